package cryptid

import (
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// two starts a game for two players, with or without buttons of their own.
func (p *tester) two(explain bool, seatKeys int) *Table {
	p.T.Helper()
	p.Box.SeatKeyCount = seatKeys
	began := dealt(cryptid.Code{Mode: cryptid.Normal, Players: 2, Seed: 5}, "Wilhelmine", "Bartholome")
	began.Preferences.HasExplanations = explain
	return p.Begin(began)
}

// TestTwoAreTold checks that before the map is built two players, for whom the rulebook has no
// game, read what each of them has, with and without explanations. On the smallest display this
// leaves space for all rows.
func TestTwoAreTold(t *testing.T) {
	for _, explain := range []bool{false, true} {
		p := newTester(t)
		p.two(explain, 5)
		p.reads("Each of you has two clues, and a colour of pieces for each clue. First you put two cubes for each clue:")
		for _, l := range tabletest.Languages(t) {
			for _, large := range []bool{false, true} {
				look := ui.Look{Glyphs: ui.RichGlyphs(), Keys: ui.KeyboardNames(), Language: l, Large: large}
				f := ui.NewFrame(ui.MinW, ui.MinH, look)
				p.Stage.Resize(ui.MinW, ui.MinH, look)
				p.Stage.Draw(f)
				for _, row := range []say.Text{"Build the map", "The map is built: go to the clues"} {
					text := strings.ReplaceAll(look.Say(row), "\u00A0", " ")
					if frame := f.String(); !strings.Contains(frame, text) {
						t.Errorf("%s, large %v: no row %q in\n%s", l, large, text, frame)
					}
				}
			}
		}
	}
}

// TestTwoKnowTheirButtons checks that with seat buttons, two players read which button belongs to
// which clue, after each look of the round, in the rules and in a vote. Without buttons nothing is
// said about them.
func TestTwoKnowTheirButtons(t *testing.T) {
	for _, seatKeys := range []int{5, 0} {
		p := newTester(t)
		table := p.two(false, seatKeys)
		p.Happen("built 14")
		says := func(text string) {
			t.Helper()
			if has := strings.Contains(p.Words(" "), text); has != (seatKeys > 0) {
				t.Errorf("with %d buttons it says %q: %v\n%s", seatKeys, text, has, p.Frame(40, 15, ui.PlainGlyphs()))
			}
		}
		for seat, text := range []string{"For clue 1 your button is 1.", "For clue 2 your button is 2.", "For clue 1 your button is 3.", "For clue 2 your button is 4."} {
			if strings.Contains(p.Words(" "), text) {
				t.Errorf("%q is said before seat %d has seen the clue", text, seat+1)
			}
			p.Press("! !")
			says(text)
			if seatKeys > 0 {
				p.reads(text)
			}
			p.Press(">")
		}
		if seatKeys > 0 { // both buttons are hers, but her first clue's cube is due
			p.Press("1")
			p.CheckShows("Choose the space first.")
			p.Press("2")
			p.CheckShows("Wilhelmine, your clue is in the menu.")
			p.Press("3")
			p.CheckShows("Bartholome, your clue is in the menu.")
		}
		p.Press("~ [How to play] !")
		p.CheckShows("Each of you has two clues")
		p.Press(">>>>>>>>")
		says("Each clue has a button: 1 and 2 for Wilhelmine, 3 and 4 for Bartholome.")
		p.Press("~ ^^^^^^^^^^^^ [Ask for the hint] !")
		p.CheckShows("+* Wilhelmine")
		says("+* Wilhelmine: 1/2")
		says("=% Bartholome: 3/4")
		says("1-4 vote")
		if seatKeys > 0 {
			p.Press("> 2 > 4 v !")
		} else {
			p.Press("> ! > ! v !")
		}
		if table.view().Hint == cryptid.NoHint {
			t.Errorf("with %d buttons there is no hint:\n%s", seatKeys, p.Frame(40, 15, ui.PlainGlyphs()))
		}
	}
}

// TestLessonsOfTwo checks that two players read lessons of their own, which fit on two lines in
// every language.
func TestLessonsOfTwo(t *testing.T) {
	p := newTester(t)
	table := p.two(true, 5)
	p.Happen("built 14")
	place := func(seat cryptid.Seat, token cryptid.Token) cryptid.Space { return place(table, seat, token) }
	want := func(text say.Text) {
		t.Helper()
		if got := table.lesson(); got != text {
			t.Errorf("%q is explained, want %q", got, text)
		}
	}
	for range 2 {
		for seat := cryptid.Seat(1); seat <= 4; seat++ {
			p.Happen(say.Sprintf("%d cube %s", seat, place(seat, cryptid.Cube)).String())
			if len(table.view().Record) == 1+1+1 {
				want(onSharingTwo)
			}
		}
	}
	want(onTurnTwo)
	at := place(3, cryptid.Disc)
	p.Happen("1 asks 3 "+at.String(), "3 disc "+at.String())
	at = place(1, cryptid.Disc)
	p.Happen("2 asks 1 "+at.String(), "1 disc "+at.String())
	at = place(4, cryptid.Disc)
	p.Happen("1 asks 4 "+at.String(), "4 disc "+at.String())
	want(whenToSearchTwo)
	if got := searchLesson(table.view(), table.taught()); got != onSearchTwo {
		t.Errorf("before a search %q is explained", got)
	}
	for _, l := range tabletest.Languages(t) {
		for _, text := range ofTwo {
			if n := len(ui.Look{Language: l}.Wrap(text, ui.MinW-2)); n > 2 {
				t.Errorf("%s: %q takes %d lines", l, l.Say(text), n)
			}
		}
	}
}

// place returns the first empty space where a seat's piece is right in the game of [tester.two].
func place(t *Table, seat cryptid.Seat, token cryptid.Token) cryptid.Space {
	began := dealt(cryptid.Code{Mode: cryptid.Normal, Players: 2, Seed: 5}, "Wilhelmine", "Bartholome")
	for at := range cryptid.Space(cryptid.SpaceCount) {
		if has := began.Board.Region(began.Clues[seat-1]).Has(at); has == (token == cryptid.Disc) && len(t.view().Pieces(at)) == 0 {
			return at
		}
	}
	panic("nowhere")
}

// TestSearchOfTwo checks that if a player searches a space that already has one of their discs,
// they place the other clue's disc there, and confirm with the button of that clue.
func TestSearchOfTwo(t *testing.T) {
	p := newTester(t)
	table := p.two(false, 5)
	p.Happen("built 14")
	for range 2 {
		for seat := cryptid.Seat(1); seat <= 4; seat++ {
			p.Happen(say.Sprintf("%d cube %s", seat, place(table, seat, cryptid.Cube)).String())
		}
	}
	at := place(table, 3, cryptid.Disc)
	p.Happen("1 asks 3 "+at.String(), "3 disc "+at.String())
	at = place(table, 1, cryptid.Disc)
	p.Happen("2 asks 1 "+at.String(), "1 disc "+at.String())
	p.choose(at)
	p.Press("! v v !") // ask either clue, search
	p.CheckShows("Wilhelmine (clue 2) searches " + at.String() + " and places a disc there.")
	p.CheckShows("Wilhelmine (clue 2), press 1/2.")
	if p.Press("2"); !table.view().Discs[at].Has(2) {
		t.Errorf("no disc of clue 2:\n%s", p.Frame(40, 15, ui.PlainGlyphs()))
	}
}
