package tabletest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
)

// A World is a table in one world of an [Attack].
type World interface {
	comparable
	SeatedPlayer() *Player // returns the player, another one after each Start
	Start()                // cuts the power, restarts the box and resumes the game
	ID() string            // returns the ID of the game under attack
	Over() bool            // reports whether nothing more can be learnt
	LineCount() int        // returns how many lines the game's record has
	// Line reports whether a line of the record, from 0, pays the rulebook's price for an
	// answer, and whether it was taken back.
	Line(i int) (pays, takenBack bool)
}

// An Attack is one evening with somebody at seat 1 who may press anything, in several worlds at
// once that differ only in the others' secrets. The first world is the real one. If what is seen,
// heard or recorded in another world differs from the real one, the attacker has ruled that world
// out, and has learnt something about those secrets. The attack measures how much of that was free:
// neither heard by the table nor paid for at the rulebook's price.
type Attack[W World] struct {
	Name   string
	Worlds []W // those that the attacker has not ruled out
	Leaks  []string
	// Check looks for the game's own kinds of leaks after each press. linesBefore is how many lines
	// the record had before that press. Check reports whether what was learnt may be free. If Check
	// is nil, nothing may.
	Check func(saw Observed, linesBefore int) (free bool)
	// Plant breaks something in each world, after each press. If Plant is nil, nothing is broken.
	Plant func(W)

	// Doubled makes every key that is pressed bounce, and Beside makes another seat press a key some
	// seconds after each, as a hand that moves already. Both draw from a source of chance.
	Doubled, Beside *rand.Rand

	muted   bool   // the sound is off: only the record alerts the table
	paid    []int  // the lines of the real record that paid for what was learnt
	seen    int    // how many lines the real record had before this press
	done    string // the presses so far, in the words of [Player.Press] and events
	presses int
}

// Anywhere presses and touches at random, with tricks that chance would seldom find, and now and
// then makes the others play honestly or lets time pass: none, seconds, or a night. Sometimes the clock
// is set back. About half of the attacks are in a hall. In some every key bounces, in some another hand
// moves.
func (a *Attack[W]) Anywhere(chance *rand.Rand, tricks []string, honest func(*rand.Rand)) {
	if chance.IntN(2) == 0 {
		a.Each("", func(w W) { w.SeatedPlayer().EnterHall() })
	}
	switch chance.IntN(4) {
	case 0:
		a.Doubled = chance
	case 1:
		a.Beside = chance
	}
	for range 12 {
		if waits := []time.Duration{0, 300 * time.Millisecond, time.Second, 4 * time.Second, 8 * time.Hour, -time.Minute}; chance.IntN(3) == 0 {
			a.Wait(waits[chance.IntN(len(waits))])
		}
		switch n := chance.IntN(10); {
		case n < 2:
			honest(chance)
		case n < 6:
			a.Press(tricks[chance.IntN(len(tricks))])
		case n == 6:
			a.AnyTouch(chance)
		default:
			a.AnyKey(chance)
		}
	}
}

// Choose chooses, in every world, the first row of the list on top that begins with a text, if
// there is one.
func (a *Attack[W]) Choose(text string) {
	a.Each(" "+text+" ", func(w W) {
		if p := w.SeatedPlayer(); p.GoTo(text) {
			p.Press("!")
		}
	})
}

// Menu chooses a row of the game's menu, as [Attack.Choose] does.
func (a *Attack[W]) Menu(row string) {
	a.Press("~")
	a.Choose(row)
}

// TurnSound turns the sound of the box off, or on again, at home, and resumes the game.
func (a *Attack[W]) TurnSound() {
	a.Menu("Leave")
	a.Choose("Settings")
	a.Choose("Sound")
	a.Press("~~")
	a.Choose("Resume")
}

// Begin starts the attack once the games are on the tables.
func (a *Attack[W]) Begin() { a.seen = a.Worlds[0].LineCount() }

// Leak records a leak, with the attack's name and the presses so far.
func (a *Attack[W]) Leak(format string, args ...any) {
	a.Leaks = append(a.Leaks, fmt.Sprintf("%s, after %q: ", a.Name, a.done)+fmt.Sprintf(format, args...))
}

// Wait lets time pass in every world, or sets the clock back.
func (a *Attack[W]) Wait(d time.Duration) {
	a.Each(fmt.Sprintf(" %v ", d), func(w W) { w.SeatedPlayer().Wait(d) })
}

// bounce presses a key again at once, in every world.
func (a *Attack[W]) bounce(key string, after time.Duration) {
	a.Each(key+"\u00b2", func(w W) {
		p := w.SeatedPlayer()
		pace := p.Pace
		p.Pace = after
		p.Press(key)
		p.Pace = pace
	})
}

