package kryptex

import (
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// move is the first part of a turn, step by step; Back goes back as many steps:
//
//   - OK picks one cube, and another.
//   - OK swaps them, or a direction turns the first.
//   - Another direction turns the second, and that is the move.
//
// The directions are those of the picture, whoever sits where: a cube goes to the edge of
// the grid, and to the player there, that the arrow points to. A side that the box has not
// seen is asked for when it comes up. Alone, a rotation that completes something shows what
// cannot be hidden again, so it waits for OK.
type move struct {
	t      *Table
	picked []kryptex.Place    // two at most
	turned []kryptex.Rotation // of these, as far as they are told; two: the move waits for OK
	unseen *kryptex.Rotation  // brings up a side that the picker asks for; nil: none does
	picker picker
}

// Press takes a key for the step that the move has come to. A direction that is held moves
// the cursor on, but turns nothing: the second cube would be turned before anybody thought
// of it.
func (m *move) Press(e hw.Event, _ time.Time) ui.Step {
	switch ok := e.Key == hw.OK; {
	case e.Key == hw.Back && m.unseen == nil && len(m.picked) == 0:
		return m.t.common(e)
	case e.Key == hw.Back:
		m.stepBack()
	case m.unseen != nil:
		return m.tellSide(e)
	case len(m.picked) < 2 && ok:
		return m.pick()
	case len(m.picked) < 2 && m.t.moveCursor(e):
	case len(m.turned) == 2 && ok:
		return m.t.happen(m.rotated(m.turned[1]))
	case len(m.turned) == 2:
		return ui.Step{Sound: ui.Refused} // the screen says what is waited for
	case len(m.turned) == 1 && ok:
		return m.t.Refuse(say.Errorf("now a direction turns %s", m.picked[1]))
	case len(m.picked) == 2 && ok:
		return m.t.happen(m.swap())
	case len(m.picked) == 2 && isDirection(e.Key) && e.Kind == hw.Press:
		return m.turn(e.Key)
	default:
		return m.t.common(e)
	}
	return ui.Step{}
}

// stepBack takes back what was told last.
func (m *move) stepBack() {
	m.t.Notice = ""
	switch {
	case m.unseen != nil:
		m.unseen = nil
	case len(m.turned) > 0:
		m.turned = m.turned[:len(m.turned)-1]
	default:
		m.picked = m.picked[:len(m.picked)-1]
	}
}

// pick takes the cube at the cursor, if there is a move with it; the same cube again lets
// it go.
func (m *move) pick() ui.Step {
	if slices.Contains(m.picked, m.t.cursor) {
		m.stepBack()
		return ui.Step{}
	}
	m.t.Notice = ""
	m.picked = append(m.picked, m.t.cursor)
	if len(m.picked) < 2 {
		return ui.Step{}
	}
	if noSwap, noTurn := m.whyNot(); noSwap != nil && noTurn != nil {
		m.picked = m.picked[:1]
		m.t.Notice = say.Join(" ", say.Sentence(say.Of(noTurn)), say.Sentence(say.Of(noSwap)))
		return ui.Step{Sound: ui.Refused}
	}
	return ui.Step{}
}

// swap is the swap of the two cubes.
func (m *move) swap() kryptex.Swapped {
	return kryptex.Swapped{Player: m.t.view().Player, A: m.picked[0], B: m.picked[1]}
}

// rotated is the rotation of the two cubes, once the first was turned.
func (m *move) rotated(second kryptex.Rotation) kryptex.Rotated {
	return kryptex.Rotated{Player: m.t.view().Player, First: m.turned[0], Second: second}
}

// whyNot gives the rules that forbid to swap the two cubes and to rotate them. A spin
// brings up no side, so it stands for all rotations.
func (m *move) whyNot() (swap, turn error) {
	p := m.t.Position()
	spin := func(at kryptex.Place) kryptex.Rotation { return kryptex.Rotation{At: at, How: kryptex.Clockwise} }
	return p.Decide(m.swap()), p.Decide(kryptex.Rotated{Player: p.Player, First: spin(m.picked[0]), Second: spin(m.picked[1])})
}

// turn turns the cube that is to be turned now. The first one is refused at once where no
// rotation of these two cubes is allowed.
func (m *move) turn(k hw.Key) ui.Step {
	if _, noTurn := m.whyNot(); noTurn != nil {
		return ui.Step{Sound: ui.Refused} // the screen says why already
	}
	m.t.Notice = ""
	v, r := m.t.view(), m.rotation(k)
	switch {
	case v.Unseen(v.Player, r):
		after := v.Grid.Rotated(v.Player, r)
		// On many cubes opposite faces are equal, so the question begins with that face.
		m.unseen, m.picker = &r, pickerAt(after[r.At].Bottom())
	case len(m.turned) == 0, v.Mode == kryptex.Solo && m.completes(m.rotated(r)) != "":
		m.turned = append(m.turned, r)
	default:
		return m.t.happen(m.rotated(r))
	}
	return ui.Step{}
}

// tellSide takes a key while a side is asked for. What it completes is seen then, so with
// the second cube the move is made.
func (m *move) tellSide(e hw.Event) ui.Step {
	step, taken := m.picker.press(e)
	if !taken {
		return step
	}
	r := *m.unseen
	r.Shows, m.unseen = m.picker.face(), nil
	if len(m.turned) == 1 {
		return m.t.happen(m.rotated(r))
	}
	m.turned = append(m.turned, r)
	return ui.Step{}
}

// rotation is what a direction does to the cube that is to be turned now: up on the screen
// is toward player 2.
func (m *move) rotation(k hw.Key) kryptex.Rotation {
	all := map[hw.Key]kryptex.Direction{
		hw.Up: kryptex.Away, hw.Down: kryptex.Toward,
		hw.Left: kryptex.Anticlockwise, hw.Right: kryptex.Clockwise,
	}
	if m.t.view().Player == 2 {
		all[hw.Up], all[hw.Down] = kryptex.Toward, kryptex.Away
	}
	return kryptex.Rotation{At: m.picked[len(m.turned)], How: all[k]}
}

func isDirection(k hw.Key) bool {
	return k == hw.Up || k == hw.Down || k == hw.Left || k == hw.Right
}

func (m *move) Draw(f *ui.Frame) {
	v := m.t.view()
	f.Lit = ui.Lamp(v.Player)
	sc := m.t.scene()
	sc.picked = m.picked
	for _, r := range m.turned {
		sc.cubes = kryptex.Grid(sc.cubes).Rotated(v.Player, r)
	}
	switch {
	case m.unseen != nil:
		m.drawUnseen(sc)
	case len(m.picked) < 2:
		m.drawPicking(sc)
	case len(m.turned) == 0:
		m.drawChoice(sc, f.Look.Keys)
	case len(m.turned) == 1:
		m.drawSecond(sc, f.Look.Keys)
	default:
		sc.todo, sc.marked = "", sc.marked.With(m.picked[1])
		sc.prompt = m.thatCompletes(m.rotated(m.turned[1]))
		sc.tell(say.Sprintf("%s makes the move and declares it. A letter that this shows is not taken back.", f.Look.Keys.Of(hw.OK)))
		sc.keys = []ui.Help{makes, turnsBack(m.picked[1])}
	}
	sc.draw(f)
}

// drawPicking draws the choice of a cube.
func (m *move) drawPicking(sc *scene) {
	sc.marked = sc.marked.With(m.t.cursor)
	sc.describe(m.t.cursor)
	chooses := ui.Does(say.Sprintf("choose %s", m.t.cursor), hw.OK).Or("choose")
	if len(m.picked) == 1 {
		sc.prompt, sc.todo = "And the second cube?", ""
		sc.keys = []ui.Help{chooses, drops(m.picked[0], hw.Back), moveHelp}
		if m.t.cursor == m.picked[0] {
			sc.keys = []ui.Help{drops(m.picked[0], hw.OK, hw.Back), moveHelp}
		}
		return
	}
	switch {
	case sc.v.Turns == 0:
		sc.prompt = say.Sprintf("%s moves. No declaring in the first turn.", m.t.name(sc.v.Player))
	case sc.v.MayGuess():
		sc.prompt = say.Sprintf("%s moves. To guess, open the menu.", m.t.name(sc.v.Player))
	}
	sc.teach()
	sc.keys = []ui.Help{chooses, ui.Does("menu", hw.Back), moveHelp}
}

// drops says that keys drop a cube from the move.
func drops(at kryptex.Place, keys ...hw.Key) ui.Help {
	return ui.Does(say.Sprintf("drop %s", at), keys...).Or("drop")
}

// turns says that the directions turn a cube.
func turns(at kryptex.Place) ui.Help {
	return ui.Does(say.Sprintf("turn %s", at), hw.Left, hw.Right, hw.Up, hw.Down)
}

// turnsBack says that Back turns a cube back.
func turnsBack(at kryptex.Place) ui.Help {
	return ui.Does(say.Sprintf("turn %s back", at), hw.Back).Or("turn back")
}

// makes says that OK makes the move.
var makes = ui.Does("make the move", hw.OK).Or("move")

// drawChoice draws what can be done with two cubes, and why not what cannot.
func (m *move) drawChoice(sc *scene, keys *ui.KeyNames) {
	a, b := m.picked[0], m.picked[1]
	sc.todo, sc.marked = "", sc.marked.With(a)
	noSwap, noTurn := m.whyNot()
	sc.keys = []ui.Help{drops(b, hw.Back)}
	if noTurn == nil {
		sc.keys = append(sc.keys, turns(a))
	}
	swaps := say.Sprintf("%s swaps them", keys.Of(hw.OK))
	if noSwap == nil {
		sc.keys = append([]ui.Help{ui.Does("swap", hw.OK)}, sc.keys...)
		if gives := m.completes(m.swap()); gives != "" {
			swaps = say.Sprintf("%s swaps them and gives %s", keys.Of(hw.OK), gives)
		}
	}
	switch {
	case noSwap != nil:
		sc.prompt = say.Sprintf("Turn %s, then %s.", a, b)
		sc.tell(m.explain(keys))
	case noTurn != nil:
		sc.prompt = say.Sprintf("Swap %s and %s?", a, b)
		sc.tell(say.Lines(swaps, say.Sentence(say.Of(noTurn))))
	default:
		sc.prompt = say.Sprintf("Swap %s and %s, or turn both.", a, b)
		sc.tell(say.Lines(swaps, m.explain(keys)))
	}
}

// drawSecond draws that the second cube is to be turned.
func (m *move) drawSecond(sc *scene, keys *ui.KeyNames) {
	v := sc.v
	sc.prompt, sc.todo = say.Sprintf("%s. And %s?", v.TellTurn(v.Player, m.turned[0]), m.picked[1]), ""
	if sc.notice != "" {
		sc.prompt, sc.notice = sc.notice, "" // it says the same
	}
	sc.marked = sc.marked.With(m.picked[1])
	text := m.explain(keys)
	if v.Mode == kryptex.Solo && !v.Helps && v.Turns > 0 {
		text = say.Lines(text, "What it completes is declared at once.")
	}
	sc.tell(text)
	sc.keys = []ui.Help{turnsBack(m.picked[0]), turns(m.picked[1])}
}

// drawUnseen draws the question for a side that came up unseen.
func (m *move) drawUnseen(sc *scene) {
	sc.keys = m.picker.help("turn back")
	sc.prompt, sc.todo = say.Join(" ", say.Sentence(sc.v.TellTurn(sc.v.Player, *m.unseen)), "What is on top now?"), ""
	if len(m.turned) == 1 && !m.picker.none {
		told := *m.unseen
		told.Shows = m.picker.face()
		if e := m.rotated(told); m.completes(e) != "" {
			sc.prompt, sc.keys[0] = m.thatCompletes(e), makes
		}
	}
	sc.cubes[m.unseen.At] = kryptex.Cube{}
	sc.marked = sc.marked.With(m.unseen.At)
	sc.words = func(a ui.Area) { m.picker.draw(a, sc.signs) }
	if sc.v.Explain {
		sc.foot = drawsLesson("The box has not seen this side of the cube yet. Tell it once, and it knows.")
	}
}

// explain says where the directions turn the cube that is to be turned now, and what each
// leads to. Alone nobody sits at the upper edge.
func (m *move) explain(keys *ui.KeyNames) say.Text {
	up, down := keys.Of(hw.Up), keys.Of(hw.Down)
	away, toward := say.Sprintf("%s tilts it away", up), say.Sprintf("%s tilts it to you", down)
	if m.t.view().Mode != kryptex.Solo {
		away, toward = say.Sprintf("%s tilts it to %s", up, m.t.name(2)), say.Sprintf("%s tilts it to %s", down, m.t.name(1))
	}
	spins := say.Sprintf("%s spins it", keys.Of(hw.Left, hw.Right))
	return say.Lines(m.leading(away, hw.Up), m.leading(toward, hw.Down), m.leading(spins, hw.Right))
}

// leading adds to what a direction does what that leads to, where the table has help: with
// the first cube what comes up, with the second what can be declared then.
func (m *move) leading(does say.Text, k hw.Key) say.Text {
	v := m.t.view()
	r, leads := m.rotation(k), say.Text("")
	switch {
	case !v.Helps:
	case v.Unseen(v.Player, r):
		leads = "a new side"
	case len(m.turned) == 1:
		if gives := m.completes(m.rotated(r)); gives != "" {
			leads = say.Sprintf("gives %s", gives)
		}
	case k != hw.Right: // a spin shows no other side
		g := v.Grid.Rotated(v.Player, r)
		leads = v.Signs.Brief(g[r.At].Top())
	}
	if leads == "" {
		return does
	}
	return say.Sprintf("%s: %s", does, leads)
}

// completes is what could be declared after a move, where the table has help; empty:
// nothing.
func (m *move) completes(e kryptex.Event) say.Text {
	p := m.t.Position()
	if !p.Helps || p.Mode != kryptex.Solo || p.Turns == 0 || p.Decide(e) != nil {
		return ""
	}
	after := p.Apply(e)
	open := after.Grid.Completed() &^ p.Blocked()
	if open == 0 {
		return ""
	}
	return say.List(p.Signs.Names(open.List())...)
}

// thatCompletes says what a rotation completes with its second cube.
func (m *move) thatCompletes(e kryptex.Rotated) say.Text {
	return say.Sprintf("%s. That completes %s.", m.t.view().TellTurn(e.Player, e.Second), m.completes(e))
}
