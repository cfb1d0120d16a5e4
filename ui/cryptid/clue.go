package cryptid

import (
	"fmt"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// A PIN has so many digits, and counts for one look, which begins within so long.
const (
	pinDigits = 4
	pinCounts = time.Minute
)

// handover gives the box to a player, who sees a clue in private.
type handover struct {
	*Table
	seat   cryptid.Seat
	again  bool      // out of the round before the first piece: the table notices
	open   time.Time // until then, a look needs no PIN: it was given
	noted  bool      // the table has noticed a further look from here
	reveal ui.Reveal
}

// newHandover begins or goes on with the round in which everybody sees a clue.
func newHandover(t *Table, seat cryptid.Seat) *handover {
	h := &handover{Table: t, seat: seat}
	h.reveal = ui.Reveal{What: "your clue", Pages: 2, Look: h.look, Show: h.show}
	return h
}

// lookAt lets a seat see its clue at any time.
func (t *Table) lookAt(seat cryptid.Seat) ui.Step {
	h := newHandover(t, seat)
	h.again = true
	return ui.Step{Push: h}
}

// look is kept before anything is shown. The PIN doesn't count for the next one.
func (h *handover) look(time.Time) ui.Step {
	h.open = time.Time{}
	if h.view().Looks[h.seat] == 0 {
		return h.do(play.Looked{Seat: h.seat}, func() ui.Step { return ui.Step{} })
	}
	return h.lookAgain(h.seat, &h.noted)
}

// lookAgain keeps a further look before anything is shown. The table notices it: by a
// sound, and once it's noted, by the seat's lamp and on the screen.
func (t *Table) lookAgain(seat cryptid.Seat, noted *bool) ui.Step {
	step := t.do(play.Looked{Seat: seat}, func() ui.Step {
		*noted = true
		return ui.Step{}
	})
	step.Sound = ui.Attention
	return step
}

// show draws what only the owner sees: the clue, and where it allows a disc.
func (h *handover) show(a ui.Area, page int) {
	p := h.position()
	secret := p.See(h.seat)
	if page == 1 {
		drawRegion(a, p.Board, secret.Region)
		return
	}
	a = a.Inset(1, 1)
	mark := a.Look.Seat[h.seat-1]
	x := a.Text(0, 0, string([]rune{mark.Letter, mark.Shape, ' '}), mark.Style)
	a.Text(x, 0, p.Name(h.seat)+", the habitat is", a.Look.Text)
	y := a.Para(2, secret.Clue.String(), a.Look.Title)
	y = a.Para(y+1, fmt.Sprintf("You put discs on %d of the %d spaces, and cubes on the others. The next page shows them.", secret.Region.Size(), cryptid.Spaces), a.Look.Text)
	a.Para(y+1, "Within counts the space itself.", a.Look.Dim)
}

func (h *handover) Draw(f *ui.Frame) {
	v := h.view()
	f.Lit = lamps(h.seat)
	seen := ui.Looks(v.Looks[h.seat])
	if h.noted {
		f.Flicker = lamps(h.seat)
		seen = "again: " + seen
	}
	f.Head("Clue for "+v.Who(h.seat), seen)
	body := f.Body()
	if h.reveal.Showing() {
		h.reveal.Draw(body)
		f.Keys(h.reveal.Help(f.Look.Keys)...)
		return
	}
	h.drawGive(body.Inset(1, 0))
	keys := h.reveal.Help(f.Look.Keys)
	if !h.again {
		keys = append(keys, ui.Does("next player", hw.Right).Or("next"))
	}
	f.Keys(append(keys, ui.Does("leave", hw.Back))...)
}

// drawGive says who gets the box, and how to see the clue.
func (h *handover) drawGive(a ui.Area) {
	const room = 6 // the least rows of the reveal
	y := a.Give(int(h.seat), h.view().Name(h.seat), "The others look away.", room)
	h.reveal.Draw(a.Rows(y, a.H-y))
}

func (h *handover) Press(e hw.Event, now time.Time) ui.Step {
	if e.Key == hw.OK && h.view().PINs && !h.reveal.Showing() && now.After(h.open) {
		return ui.Step{Push: h.unlock(h.seat, func(now time.Time) ui.Step {
			h.open = now.Add(pinCounts)
			return ui.Step{Pop: 1}
		})}
	}
	if step, used := h.reveal.Press(e, now); used {
		return step
	}
	switch {
	case e.Key == hw.Back && h.again:
		return ui.Step{Pop: 1}
	case e.Key == hw.Back:
		return ui.Step{Home: true}
	case e.Key == hw.Right && !h.again:
		return h.handOn()
	}
	return ui.Step{}
}

// handOn hands the box on, but asks first where the player hasn't seen the clue:
// the key turns the clue's page too, and may come too late.
func (h *handover) handOn() ui.Step {
	v := h.view()
	if v.Looks[h.seat] > 0 {
		return h.next()
	}
	return ui.Step{Push: ui.NewAsk(v.Who(h.seat)+" has not seen the clue. Go on without?", 1,
		ui.Row{Text: "Yes: the next player", Open: func() ui.Step { return h.secured(h.seat, h.next) }},
		ui.Row{Text: "No: back to the clue", Open: func() ui.Step { return ui.Step{} }})}
}

// next hands the box on to who hasn't seen a clue yet, in the order of the
// table; after the last one, the game begins.
func (h *handover) next() ui.Step {
	if seat := h.view().NextToLook(h.seat); seat != 0 {
		return ui.Step{Home: true, Push: newHandover(h.Table, seat)}
	}
	return h.play()
}

// secured lets a seat choose its PIN, where the table plays with PINs and it has none
// yet, and goes on. So everybody has one before play begins, whether they have seen
// or told their clue or not: else whoever takes up the box first could choose the PIN
// of another's clue, see it, and lock its owner out.
func (t *Table) secured(seat cryptid.Seat, then func() ui.Step) ui.Step {
	if v := t.view(); !v.PINs || v.HasPIN.Has(seat) {
		return then()
	}
	return ui.Step{Push: t.unlock(seat, func(time.Time) ui.Step { return then() })}
}

// unlock asks for the seat's PIN, or lets it choose one if it has none, and goes on.
func (t *Table) unlock(seat cryptid.Seat, then func(now time.Time) ui.Step) ui.Screen {
	p := t.position()
	if p.HasPIN.Has(seat) {
		return t.askPIN(seat, then)
	}
	return &ui.Prompt{
		Title: p.Who(seat) + ": choose a PIN",
		Note:  "From now on it is asked for before your clue is shown.",
		Entry: ui.NewPIN(pinDigits),
		Done: func(pin string, now time.Time) ui.Step {
			return t.do(p.NewPIN(seat, pin), func() ui.Step { return then(now) })
		},
	}
}

// askPIN asks a seat for its PIN, and then goes on.
func (t *Table) askPIN(seat cryptid.Seat, then func(now time.Time) ui.Step) ui.Screen {
	return &ui.Prompt{
		Title: t.view().Who(seat) + ": your PIN",
		Note:  "Four digits.",
		Entry: ui.NewPIN(pinDigits),
		Done: func(pin string, now time.Time) ui.Step {
			p := t.position()
			if p.PINFits(seat, pin) {
				return then(now)
			}
			return ui.Step{Pop: 1, Push: ui.NewPage("Wrong PIN", "That is not the PIN of "+t.view().Who(seat)+". Go back and try again."), Sound: ui.Refused}
		},
	}
}

// Showing reports whether the clue is to be seen.
func (h *handover) Showing() bool { return h.reveal.Showing() }

// Release hides the clue.
func (h *handover) Release(k hw.Key) { h.reveal.Release(k) }

// Next is when the clue hides by itself.
func (h *handover) Next() time.Time { return h.reveal.Next() }

// Tick hides the clue when its time is over.
func (h *handover) Tick(now time.Time) ui.Step {
	h.reveal.Tick(now)
	return ui.Step{}
}

// drawRegion draws the board with only a region's spaces on it, each with a
// disc. Where the whole map has no room, a space is one line of three cells.
func drawRegion(a ui.Area, b *cryptid.Board, region cryptid.Region) {
	for _, sc := range []scale{largeScale(a.Look.Glyphs), smallScale(a.Look.Glyphs)} {
		if w, h := sc.size(); w <= a.W && h <= a.H {
			pic := whole(b, nil, cryptid.At(0, 0))
			pic.only, pic.discs = region, true
			pic.draw(a.Centre(w, h), sc)
			return
		}
	}
	a = a.Centre(labelWidth+3*cryptid.Columns, cryptid.Rows+2)
	for s := range cryptid.Space(cryptid.Spaces) {
		x, y := labelWidth+3*s.Column(), 1+s.Row()
		a.Text(x+1, 0, string(rune('A'+s.Column())), a.Look.Dim)
		a.Text(0, y, string(rune('1'+s.Row())), a.Look.Dim)
		if region.Has(s) {
			terrain := a.Look.Terrain[b.Terrain(s)]
			ground := terrain.Shade[(s.Column()+s.Row())%2]
			a.Sub(ui.Rect{X: x, Y: y, W: 3, H: 1}).Fill(terrain.Fill, ground)
			a.Set(x+1, y, a.Look.Disc, terrain.Ink.On(ground))
		}
	}
	a.Text(labelWidth, cryptid.Rows+1, "B, D, F ... lie half a space lower", a.Look.Dim)
}
