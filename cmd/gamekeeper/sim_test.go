package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"gamekeeper/configs"
	"gamekeeper/hw"
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
)

// The simulation is a whole box in virtual time: its disk, its buttons, its display and the people
// in front of it, all of whom act at random, from a seed. The people play games of all kinds, well
// and badly, hold buttons, walk away and pull the plug. The disk fails or is slow, lines miss
// edges, and the display stops. Meanwhile the simulation checks what the box promises:
//
//   - nothing that was acknowledged is lost, whatever a power cut leaves;
//   - no frame reveals a secret, except while its owner looks at it;
//   - Back and the menu lead home from every screen, and from there a row leads back to the game;
//   - the record on the screen is that of the game's journal;
//   - all keys are received, even while the display is stopped, and the watchdog is told that all
//     is well as long as the display works, and no longer;
//   - the program ends within ten seconds.
var (
	simulateFor = flag.Duration("simulate", 500*time.Millisecond, "how long boxes are simulated")
	simulated1  = flag.Uint64("seed", 0, "simulate the box of this seed alone")
)

// TestSimulation simulates one box after the other, and logs how much virtual time passes in real
// time.
func TestSimulation(t *testing.T) {
	began, all := time.Now(), playtest.Tally{}
	for seed := max(1, *simulated1); time.Since(began) < *simulateFor; seed++ {
		if !t.Run(fmt.Sprint(seed), func(t *testing.T) { simulate(t, seed, all) }) {
			t.Fatalf("again: go test ./cmd/gamekeeper -run TestSimulation -seed %d", seed)
		}
		if *simulated1 != 0 {
			break
		}
	}
	hours := time.Duration(all["virtual time"]).Hours()
	t.Logf("%d boxes, %.0f hours of play, %.0f in an hour: %v", all["boxes"], hours, hours/time.Since(began).Hours(), all)
	if all["boxes"] >= 10 && (all["records compared"] == 0 || all["secrets hidden"] == 0) {
		t.Error("no record was compared, or no secret was searched for")
	}
}

// A simBox is a simulated box, from its first start on.
type simBox struct {
	tally  playtest.Tally // what has happened
	t      *testing.T
	chance *rand.Rand
	disk   *journaltest.Disk
	faulty faultyDisk
	ill    bool // whether the disk may have failed since the records were last compared
	wired  bool // whether it has buttons, and no keyboard
	pins   [hw.KeyCount]*simPin
	kept   map[string][]journal.Entry // the acknowledged events, by the game's ID
}

// simulate plays four sessions on a new box, with all chance from the seed, and adds to all what
// has happened.
func simulate(t *testing.T, seed uint64, all playtest.Tally) {
	synctest.Test(t, func(t *testing.T) {
		b := &simBox{
			tally: all, t: t, chance: rand.New(rand.NewPCG(seed, 15)), disk: journaltest.New(),
			kept: map[string][]journal.Entry{},
		}
		b.faulty.chance = rand.New(rand.NewPCG(seed, 16))
		b.wired = seed%2 == 0
		began := time.Now()
		for range 4 {
			b.advance()
			b.session()
		}
		for id := range b.kept {
			game, _ := journal.Read(b.disk, simDir, id)
			if over(game) {
				all[game.Header.Game+" over"]++
			}
		}
		all["boxes"]++
		all["virtual time"] += int(time.Since(began))
	})
}

// advance plays between sessions as sensible people would: it starts a game of some kind, or
// continues the last one, by writing to its journal. The clock shows some date meanwhile.
func (b *simBox) advance() {
	games := playtest.Must(journal.Open(b.disk, simDir))
	defer games.Close()
	now := b.date()
	log, game, err := games.Resume(journal.LastOpened(b.disk, simDir))
	if err != nil || b.chance.IntN(3) == 0 {
		all := append(shelf(configs.Box{}), shelf(configs.Box{})[0]) // Cryptid twice as often
		kind := all[b.chance.IntN(len(all))].Name
		log = playtest.Must(games.Create(journal.Header{Game: kind, ProgramVersion: tabletop.Version, Start: now}, simGames[kind].first(b.chance)))
		game = playtest.Must(journal.Read(b.disk, simDir, log.ID()))
	}
	for _, text := range b.moves(game) {
		playtest.NoError(b.t, log.Append(text, now))
		game.Entries = append(game.Entries, journal.Entry{Seq: len(game.Entries) + 1, Time: now, Text: text})
		b.tally["events led"]++
	}
	b.kept[game.ID] = playtest.Must(journal.Read(b.disk, simDir, log.ID())).Entries
}

// moves returns what sensible people do next in a game: some moves or, late in the evening, all
// except the last few, so that the end is reached with keys.
func (b *simBox) moves(game journal.Game) (all []string) {
	late, most := len(game.Entries) < 200 && b.chance.IntN(2) == 0, 5+b.chance.IntN(60)
	if late {
		most = 300
	}
	game.Entries = slices.Clone(game.Entries)
	for range most {
		text := simGames[game.Header.Game].next(game, b.chance)
		if text == "" {
			break
		}
		all = append(all, text)
		game.Entries = append(game.Entries, journal.Entry{Seq: len(game.Entries) + 1, Text: text})
	}
	if late && over(game) {
		all = all[:max(0, len(all)-1-b.chance.IntN(6))]
	}
	return all
}

// over reports whether a game has ended.
func over(game journal.Game) bool {
	return home.Summarise(shelf(configs.Box{}), journal.ListedGame{Game: game}).Over
}

const simDir = "/games"

// press presses a typed key, or a button that is held for a while, or lets time pass.
func (b *simBox) press(s *simSession) {
	b.tally["presses"]++
	defer s.term.lives()
	if b.chance.IntN(100) == 0 {
		b.wait(time.Duration(b.chance.IntN(900)) * time.Second) // they talk, or go for a walk
		return
	}
	e := s.key()
	if !b.wired {
		pause := time.Duration(50+b.chance.IntN(2000)) * time.Millisecond
		s.term.inputs <- ui.Input{Key: e}
		b.wait(pause)
		return
	}
	pin := b.pins[e.Key]
	if b.chance.IntN(200) == 0 {
		pin.fail(true, false)
		b.wait(time.Minute)
	}
	pin.fail(false, b.chance.IntN(50) == 0)
	pin.set(true)
	held := 100 * time.Millisecond
	if b.chance.IntN(4) == 0 {
		held = time.Duration(b.chance.IntN(5000)) * time.Millisecond
	}
	b.wait(held)
	pin.set(false)
	b.wait(600 * time.Millisecond) // until a line whose edges were missed has been read again
	if strings.Contains(s.term.words(), "let go to hide") {
		b.t.Errorf("all buttons are up, and this is seen:\n%s", s.term.words())
	}
}

// wait lets virtual time pass, and then waits until the program has nothing left to do.
func (b *simBox) wait(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}
