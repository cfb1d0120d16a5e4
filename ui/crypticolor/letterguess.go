package crypticolor

import (
	"cmp"
	"slices"
	"strings"

	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// letterGuess is the screen on which a side guesses the letter that it is decoding, in or out of
// turn. It shows the alphabet without the letters already guessed wrong, then cells for the word
// and for the whole Key Card.
type letterGuess struct {
	t    *Table
	side crypticolor.Side
	at   int  // the cell of the cursor: a letter from 0, theWord or theCard
	sure bool // whether OK was pressed on the letter; another OK guesses it
	kept bool // whether the letter was just not guessed after all
	back ui.Binding
}

const (
	lettersPerRow = 7
	theWord       = 26
	theCard       = 27
)

// newLetterGuess returns the screen on which a side guesses the letter or, once all letters are
// known, the word.
func (t *Table) newLetterGuess(side crypticolor.Side) ui.Screen {
	return t.newGuessScreen(side, ui.Leave("not now"))
}

// newGuessAfterTurn returns the same screen as newLetterGuess, for use right after the side's turn,
// except that Back opens the menu.
func (t *Table) newGuessAfterTurn(side crypticolor.Side) ui.Screen {
	return t.newGuessScreen(side, ui.Bind(ui.Back, "menu", func() ui.Step {
		step := t.menu()
		step.Pop = 1
		return step
	}))
}

func (t *Table) newGuessScreen(side crypticolor.Side, back ui.Binding) ui.Screen {
	if t.view().Decoder(side).LetterNumber() > crypticolor.LetterCount {
		return newUnscramble(t, side, back)
	}
	// With the cursor on the card, a careless OK guesses nothing.
	return &letterGuess{t: t, side: side, at: theCard, back: back}
}

// off reports whether a cell cannot be chosen, since its letter was guessed wrong.
func (l *letterGuess) off(at int) bool {
	return at < theWord && slices.Contains(l.t.view().Decoder(l.side).NotLetters, crypticolor.Letter('A'+at))
}

// move moves the cursor on by step cells, as often as it takes to reach one that can be chosen. If
// there is none, the cursor stays. It does not wrap around: from the card, that would lead to a
// letter.
func (l *letterGuess) move(step int) {
	to := l.at + step
	for 0 <= to && to <= theCard && l.off(to) {
		to += step
	}
	if 0 <= to && to <= theCard {
		l.at = to
	}
}

// typed moves the cursor to a letter that was typed, if it can be chosen.
func (l *letterGuess) typed(letter rune) ui.Step {
	if at := int(letter - 'A'); 0 <= at && at < theWord && !l.off(at) {
		l.at = at
	}
	return ui.Step{}
}

func (l *letterGuess) choose(sure bool) ui.Step {
	switch {
	case l.at == theWord:
		return ui.Step{Push: &wordGuess{t: l.t, side: l.side, entry: ui.NewWordEntry(crypticolor.LetterCount)}}
	case l.at == theCard:
		return ui.Step{Push: l.t.newWholeCard()}
	}
	if sure {
		return l.t.guess(l.guess())
	}
	if err := l.wrong(); err != nil {
		return ui.Refuse(err)
	}
	l.sure = true
	return ui.Step{}
}

// guess returns the guess of the letter at the cursor.
func (l *letterGuess) guess() crypticolor.Guess {
	return crypticolor.Guess{Side: l.side, Letter: crypticolor.Letter('A' + l.at)}
}

// wrong returns an error if the rules refuse a guess of the letter at the cursor, such as one that
// the cubes rule out.
func (l *letterGuess) wrong() error {
	if l.at >= theWord {
		return nil
	}
	return l.t.Position().Decide(l.guess())
}

func (l *letterGuess) Draw(f *ui.Frame) {
	v, why := l.t.view(), l.wrong()
	d := v.Decoder(l.side)
	f.LampsOn |= ui.Lamp(v.Breakers(l.side)...)
	who := v.BreakerName(l.side)
	f.HeadFit("", say.Sprintf("%s: guess letter %d", who, d.LetterNumber()), say.Sprintf("%s: letter", who))
	body := f.Body().Inset(1, 0)
	body.Text(0, 0, found(d), f.Look.Text)
	hearFound(body.WhenAsked(), d)
	for at := range theCard + 1 {
		l.drawCell(body, at)
	}
	if f.Refusal != "" {
		body.Para(7, f.Refusal, f.Look.Warning)
	} else {
		body.Silent().Para(7, l.says(why), f.Look.Text)
	}
	l.hear(body, why)
	l.bind(f, why != nil)
}

// bind binds the keys. wrong says that the rules refuse the guess, which
// OK then does not offer. Every press resets sure, except the first OK on a letter, which sets it.
func (l *letterGuess) bind(f *ui.Frame, wrong bool) {
	sure, stays := l.sure, func() ui.Step {
		l.kept = true
		return ui.Step{}
	}
	ok, back := ui.Bind(ui.OK, say.Sprintf("guess %c", 'A'+l.at), func() ui.Step { return l.choose(sure) }), l.back
	switch {
	case l.at >= theWord:
		ok.Text = "choose"
	case sure:
		ok.Text, back = say.Sprintf("try %c", 'A'+l.at), ui.Bind(ui.Back, "not now", stays)
	case wrong:
		ok = ok.NotOffered()
	}
	moves := ui.Move("move", func(e ui.Event) {
		l.move(map[ui.Key]int{ui.Left: -1, ui.Right: 1, ui.Up: -lettersPerRow, ui.Down: lettersPerRow}[e.Key])
	})
	keys := []ui.Binding{ok, back, moves, ui.Letters(l.typed)}
	if sure {
		keys = append(keys, ui.AnyKey("", func(ui.Event) ui.Step { return stays() }).WithHelp("any other key: not now"))
	}
	f.Keys(keys...)
	f.WrapPresses(func(e ui.Event, does func(ui.Event) ui.Step) ui.Step {
		l.sure, l.kept = false, false
		return does(e)
	})
}

// drawCell draws a cell: the word, the card or a letter, which has a star if it is our own drawing.
func (l *letterGuess) drawCell(a ui.Area, at int) {
	x, y := at%lettersPerRow*5, 2+at/lettersPerRow
	text := say.Sprintf("%c", 'A'+at)
	switch at {
	case theWord:
		text = "word"
	case theCard:
		x, text = max(x+1, (theWord%lettersPerRow)*5+a.Look.Width("word")+2), "card"
	default:
		if l.t.view().Card.IsOurDrawing(crypticolor.Letter('A' + at)) {
			text = say.Sprintf("%c*", 'A'+at)
		}
	}
	if !l.off(at) {
		a.Sub(ui.Rect{X: x, Y: y, W: a.Look.Width(text) + 2, H: 1}).CursorTarget(at == l.at, func() { l.at, l.sure = at, false })
	}
	switch {
	case l.off(at):
		a.Text(x+1, y, "-", a.Look.Dim)
	case at == l.at:
		a.SpeakCursor(l.spoken(text))
		a.Text(x, y, say.Sprintf("[%s]", text), a.Look.Selected)
	default:
		a.Text(x+1, y, text, a.Look.Text)
	}
}

// says returns the text about the cell at the cursor. why is what wrong returns.
func (l *letterGuess) says(why error) say.Text {
	v := l.t.view()
	switch l.at {
	case theWord:
		return anyWordPays(v, l.side)
	case theCard:
		return "All letters, as the box draws them."
	}
	switch {
	case l.sure:
		return say.Sprintf("Guess %c? A wrong guess costs 2.", 'A'+l.at)
	case l.kept:
		return say.Sprintf("%s is not guessed.", string(rune('A'+l.at)))
	case why != nil:
		return say.Sentence(say.FromError(why))
	}
	text := say.Sprintf("%c? If right, +2 for each of its squares without a cube. If wrong, -2.", 'A'+l.at)
	if v.Card.IsOurDrawing(crypticolor.Letter('A' + l.at)) {
		text = say.Join(" ", text, starText)
	}
	return text
}

// starText explains the star of a letter.
const starText = say.Text("A star marks a letter drawn by Gamekeeper: see the card.")

// hear reads aloud the text that says returns, unless the cursor has just come to a letter that may be
// guessed. For such a letter it also reads what a guess may bring. These words are the same for all
// letters, so that they are not repeated each time the cursor moves.
func (l *letterGuess) hear(a ui.Area, why error) {
	allowed := l.at < theWord && why == nil
	if !allowed || l.sure || l.kept {
		a.Speak(l.says(why))
	}
	if !allowed {
		return
	}
	a.Speak("If the letter is right, +2 for each of its squares without a cube. If wrong, -2.")
	if len(notCompared(l.t.view().Card)) > 0 {
		a.Speak(starText)
	}
}

// spoken returns what is read aloud for the cell at the cursor: its text or, for a letter, also its
// squares on the card.
func (l *letterGuess) spoken(text say.Text) say.Text {
	if l.at >= theWord {
		return text
	}
	return letterText(l.t.view().Card, crypticolor.Letter('A'+l.at))
}

// A letterOrder puts letters in order: they are picked one after the other, and the last one falls
// into place by itself.
type letterOrder struct {
	letters string
	order   []int // indexes of letters
	at      int   // the cursor, on a letter not picked yet
}

// word returns the letters picked so far.
func (p *letterOrder) word() string {
	var word []byte
	for _, i := range p.order {
		word = append(word, p.letters[i])
	}
	return string(word)
}

// whole reports whether all letters are picked.
func (p *letterOrder) whole() bool { return len(p.order) == len(p.letters) }

// move moves the cursor to the next letter not picked yet or, if step is -1, to the previous one.
func (p *letterOrder) move(step int) {
	n := len(p.letters)
	if p.whole() {
		return
	}
	for p.at = (p.at + step + n) % n; slices.Contains(p.order, p.at); {
		p.at = (p.at + step + n) % n
	}
}

// pick picks the letter at the cursor. If only one letter is left then, it picks that too.
func (p *letterOrder) pick() ui.Step {
	p.order = append(p.order, p.at)
	p.move(1)
	if len(p.order) == len(p.letters)-1 {
		p.order = append(p.order, p.at)
	}
	return ui.Step{}
}

// back undoes the last pick, and with it the letter that fell into place by itself.
func (p *letterOrder) back() ui.Step {
	n := len(p.order)
	if p.whole() {
		n--
	}
	p.order, p.at = p.order[:n-1], p.order[n-1]
	return ui.Step{}
}

// typed picks a letter that was typed, if it is not picked yet.
func (p *letterOrder) typed(letter rune) ui.Step {
	for i := range p.letters {
		if !p.whole() && letter == rune(p.letters[i]) && !slices.Contains(p.order, i) {
			p.at = i
			p.pick()
			break
		}
	}
	return ui.Step{}
}

// draw draws the word so far and the letters not picked yet, in four rows. It spells the word for the
// ear, and before a letter is picked all of them.
func (p *letterOrder) draw(a ui.Area) {
	a.Speak(say.Plain(spaced(cmp.Or(p.word(), p.letters))))
	for i := range p.letters {
		x := 3*i + 1
		if i < len(p.order) {
			a.Runes(x, 0, p.word()[i:i+1], a.Look.Title)
		} else {
			a.Text(x, 0, "_", a.Look.Dim)
		}
		if slices.Contains(p.order, i) {
			a.Text(x, 3, ".", a.Look.Dim)
			continue
		}
		a.Sub(ui.Rect{X: x - 1, Y: 3, W: 3, H: 1}).Choose(func(_, _ int) ui.Key {
			p.at = i
			return ui.OK
		})
		switch {
		case i == p.at:
			a.SpeakCursor(say.Plain(p.letters[i : i+1]))
			a.Runes(x-1, 3, "["+p.letters[i:i+1]+"]", a.Look.Selected)
		default:
			a.Runes(x, 3, p.letters[i:i+1], a.Look.Text)
		}
	}
}

// unscramble is the screen on which a side puts the known letters of the word in order, and
// guesses it.
type unscramble struct {
	t     *Table
	side  crypticolor.Side
	picks letterOrder
	back  ui.Binding // binds Back until a letter is picked
}

func newUnscramble(t *Table, side crypticolor.Side, back ui.Binding) *unscramble {
	return &unscramble{t: t, side: side, picks: letterOrder{letters: t.view().Decoder(side).SolvedLetters}, back: back}
}

func (u *unscramble) Draw(f *ui.Frame) {
	v := u.t.view()
	d := v.Decoder(u.side)
	f.LampsOn |= ui.Lamp(v.Breakers(u.side)...)
	who := v.BreakerName(u.side)
	f.HeadFit("", say.Sprintf("%s: unscramble %s", who, d.SolvedLetters), say.Sprintf("%s: %s", who, d.SolvedLetters))
	body := f.Body().Inset(1, 0)
	y := body.Para(0, u.t.result(), f.Look.Good)
	y = body.Para(y, "The word:", f.Look.Text) + 1
	u.picks.draw(body.Inset(1, 0).Rows(y, 4))
	y += 5
	if len(d.NotWords) > 0 {
		y = body.Para(y, say.Sprintf("Not %s.", strings.Join(d.NotWords, ", ")), f.Look.Text)
	}
	says, st := say.Text("Pick four and the fifth falls into place. A wrong word is -2."), f.Look.Text
	if f.Refusal != "" {
		says, st = f.Refusal, f.Look.Warning
	}
	body.Para(y, says, st)
	f.Keys(u.keys()...)
}

// keys returns the bindings. During the side's turn, the other side's own buttons work, too.
func (u *unscramble) keys() []ui.Binding {
	back := u.back
	if len(u.picks.order) > 0 {
		back = ui.Bind(ui.Back, "undo||a letter", u.picks.back)
	}
	keys := []ui.Binding{ui.Bind(ui.OK, "pick", u.picks.pick), back, ui.Letters(u.picks.typed)}
	if u.picks.whole() {
		keys[0] = ui.Bind(ui.OK, say.Sprintf("guess %s", u.picks.word()), func() ui.Step {
			return u.t.guess(crypticolor.Guess{Side: u.side, Word: u.picks.word()})
		})
	} else {
		keys = append(keys, ui.Move("move", u.moves, ui.Left, ui.Right).Also(ui.Up, ui.Down))
	}
	if u.side == u.t.view().TurnSide {
		keys = append(keys, u.t.callKeys())
	}
	return keys
}

func (u *unscramble) moves(e ui.Event) { u.picks.move(e.By()) }
