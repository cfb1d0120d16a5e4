package cryptid

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
	"gamekeeper/ui/table"
)

// answer is the screen that asks for a seat's piece on a known space: the answer to a question or
// a search, or a piece logged in a notebook. The owner chooses and confirms it.
type answer struct {
	t      *Table
	seat   cryptid.Seat
	at     cryptid.Space
	logged bool // the piece is logged from another screen of play; Back and a refusal return there
}

// newAnswer returns the screen that asks a seat about a space. It moves the cursor there, because
// after a power cut the cursor is elsewhere.
func newAnswer(t *Table, seat cryptid.Seat, at cryptid.Space) *answer {
	t.cursor.At = at
	return &answer{t: t, seat: seat, at: at}
}

// log asks which piece of a seat to log at the cursor of a notebook, unless the rules allow neither
// a disc nor a cube there.
func (t *Table) log(seat cryptid.Seat) ui.Step {
	if err := t.mayLog(seat); err != nil {
		return ui.Refuse(err)
	}
	a := newAnswer(t, seat, t.cursor.At)
	a.logged = true
	return ui.Step{Push: a}
}

// mayLog returns an error if the rules allow neither a disc nor a cube of a seat at the cursor. A second
// cube on a space is refused once it is chosen.
func (t *Table) mayLog(seat cryptid.Seat) error {
	return t.Position().Decide(play.Placed{Piece: cryptid.Piece{Seat: seat, Token: cryptid.Disc, At: t.cursor.At}})
}

func (a *answer) Draw(f *ui.Frame) {
	v := a.t.view()
	f.LampsOn |= lamps(a.seat)
	sc := chart.Scene{At: []cryptid.Space{a.at}, NeedsNear: true, BigText: say.Plain(a.at.String())}
	disc, cube := a.key(f.Look, ui.Left, cryptid.Disc, "a disc"), a.key(f.Look, ui.Right, cryptid.Cube, "a cube")
	sc.Prompt = say.Sprintf("%s, a disc or a cube?", v.SeatLabel(a.seat))
	if a.answers() {
		sc.Prompt = couldBeHere(v, a.seat)
		disc.Text, cube.Text = "yes", "no"
	}
	back := a.t.toMenu()
	switch {
	case a.logged:
		back = ui.Leave("cancel")
	case v.Style == play.Notebook:
		back = ui.Bind(ui.Back, "map", table.OpenScreen(func() ui.Screen { return &turn{t: a.t} }))
	}
	sc.Keys = []ui.Binding{disc, cube, back}
	refused := say.Sprintf("%s is a disc, %s a cube.", f.Look.Keys.Join(ui.Left), f.Look.Keys.Join(ui.Right))
	if a.t.takesOwnKeys() && !a.logged && mayLook(v, int(a.seat)) {
		sc.Keys = append(sc.Keys, ui.Bind(ui.Seat1+ui.Key(a.seat-1), "", func() ui.Step { return a.t.lookAt(a.seat) }).WithHelp("look at your clue").Final())
	}
	sc.Keys = append(sc.Keys, ui.OwnKeys(func(int) ui.Step { return ui.Step{Refusal: refused, Sound: ui.Refused} }), ui.Bind(ui.OK, "", nil).Refused(refused),
		ui.Bind(ui.Down, "", table.OpenScreen(a.t.newDistances)).WithHelp("distances")) // the words beside the map may leave some out
	a.t.draw(f, sc)
	for i, k := range sc.Keys[:2] {
		means := []say.Text{"yes, a disc", "no, a cube"}[i]
		if !a.answers() {
			means = k.Text
		}
		f.Speak(say.Sprintf("%s: %s", f.Look.Keys.Join(k.Keys...), means))
	}
}

// key returns the binding of a key that chooses a token.
func (a *answer) key(look ui.Look, key ui.Key, token cryptid.Token, text say.Text) ui.Binding {
	piece := cryptid.Piece{Seat: a.seat, Token: token, At: a.at}
	return ui.Bind(key, text, func() ui.Step { return a.choose(piece, key) }).Final().
		WithToken(chart.TokenOf(chart.WithPieceColours(look, a.t.view()), piece))
}

// answers reports whether the piece answers a question or a search, as far as the box knows. In a
// notebook, only the piece of the seat that must answer a search next does.
func (a *answer) answers() bool {
	v := a.t.view()
	return !a.logged || v.Searching && v.AwaitedSeat == a.seat && v.Pawn == a.at
}

// choose places the piece. If the rules refuse a logged one, another space can be chosen.
func (a *answer) choose(piece cryptid.Piece, by ui.Key) ui.Step {
	step := a.t.place(piece, by)
	if a.logged && step.Refusal != "" {
		step.Pop = 1
	}
	return step
}
