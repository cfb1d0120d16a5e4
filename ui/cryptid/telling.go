package cryptid

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
	"gamekeeper/ui/table"
)

// tell lets a player tell the box, in private, the clue in their book; or play
// without.
type tell struct {
	t     *Table
	seat  cryptid.Seat
	later bool // it was asked for during play
	list  ui.List
}

func (s *tell) rows() []ui.Row {
	without := ui.Row{Text: "Play without telling it", Open: func() ui.Step { return s.t.pin(s.seat).Guard(s.without) }}
	if s.later {
		without = ui.Row{Text: "Not now", Open: func() ui.Step { return ui.Step{Pop: 1} }}
	}
	return []ui.Row{{Text: "Tell it in private", Open: func() ui.Step { return s.inPrivate() }}, without}
}

// inPrivate begins to tell the clue, with the PIN where the table plays with PINs.
func (s *tell) inPrivate() ui.Step {
	if !s.t.view().PINs {
		return ui.Step{Push: newTelling(s, time.Time{})}
	}
	return ui.Step{Push: s.t.pin(s.seat).Unlock(func(now time.Time) ui.Step { return ui.Step{Pop: 1, Push: newTelling(s, now)} })}
}

// without goes on without a clue of this player, who is not asked again until the
// box starts anew.
func (s *tell) without() ui.Step {
	s.t.untold = s.t.untold.With(s.seat)
	return s.pass()
}

// pass goes on to the next player.
func (s *tell) pass() ui.Step {
	if next := s.t.view().NextToTell(s.seat, s.t.untold); next != 0 {
		return ui.Step{Home: true, Push: &tell{t: s.t, seat: next}}
	}
	return s.t.GoOn()
}

func (s *tell) Draw(f *ui.Frame) {
	v, rows := s.t.view(), s.rows()
	f.Lit |= lamps(s.seat)
	f.Head(s.t.clueTitle(s.seat), "")
	body := f.Body().Inset(1, 0)
	y := body.Para(1, say.Sprintf("%s: look %s up in your book. If the box knows it, it can catch your mistakes at once. Nobody else sees it.", v.Name(s.seat), s.t.yourClue(s.seat)), f.Look.Text)
	s.list.Draw(body.Rows(y+1, 2), rows)
	f.Keys(append(s.list.Help(rows), ui.Does("home", hw.Back))...)
}

func (s *tell) Press(e hw.Event, now time.Time) ui.Step {
	if e.Key == hw.Back {
		if s.later {
			return ui.Step{Pop: 1}
		}
		return ui.Step{Home: true}
	}
	return s.list.Press(e, s.rows())
}

// told goes on after the clue is told. It may prove that a piece on the table is wrong.
func (s *tell) told() ui.Step {
	s.t.untold = s.t.untold.Without(s.seat)
	if s.later || s.t.view().NextToTell(s.seat, s.t.untold) == 0 {
		return s.t.checkAndGoOn()
	}
	return s.pass()
}

// tellAnew asks the owner of a clue that was told already to confirm that it is told
// anew: what was found by it so far may change.
func (t *Table) tellAnew(seat cryptid.Seat) ui.Screen {
	return t.Confirm(table.Confirm{
		Owner: t.owner(seat), Titles: []say.Text{t.clueTitle(seat)}, Text: "The box knows this clue already. Enter it again?",
		Do: func() ui.Step { return ui.Step{Pop: 1, Push: &tell{t: t, seat: seat, later: true}} },
	})
}

// misfit says that the clues do not fit together, and lets everybody tell them
// anew.
type misfit struct{ t *Table }

func (m *misfit) Draw(f *ui.Frame) {
	f.Flicker = ui.Lamp(ui.Status)
	f.Head("The clues do not fit together", "")
	f.Body().Inset(1, 0).Para(1, "The clues that you entered cannot be a card's: together they do not leave exactly one space, or one of them is not needed. So some clue is wrong, or the map: the box cannot say which.\n\nCompare the map with the card, and your numbers with your books. Then everybody enters the clue again. If the card was entered wrongly, correct the map first.", f.Look.Text)
	f.Keys(ui.Does("enter them again", hw.OK).Or("re-enter"), ui.Does("home", hw.Back), ui.Does("correct the map", hw.Right).Or("map"))
}

