package cryptid

import (
	"cmp"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
)

// place lets a seat put a piece of a known kind on a space of its choice: in
// the initial sharing, as a penalty, or beside a search. The cursor chooses, OK
// picks, and then the owner confirms it.
type place struct {
	t      *Table
	seat   cryptid.Seat
	token  cryptid.Token
	picked bool
	wrong  hw.Key // was pressed where another is waited for
}

// piece is what would be put.
func (p *place) piece() cryptid.Piece {
	return cryptid.Piece{Seat: p.seat, Token: p.token, At: p.t.cursor}
}

func (p *place) Draw(f *ui.Frame) {
	f.Lit |= lamps(p.seats()...)
	sc := chart.Scene{Prompt: p.t.speaker(f).now(), Choose: true, Keys: []ui.Help{
		ui.Does("put it here", hw.OK).Or("here"), ui.Does("menu", hw.Back), moveHelp,
	}}
	if p.picked {
		p.drawPicked(f, &sc)
	}
	if p.wrong != hw.NoKey {
		sc.Notice = notYou(f, p.t, p.wrong, p.seat)
	}
	p.t.draw(f, sc)
}

// drawPicked draws what is about to be put, and who confirms it.
func (p *place) drawPicked(f *ui.Frame, sc *chart.Scene) {
	v := p.t.view()
	key := p.t.confirmKey(p.seat)
	sc.About = p.t.speaker(f).says(p.piece(), false)
	sc.Prompt = toConfirm(f, p.t, p.seat, say.Plain(v.Name(p.seat)))
	sc.Keys = []ui.Help{ui.Does("confirm", key), ui.Does("elsewhere", hw.Back)}
	switch {
	case p.both() && p.t.SeatKeys():
		other := p.t.confirmKey(p.other())
		sc.Prompt = say.Sprintf("%s, press %s or %s: the colour.", v.Name(p.seat), f.Look.Keys.Of(key), f.Look.Keys.Of(other))
		sc.Keys[0] = ui.Does("confirm", key, other)
	case p.both():
		sc.Keys = append(sc.Keys, ui.Does("other colour", hw.Left, hw.Right).Or("colour"))
	}
}

// both tells whether the player may use either of two colours.
func (p *place) both() bool { return len(p.seats()) == 2 }

// seats are those that may put the piece.
func (p *place) seats() []cryptid.Seat {
	v := p.t.view()
	if v.Phase == play.Sharing {
		return []cryptid.Seat{v.Awaits}
	}
	return v.SeatsOf(v.Player)
}

// other is the player's other seat.
func (p *place) other() cryptid.Seat {
	for _, seat := range p.seats() {
		if seat != p.seat {
			return seat
		}
	}
	return p.seat
}

func (p *place) Press(e hw.Event, now time.Time) ui.Step {
	p.wrong = hw.NoKey
	if p.picked {
		return p.pressPicked(e)
	}
	switch {
	case p.t.moveCursor(e.Key):
		return ui.Step{}
	case e.Key == hw.OK:
		return p.pick()
	}
	return p.t.common(e)
}

// pick takes the space at the cursor, if the rules let a piece of the seat lie there,
// or of the player's other one.
func (p *place) pick() ui.Step {
	position := p.t.Position()
	var why error
	for range p.seats() {
		err := position.Decide(play.Put{Piece: p.piece()})
		if err == nil {
			p.picked = true
			return ui.Step{}
		}
		why = cmp.Or(why, err)
		p.seat = p.other()
	}
	return p.t.Refuse(why)
}

func (p *place) pressPicked(e hw.Event) ui.Step {
	for _, seat := range p.seats() {
		if p.t.SeatKeys() && p.t.confirms(e, seat) {
			p.seat = seat
			return p.put()
		}
	}
	switch {
	case e.Key == hw.OK && !p.t.SeatKeys():
		return p.put()
	case e.Key == hw.OK, e.Key.Seat() != 0:
		p.wrong = e.Key
		return ui.Step{Sound: ui.Refused}
	case e.Key == hw.Left, e.Key == hw.Right:
		p.seat = p.other()
	case e.Key == hw.Back:
		p.picked = false
	}
	return ui.Step{}
}

func (p *place) put() ui.Step {
	step := p.t.sign(p.seat, play.Put{Piece: p.piece()})
	p.picked = step.Work != nil || step.Push != nil
	return step
}
