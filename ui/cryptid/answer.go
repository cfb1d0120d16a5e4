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

// mayLog returns an error if the rules allow neither a disc nor a cube of a seat at the cursor. It
// does not refuse a second cube on a space: that happens only once the cube is chosen, because the
// box may know which of the two is wrong.
func (t *Table) mayLog(seat cryptid.Seat) error {
	return t.Position().Decide(play.Placed{Piece: cryptid.Piece{Seat: seat, Token: cryptid.Disc, At: t.cursor.At}})
}

func (a *answer) Draw(f *ui.Frame) {
	v, quick := a.t.view(), a.quick()
	f.LampsOn |= lamps(a.seat)
	sc := chart.Scene{At: []cryptid.Space{a.at}, BigText: say.Plain(a.at.String())}
	choose := func(token cryptid.Token) func() ui.Step { return func() ui.Step { return a.choose(token) } }
	disc, cube := ui.Bind(ui.Left, "a disc", choose(cryptid.Disc)).Or("disc"), ui.Bind(ui.Right, "a cube", choose(cryptid.Cube)).Or("cube")
	sc.Prompt = say.Sprintf("%s, a disc or a cube?", v.SeatLabel(a.seat))
	if a.answers() {
		sc.Prompt = couldBeHere(v, a.seat)
		disc.Text, disc.Short, cube.Text, cube.Short = "yes, a disc", "yes", "no, a cube", "no"
	}
	look := chart.WithPieceColours(f.Look, a.t.view())
	disc = disc.WithToken(chart.TokenOf(look, cryptid.Piece{Seat: a.seat, Token: cryptid.Disc}))
	cube = cube.WithToken(chart.TokenOf(look, cryptid.Piece{Seat: a.seat, Token: cryptid.Cube}))
	back := a.t.toMenu()
	if a.logged {
		back = ui.Leave("cancel")
	}
	sc.Keys = []ui.Binding{disc, cube, back}
	if quick { // the owner's button places a disc at once
		sc.Keys[0] = ui.Bind(a.t.confirmKey(a.seat), disc.Text, func() ui.Step {
			return a.t.sign(a.seat, play.Placed{Piece: cryptid.Piece{Seat: a.seat, Token: cryptid.Disc, At: a.at}})
		}).Or(disc.Short)
		disc.Text = ""
		sc.Keys = append(sc.Keys, disc)
	}
	early := ui.Refuse(say.Errorf("choose disc or cube first"))
	sc.Keys = append(sc.Keys, ui.OwnKeys(func(n int) ui.Step { // too early, or not the owner
		piece := cryptid.Piece{Seat: cryptid.Seat(n), Token: cryptid.Disc, At: a.at}
		if err := a.t.Position().Decide(play.Placed{Piece: piece}); err != nil && !a.logged {
			return ui.Refuse(err)
		}
		return early
	}), ui.Bind(ui.OK, "", nil).Refused(early.Refusal),
		ui.Bind(ui.Down, "", table.OpenScreen(a.t.newDistances)).WithHelp("distances")) // the words beside the map may leave some out
	a.t.draw(f, sc)
	for _, k := range sc.Keys[:2] {
		f.Speak(say.Sprintf("%s: %s", f.Look.Keys.Join(k.Keys...), k.Text))
	}
}

// answers reports whether the piece answers a question or a search, as far as the box knows. In a
// notebook, only the piece of the seat that must answer a search next does.
func (a *answer) answers() bool {
	v := a.t.view()
	return !a.logged || v.Searching && v.AwaitedSeat == a.seat && v.Pawn == a.at
}

// choose asks the owner to confirm the piece. If it would be the second cube on the space and the
// box checks all pieces, choose checks instead which of the two can be wrong.
func (a *answer) choose(token cryptid.Token) ui.Step {
	piece := cryptid.Piece{Seat: a.seat, Token: token, At: a.at}
	if first := a.t.view().Cubes[a.at]; token == cryptid.Cube && first != 0 && first != a.seat && checks(a.t.view()) {
		return secondCube(a.t, piece)
	}
	step := a.t.propose(play.Placed{Piece: piece}, func() ui.Screen { return a.t.confirmPiece(piece, a.answers()) })
	if a.logged && step.Push == nil {
		step.Pop = 1 // so that another space can be chosen
	}
	return step
}

// quick reports whether the owner's button places a disc without confirmation.
func (a *answer) quick() bool { return a.t.view().Preferences.Quick && a.t.HasSeatKeys() && !a.logged }
