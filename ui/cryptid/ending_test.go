package cryptid

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// won are the moves with which Ann wins the known game.
var won = append(slices.Clip(shared), "1 searches B4", "2 disc B4", "3 disc B4")

// A key that is pressed just when the game ends was the last answerer's: it brings the
// clues, but not at once. One that is pressed just when the clues have come was meant for
// the board: it does not begin another game, and the screen says so.
func TestEndingTakesNoKeyForAnother(t *testing.T) {
	p := newTester(t)
	table := p.begin(beganKnown(t))
	p.happen(table, won...)
	id := table.ID()
	p.Tick()
	p.Press("!")
	p.Shows("the clues come in a moment")
	p.Wait(deaf)
	p.Shows("Once more? Ben begins.")
	p.Press("!")
	p.Shows("one moment, then Enter begins another")
	p.Wait(deaf)
	p.Shows("Enter again")
	if p.Box.Current.ID != id {
		t.Fatal("another game has begun")
	}
	p.Press("<") // the map
	p.Shows("any key: the clues")
	p.Press("! !")
	if p.Box.Current.ID == id {
		t.Error("no other game has begun")
	}
}

// Without a key the board stays for five seconds. A key that is pressed when it says so
// brings the clues.
func TestEndingGoesOn(t *testing.T) {
	for name, goOn := range map[string]func(p *tester){
		"by itself": func(p *tester) { p.Wait(boardSeen - deaf) },
		"by a key":  func(p *tester) { p.Press(">") },
	} {
		t.Run(name, func(t *testing.T) {
			p := newTester(t)
			p.happen(p.begin(beganKnown(t)), won...)
			p.Tick()
			p.Wait(deaf)
			p.Shows("any key: the clues")
			goOn(p)
			p.Shows("Once more? Ben begins.")
		})
	}
}

// One press leads from the ending to another game of the same people in the same way,
// in which the next one begins.
func TestRematch(t *testing.T) {
	p := newTester(t)
	began := beganKnown(t)
	began.Starter, began.PINs = 3, true
	table := p.begin(began)
	p.happen(table, "built 14", "3 cube E1", "1 cube A1", "2 cube B1", "3 cube F1", "1 cube C1", "2 cube D1",
		"3 searches B4", "1 disc B4", "2 disc B4")
	for range 3 {
		p.Wait(time.Minute)
	}
	before := table.ID()
	p.Press("!")
	if p.Box.Current == nil || p.Box.Current.ID == before {
		t.Fatalf("no other game is on the table:\n%s", p.Frame(40, 15, ui.Plain()))
	}
	p.Shows("Build the map")
	p.Press("~")
	file, err := journal.Read(p.Disk, p.Box.Path, p.Box.Current.ID)
	if err != nil {
		t.Fatal(err)
	}
	game, err := session.Replay[play.Position](file, play.ParseEvent)
	if err != nil {
		t.Fatal(err)
	}
	want := play.Seating{Names: []string{"Ann", "Ben", "Cem"}, Starter: 1, PINs: true, Rules: game.Rules}
	if got := game.Seating; fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("they sit as %+v, want %+v", got, want)
	}
}

// Tonight's games are those since nobody played for six hours, by the same people in
// any order.
func TestTonight(t *testing.T) {
	p := newTester(t)
	played := func(wait time.Duration, winner int, names ...string) {
		t.Helper()
		p.Now = p.Now.Add(wait)
		began := beganKnown(t)
		began.Names, began.Starter = names, winner
		table := p.begin(began)
		p.happen(table, "built 14")
		for i := range 6 {
			p.happen(table, shared[1+i/3*3+(winner-1+i)%3])
		}
		seats := []int{winner, winner%3 + 1, (winner+1)%3 + 1}
		p.happen(table, fmt.Sprintf("%d searches B4", seats[0]), fmt.Sprintf("%d disc B4", seats[1]), fmt.Sprintf("%d disc B4", seats[2]))
	}
	played(0, 1, "Ann", "Ben", "Cem") // another evening
	played(7*time.Hour, 2, "Ann", "Ben", "Cem")
	played(5*time.Hour, 3, "Ann", "Ben", "Dot") // other people, the same evening
	played(5*time.Hour, 3, "Cem", "Ann", "Ben")
	p.Tick()
	p.Wait(time.Minute)
	p.Shows("Tonight: Cem 0, Ann 0, Ben 2")
}

// Every clue is read whole at the end on every display, whoever has won, with whose turn
// it is to begin.
func TestEveryClueAtTheEnd(t *testing.T) {
	p := newTester(t)
	began := dealt(cryptid.Code{Mode: cryptid.Advanced, Players: 5, Seed: 1}, "Wilhelmine", "Bartholome", "Maximilian", "Clementine", "Montgomery")
	table := p.begin(began)
	p.happen(table, "built 16", "1 votes yes end", "2 votes yes end", "3 votes yes end", "4 votes yes end", "5 votes yes end")
	v := table.view()
	for c := range v.Board.Mode().Catalogue() {
		for seat := range v.Ending.Clues {
			v.Ending.Clues[seat] = cryptid.Clue(c)
		}
		v.Ending.Winner = 2 * (c / 2 % 2)
		for _, size := range tabletest.Sizes {
			f := ui.NewFrame(size[0], size[1], ui.Look{Glyphs: ui.Rich(), Keys: ui.Keyboard(), Large: c%2 == 1})
			(&ending{t: table, clues: true, tally: []int{1, 0, 2, 0, 1}}).Draw(f)
			words, frame := cryptid.Clue(c).String(), strings.Join(strings.Fields(f.String()), " ")
			if strings.Count(frame, words) < 5 || !strings.Contains(frame, "Once more? Bartholome begins.") {
				t.Fatalf("%q is not there five times:\n%s", words, f)
			}
		}
	}
}
