package cryptid

import (
	"fmt"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
)

// answer takes a seat's piece on a known space: the answer to a question or a
// search, or a piece logged in a notebook. The owner chooses and stands by it.
type answer struct {
	t      *Table
	seat   cryptid.Seat
	at     cryptid.Space
	token  cryptid.Token
	chosen bool
	logged bool // it lies on another screen of play, to which Back returns
}

// newAnswer asks the seat about a space, where the cursor goes: a game that goes on
// after a power cut began with it elsewhere.
func newAnswer(t *Table, seat cryptid.Seat, at cryptid.Space) *answer {
	t.cursor = at
	return &answer{t: t, seat: seat, at: at}
}

func (a *answer) Draw(f *ui.Frame) {
	v := a.t.view()
	f.Lit |= lamps(a.seat)
	keys := []ui.Help{ui.Does("disc", hw.Left), ui.Does("cube", hw.Right), ui.Does("menu", hw.Back)}
	if a.logged {
		keys[2] = ui.Does("cancel", hw.Back)
	}
	key := a.t.confirmKey(a.seat)
	if a.chosen {
		keys = append([]ui.Help{ui.Does(v.Who(a.seat)+" confirms", key).Or("confirm")}, keys...)
	}
	lay := a.t.draw(f, chart.Scene{Prompt: v.Next(), At: []cryptid.Space{a.at}, Keys: keys})
	how := fmt.Sprintf("Choose with %s and %s.", f.Look.Keys.Of(hw.Left), f.Look.Keys.Of(hw.Right))
	if a.chosen {
		how = fmt.Sprintf("%s, press %s.", v.Name(a.seat), f.Look.Keys.Of(key))
	}
	title := fmt.Sprintf("%s on %s", v.Who(a.seat), a.at)
	if f.Look.Large {
		a.drawLarge(lay, title, how)
		return
	}
	in := lay.Aside(a.t.cursor, 32, 6).Box(title).Inset(1, 0)
	in.Text(0, 0, answerQuestion, f.Look.Text)
	a.drawChoice(in, 0, 1, cryptid.Disc, "yes, disc")
	a.drawChoice(in, 15, 1, cryptid.Cube, "no, cube")
	in.Text(0, 3, how, f.Look.Title)
}

const answerQuestion = "Could the creature be here?"

// drawLarge draws the question beside the space's name in big letters.
func (a *answer) drawLarge(lay chart.Layout, title, how string) {
	const words = 26
	in := lay.Aside(a.t.cursor, min(lay.Map.W, 2*words), chart.BigRows+2).Box(title).Inset(1, 0)
	w, _ := in.Sub(ui.Rect{W: in.W - words - 1, H: in.H}).BigText(in.Look.Title, a.at.String())
	in = in.Sub(ui.Rect{X: w + 1, W: in.W - w - 1, H: in.H})
	y := in.Para(0, answerQuestion, in.Look.Text)
	a.drawChoice(in, 0, y, cryptid.Disc, "yes, disc")
	a.drawChoice(in, 0, y+1, cryptid.Cube, "no, cube")
	in.Para(y+2, how, in.Look.Title)
}

// drawChoice draws one of the two tokens.
func (a *answer) drawChoice(in ui.Area, x, y int, token cryptid.Token, text string) {
	st, glyph := in.Look.Text, chart.SignsOf(in.Look.Glyphs).Token(token)
	pointer := ' '
	if a.chosen && a.token == token {
		st, pointer = in.Look.Selected, in.Look.Pointer
	}
	in.Text(x, y, string([]rune{pointer, glyph, ' '})+text, st)
}

func (a *answer) Press(e hw.Event, now time.Time) ui.Step {
	switch {
	case e.Key == hw.Left:
		a.token, a.chosen = cryptid.Disc, true
	case e.Key == hw.Right:
		a.token, a.chosen = cryptid.Cube, true
	case a.chosen && a.t.confirms(e, a.seat):
		return a.put()
	case e.Key == hw.Back && a.logged:
		return ui.Step{Pop: 1}
	case e.Key.Seat() != 0:
		// The owner, too early, or somebody else: not a look at a clue.
		return ui.Step{Sound: ui.Refused}
	default:
		return a.t.common(e)
	}
	return ui.Step{}
}

// put lets the owner's piece happen.
func (a *answer) put() ui.Step {
	e := play.Put{Piece: cryptid.Piece{Seat: a.seat, Token: a.token, At: a.at}}
	if err := a.t.Position().Decide(e); err != nil {
		return a.t.refuse(e.Piece, err)
	}
	return a.t.sign(a.seat, e)
}
