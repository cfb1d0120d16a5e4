package crypticolor

import (
	"strings"
	"syscall"
	"testing"
	"time"

	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/journal/journaltest"
)

// newTimed is a table with a minute a turn after some events; presses take no time.
func newTimed(t *testing.T, events ...string) (*tester, *Table) {
	p := newTester(t)
	p.Pace = 0
	table := p.begin(two(crypticolor.Settings{Timed: true}))
	p.happen(table, events...)
	return p, table
}

// A call out of turn isn't at the cost of the side on turn: Ann's clock stands still
// until Ben has guessed.
func TestCallStopsTheClock(t *testing.T) {
	p, _ := newTimed(t, made...)
	p.Press("!") // Ann's minute begins
	p.Wait(52 * time.Second)
	p.Shows("Ann: letter 1, 3 guesses 0:08!")
	p.Press("2")
	p.Wait(3 * time.Minute)
	p.Shows("Ben: letter 1 is (0:08) found _ _ _ _ _")
	p.Press("k!!")
	p.Shows("Ben -2: letter 1 is not K.")
	p.Shows("Ann: letter 1, 3 guesses 0:08!")
	p.Wait(8 * time.Second)
	p.Shows("Ann: the time is up.")
}

// The clock goes on when a call is left, from the menu too.
func TestCallLeft(t *testing.T) {
	for _, keys := range [][2]string{{"2", "~"}, {"2 <!", "~~"}, {"2 <! ab", "~~~~"}, {"2 !", "~~"}, {"~v!", "~"}} {
		p, table := newTimed(t, made...)
		p.Press("!")
		p.Wait(20 * time.Second)
		p.Press(keys[0])
		p.Wait(3 * time.Minute)
		p.Shows("(0:40)")
		p.Press(keys[1])
		p.Do(table.GoOn())
		p.Shows("Ann: letter 1, 3 guesses 0:40")
		p.Wait(15 * time.Second)
		p.Shows("Ann: letter 1, 3 guesses 0:25")
	}
}

// Whoever reads does it in the minute of the side on turn, but in sight of it: the
// screen shows the time, and the turn ends there without a press.
func TestClockGoesOn(t *testing.T) {
	tests := map[string]struct {
		events    []string
		row, keys string
	}{
		"turn":            {events: made},
		"a mark":          {made, "", "!"},
		"a shape":         {made, "", "!>!>!"},
		"the letter":      {made, "Say the letter", "f"},
		"the word":        {made, "Say the letter", "<!fo"},
		"end of the turn": {made, "End the turn", ""},
		"menu":            {made, "", "~"},
		"score pads":      {made, "Score pads", ""},
		"decoders":        {made, "Score pads", "v"},
		"the card":        {made, "The box's card", ">"},
		"record":          {made, "Record", ""},
		"take back":       {append(made[:2:2], "1 passes", "2 passes"), "Take back", ""},
		"how to play":     {made, "How to play", ""},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			p, table := newTimed(t, test.events...)
			p.Press("!")
			if test.row != "" {
				p.menu(test.row)
			}
			p.Press(test.keys)
			p.Wait(20 * time.Second)
			p.Shows("0:40")
			if strings.Contains(p.words(), "(0:40)") {
				t.Error("the clock is stopped")
			}
			p.Wait(40 * time.Second)
			p.Shows("Ann: the time is up.")
			if table.view().Turn != 2 {
				t.Error("it's still Ann's turn")
			}
		})
	}
}

// While the other side has the box, or something went wrong, the side on turn loses
// nothing.
func TestClockStandsStill(t *testing.T) {
	tests := map[string]struct {
		events    []string
		row, keys string
	}{
		"the other side's word": {made, "Look at your word", ""},
		"while it's shown":      {made, "Look at your word", "!"},
		"a word anew":           {made, "Replace a word", "!"},
		"while it's entered":    {made, "Replace a word", "!!fo"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			p, table := newTimed(t, test.events...)
			p.Press("!")
			p.Wait(20 * time.Second)
			p.menu(test.row)
			p.Press(test.keys)
			p.Wait(5 * time.Minute)
			p.Do(table.GoOn())
			p.Tick()
			p.Shows("0:40")
			p.Wait(15 * time.Second)
			p.Shows("0:25")
		})
	}
}

// A disk that keeps nothing costs nobody the minute.
func TestClockWaitsForTheDisk(t *testing.T) {
	p, _ := newTimed(t, made...)
	p.Press("!")
	p.Wait(20 * time.Second)
	p.Disk.Fail = func(journaltest.Op, string) error { return syscall.ENOSPC }
	p.Press("!!")
	p.Shows("Not saved")
	p.Wait(5 * time.Minute)
	p.Disk.Fail = nil
	p.Press("!")
	p.Shows("13 marked.")
	p.Shows("0:40")
}

// Nobody stops the own clock with a look at the own letters.
func TestNoLookInTheMinute(t *testing.T) {
	p, _ := newTimed(t, made...)
	p.menu("Look at your word")
	p.Shows("the word of Ann")
	p.Press("~~!") // and now the minute
	p.menu("Look at your word")
	p.Shows("Give the box to Ben.")
}
