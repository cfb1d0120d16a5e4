package crypticolor

import (
	"slices"
	"time"

	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// turn is the screen of a side's turn: the cursor moves over the decoder and OK marks squares. OK
// on a marked square guesses all marked ones, so that a square marked by mistake gets no answer. OK
// on a cube leads to a guess of the letter. The other side guesses a letter or the word out of turn
// with its own button, or from the menu.
type turn struct{ t *Table }

// scene returns the scene with the decoder of the side in turn.
func (t *Table) scene() scene {
	v := t.view()
	d := v.Decoder(v.TurnSide)
	sc := scene{v: v, side: v.TurnSide, acts: v.TurnSide, cursor: t.cursor, marked: crypticolor.SquaresOf(t.marks...)}
	what, short := say.Count(v.GuessesLeft, "letter %[2]d, %[1]d guess", "letter %[2]d, %[1]d guesses", d.LetterNumber()), say.Sprintf("%d left", v.GuessesLeft)
	if d.LetterNumber() > crypticolor.LetterCount {
		what, short, sc.cursor = say.Sprintf("unscramble %s", d.SolvedLetters), say.Plain(d.SolvedLetters), 0
	}
	who := v.BreakerName(v.TurnSide)
	sc.titles = []say.Text{say.Sprintf("%s: %s", who, what), say.Sprintf("%s: %s", who, short)}
	return sc
}

func (s *turn) Draw(f *ui.Frame) {
	sc := s.t.scene()
	sc.right = s.t.left()
	f.LampsOn |= ui.Lamp(sc.v.Breakers(sc.v.TurnSide)...)
	back := s.t.toMenu()
	switch {
	case len(s.t.marks) > 0:
		back = ui.Bind(ui.Back, "unmark", s.t.unmark).Or("undo||a mark")
		sc.strip = s.t.marked(f.Look.Keys.Join(ui.OK))
	case s.t.unmarked != 0:
		sc.strip = say.Sprintf("%d is not marked any more.", s.t.unmarked)
	case s.t.lesson() != "":
		sc.words = func(a ui.Area) { a.DrawLesson(0, s.t.lesson()) } // the strip has the result
	case s.t.result() != "":
	case !sc.v.HasGuessedInRound && sc.v.Mode.BoxMakesWord() && len(notCompared(sc.v.Card)) > 0:
		sc.strip = putAwayText
	case s.t.failedShape() != 0:
		sc.strip = say.Sprintf("Not all of %s are filled.", s.t.failedShape().Text())
	case s.t.shapeLeft():
		sc.strip = "Mark three squares. Three that make a shape may be guessed as the shape."
		sc.known = sc.v.HasGuessedInRound // after the first guess, it is read aloud only when asked
	}
	moves := ui.Move("move", s.t.moveCursor)
	sc.points, sc.unmarks = s.t.pointAt, s.t.unmarkAt
	ok := ui.Bind(ui.OK, s.t.okDoes(), s.t.mark)
	if ok.Text == "" {
		ok = ok.NotOffered()
	}
	sc.keys = []ui.Binding{ok, back, moves, ui.Digits(s.t.typed), s.t.callKeys()}
	if sc.v.Mode == crypticolor.Alone {
		sc.keys[4] = ui.OwnKeys(s.t.chooseBySeat).WithHelp("a player's button: the row, then the column")
	}
	s.t.draw(f, sc)
}

// okDoes returns the text of OK at the cursor, or "" if OK is refused there.
func (t *Table) okDoes() say.Text {
	v := t.view()
	switch n := len(t.marks); {
	case v.Decoder(v.TurnSide).Cubes[t.cursor] != crypticolor.NoCube:
		return "try a letter"
	case slices.Contains(t.marks, t.cursor):
		return [...]say.Text{1: "guess it", 2: "guess both", 3: "guess all"}[n]
	case n < v.GuessesLeft:
		return "mark"
	}
	return ""
}

// marked returns which squares are marked, and what another mark, or OK, does next.
func (t *Table) marked(ok say.Text) say.Text {
	marked, guesses := crypticolor.SquaresOf(t.marks...).Text(), t.view().GuessesLeft
	switch n := len(t.marks); {
	case n == guesses:
		return say.Count(n, "%[2]s marked. %[3]s on it guesses.", "%[2]s marked. %[3]s on one of them guesses all.", marked, ok)
	case n == 2:
		return say.Sprintf("%s marked. %s on either guesses both.", marked, ok)
	}
	return say.Sprintf("%s marked. %s again guesses just this one.", marked, ok)
}

// shapeLeft reports whether the side in turn can still guess a shape.
func (t *Table) shapeLeft() bool {
	v := t.view()
	if v.GuessesLeft < shapeSquares {
		return false
	}
	for c := crypticolor.LineCube; c <= crypticolor.CurveCube; c++ {
		if v.Decoder(v.TurnSide).CubesLeft(c) > 0 {
			return true
		}
	}
	return false
}

// failedShape returns the latest shape guessed wrong that contains the square at the cursor, or 0
// if there is none.
func (t *Table) failedShape() crypticolor.Squares {
	v := t.view()
	for _, shape := range slices.Backward(v.Decoder(v.TurnSide).NotShapes) {
		if shape.Has(t.cursor) {
			return shape
		}
	}
	return 0
}

// shapeSquares is how many squares a shape has, and how many guesses it takes.
const shapeSquares = 3

// unmark removes the last mark.
func (t *Table) unmark() ui.Step {
	t.unmarkAt(t.marks[len(t.marks)-1])
	return ui.Step{}
}

// unmarkAt removes the mark from a square.
func (t *Table) unmarkAt(at crypticolor.Square) {
	t.marks = slices.DeleteFunc(slices.Clone(t.marks), func(marked crypticolor.Square) bool { return marked == at })
	t.unmarked = at
}

// lesson returns what a filled square costs, after the first answer that a table which has never
// finished a game gets about one.
func (t *Table) lesson() say.Text {
	v := t.view()
	d := v.Decoder(v.TurnSide)
	hits := d.SquaresWith(crypticolor.HitCube).Len()
	if !v.HasExplanations || d.SolvedLetters != "" || hits == 0 || hits > crypticolor.GuessesPerTurn || t.result() == "" {
		return ""
	}
	return "A filled square is +1, but then the letter is worth 2 less."
}

// typed marks the square whose number is typed. After 1 or 2 it waits for another digit, or OK.
func (t *Table) typed(digit int) ui.Step {
	at := 10*t.number + crypticolor.Square(digit)
	if at > crypticolor.LastSquare {
		at = crypticolor.Square(digit)
	}
	if at == 0 {
		return ui.Step{Sound: ui.Refused}
	}
	t.pointAt(at)
	if 10*at <= crypticolor.LastSquare {
		t.number = at
		return ui.Step{}
	}
	return t.markOnly()
}

// chooseBySeat marks a square by two buttons of players, for somebody alone: its row and its column.
func (t *Table) chooseBySeat(n int) ui.Step {
	column, row := int(t.cursor-1)%crypticolor.GridSize+1, t.row
	if row == 0 {
		t.pointAt(crypticolor.Square(crypticolor.GridSize*(n-1) + column))
		t.row = n
		return ui.Step{}
	}
	t.pointAt(crypticolor.Square(crypticolor.GridSize*(row-1) + n))
	return t.markOnly()
}

// markOnly marks the square at the cursor, and guesses nothing.
func (t *Table) markOnly() ui.Step {
	switch d := t.view().Decoder(t.view().TurnSide); {
	case d.Cubes[t.cursor] != crypticolor.NoCube:
		return ui.Refuse(say.Errorf("square %d already has a cube", t.cursor))
	case slices.Contains(t.marks, t.cursor):
		return ui.Step{}
	}
	return t.mark()
}

// callKeys binds the own buttons of the breakers who are not in turn: each opens a guess out of
// turn.
func (t *Table) callKeys() ui.Binding {
	v := t.view()
	side := v.TurnSide.Other()
	return ui.OwnKeys(func(int) ui.Step { return ui.Step{Push: t.newLetterGuess(side)} }).When(func(e ui.Event) bool {
		return v.StillBreaking(side) && slices.Contains(v.Breakers(side), e.Key.Seat())
	})
}

// mark marks the square at the cursor or, if that is marked already, guesses all marked squares.
// On a cube it leads to a guess of the letter. If three marks make a shape that can be guessed, a
// screen asks whether the squares or the shape are meant.
func (t *Table) mark() ui.Step {
	v := t.view()
	switch {
	case v.Decoder(v.TurnSide).Cubes[t.cursor] != crypticolor.NoCube:
		return ui.Step{Push: t.newLetterGuess(v.TurnSide)}
	case slices.Contains(t.marks, t.cursor):
		return t.ask()
	case len(t.marks) >= v.GuessesLeft:
		full := say.Count(v.GuessesLeft, "one is marked already: guess it, or unmark it", "%d are marked already: guess them, or unmark the last")
		return ui.Step{Refusal: say.Sentence(full), Sound: ui.Refused}
	}
	t.unmarked, t.number, t.row = 0, 0, 0
	t.marks = append(t.marks, t.cursor)
	if either := t.newGuessChoice(); either != nil {
		return ui.Step{Push: either}
	}
	return ui.Step{}
}

// shape returns the guess of the shape that the marked squares make, if they make one.
func (t *Table) shape() crypticolor.Guess {
	g := t.squares()
	g.Shape = g.Squares.Shape()
	return g
}

// squares returns the guess of the marked squares as single ones.
func (t *Table) squares() crypticolor.Guess {
	return crypticolor.Guess{Side: t.view().TurnSide, Squares: crypticolor.SquaresOf(t.marks...)}
}

// newGuessChoice returns the screen that asks whether the marked squares or their shape are meant.
// It returns nil unless the rules allow both.
func (t *Table) newGuessChoice() ui.Screen {
	p, shape := t.Position(), t.shape()
	if shape.Shape != crypticolor.NoCube && p.Decide(t.squares()) == nil && p.Decide(shape) == nil {
		return &guessChoice{t, shape}
	}
	return nil
}

// ask guesses the marked squares. If their shape may be meant instead, it asks first. If the rules
// allow only the shape, it guesses that. If they allow neither, it removes the last mark and says
// why.
func (t *Table) ask() ui.Step {
	if either := t.newGuessChoice(); either != nil {
		return ui.Step{Push: either}
	}
	p := t.Position()
	wrong := p.Decide(t.squares())
	switch {
	case wrong == nil:
		return t.guess(t.squares())
	case p.Decide(t.shape()) == nil:
		return t.guess(t.shape())
	}
	t.unmark()
	return ui.Refuse(wrong)
}

// guess enters a guess. The box answers at once.
func (t *Table) guess(g crypticolor.Guess) ui.Step {
	return t.DoThen(g, func() ui.Step {
		if step, due := t.reply(); due {
			return homeOnFailure(step)
		}
		return t.Continue()
	})
}

// homeOnFailure changes a step so that it leads home if its work fails: the screen that started it
// shows an outdated position.
func homeOnFailure(step ui.Step) ui.Step {
	return step.WrapWork(func(err error, _ time.Time, follows func() ui.Step) ui.Step {
		step := follows()
		step.Home = step.Home || err != nil
		return step
	})
}

// reply enters the box's word or its answer, if one is due.
func (t *Table) reply() (step ui.Step, due bool) {
	p := t.Position()
	if e, due := p.DrawWord(t.Box.Chance); due {
		return t.Do(e), true
	}
	a, due := p.Reply()
	if !due {
		return ui.Step{}, false
	}
	return t.Do(a), true
}

// pass returns the screen that asks whether to give up the rest of a turn.
func (t *Table) pass() ui.Screen {
	v := t.view()
	text := say.Count(len(v.Breakers(v.TurnSide)),
		"%[2]s gives up the rest of the turn.", "%[2]s give up the rest of the turn.", v.BreakerName(v.TurnSide))
	c := table.Confirmation{Titles: []say.Text{"End of the turn"}, Text: text}
	c.Do = func() ui.Step { return t.Do(crypticolor.TurnPassed{Side: v.TurnSide}) }
	return t.ConfirmScreen(c)
}

// takeBack asks whether to take back the last event.
func (t *Table) takeBack() ui.Step {
	v := t.view()
	line := v.Record.LastStanding()
	if line == 0 {
		return ui.Refuse(say.Errorf("there is nothing to take back yet"))
	}
	text := say.Join("\n\n", say.Sprintf("Take this back? %s", say.Sentence(v.Record[line-1].Told.Line)), "The record keeps it, marked as taken back.")
	name, seats := v.WhoseLine(line)
	c := table.Confirmation{Owner: table.Owner{Name: name, Seats: seats}, Titles: []say.Text{"Take back"}, Text: text}
	c.Do = func() ui.Step { return t.Do(crypticolor.TookBack{Line: line}) }
	return ui.Step{Push: t.ConfirmScreen(c)}
}

// guessChoice is the screen that asks whether three marked squares are meant one by one or as the
// shape that they make. Neither is the default: each has its own key.
type guessChoice struct {
	t     *Table
	shape crypticolor.Guess
}

func (w *guessChoice) Draw(f *ui.Frame) {
	sc := w.t.scene()
	f.LampsOn |= ui.Lamp(sc.v.Breakers(sc.side)...)
	name := theShape(w.shape.Shape)
	sc.cursor = 0
	sc.words = func(a ui.Area) {
		look := a.Look
		left := a.Para(0, makeShape(w.shape), look.Title) + 1
		y := a.Para(left, say.Sprintf("%c three squares", look.Left), look.Title)
		y = a.Para(y, "+1 or -1 each", look.Text)
		a.Rows(left, y-left).Target(ui.Left)
		right := y + 1
		y = a.Para(right, say.Sprintf("%c %s", look.Right, name), look.Title)
		y = a.Para(y, "+4; -1 for a no", look.Text)
		a.Rows(right, y-right).Target(ui.Right)
	}
	guess := func(g crypticolor.Guess) func() ui.Step { return func() ui.Step { return w.t.guess(g) } }
	sc.keys = []ui.Binding{
		ui.Bind(ui.Left, "squares", guess(w.t.squares())),
		ui.Bind(ui.Right, name, guess(w.shape)),
		ui.Bind(ui.Back, "unmark", func() ui.Step { w.t.unmark(); return ui.GoBack() }),
		ui.Bind(ui.OK, "", nil).Refused("Left is for the three squares, right for the shape."),
	}
	w.t.draw(f, sc)
}

// theShape returns a shape with its article, for a sentence.
func theShape(c crypticolor.Cube) say.Text {
	return [...]say.Text{
		crypticolor.LineCube: "the line", crypticolor.CornerCube: "the corner",
		crypticolor.AngleCube: "the angle", crypticolor.CurveCube: "the curve",
	}[c]
}

// makeShape returns a sentence that says that the squares of a guess make its shape.
func makeShape(g crypticolor.Guess) say.Text {
	switch g.Shape {
	case crypticolor.LineCube:
		return say.Sprintf("%s make a line.", g.Squares.Text())
	case crypticolor.CornerCube:
		return say.Sprintf("%s make a corner.", g.Squares.Text())
	case crypticolor.AngleCube:
		return say.Sprintf("%s make an angle.", g.Squares.Text())
	}
	return say.Sprintf("%s make a curve.", g.Squares.Text())
}

// turnEnd is the screen after a turn, until the other side starts. OK starts the next turn, and so
// does a direction, which also moves the cursor. The side that just played can still guess the
// letter, with Back, so that an extra OK starts no guess. In that guess, Back leads to the menu.
type turnEnd struct {
	t    *Table
	side crypticolor.Side // whose turn it was
}

func (n *turnEnd) Draw(f *ui.Frame) {
	v := n.t.view()
	f.LampsOn |= ui.Lamp(v.Breakers(v.TurnSide)...)
	sc := scene{v: v, side: n.side, acts: v.TurnSide, titles: n.titles()}
	back := ui.Bind(ui.Back, "a letter, menu", table.OpenScreen(func() ui.Screen { return n.t.newGuessAfterTurn(n.side) }))
	switch {
	case !v.StillBreaking(n.side):
		back = n.t.toMenu()
	case v.Decoder(n.side).LetterNumber() > crypticolor.LetterCount:
		back.Text = "the word, menu"
	}
	sc.keys = []ui.Binding{
		ui.Bind(ui.OK, begin(v), n.startTurn).Or("continue"), back, ui.Letters(n.typed), n.t.callKeys(),
		ui.Each("", n.moves, ui.Left, ui.Right, ui.Up, ui.Down).WithHelp("move"), ui.AnyKey("", func(ui.Event) ui.Step { return n.startTurn() }).WithHelp("any other key: continue"),
	}
	n.t.draw(f, sc)
}

// startTurn starts the turn of the other side.
func (n *turnEnd) startTurn() ui.Step {
	n.t.moveOn() // the result is about the decoder that is no longer shown
	return n.t.Show(n.t.screen())
}

// moves starts the turn of the other side, and moves its cursor.
func (n *turnEnd) moves(e ui.Event) ui.Step {
	step := n.startTurn()
	screen := step.Push
	if s, ok := screen.(*timed); ok {
		screen = s.Screen
	}
	if word, ok := screen.(*unscramble); ok {
		word.moves(e)
	} else {
		n.t.moveCursor(e)
	}
	return step
}

// typed opens the guess with the cursor on a typed letter.
func (n *turnEnd) typed(letter rune) ui.Step {
	if !n.t.view().StillBreaking(n.side) {
		return ui.Step{Sound: ui.Refused}
	}
	says := n.t.newGuessAfterTurn(n.side)
	switch s := says.(type) {
	case *letterGuess:
		s.typed(letter)
	case *unscramble:
		s.picks.typed(letter)
	}
	return ui.Step{Push: says}
}

// titles returns the titles, longest first: who has guessed, and who is next.
func (n *turnEnd) titles() []say.Text {
	v := n.t.view()
	if !v.StillBreaking(n.side) {
		return []say.Text{isNext(v)}
	}
	asked := say.Count(len(v.Breakers(n.side)), "%[2]s has guessed.", "%[2]s have guessed.", v.BreakerName(n.side))
	return []say.Text{say.Join(" ", asked, isNext(v)), isNext(v)}
}

// isNext returns whose turn it is now, such as: Ben is next
func isNext(v *crypticolor.View) say.Text {
	return say.Count(len(v.Breakers(v.TurnSide)), "%[2]s is next", "%[2]s are next", v.BreakerName(v.TurnSide))
}

// begin returns the text of the key that starts the turn, such as: Ben begins
func begin(v *crypticolor.View) say.Text {
	return say.Count(len(v.Breakers(v.TurnSide)), "%[2]s begins", "%[2]s begin", v.BreakerName(v.TurnSide))
}
