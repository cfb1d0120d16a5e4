package kryptex

import (
	"fmt"
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui"
)

// move is the first part of a turn. The cursor picks two cubes; then OK swaps
// them, or a direction turns the first, and another the second. The directions
// are those of the picture, whoever sits where: a cube goes to the edge of the
// grid, and to the player there, that the arrow points to. The player stands by
// the move before it is made, in sight of what it leads to.
type move struct {
	t      *Table
	picked []kryptex.Place
	turn   *kryptex.Rotation // of the first cube, once a direction was given
}

func (m *move) Draw(f *ui.Frame) {
	v := m.t.view()
	f.Lit = ui.Lamp(v.Player)
	sc := m.t.scene()
	sc.picked = m.picked
	switch {
	case len(m.picked) < 2:
		m.drawPicking(sc)
	case m.turn == nil:
		m.drawChoice(sc, f.Look.Keys)
	default:
		sc.prompt, sc.todo = fmt.Sprintf("%s. And %s?", v.TellTurn(v.Player, *m.turn), m.picked[1]), ""
		sc.marked = sc.marked.With(m.picked[1])
		sc.tell(m.t.explain(f.Look.Keys, m.picked[1]))
		sc.keys = []ui.Help{ui.Does("cancel", hw.Back), turnHelp(m.picked[1])}
	}
	sc.draw(f)
}

// drawPicking draws the choice of a cube.
func (m *move) drawPicking(sc *scene) {
	sc.marked = sc.marked.With(m.t.cursor)
	sc.describe(m.t.cursor)
	if len(m.picked) == 1 {
		sc.prompt, sc.todo = "And which other cube?", ""
		ok := ui.Does("second cube", hw.OK)
		if m.t.cursor == m.picked[0] {
			ok = ui.Does("other first cube", hw.OK).Or("other first") // it lets this one go
		}
		sc.keys = []ui.Help{ok, ui.Does("cancel", hw.Back), moveHelp}
		return
	}
	back := ui.Does("menu", hw.Back)
	if sc.v.MayGuess() {
		back = ui.Does("menu, guess", hw.Back).Or("menu")
	}
	sc.keys = []ui.Help{ui.Does("first cube", hw.OK), back, moveHelp}
}

// drawChoice draws what can be done with two cubes, and why not what cannot.
func (m *move) drawChoice(sc *scene, keys *ui.KeyNames) {
	a, b := m.picked[0], m.picked[1]
	sc.todo, sc.marked = "", sc.marked.With(a)
	noSwap, noTurn := m.whyNot()
	sc.keys = []ui.Help{ui.Does("cancel", hw.Back)}
	if noTurn == nil {
		sc.keys = append(sc.keys, turnHelp(a))
	}
	if noSwap == nil {
		sc.keys = append([]ui.Help{ui.Does("swap", hw.OK)}, sc.keys...)
	}
	switch {
	case noSwap != nil:
		sc.prompt = fmt.Sprintf("Turn %s and %s?", a, b)
		sc.tell(m.t.explain(keys, a))
	case noTurn != nil:
		sc.prompt = fmt.Sprintf("Swap %s and %s?", a, b)
		sc.tell(ui.Sentence(noTurn.Error()))
	default:
		sc.prompt = fmt.Sprintf("Swap %s and %s, or turn both?", a, b)
		sc.tell(m.t.explain(keys, a) + "\n" + keys.Of(hw.OK) + " swaps them")
	}
}

// whyNot gives the rules that forbid to swap the two cubes and to rotate them.
func (m *move) whyNot() (swap, turn error) {
	p := m.t.Position()
	a, b := m.picked[0], m.picked[1]
	swap = p.Decide(kryptex.Swapped{Player: p.Player, A: a, B: b})
	turn = p.Decide(kryptex.Rotated{Player: p.Player, First: kryptex.Rotation{At: a}, Second: kryptex.Rotation{At: b}})
	return swap, turn
}

func turnHelp(at kryptex.Place) ui.Help {
	return ui.Does("turn "+at.String(), hw.Left, hw.Right, hw.Up, hw.Down)
}

