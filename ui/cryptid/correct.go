package cryptid

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
	"gamekeeper/ui/table"
)

// newCorrection returns the screen that asks whether the board, too, has the wrong piece. If not,
// only the box's record is wrong. If the box does not know the clue, its owner first looks it up in
// the book. In the daily game the display is the board, so nothing is asked.
func newCorrection(t *Table, piece cryptid.Piece) ui.Screen {
	v, openly := t.view(), &moveWrong{t: t, piece: piece}
	if v.Day != "" {
		return openly
	}
	placed := ui.Row{Text: "Move it", Open: func() ui.Step { return ui.Step{Push: openly} }}
	logged := ui.Row{Text: "Only the box has it wrong", Open: func() ui.Step { return toTakeBack(t, v.LineOf(piece)) }}
	if !t.canTakeBack(piece) {
		logged.WhyOff = "not the last move"
	}
	if v.KnownClueSeats.Has(piece.Seat) {
		placed.Text, logged.Text = "Yes, move it", "No, only the box has it wrong"
		return ui.NewDialog(say.Join("\n\n", say.Sprintf("Look at the board. Does it have %s?", v.PieceName(piece)), chart.PlaceText(v, piece.At)), 0, placed, logged)
	}
	question := say.Sprintf("Hand the box to %s, who checks their book. Is %s right?", v.Name(piece.Seat), v.PieceName(piece))
	return ui.NewDialog(question, 0, ui.Row{Text: "It is right"}, placed, logged)
}

// canTakeBack reports whether the line that placed a piece can be taken back. It need not be the last
// one: a clue entered later can show that an earlier piece is wrong. A refereed table takes back only
// the last move, so the record of an earlier piece can be corrected there only after the later moves are
// taken back.
func (t *Table) canTakeBack(piece cryptid.Piece) bool {
	v := t.view()
	return v.Style == play.Notebook || v.LineOf(piece) == v.Record.LastStanding()
}

// moveWrong is the screen on which the table chooses in public where a wrong piece goes, and the
// piece's owner confirms it. It is for clues that are face up or not known to the box.
type moveWrong struct {
	t     *Table
	piece cryptid.Piece
}

func (m *moveWrong) Draw(f *ui.Frame) {
	f.LampsOn |= lamps(m.piece.Seat)
	asks := ofToken(m.piece, say.Sprintf("Put a disc on %s. Where does the cube go?", m.piece.At), say.Sprintf("Put a cube on %s. Where does the disc go?", m.piece.At))
	m.t.draw(f, chart.Scene{
		Prompt: asks, UsesCursor: true, At: []cryptid.Space{m.piece.At},
		Keys: m.t.mapKeys(ui.Bind(ui.OK, "here", m.pick), ui.Leave("close")),
	})
}

// pick asks the owner to confirm the space at the cursor, if the rules allow the piece there.
func (m *moveWrong) pick() ui.Step {
	event := play.PieceCorrected{Seat: m.piece.Seat, At: m.piece.At, To: m.t.cursor.At}
	if err := m.t.Position().Decide(event); err != nil {
		return ui.Refuse(err)
	}
	who := m.t.view().SeatName(event.Seat)
	text := ofToken(m.piece, say.Sprintf("%s: a disc on %s, and the cube goes to %s.", who, event.At, event.To),
		say.Sprintf("%s: a cube on %s, and the disc goes to %s.", who, event.At, event.To))
	return ui.Step{Push: m.t.confirm(event.Seat, event.To, text, event, ui.OK)}
}

// check is the screen for the owner of a wrong piece. Everybody may see its first page, which asks
// whether the board has the piece. The second page is private, and counts as a look at the clue: why the
// piece is wrong, and where it goes, among the spaces that the clue allows. Refusing others in public
// would reveal something about the clue.
type check struct {
	t      *Table
	piece  cryptid.Piece
	to     chart.Cursor // where it goes, if chosen
	chosen bool
}

func newCheck(t *Table, piece cryptid.Piece) ui.Screen {
	g := &check{t: t, piece: piece}
	secret := t.clue(piece.Seat)
	secret.Titles = []say.Text{"A piece to check"}
	secret.What, secret.Pages = "the mistake", 1
	secret.Looks = nil // the number of looks at the clue would mislead here
	secret.OnShown, secret.Draw, secret.OnDirection = g.shown, g.draw, g.move
	secret.DrawAbove, secret.Keys = g.drawAbove, g.keys
	return table.NewSecretScreen(t.Table, int(piece.Seat), secret)
}

// drawAbove draws what everybody may see, and returns the row below.
func (g *check) drawAbove(f *ui.Frame, a ui.Area) int {
	v := g.t.view()
	f.LampsOn, f.BlinkingLamps = 0, lamps(g.piece.Seat)
	chart.PointLights(f, g.piece.Seat, ui.Blink, g.piece.At)
	y := a.Para(0, shouldBe(g.piece), f.Look.Title)
	y = a.Para(y, chart.PlaceText(v, g.piece.At), f.Look.Dim)
	if g.chosen {
		return a.Para(y+1, g.after(f.Look), f.Look.Title)
	}
	switch {
	case !v.FromBooks():
	case v.CanEnterClue():
		y = a.Para(y, "If your book says otherwise, re-enter your clue from the menu.", f.Look.Text)
	default:
		y = a.Para(y, "If your book says otherwise, re-enter all clues from the menu.", f.Look.Text)
	}
	return a.Para(y+1, say.Sprintf("Hand the box to %s. Everybody else, look away.", v.Name(g.piece.Seat)), f.Look.Text)
}

