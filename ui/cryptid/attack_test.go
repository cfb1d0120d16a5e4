package cryptid

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

var attacks = flag.Int("attacks", 1000, "how many attacks at random are tried on the screens")

// An attack is one evening with somebody at seat 1 who may press anything, in several
// worlds at once: they differ in nothing but the others' clues. The first is the real
// one. A world in which something else is seen, heard or recorded is one that the
// attacker has ruled out, and so has learnt something of the others' clues. The attack
// meters what of that was not paid: neither heard by the table, nor at the rulebook's
// price.
type attack struct {
	form
	worlds  []*tester // those that the attacker has not ruled out
	game    string    // its ID in the journal
	paid    []int     // the lines of the real record that paid for what was learnt
	seen    int       // how many lines of it were there before
	leaks   []string
	done    string // the presses so far, in the words of tabletest.Press and events
	presses int
}

// press presses keys in every world, as tabletest.Press does, and R starts the box anew.
func (a *attack) press(keys string) {
	for _, k := range strings.ReplaceAll(keys, " ", "") {
		a.each(string(k), func(p *tester) {
			if k != 'R' {
				p.Press(string(k))
				return
			}
			p.Player = p.Restart()
			p.Do(p.Home().Last())
			p.at.untold = 0b111111
		})
	}
}

// over reports whether the game has ended, or another lies on the table.
func (a *attack) over() bool {
	at := a.worlds[0].at
	return at.view().Ending != nil || at.ID() != a.game
}

// each lets something happen in every world, and meters it.
func (a *attack) each(what string, do func(*tester)) {
	if a.over() {
		return
	}
	a.done += what
	a.presses++
	real := a.worlds[0]
	var want observed
	var same []*tester
	for _, p := range a.worlds {
		do(p)
		// Where nothing can be ruled out any more, nothing is to be seen of a press that
		// is not recorded.
		got := a.observe(p, len(a.worlds) > 1 || len(p.at.view().Record) > a.seen)
		if p == real {
			want = got
			if p.at.ID() != a.game {
				return
			}
		}
		if got.equal(want) {
			same = append(same, p)
		}
	}
	a.settle(real, want, len(a.worlds)-len(same))
	a.worlds = same
}

// settle asks who pays for what was learnt by a press: the worlds that it has ruled out.
func (a *attack) settle(real *tester, saw observed, learnt int) {
	v := real.at.view()
	heard := saw.sound == ui.Attention || saw.sound == ui.Mistake || saw.sound == ui.Fanfare
	heard = heard && len(v.Record) > a.seen
	a.refund(v, heard && saw.frame.Flicker != 0) // what is heard is recorded, and so is seen
	var price []int
	for i := a.seen; i < len(v.Record); i++ {
		if _, told := v.Record[i].Event.(play.Told); told || v.Record[i].OnTable {
			price = append(price, i)
		}
		if e, voted := v.Record[i].Event.(play.Voted); voted && a.seatKeys == 0 && saw.sound == ui.Silence {
			a.leak("nobody hears that player %d votes", e.Player)
		}
	}
	switch {
	case learnt == 0 || heard:
	case len(price) > 0:
		a.paid = append(a.paid, price...)
	case a.firstLook(v):
	default:
		a.leak("%d worlds are ruled out in silence", learnt)
	}
	if a.told == "" && v.ShownCode() == "" && saw.frame != nil && strings.Contains(saw.frame.String(), v.Code) {
		a.leak("the setup code is shown")
	}
	a.seen = len(v.Record)
}

// refund takes back the price of what was learnt, where its line was taken back.
func (a *attack) refund(v *play.View, heard bool) {
	a.paid = slices.DeleteFunc(a.paid, func(line int) bool {
		if v.Record[line].TakenBack && !heard {
			a.leak("line %d is taken back in silence, which paid for what was learnt", line+1)
		}
		return v.Record[line].TakenBack
	})
}

// firstLook reports whether the press was a first look at a clue in the round in which
// all see theirs. The table does not hear it; but if it was not the owner's, it hears the
// owner's own, who sees how often the clue was looked at.
func (a *attack) firstLook(v *play.View) bool {
	if len(v.Record) == a.seen || v.Started() || v.FromBooks() {
		return false
	}
	e, ok := v.Record[len(v.Record)-1].Event.(play.Looked)
	return ok && v.Looks[e.Seat] == 1
}

func (a *attack) leak(format string, args ...any) {
	a.leaks = append(a.leaks, fmt.Sprintf("%s, after %q: ", a.name, a.done)+fmt.Sprintf(format, args...))
}

// observed is what everybody at the table sees and hears after a press. What was
// recorded is in a frame as soon as anybody looks.
type observed struct {
	frame *ui.Frame // nil: nobody looks
	sound ui.Sound
	lines int
}

// observe looks at the smallest screen and, now and then, at the others.
func (a *attack) observe(p *tester, look bool) observed {
	if !look {
		return observed{nil, p.Stage.Sound(), len(p.at.view().Record)}
	}
	size := tabletest.Sizes[0]
	if a.presses%8 == 7 {
		size = tabletest.Sizes[a.presses/8%len(tabletest.Sizes)]
	}
	f := ui.NewFrame(size[0], size[1], ui.Look{Glyphs: ui.Plain(), Keys: ui.Keyboard(), Large: a.presses%16 == 15})
	p.Stage.Resize(size[0], size[1], ui.Look{})
	p.Stage.Draw(f)
	return observed{f, p.Stage.Sound(), len(p.at.view().Record)}
}

func (o observed) equal(other observed) bool {
	if o.frame == nil || other.frame == nil {
		return o == other
	}
	if o.sound != other.sound || o.lines != other.lines || o.frame.Lit != other.frame.Lit || o.frame.Blink != other.frame.Blink || o.frame.Flicker != other.frame.Flicker {
		return false
	}
	for y := range o.frame.H {
		for x := range o.frame.W {
			if o.frame.At(x, y) != other.frame.At(x, y) {
				return false
			}
		}
	}
	return true
}

// compareTold compares what the commands games and show print in the worlds that the
// attacker has not ruled out, while the game goes on.
func (a *attack) compareTold() {
	if a.over() {
		return
	}
	for _, p := range a.worlds[1:] {
		if p.Told() != a.worlds[0].Told() {
			a.leak("the commands games and show tell a world from another")
		}
	}
}

// honest lets somebody put the piece that is right in the real world, or ask; if there is
// one, a piece that is right in every world, so that nothing is learnt by it.
func (a *attack) honest(chance *rand.Rand) {
	p := a.worlds[0].at.Position()
	var move play.Event
	for range 40 {
		e := anyMove(&p.View, chance)
		if p.BoxPlayer() != 0 || !rightInBoth(p, p, e) {
			continue
		}
		move = e
		if !slices.ContainsFunc(a.worlds[1:], func(w *tester) bool { return !rightInBoth(p, w.at.Position(), e) }) {
			break
		}
	}
	if move != nil {
		a.each(" ("+move.String()+") ", func(p *tester) { p.Do(p.at.Do(move, p.at.checkAndGoOn)) })
	}
}
