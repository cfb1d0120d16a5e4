package cryptid

import (
	"cmp"
	"fmt"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// place lets a seat put a piece of a known kind on a space of its choice: in
// the initial sharing, as a penalty, or beside a search. The cursor chooses, OK
// picks, and then the owner stands by it.
type place struct {
	*Table
	seat   cryptid.Seat
	token  cryptid.Token
	picked bool
}

// piece is what would be put.
func (p *place) piece() cryptid.Piece {
	return cryptid.Piece{Seat: p.seat, Token: p.token, At: p.cursor}
}

func (p *place) Draw(f *ui.Frame) {
	v := p.view()
	f.Lit |= lamps(p.seats()...)
	sc := scene{prompt: v.Next(), choose: true, keys: []ui.Help{
		ui.Does("here", hw.OK), ui.Does("menu", hw.Back), moveHelp,
	}}
	if !p.picked {
		p.draw(f, sc)
		return
	}
	key := p.confirmKey(p.seat)
	sc.keys = []ui.Help{ui.Does(v.Who(p.seat)+" confirms", key).Or("confirm"), ui.Does("elsewhere", hw.Back)}
	if p.both() && !p.seatKeys() {
		sc.keys = append(sc.keys, ui.Does("other colour", hw.Left, hw.Right).Or("colour"))
	}
	lay := p.draw(f, sc)
	how := fmt.Sprintf("%s, press %s.", v.Name(p.seat), f.Look.Keys.Of(key))
	if p.both() && p.seatKeys() {
		other := p.confirmKey(p.other())
		how = fmt.Sprintf("%s, press %s or %s: the colour.", v.Name(p.seat), f.Look.Keys.Of(key), f.Look.Keys.Of(other))
	}
	p.ask(lay, fmt.Sprintf("%s puts a %s on %s.", v.Who(p.seat), p.token, p.cursor), how)
}

// both tells whether the player may use either of two colours.
func (p *place) both() bool { return len(p.seats()) == 2 }

// seats are those that may put the piece.
func (p *place) seats() []cryptid.Seat {
	v := p.view()
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
	if p.picked {
		return p.pressPicked(e)
	}
	switch {
	case p.moveCursor(e.Key):
		return ui.Step{}
	case e.Key == hw.OK:
		return p.pick()
	}
	return p.common(e)
}

// pick takes the space at the cursor, if the rules let a piece of the seat lie there,
// or of the player's other one.
func (p *place) pick() ui.Step {
	position := p.position()
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
	return p.refuse(why.Error())
}

func (p *place) pressPicked(e hw.Event) ui.Step {
	for _, seat := range p.seats() {
		if p.seatKeys() && p.confirms(e, seat) {
			p.seat = seat
			return p.put()
		}
	}
	switch e.Key {
	case hw.OK:
		if !p.seatKeys() {
			return p.put()
		}
	case hw.Left, hw.Right:
		p.seat = p.other()
	case hw.Back:
		p.picked = false
	}
	return ui.Step{}
}

func (p *place) put() ui.Step {
	step := p.sign(p.seat, play.Put{Piece: p.piece()})
	p.picked = step.Work != nil || step.Push != nil
	return step
}
