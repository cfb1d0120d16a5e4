package cryptid

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/words"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

var attacks = flag.Int("attacks", 60, "how many attacks at random are tried on the screens")

// An attack is a [tabletest.Attack] on a form of table.
type attack struct {
	*tabletest.Attack[*tester]
	form
	chance *rand.Rand
}

// Line implements [tabletest.World]. A line that is part of play, or an entered clue, pays the
// price.
func (p *tester) Line(i int) (pays, takenBack bool) {
	line := p.At.view().Record[i]
	_, told := line.Event.(play.ClueEntered)
	return told || line.InPlay, line.TakenBack
}

// check looks for votes that nobody hears, unless seats have their own buttons, and for the setup
// code on the screen. It reports whether the last event was the first look at a clue before the
// first move, in a game that the box dealt. Such a look costs the attacker nothing: if it was not
// the owner who looked, the table hears when the owner does, and the owner reads how often the clue
// was seen.
func (a *attack) check(saw tabletest.Observed, since int) (free bool) {
	v := a.Worlds[0].At.view()
	for _, line := range v.Record[since:] {
		if e, voted := line.Event.(play.VoteCast); voted && a.seatKeys == 0 && saw.Sound == ui.Silence {
			a.Leak("nobody hears that player %d votes", e.Player)
		}
	}
	a.compareFresh()
	if a.told == "" && v.ShownCode() == "" && saw.Frame != nil && strings.Contains(saw.Frame.String(), v.SecretCode) {
		a.Leak("the setup code is shown")
	}
	if len(v.Record) == since || v.Started() || v.FromBooks() {
		return false
	}
	e, ok := v.Record[len(v.Record)-1].Event.(play.ClueSeen)
	return ok && v.Looks[e.Seat] == 1
}

// compareFresh compares, while a piece is fresh and the map is shown, the worlds in which it is: what is
// drawn at every size, the screen, and when it next changes by itself. It leaves out worlds known by the
// marks of an earlier check.
func (a *attack) compareFresh() {
	real := a.Worlds[0]
	switch real.Stage.Top().(type) {
	case *freshScreen, *whoIsNext:
	default:
		return
	}
	for _, w := range a.Worlds[1:] {
		if !w.At.IsFresh() || w.LineCount() != real.LineCount() || w.At.checker.suspects() != real.At.checker.suspects() {
			continue
		}
		if !w.Stage.Next().Equal(real.Stage.Next()) || fmt.Sprintf("%T", w.Stage.Top()) != fmt.Sprintf("%T", real.Stage.Top()) {
			a.Leak("while a piece is fresh, %T or its next tick tells a world", real.Stage.Top())
		}
		for _, size := range tabletest.Sizes {
			if w.Frame(size[0], size[1], ui.RichGlyphs()) != real.Frame(size[0], size[1], ui.RichGlyphs()) {
				a.Leak("while a piece is fresh, the frame of %v tells a world:\n%s", size, real.Frame(size[0], size[1], ui.RichGlyphs()))
			}
		}
	}
}

// honest makes a move, a piece or a question, that is right in the real world. It prefers one that
// is right in every world, so that the move reveals nothing.
func (a *attack) honest(chance *rand.Rand) {
	p := a.Worlds[0].At.Position()
	var move play.Event
	for range 40 {
		e := anyMove(&p.View, chance)
		if p.BoxPlayer() != 0 || !rightInBoth(p, p, e) {
			continue
		}
		move = e
		if !slices.ContainsFunc(a.Worlds[1:], func(w *tester) bool { return !rightInBoth(p, w.At.Position(), e) }) {
			break
		}
	}
	if move != nil {
		a.Each(" ("+words.Text(move)+") ", func(p *tester) { p.Do(p.At.Do(move)) })
	}
}

// A form describes a kind of table to attack. Its game is in play, unless fresh is set.
type form struct {
	name     string
	seatKeys int
	players  int
	way      play.Style
	pins     bool
	boxes    int // the box plays this many players, the last ones
	habits   play.Preferences
	told     string // the seats that have entered the clues from their books, or empty if the box has dealt
	fresh    bool   // nobody has looked at a clue yet
}

