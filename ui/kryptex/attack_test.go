package kryptex

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/words"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

var attacks = flag.Int("attacks", 60, "how many attacks at random are tried on the screens")

// An attack is a [tabletest.Attack] on a form of table. Its worlds differ in the keyword that the
// attacker, player 1, does not know, and in its owner's PIN, unless the attacker knows that.
type attack struct {
	*tabletest.Attack[*tester]
	form
	keyword string // what secret returned before the press
}

// Line implements [tabletest.World]. A declaration, a guess and an attempt at a PIN pay the
// rulebook's price.
func (p *tester) Line(i int) (pays, takenBack bool) {
	line := p.At.view().Record[i]
	switch line.Event.(type) {
	case kryptex.ObjectivesDeclared, kryptex.KeywordGuessed, kryptex.PINEntered:
		pays = true
	}
	return pays, line.TakenBack
}

// A form describes one kind of table to attack: its settings, its buttons, and how far it has come.
type form struct {
	name     string
	settings kryptex.Settings
	seatKeys int
	fresh    bool // no keyword is written yet
	half     bool // the attacked keyword is half entered, and hidden
	gap      bool // the attacked keyword was written without a PIN, as in version 1.1
	known    bool // the attacker knows the PIN
}

var forms = []form{
	{name: "original"},
	{name: "original, seat buttons", seatKeys: 5},
	{name: "original, fresh", fresh: true},
	{name: "original, half told", half: true},
	{name: "original, help", settings: kryptex.Settings{HasHelp: true}},
	{name: "quick", settings: kryptex.Settings{Mode: kryptex.Quick, HasHelp: true}, seatKeys: 5},
	{name: "PINs", settings: kryptex.Settings{PINs: true}},
	{name: "PINs, seat buttons", settings: kryptex.Settings{PINs: true}, seatKeys: 5},
	{name: "PINs, fresh", settings: kryptex.Settings{PINs: true}, fresh: true},
	{name: "PINs, half told", settings: kryptex.Settings{PINs: true}, half: true},
	{name: "the box's keyword", settings: kryptex.Settings{Mode: kryptex.SingleKeyword, HasHelp: true}},
	{name: "alone", settings: kryptex.Settings{Mode: kryptex.Solo, HasHelp: true}},
}

// attacked returns the owner of the keyword that the attacker does not know.
func (f form) attacked() kryptex.Owner {
	if f.settings.Mode.HasOutsider() {
		return kryptex.Box
	}
	return 2
}

// keywords holds the attacked keyword of each world.
var keywords = []string{"BASKET", "GARDEN", "POCKET"}

// newAttack starts the form's game in every world. plant may break something in each.
func newAttack(t *testing.T, f form, chance *rand.Rand, plant func(*tester)) *attack {
	a := &attack{Attack: &tabletest.Attack[*tester]{Name: f.name}, form: f}
	a.Check = a.check
	began := kryptex.Began{Settings: f.settings}
	began.Rules, began.Starter, began.Names = kryptex.CurrentRules, 1, []string{"Ann", "Ben"}[:f.settings.Mode.PlayerCount()]
	laid := kryptex.CubesLaid{Grid: rolled(chance)}
	for world, keyword := range keywords {
		p := newTester(t)
		p.Box.SeatKeyCount = f.seatKeys
		p.Stays = true
		plant(p)
		p.begin(words.Text(began))
		a.Worlds = append(a.Worlds, p)
		a.sitDown(p, laid, keyword, world)
	}
	a.Begin()
	a.keyword = a.secret()
	return a
}

