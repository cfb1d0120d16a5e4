package cryptid

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
	"gamekeeper/ui/table"
)

// answer takes a seat's piece on a known space: the answer to a question or a
// search, or a piece logged in a notebook. The owner chooses and confirms it.
type answer struct {
	t      *Table
	seat   cryptid.Seat
	at     cryptid.Space
	logged bool // it lies on another screen of play, to which Back returns
}

// newAnswer asks the seat about a space, where the cursor goes: a game that goes on
// after a power cut began with it elsewhere.
func newAnswer(t *Table, seat cryptid.Seat, at cryptid.Space) *answer {
	t.cursor.At = at
	return &answer{t: t, seat: seat, at: at}
}

// newLog takes a seat's piece at the cursor, in a notebook.
func newLog(t *Table, seat cryptid.Seat) *answer {
	a := newAnswer(t, seat, t.cursor.At)
	a.logged = true
	return a
}

func (a *answer) Draw(f *ui.Frame) {
	as, quick := a.t.speaker(f), a.quick()
	f.Lit |= lamps(a.seat)
	sc := chart.Scene{At: []cryptid.Space{a.at}, Big: say.Plain(a.at.String())}
	choose := func(token cryptid.Token) func() ui.Step { return func() ui.Step { return a.choose(token) } }
	disc, cube := ui.Bind(ui.Left, "a disc", choose(cryptid.Disc)).Or("disc"), ui.Bind(ui.Right, "a cube", choose(cryptid.Cube)).Or("cube")
	sc.Prompt = say.Sprintf("%s, a disc or a cube?", as.who(a.seat))
	if a.answers() {
		sc.Prompt = as.couldBeHere(a.seat)
		disc.Text, disc.Short, cube.Text, cube.Short = "yes, a disc", "yes", "no, a cube", "no"
	}
	back := a.t.toMenu()
	if a.logged {
		back = ui.Leave("cancel")
	}
	sc.Keys = []ui.Binding{disc, cube, back}
	if quick { // the owner's button alone
		sc.Keys[0] = ui.Bind(a.t.confirmKey(a.seat), disc.Text, func() ui.Step {
			return a.t.sign(a.seat, play.Put{Piece: cryptid.Piece{Seat: a.seat, Token: cryptid.Disc, At: a.at}})
		}).Or(disc.Short)
		disc.Text = ""
		sc.Keys = append(sc.Keys, disc)
	}
	sc.Keys = append(sc.Keys, ui.OwnKeys(func(int) ui.Step { // the owner, too early, or somebody else
		return a.t.Refuse(say.Errorf("first choose a disc or a cube"))
	}).Also(ui.OK))
	a.t.draw(f, sc)
	for _, k := range sc.Keys[:2] {
		f.Aloud(say.Sprintf("%s: %s", f.Look.Keys.Of(k.Keys...), k.Text))
	}
}

// answers reports whether the piece answers a question or a search, as far as the box knows:
// in a notebook that is so for whoever comes next at a search.
func (a *answer) answers() bool {
	v := a.t.view()
	return !a.logged || v.Searching && v.Awaits == a.seat && v.Pawn == a.at
}

// choose has the owner confirm the piece, if it is no second cube that the box can say more of.
func (a *answer) choose(token cryptid.Token) ui.Step {
	piece := cryptid.Piece{Seat: a.seat, Token: token, At: a.at}
	if first := a.t.view().Cubes[a.at]; token == cryptid.Cube && first != 0 && first != a.seat && checks(a.t.view()) {
		return a.t.secondCube(piece)
	}
	return ui.Step{Push: a.t.confirmPiece(piece, a.answers())}
}

// quick reports whether the owner's button alone is a disc.
func (a *answer) quick() bool { return a.t.view().Habits.Quick && a.t.SeatKeys() && !a.logged }

// target chooses where a piece goes that was placed wrongly, among the spaces where its
// owner's clue allows it. Only the owner may see them, and to refuse another in public
// would tell of the clue too: so it is chosen in private, which is a look at the clue.
type target struct {
	t      *Table
	piece  cryptid.Piece
	to     cryptid.Space // undefined before it was seen
	chosen bool
}

