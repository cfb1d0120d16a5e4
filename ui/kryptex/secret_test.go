package kryptex

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/lexicon"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/words"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// guessed returns the guess being entered or confirmed, or "" if there is none. Everybody may see
// it.
func (p *tester) guessed() string {
	switch s := p.Stage.Top().(type) {
	case *guess:
		p.guess = s.keyword()
	case *move, *declaration:
		p.guess = ""
	}
	return p.guess
}

// A deal is the start of a random game.
type deal struct {
	began    kryptex.Began
	keywords map[kryptex.Owner]string
	cards    [kryptex.ObjectiveCount]kryptex.Objective
	grid     kryptex.Grid
}

func newDeal(chance *rand.Rand, mode kryptex.Mode) deal {
	words, cubes := kryptex.Lexicon().Words("", lexicon.AnyGrade), kryptex.ShippedCubes()
	d := deal{
		began:    kryptex.Began{Settings: kryptex.Settings{Mode: mode, Starter: 1, Names: []string{"Ann", "Ben"}[:mode.PlayerCount()]}},
		keywords: map[kryptex.Owner]string{},
		grid:     cubes.Roll(chance),
	}
	for i, o := range chance.Perm(kryptex.ObjectiveCount) {
		d.cards[i] = kryptex.Objective(o)
	}
	for _, o := range []kryptex.Owner{kryptex.Box, 1, 2} {
		d.keywords[o] = strings.ToUpper(words[chance.IntN(len(words))])
	}
	return d
}

// events returns the events of the deal, with the keywords written and the cubes set out.
func (d deal) events() []string {
	events := []string{words.Text(d.began)}
	for _, o := range (&kryptex.View{Settings: d.began.Settings}).Owners() {
		events = append(events, words.Text(kryptex.KeywordWritten{Owner: o, Keyword: d.keywords[o], Cards: d.cards}))
	}
	return append(events, words.Text(kryptex.CubesLaid{Grid: d.grid}))
}

// start puts the deal on the table.
func (p *tester) start(d deal) *Table { return p.play(d.events()) }

// lead makes a random legal event happen, so that games get somewhere: a move, a guess, a
// declaration of all that is complete or, failing that, a pass.
func (p *tester) lead(table *Table, chance *rand.Rand) {
	v := table.view()
	var e kryptex.Event = kryptex.Passed{Player: v.Player}
	open := v.Declarable()
	switch {
	case v.Phase() == kryptex.Over:
		return
	case v.MayGuess() && chance.IntN(4) == 0:
		g := &guess{t: table}
		e = kryptex.KeywordGuessed{Player: v.Player, Keyword: strings.ReplaceAll(g.keyword(), "_", "E")}
	case v.Phase() == kryptex.Moving:
		all := v.Moves()
		e = all[chance.IntN(len(all))].Move
	case open != 0:
		e = kryptex.ObjectivesDeclared{Player: v.Player, Objectives: open}
	}
	p.Do(table.Do(e))
}

// TestSecrets plays games at random. It searches every frame, what the commands games and show
// would print, and what a hall received, for keywords. A keyword may be seen only while somebody
// writes, looks at or guesses it, once all its letters are shown, and after the end. The test opens
// a keyword now and then; during such a look, only that keyword may be seen.
func TestSecrets(t *testing.T) {
	languages := tabletest.Languages(t)
	const games, keys, lookEvery = 12, 240, 20
	met := playtest.Tally{}
	for seed := range uint64(games) {
		chance := rand.New(rand.NewPCG(seed, 0))
		d := newDeal(chance, kryptex.Mode(seed%4))
		p := newTester(t)
		p.EnterHall()
		p.Speak(languages[seed%uint64(len(languages))])
		table := p.start(d)
		for i := range keys {
			looks := 0 // who looks
			if player := 1 + chance.IntN(2); i%lookEvery == 0 && table.mayLook(player) {
				looks = player
				p.Do(ui.Step{Home: true, Push: table.newLook(player)})
				p.Press("!")
			} else {
				if chance.IntN(3) == 0 {
					p.lead(table, chance)
				}
				p.Event(tabletest.RandomKey(chance, 2))
				if chance.IntN(4) == 0 {
					p.AnyTouch(chance)
				}
			}
			if table.view().Phase() == kryptex.Over {
				met["ended"]++
				break
			}
			if p.Reveals() {
				met["in sight"]++
			}
			met["searched"] += p.searchSecrets(d, table.view(), kryptex.Owner(looks))
		}
		for _, o := range table.view().Owners() {
			met["letters shown"] += table.view().ShownCount(o)
		}
	}
	met.CheckAtLeast(t, playtest.Tally{"ended": 2, "letters shown": 10, "in sight": 20, "searched": 1000})
}

