package crypticolor

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"time"
	"unicode"

	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
	"gamekeeper/ui/uitest"
)

// looksAt reports whether somebody is looking at a side's word: the head line names its maker.
func (p *tester) looksAt(side crypticolor.Side) bool {
	head, _, _ := strings.Cut(p.Frame(40, 15, ui.PlainGlyphs()), "\n")
	return p.Reveals() && strings.Contains(head, p.Say(p.At.view().MakerName(side)))
}

// secretWords holds the words of the random games, by side.
var secretWords = [3]string{"", "FOYER", "ZEBRA"}

// lead plays the next event of an honest game.
func (p *tester) lead(table *Table, chance *rand.Rand) {
	position := table.Position()
	for _, e := range likely(&position, chance) {
		if position.Decide(e) == nil {
			p.Do(table.Do(e))
			return
		}
	}
}

// likely returns events of which at least one should be allowed, or nil after the end.
func likely(position *crypticolor.Position, chance *rand.Rand) []crypticolor.Event {
	if s := position.NextMaker(); s != 0 {
		code, _ := crypticolor.Encipher(secretWords[s], position.Rotations, chance)
		return []crypticolor.Event{crypticolor.WordMade{Side: s, Code: code}}
	}
	if position.Ending != nil {
		return nil
	}
	by := position.TurnSide
	solved := position.Decoder(by).SolvedLetters
	if len(solved) == crypticolor.LetterCount {
		return []crypticolor.Event{crypticolor.Guess{Side: by, Word: position.See(int(by.Other())).Word}}
	}
	all := []crypticolor.Event{
		crypticolor.Guess{Side: by, Squares: crypticolor.SquaresOf(crypticolor.Square(1 + chance.IntN(25)))},
		crypticolor.Guess{Side: by, Squares: crypticolor.SquaresOf(crypticolor.Square(1 + chance.IntN(25)))},
		crypticolor.TurnPassed{Side: by},
	}
	if scramble := position.See(int(by.Other())).Scramble; scramble != "" && chance.IntN(3) == 0 {
		l := crypticolor.Letter(scramble[len(solved)])
		all = []crypticolor.Event{crypticolor.Guess{Side: by, Letter: l}}
	}
	return all
}

// TestSecrets plays games at random. It searches every frame, what the commands games and show
// would print, and what a hall received. No word or scramble that has not been found may be there.
// While somebody is looking at a word, only that word may be seen. The test opens a word now and
// then, since random keys seldom lead there.
func TestSecrets(t *testing.T) {
	languages := tabletest.Languages(t)
	const games, keys, lookEvery = 18, 500, 25
	met := playtest.Tally{}
	for seed := range uint64(games) {
		chance := rand.New(rand.NewPCG(seed, 0))
		began := two(crypticolor.Settings{})
		if mode := crypticolor.Mode(seed % 6); mode != crypticolor.TwoPlayers {
			began = teams(mode)
		}
		began.Rotations = seed%2 == 0
		p := newTester(t)
		p.EnterHall()
		p.Speak(languages[seed%uint64(len(languages))])
		table := p.Begin(began)
		for i := range keys {
			side := crypticolor.Side(1 + chance.IntN(2))
			switch looks := i%lookEvery == 0 && !table.view().Mode.BoxMakesWord() && table.view().Made[side]; {
			case looks:
				p.Do(ui.Step{Home: true, Push: table.lookAgain(side)})
				p.Press("!")
			case chance.IntN(3) == 0:
				p.lead(table, chance)
				fallthrough
			default:
				p.Event(tabletest.RandomKey(chance, 4))
				if chance.IntN(4) == 0 {
					p.AnyTouch(chance)
				}
			}
			if table.view().Ending != nil {
				met["ended"]++
				break
			}
			if p.Reveals() {
				met["in sight"]++
			}
			met["searched"] += p.searchSecrets(table)
		}
	}
	met.CheckAtLeast(t, playtest.Tally{"ended": 12, "in sight": 40, "searched": 1200})
}

// searchSecrets searches for each side's word that is still secret, and returns how many it
// searched for.
func (p *tester) searchSecrets(table *Table) (searched int) {
	p.T.Helper()
	shown := p.Words("") + p.Printed() + p.HallReceived()
	position := table.Position()
	for s := crypticolor.Side(1); s <= 2; s++ {
		d := position.Decoder(s.Other())
		secret := position.See(int(s))
		if secret.Word == "" || d.Word != "" || p.looksAt(s) || saidAloud(&position, secret.Word) {
			continue
		}
		if strings.Contains(shown, secret.Word) || d.SolvedLetters != secret.Scramble && strings.Contains(shown, secret.Scramble) {
			p.T.Fatalf("%s, %s is seen on %T:\n%s", secret.Word, secret.Scramble, p.Stage.Top(), shown)
		}
		searched++
	}
	return searched
}

// saidAloud reports whether a word was guessed, in this round or an earlier one.
func saidAloud(p *crypticolor.Position, word string) bool {
	for _, line := range p.Record {
		if g, ok := line.Event.(crypticolor.Guess); ok && g.Word == word {
			return true
		}
	}
	return false
}

// TestUnlistedWord checks that no sound gives away whether the list contains a word.
func TestUnlistedWord(t *testing.T) {
	p := newTester(t)
	p.Begin(two(crypticolor.Settings{}))
	p.Press("! qwxyz")
	p.Stage.TakeSound()
	p.Press("!")
	p.CheckShows("QWXYZ is in no list.")
	if sound := p.Stage.TakeSound(); sound != ui.Silence {
		t.Errorf("the table hears %s", sound)
	}
}

