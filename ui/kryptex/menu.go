package kryptex

import (
	"slices"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// newMenu returns the menu of actions that a table has at any time. It has a row for the guess,
// since the move screen has no key left for it. The cursor starts on that row if a guess is
// allowed.
func newMenu(t *Table) ui.Screen {
	m := &ui.Menu{
		Head:      func(f *ui.Frame) { f.HeadFit(t.view().NextText(), t.Title) },
		Rows:      t.WithBox(t.menuRows),
		OnSeatKey: t.ownKeyword,
	}
	if t.view().MayGuess() {
		m.List.Cursor = slices.IndexFunc(m.Rows(), func(r ui.Row) bool { return r.Text == guessRow })
	}
	return m
}

// ownKeyword shows players their own keyword in place of the menu.
func (t *Table) ownKeyword(player int) ui.Step {
	if !t.mayLook(player) {
		return ui.Step{Sound: ui.Refused}
	}
	return ui.Step{Pop: 1, Push: t.newLook(player)}
}

// guessRow is the text of the row for a guess.
const guessRow say.Text = "Guess the keyword"

func (t *Table) menuRows() []ui.Row {
	v := t.view()
	guess := ui.Row{Text: guessRow, Open: table.OpenScreen(func() ui.Screen { return newGuess(t) })}
	if !v.MayGuess() {
		guess.WhyOff = "not yet||to be guessed"
	}
	compare := ui.Row{Text: "Compare with the table", Open: func() ui.Step { return t.enterCubes(true) }}
	faces := ui.Row{Text: "All faces of the cubes", Open: table.OpenScreen(func() ui.Screen { return &faces{t: t, title: "How the cubes lie"} })}
	if v.Grid == (kryptex.Grid{}) {
		compare.WhyOff, faces.WhyOff = "no cubes yet", "no cubes yet"
	}
	takeBack := ui.Row{Text: "Take back", Open: t.takeBack}
	if v.Record.LastStanding() == 0 {
		takeBack.WhyOff = "nothing yet"
	}
	rows := []ui.Row{compare, guess, takeBack, {Text: "Record", Open: t.record}}
	if !v.Mode.HasOutsider() { // nobody may see the box's keyword
		look := ui.Row{Text: "Look at a keyword", Open: t.whose(t.newLook, t.ownKeyword)}
		if t.HasSeatKeys() {
			look.Value = "press your button"
		}
		rows = append(rows, look, ui.Row{Text: "Replace a keyword", Open: t.whose(t.rewriteKeyword, nil)})
	}
	return append(rows, faces,
		ui.Row{Text: "What the box does", Open: table.OpenScreen(func() ui.Screen { return ui.NewGuide("What the box does", guide) })},
		ui.Row{Text: "How to play", Open: table.OpenText("How to play", rules)})
}

// record opens the page with the record.
func (t *Table) record() ui.Step {
	return ui.Step{Push: ui.NewPage("Record", t.view().RecordText(t.Times()))}
}

// whose returns a function for the Open of a row. The function opens a list of the players, with
// how often each has looked at their keyword; choosing one of them opens a screen. In the list, own
// handles a player's own button; if own is nil, the button does nothing.
func (t *Table) whose(open func(player int) ui.Screen, own func(player int) ui.Step) func() ui.Step {
	return table.OpenScreen(func() ui.Screen {
		return &ui.Menu{Head: func(f *ui.Frame) { f.Head("Whose keyword?", "") }, OnSeatKey: own, Rows: func() (rows []ui.Row) {
			for i, name := range t.view().Names {
				rows = append(rows, ui.Row{Text: say.Plain(name), Value: tabletop.LooksText(t.view().Looks[i+1]), Open: table.OpenScreen(func() ui.Screen { return open(i + 1) })})
			}
			return rows
		}}
	})
}

// rewriteKeyword returns the screen that asks a player to confirm that they want to write another
// keyword, then lets them write it.
func (t *Table) rewriteKeyword(player int) ui.Screen {
	return t.ConfirmReplace(table.Confirmation{
		Owner: t.owner(kryptex.Owner(player)), Titles: keywordOf(t.name(player)),
		Text: "Write a new keyword to replace the one the box has? The others will hear it.",
	}, t.pin(player), func() ui.Screen { return t.handover(kryptex.Owner(player), ui.Leave("close")) })
}

// takeBack asks whether to take back the last event on the table. It asks the player who made it
// or, if no player did, anybody. What the box did by itself after a move is taken back with the
// move.
func (t *Table) takeBack() ui.Step {
	v := t.view()
	first := v.FirstToTakeBack()
	e := v.Record[first-1].Event
	what := say.Sentence(v.Record[first-1].Told.Line)
	_, laid := e.(kryptex.CubesLaid)
	if laid {
		what = "The cubes are set out." // all nine would not fit beside the grid
	}
	text := []say.Text{say.Sprintf("Take this back? %s", what)}
	if v.Rules > 0 && v.LettersShown != nil && v.LettersShown[len(v.LettersShown)-1].Line >= first {
		text = append(text, "The letter stays shown.")
	}
	switch {
	case v.Mode != kryptex.Solo || laid:
	case v.StaysCounted(first):
		text = append(text, "The turn still counts.")
	default:
		text = append(text, "It costs nothing.")
	}
	after := t.Position()
	for last := after.Record.LastStanding(); last >= first; last = after.Record.LastStanding() {
		after = after.Apply(kryptex.TookBack{Line: last})
	}
	return ui.Step{Push: t.confirmScreen(v.Record[first-1].Told.Who, say.Join(" ", text...), after.Grid, func() ui.Step { return t.backTo(first) })}
}

// backTo takes back the events from the given line of the record on, latest first. Then it does
// what the box does by itself.
func (t *Table) backTo(first int) ui.Step {
	last := t.view().Record.LastStanding()
	if last < first {
		return t.playOn()
	}
	return t.DoThen(kryptex.TookBack{Line: last}, func() ui.Step { return t.backTo(first) })
}

// faces is the screen that shows the top, the front and the right face of each cube in the grid,
// one cube a row.
type faces struct {
	t     *Table
	title say.Text
	then  func() ui.Step // what follows the screen; if nil, it is closed
}

func (s *faces) Draw(f *ui.Frame) {
	v := s.t.view()
	f.Head(s.title, "")
	body := f.Body().Inset(1, 0)
	y := body.Para(0, say.Sprintf("Top, front and right. The front and row 3 face %s.", v.Names[0]), f.Look.Text)
	drawFaces(body.Rows(y, body.H-y), v)
	f.Keys(ui.Bind(ui.OK, "continue", s.leave).And(ui.Back))
}

// leave continues with what follows the screen, or closes it if nothing does.
func (s *faces) leave() ui.Step {
	if s.then != nil {
		return s.then()
	}
	return ui.Step{Pop: 1}
}

// drawFaces draws the faces in columns, and beside them the names of the signs.
func drawFaces(a ui.Area, v *kryptex.View) {
	gap := 0 // between the rows of the grid
	if a.H >= 1+kryptex.PlaceCount+2 {
		gap = 1
	}
	row := func(at int) int { return 1 + at + at/3*gap }
	for at, cube := range v.Grid {
		a.Runes(0, row(at), kryptex.Place(at).String(), a.Look.Dim)
		top := say.Sprintf("%s %s", kryptex.Place(at), cube.Top().Text())
		a.Speak(say.Join(", ", append([]say.Text{top}, sides(cube, kryptex.Face.Text)...)...))
	}
	x, names := len("A1 "), 0
	for _, side := range []struct {
		name say.Text
		face func(kryptex.Cube) kryptex.Face
	}{{"top:", kryptex.Cube.Top}, {"front:", kryptex.Cube.Front}, {"right:", kryptex.Cube.Right}} {
		a.Text(x, 0, side.name, a.Look.Dim)
		for at, cube := range v.Grid {
			drawFace(a, x, row(at), side.face(cube), false)
		}
		x, names = x+a.Look.Width(side.name)+1, x+len("Dt   ")
	}
	drawNames(a.Sub(ui.Rect{X: names, Y: 1, W: a.W - names, H: a.H - 1}))
}

// drawNames draws the names of the signs, one a row.
func drawNames(a ui.Area) {
	y := 0
	for _, kind := range kinds {
		for _, o := range kind {
			r, st := mark(a.Look, o)
			a.Set(0, y, r, st)
			a.Text(len("S "), y, a.Look.Fit(o.Name(), a.W-len("S ")), a.Look.Dim)
			y++
		}
		y++
	}
}

// guide returns a guide to what the players do and what the box does.
func guide(keys *ui.KeyNames) say.Text {
	ok := keys.PressText(ui.OK)
	return say.Join("\n\n",
		"You swap and rotate the cubes, place the rings and enter which two. The box keeps the keyword, says what is blocked, shows letters when they are due and, in a solo game, keeps your score.",
		say.Sprintf("Before the first move, enter the nine top faces. The likeliest are offered first; %s shows others. Any cubes will do, whether or not the box knows them: when a side comes up that it has not seen, it asks what is on top.", ok),
		"The signs: each top face shows a symbol and a colour. A key beside the cubes says what their letters stand for. A larger screen also shows the sides that the box knows: a cube's back above its top, its front below.",
		say.Sprintf("Your move: %[1]s chooses two cubes. Then %[1]s swaps them, or one direction rotates the first cube and another the second. Up and Down tilt a cube toward that edge of the screen; Left and Right spin it. The screen shows the result at once. Rotating the second cube makes the move; in a solo game, a move that completes something waits for %[1]s.", ok),
		say.Sprintf("With help, the box lists what is complete and ends a turn that has nothing to declare; in a solo game it also says what each key would lead to. Without help, it does not say whether anything is complete: it asks whether you completed something. A direction adds an objective; %s declares what you added or, without any, passes to the other player. In a solo game the box declares everything for you, as the rules require.", ok),
		"News stays beside the cubes until the next event: what moved, markers, letters, what is freed. Once four letters are shown, the menu has a row for the guess.",
		`Made a mistake? Choose "Take back" in the menu; the table hears it. It takes back a move, a declaration or a turn that has ended. A letter once shown stays shown. In a solo game, the turn that showed it still counts; with today's keyword, so does any turn that completed something. A slip costs nothing.`,
		`Does the table look different? "Compare with the table" finds the slip, or accepts the table as it is.`,
		"Nothing is lost if the plug is pulled.")
}

// rules returns the rules of the game in short.
func rules() say.Text {
	return say.Join("\n\n",
		"Complete objectives to see the letters of the keyword, and guess it first.",
		"You complete an objective when the top faces of a whole row or column share a symbol or a colour.",
		"On your turn, move first. Either swap two cubes of the same row or column, without rotating them, or rotate two cubes, each tilted toward you or away from you, or spun where it stands; never to the side. The rings go on these two cubes: your opponent cannot rotate them next turn.",
		"Then declare as many different objectives as you like that are complete in the grid and not blocked. They go to your blocked zone, and those you had blocked before are freed. Each puts a marker on your opponent's letter card with the same sign; the second marker shows its letter. There is no declaration on the very first turn.",
		"Once four letters are shown, you can guess at any time on your turn. A right guess wins, a wrong one loses.",
		"Quick game: no markers; the letter is shown at once.",
		"Single keyword: one keyword for both players, chosen by the box. The player who shows the fourth letter may guess first.",
		"Against Kryptex: you play alone against the box's keyword. You must declare every completed objective. Cards leave your zone only in batches: with two or more upright there, a new objective turns them sideways, and the next one frees those. Once all six are in it, all are free again. Your score is the number of turns plus the objectives in the initial layout; fewer is better.")
}

// lesson returns the explanation of the current step when it first comes up in a game with
// explanations, and "" otherwise. It depends only on the view, so a power cut repeats or skips no
// explanation.
func lesson(v *kryptex.View) say.Text {
	if !v.HasExplanations || v.Ending != nil {
		return ""
	}
	declared, last := declarations(v)
	switch {
	case v.Turns == 0:
		return "Choose two cubes. Two in the same row or column can be swapped. Any two can be rotated: tilted away from you, toward you, or spun on the spot."
	case declared == 0 && v.Phase() == kryptex.Declaring:
		return "Do three tops in a row or column share a symbol or a colour? That completes it, and you can declare it."
	case v.Mode != kryptex.Solo && v.Turns == 1:
		return "The ringed cubes were moved last. This turn you may swap them, with each other too, but not rotate them."
	case declared == 0:
		return "Make three tops in a row or column share a symbol or a colour. That completes an objective and brings you closer to its letter of the keyword."
	case last > 0 && len(v.LettersShown) == 1 && v.LettersShown[0].Line == last:
		return "Four letters let you guess: right wins, wrong loses."
	case last > 0 && declared == 1 && v.Blocked() == 0:
		return "A second marker shows the letter."
	case last > 0 && declared == 1 && v.Mode == kryptex.Solo:
		return "A second marker shows the letter. The box says when an objective is free again."
	case last > 0 && declared == 1:
		return "A second marker shows the letter. Complete something else to free what you declared."
	}
	return ""
}

// declarations returns how many declarations are not taken back, and the line of the last one. The
// line is 0 if there is none or a move followed it.
func declarations(v *kryptex.View) (n, last int) {
	for i, e := range v.Record.Standing() {
		switch e.(type) {
		case kryptex.ObjectivesDeclared:
			n, last = n+1, i+1
		case kryptex.CubesSwapped, kryptex.CubesRotated:
			last = 0
		}
	}
	return n, last
}

// teach adds the lesson, if there is one, to the scene. Before the first declaration the lesson
// replaces the letter cards, which are still empty. Later it replaces words that may yield to it.
func (sc *scene) teach() {
	text := lesson(sc.v)
	switch declared, _ := declarations(sc.v); {
	case text == "":
	case declared == 0:
		sc.foot = func(a ui.Area) { a.DrawLesson(0, text) }
	case sc.wordsYield:
		sc.wordsYield, sc.words = false, func(a ui.Area) int { return a.DrawLesson(0, text) }
	}
}