// searchSecrets searches for each keyword that is secret, and returns how many are. A screen that
// reveals a keyword may reveal only that of the owner looks, or any if looks is 0.
func (p *tester) searchSecrets(d deal, v *kryptex.View, looks kryptex.Owner) (searched int) {
	p.T.Helper()
	frames, told := p.Words(" "), p.Printed()+p.HallReceived()
	for _, o := range v.Owners() {
		word, seen := d.keywords[o], told
		if !p.Reveals() || looks != 0 && looks != o {
			seen += frames
		}
		if v.ShownCount(o) == kryptex.ObjectiveCount || word == p.guessed() {
			continue
		}
		for _, secret := range []string{word, strings.Join(strings.Split(word, ""), " ")} {
			if strings.Contains(seen, secret) {
				p.T.Fatalf("%q is seen on %T:\n%s", secret, p.Stage.Top(), seen)
			}
		}
		searched++
	}
	return searched
}

// TestPIN checks that, with PINs, the writer of a keyword chooses one before the keyword is saved,
// and is asked for it before the keyword is shown or replaced. Replacing it must make a sound.
func TestPIN(t *testing.T) {
	p := newTester(t)
	table := p.begin(twoPlayers + " pins rules 2")
	p.Press("! planet ! !")
	p.CheckShows("Ann: choose a PIN")
	if table.view().HasKeyword[1] {
		t.Fatal("a keyword is kept without a PIN")
	}
	p.Press("1234! 1234!")
	p.Do(ui.Step{Push: table.rewriteKeyword(1)})
	p.Press("1 1234! !")
	p.Press("carpet !")
	p.Stage.TakeSound()
	p.Press("!")
	if got := table.Position().See(1).Keyword; got != "CARPET" || p.Stage.TakeSound() != ui.Attention {
		t.Errorf("the keyword is %s, or nobody hears that it is written anew", got)
	}
	p.Press("! basket ! ! 5678! 5678!")
	p.CheckShows("Set out the cubes")
	p.Press("~ 2 !")
	p.CheckShows("Ben: your PIN")
	p.Press("1234!")
	if p.Reveals() || table.view().Locks[2].WrongCount != 1 {
		t.Fatalf("a wrong PIN: %v", table.view().Locks[2])
	}
	p.Press("5678! !")
	if !p.Reveals() || table.view().Looks[2] != 1 {
		t.Error("the keyword is not shown for the PIN")
	}
}

// TestAbandonedKeyword checks that a keyword whose writer has left the box is forgotten after two
// minutes.
func TestAbandonedKeyword(t *testing.T) {
	p := newTester(t)
	p.begin(twoPlayers)
	p.Press("! plan")
	p.Wait(119 * time.Second)
	p.CheckShows("PLAN__")
	p.Wait(time.Second)
	p.Press("!")
	p.CheckShows("______")
}

// arrange moves to a letter and gives it a sign, by pressing the given key as often as needed.
func (p *tester) arrange(w *keywordEntry, letter int, sign kryptex.Objective, key string) {
	p.T.Helper()
	const n = kryptex.ObjectiveCount
	p.Press(strings.Repeat("v", (letter+1-w.list.Cursor+n+1)%(n+1)))
	for presses := 0; w.cards[letter] != sign; presses++ {
		if presses == n {
			p.T.Fatalf("letter %d never gets %s: %v", letter, sign, w.cards)
		}
		p.Press(key)
	}
}

// TestCardsStayAsTold checks that players can enter any order of their letter cards one by one. A
// letter must keep its card while the others are given theirs, whether from top to bottom or in
// another order, and whichever key changes the signs.
func TestCardsStayAsTold(t *testing.T) {
	p := newTester(t)
	w := newKeywordEntry(p.begin(twoPlayers), 1)
	p.Do(ui.Step{Push: w.screen()})
	p.Press("planet !")
	chance := rand.New(rand.NewPCG(1, 5))
	for range 500 {
		want, order := chance.Perm(kryptex.ObjectiveCount), chance.Perm(kryptex.ObjectiveCount)
		if chance.IntN(2) == 0 {
			slices.Sort(order)
		}
		for i, letter := range order {
			p.arrange(w, letter, kryptex.Objective(want[letter]), []string{">", "<", "!"}[chance.IntN(3)])
			for _, told := range order[:i+1] {
				if w.cards[told] != kryptex.Objective(want[told]) {
					t.Fatalf("letters %v: %v is wanted, and the cards are %v", order[:i+1], want, w.cards)
				}
			}
		}
	}
}
