package clash

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/clash"
	"gamekeeper/ui"
)

// The leaps of the dials: points are small.
const (
	strengthLeap = 5
	valueLeap    = 3
	pointsLeap   = 2
)

// A fight is a battle that is being told by its strengths, or that the box is asked to
// judge: how many of the six cards are sea monsters, then each player's strength, or the
// three values that make it. Back goes one number back, and what was told stays.
type fight struct {
	t     *Table
	of    [2]int // the round and the battle
	sea   int
	sides [clash.Players + 1]side // by player
	asked int                     // whose strength is asked, from 1; 0: the sea monsters

	anew *clash.Battle // the battle that is told anew; nil: another

	// done is what follows on the whole; back is where Back leads from the first number.
	done func(clash.Fought) ui.Step
	back func() ui.Step
}

// A side is what is told of a player's strength: the sum, or the three values, which the
// box adds.
type side struct {
	sum    dial
	values [clash.Fielded]dial
	adds   bool // the values are told
	at     int  // which of them is asked
}

// usualSea is where the strip begins: the middle.
const usualSea = mostSea / 2

// fighting goes on with the battle that is being told, or begins to tell the next one.
func (t *Table) fighting() *fight {
	v := t.view()
	if t.fight == nil || t.fight.of != [2]int{v.Round, v.Battle} {
		t.fight = newFight(t)
	}
	return t.fight
}

// newFight asks for a battle by its strengths.
func newFight(t *Table) *fight {
	v := t.view()
	f := &fight{t: t, of: [2]int{v.Round, v.Battle}, sea: usualSea}
	for player := 1; player <= clash.Players; player++ {
		f.sides[player] = newSide(t.adds)
	}
	f.back = func() ui.Step {
		if f.judges() {
			return ui.Step{Pop: 1}
		}
		return t.menu()
	}
	f.done = func(told clash.Fought) ui.Step {
		return t.Do(told, func() ui.Step {
			t.fight = nil
			return t.GoOn()
		})
	}
	return f
}

func newSide(adds bool) side {
	s := side{adds: adds, sum: dial{most: clash.MaxStrength, leap: strengthLeap}}
	for i := range s.values {
		s.values[i] = dial{most: clash.MaxValue, leap: valueLeap}
	}
	return s
}

// judges reports whether the box was asked for this battle alone.
func (f *fight) judges() bool { return f.t.view().Detail == clash.ByPoints }

// dial is what is asked.
func (s *side) dial() *dial {
	if s.adds {
		return &s.values[s.at]
	}
	return &s.sum
}

// last reports whether nothing is asked after that.
func (s *side) last() bool { return !s.adds || s.at == len(s.values)-1 }

// told reports whether anything was told.
func (s *side) told() bool { return s.sum.set || s.values[0].set }

// strength is what is told so far.
func (s *side) strength() (sum int) {
	if !s.adds {
		return s.sum.n
	}
	for _, d := range s.values {
		if d.set {
			sum += d.n
		}
	}
	return sum
}

// last reports whether the last number is asked.
func (f *fight) last() bool { return f.asked == clash.Players && f.sides[f.asked].last() }

// told is the battle as it is told so far.
func (f *fight) told() clash.Fought {
	return clash.Fought{Sea: f.sea, Strengths: [clash.Players + 1]int{0, f.sides[1].strength(), f.sides[2].strength()}}
}

// battle is the battle that this makes.
func (f *fight) battle() clash.Battle {
	told := f.told()
	return clash.Battle{Detail: clash.ByStrengths, SeaTold: true, Sea: told.Sea, Strengths: told.Strengths}
}

// Press tells a number. Three, two, one is counted where the cards are still face down.
func (f *fight) Press(e hw.Event, now time.Time) ui.Step {
	switch {
	case e.Key == hw.OK:
		return f.ok()
	case e.Key == hw.Back:
		f.sides[f.asked].dial().end()
		return f.goBack()
	case f.asked == 0:
		return f.pressSea(e, now)
	}
	f.sides[f.asked].dial().press(e)
	return ui.Step{}
}

// pressSea moves over the strip, which ends at its ends.
func (f *fight) pressSea(e hw.Event, now time.Time) ui.Step {
	switch {
	case '0' <= e.Rune && e.Rune <= '0'+mostSea:
		f.sea = int(e.Rune - '0')
	case e.Key == hw.Left:
		f.sea = max(f.sea-1, 0)
	case e.Key == hw.Right:
		f.sea = min(f.sea+1, mostSea)
	case e.Key == hw.Up && f.anew == nil:
		return f.t.count(now)
	}
	return ui.Step{}
}

// ok goes on to the next number, or lets the battle happen. Where no sum is told, the box
// asks for the three values, and adds them.
func (f *fight) ok() ui.Step {
	s := &f.sides[f.asked]
	switch {
	case f.asked == 0:
		f.begin()
		f.asked = 1
	case !s.adds && !s.sum.set:
		s.adds, s.at = true, 0
	case !s.dial().take():
		return ui.Step{Sound: ui.Refused}
	case !s.last():
		s.at++
	case f.asked < clash.Players:
		f.asked++
		if next := &f.sides[f.asked]; !next.told() {
			next.adds = s.adds
		}
	default:
		if f.anew == nil {
			f.t.adds = s.adds
		}
		return f.done(f.told())
	}
	return ui.Step{}
}

// begin has the dials begin at what this table's numbers usually are in that place.
func (f *fight) begin() {
	usual := usualStrength(f.t.view(), clash.PlaceOf(f.sea))
	for player := range f.sides {
		s := &f.sides[player]
		s.sum.start(usual)
		for i := range s.values {
			s.values[i].start(usual / clash.Fielded)
		}
	}
}

// goBack goes one number back: from the first of the values to their sum.
func (f *fight) goBack() ui.Step {
	s := &f.sides[f.asked]
	switch {
	case f.asked == 0:
		return f.back()
	case !s.adds:
		f.asked--
	case s.at > 0:
		s.at--
	default:
		s.adds = false
	}
	return ui.Step{}
}
