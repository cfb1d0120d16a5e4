package crypticolor

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/words"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

var attacks = flag.Int("attacks", 60, "how many attacks at random are tried on the screens")

// An attack is a [tabletest.Attack] on a form of table. Its worlds differ in the attacked side's
// word, in the order and turns of its letters and, unless the attacker knows it, in the PIN.
type attack struct {
	*tabletest.Attack[*tester]
	form
	code crypticolor.Code // the attacked word before the press, in the first world, the real one
}

// Line implements [tabletest.World]. A guess, its answer and an attempt at a PIN pay the rulebook's
// price.
func (p *tester) Line(i int) (pays, takenBack bool) {
	line := p.At.view().Record[i]
	switch line.Event.(type) {
	case crypticolor.Guess, crypticolor.GuessAnswered, crypticolor.PINEntered:
		pays = true
	}
	return pays, line.TakenBack
}

// A form describes one kind of table to attack: its settings, its buttons, and how far it has come.
type form struct {
	name     string
	settings crypticolor.Settings
	seatKeys int
	until    stage // how far the table has come
	gap      bool  // the attacked word was made without a PIN, as in version 1.1
	known    bool  // the attacker knows the PIN
}

// A stage is how far a table has come.
type stage int

const (
	played stage = iota // all words are made
	half                // the attacked word is half entered, and hidden
	fresh               // nobody has made a word
)

var pins = crypticolor.Settings{PINs: true}

var forms = []form{
	{name: "two"},
	{name: "two, seat buttons", seatKeys: 5},
	{name: "two, fresh", until: fresh},
	{name: "two, half told", until: half},
	{name: "two, rotations", settings: crypticolor.Settings{Rotations: true}, seatKeys: 5},
	{name: "PINs", settings: pins},
	{name: "PINs, seat buttons", settings: pins, seatKeys: 5},
	{name: "PINs, fresh", settings: pins, until: fresh},
	{name: "PINs, half told", settings: pins, until: half, seatKeys: 5},
	{name: "mixed-role teams", settings: crypticolor.Settings{Mode: crypticolor.MixedTeams}},
	{name: "mixed-role teams, half told", settings: crypticolor.Settings{Mode: crypticolor.MixedTeams}, until: half},
	{name: "a pair against one", settings: crypticolor.Settings{Mode: crypticolor.PairAgainstOne, PINs: true}},
	{name: "cooperative teams", settings: crypticolor.Settings{Mode: crypticolor.CooperativeTeams}},
}

// attacked returns the side whose word the attacker wants: side 2 or, in cooperative teams, side 1,
// which is the first to make a word.
func (f form) attacked() crypticolor.Side {
	if f.settings.Mode == crypticolor.CooperativeTeams {
		return 1
	}
	return 2
}

// theWords holds the attacked word of each world, all of the same length.
var theWords = []string{"OFFER", "ZEBRA", "QUICK"}

// newAttack starts the form's game in every world. plant may break something in each.
func newAttack(t *testing.T, f form, chance *rand.Rand, plant func(*tester)) *attack {
	a := &attack{Attack: &tabletest.Attack[*tester]{Name: f.name}, form: f}
	a.Check = a.check
	for i, word := range theWords {
		p := newTester(t)
		p.Box.SeatKeyCount = f.seatKeys
		p.Stays = true
		plant(p)
		p.Begin(began(f.settings))
		a.Worlds = append(a.Worlds, p)
		a.sitDown(p, word, i, chance)
	}
	a.Begin()
	a.code = a.Worlds[0].At.Position().See(int(f.attacked()))
	return a
}

// sitDown makes the makers choose their PINs, if the form has PINs, and make their words, up to the
// form's stage.
func (a *attack) sitDown(p *tester, word string, world int, chance *rand.Rand) {
	v := p.At.view()
	for side := crypticolor.Side(1); side <= 2 && a.until != fresh; side++ {
		if !v.HasWordToMake(side) {
			continue
		}
		maker, text, digits := v.Makers(side)[0], "FOYER", "1111"
		if side == a.attacked() {
			text = word
			if !a.known {
				digits = fmt.Sprint(7301 + world)
			}
		}
		if v.PINs && !(a.gap && side == a.attacked()) {
			p.Happen(words.Text(p.At.Position().NewPIN(maker, digits)))
		}
		if side == a.attacked() && a.until == half {
			p.Press("!" + strings.ToLower(text[:3]))
			p.Wait(time.Hour)
			break
		}
		code, err := crypticolor.Encipher(text, v.Rotations, chance)
		if side != a.attacked() {
			code, err = crypticolor.Encipher(text, v.Rotations, rand.NewPCG(1, 1))
		}
		if err != nil {
			p.T.Fatal(err)
		}
		p.Happen(words.Text(crypticolor.WordMade{Side: side, Code: code}))
	}
	p.Stage.TakeSound()
}