func newTarget(t *Table, piece cryptid.Piece) ui.Screen {
	g := &target{t: t, piece: piece}
	secret := t.clue(piece.Seat)
	secret.Titles = []say.Text{whereItGoes(piece.Token)}
	secret.What, secret.Pages = "where it may go", 1
	secret.Shown, secret.Draw, secret.Move = g.shown, g.draw, g.move
	secret.After, secret.Keys = g.after, g.keys
	return table.See(t.Table, int(piece.Seat), secret)
}

// whereItGoes is what is looked for.
func whereItGoes(token cryptid.Token) say.Text {
	return [...]say.Text{cryptid.Cube: "Where the cube goes", cryptid.Disc: "Where the disc goes"}[token]
}

// says says what is chosen so far.
func (g *target) says() say.Text {
	if g.piece.Token == cryptid.Cube {
		return say.Sprintf("Your cube goes to %s.", g.to)
	}
	return say.Sprintf("Your disc goes to %s.", g.to)
}

// may is the region where the piece may go.
func (g *target) may(secret play.Secret) cryptid.Region {
	for _, wrong := range secret.Wrong {
		if wrong.Piece == g.piece {
			return wrong.To
		}
	}
	return cryptid.Region{}
}

// shown begins with the nearest space.
func (g *target) shown(secret play.Secret) {
	may := g.may(secret)
	if g.chosen && may.Has(g.to) {
		return
	}
	g.to, g.chosen = g.piece.At, true
	for s := range may.All() {
		if g.to == g.piece.At || s.Distance(g.piece.At) < g.to.Distance(g.piece.At) {
			g.to = s
		}
	}
}

// move goes to another of the spaces: Left and Right to those before and after it as
// one reads, Up and Down along its column.
func (g *target) move(k ui.Key, secret play.Secret) {
	may := g.may(secret)
	by := map[ui.Key]int{ui.Left: -1, ui.Right: +1, ui.Up: -cryptid.Columns, ui.Down: +cryptid.Columns}[k]
	for n := 1; n < cryptid.Spaces; n++ {
		at := (g.to.Row()*cryptid.Columns + g.to.Column() + cryptid.Spaces*cryptid.Columns + n*by) % cryptid.Spaces
		if s := cryptid.At(at%cryptid.Columns, at/cryptid.Columns); may.Has(s) {
			g.to = s
			return
		}
	}
}

func (g *target) draw(a ui.Area, secret play.Secret, _ int) {
	a.Point(0, 0)
	if a.Hears() {
		a.Here(chart.Describe(g.t.view(), g.to)...)
	}
	y := a.Inset(1, 0).Para(0, g.says(), a.Look.Title)
	chart.DrawChoice(a.Rows(y, a.H-y), g.t.view().Board, g.may(secret), g.to)
}

// putKey is the key with which the owner puts the piece where it was chosen to go: the
// owner's own or, where OK shows the spaces again, Right.
func (g *target) putKey() ui.Key {
	if key := g.t.confirmKey(g.piece.Seat); key != ui.OK {
		return key
	}
	return ui.Right
}

// after says how what was chosen is put there, without saying where that is.
func (g *target) after(look ui.Look) say.Text {
	name, key := g.t.view().Name(g.piece.Seat), look.Keys.Of(g.putKey())
	if g.piece.Token == cryptid.Cube {
		return say.Sprintf("%s, press %s: the cube goes to the space you saw.", name, key)
	}
	return say.Sprintf("%s, press %s: the disc goes to the space you saw.", name, key)
}

// keys puts the piece there, once a space was chosen. Whoever has chosen has entered the
// PIN, if there is one.
func (g *target) keys() []ui.Binding {
	if !g.chosen {
		return nil
	}
	return []ui.Binding{ui.Bind(g.putKey(), "put it there", func() ui.Step {
		return g.t.Then(play.Corrected{Seat: g.piece.Seat, At: g.piece.At, To: g.to}, func() ui.Step {
			g.t.cursor.At = g.to
			return g.t.GoOn()
		})
	}).Or("put")}
}
