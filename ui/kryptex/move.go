package kryptex

import (
	"slices"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// move is the first part of a turn. The cursor picks two cubes; then OK swaps them, or a
// direction turns the first and another the second, and that is the move. The directions
// are those of the picture, whoever sits where: a cube goes to the edge of the grid, and
// to the player there, that the arrow points to. A side that the box has not seen is
// asked for when it comes up. Alone, a move that completes something shows what cannot be
// hidden again, so it waits for OK.
type move struct {
	t      *Table
	picked []kryptex.Place
	turn   *kryptex.Rotation // of the first cube, once a direction was given
	key    hw.Key            // that direction
	reads  *kryptex.Rotation // of the cube whose new top is asked for; or nil
	second *kryptex.Rotation // of the second cube, where OK has yet to make the move; or nil
	picker picker
}

func (m *move) Draw(f *ui.Frame) {
	v := m.t.view()
	f.Lit = ui.Lamp(v.Player)
	sc := m.t.scene()
	sc.picked = m.picked
	if m.turn != nil || m.reads != nil {
		sc.turned = m.key
	}
	if m.turn != nil {
		sc.cubes = kryptex.Grid(sc.cubes).Rotated(v.Player, *m.turn)
	}
	switch {
	case m.reads != nil:
		m.drawReading(sc)
	case len(m.picked) < 2:
		m.drawPicking(sc)
	case m.turn == nil:
		m.drawChoice(sc, f.Look.Keys)
	case m.second != nil:
		m.drawMade(sc, f.Look.Keys.Of(hw.OK))
	default:
		sc.prompt, sc.todo = say.Sprintf("%s. And %s?", v.TellTurn(v.Player, *m.turn), m.picked[1]), ""
		if sc.notice != "" {
			sc.prompt, sc.notice = sc.notice, "" // it says the same
		}
		sc.marked = sc.marked.With(m.picked[1])
		sc.tell(m.explain(f.Look.Keys))
		if v.Mode == kryptex.Solo && !v.Helps && v.Turns > 0 {
			sc.tell(say.Lines(m.explain(f.Look.Keys), "What it completes is declared at once."))
		}
		sc.keys = []ui.Help{turnsBack(m.picked[0]), turnHelp(m.picked[1])}
	}
	sc.draw(f)
}

// drawMade draws a move that completes something, before OK makes it.
func (m *move) drawMade(sc *scene, ok string) {
	v, e := sc.v, m.rotated(*m.second)
	sc.cubes, sc.todo = kryptex.Grid(sc.cubes).Rotated(v.Player, e.Second), ""
	sc.marked = sc.marked.With(m.picked[1])
	sc.prompt = m.completes(e)
	sc.tell(say.Sprintf("%s makes the move and declares it. A letter that it shows stays shown.", ok))
	sc.keys = []ui.Help{makes, turnsBack(m.picked[1])}
}

// rotated is the rotation of the two cubes, once the second was turned.
func (m *move) rotated(second kryptex.Rotation) kryptex.Rotated {
	return kryptex.Rotated{Player: m.t.view().Player, First: *m.turn, Second: second}
}

// makes says that OK makes the move.
var makes = ui.Does("make the move", hw.OK).Or("move")

// completes says what a rotation completes with its second cube.
func (m *move) completes(e kryptex.Rotated) say.Text {
	return say.Sprintf("%s. That completes %s.", m.t.view().TellTurn(e.Player, e.Second), m.leadsTo(e))
}

// turnsBack says that Back turns a cube back.
func turnsBack(at kryptex.Place) ui.Help {
	return ui.Does(say.Sprintf("turn %s back", at), hw.Back).Or("turn back")
}

// drawReading draws the question for a side that came up unseen.
func (m *move) drawReading(sc *scene) {
	sc.keys = m.picker.help("turn back")
	sc.prompt, sc.todo = say.Join(" ", say.Sentence(sc.v.TellTurn(sc.v.Player, *m.reads)), "What is on top now?"), ""
	if m.turn != nil && !m.picker.none {
		shown := *m.reads
		shown.Shows = m.picker.face()
		if e := m.rotated(shown); m.leadsTo(e) != "" {
			sc.prompt, sc.keys[0] = m.completes(e), makes
		}
	}
	sc.cubes[m.reads.At] = kryptex.Cube{}
	sc.marked = sc.marked.With(m.reads.At)
	sc.words = func(a ui.Area) { m.picker.draw(a, sc.signs) }
	if sc.v.Explain {
		sc.foot = drawsLesson("The box has not seen this side of the cube yet. Tell it once, and it knows.")
	}
}

// drawPicking draws the choice of a cube.
func (m *move) drawPicking(sc *scene) {
	sc.marked = sc.marked.With(m.t.cursor)
	sc.describe(m.t.cursor)
	if len(m.picked) == 1 {
		sc.prompt, sc.todo = "And the second cube?", ""
		sc.keys = []ui.Help{chooses(m.t.cursor), drops(m.picked[0], hw.Back), moveHelp}
		if m.t.cursor == m.picked[0] {
			sc.keys = []ui.Help{drops(m.picked[0], hw.OK, hw.Back), moveHelp}
		}
		return
	}
	switch {
	case sc.v.Turns == 0:
		sc.prompt = say.Sprintf("%s moves. No declaration in the first turn.", m.t.name(sc.v.Player))
	case sc.v.MayGuess():
		sc.prompt = say.Sprintf("%s moves. To guess, open the menu.", m.t.name(sc.v.Player))
	}
	sc.teach()
	sc.keys = []ui.Help{chooses(m.t.cursor), ui.Does("menu", hw.Back), moveHelp}
}

// chooses says that OK chooses a cube for the move.
func chooses(at kryptex.Place) ui.Help {
	return ui.Does(say.Sprintf("choose %s", at), hw.OK).Or("choose")
}

// drops says that keys drop a cube from the move.
func drops(at kryptex.Place, keys ...hw.Key) ui.Help {
	return ui.Does(say.Sprintf("drop %s", at), keys...).Or("drop")
}

// drawChoice draws what can be done with two cubes, and why not what cannot.
func (m *move) drawChoice(sc *scene, keys *ui.KeyNames) {
	a, b := m.picked[0], m.picked[1]
	sc.todo, sc.marked = "", sc.marked.With(a)
	noSwap, noTurn := m.whyNot()
	sc.keys = []ui.Help{drops(b, hw.Back)}
	if noTurn == nil {
		sc.keys = append(sc.keys, turnHelp(a))
	}
	if noSwap == nil {
		sc.keys = append([]ui.Help{ui.Does("swap", hw.OK)}, sc.keys...)
	}
	swaps := m.explainSwap(keys)
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

// swap is the swap of the two cubes.
func (m *move) swap() kryptex.Swapped {
	return kryptex.Swapped{Player: m.t.view().Player, A: m.picked[0], B: m.picked[1]}
}

// whyNot gives the rules that forbid to swap the two cubes and to rotate them. A spin
// brings up no side, so it stands for all rotations.
func (m *move) whyNot() (swap, turn error) {
	p := m.t.Position()
	spin := func(at kryptex.Place) kryptex.Rotation { return kryptex.Rotation{At: at, How: kryptex.Clockwise} }
	return p.Decide(m.swap()), p.Decide(kryptex.Rotated{Player: p.Player, First: spin(m.picked[0]), Second: spin(m.picked[1])})
}

func turnHelp(at kryptex.Place) ui.Help {
	return ui.Does(say.Sprintf("turn %s", at), hw.Left, hw.Right, hw.Up, hw.Down)
}

// rotation is what a direction does to the cube that is to be turned now.
func (m *move) rotation(k hw.Key) kryptex.Rotation {
	at := m.picked[0]
	if m.turn != nil {
		at = m.picked[1]
	}
	return kryptex.Rotation{At: at, How: direction(k, m.t.view().Player)}
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
	case m.reads != nil:
		return m.read(e)
	case m.second != nil:
		return m.make(e)
	case e.Key == hw.Back && len(m.picked) > 0:
		m.unpick()
	case len(m.picked) == 2 && isDirection(e.Key) && e.Kind == hw.Press:
		return m.turnBy(e.Key)
	case len(m.picked) == 2 && m.turn == nil && e.Key == hw.OK:
		return m.t.happen(m.swap())
	case len(m.picked) == 2 && e.Key == hw.OK:
		return m.t.Refuse(say.Errorf("now a direction turns %s", m.picked[1]))
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

// turnBy turns the cube that is to be turned now. The first one is refused at once where
// no rotation of these two cubes is allowed. A side that comes up unseen is asked for.
func (m *move) turnBy(k hw.Key) ui.Step {
	if _, noTurn := m.whyNot(); noTurn != nil {
		return ui.Step{Sound: ui.Refused} // the screen says why already
	}
	m.t.Notice = ""
	r, v := m.rotation(k), m.t.view()
	if m.turn == nil {
		m.key = k
	}
	if v.Unseen(v.Player, r) {
		m.reads, m.picker = &r, pickerAt(likely(v, r))
		return ui.Step{}
	}
	if m.turn != nil && v.Mode == kryptex.Solo && m.leadsTo(m.rotated(r)) != "" {
		m.second = &r
		return ui.Step{}
	}
	return m.turned(r)
}

// likely is the face with which the question for an unseen side begins: on many cubes
// opposite faces are equal. NoFace: nothing is likely.
func likely(v *kryptex.View, r kryptex.Rotation) kryptex.Face {
	after := v.Grid.Rotated(v.Player, r)
	return after[r.At].Bottom()
}

// make takes a key while the move waits for OK.
func (m *move) make(e hw.Event) ui.Step {
	switch {
	case e.Key == hw.OK:
		return m.t.happen(m.rotated(*m.second))
	case e.Key == hw.Back:
		m.second = nil
		return ui.Step{}
	}
	return ui.Step{Sound: ui.Refused} // the screen says what is waited for
}

// read takes a key while a side is asked for.
func (m *move) read(e hw.Event) ui.Step {
	if e.Key == hw.Back {
		m.reads = nil
		return ui.Step{}
	}
	step, taken := m.t.pick(&m.picker, e)
	if !taken {
		return step
	}
	r := *m.reads
	r.Shows, m.reads = m.picker.face(), nil
	return m.turned(r)
}

// turned goes on with a cube that is turned: to the second one, or the move is made.
func (m *move) turned(r kryptex.Rotation) ui.Step {
	if m.turn == nil {
		m.turn = &r
		return ui.Step{}
	}
	return m.t.happen(m.rotated(r))
}
