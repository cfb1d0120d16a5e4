package cryptid

import (
	"cmp"
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

// maxBoxMoves is how many moves of the box the smallest display has room for.
const maxBoxMoves = 6

// moveBox makes the box's move, if one is due and not too many are still to be made on the board. It
// chooses the move off the screens' goroutine. The move is saved before it is shown, so a restart
// cannot change a move that somebody has seen.
func (t *Table) moveBox() (step ui.Step, due bool) {
	p := t.Position()
	player := p.BoxPlayer()
	if player == 0 || p.Ending != nil || len(t.pendingBoxMoves()) == maxBoxMoves {
		return ui.Step{}, false
	}
	thinks := &boxThinking{t: t, player: player}
	chance := newSource(t.Box.Chance)
	if p.Day != "" {
		chance = p.DayChance()
	}
	choose := func() play.Event { return thinker(&p, player).Choose(&p.View, chance) }
	return ui.Step{Push: thinks, Work: ui.Compute("thinking", choose, func(e play.Event) ui.Step {
		if thinks.stuck = e == nil; thinks.stuck {
			return ui.Step{}
		}
		return t.Do(e)
	})}, true
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

// pendingBoxMoves returns the lines of the box's moves that have not been made on the board yet. A
// question to a person is none: the screen on which that person answers it shows it.
func (t *Table) pendingBoxMoves() (lines []int) {
	v := t.view()
	for line := v.LastBoxMoveLine + 1; line <= v.PendingBoxMove(); line++ {
		l := v.Record[line-1]
		asked, ok := l.Event.(play.QuestionAsked)
		if seat := v.SeatOf(l.Event); seat != 0 && !l.TakenBack && v.BoxStrength(seat) != 0 && !(ok && v.BoxStrength(asked.AskedSeat) == 0) {
			lines = append(lines, line)
		}
	}
	return lines
}

// boxMove is the screen that shows the moves of the box, which somebody then makes on the board. In the
// daily game the display is the board, so it gives way by itself, unless a key is pressed or somebody
// listens.
type boxMove struct {
	t     *Table
	until time.Time // when it gives way, or zero before it was first drawn
	stays bool
}

// moveSeen is how long a move is shown in the daily game.
const moveSeen = 2 * time.Second

func (b *boxMove) Draw(f *ui.Frame) {
	v, moves := b.t.view(), b.t.pendingBoxMoves()
	done := func() ui.Step { return b.t.Do(play.BoxMoveDone{}) }
	stay := func() { b.stays = true }
	sc := chart.Scene{
		Actor: v.SeatOf(v.Record[moves[len(moves)-1]-1].Event), Prompt: say.Sprintf("Do this for the box, then press %s.", f.Look.Keys.Join(ui.OK)),
		Keys: []ui.Binding{ui.Bind(ui.OK, "done", done), b.t.toMenu().Before(stay), ui.OwnKeys(b.t.own)},
	}
	for _, line := range moves {
		e := v.Record[line-1].Event
		f.LampsOn |= lamps(v.SeatsOf(v.Owner(v.SeatOf(e)))...)
		sc.Pending, sc.At = say.Join(" ", sc.Pending, v.Record[line-1].Told.Steps), append(spacesOf(e), sc.At...) // the last first
	}
	if v.Day != "" {
		sc.Prompt, sc.Keys[0].Text = say.Sprintf("Your clue: %s", v.FaceUp[0]), "continue"
		more := ui.AnyKey("", func(ui.Event) ui.Step { return ui.Step{} }).Before(stay)
		sc.Keys = append(sc.Keys, more.WithHelp("any other key: more time"))
		if !b.stays && !f.HasAudience() {
			f.TickAt(cmp.Or(b.until, ui.Immediately()), func(now time.Time) ui.Step {
				if !b.until.IsZero() {
					return done()
				}
				b.until = now.Add(time.Duration(len(moves)) * moveSeen)
				return ui.Step{}
			})
		}
	}
	b.t.draw(f, sc)
	f.BlinkingLamps = ui.Lamp(ui.StatusLamp) // anybody may make the move
}