// sitDown makes the owners choose their PINs, if the form has PINs, and write their keywords, and
// sets out the cubes. A fresh or half form stops earlier.
func (a *attack) sitDown(p *tester, laid kryptex.CubesLaid, keyword string, world int) {
	defer p.Stage.TakeSound()
	if a.fresh {
		if a.settings.Mode.HasOutsider() {
			p.T.Fatal("the box has drawn its keyword")
		}
		return
	}
	for _, o := range p.At.view().Owners() {
		text, digits := "PLANET", "1111"
		if o == a.attacked() {
			text = keyword
			if !a.known {
				digits = fmt.Sprint(7301 + world)
			}
		}
		if a.settings.PINs && !(a.gap && o == a.attacked()) {
			p.Happen(words.Text(p.At.Position().NewPIN(int(o), digits)))
		}
		if o == a.attacked() && a.half {
			p.Do(p.Box.Current.Show())
			p.Press("!" + strings.ToLower(text[:3]))
			p.Wait(forgetAfter - 10*time.Second)
			p.Do(ui.Step{Push: ui.NewPage("A page", "covers it")})
			p.Press("!")
			return
		}
		p.Happen(fmt.Sprintf("%s writes %s on S A M N R C", o, text))
	}
	p.Happen(words.Text(laid))
}

// secret returns player 2's keyword in the first world, the real one. It is empty if the box owns
// the keyword.
func (a *attack) secret() string {
	return a.Worlds[0].At.Position().See(2).Keyword
}

// check reports a leak if a keyword was written without a PIN at a table with PINs. It also reports
// one if player 2's keyword was replaced, unless the table has no PINs and a sound alerted it. free
// is always false.
func (a *attack) check(saw tabletest.Observed, _ int) (free bool) {
	v := a.Worlds[0].At.view()
	for _, o := range v.Owners() {
		if v.PINs && v.HasKeyword[o] && !v.Locks[o].HasPIN {
			a.Leak("the keyword of player %d is kept without a PIN", o)
		}
	}
	keyword := a.secret()
	if a.keyword != "" && keyword != a.keyword {
		switch {
		case v.PINs:
			a.Leak("the keyword is replaced without its owner's PIN")
		case !saw.Alerts():
			a.Leak("the keyword is replaced in silence")
		}
	}
	a.keyword = keyword
	return false
}

// honest makes a random move if one is due. After a move, it either declares what is complete, with
// a chance of one in four, or passes.
func (a *attack) honest(chance *rand.Rand) {
	p := a.Worlds[0].At.Position()
	v := &p.View
	var e kryptex.Event = kryptex.Passed{Player: v.Player}
	switch {
	case v.Phase() == kryptex.Moving:
		for p.Decide(e) != nil {
			first, second := kryptex.Rotation{At: kryptex.Place(chance.IntN(9))}, kryptex.Rotation{At: kryptex.Place(chance.IntN(9)), Direction: kryptex.Clockwise}
			e = []kryptex.Event{kryptex.CubesSwapped{Player: v.Player, A: first.At, B: second.At}, kryptex.CubesRotated{Player: v.Player, First: first, Second: second}}[chance.IntN(2)]
		}
	case v.Phase() != kryptex.Declaring:
		return
	case v.Declarable() != 0 && chance.IntN(4) == 0:
		e = kryptex.ObjectivesDeclared{Player: v.Player, Objectives: v.Declarable()}
	}
	a.Happens(" ("+words.Text(e)+") ", func(p *tester) ui.Step { return p.At.happen(e) })
}

