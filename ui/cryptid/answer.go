package cryptid

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
)

// answer takes a seat's piece on a known space: the answer to a question or a
// search, or a piece logged in a notebook. The owner chooses and confirms it.
type answer struct {
	t      *Table
	seat   cryptid.Seat
	at     cryptid.Space
	token  cryptid.Token
	chosen bool
	wrong  hw.Key // was pressed too early, or where another is waited for
	logged bool   // it lies on another screen of play, to which Back returns
}

// newAnswer asks the seat about a space, where the cursor goes: a game that goes on
// after a power cut began with it elsewhere.
func newAnswer(t *Table, seat cryptid.Seat, at cryptid.Space) *answer {
	t.cursor = at
	return &answer{t: t, seat: seat, at: at}
}

func (a *answer) Draw(f *ui.Frame) {
	as := a.t.speaker(f)
	f.Lit |= lamps(a.seat)
	sc := chart.Scene{
		Prompt: as.couldBeHere(a.seat), At: []cryptid.Space{a.at},
		Choices: a.choices(f), Big: say.Plain(a.at.String()),
		Keys: []ui.Help{ui.Does("choose", hw.Left, hw.Right), ui.Does("menu", hw.Back)},
	}
	switch {
	case a.logged:
		sc.Keys[1] = ui.Does("cancel", hw.Back)
	case a.quick():
		own := a.t.confirmKey(a.seat)
		sc.Keys = []ui.Help{ui.Does("yes, a disc", own).Or("yes"), ui.Does("no, a cube", hw.Right).Or("no"), sc.Keys[1]}
		sc.Choices.All[0].Key = f.Look.Keys.Of(own)
	}
	if a.chosen {
		sc.About = as.says(cryptid.Piece{Seat: a.seat, Token: a.token, At: a.at}, !a.logged)
		sc.Prompt = toConfirm(f, a.t, a.seat, a.t.view().Who(a.seat))
		sc.Keys = []ui.Help{ui.Does("confirm", a.t.confirmKey(a.seat)), ui.Does("change", hw.Left, hw.Right), sc.Keys[len(sc.Keys)-1]}
	}
	switch keys := sc.Choices.All; {
	case a.wrong == hw.NoKey:
	case a.chosen:
		sc.Notice = notYou(f, a.t, a.wrong, a.seat)
	default:
		sc.Notice = say.Sprintf("First choose: %s yes, %s no.", keys[0].Key, keys[1].Key)
	}
	a.t.draw(f, sc)
}

// choices are the disc and the cube.
func (a *answer) choices(f *ui.Frame) chart.Choices {
	signs := chart.SignsOf(f.Look)
	c := chart.Choices{Chosen: -1, All: []chart.Choice{
		{Text: "yes, a disc", Short: "yes", Key: string(f.Look.Left), Sign: signs.Disc},
		{Text: "no, a cube", Short: "no", Key: string(f.Look.Right), Sign: signs.Cube},
	}}
	switch {
	case a.chosen && a.token == cryptid.Disc:
		c.Chosen = 0
	case a.chosen:
		c.Chosen = 1
	}
	return c
}

func (a *answer) Press(e hw.Event, now time.Time) ui.Step {
	a.wrong = hw.NoKey
	switch {
	case e.Key == hw.Left:
		a.token, a.chosen = cryptid.Disc, true
	case e.Key == hw.Right:
		a.token, a.chosen = cryptid.Cube, true
	case a.quick() && !a.chosen && a.t.confirms(e, a.seat):
		a.token = cryptid.Disc
		return a.put()
	case a.chosen && a.t.confirms(e, a.seat):
		return a.put()
	case e.Key == hw.Back && a.logged:
		return ui.Step{Pop: 1}
	case e.Key.Seat() != 0, e.Key == hw.OK:
		// The owner, too early, or somebody else: not a look at a clue.
		a.wrong = e.Key
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

// quick reports whether the owner's button alone is a disc.
func (a *answer) quick() bool { return a.t.view().Habits.Quick && a.t.SeatKeys() && !a.logged }
