package cryptid

import (
	"fmt"
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/ui"
)

// The form of a new game begins as the last game was, also where that was entered
// from a card, or was left while its card was being entered.
func TestFormAsLastTime(t *testing.T) {
	seating := play.Seating{Names: []string{"Ann", "Ben", "Cem", "Dot"}, Starter: 4, Way: play.Notebook, PINs: true}
	sketch := play.Sketched{Seating: seating, Mode: cryptid.Advanced}
	began := dealt(cryptid.Code{Mode: cryptid.Advanced, Players: 4, Seed: 5})
	began.Seating = seating
	tests := map[string]struct {
		first play.Event
		clues string
	}{"a card": {sketch, "card and books"}, "a deal": {began, "dealt here"}}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			p := newTester(t)
			p.begin(test.first)
			again := p.Restart() // which forgets the game on the table
			again.Press("!")
			form := again.Frame(60, 30, ui.Plain())
			again.Press("^!") // More
			frame := strings.Join(strings.Fields(form+again.Frame(60, 30, ui.Plain())), " ")
			for _, want := range []string{"Players 4", "Game advanced", "Clues " + test.clues, "Way to play notebook",
				"Who begins ← Ann →", "PINs on", "More notebook and 1 more", "Name A Ann Name B Ben Name C Cem Name D Dot"} {
				if !strings.Contains(frame, want) {
					t.Errorf("no %q in %q", want, frame)
				}
			}
		})
	}
}

// The setup code is shown until the first clue is looked at, and again after the end:
// nowhere between, neither on a screen nor by the commands games and show.
func TestCodeIsSecretDuringPlay(t *testing.T) {
	const code = "1F4K-9QZC-0T7M"
	p := newTester(t)
	table := p.begin(beganKnown(t))
	tells := func(when string, want bool) {
		t.Helper()
		if shown := strings.Contains(p.Words(" "), code); shown != want {
			t.Errorf("%s, the code is shown: %v\n%s", when, shown, p.Frame(60, 30, ui.Plain()))
		}
		if told := strings.Contains(p.Told(), code); told != want {
			t.Errorf("%s, the code is told: %v\n%s", when, told, p.Told())
		}
	}
	p.Shows("Setup code " + code)
	tells("before the game", true)
	p.happen(table, "built 14")
	p.Do(table.play())
	p.Press("~ v v v v v v") // in the menu
	tells("before the first look", true)
	p.happen(table, "1 looks")
	p.Do(table.play())
	p.Press("~ v v v v v v")
	p.Shows("Setup code after the end")
	tells("after the first look", false)
	p.Press("^ ^ ^ !")
	p.Shows("dealt by the box")
	tells("in the record", false)
	p.happen(table, "1 cube A1")
	p.Do(table.play())
	p.Press("~ v v v v v v")
	tells("in play", false)
	p.happen(table, "1 votes yes end", "2 votes yes end", "3 votes yes end")
	if told := p.Told(); !strings.Contains(told, code) {
		t.Errorf("after the end, the code is not told:\n%s", told)
	}
}

// typed presses a code's characters.
func typed(code cryptid.Code) string { return strings.ReplaceAll(code.String(), "-", "") }

// The box deals no setup again whose game goes on, and says why; a code tells nothing of
// how hard its setup is, but for what was asked for.
func TestCodeOfAGameThatGoesOn(t *testing.T) {
	for _, wish := range []cryptid.Wish{cryptid.AnyDifficulty, cryptid.WishFor(cryptid.Hard)} {
		p := newTester(t)
		code := cryptid.Code{Mode: cryptid.Normal, Players: 3, Wish: wish, Seed: 7}
		table := p.begin(dealt(code, "Ann", "Ben", "Cem"))
		p.happen(table, "built 14", "1 looks", "1 cube A1")
		p.Press("~ v ! v ! v !")                 // home, another game
		p.Press("^ ! ^ !" + typed(code) + "! ~") // under More
		p.Shows("Difficulty " + wish.String())
		p.Press("v !")
		p.Shows(fmt.Sprintf("goes on with the setup code %s: its clues are secret until it has ended.", code))
		if p.at != table {
			t.Error("the setup was dealt again")
		}
		p.happen(table, "1 votes yes end", "2 votes yes end", "3 votes yes end")
		if err := CheckCode(p.Disk, p.Box.Path, code); err != nil {
			t.Errorf("after the end: %v", err)
		}
	}
}

// The game explains itself until these people, in any order, have finished one together:
// what others at the box have played does not count. Once somebody has chosen, that stays.
func TestExplainsUntilTheTableKnowsTheGame(t *testing.T) {
	p := newTester(t)
	began := beganKnown(t)
	began.Names = []string{"Dot", "Eva", "Fay"}
	p.begin(began)
	p.happen(p.begin(beganKnown(t)), won...)
	p.begin(began) // those who have finished none sat here last
	p.Player = p.Restart()
	p.Press("!")
	p.Shows("Explain nothing") // as in the last game
	rename := func(row, name string) { p.Press(row + "! ~~~" + name + "!") }
	for _, step := range []struct{ row, name, want string }{
		{"^^^^", "Ben", "as we go"}, {"v", "Cem", "as we go"}, {"v", "Ann", "nothing"}, // Ben, Cem and Ann
		{"", "Gus", "as we go"}, {"", "Ann", "nothing"},
	} {
		rename(step.row, step.name)
		p.Shows("Explain " + step.want)
	}
	p.Press("^^^ >") // by hand
	p.Shows("Explain ← as we go →")
	rename("vvv", "Gus")
	rename("", "Ann")
	p.Shows("Explain as we go")
}
