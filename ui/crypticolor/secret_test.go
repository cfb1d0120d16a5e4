package crypticolor

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
)

// sizes are the frames that are looked at.
var sizes = [][2]int{{40, 15}, {53, 20}, {60, 20}, {100, 30}, {40, 30}}

// frames is what is seen at all sizes, in both glyph sets, without its spaces, so
// that a word can't hide behind a line's end or between them.
func (p *tester) frames() string {
	var all strings.Builder
	for i, size := range sizes {
		g := ui.Plain()
		if i%2 == 1 {
			g = ui.Rich()
		}
		all.WriteString(strings.Join(strings.Fields(p.frame(size[0], size[1], g)), ""))
	}
	return all.String()
}

// reveals is the side whose secret somebody is looking at, or 0.
func (p *tester) reveals() crypticolor.Side {
	switch s := p.stage.Top().(type) {
	case *copying:
		if s.reveal.Shown() {
			return s.side
		}
	case *wordEntry:
		return s.side
	}
	return 0
}

// randomKey draws a key that has some chance to lead on.
func randomKey(chance *rand.Rand) hw.Event {
	keys := []hw.Key{hw.Up, hw.Down, hw.Left, hw.Right, hw.OK, hw.OK, hw.OK, hw.Back, hw.Seat1, hw.Seat2, hw.Seat3, hw.Seat4, hw.Seat5}
	return hw.Event{Key: keys[chance.IntN(len(keys))], Typed: true}
}

// secretWords are the words of the random games, by side.
var secretWords = [3]string{"", "FOYER", "ZEBRA"}

// lead lets the next event of an honest game happen.
func (p *tester) lead(table *Table, chance *rand.Rand) {
	position := table.position()
	for _, e := range likely(&position, chance) {
		if position.Decide(e) == nil {
			p.do(table.do(e, p.now, table.goOn))
			return
		}
	}
}

// likely lists events of which one should be allowed.
func likely(position *crypticolor.Position, chance *rand.Rand) []crypticolor.Event {
	if s := position.NextMaker(); s != 0 {
		code, _ := crypticolor.Encipher(secretWords[s], position.Rotations, chance)
		return []crypticolor.Event{crypticolor.Made{Side: s, Code: code}}
	}
	by := position.Turn
	if position.Phase == crypticolor.Answering {
		side := position.Open.By().Other()
		return []crypticolor.Event{crypticolor.Answered{Side: side, Yes: true}, crypticolor.Answered{Side: side}}
	}
	solved := position.Decoder(by).Solved
	if len(solved) == crypticolor.Letters {
		return []crypticolor.Event{crypticolor.GuessedWord{Side: by, Word: secretWords[by.Other()]}}
	}
	all := []crypticolor.Event{
		crypticolor.GuessedSquare{Side: by, At: crypticolor.Square(1 + chance.IntN(25))},
		crypticolor.GuessedSquare{Side: by, At: crypticolor.Square(1 + chance.IntN(25))},
		crypticolor.Passed{Side: by},
	}
	if scramble := position.See(by.Other()).Scramble; scramble != "" && chance.IntN(3) == 0 {
		l := crypticolor.Letter(scramble[len(solved)])
		all = []crypticolor.Event{crypticolor.GuessedLetter{Side: by, Letter: l}}
	}
	return all
}

// TestSecrets plays at random on whole games and searches every frame, the
// record, and what games and show would print, for the words and scrambles that
// nobody has found yet. While somebody is looking at a word, only that one may be
// seen.
func TestSecrets(t *testing.T) {
	const games, keys = 9, 500
	ended, looked := 0, 0
	for seed := range uint64(games) {
		chance := rand.New(rand.NewPCG(seed, 0))
		began := two(crypticolor.Settings{})
		if mode := crypticolor.Mode(seed % 3); mode != crypticolor.TwoPlayers {
			began = teams(mode)
		}
		began.Rotations = seed%2 == 0
		p := newTester(t)
		table := p.begin(began)
		for range keys {
			if chance.IntN(3) == 0 {
				p.lead(table, chance)
			}
			p.event(randomKey(chance))
			if table.view().Ending != nil {
				ended++
				break
			}
			if p.reveals() != 0 {
				looked++
			}
			p.searchSecrets(table)
		}
	}
	if ended == 0 || looked == 0 {
		t.Errorf("%d games ended, %d times a word was looked at", ended, looked)
	}
}

func (p *tester) searchSecrets(table *Table) {
	p.t.Helper()
	shown := p.frames()
	if p.seen%5 == 0 {
		shown += p.told()
	}
	position := table.position()
	for s := crypticolor.Side(1); s <= 2; s++ {
		d := position.Decoder(s.Other())
		secret := position.See(s)
		if secret.Word == "" || d.Word != "" || p.reveals() == s || saidAloud(&position, secret.Word) {
			continue
		}
		if strings.Contains(shown, secret.Word) || d.Solved != secret.Scramble && strings.Contains(shown, secret.Scramble) {
			p.t.Fatalf("%s, %s is seen on %T:\n%s", secret.Word, secret.Scramble, p.stage.Top(), shown)
		}
	}
}

// told is what games and show print of all games.
func (p *tester) told() (all string) {
	p.t.Helper()
	listed, err := journal.List(p.box.Disk, p.box.Path)
	if err != nil {
		p.t.Fatal(err)
	}
	for _, game := range listed {
		told := home.Tell(p.box.Shelf, game)
		all += told.Headline + told.Record
	}
	return all
}

// saidAloud tells whether a word was guessed, in this round or before.
func saidAloud(p *crypticolor.Position, word string) bool {
	for _, line := range p.Record {
		if g, ok := line.Event.(crypticolor.GuessedWord); ok && g.Word == word {
			return true
		}
	}
	return false
}