// Press presses keys in every world, as [Player.Press] does. R restarts the box. If a list lacks
// the row to move to, the cursor may end anywhere.
func (a *Attack[W]) Press(keys string) {
	for _, stroke := range Strokes(keys) {
		a.Each(stroke, func(w W) {
			switch row := strings.Trim(stroke, "[]"); {
			case row != stroke:
				w.SeatedPlayer().GoTo(row)
			case stroke == "R":
				w.Start()
			default:
				w.SeatedPlayer().Press(stroke)
			}
		})
		if a.Doubled != nil && len(stroke) == 1 && stroke != "R" {
			a.bounce(stroke, time.Duration(10+a.Doubled.IntN(90))*time.Millisecond)
		}
		if a.Beside != nil {
			a.Wait(time.Duration(2800+a.Beside.IntN(1200)) * time.Millisecond) // and a second until the press
			key := fmt.Sprint(2 + a.Beside.IntN(4))
			a.Each(key, func(w W) { w.SeatedPlayer().Press(key) })
		}
	}
}

// AnyKey presses a random key in every world.
func (a *Attack[W]) AnyKey(chance *rand.Rand) {
	e := RandomKey(chance, 5)
	a.Each(fmt.Sprintf("[%d]", e.Key), func(w W) { w.SeatedPlayer().Event(e) })
}

// AnyTouch touches a random cell in every world.
func (a *Attack[W]) AnyTouch(chance *rand.Rand) {
	seed := chance.Uint64()
	a.Each(fmt.Sprintf("(%d)", seed), func(w W) { w.SeatedPlayer().AnyTouch(rand.New(rand.NewPCG(seed, 0))) })
}

// Each does something in every world, unless the game is over, and measures what was learnt.
func (a *Attack[W]) Each(what string, do func(W)) {
	real := a.Worlds[0]
	if real.Over() {
		return
	}
	a.done += what
	a.presses++
	var want Observed
	var same []W
	for _, w := range a.Worlds {
		do(w)
		if a.Plant != nil {
			a.Plant(w)
		}
		// Once no world is left to rule out, only a press that is recorded needs a look at
		// the frame.
		got := a.observe(w, len(a.Worlds) > 1 || w.LineCount() > a.seen)
		if w == real {
			want = got
		}
		if got.equal(want) {
			same = append(same, w)
		}
	}
	a.settle(want, len(a.Worlds)-len(same))
	a.Worlds = same
}

// settle accounts for what a press revealed: the worlds it has ruled out.
func (a *Attack[W]) settle(saw Observed, learnt int) {
	real := a.Worlds[0]
	heard := (saw.Alerts() || a.muted) && real.LineCount() > a.seen
	if p := real.SeatedPlayer(); !p.Sound != a.muted {
		a.muted = !p.Sound
		if lies := p.Box.Current != nil && p.Box.Current.ID == real.ID(); a.muted && lies && !heard {
			a.Leak("the sound is turned off in silence")
		}
	}
	a.refund(heard && saw.Frame.FlickeringLamps != 0) // if heard, it was recorded, so there is a frame
	var price []int
	for i := a.seen; i < real.LineCount(); i++ {
		if pays, _ := real.Line(i); pays {
			price = append(price, i)
		}
	}
	free := a.Check != nil && a.Check(saw, a.seen)
	switch {
	case learnt == 0 || heard || free:
	case len(price) > 0:
		a.paid = append(a.paid, price...)
	default:
		a.Leak("%d worlds are ruled out in silence", learnt)
	}
	a.seen = real.LineCount()
}

// refund forgets payments whose line was taken back. That is a leak unless the table was alerted.
func (a *Attack[W]) refund(heard bool) {
	a.paid = slices.DeleteFunc(a.paid, func(line int) bool {
		_, takenBack := a.Worlds[0].Line(line)
		if takenBack && !heard {
			a.Leak("line %d is taken back in silence, which paid for what was learnt", line+1)
		}
		return takenBack
	})
}

// CompareTold compares what the commands games and show print in the worlds that the attacker has
// not ruled out, and records a leak if that differs. It does nothing once the game is over.
func (a *Attack[W]) CompareTold() {
	if a.Worlds[0].Over() {
		return
	}
	for _, w := range a.Worlds[1:] {
		if w.SeatedPlayer().Printed() != a.Worlds[0].SeatedPlayer().Printed() {
			a.Leak("the commands games and show tell a world from another")
		}
	}
}

// Observed is what everybody at the table, and a hall, sees and hears after a press. Of the record,
// it contains only the number of lines: the rest is in a frame as soon as anybody looks.
type Observed struct {
	Frame *ui.Frame // nil if nobody looks
	Sound ui.Sound
	lines int
	hall  string // what a hall has received
	said  string // what the room can hear of the frame
}

