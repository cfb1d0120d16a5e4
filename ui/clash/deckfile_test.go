package clash

import (
	"strings"
	"syscall"
	"testing"

	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// cards is the lines of a deck's text that are no comments.
func cards(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		if line[0] != '#' {
			lines = append(lines, strings.TrimSpace(line))
		}
	}
	return strings.Join(lines, ", ")
}

// begins begins a game by the form, with the names that stand there.
func (p *tester) begins() *Table {
	p.T.Helper()
	p.Stage = ui.NewStage(p.Home())
	p.Box.Current = nil
	p.Press("!!")
	return p.at
}

// What one game learns, the next one knows; what is taken back is forgotten.
func TestDeckIsKept(t *testing.T) {
	p := newTester(t)
	table := p.begins()
	p.happen(table, "tells cards", "1 picks 12 sea 5/2/3 4vp, sea 4/0/1 2vp, land 0/6/2 3vp")
	if got := cards(p.deckText()); got != "" {
		t.Fatalf("hidden picks are in the deck's file: %q", got)
	}
	p.happen(table, "2 picks 21 land 1/1/1 1vp, 22 land 1/1/2 1vp, 23 land 1/1/3 1vp")
	if got := cards(p.deckText()); got != "12 sea 5/2/3 4vp, 21 land 1/1/1 1vp, 22 land 1/1/2 1vp, 23 land 1/1/3 1vp" {
		t.Fatalf("after the reveal the deck's file has %q", got)
	}
	p.happen(table, "takes back 4", "2 picks 21 land 1/1/1 1vp, 22 land 1/1/9 1vp, land 1/1/3 1vp", "learns 30 sea 4/0/1 2vp")
	const want = "12 sea 5/2/3 4vp, 21 land 1/1/1 1vp, 22 land 1/1/9 1vp, 30 sea 4/0/1 2vp"
	if got := cards(p.deckText()); got != want {
		t.Fatalf("after taking back the deck's file has %q", got)
	}
	again := p.begins()
	if got := cards(again.view().Known.String()); got != want {
		t.Errorf("the next game knows %q", got)
	}
	if again.ID() == table.ID() {
		t.Error("it's the same game")
	}
}

// A damaged file is left as it is, byte by byte.
func TestDamagedDeckIsLeft(t *testing.T) {
	const damaged = "12 sea 5/2/3 4vp\n13 land 1/6/\x00\x00"
	p := newTester(t)
	p.Disk.WriteFile("/games/"+deckName, []byte(damaged))
	p.Press("! !")
	p.Shows("clash-deck.old")
	p.Press("vv!") // begin without it
	table := p.at
	p.happen(table, "learns 30 sea 4/0/1 2vp")
	p.Shows(`line 2: "13 land 1/6/`)
	p.Press("!")
	if _, ok := p.Stage.Top().(*winning); !ok {
		t.Fatalf("%T follows, want the table", p.Stage.Top())
	}
	p.Press("~ ! v ! v! ^ !") // home, and the deck of another game
	p.Shows("cannot be read")
	if got := string(p.Disk.Files("/games")[deckName]); got != damaged {
		t.Errorf("the file is now %q", got)
	}
	// Mended by hand, it gets what the game has learnt so far, too.
	p.Disk.WriteFile("/games/"+deckName, []byte("12 sea 5/2/3 4vp\n"))
	p.happen(table, "learns 31 sea 4/0/1 3vp")
	if got := cards(p.deckText()); got != "12 sea 5/2/3 4vp, 30 sea 4/0/1 2vp, 31 sea 4/0/1 3vp" {
		t.Errorf("the mended file has %q", got)
	}
}

// Put aside, a damaged file makes way for the cards that the box learns from then on,
// and is still there under another name.
func TestDamagedDeckAside(t *testing.T) {
	const damaged = "12 sea 5/2/3 4vp\n13 land 1/6/\x00\x00"
	for _, keys := range []string{"! ! v!", "! ^! v! ~ v!"} { // to begin, and to see the cards
		p := newTester(t)
		p.writeDeck(damaged)
		p.Press(keys)
		p.Shows("Who collects a card")
		p.happen(p.at, "learns 30 sea 4/0/1 2vp")
		p.Shows("Who collects a card")
		if got := cards(p.deckText()); got != "30 sea 4/0/1 2vp" {
			t.Errorf("the file has %q", got)
		}
		if got := string(p.Disk.Files("/games")["clash-deck.old"]); got != damaged {
			t.Errorf("the damaged file is now %q", got)
		}
		if _, known := p.begins().view().Known.Card(30); !known {
			t.Error("the next game doesn't know the card")
		}
	}
}

// When the deck's file cannot be written, the game goes on, and the file stays as
// it was.
func TestDeckOnFullDisk(t *testing.T) {
	p := newTester(t)
	p.writeDeck("12 sea 5/2/3 4vp\n")
	table := p.begins()
	p.Disk.Fail = func(op journaltest.Op, path string) error {
		if op == journaltest.Write && strings.Contains(path, deckName) {
			return syscall.ENOSPC
		}
		return nil
	}
	p.happen(table, "learns 30 sea 4/0/1 2vp")
	p.Shows("was not written")
	p.Disk.Fail = nil
	if got := cards(p.deckText()); got != "12 sea 5/2/3 4vp" {
		t.Errorf("the file has %q", got)
	}
	if _, known := table.view().Known.Card(30); !known {
		t.Error("the game hasn't learnt the card")
	}
	// A failing journal stops the event, and the deck's file stays, too.
	p.Press("!")
	p.Disk.Fail = journaltest.From(journaltest.Write, 0, syscall.EIO)
	p.happen(table, "learns 31 sea 4/0/1 3vp")
	p.Shows("does not count")
	p.Disk.Fail = nil
	if got := cards(p.deckText()); got != "12 sea 5/2/3 4vp" {
		t.Errorf("the file has %q", got)
	}
}

// A crash at any moment, at every byte, leaves the old deck or the new one.
func TestCrashWhileDeckIsWritten(t *testing.T) {
	const old, learnt = "12 sea 5/2/3 4vp", "12 sea 5/2/3 4vp, 13 land 1/6/2 3vp"
	card := clash.Card{Number: 13, Monster: clash.LandMonster, Values: [3]uint8{1, 6, 2}, Points: 3}
	disk := journaltest.New()
	disk.WriteFile("/games/"+deckName, []byte(old))
	states, written := 0, false
	crash := func() {
		for found := range disk.Crashes() {
			states++
			deck, err := deckOf(&table.Box{Disk: found, Path: "/games"}).Read()
			if got := cards(deck.String()); err != nil || got != learnt && (written || got != old) {
				t.Fatalf("a crash leaves %q, %v", got, err)
			}
		}
	}
	disk.Fail = func(journaltest.Op, string) error {
		crash()
		return nil
	}
	err := deckOf(&table.Box{Disk: disk, Path: "/games"}).Change(func(d clash.Deck) clash.Deck {
		d, _ = d.Learn(card)
		return d
	})
	if err != nil {
		t.Fatal(err)
	}
	written = true
	crash()
	t.Logf("%d states after a crash", states)
}
