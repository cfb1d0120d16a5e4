package crypticolor

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// keyCard shows the Key Card letter by letter, and lets owners of a printed one
// correct a letter. It is for the eyes of one player: which letters somebody
// turns to tells of a word. So does which letter is corrected in a game; that is shown,
// and kept in the card's file, when the words of the round are guessed.
type keyCard struct {
	t    *Table // that plays with it; nil in the form of a new game
	card func() crypticolor.Card
	// put puts a corrected letter on the card, and then goes on.
	put   func(l crypticolor.Letter, s crypticolor.Squares, then func() ui.Step) ui.Step
	back  func() ui.Step
	at    crypticolor.Letter
	draft *redraw // a correction that was left, to be gone on with; or nil
}

// redrawn reports whether letters were corrected that are not shown yet.
func (k *keyCard) redrawn() bool { return k.t != nil && k.t.view().Redrawn }

// keyCard is the card of the game on the table. A correction is an event.
func (t *Table) keyCard() ui.Screen {
	card := func() crypticolor.Card { return t.view().Card }
	return ticking{&keyCard{t: t, card: card, put: t.redraw, back: t.GoOn, at: 'A'}, t, 0}
}

// redraw puts a letter of the game's card right. Why that is refused may name the
// letter, so it is on a page for whoever corrects it, and not with the notices that
// the table sees.
func (t *Table) redraw(l crypticolor.Letter, s crypticolor.Squares, then func() ui.Step) ui.Step {
	step := t.Do(crypticolor.Redrew{Letter: l, At: s}, then)
	if step.Work == nil {
		step.Push = t.newReading("Not put right", t.Notice)
		t.Notice = ""
	}
	return step
}

// perRow is how many letters stand in a row below the picture.
const perRow = 13

func (k *keyCard) Draw(f *ui.Frame) {
	card := k.card()
	k.head(f, "Key Card")
	body := f.Body()
	sc := cardScale(body)
	w, h := sc.size()
	pic := picture{filled: card.Squares(k.at)}
	pic.draw(body.Rows(0, h), sc)
	words := body.Sub(ui.Rect{X: w + 2, Y: 1, W: body.W - w - 2, H: h - 1})
	y := words.Para(0, say.Sprintf("Letter %s", k.at.String()), f.Look.Title)
	said := say.Text("As the printed card has it.")
	if card.House(k.at) {
		said = "Our own drawing: the printed card may have another."
	}
	y = words.Para(y+1, said, f.Look.Text)
	if k.redrawn() {
		words.Para(y, "What was put right shows when the words are guessed.", f.Look.Good)
	}
	k.drawAlphabet(body.Rows(h, 2), card)
	f.Keys(ui.Does("correct it", hw.OK).Or("correct"), ui.Does("leave", hw.Back), ui.Does("letter", hw.Left, hw.Right, hw.Up, hw.Down))
}

// head draws the first line, with the clock of the game.
func (k *keyCard) head(f *ui.Frame, title say.Text) {
	right := say.Text("look alone")
	if k.t != nil {
		right = beside(right, k.t.timeLeft())
	}
	f.Head(title, right)
}

// cardScale is the largest scale that leaves two rows for the alphabet and room
// for words beside the picture.
func cardScale(a ui.Area) scale {
	best := scales[0]
	for _, sc := range scales {
		if w, h := sc.size(); w+2+leastWords <= a.W && h+2 <= a.H {
			best = sc
		}
	}
	return best
}

// drawAlphabet draws the letters, those of the house between dots.
func (k *keyCard) drawAlphabet(a ui.Area, card crypticolor.Card) {
	for l := crypticolor.Letter('A'); l <= 'Z'; l++ {
		x, y := int(l-'A')%perRow*3, int(l-'A')/perRow
		text, st := " "+l.String()+" ", a.Look.Text
		if card.House(l) {
			text, st = "."+l.String()+".", a.Look.Dim
		}
		if l == k.at {
			text, st = "["+l.String()+"]", a.Look.Selected
		}
		a.Letters(x, y, text, st)
	}
}