// Alerts reports whether the sound alerts the table.
func (o Observed) Alerts() bool {
	return o.Sound == ui.Attention || o.Sound == ui.Mistake || o.Sound == ui.Fanfare
}

// observe returns what can be observed in a world. If seen is set, that includes the frame, at the
// smallest size or, now and then, at another.
func (a *Attack[W]) observe(w W, seen bool) Observed {
	p := w.SeatedPlayer()
	if !seen {
		return Observed{nil, p.Stage.TakeSound(), w.LineCount(), p.HallReceived(), ""}
	}
	size := Sizes[0]
	if a.presses%8 == 7 {
		size = Sizes[a.presses/8%len(Sizes)]
	}
	look := ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames(), Large: a.presses%16 == 15, Voice: ui.Earphone}
	f := ui.NewFrame(size[0], size[1], look)
	p.Stage.Resize(size[0], size[1], look)
	p.Stage.Draw(f)
	return Observed{f, p.Stage.TakeSound(), w.LineCount(), p.HallReceived(), p.room(f)}
}

func (o Observed) equal(other Observed) bool {
	if o.Frame == nil || other.Frame == nil {
		return o == other
	}
	return o.Sound == other.Sound && o.lines == other.lines && o.hall == other.hall && o.said == other.said && Same(o.Frame, other.Frame)
}

// An Attacker is a game's own type of attack, which embeds an [Attack].
type Attacker[W World] interface{ Meter() *Attack[W] }

// Meter returns the attack.
func (a *Attack[W]) Meter() *Attack[W] { return a }

// AttackAtRandom tries random attacks, and checks that nothing is learnt unnoticed, and that
// something is learnt at all. sit starts attack n, and honest makes the others play honestly for a
// while.
func AttackAtRandom[W World, A Attacker[W]](t *testing.T, attacks int, tricks []string, sit func(n int, chance *rand.Rand) A, honest func(a A, chance *rand.Rand)) {
	t.Helper()
	met := playtest.Tally{}
	for n := range attacks {
		chance := rand.New(rand.NewPCG(uint64(n), 9))
		a := sit(n, chance)
		m := a.Meter()
		worlds := len(m.Worlds)
		m.Anywhere(chance, tricks, func(chance *rand.Rand) { honest(a, chance) })
		if n%8 == 0 {
			m.CompareTold()
		}
		if len(m.Leaks) > 0 {
			t.Fatal(m.Leaks)
		}
		met["presses"] += m.presses
		met["worlds ruled out"] += worlds - len(m.Worlds)
	}
	met.CheckAtLeast(t, playtest.Tally{"presses": 10 * attacks, "worlds ruled out": attacks / 5})
}

// A Script is an attack devised by hand.
type Script[A any] struct {
	Run    func(A)
	Learns bool // it must learn something on some form of table
}

// RunScripts runs every script on each form of table, and checks that none leaks, and that those
// that should learn something do.
func RunScripts[W World, A Attacker[W]](t *testing.T, scripts map[string]Script[A], forms int, sit func(form int, chance *rand.Rand) A) {
	t.Helper()
	for name, s := range scripts {
		learnt := 0
		for form := range forms {
			a := sit(form, rand.New(rand.NewPCG(uint64(form), 4)))
			m := a.Meter()
			worlds := len(m.Worlds)
			s.Run(a)
			m.CompareTold()
			for _, leak := range m.Leaks {
				t.Errorf("%s: %s", name, leak)
			}
			learnt += worlds - len(m.Worlds)
		}
		if s.Learns && learnt == 0 {
			t.Errorf("%s: nothing at all was learnt", name)
		}
	}
}

// CheckNoticed checks that a script finds a leak at a table where something is broken.
func CheckNoticed[W World, A Attacker[W]](t *testing.T, what string, a A, script Script[A]) {
	t.Helper()
	m := a.Meter()
	if script.Run(a); len(m.Leaks) == 0 {
		t.Errorf("%s: nobody notices:\n%s", what, m.Worlds[0].SeatedPlayer().Frame(ui.MinW, ui.MinH, ui.PlainGlyphs()))
	}
}

// ReturnToGame returns from any screen to the game under attack.
func (a *Attack[W]) ReturnToGame() {
	a.Happens("", func(w W) ui.Step { return w.SeatedPlayer().Box.Current.Show() })
}

// Happens takes a step in every world in which the game under attack is on the table.
func (a *Attack[W]) Happens(what string, step func(W) ui.Step) {
	a.Each(what, func(w W) {
		if p := w.SeatedPlayer(); p.Box.Current != nil && p.Box.Current.ID == w.ID() {
			p.Do(step(w))
		}
	})
}
