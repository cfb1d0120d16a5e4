package cryptid

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

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

// families asks for the form of the clue.
func (s *telling) families() *tellingPage {
	catalogue := s.t.view().Board.Mode().Catalogue()
	var rows []ui.Row
	for _, form := range []struct {
		negated bool
		names   []say.Text
	}{{false, familyNames}, {true, negatedNames}} {
		for family, name := range form.names {
			var clues []cryptid.Clue
			for _, c := range catalogue {
				if c.Family() == cryptid.Family(family) && c.Negated() == form.negated {
					clues = append(clues, c)
				}
			}
			if len(clues) > 0 {
				rows = append(rows, ui.Row{Text: name, Open: func() ui.Step { return s.open(s.clues(clues)) }})
			}
		}
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
