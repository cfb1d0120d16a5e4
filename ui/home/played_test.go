package home_test

import (
	"strings"
	"testing"
	"time"

	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// The list says what each game was, when, and whether it goes on, on the smallest
// display too, where it has a scroll bar; below it stands how the one at the cursor
// stands.
func TestPlayed(t *testing.T) {
	time.Local = time.UTC
	game := chess()
	game.Title = "Cryptid Clash" // the longest title there is
	p := tabletest.New(t, game)
	for range 9 {
		keep(p, "chess", "mate")
		p.Now = p.Now.Add(24 * time.Hour)
	}
	keep(p, "chess", "castles")
	keep(p, "go", "D4")
	keep(p, "chess", "d4")
	write(p, keep(p, "chess", "d4")+".game", "\x00\x00\x00")
	keep(p, "chess", "Player A and Player B: round 1, battle 1, points 0 to 0, and all that follows, which is more than there is room for below the list, where three lines are told")
	seen := func(w, h int, want ...string) {
		t.Helper()
		frame := p.Frame(w, h, ui.Plain())
		for _, line := range want {
			if !strings.Contains("\n"+frame, "\n"+line) {
				t.Errorf("no line %q in\n%s", line, frame)
			}
		}
	}
	p.Press("v!")
	seen(40, 15,
		"> 11 Jan 19:30 Cryptid Clash  going on",
		"  20260111-1930-4            illegible",
		"  11 Jan 19:30 go            illegible",
		"  11 Jan 19:30 Cryptid Clash illegible",
		"  10 Jan 19:30 Cryptid Clash          ",
		"  Player A and Player B: round 1, battle",
	)
	p.Press("v")
	seen(60, 20, "  cannot be read: game")
	p.Press("!")
	seen(60, 20, "Game 20260111-1930-4")
	p.Press("~^!")
	seen(60, 20, "Cryptid Clash 20260111-1930-5")
}

// Without any game the list says so, and there is nothing to choose.
func TestNonePlayed(t *testing.T) {
	p := tabletest.New(t, chess())
	p.Press("v!")
	if frame := p.Frame(40, 15, ui.Plain()); !strings.Contains(frame, "none yet") {
		t.Errorf("no %q in\n%s", "none yet", frame)
	}
	p.Press("!v!")
	p.Frame(60, 20, ui.Plain())
}
