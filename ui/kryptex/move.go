package kryptex

import (
	"slices"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// move is the screen for the first part of a turn. It has these steps, and Back undoes the last
// one:
//
//   - OK picks one cube, then another.
//   - OK swaps them, or a direction turns the first.
//   - Another direction turns the second, and that is the move.
//
// The directions are those of the screen, wherever the player sits: Up and Down tilt a cube toward
// that edge of the grid, Left and Right spin it. When a side comes up that the box has not seen,
// the box asks for it. In a solo game with help, a rotation after which something would be declared
// waits for OK, since a letter that is shown cannot be hidden again.
type move struct {
	t      *Table
	picked []kryptex.Place    // two at most
	turned []kryptex.Rotation // their rotations so far; with two, the move waits for OK
	unseen *kryptex.Rotation  // the rotation to a side that the picker asks for, or nil
	picker *picker
}

// stepBack undoes the last step.
func (m *move) stepBack() ui.Step {
	switch {
	case m.unseen != nil:
		m.unseen = nil
	case len(m.turned) > 0:
		m.turned = m.turned[:len(m.turned)-1]
	default:
		m.picked = m.picked[:len(m.picked)-1]
	}
	return ui.Step{}
}

// pick picks the cube at the cursor, or unpicks it if it is already picked.
func (m *move) pick() ui.Step {
	if slices.Contains(m.picked, m.t.cursor) {
		return m.stepBack()
	}
	m.picked = append(m.picked, m.t.cursor)
	return ui.Step{}
}

// whyNotSecond returns why no move is possible with the picked cube and the one at the cursor, or
// "" if one is possible. The reason names the ringed cube, since only a ring forbids turning both.
func (m *move) whyNotSecond() say.Text {
	ringed, other := m.t.cursor, m.picked[0]
	both := move{t: m.t, picked: []kryptex.Place{other, ringed}}
	if noSwap, noTurn := both.whyNot(); noSwap == nil || noTurn == nil {
		return ""
	}
	if !m.t.view().Rings.Has(ringed) {
		ringed, other = other, ringed
	}
	return say.Sprintf("%s is ringed: it cannot be rotated, nor swapped with %s in another row and column.", ringed, other)
}

// swap returns the swap of the two cubes.
func (m *move) swap() kryptex.CubesSwapped {
	return kryptex.CubesSwapped{Player: m.t.view().Player, A: m.picked[0], B: m.picked[1]}
}

// rotated returns the rotation of the two cubes. The first must have been turned.
func (m *move) rotated(second kryptex.Rotation) kryptex.CubesRotated {
	return kryptex.CubesRotated{Player: m.t.view().Player, First: m.turned[0], Second: second}
}

// whyNot returns why the rules forbid swapping the two cubes, and why they forbid rotating them.
// Each error is nil if the move is allowed. To judge rotations, whyNot tries a spin of each cube,
// which brings up no new side: if that is allowed, so is every other rotation.
func (m *move) whyNot() (swap, turn error) {
	p := m.t.Position()
	spin := func(at kryptex.Place) kryptex.Rotation { return kryptex.Rotation{At: at, Direction: kryptex.Clockwise} }
	return p.Decide(m.swap()), p.Decide(kryptex.CubesRotated{Player: p.Player, First: spin(m.picked[0]), Second: spin(m.picked[1])})
}

// turns binds the directions to turning the cube at a place. A press turns the cube once, however
// long the key is held: otherwise it would turn the second cube too.
func (m *move) turns(at kryptex.Place) ui.Binding {
	return ui.Each(say.Sprintf("rotate %s", at), func(e ui.Event) ui.Step { return m.turn(e.Key) }, directions...).Or("rotate||a cube")
}

func (m *move) turn(k ui.Key) ui.Step {
	v, r := m.t.view(), m.rotation(k)
	if !v.Unseen(v.Player, r) {
		return m.take(r)
	}
	after := v.Grid
	for _, turned := range append(m.turned, r) {
		after = after.Rotated(v.Player, turned)
	}
	m.unseen, m.picker = &r, newPicker(after, r.At)
	return ui.Step{}
}

// take makes the rotation of the next cube part of the move, and makes the move with the second,
// unless that waits for OK.
func (m *move) take(r kryptex.Rotation) ui.Step {
	if len(m.turned) == 1 && (m.t.view().Mode != kryptex.Solo || !m.declares(m.rotated(r))) {
		return m.t.happen(m.rotated(r))
	}
	m.turned = append(m.turned, r)
	return ui.Step{}
}

// tellSide stores the side that the picker asked for.
func (m *move) tellSide(f kryptex.Face) ui.Step {
	r := *m.unseen
	r.NewTop, m.unseen = f, nil
	return m.take(r)
}

// rotation returns the rotation of the next cube by a direction. Up on the screen is toward
// player 2.
func (m *move) rotation(k ui.Key) kryptex.Rotation {
	all := map[ui.Key]kryptex.Direction{
		ui.Up: kryptex.Away, ui.Down: kryptex.Toward,
		ui.Left: kryptex.Anticlockwise, ui.Right: kryptex.Clockwise,
	}
	if m.t.view().Player == 2 {
		all[ui.Up], all[ui.Down] = kryptex.Toward, kryptex.Away
	}
	return kryptex.Rotation{At: m.picked[len(m.turned)], Direction: all[k]}
}

func (m *move) Draw(f *ui.Frame) {
	v := m.t.view()
	f.LampsOn = ui.Lamp(v.Player)
	sc := m.t.scene()
	sc.picked = m.picked
	for _, r := range m.turned {
		sc.cubes = kryptex.Grid(sc.cubes).Rotated(v.Player, r)
	}
	if len(m.turned) > 0 {
		sc.heard = []say.Text{kryptex.OnTopText(sc.cubes, m.turned[len(m.turned)-1])}
	}
	switch {
	case m.unseen != nil:
		m.drawUnseen(f, sc)
	case len(m.picked) < 2:
		m.drawPicking(sc)
	case len(m.turned) == 0:
		m.drawChoice(sc, f.Look.Keys)
	case len(m.turned) == 1:
		m.drawSecond(f, sc)
	default:
		sc.todo, sc.marked = "", sc.marked.With(m.picked[1])
		sc.prompt = m.thatCompletes(m.rotated(m.turned[1]))
		sc.tell(say.Sprintf("%s moves and declares. A letter shown stays shown.", f.Look.Keys.Join(ui.OK)))
		moves := makes(func() ui.Step { return m.t.happen(m.rotated(m.turned[1])) })
		waits := ui.AnyKey("", nil).Refused("") // the screen says what it waits for
		sc.keys = []ui.Binding{moves, m.turnsBack(m.picked[1]), waits}
	}
	sc.draw(f)
}

// drawPicking draws the choice of a cube.
func (m *move) drawPicking(sc *scene) {
	m.t.point(sc)
	chooses := ui.Bind(ui.OK, say.Sprintf("choose %s", m.t.cursor), m.pick).Or("choose")
	if len(m.picked) == 1 {
		sc.prompt, sc.todo = "And the second cube?", ""
		drops := m.drops(m.picked[0])
		if m.t.cursor == m.picked[0] {
			drops.Keys = []ui.Key{ui.OK, ui.Back}
			sc.keys = []ui.Binding{drops, m.t.moves(), m.t.owns()}
			return
		}
		if why := m.whyNotSecond(); why != "" {
			chooses = chooses.Refused(why)
		}
		sc.keys = []ui.Binding{chooses, drops, m.t.moves(), m.t.owns()}
		return
	}
	switch {
	case sc.v.Turns == 0:
		sc.prompt = say.Sprintf("%s moves. No declaration on the first turn.", m.t.name(sc.v.Player))
	case sc.v.MayGuess():
		sc.prompt = say.Sprintf("%s moves. To guess, open the menu.", m.t.name(sc.v.Player))
	}
	sc.teach()
	sc.keys = []ui.Binding{chooses, m.t.toMenu(), m.t.moves(), m.t.owns()}
}

// drops binds Back to undoing the choice of a cube.
func (m *move) drops(at kryptex.Place) ui.Binding {
	return ui.Bind(ui.Back, say.Sprintf("undo %s", at), m.stepBack).Or("undo||a cube")
}

// turnsBack binds Back to turning a cube back.
func (m *move) turnsBack(at kryptex.Place) ui.Binding {
	return ui.Bind(ui.Back, say.Sprintf("rotate %s back", at), m.stepBack).Or("undo||a rotation")
}

// makes binds OK to making the move.
func makes(do func() ui.Step) ui.Binding {
	return ui.Bind(ui.OK, "make the move", do).Or("move")
}

// drawChoice draws what can be done with the two cubes picked. If they cannot be turned, it also
// draws why. If they cannot be swapped, OK is refused with the reason.
func (m *move) drawChoice(sc *scene, keys *ui.KeyNames) {
	a, b := m.picked[0], m.picked[1]
	sc.todo, sc.marked = "", sc.marked.With(a)
	noSwap, noTurn := m.whyNot()
	swap, turns := ui.Bind(ui.OK, "swap", func() ui.Step { return m.t.happen(m.swap()) }), m.turns(a)
	swaps := offer{say.Sprintf("%s swaps them", keys.Join(ui.OK)), []ui.Key{ui.OK}}
	if made, _ := m.completes(m.swap()); made != 0 {
		swaps.text = say.Sprintf("%s swaps them and gives %s", keys.Join(ui.OK), made.Text())
	}
	switch {
	case noSwap != nil:
		swap = swap.Refused(say.Sentence(say.FromError(noSwap)))
		sc.prompt = say.Sprintf("Rotate %s, then %s.", a, b)
		sc.offers(func(name namer) []offer { return m.explain(keys, name) })
	case noTurn != nil:
		turns = turns.Refused("") // the screen says why
		sc.prompt = say.Sprintf("Swap %s and %s?", a, b)
		sc.offers(func(namer) []offer { return []offer{swaps, {text: say.Sentence(say.FromError(noTurn))}} })
	default:
		sc.prompt = say.Sprintf("Swap %s and %s, or rotate both.", a, b)
		sc.offers(func(name namer) []offer { return append([]offer{swaps}, m.explain(keys, name)...) })
	}
	sc.keys = []ui.Binding{swap, m.drops(b), turns, m.t.owns()}
}

// drawSecond draws the question of how to turn the second cube.
func (m *move) drawSecond(f *ui.Frame, sc *scene) {
	v := sc.v
	sc.prompt, sc.todo = say.Sprintf("%s. And %s?", v.RotationText(v.Player, m.turned[0]), m.picked[1]), ""
	if f.Refusal != "" {
		sc.prompt, f.Refusal = f.Refusal, "" // the notice asks for the same
	}
	sc.marked = sc.marked.With(m.picked[1])
	sc.offers(func(name namer) []offer {
		all := m.explain(f.Look.Keys, name)
		if v.Mode == kryptex.Solo && !v.HasHelp && v.Turns > 0 {
			all = append(all, offer{text: "Whatever it completes is declared at once."})
		}
		return all
	})
	refuse := ui.Bind(ui.OK, "", nil).Refused(say.Sprintf("Now a direction key rotates %s.", m.picked[1]))
	sc.keys = []ui.Binding{m.turnsBack(m.picked[0]), m.turns(m.picked[1]), refuse, m.t.owns()}
}

// drawUnseen draws the question for a side that the box has not seen.
func (m *move) drawUnseen(f *ui.Frame, sc *scene) {
	sc.keys = m.picker.keys(m.tellSide, m.turnsBack(m.unseen.At))
	sc.cubes[m.unseen.At] = kryptex.Cube{}
	sc.marked = sc.marked.With(m.unseen.At)
	sc.picks(m.picker, say.Join(" ", say.Sentence(sc.v.RotationText(sc.v.Player, *m.unseen)), "What is on top now?"), f.Look.Keys)
	if sc.v.HasExplanations {
		sc.foot = func(a ui.Area) {
			a.DrawLesson(0, "The box has not seen this side of the cube yet. Enter it once, and the box remembers.")
		}
	}
}

// explain returns how each direction turns the next cube, and the outcome. The text for Up names no
// player in a solo game, where nobody sits at the upper edge.
func (m *move) explain(keys *ui.KeyNames, name namer) []offer {
	up, down := keys.Join(ui.Up), keys.Join(ui.Down)
	away, toward := say.Sprintf("%s tilts it away", up), say.Sprintf("%s tilts it toward you", down)
	if m.t.view().Mode != kryptex.Solo {
		away, toward = say.Sprintf("%s tilts it toward %s", up, m.t.name(2)), say.Sprintf("%s tilts it toward %s", down, m.t.name(1))
	}
	spins := say.Sprintf("%s spins it", keys.Join(ui.Left, ui.Right))
	return []offer{
		{m.withOutcome(away, ui.Up, name), []ui.Key{ui.Up}},
		{m.withOutcome(toward, ui.Down, name), []ui.Key{ui.Down}},
		{m.withOutcome(spins, ui.Right, name), []ui.Key{ui.Left, ui.Right}},
	}
}

// withOutcome adds the outcome of a direction to a text, if the table has help. For the first cube
// it is the side that comes up; for the second, in a solo game, the objectives completed. If the
// box has not seen the side that comes up, it is "a new side".
func (m *move) withOutcome(does say.Text, k ui.Key, name namer) say.Text {
	v := m.t.view()
	r, leads := m.rotation(k), say.Text("")
	switch {
	case !v.HasHelp:
	case v.Unseen(v.Player, r):
		leads = "a new side"
	case len(m.turned) == 1:
		if made, _ := m.completes(m.rotated(r)); made != 0 {
			leads = say.Sprintf("gives %s", made.Text())
		}
	case k != ui.Right: // a spin shows no other side
		g := v.Grid.Rotated(v.Player, r)
		leads = name(g[r.At].Top())
	}
	if leads == "" {
		return does
	}
	return say.Sprintf("%s: %s", does, leads)
}

// completes returns the objectives that could be declared after a move: those that the move
// completes, and those that are already complete. It returns none without help, with two players or
// on the first turn.
func (m *move) completes(e kryptex.Event) (made, lying kryptex.Objectives) {
	p := m.t.Position()
	if !p.HasHelp || p.Mode != kryptex.Solo || p.Turns == 0 || p.Decide(e) != nil {
		return 0, 0
	}
	after := p.Apply(e)
	open, before := after.Grid.Completed()&^p.Blocked(), p.Grid.Completed()
	return open &^ before, open & before
}

// declares reports whether completes returns any objective.
func (m *move) declares(e kryptex.Event) bool {
	made, lying := m.completes(e)
	return made|lying != 0
}

// thatCompletes returns how the second cube turns, which objectives that completes, and which were
// already complete.
func (m *move) thatCompletes(e kryptex.CubesRotated) say.Text {
	made, lying := m.completes(e)
	all := []say.Text{say.Sentence(m.t.view().RotationText(e.Player, e.Second))}
	if made != 0 {
		all = append(all, say.Sprintf("That completes %s.", made.Text()))
	}
	if lying != 0 {
		all = append(all, say.Capital(say.Count(lying.Len(), "%[2]s is already complete.", "%[2]s are already complete.", lying.Text())))
	}
	return say.Join(" ", all...)
}