// TestNoInterference plays the same keys on two games that differ in nothing but
// the words: as long as nobody has answered, every frame must be the same to the
// last cell, but those that somebody is looking at alone.
func TestNoInterference(t *testing.T) {
	compared := 0
	for seed := range uint64(20) {
		chance := rand.New(rand.NewPCG(seed, 1))
		a, b := newTester(t), newTester(t)
		ta, tb := a.begin(two(crypticolor.Settings{})), b.begin(two(crypticolor.Settings{}))
		a.happen(ta, made...)
		b.happen(tb, "1 makes ZEBRA as BRAZE", "2 makes QUICK as KICUQ", "1 looks", "2 looks")
		for range 200 {
			e := randomKey(chance)
			if _, answering := a.stage.Top().(*answer); answering && e.Key.Seat() != 0 {
				continue
			}
			a.event(e)
			b.event(e)
			if a.reveals() != 0 {
				continue
			}
			if fa, fb := a.frames(), b.frames(); fa != fb {
				t.Fatalf("seed %d: the words show on %T:\n%s\n\n%s", seed, a.stage.Top(), fa, fb)
			}
			compared++
		}
	}
	if compared < 2000 {
		t.Errorf("only %d frames were compared", compared)
	}
}

// TestKeyLines walks about at random and holds that the last line of the
// smallest screen names every key that the last line of the largest does.
func TestKeyLines(t *testing.T) {
	names := []string{"Enter", "Esc", "←", "→", "↑", "↓", "1 ", "2 ", "3 ", "4 ", "5 "}
	last := func(frame string) string {
		lines := strings.Split(strings.TrimSuffix(frame, "\n"), "\n")
		return lines[len(lines)-1]
	}
	seen := map[string]bool{}
	for seed := range uint64(8) {
		chance := rand.New(rand.NewPCG(seed, 2))
		p := newTester(t)
		if seed > 1 {
			p.begin(two(crypticolor.Settings{Timed: seed%2 == 0}))
		}
		for range 500 {
			if _, play := p.stage.Top().(*turn); play && chance.IntN(4) == 0 {
				p.lead(p.table(), chance)
			}
			p.event(randomKey(chance))
			seen[reflect.TypeOf(p.stage.Top()).String()] = true
			wide, narrow := last(p.frame(100, 30, ui.Plain())), last(p.frame(40, 15, ui.Plain()))
			for _, name := range names {
				if strings.Contains(wide, name) && !strings.Contains(narrow, name) {
					t.Fatalf("%T: %q has no %q of %q", p.stage.Top(), narrow, name, wide)
				}
			}
		}
	}
	if len(seen) < 16 {
		t.Errorf("only the screens %v were seen", seen)
	}
}

// FuzzKeys feeds any keys: nothing panics, Back leads home, and the journal
// plays again to the same position.
func FuzzKeys(f *testing.F) {
	f.Add([]byte("!!!foyer!!~>!zebra!!~>!!<2!!>2!vv!e!>2!v>!>!!<1~~~!"), false)
	f.Add([]byte("!>!>!>!>v!v!v!!!^!v!!!!!!!!~!!12312~~~v!!!!~"), true)
	f.Add([]byte("!!v!v!!!<2>!!<2>!!>2v!1!2vvv!>!v!>!~!~~!v!v!1234"), false)
	f.Add([]byte("!^!>>!>!!v!~!~^^^^^^!v!v!^!<!"), false)
	f.Add([]byte("!vvvvv>^^^^^!v!v!!!!<2\x7f!!v!\x7f\x7f!\x7f\x7f\x7f~\x7f"), false)
	f.Fuzz(func(t *testing.T, keys []byte, buttons bool) {
		p := newTester(t)
		p.box.SeatKeys = !buttons
		for i, k := range keys {
			p.fuzzed(k, buttons)
			size := sizes[i%len(sizes)]
			p.frame(size[0], size[1], ui.Plain())
		}
		for range 40 {
			if p.stage.Depth() == 1 {
				break
			}
			p.event(hw.Event{Key: hw.Back, Typed: true})
		}
		if p.stage.Depth() != 1 {
			t.Fatalf("Back doesn't lead home from %T", p.stage.Top())
		}
		p.checkJournal()
	})
}

// fuzzed presses a key that a byte stands for; 0x7f lets time go by.
func (p *tester) fuzzed(k byte, buttons bool) {
	if k == 0x7f {
		p.wait(20 * time.Second)
		return
	}
	e := hw.Event{Typed: !buttons, Key: map[byte]hw.Key{'^': hw.Up, 'v': hw.Down, '<': hw.Left, '>': hw.Right, '!': hw.OK, '~': hw.Back}[k]}
	if e.Key == hw.NoKey {
		e = hw.Typed(rune(k))
		if buttons {
			e = hw.Event{Key: hw.Key(k) % hw.Key(hw.NumKeys)}
		}
	}
	if buttons && k >= 0x80 {
		e.Kind = hw.Release
	}
	p.event(e)
}

// checkJournal plays the last game of the journal again and compares it with
// the game on the table.
func (p *tester) checkJournal() {
	p.t.Helper()
	if p.box.Current == nil {
		return
	}
	p.do(p.box.Current.Open())
	table := p.table()
	game, err := journal.Read(p.box.Disk, p.box.Path, table.game.ID())
	if err != nil {
		p.t.Fatal(err)
	}
	replayed, err := session.Replay[crypticolor.Position](game, crypticolor.ParseEvent)
	if err != nil {
		p.t.Fatal(err)
	}
	if !reflect.DeepEqual(replayed, table.position()) {
		p.t.Fatalf("the journal plays to %q, the table is at %q", replayed.Next(), table.view().Next())
	}
}
