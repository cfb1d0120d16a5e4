package kryptex

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui"
)

// TestPlaysFromKeys plays whole games by keys alone, as a person would who
// knows the keywords, in every mode: it ends, is recorded, and the score and
// the record are those of the rules.
func TestPlaysFromKeys(t *testing.T) {
	for mode := range kryptex.Mode(4) {
		p := newTester(t)
		p.Press("! v" + strings.Repeat(">", int(mode)) + "^ !")
		if !mode.Outsider() {
			p.Press("! planet ! ! ! basket ! !")
		}
		table := p.at
		cubes := kryptex.ShippedCubes()
		p.Press("!")
		p.read(cubes.Roll(rand.NewPCG(uint64(mode), 9)))
		p.Press("!")
		chance := rand.New(rand.NewPCG(uint64(mode), 10))
		for turn := 0; table.view().Phase() != kryptex.Over; turn++ {
			if turn > 400 {
				t.Fatalf("%s: no end: %s", mode, table.view().Next())
			}
			p.turn(table, chance)
		}
		v := table.view()
		p.Shows("The end (" + mode.Title() + ")")
		if v.Ending.Winner != v.Ending.Guess.Player {
			t.Errorf("%s: %s", mode, v.Next())
		}
		p.Press("~")
		if p.Box.Current != nil || p.Disk.InUse() != 1 { // the lock
			t.Errorf("%s: the game is still on the table", mode)
		}
		listed, err := journal.List(p.Disk, "/games")
		if err != nil || len(listed) != 1 {
			t.Fatalf("%d games, %v", len(listed), err)
		}
		sum, err := p.kind.Game().Summarise(listed[0].Game)
		if err != nil || !sum.Over || !strings.Contains(sum.Record, v.Ending.Guess.Keyword) {
			t.Errorf("%s: %+v, %v", mode, sum, err)
		}
	}
}

// turn plays a turn: a move by keys, after which everything is declared, and a
// guess as soon as it is allowed.
func (p *tester) turn(table *Table, chance *rand.Rand) {
	p.T.Helper()
	v := table.view()
	p.Press(fmt.Sprint(p.moveKeys(table, chance), v.Player))
	player := v.Player
	for range 3 { // declaring, then passing or guessing
		v = table.view()
		if v.Player != player || v.Phase() != kryptex.Declaring && v.Phase() != kryptex.Guessing {
			return
		}
		if v.MayGuess() {
			owner := v.Reads(player)
			keyword := p.keyword(table, owner)
			word := ""
			for i, card := range v.Cards(owner) {
				if card.Letter == 0 {
					word += keyword[i : i+1]
				}
			}
			p.Press("~v!")
			if word != "" {
				p.enter(word)
				p.Press("!")
			}
			p.Press(fmt.Sprint(player))
			return
		}
		p.Press("!")
		if _, ok := p.Stage.Top().(*ui.Notice); ok {
			p.Press("!")
		}
	}
}

// enter types a text.
func (p *tester) enter(text string) {
	for _, r := range text {
		p.Event(ui.Typed(r))
	}
}

// keyword is what the test knows of a keyword: from the journal, as the players
// know their own.
func (p *tester) keyword(table *Table, owner kryptex.Owner) string {
	p.T.Helper()
	game, err := journal.Read(p.Disk, "/games", table.ID())
	if err != nil {
		p.T.Fatal(err)
	}
	for _, entry := range game.Entries {
		if e, ok := event(p.T, entry.Text).(kryptex.Wrote); ok && e.Owner == owner {
			return e.Keyword
		}
	}
	p.T.Fatal("no keyword")
	return ""
}

// moveKeys are the keys for the allowed move that declares most.
func (p *tester) moveKeys(table *Table, chance *rand.Rand) string {
	v := table.view()
	all := v.Reach()
	if len(all) == 0 {
		p.T.Fatalf("no move on %T: %s\n%s", p.Stage.Top(), v.Next(), p.Frame(60, 20, ui.Plain()))
	}
	chance.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	best := all[0]
	for _, r := range all {
		if r.Declarable.Len() > best.Declarable.Len() {
			best = r
		}
	}
	go1 := func(to kryptex.Place) string {
		from := table.cursor
		table.cursor = to // as the keys will leave it
		keys := strings.Repeat(">", int(to%3+3-from%3)%3) + strings.Repeat("v", int(to/3+3-from/3)%3)
		return keys + "!"
	}
	cursor := table.cursor
	defer func() { table.cursor = cursor }()
	switch e := best.Move.(type) {
	case kryptex.Swapped:
		return go1(e.A) + go1(e.B) + "!"
	case kryptex.Rotated:
		return go1(e.First.At) + go1(e.Second.At) + turnKey(v.Player, e.First.How) + turnKey(v.Player, e.Second.How)
	}
	p.T.Fatalf("%T is no move", best.Move)
	return ""
}

// turnKey is the key that turns a cube so, on a screen that shows player 2 at
// its upper edge.
func turnKey(player int, how kryptex.Direction) string {
	keys := map[kryptex.Direction]string{kryptex.Toward: "v", kryptex.Away: "^", kryptex.Clockwise: ">", kryptex.Anticlockwise: "<"}
	if player == 2 {
		keys[kryptex.Toward], keys[kryptex.Away] = "^", "v"
	}
	return keys[how]
}
