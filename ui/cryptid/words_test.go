package cryptid

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// reads holds that every word of a text is seen at every size, large or not; but for
// long ones, which a narrow column breaks.
func (p *tester) reads(text string) {
	p.T.Helper()
	for _, size := range tabletest.Sizes {
		for _, large := range []bool{false, true} {
			f := ui.NewFrame(size[0], size[1], ui.Look{Glyphs: ui.Rich(), Keys: ui.Keyboard(), Large: large})
			p.Stage.Resize(size[0], size[1], ui.Look{})
			p.Stage.Draw(f)
			frame := f.String()
			for word := range strings.FieldsSeq(text) {
				if len(word) < 10 && !strings.Contains(frame, word) {
					p.T.Fatalf("%T at %v, large %v: no %q of %q:\n%s", p.Stage.Top(), size, large, word, text, frame)
				}
			}
		}
	}
}

// says speaks as the screens do.
func (p *tester) says() speaker {
	return speaker{p.at.view(), ui.Look{Glyphs: ui.Rich(), Keys: ui.Keyboard()}, p.Box.Cubes, p.Box.Discs}
}

// Five with the longest names, and the longest hint: what every screen with a map says
// is read whole, and so is why something was refused.
func TestReasonsAreReadWhole(t *testing.T) {
	reasons := []string{
		"Take back line 112 first: Bartholome has a piece on A3 already: choose another space.",
		"Clementine's disc on A3 was not found wrong: if it was logged wrongly, take it back.",
		"F5 is closed, because a cube lies there: choose another space.",
		"F5 was just asked about: the cube goes on another space.",
		"The piece cannot go there: choose another space.",
		"No piece here whose clue the box doesn't know.",
		"Line 111 is not the last: take back line 112 first.",
	}
	chance := rand.New(rand.NewPCG(1, 1))
	p := newTester(t)
	began := dealt(cryptid.Code{Mode: cryptid.Advanced, Players: 5, Seed: 1}, "Wilhelmine", "Bartholome", "Maximilian", "Clementine", "Montgomery")
	began.Hint = cryptid.NoTerrain
	table := p.begin(began)
	p.happen(table, "built 16", "1 votes yes hint", "2 votes yes hint", "3 votes yes hint", "4 votes yes hint")
	for table.view().Phase == play.Sharing {
		p.lead(table, began, chance)
	}
	asked := cryptid.Space(0) // about which Bartholome's clue says no, so that the longest prompt follows
	for began.Board.Region(began.Clues[1]).Has(asked) || table.view().Cubes[asked] != 0 {
		asked++
	}
	p.happen(table, fmt.Sprintf("1 asks 2 %s", asked), fmt.Sprintf("2 cube %s", asked))
	piece := cryptid.Piece{Seat: 4, Token: cryptid.Cube, At: cryptid.At(11, 8)}
	chosen := newAnswer(table, 4, piece.At)
	chosen.chosen = true
	for at := range cryptid.Space(cryptid.Spaces) {
		if at%7 != 0 { // every space takes a while
			continue
		}
		for _, s := range []ui.Screen{
			&turn{t: table}, &actions{t: table}, &announce{t: table},
			&place{t: table, seat: 4}, &place{t: table, seat: 4, picked: true},
			newAnswer(table, 4, at), chosen,
			table.confirmTakeBack(4, table.view().Record.LastStanding()), (&actions{t: table}).confirmSearch(4),
			&moveWrong{t: table, piece: piece}, &moveWrong{t: table, piece: piece, picked: true},
			&boxMove{t: table, line: table.view().Record.LastStanding()}, &boxThinks{t: table, player: 4, stuck: true},
		} {
			table.cursor = at
			p.Do(ui.Step{Home: true, Push: s})
			for _, reason := range reasons {
				table.Notice = say.Plain(reason)
				p.reads(reason)
			}
			table.Notice = ""
			switch s := s.(type) {
			case *turn, *actions:
				p.reads(p.says().now().String())
			case *place:
				if s.picked {
					p.reads("press 4 to confirm.")
				} else {
					p.reads(p.says().now().String())
				}
			case *answer:
				if s.chosen {
					p.reads("press 4 to confirm. yes no")
				} else {
					p.reads("could the creature be here? yes no")
				}
			case *announce:
				p.reads("Which piece is wrong?")
			case *moveWrong:
				if s.picked {
					p.reads("Clementine: a disc on L9, press 4 to confirm.")
					continue
				}
				p.reads("L9: swap it for a disc; the cube goes where?")
			case *boxMove, *boxThinks:
			default: // the two that somebody confirms
				p.reads("press 4.")
			}
		}
	}
}
