package cryptid

import (
	"hash/fnv"
	"math/rand/v2"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/automa"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
)

// boxMove is the move of a seat that the box plays: it's thought out beside the
// screen, and then the table is told what to do for the box.
type boxMove struct {
	t      *Table
	player int
	event  play.Event // nil while it's thought out, and where the rules leave none
	asked  bool
}

// thinker is the player that the box plays, as it stands in a position. The
// same position leads to the same move, so switching the box off and on doesn't
// change its mind.
func thinker(p *play.Position, player int) (automa.Player, rand.Source) {
	who := automa.Player{Number: player, Strength: automa.Strength(p.Automa[player-1]), Clues: p.BoxClues(player)}
	sum := fnv.New64()
	sum.Write([]byte(p.Code))
	return who, rand.NewPCG(sum.Sum64(), uint64(len(p.Record)))
}

// Next asks for a Tick at once, until the move is thought out.
func (b *boxMove) Next() time.Time {
	if b.asked {
		return time.Time{}
	}
	return time.Unix(0, 1)
}

// Tick lets the move be thought out.
func (b *boxMove) Tick(time.Time) ui.Step {
	b.asked = true
	p := b.t.Position()
	var e play.Event
	return ui.Step{Work: &ui.Work{
		Word: "thinking",
		Do: func(time.Time) error {
			who, chance := thinker(&p, b.player)
			e = who.Choose(&p.View, chance)
			return nil
		},
		Then: func(error, time.Time) ui.Step {
			b.event = e
			return ui.Step{}
		},
	}}
}

func (b *boxMove) Draw(f *ui.Frame) {
	v := b.t.view()
	for _, seat := range v.SeatsOf(b.player) {
		f.Lit |= lamps(seat)
	}
	if b.event == nil {
		b.t.draw(f, chart.Scene{Prompt: v.Names[b.player-1] + " thinks" + f.Look.Ellipsis, Keys: []ui.Help{ui.Does("menu", hw.Back)}})
		return
	}
	lay := b.t.draw(f, chart.Scene{Prompt: v.Next(), At: spacesOf(b.event), Keys: []ui.Help{
		ui.Does("done", hw.OK), ui.Does("menu", hw.Back),
	}})
	f.Blink = ui.Lamp(ui.Status) // anybody does it
	b.t.ask(lay, v.Tell(b.event)+".", "Do it for the box, then press "+f.Look.Keys.Of(hw.OK)+".")
}

// spacesOf is the space that a move is about.
func spacesOf(e play.Event) []cryptid.Space {
	switch e := e.(type) {
	case play.Put:
		return []cryptid.Space{e.At}
	case play.Asked:
		return []cryptid.Space{e.At}
	case play.Searched:
		return []cryptid.Space{e.At}
	case play.Corrected:
		return []cryptid.Space{e.At}
	}
	return nil
}

func (b *boxMove) Press(e hw.Event, now time.Time) ui.Step {
	if e.Key == hw.OK && b.event != nil {
		return b.t.Do(b.event, b.t.GoOn)
	}
	return b.t.common(e)
}