// may returns the region where the piece may go. It is empty if the piece is not wrong.
func (g *check) may(secret play.Secret) cryptid.Region {
	for _, wrong := range secret.Wrong {
		if wrong.Piece == g.piece {
			return wrong.To
		}
	}
	return cryptid.Region{}
}

// shown chooses the allowed space nearest to the piece, unless an allowed space is already chosen.
func (g *check) shown(secret play.Secret) {
	may, to := g.may(secret), g.piece.At
	if g.chosen && may.Has(g.to.At) {
		return
	}
	for s := range may.All() {
		if to == g.piece.At || s.Distance(g.piece.At) < to.Distance(g.piece.At) {
			to = s
		}
	}
	g.chosen = true
	g.to.Focus(to, 0)
}

// move chooses another allowed space: Left and Right move in reading order, Up and Down along the
// column.
func (g *check) move(k ui.Key, secret play.Secret) {
	may := g.may(secret)
	by := map[ui.Key]int{ui.Left: -1, ui.Right: +1, ui.Up: -cryptid.Columns, ui.Down: +cryptid.Columns}[k]
	for n := 1; n < cryptid.SpaceCount; n++ {
		at := (g.to.At.Row()*cryptid.Columns + g.to.At.Column() + cryptid.SpaceCount*cryptid.Columns + n*by) % cryptid.SpaceCount
		if s := cryptid.SpaceAt(at%cryptid.Columns, at/cryptid.Columns); may.Has(s) {
			g.to.Focus(s, 0)
			return
		}
	}
}

func (g *check) draw(a ui.Area, secret play.Secret, _ int) {
	v := g.t.view()
	a.SetCursor(0, 0)
	if a.HasAudience() {
		a.SpeakCursor(chart.Describe(v, g.to.At)...)
	}
	in, why := a.Inset(1, 0), say.Sprintf("Your clue: %s", secret.Clue)
	y := in.Para(0, say.Clauses(why, chart.FactText(v.Board, g.piece.At, secret.Clue)), a.Look.Text)
	y = in.Para(y, ofToken(g.piece, say.Sprintf("Move your cube to %s.", g.to.At), say.Sprintf("Move your disc to %s.", g.to.At)), a.Look.Title)
	chart.DrawChoice(a.Rows(y, a.H-y), v.Board, g.may(secret), &g.to)
}

// putKeys returns the keys that move the piece to the chosen space: the owner's own buttons, or Right
// if there are none, since OK shows the spaces again.
func (g *check) putKeys() []ui.Key {
	if keys := g.t.confirmKeys(g.piece.Seat); keys[0] != ui.OK {
		return keys
	}
	return []ui.Key{ui.Right}
}

// after returns how to confirm the choice, without naming the chosen space.
func (g *check) after(look ui.Look) say.Text {
	name, key := g.t.view().Name(g.piece.Seat), look.Keys.Join(g.putKeys()...)
	return ofToken(g.piece, say.Sprintf("%s, press %s to move the cube to the space you saw.", name, key), say.Sprintf("%s, press %s to move the disc to the space you saw.", name, key))
}

// keys returns the binding that moves the piece, if a space is chosen, and before that one for a piece
// that only the box has wrong. Moving it needs no PIN: choosing a space needed it already.
func (g *check) keys() (keys []ui.Binding) {
	if g.chosen {
		put := g.putKeys()
		keys = append(keys, ui.Bind(put[0], "move it there", func() ui.Step {
			corrected := play.PieceCorrected{Seat: g.piece.Seat, At: g.piece.At, To: g.to.At}
			return g.t.unlessOver(corrected, func() ui.Step {
				return g.t.DoThen(corrected, func() ui.Step {
					g.t.cursor.At = corrected.To
					return g.t.Continue()
				})
			})
		}).And(put[1:]...).Or("move||a piece"))
	}
	if !g.chosen && g.t.canTakeBack(g.piece) {
		keys = append(keys, ui.Bind(ui.Left, "it is not on the board", func() ui.Step {
			return g.t.sign(g.piece.Seat, play.TookBack{Line: g.t.view().LineOf(g.piece)})
		}).Or("not on board").Final())
	}
	return keys
}

// mistakeReport is the screen on which a player whose clue the box does not know reports a mistake
// of their own.
type mistakeReport struct{ t *Table }

func (a *mistakeReport) Draw(f *ui.Frame) {
	a.t.draw(f, chart.Scene{Prompt: "Which piece is wrong?", UsesCursor: true, Keys: a.t.mapKeys(ui.Bind(ui.OK, "this space", a.pick), ui.Leave("close"))})
}

// pick asks which piece on the space at the cursor is wrong, among those whose clue the box does
// not know.
func (a *mistakeReport) pick() ui.Step {
	v := a.t.view()
	var rows []ui.Row
	for _, piece := range v.Pieces(a.t.cursor.At) {
		if !v.KnownClueSeats.Has(piece.Seat) {
			rows = append(rows, ui.Row{Text: v.PieceName(piece), Open: func() ui.Step {
				return ui.Step{Push: &moveWrong{t: a.t, piece: piece}}
			}})
		}
	}
	if len(rows) == 0 {
		return ui.Refuse(say.Errorf("no piece here with a clue unknown to the box"))
	}
	return ui.Step{Push: ui.NewDialog(say.Sprintf("Which piece on %s is wrong?", a.t.cursor.At), 0, rows...)}
}