// check reports a leak if a word was made without a PIN at a table with PINs. It also reports one
// if the attacked word was replaced in the first round, unless the table has no PINs and a sound
// alerted it. free is always false.
func (a *attack) check(saw tabletest.Observed, _ int) (free bool) {
	at := a.Worlds[0].At
	v := at.view()
	for side := crypticolor.Side(1); side <= 2; side++ {
		if v.PINs && v.Made[side] && !v.Locks[v.Makers(side)[0]].HasPIN {
			a.Leak("the word of side %d is made without a PIN", side)
		}
	}
	code := at.Position().See(int(a.attacked()))
	if a.code.Word != "" && code != a.code && v.Round == 1 {
		switch {
		case v.PINs:
			a.Leak("the word is replaced without its maker's PIN")
		case !saw.Alerts():
			a.Leak("the word is replaced in silence")
		}
	}
	a.code = code
	return false
}

// honest guesses a random square with a chance of one in two, if a guess is due.
func (a *attack) honest(chance *rand.Rand) {
	v := a.Worlds[0].At.view()
	if v.Phase != crypticolor.Guessing || chance.IntN(2) > 0 {
		return
	}
	e := crypticolor.Guess{Side: v.TurnSide, Squares: crypticolor.SquaresOf(crypticolor.Square(1 + chance.IntN(25)))}
	a.Happens(" ("+words.Text(e)+") ", func(p *tester) ui.Step { return p.At.Do(e) })
}

// scripts holds the attacks that were devised by hand.
var scripts = map[string]tabletest.Script[*attack]{
	"looks at every word": {Run: func(a *attack) {
		for row := range 2 {
			a.ReturnToGame()
			a.Menu("Look at your word")
			a.Press(strings.Repeat("v", row) + "! 1111! ! 2 ! 9999! !")
		}
	}, Learns: true},
	"makes another's word anew": {Run: func(a *attack) {
		for _, confirm := range []string{"!", "1", "2", "3", "! 1111!"} {
			a.ReturnToGame()
			a.Menu("Replace a word")
			a.Press("v!" + confirm + "! ferry! ! !")
		}
	}},
	"sees what is half told": {Run: func(a *attack) {
		a.Press("! ! ~ ~ ! R ! !")
	}, Learns: true},
	"turns the sound off, and looks": {Run: func(a *attack) {
		a.TurnSound()
		a.Menu("Look at your word")
		a.Press("v!! 1111!!")
	}, Learns: true},
	"reads whatever there is to read": {Run: func(a *attack) {
		for row := range 14 {
			a.ReturnToGame()
			a.Press("~" + strings.Repeat("v", row) + "!vv>v")
		}
	}},
	"begins another game beside": {Run: func(a *attack) {
		a.Menu("Leave")
		a.Choose("New game")
		a.Press("^^^! vv! ~~")
		a.Choose("Start")
		a.Press("! ! foyer! ! offer! ! ~")
		a.Choose("Leave")
		a.Choose("Games played")
		a.Press("v!!v>~!")
		a.Press("R ~ v ! !")
	}},
}

// tricks holds keys that an attacker tries more often than chance would.
var tricks = []string{
	"~[End the turn]!", "~[Score pads]!", "~[Take back]!1", "~[Take back]!2", "~[Record]!", "~[Look at your word]!!", "~[Look at your word]!v!!", "~[The box's card]!", "~[Replace a word]!v!", "~[Replace a word]!v!2", "~[Replace a word]!v!!",
	"! foyer! ! 1111! 1111! R ! offer!", "! > ! > ! !", "!!", "! > !", "! v ! !", "1111!", "7000!", "0000!", "foyer!", "offer!", "!foyer!!",
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

// TestPlantedLeaks breaks the protections of the words one at a time, and checks that each leak is
// noticed.
func TestPlantedLeaks(t *testing.T) {
	silence := func(p *tester) { p.Stage.TakeSound() }
	unrecorded := func(p *tester) { p.Kind.Muted = nil }
	tests := map[string]struct {
		form   form
		plant  func(*tester)
		after  func(*tester) // breaks something after each press, or nil
		script string
	}{
		"a look is silent":                   {forms[0], plain, silence, "looks at every word"},
		"a word is replaced in silence":      {forms[0], plain, silence, "makes another's word anew"},
		"a word is replaced without the PIN": {form{name: "known", settings: pins, known: true}, plain, nil, "makes another's word anew"},
		"a word is made without a PIN":       {form{name: "gap", settings: pins, gap: true}, plain, nil, "reads whatever there is to read"},
		"what is half told is seen silently": {forms[3], plain, silence, "sees what is half told"},
		"the sound is turned off silently":   {forms[0], plain, silence, "turns the sound off, and looks"},
		"that it is turned off is forgotten": {forms[0], unrecorded, nil, "turns the sound off, and looks"},
	}
	for name, test := range tests {
		a := newAttack(t, test.form, rand.New(rand.NewPCG(1, 7)), test.plant)
		a.Plant = test.after
		tabletest.CheckNoticed(t, name, a, scripts[test.script])
	}
}