var forms = []form{
	{name: "dealt", players: 3},
	{name: "dealt, seat buttons", players: 4, seatKeys: 5},
	{name: "dealt, fresh", players: 3, fresh: true},
	{name: "two players", players: 2},
	{name: "PINs", players: 3, pins: true},
	{name: "PINs, seat buttons", players: 3, pins: true, seatKeys: 5},
	{name: "PINs, fresh", players: 3, pins: true, fresh: true},
	{name: "notebook", players: 3, way: play.Notebook},
	{name: "notebook, PINs", players: 4, way: play.Notebook, pins: true},
	{name: "notebook, seat buttons", players: 5, way: play.Notebook, seatKeys: 5},
	{name: "declared, explained, with a clock", players: 3, habits: play.Preferences{Declared: true, HasExplanations: true, ThinkingLimit: 600, ReminderSeconds: 60}},
	{name: "declared, seat buttons", players: 3, seatKeys: 5, habits: play.Preferences{Declared: true}},
	{name: "declared, PINs", players: 3, pins: true, habits: play.Preferences{Declared: true}},
	{name: "box seats", players: 3, boxes: 2},
	{name: "box seat, seat buttons", players: 4, boxes: 1, seatKeys: 5},
	{name: "books, all told", players: 3, told: "123"},
	{name: "books, some told", players: 3, told: "2"},
	{name: "books, notebook", players: 3, told: "23", way: play.Notebook},
	{name: "books, PINs", players: 3, told: "123", pins: true},
}

// began returns the first event of the form's game, with the given clues.
func (f form) began(s cryptid.Setup, clues []cryptid.Clue) play.Began {
	e := play.Began{Setup: s, Code: "1F4K-9QZC-0T7M", Seating: play.Seating{
		Names: []string{"Ann", "Ben", "Cem", "Dot", "Eva"}[:f.players], Starter: 1, Style: f.way, PINs: f.pins, Preferences: f.habits}}
	e.Clues = clues
	if f.boxes > 0 {
		e.Automa = make([]int, f.players)
		for i := range f.boxes {
			e.Automa[f.players-1-i] = 1
		}
	}
	if f.told != "" {
		e.Code, e.Hint, e.Clues = "", cryptid.NoHint, slices.Repeat([]cryptid.Clue{cryptid.UnknownClue}, len(clues))
	}
	return e
}

// pin returns the PIN of a seat. Seat 1 is the attacker's.
func pin(seat cryptid.Seat) string { return strings.Repeat(string(rune('0'+seat)), 4) }

// A setups is a setup with the clues of several worlds. The first player's clues are the same in
// all.
type setups struct {
	cryptid.Setup
	worlds [][]cryptid.Clue
}

// newSetups draws a setup, and for each other world clues that are valid on its board and differ
// for the other players.
func newSetups(chance *rand.Rand, players, worlds int) setups {
	code := cryptid.NewCode(chance, cryptid.Mode(chance.IntN(2)), players, cryptid.AnyDifficulty)
	s := setups{Setup: code.Deal()}
	s.worlds = [][]cryptid.Clue{s.Clues}
	all, own := s.Board.Mode().Catalogue(), cryptid.SeatsFor(players)/players
	for len(s.worlds) < worlds {
		clues := slices.Clone(s.Clues)
		for i := own; i < len(clues); i++ {
			clues[i] = all[chance.IntN(len(all))]
		}
		if s.Board.IsValidSet(clues...) && !slices.Equal(clues, s.Clues) {
			s.worlds = append(s.worlds, clues)
		}
	}
	return s
}

// newAttack starts the form's game in every world. plant may break something at the table in each.
func newAttack(t *testing.T, f form, s setups, chance *rand.Rand, plant func(*Table)) *attack {
	a := &attack{&tabletest.Attack[*tester]{Name: f.name}, f, chance}
	a.Check = a.check
	for _, clues := range s.worlds {
		p := newTester(t)
		p.Box.SeatKeyCount = f.seatKeys
		p.Stays = true
		plant(p.Begin(f.began(s.Setup, clues)))
		a.Worlds = append(a.Worlds, p)
		a.sitDown(p, clues)
	}
	a.Begin()
	return a
}

