package kryptex

import (
	"strings"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/ui"
	"gamekeeper/ui/uitest"
)

// TestKeywordFromAfar checks that nobody across the table can tell one keyword from another, or a
// letter or a digit about to be taken from another, on any private screen.
func TestKeywordFromAfar(t *testing.T) {
	keywords := []string{"planet", "wigwam", "fillip", "mammon", "justly"}
	begun := func() *tester {
		p := newTester(t)
		p.Do(ui.Step{Push: newKeywordEntry(p.begin(twoPlayers), 1).screen()})
		return p
	}
	typed := func(keys string) *ui.Stage {
		p := begun()
		p.Press(keys)
		return p.Stage
	}
	uitest.CheckFromAfar(t, "shown", keywords, func(keyword string) *ui.Stage {
		p := newTester(t)
		events := started(twoPlayers, flatGrid)
		events[1] = strings.Replace(annWrites, "PLANET", strings.ToUpper(keyword), 1)
		p.Do(ui.Step{Push: p.play(events).newLook(1)})
		p.Event(hw.Event{Kind: hw.Press, Key: hw.OK})
		p.CheckShows("Your keyword, Ann:")
		return p.Stage
	})
	uitest.CheckFromAfar(t, "entered", keywords, typed)
	uitest.CheckFromAfar(t, "asked about", append(keywords, "qqqqqq"), func(keyword string) *ui.Stage {
		p := begun()
		p.Press(keyword)
		if keyword == "qqqqqq" {
			p.Press("!")
			p.CheckShows("Keep it?")
		}
		return p.Stage
	})
	uitest.CheckFromAfar(t, "on cards", keywords, func(keyword string) *ui.Stage {
		p := begun()
		p.Press(keyword + " !")
		if !strings.Contains(p.Frame(60, 20, ui.PlainGlyphs()), "The letter cards") {
			p.Press("!") // the word is on no list
		}
		p.CheckShows("The letter cards")
		return p.Stage
	})
	moves := []string{"", "<", "^", ">v", "vv>"}
	uitest.CheckFromAfar(t, "letter", moves, typed)
	uitest.CheckFromAfar(t, "digit of a PIN", moves, func(keys string) *ui.Stage {
		p := newTester(t)
		p.begin(twoPlayers + " pins rules 2")
		p.Press("! planet ! !")
		p.CheckShows("Ann: choose a PIN")
		p.Press(keys)
		return p.Stage
	})
}