// TestKeyLines presses random keys in games with long names or the default ones. It checks that the
// last line of the smallest screen names every key named by the last line of the largest. The head
// line must start with a capital, and nothing may be cut off on the smallest screen or in large
// text.
func TestKeyLines(t *testing.T) {
	long := []string{"Maximilian", "Wilhelmina", "Bartholome", "Annemarijn"}
	usual := []string{"Player A", "Player B", "Player C", "Player D"}
	seen, walk := map[string]bool{}, new(tabletest.Walk)
	for seed := range uint64(18) {
		chance := rand.New(rand.NewPCG(seed, 5))
		mode := crypticolor.Mode(seed % 6)
		p := newTester(t)
		p.Walk = walk
		if seed > 0 {
			began := two(crypticolor.Settings{Mode: mode})
			began.Names = [][]string{long, usual}[seed/4%2][:mode.PlayerCount()]
			p.Begin(began)
		}
		for i := range 150 {
			if p.At != nil && chance.IntN(4) == 0 {
				p.lead(p.At, chance)
			}
			p.WalkOn(chance, mode.PlayerCount(), ui.KeyboardNames(), uitest.FourButtons())
			if p.AtHome() && p.Box.Current != nil {
				p.Do(p.Box.Current.Show())
				p.Tick()
			}
			seen[reflect.TypeOf(p.Stage.Top()).String()] = true
			if frame := p.CheckUncut(); unicode.IsLower([]rune(frame)[0]) {
				t.Fatalf("seed %d: the head line of %T doesn't begin with a capital:\n%s", seed, p.Stage.Top(), frame)
			}
			p.CheckHeardAlike()
			if i%4 == 0 {
				p.largeText()
			}
			if p.At != nil && p.Over() {
				break
			}
		}
	}
	if len(seen) < 16 {
		t.Errorf("only the screens %v were seen", seen)
	}
}

// largeText checks that large text cuts off nothing, including the result of the last event.
func (p *tester) largeText() {
	p.T.Helper()
	var texts []string
	if p.At != nil && !p.Stage.IsIdle() && !p.AtHome() {
		if len(p.At.marks) == 0 { // otherwise the marks are shown instead of the result
			texts = []string{p.At.result().String()}
		}
	}
	p.CheckLargeText(texts...)
}

// FuzzKeys feeds arbitrary keys. It checks that nothing panics, that Back leads home, and that the
// journal replays to the same position.
func FuzzKeys(f *testing.F) {
	f.Add([]byte("!!!foyer!!~>!zebra!!~>!!<2!!>2!vv!e!>2!v>!>!!<1~~~!"), false)
	f.Add([]byte("!>!>!>!>v!v!v!!!^!v!!!!!!!!~!!12312~~~!!!!~"), true)
	f.Add([]byte("!!v!v!!!<2>!!<2>!!>2v!1!2vvv!>!v!>!~!~~!v!v!1234"), false)
	f.Add([]byte("!^!>>!>!!v!~!~^^^^^^^!v!v!^!<!"), false)
	f.Add([]byte("!vvvvv>^^^^^!v!v!!!!<2\x7f!!v!\x7f\x7f!\x7f\x7f\x7f~\x7f"), false)
	f.Fuzz(func(t *testing.T, keys []byte, buttons bool) {
		p := newTester(t)
		if buttons {
			p.Box.SeatKeyCount = 0
		}
		for _, k := range keys {
			p.Fuzz(k, buttons)
		}
		p.CheckGoHome()
	})
}

// TestWordIsGuarded checks that, at a table with PINs, a word is made only after its maker has
// chosen a PIN. Neither going back nor pulling the plug may change that. Replacing the word must
// then require that PIN.
func TestWordIsGuarded(t *testing.T) {
	p := newTester(t)
	p.Begin(two(crypticolor.Settings{PINs: true}))
	p.Press("! foyer! !")
	p.CheckShows("Ann: choose a PIN")
	p.Press("~~~~~")
	if p.At.view().Made[1] {
		t.Fatal("a word is made without a PIN")
	}
	id := p.Box.Current.ID
	p.Player = p.Restart()
	p.Do(p.Kind.Game().Resume(p.Box, id))
	p.Press("! foyer! ! 1234! 1234!")
	if v := p.At.view(); !v.Made[1] || !v.Locks[1].HasPIN {
		t.Fatalf("made %v, with a PIN %v", v.Made[1], v.Locks[1].HasPIN)
	}
	p.Do(p.Box.Current.Show())
	p.Do(p.At.menu())
	for _, row := range p.At.menuRows() {
		if row.Text == "Replace a word" {
			p.Do(row.Open())
		}
	}
	p.Press("2") // Ben's button
	p.CheckShows("Only Ann can")
	p.Press("1")
	p.CheckShows("Ann: your PIN")
	p.Press("4321!")
	p.CheckShows("That PIN is wrong.")
	p.Press("1234!")
	p.CheckShows("Ann's word")
	p.Press("! offer!")
	p.Stage.TakeSound()
	p.Press("!")
	if got := p.At.Position().See(1).Word; got != "OFFER" || p.Stage.TakeSound() != ui.Attention {
		t.Errorf("the word is %s, or nobody hears that it is made anew", got)
	}
}

// TestHalfToldIsLookedAt checks that a look at a half-entered word is recorded, as every look is.
func TestHalfToldIsLookedAt(t *testing.T) {
	p := newTester(t)
	p.Begin(two(crypticolor.Settings{}))
	p.Press("! foy")
	p.Wait(time.Hour)
	p.Press("!")
	if got := p.At.view().Looks[1]; got != 1 {
		t.Errorf("%d looks are on record, want 1", got)
	}
}