// explain says where the directions turn a cube.
func (t *Table) explain(keys *ui.KeyNames, at kryptex.Place) string {
	up := "away"
	if t.view().Mode.Players() == 2 {
		up = "toward " + t.name(2)
	}
	return fmt.Sprintf("%s tilts %s %s\n%s tilts it toward %s\n%s spins it", keys.Of(hw.Up), at, up, keys.Of(hw.Down), t.name(1), keys.Of(hw.Left, hw.Right))
}

// direction is where a direction key turns a cube, as the player sees it: up on
// the screen is toward player 2.
func direction(k hw.Key, player int) kryptex.Direction {
	all := map[hw.Key]kryptex.Direction{
		hw.Up: kryptex.Away, hw.Down: kryptex.Toward,
		hw.Left: kryptex.Anticlockwise, hw.Right: kryptex.Clockwise,
	}
	if player == 2 {
		all[hw.Up], all[hw.Down] = kryptex.Toward, kryptex.Away
	}
	return all[k]
}

func isDirection(k hw.Key) bool {
	return k == hw.Up || k == hw.Down || k == hw.Left || k == hw.Right
}

// Press goes on step by step, and Back goes back as many. A direction that is
// held moves the cursor on, but turns nothing: the second cube would be turned
// before anybody thought of it.
func (m *move) Press(e hw.Event, _ time.Time) ui.Step {
	switch {
	case e.Key == hw.Back && len(m.picked) > 0:
		m.unpick()
	case len(m.picked) == 2 && isDirection(e.Key) && e.Kind == hw.Press:
		return m.turnBy(e.Key)
	case len(m.picked) == 2 && m.turn == nil && e.Key == hw.OK:
		return m.propose(kryptex.Swapped{Player: m.t.view().Player, A: m.picked[0], B: m.picked[1]})
	case len(m.picked) == 2:
		return m.t.common(e)
	case m.t.moveCursor(e.Key):
	case e.Key == hw.OK:
		return m.pick()
	default:
		return m.t.common(e)
	}
	return ui.Step{}
}

// unpick takes the last choice back.
func (m *move) unpick() {
	m.t.Notice = ""
	if m.turn != nil {
		m.turn = nil
		return
	}
	m.picked = m.picked[:len(m.picked)-1]
}

// pick takes the cube at the cursor, if there is a move with it; the same cube
// again lets it go.
func (m *move) pick() ui.Step {
	if slices.Contains(m.picked, m.t.cursor) {
		m.unpick()
		return ui.Step{}
	}
	m.t.Notice = ""
	if v := m.t.view(); v.Strict && v.Rings.Has(m.t.cursor) {
		return m.t.Refuse(m.t.Position().Decide(kryptex.Swapped{Player: v.Player, A: m.t.cursor, B: m.t.cursor/3*3 + (m.t.cursor+1)%3}))
	}
	m.picked = append(m.picked, m.t.cursor)
	if len(m.picked) < 2 {
		return ui.Step{}
	}
	if noSwap, noTurn := m.whyNot(); noSwap != nil && noTurn != nil {
		m.picked = m.picked[:1]
		m.t.Notice = ui.Sentence(noTurn.Error()) + " " + ui.Sentence(noSwap.Error())
		return ui.Step{Sound: ui.Refused}
	}
	return ui.Step{}
}

// turnBy turns the cube that is asked for. The first one is refused at once
// where no rotation of these two cubes is allowed.
func (m *move) turnBy(k hw.Key) ui.Step {
	player := m.t.view().Player
	how := direction(k, player)
	if m.turn != nil {
		second := kryptex.Rotation{At: m.picked[1], How: how}
		return m.propose(kryptex.Rotated{Player: player, First: *m.turn, Second: second})
	}
	if _, noTurn := m.whyNot(); noTurn != nil {
		return ui.Step{Sound: ui.Refused} // the screen says why already
	}
	m.turn, m.t.Notice = &kryptex.Rotation{At: m.picked[0], How: how}, ""
	return ui.Step{}
}

// propose shows what an allowed move leads to and asks the player to stand by
// it.
func (m *move) propose(e kryptex.Event) ui.Step {
	p := m.t.Position()
	if err := p.Decide(e); err != nil {
		return m.t.Refuse(err)
	}
	m.t.Notice = ""
	return ui.Step{Push: m.t.confirm(p.Player, ui.Sentence(p.Tell(e)), e, m.picked...)}
}