// sitDown makes everybody look at their clue or enter it, and choose a PIN, as the form says.
func (a *attack) sitDown(p *tester, clues []cryptid.Clue) {
	v := p.At.view()
	if a.told == "" {
		p.Happen(words.Text(play.PartBuilt{Parts: play.PartCount(v.Board.Mode())}))
	}
	for i, clue := range clues {
		seat := cryptid.Seat(i + 1)
		if position := p.At.Position(); a.pins && !a.fresh {
			p.Happen(words.Text(position.NewPIN(seat, pin(seat))))
		}
		switch {
		case strings.Contains(a.told, fmt.Sprint(seat)):
			p.Happen(words.Text(play.ClueEntered{Seat: seat, Clue: clue}))
		case a.told == "" && !a.fresh && v.BoxStrength(seat) == 0:
			p.Happen(words.Text(play.ClueSeen{Seat: seat}))
		}
	}
	p.At.playsWithoutClue = 0b111111
	if a.fresh {
		p.At.playsWithoutClue = 0
	}
	p.Do(p.At.Continue())
	p.Stage.TakeSound()
}

// scripts holds the attacks that were devised by hand.
var scripts = map[string]tabletest.Script[*attack]{
	"answers for another and takes it back": {Run: answersForAnother, Learns: true},
	"looks at all clues":                    {Run: looksAtAll, Learns: true},
	"votes for everybody to end the game":   {Run: func(a *attack) { a.votes("~[End without]!") }, Learns: true},
	"turns the sound off, and looks":        {Run: looksInSilence, Learns: true},
}

// confirm returns the keys with which the attacker tries to confirm something in a seat's name.
func (a *attack) confirm(seat cryptid.Seat) string {
	switch {
	case a.seatKeys > 0:
		return fmt.Sprint(seat)
	case a.pins:
		return "!" + pin(1) + "!"
	}
	return "!"
}

// at moves the cursor to a space in every world.
func (a *attack) at(s cryptid.Space) {
	for _, p := range a.Worlds {
		p.At.cursor.At = s
	}
}

// toTurn makes everybody play honestly up to the attacker's turn.
func (a *attack) toTurn() {
	for range 200 {
		v := a.Worlds[0].At.view()
		if a.Worlds[0].Over() || v.Phase == play.AskOrSearch && v.Player == 1 || v.Phase == play.Logging {
			return
		}
		if len(a.Worlds[0].At.pendingBoxMoves()) > 0 {
			a.Press("!")
			continue
		}
		a.honest(a.chance)
	}
}

// answersForAnother asks somebody, answers in their name, listens, and takes it all back. In a
// notebook it logs a piece of theirs instead.
func answersForAnother(a *attack) {
	a.toTurn()
	for range 4 {
		a.at(cryptid.Space(a.chance.IntN(cryptid.SpaceCount)))
		ask := "!!"
		if a.way == play.Notebook {
			ask = "!v!"
		}
		a.Press(ask + []string{"<", ">"}[a.chance.IntN(2)] + a.confirm(2))
		for range 3 {
			v := a.Worlds[0].At.view()
			if a.Worlds[0].Over() || v.Record.LastStanding() == 0 {
				return
			}
			owner := v.SeatOf(v.Record[v.Record.LastStanding()-1].Event)
			a.Press("~~~") // back out of any screen
			a.Each("", func(p *tester) { p.Do(p.At.play()) })
			a.Press("~[Take back]!")
			if a.way == play.Notebook {
				a.Press("!")
			}
			a.Press(a.confirm(owner))
		}
	}
}

func looksAtAll(a *attack) {
	for seat := range 5 {
		for range 2 {
			a.Press("~~~")
			a.Each("", func(p *tester) { p.Do(p.At.play()) })
			a.Press("~[Look at a clue]!" + "vvvvv"[:seat] + "!!2222!!>")
		}
	}
	a.Press("~~~~")
	a.Each("", func(p *tester) { p.Do(p.At.play()) })
	a.Press("~2!>~~3!>~~4!")
}

// votes tries to cast everybody's vote, with several keys, and with the attacker's PIN.
func (a *attack) votes(open string) {
	a.Press(open)
	for seat := cryptid.Seat(1); seat <= 5; seat++ {
		a.Press(">!" + fmt.Sprint(seat) + pin(1) + "!v!~")
		if a.Worlds[0].Over() {
			return
		}
	}
	a.Press("~~~~")
	a.Each("", func(p *tester) { p.Do(p.At.play()) })
	a.Press(open + ">!>!>!>!>!v!>1>2>3>4>5v!")
}