// scripts holds the attacks that were devised by hand.
var scripts = map[string]tabletest.Script[*attack]{
	"looks at every keyword": {Run: func(a *attack) {
		for row := range 2 {
			a.ReturnToGame()
			a.Menu("Look at a keyword")
			a.Press(strings.Repeat("v", row) + "! ! 1111! ! 2 ! 9999! !")
		}
		a.ReturnToGame()
		a.Press("~2! !")
	}, Learns: true},
	"writes another's keyword anew": {Run: func(a *attack) {
		for _, confirm := range []string{"!", "1", "2", "! 1111!"} {
			a.ReturnToGame()
			a.Menu("Replace a keyword")
			a.Press("v!" + confirm + "! carpet! !")
		}
	}},
	"sees what is half told": {Run: func(a *attack) { a.Press("! ! ~ ~ ! R ! !") }, Learns: true},
	"turns the sound off, and looks": {Run: func(a *attack) {
		a.TurnSound()
		a.Menu("Look at a keyword")
		a.Press("v!! 1111!!")
	}, Learns: true},
	"reads whatever there is to read": {Run: func(a *attack) {
		for row := range 14 {
			a.ReturnToGame()
			a.Press("~" + strings.Repeat("v", row) + "!vv>v!")
		}
	}},
	"begins another game beside": {Run: func(a *attack) {
		a.Menu("Leave")
		a.Choose("New game")
		a.Press("v> ^^^! vv! ~~")
		a.Choose("Start")
		a.Press("! planet! ! ! basket! ! ~")
		a.Choose("Leave")
		a.Choose("Games played")
		a.Press("v!!v>~v!")
		a.Press("R ~ v v ! !")
	}},
}

// tricks holds keys that an attacker tries more often than chance would.
var tricks = []string{
	"~[Record]!!", "~[Look at a keyword]!!!", "~[Look at a keyword]!v!!", "~[Replace]!v!!", "~[Replace]!v!2", "~2!", "~1!", "~2!!", "~!", "~[Take back]!!", "~[How to play]!",
	"! planet! ! 1111! 1111! R ! carpet!", "! > ! ! ! ! ! !", "!!", "! > !", "! v ! !", "1111!", "7000!", "0000!", "carpet!", "!planet!!",
	"~!", "~!vv!", "~! ^! ", "~!v!!!", "R", "<<<", ">>>", "^^", "vvv",
}

// plain is a plant for newAttack that breaks nothing.
func plain(*tester) {}

// TestAttacksAtRandom tries random attacks on every form of table.
func TestAttacksAtRandom(t *testing.T) {
	tabletest.AttackAtRandom(t, *attacks, tricks, func(n int, chance *rand.Rand) *attack {
		return newAttack(t, forms[n%len(forms)], chance, plain)
	}, (*attack).honest)
}

// TestScriptedAttacks runs every script on every form of table.
func TestScriptedAttacks(t *testing.T) {
	tabletest.RunScripts(t, scripts, len(forms), func(form int, chance *rand.Rand) *attack {
		return newAttack(t, forms[form], chance, plain)
	})
}

// TestPlantedLeaks breaks the protections of the keywords one at a time, and checks that each leak
// is noticed.
func TestPlantedLeaks(t *testing.T) {
	silence := func(p *tester) { p.Stage.TakeSound() }
	unrecorded := func(p *tester) { p.Kind.Muted = nil }
	pins := kryptex.Settings{PINs: true}
	tests := map[string]struct {
		form   form
		plant  func(*tester)
		after  func(*tester) // breaks something after each press, or nil
		script string
	}{
		"a look is silent":                      {forms[0], plain, silence, "looks at every keyword"},
		"a keyword is replaced in silence":      {forms[0], plain, silence, "writes another's keyword anew"},
		"a keyword is replaced without the PIN": {form{name: "known", settings: pins, known: true}, plain, nil, "writes another's keyword anew"},
		"a keyword is kept without a PIN":       {form{name: "gap", settings: pins, gap: true}, plain, nil, "reads whatever there is to read"},
		"what is half told is seen silently":    {forms[3], plain, silence, "sees what is half told"},
		"the sound is turned off silently":      {forms[0], plain, silence, "turns the sound off, and looks"},
		"that it is turned off is forgotten":    {forms[0], unrecorded, nil, "turns the sound off, and looks"},
	}
	for name, test := range tests {
		a := newAttack(t, test.form, rand.New(rand.NewPCG(1, 7)), test.plant)
		a.Plant = test.after
		tabletest.CheckNoticed(t, name, a, scripts[test.script])
	}
}