func (m *misfit) Press(e hw.Event, now time.Time) ui.Step {
	switch e.Key {
	case hw.OK:
		return m.t.Do(play.Retold{}, m.t.GoOn)
	case hw.Right:
		return ui.Step{Push: &mending{t: m.t}}
	case hw.Back:
		return ui.Step{Home: true}
	}
	return ui.Step{}
}

// announce lets a player whose clue the box does not know put a piece right that
// they've found wrong themselves.
type announce struct{ t *Table }

func (a *announce) Draw(f *ui.Frame) {
	a.t.draw(f, chart.Scene{Prompt: "Which piece is wrong?", Choose: true, Keys: []ui.Help{
		ui.Does("this space", hw.OK), ui.Does("leave", hw.Back), moveHelp,
	}})
}

func (a *announce) Press(e hw.Event, _ time.Time) ui.Step {
	switch {
	case e.Key == hw.Back:
		a.t.Notice = "" // it was about this screen
		return ui.Step{Pop: 1}
	case a.t.moveCursor(e) || e.Key != hw.OK:
		return ui.Step{}
	}
	v := a.t.view()
	var rows []ui.Row
	for _, piece := range v.Pieces(a.t.cursor) {
		if !v.Known.Has(piece.Seat) {
			rows = append(rows, ui.Row{Text: v.Whose(piece), Open: func() ui.Step {
				return ui.Step{Push: &moveWrong{t: a.t, piece: piece}}
			}})
		}
	}
	if len(rows) == 0 {
		return a.t.Refuse(say.Errorf("no piece here whose clue the box does not know"))
	}
	return ui.Step{Push: ui.NewAsk(say.Sprintf("Which piece on %s is wrong?", a.t.cursor), 0, rows...)}
}

// telling is what only one player looks at, who tells the clue: first its form is
// asked for, then the clue, and then it is read back.
type telling struct {
	*tell
	pages []*tellingPage // the last one is seen
}

// tellingPage is a list, and words above it.
type tellingPage struct {
	title say.Text
	text  say.Text // above the rows; may be empty
	note  say.Text // a warning there; may be empty
	rows  func() []ui.Row
	list  ui.List
}

// newTelling makes the screen; opened is when its owner's PIN opened it, zero without
// one.
func newTelling(t *tell, opened time.Time) ui.Screen {
	s := &telling{tell: t}
	s.open(s.families())
	return table.Tell(table.Telling{
		Owner: t.t.owner(t.seat), Titles: []say.Text{t.t.clueTitle(t.seat)},
		Private: func() bool { return true },
		Draw:    func(f *ui.Frame) { s.pages[len(s.pages)-1].draw(f) },
		Press:   s.press, Forget: true,
	}, opened)
}

// open shows a page over the others.
func (s *telling) open(page *tellingPage) ui.Step {
	s.pages = append(s.pages, page)
	return ui.Step{}
}

// back shows the page before, or leaves.
func (s *telling) back() ui.Step {
	if len(s.pages) == 1 {
		return ui.Step{Pop: 1}
	}
	s.pages = s.pages[:len(s.pages)-1]
	return ui.Step{}
}

// The forms of clues, in few words, and those that say where the habitat is not.
var (
	familyNames = []say.Text{
		cryptid.OnTerrains:    "on one of two terrains",
		cryptid.NearTerrain:   "within one space of a terrain",
		cryptid.NearAnimal:    "within one of either animal",
		cryptid.NearStructure: "within two of a stone or shack",
		cryptid.NearOneAnimal: "within two of bear or cougar",
		cryptid.NearColour:    "within three of a colour",
	}
	negatedNames = []say.Text{
		cryptid.OnTerrains:    "not on one of two terrains",
		cryptid.NearTerrain:   "not within one space of a terrain",
		cryptid.NearAnimal:    "not within one of either animal",
		cryptid.NearStructure: "not within two of a stone or shack",
		cryptid.NearOneAnimal: "not within two of bear or cougar",
		cryptid.NearColour:    "not within three of a colour",
	}
)

// A clueKind is the clues of a form.
type clueKind struct {
	name  say.Text
	clues []cryptid.Clue
}

// kindsOf are the kinds of clue that a game has, those that say where the habitat is not last.
func kindsOf(m cryptid.Mode) (all []clueKind) {
	for _, form := range []struct {
		negated bool
		names   []say.Text
	}{{false, familyNames}, {true, negatedNames}} {
		for family, name := range form.names {
			var clues []cryptid.Clue
			for _, c := range m.Catalogue() {
				if c.Family() == cryptid.Family(family) && c.Negated() == form.negated {
					clues = append(clues, c)
				}
			}
			if len(clues) > 0 {
				all = append(all, clueKind{name, clues})
			}
		}
	}
	return all
}

