package cryptid

import (
	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
	"gamekeeper/ui/table"
)

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
	secret.Keys = func() []table.Key {
		if !g.chosen {
			return nil
		}
		return []table.Key{table.Does("put it there", hw.Right, g.show).Or("go on")}
	}
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
func (g *target) move(k hw.Key, secret play.Secret) {
	may := g.may(secret)
	by := map[hw.Key]int{hw.Left: -1, hw.Right: +1, hw.Up: -cryptid.Columns, hw.Down: +cryptid.Columns}[k]
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
	y := a.Inset(1, 0).Para(0, g.says(), a.Look.Title)
	chart.DrawChoice(a.Rows(y, a.H-y), g.t.view().Board, g.may(secret), g.to)
}

// show asks the owner, for all to see, to confirm what was chosen.
func (g *target) show() ui.Step {
	g.t.cursor = g.to
	return ui.Step{Push: &moveWrong{t: g.t, piece: g.piece, picked: true, chosen: true}}
}
