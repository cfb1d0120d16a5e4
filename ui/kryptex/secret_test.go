package kryptex

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// guessed is the guess that is being made; empty: none is. It is made in the open.
func (p *tester) guessed() string {
	switch s := p.Stage.Top().(type) {
	case *guess:
		p.guess = s.keyword()
	case *move, *declare:
		p.guess = ""
	}
	return p.guess
}

// A deal is how a game at random begins.
type deal struct {
	began    kryptex.Began
	keywords map[kryptex.Owner]string
	cards    [kryptex.ObjectiveCount]kryptex.Objective
	grid     kryptex.Grid
}

func newDeal(chance *rand.Rand, mode kryptex.Mode) deal {
	words, cubes := kryptex.ShippedWords("", kryptex.AnyGrade), kryptex.ShippedCubes()
	d := deal{
		began:    kryptex.Began{Settings: kryptex.Settings{Mode: mode, Starter: 1, Names: []string{"Ann", "Ben"}[:mode.Players()]}},
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

// start puts the deal on the table.
func (p *tester) start(d deal) *Table {
	p.T.Helper()
	events := []string{d.began.String()}
	for _, o := range (&kryptex.View{Settings: d.began.Settings}).Owners() {
		events = append(events, kryptex.Wrote{Owner: o, Keyword: d.keywords[o], Cards: d.cards}.String())
	}
	game := events[:1]
	table := p.begin(game[0])
	p.happen(table, append(events[1:], kryptex.Laid{Grid: d.grid}.String())...)
	return table
}

// lead lets something happen that the rules allow, so that games get somewhere:
// a move, a declaration of all or some, or a guess.
func (p *tester) lead(table *Table, chance *rand.Rand) {
	v := table.view()
	var e kryptex.Event = kryptex.Passed{Player: v.Player}
	open := v.Declarable()
	switch {
	case v.Phase() == kryptex.Over:
		return
	case v.MayGuess() && chance.IntN(10) == 0:
		g := &guess{t: table}
		e = kryptex.Guessed{Player: v.Player, Keyword: strings.ReplaceAll(g.keyword(), "_", "E")}
	case v.Phase() == kryptex.Moving:
		all := v.Reach()
		e = all[chance.IntN(len(all))].Move
	case open != 0:
		e = kryptex.Declared{Player: v.Player, Objectives: open}
	}
	p.Do(table.Do(e, table.GoOn))
}

// TestSecrets plays at random on whole games and searches every frame, the
// record, and what games and show would print, for keywords. Only while
// somebody writes one or looks at the own may one be seen, when all its letters
// are shown, and after the end.
func TestSecrets(t *testing.T) {
	languages := tabletest.Languages(t)
	const games, keys = 12, 150
	ended, shown := 0, 0
	for seed := range uint64(games) {
		chance := rand.New(rand.NewPCG(seed, 0))
		d := newDeal(chance, kryptex.Mode(seed%4))
		p := newTester(t)
		p.EnterHall()
		p.Speak(languages[seed%uint64(len(languages))])
		table := p.start(d)
		for range keys {
			if chance.IntN(3) == 0 {
				p.lead(table, chance)
			}
			p.Event(tabletest.RandomKey(chance, 2))
			if table.view().Phase() == kryptex.Over {
				ended++
				break
			}
			p.searchSecrets(d, table.view())
		}
		for _, o := range table.view().Owners() {
			shown += table.view().Shown(o)
		}
	}
	if ended == 0 || shown == 0 {
		t.Errorf("%d games came to their end, %d letters were shown", ended, shown)
	}
}

func (p *tester) searchSecrets(d deal, v *kryptex.View) {
	p.T.Helper()
	seen := p.Words(" ")
	if p.Reveals() {
		seen = ""
	}
	seen += p.Told() + p.Heard()
	for _, o := range v.Owners() {
		word := d.keywords[o]
		if v.Shown(o) == kryptex.ObjectiveCount || word == p.guessed() {
			continue
		}
		for _, secret := range []string{word, strings.Join(strings.Split(word, ""), " ")} {
			if strings.Contains(seen, secret) {
				p.T.Fatalf("%q is seen on %T:\n%s", secret, p.Stage.Top(), seen)
			}
		}
	}
}

// TestNoInterference plays the same keys on two games that differ in nothing
// but the keywords: until a letter is shown in which they differ, every frame
// must be the same to the last cell.
func TestNoInterference(t *testing.T) {
	compared := 0
	for seed := range uint64(24) {
		chance := rand.New(rand.NewPCG(seed, 1))
		one := newDeal(chance, kryptex.Mode(seed%4))
		two := one
		two.keywords = map[kryptex.Owner]string{}
		for o, word := range one.keywords {
			two.keywords[o] = word[:4] + "QX" // four letters may be shown, and frames be compared still
		}
		a, b := newTester(t), newTester(t)
		a.EnterHall()
		b.EnterHall()
		ta, tb := a.start(one), b.start(two)
		for i := range 300 {
			if i%4 == 0 {
				// The same seed for both, so that both are led alike.
				a.lead(ta, rand.New(rand.NewPCG(seed, uint64(i))))
				b.lead(tb, rand.New(rand.NewPCG(seed, uint64(i))))
			}
			e := tabletest.RandomKey(chance, 2)
			a.Event(e)
			b.Event(e)
			va, vb := ta.view(), tb.view()
			if va.Letters != vb.Letters || va.Ending != nil || vb.Ending != nil {
				break
			}
			if a.Reveals() {
				continue
			}
			a.SeesAs(b.Player)
			compared++
		}
	}
	if compared < 600 {
		t.Errorf("only %d frames were compared", compared)
	}
}

// TestLargeText walks about at random, with names as long as they can be, and holds
// that nothing is cut in large text.
func TestLargeText(t *testing.T) {
	for seed := range uint64(8) {
		chance := rand.New(rand.NewPCG(seed, 3))
		d := newDeal(chance, kryptex.Mode(seed%4))
		d.began.Names = []string{"Wilhelmine", "Bo"}[:d.began.Mode.Players()]
		p := newTester(t)
		table := p.start(d)
		for range 100 {
			if chance.IntN(3) == 0 {
				p.lead(table, chance)
			}
			p.Event(tabletest.RandomKey(chance, 2))
			switch p.Stage.Top().(type) {
			case *move, *declare, *reading:
				p.LargeText(p.Words(" "))
			default:
				if strings.Contains(p.Frame(ui.MinW, ui.MinH, ui.Plain()), "confirm") {
					p.LargeText(p.Words(" "))
				}
				p.LargeText()
			}
		}
	}
}

// A keyword is not in sight while it is saved, however long that takes. When the save
// fails it is still there for its writer, who asks for it with a sound.
func TestWritingHidesBeforeTheSave(t *testing.T) {
	p := newTester(t)
	p.begin(twoPlayers)
	p.Press("! planet !")
	written := p.Frame(40, 15, ui.Plain())
	hidden := func() {
		t.Helper()
		if frame := p.Frame(40, 15, ui.Plain()); strings.Contains(frame, "PLAN") || strings.Contains(frame, "P  ") {
			t.Fatalf("anybody sees\n%s", frame)
		}
	}
	p.Stage.Press(hw.Event{Typed: true, Key: hw.OK}, p.Now)
	hidden()
	p.Stage.Done(errors.New("disk full"), p.Now)
	p.Press("~") // leaves the error
	hidden()
	p.Stage.Sound()
	p.Press("!")
	if frame := p.Frame(40, 15, ui.Plain()); frame != written {
		t.Errorf("its writer sees\n%s\nand not\n%s", frame, written)
	}
	if sound := p.Stage.Sound(); sound != ui.Attention {
		t.Errorf("the table hears %s", sound)
	}
}

// What is hidden keeps the box from nothing: it goes to rest as usual, and whoever
// comes to it later finds that it is forgotten.
func TestHiddenWritingRests(t *testing.T) {
	p := newTester(t)
	p.begin(twoPlayers)
	p.Press("! plan")
	p.Stage.Resize(39, 14, ui.Look{})
	p.Stage.Resize(40, 15, ui.Look{})
	if next := p.Stage.Next(); !next.IsZero() {
		t.Errorf("the box waits for %v while nothing is shown", next)
	}
	p.Now = p.Now.Add(forgetAfter)
	p.Press("!")
	if _, ok := p.Stage.Top().(*handover); !ok {
		t.Errorf("%T is shown", p.Stage.Top())
	}
}