// kindsOfClue lists the kinds of clue that the game has, and the clues of each: what a pencil
// begins with.
func (t *Table) kindsOfClue() ui.Screen {
	var rows []ui.Row
	for _, k := range kindsOf(t.view().Board.Mode()) {
		rows = append(rows, ui.Row{Text: k.name, Value: say.Sprintf("%d", len(k.clues)), Open: table.Reads(k.name, func() say.Text {
			var lines []say.Text
			for _, c := range k.clues {
				lines = append(lines, c.Text())
			}
			return say.Lines(lines...)
		})})
	}
	return &ui.Menu{Title: "The kinds of clue", Rows: func() []ui.Row { return rows }}
}

// families asks for the form of the clue.
func (s *telling) families() *tellingPage {
	var rows []ui.Row
	for _, k := range kindsOf(s.t.view().Board.Mode()) {
		rows = append(rows, ui.Row{Text: k.name, Open: func() ui.Step { return s.open(s.clues(k.clues)) }})
	}
	return &tellingPage{title: "The habitat is ...", rows: func() []ui.Row { return rows }}
}

// clues asks for the clue itself.
func (s *telling) clues(all []cryptid.Clue) *tellingPage {
	var rows []ui.Row
	for _, c := range all {
		rows = append(rows, ui.Row{Text: c.Text(), Open: func() ui.Step { return s.open(s.readBack(c)) }})
	}
	return &tellingPage{title: "The habitat is ...", note: bookNote(all[0]), rows: func() []ui.Row { return rows }}
}

// readBack reads a clue back before it is told, with the cursor on no: once the box
// knows a wrong one, it takes right pieces for wrong.
func (s *telling) readBack(c cryptid.Clue) *tellingPage {
	return &tellingPage{
		title: "Is this your clue?",
		text:  say.Join("\n\n", say.Sprintf("The habitat is %s.", c), "Compare it with your book: the box will check your pieces by it."),
		list:  ui.List{At: 1},
		rows: func() []ui.Row {
			return []ui.Row{
				{Text: "Yes: tell the box", Open: func() ui.Step {
					return s.t.Do(play.Told{Seat: s.seat, Clue: c}, s.told)
				}},
				{Text: "No: choose again", Open: s.back},
			}
		},
	}
}

// bookNote warns of a misprint. Some printed Delta booklets have bear and cougar
// the wrong way round.
func bookNote(c cryptid.Clue) say.Text {
	if c.Family() != cryptid.NearOneAnimal {
		return ""
	}
	return "If your book is Delta: some prints say cougar for bear at 2, 9, 13 and 64, and bear for cougar at 3, 63, 72 and 95."
}

func (p *tellingPage) draw(f *ui.Frame) {
	rows := p.rows()
	f.Head(p.title, "only for you")
	body := f.Body()
	y := 0
	if p.text != "" {
		y = body.Inset(1, 0).Para(1, p.text, f.Look.Text) + 1
	}
	if p.note != "" {
		y = body.Inset(1, 0).Para(y, p.note, f.Look.Warning)
	}
	below := wholeRows(body.Rows(y, body.H-y), rows)
	p.list.Draw(body.Rows(y, body.H-y-below), rows)
	if below > 0 {
		body.Inset(1, 0).Para(body.H-below+1, rows[p.list.At].Text, f.Look.Text)
	}
	f.Keys(append(p.list.Help(rows), ui.Does("leave", hw.Back))...)
}

// wholeRows is how many rows below a list the row at its cursor takes in whole, with a
// blank one above: in some languages clues differ only in what a row has no room for. 0:
// no row is cut.
func wholeRows(a ui.Area, rows []ui.Row) int {
	room := a.W - 2 // beside the pointer
	if len(rows) > a.H {
		room -= 2 // and the scroll bar
	}
	cut, lines := false, 0
	for _, row := range rows {
		cut = cut || a.Look.Width(row.Text) > room
		lines = max(lines, len(a.Look.Wrap(row.Text, a.W-2)))
	}
	if !cut {
		return 0
	}
	return 1 + lines
}

func (s *telling) press(e hw.Event) ui.Step {
	if e.Key == hw.Back {
		return s.back()
	}
	page := s.pages[len(s.pages)-1]
	return page.list.Press(e, page.rows())
}
