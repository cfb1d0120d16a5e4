package cryptid

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
	"gamekeeper/ui/table"
)

// newMistake meets a wrong piece: its owner sees in private what is wrong, and then
// the table puts it right in public. To see it is no look at the clue: it is what the
// correction will show everybody. So it takes no PIN: whoever puts the piece right is asked
// for it then, and once.
func newMistake(t *Table) ui.Screen {
	piece := t.view().Mistakes[0]
	if t.view().FaceUp != nil {
		return newOpenMistake(t, piece)
	}
	return table.See(t.Table, int(piece.Seat), table.Secret[play.Secret]{
		Owner: t.owner(piece.Seat), Titles: []say.Text{"A piece to check"}, What: "the mistake",
		Draw:  func(a ui.Area, secret play.Secret, _ int) { t.drawWrong(a, secret.Wrong[0].Piece) },
		Heard: func() bool { return false },
		Shown: func(play.Secret) { t.seen = t.view().LineOf(piece) },
		Above: func(f *ui.Frame, a ui.Area) int { return t.drawCheck(f, a, piece) },
		Keys: func() []ui.Binding {
			keys := []ui.Binding{ui.Bind(ui.Back, "menu", func() ui.Step { return ui.Step{Push: newMenu(t)} })}
			if t.seen == t.view().LineOf(piece) {
				keys = append(keys, ui.Bind(ui.Right, "put it right", func() ui.Step {
					return ui.Step{Push: t.corrections(piece)}
				}).Or("go on"))
			}
			return keys
		},
	})
}

// newOpenMistake says what is wrong with a piece where all clues lie face up: everybody can
// see it, so nobody looks away.
func newOpenMistake(t *Table, piece cryptid.Piece) ui.Screen {
	draw := func(f *ui.Frame) {
		f.Blink = ui.Lamp(ui.Status)
		t.draw(f, chart.Scene{About: t.speaker(f).couldBeHere(piece.Seat), Prompt: shouldBe(piece), At: []cryptid.Space{piece.At}})
	}
	return &table.Shown{Show: draw, Keys: []ui.Binding{
		ui.Bind(ui.OK, "put it right", table.Leads(func() ui.Screen { return t.corrections(piece) })),
		ui.Bind(ui.Back, "menu", table.Leads(func() ui.Screen { return newMenu(t) })),
	}}
}

// drawWrong draws what only the owner of a wrong piece sees.
func (t *Table) drawWrong(a ui.Area, piece cryptid.Piece) {
	a = a.Inset(1, 1)
	a.Point(0, 0)
	y := a.Para(0, shouldBe(piece), a.Look.Warning)
	switch v := t.view(); {
	case !v.FromBooks():
	case v.MayTell():
		a.Para(y+1, "If your book says otherwise, enter your clue again: see the menu.", a.Look.Text)
	default:
		a.Para(y+1, "If your book says otherwise, all enter their clues again: see the menu.", a.Look.Text)
	}
}

// shouldBe tells its owner what is wrong with a piece.
func shouldBe(piece cryptid.Piece) say.Text {
	if piece.Token == cryptid.Cube {
		return say.Sprintf("Your cube on %s should be a disc.", piece.At)
	}
	return say.Sprintf("Your disc on %s should be a cube.", piece.At)
}

// drawCheck draws which space is to be checked, and by whom.
func (t *Table) drawCheck(f *ui.Frame, a ui.Area, piece cryptid.Piece) int {
	v := t.view()
	f.Lit, f.Blink, f.Flicker = 0, lamps(piece.Seat), ui.Lamp(ui.Status)
	y := a.Para(1, say.Sprintf("%s: check %s, privately.", v.Who(piece.Seat), piece.At), f.Look.Title)
	if f.Look.Large {
		const below = 10 // the rows that the rest needs at most
		_, h := a.Rows(y, a.H-y-below).BigText(f.Look.Seat[piece.Seat-1].Style, say.Plain(v.Name(piece.Seat)))
		y += h
	}
	how := say.Sprintf("Give the box to %s. The others look away.", v.Name(piece.Seat))
	if t.seen == t.view().LineOf(piece) {
		how = say.Sprintf("Then press %s to correct it openly.", f.Look.Keys.Of(ui.Right))
	}
	return a.Para(y+1, how, f.Look.Text)
}

// corrections asks whether the piece lies on the board, which tells what is wrong: the piece
// itself, or only the box's record of it. Where the box does not know the clue, its owner
// alone, who looks it up in the book, says whether anything is. The piece need not be the
// last one: a clue that was told later finds earlier ones. The referee takes back only the
// last move, so there the record of an earlier piece cannot be wrong before what came later
// is taken back. In the game of a day the record is the board: there is nothing to ask.
func (t *Table) corrections(piece cryptid.Piece) ui.Screen {
	v := t.view()
	line, openly := v.LineOf(piece), &moveWrong{t: t, piece: piece}
	if v.Day != "" {
		return openly
	}
	placed := ui.Row{Text: "Move it", Open: func() ui.Step { return ui.Step{Push: openly} }}
	logged := ui.Row{Text: "Only the box is wrong", Open: func() ui.Step {
		return ui.Step{Push: t.confirmTakeBack(v.SeatOf(v.Record[line-1].Event), line)}
	}}
	if v.Way == play.Refereed && line != v.Record.LastStanding() {
		logged.Off = "not last"
	}
	if v.Known.Has(piece.Seat) {
		placed.Text, logged.Text = "Yes: move it", "No: only the box is wrong"
		if v.FaceUp == nil {
			placed.Open = func() ui.Step { return ui.Step{Push: newTarget(t, piece)} }
		}
		return ui.NewAsk(say.Sprintf("Look at the board. Is %s there, too?", v.Whose(piece)), 0, placed, logged)
	}
	question := say.Sprintf("Give the box to %s, who looks in the book. Is %s right?", v.Name(piece.Seat), v.Whose(piece))
	return ui.NewAsk(question, 0, ui.Row{Text: "It is right"}, placed, logged)
}

// moveWrong chooses where the removed piece goes, for all to see, and its owner confirms it:
// the box does not know the clue, or everybody does.
type moveWrong struct {
	t     *Table
	piece cryptid.Piece
}

func (m *moveWrong) Draw(f *ui.Frame) {
	f.Lit |= lamps(m.piece.Seat)
	asks := say.Sprintf("%s: swap it for a cube; the disc goes where?", m.piece.At)
	if m.piece.Token == cryptid.Cube {
		asks = say.Sprintf("%s: swap it for a disc; the cube goes where?", m.piece.At)
	}
	m.t.draw(f, chart.Scene{
		Prompt: asks, Choose: true, At: []cryptid.Space{m.piece.At},
		Keys: m.t.mapKeys(ui.Bind(ui.OK, "here", m.pick), ui.Leave("leave")),
	})
}

// pick takes the space at the cursor, if the rules let the piece lie there.
func (m *moveWrong) pick() ui.Step {
	event := play.Corrected{Seat: m.piece.Seat, At: m.piece.At, To: m.t.cursor.At}
	if err := m.t.Position().Decide(event); err != nil {
		return m.t.Refuse(err)
	}
	return ui.Step{Push: m.t.confirm(event.Seat, event.To, func(s speaker) say.Text {
		if m.piece.Token == cryptid.Cube {
			return say.Sprintf("%s: a disc on %s, and the cube goes to %s.", s.Who(event.Seat), event.At, event.To)
		}
		return say.Sprintf("%s: a cube on %s, and the disc goes to %s.", s.Who(event.Seat), event.At, event.To)
	}, event)}
}
