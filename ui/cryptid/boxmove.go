package cryptid

import (
	"math/rand/v2"
	"time"

	"gamekeeper/tabletop/cryptid/automa"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
)

// thinker returns the automa that plays for a player in a position.
func thinker(p *play.Position, player int) automa.Player {
	return automa.Player{Number: player, Strength: automa.Strength(p.Automa[player-1]), Clues: p.BoxClues(player)}
}

// newSource returns a random source for work off the screens' goroutine, seeded from the source
// that the screens use.
func newSource(chance rand.Source) rand.Source { return rand.NewPCG(chance.Uint64(), chance.Uint64()) }

// moveBox makes the box's move, if one is due and the last one has been made on the board. It
// chooses the move off the screens' goroutine. The move is saved before it is shown, so a restart
// cannot change a move that somebody has seen.
func (t *Table) moveBox() (step ui.Step, due bool) {
	p := t.Position()
	player := p.BoxPlayer()
	if player == 0 || p.Ending != nil || t.view().PendingBoxMove() != 0 {
		return ui.Step{}, false
	}
	thinks := &boxThinking{t: t, player: player}
	chance := newSource(t.Box.Chance)
	if p.Day != "" {
		chance = p.DayChance()
	}
	var e play.Event
	return ui.Step{Push: thinks, Work: &ui.Work{
		Label: "thinking",
		Do: func(time.Time) error {
			e = thinker(&p, player).Choose(&p.View, chance)
			return nil
		},
		Then: func(error, time.Time) ui.Step {
			if thinks.stuck = e == nil; thinks.stuck {
				return ui.Step{}
			}
			return t.Do(e)
		},
	}}, true
}

// boxThinking is the screen while the box thinks. It stays if the rules leave the box no move, or
// if the move could not be saved. OK then tries again.
type boxThinking struct {
	t      *Table
	player int
	stuck  bool
}

func (b *boxThinking) Draw(f *ui.Frame) {
	v := b.t.view()
	f.LampsOn = lamps(v.SeatsOf(b.player)...)
	prompt := say.Sprintf("%s is thinking%s", v.Names[b.player-1], f.Look.Ellipsis)
	if b.stuck {
		prompt = say.Sprintf("%s has no legal move", v.Names[b.player-1])
	}
	b.t.draw(f, chart.Scene{Prompt: prompt, Keys: []ui.Binding{ui.Bind(ui.OK, "continue", b.t.play), b.t.toMenu(), ui.OwnKeys(b.t.own)}})
}

// boxMove is the screen that shows a move of the box, which somebody then makes on the board.
type boxMove struct {
	t    *Table
	line int // the line of the move in the record
}

func (b *boxMove) Draw(f *ui.Frame) {
	v := b.t.view()
	e := v.Record[b.line-1].Event
	player := v.Owner(v.SeatOf(e))
	f.LampsOn = lamps(v.SeatsOf(player)...)
	sc := chart.Scene{
		Pending: v.Record[b.line-1].Told.Steps, Actor: v.SeatOf(e), Prompt: say.Sprintf("Do this for the box, then press %s.", f.Look.Keys.Join(ui.OK)),
		At: spacesOf(e), Keys: []ui.Binding{
			ui.Bind(ui.OK, "done", func() ui.Step { return b.t.Do(play.BoxMoveDone{}) }), b.t.toMenu(), ui.OwnKeys(b.t.own),
		},
	}
	if v.Day != "" { // in the daily game the display is the board
		sc.Prompt, sc.Keys[0].Text = say.Sprintf("Your clue: %s", v.FaceUp[0]), "continue"
	}
	b.t.draw(f, sc)
	f.BlinkingLamps = ui.Lamp(ui.StatusLamp) // anybody may make the move
}