func (k *keyCard) Press(e hw.Event, _ time.Time) ui.Step {
	i := int(k.at - 'A')
	switch e.Key {
	case hw.Left:
		i += 25
	case hw.Right:
		i++
	case hw.Up, hw.Down:
		i += perRow
	case hw.OK:
		if k.draft == nil || k.draft.letter != k.at {
			k.draft = newRedraw(k)
		}
		return ui.Step{Push: k.ticking(k.draft)}
	case hw.Back:
		return k.back()
	}
	k.at = 'A' + crypticolor.Letter(i%26)
	return ui.Step{}
}

// ticking is a screen of the card with the clock of the game, where there is one.
func (k *keyCard) ticking(s ui.Screen) ui.Screen {
	if k.t == nil {
		return s
	}
	return ticking{s, k.t, 0}
}

// redraw corrects a letter, square by square. Left without being kept, it is gone
// on with when the letter is corrected again; but not by the next who opens the card
// of a game.
type redraw struct {
	*keyCard
	letter  crypticolor.Letter
	squares crypticolor.Squares
	cursor  crypticolor.Square
	asks    bool // whether the letter is to be kept
	list    ui.List
}

func newRedraw(k *keyCard) *redraw {
	return &redraw{keyCard: k, letter: k.at, squares: k.card().Squares(k.at), cursor: 1}
}

// idle reports whether there is nothing to keep: the letter is as the printed card
// is known to have it, and nobody can have put it right otherwise.
func (r *redraw) idle() bool {
	card := r.card()
	return r.squares == card.Squares(r.letter) && !card.House(r.letter) && !r.redrawn()
}

func (r *redraw) Draw(f *ui.Frame) {
	r.head(f, say.Sprintf("Letter %s as printed", r.letter.String()))
	body := f.Body()
	sc := cardScale(body)
	w, h := sc.size()
	pic := picture{filled: r.squares, cursor: r.cursor}
	if r.asks {
		pic.cursor = 0
	}
	pic.draw(body.Rows(0, h), sc)
	words := body.Sub(ui.Rect{X: w + 2, Y: 0, W: body.W - w - 2, H: h})
	if r.asks {
		rows := r.rows()
		y := words.Para(0, "Is this the printed letter?", f.Look.Title)
		r.list.Draw(words.Rows(y+1, len(rows)), rows)
		f.Keys(append(r.list.Help(rows), ui.Does("leave", hw.Back))...)
		return
	}
	words.Para(0, squareIs(r.cursor, r.squares), f.Look.Title)
	f.Keys(ui.Does("fill or empty", hw.OK).Or("change"), ui.Does("done", hw.Back), moveHelp)
}

// squareIs says whether a square is among those that are filled.
func squareIs(at crypticolor.Square, filled crypticolor.Squares) say.Text {
	if filled.Has(at) {
		return say.Sprintf("Square %d is filled.", at)
	}
	return say.Sprintf("Square %d is empty.", at)
}

func (r *redraw) rows() []ui.Row {
	return []ui.Row{
		{Text: "Keep it", Open: func() ui.Step { return r.put(r.letter, r.squares, r.forget) }},
		{Text: "Draw on", Open: func() ui.Step {
			r.asks = false
			return ui.Step{}
		}},
		{Text: "Forget it", Open: r.forget},
	}
}

// forget leaves the drawing, which is not gone on with.
func (r *redraw) forget() ui.Step {
	r.draft = nil
	return ui.Step{Pop: 1}
}

func (r *redraw) Press(e hw.Event, now time.Time) ui.Step {
	switch {
	case r.asks && e.Key == hw.Back:
		r.asks = false
		return ui.Step{Pop: 1}
	case r.asks:
		return r.list.Press(e, r.rows())
	case e.Key == hw.OK:
		r.squares ^= crypticolor.SquaresOf(r.cursor)
	case e.Key == hw.Back && r.idle():
		return ui.Step{Pop: 1}
	case e.Key == hw.Back:
		r.asks, r.list.At = true, 0
	default:
		r.cursor = moved(r.cursor, e)
	}
	return ui.Step{}
}