// looksInSilence turns the sound off, and looks at Ben's clue.
func looksInSilence(a *attack) {
	a.TurnSound()
	a.Menu("Look at a clue")
	a.Press("v!! 1111!!")
}

// tricks holds keys that an attacker tries more often than random keys would.
var tricks = []string{
	"~[Take back]!!", "~[Take back]!1", "~[Take back]!2",
	"~[Take back]!!1111!",
	"~[Look at a clue]!v!!", "~[Look at a clue]!!!",
	"~!>!>!>!>!>!v!", "~[End without]!>!>!>!>!v!", "~[End without]!>1>2>3>4>5v!", "~[End without]!>1<1", // votes for everybody
	"!!>!", "!v!<!", "!v!>2", "!!>2", // asks, and answers for another
	"! ! > ! ! ! 1 >", "!>v!1", "!>v!!", "! > ! ! 1111! ! > > > ! > !", // meets a mistake
	"1111!", "2222!", "0000!", ">^!9999!9999!!9999!9999!!>!", "~~!!9999!!", // chooses another's PIN
	"~[Enter a clue]!v!!!!!vv!^!", "~[Enter a clue]!!!!!vv!^!", // another's clue
	"<", ">", "^", "v", "<<<", ">>>>", "^^", "vvv",
	"R", "~[Leave]!!", "~[Build the map]!", "~[How to play]!!",
}

// plain plants nothing.
func plain(*Table) {}

// TestAttacksAtRandom checks that random attacks on every form of table reveal nothing for free.
func TestAttacksAtRandom(t *testing.T) {
	var all [][]setups // some for each form
	for i, f := range forms {
		chance := rand.New(rand.NewPCG(uint64(i), 9))
		all = append(all, []setups{newSetups(chance, f.players, 3), newSetups(chance, f.players, 3), newSetups(chance, f.players, 3)})
	}
	tabletest.AttackAtRandom(t, *attacks, tricks, func(n int, chance *rand.Rand) *attack {
		form := n % len(forms)
		return newAttack(t, forms[form], all[form][n/len(forms)%3], chance, plain)
	}, (*attack).honest)
}

// TestScriptedAttacks checks that on every form of table, none of the scripts reveals anything for
// free.
func TestScriptedAttacks(t *testing.T) {
	var all []setups
	for i, f := range forms {
		all = append(all, newSetups(rand.New(rand.NewPCG(uint64(i), 3)), f.players, 3))
	}
	tabletest.RunScripts(t, scripts, len(forms), func(form int, chance *rand.Rand) *attack {
		return newAttack(t, forms[form], all[form], chance, plain)
	})
}

// TestPlantedLeaks breaks the announcements of a table, and checks in three cases that the leak is
// noticed.
func TestPlantedLeaks(t *testing.T) {
	tests := map[string]struct {
		form   form
		plant  func(*Table)
		script func(*attack)
	}{
		"what was judged is taken back in silence": {forms[0], func(at *Table) { at.Happened = nil }, answersForAnother},
		"a wrong piece is met in silence":          {forms[0], silent, answersForAnother},
		"an ending is silent":                      {forms[0], silent, func(a *attack) { a.votes("~[End without]!") }},
	}
	for name, test := range tests {
		leaks := 0
		for seed := uint64(0); seed < 5 && leaks == 0; seed++ {
			chance := rand.New(rand.NewPCG(seed, 7))
			a := newAttack(t, test.form, newSetups(chance, test.form.players, 6), chance, test.plant)
			test.script(a)
			leaks += len(a.Leaks)
		}
		if leaks == 0 {
			t.Errorf("%s: nobody notices", name)
		}
	}
}

// silent breaks a table so that no event there makes a sound.
func silent(at *Table) {
	happened := at.Happened
	at.Happened = func(before, after *play.Position, e play.Event) ui.Step {
		step := happened(before, after, e)
		told := after.Record.Told()
		told.Sound, step.Sound = tabletop.Silence, ui.Silence
		after.Record.Tell(told)
		return step
	}
}
