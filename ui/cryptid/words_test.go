package cryptid

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// wordsOn returns the words on a frame of 60x20, in usual text: what has two letters or is the name of a
// space. It leaves out the map and, with a space that somebody answers about, what is on and near that.
func wordsOn(frame string, answers string) (all []string) {
	lines, about := strings.Split(frame, "\n"), false
	for i, line := range lines[:20] {
		if letters := []rune(line); i < 19 {
			line = string(letters[min(len(letters), 51):])
		}
		about = (about || answers != "" && strings.HasPrefix(line, answers+" ")) && i < 16 // the legend follows
		for _, word := range strings.Fields(line) {
			letters := 0
			for _, r := range word {
				if unicode.IsLetter(r) {
					letters++
				}
			}
			if _, err := cryptid.ParseSpace(strings.Trim(word, ".:;,?¿")); !about && !strings.HasSuffix(word, "-") && (letters > 1 || err == nil) {
				all = append(all, strings.Trim(word, ".:;,?¿!¡"))
			}
		}
	}
	return all
}

// TestWordBudget checks, in all languages and without explanations, how many words a table of three reads
// at 60x20: at most 20 on each frame of a turn, at most 45 for a question with its answer, and at most 80
// with the cube that the answer costs. It counts all words but those on the map, and, where somebody
// answers, those of what is on and near the space, which they need whole. No name is there twice besides
// the legend.
func TestWordBudget(t *testing.T) {
	for _, l := range tabletest.Languages(t) {
		for _, key := range []string{">", "<"} {
			p := newTester(t)
			p.Speak(l)
			table := p.Begin(beganKnown(t))
			p.Happen(shared...)
			sum := 0
			counts := func(what string, most int) {
				t.Helper()
				frame := p.Frame(60, 20, ui.PlainGlyphs())
				at := ""
				if a, answers := p.top().(*answer); answers {
					at = a.at.String()
				}
				all := wordsOn(frame, at)
				n := len(all)
				if sum += n; n > 20 || sum > most {
					t.Errorf("%s, %s: %d words, %d so far, want 20 and %d at most: %q\n%s", l, what, n, sum, most, all, frame)
				}
				for _, name := range table.view().Names {
					seen := 0
					for _, word := range all {
						if word == name {
							seen++
						}
					}
					if seen > 2 {
						t.Errorf("%s, %s: %s is named %d times beside the legend:\n%s", l, what, name, seen-1, frame)
					}
				}
			}
			counts("before the cursor moves", 20)
			at := map[string]cryptid.Space{">": cryptid.SpaceAt(2, 3), "<": cryptid.SpaceAt(0, 1)}[key] // C4 and A2
			p.choose(at)
			sum = 0
			counts("a turn", 45)
			p.Press("3")
			counts("asked", 45)
			p.Press(key)
			if key == ">" {
				counts("a cube is due", 60)
				p.choose(cryptid.SpaceAt(3, 4))
				counts("its space", 80)
				sum = 0
				p.Press("1")
			}
			sum = 0
			counts("the next turn", 45)
			p.choose(cryptid.SpaceAt(1, 3))
			p.Press("2")
			sum = 0
			counts("a search", 45)
			p.Press("!")
			counts("the first answer", 45)
			p.Press("<")
			counts("who is next", 80)
		}
	}
}

// TestFiveRows checks that five whole rows of the map are drawn at 40x15 on every screen of play, and all
// nine at 60x20, for any number of players with long names, with explanations and in every language.
func TestFiveRows(t *testing.T) {
	rows := func(frame string) (n int) {
		for line := range strings.Lines(frame) {
			if letters := []rune(line); len(letters) > 2 && '1' <= letters[0] && letters[0] <= '9' && letters[1] == ' ' {
				n++
			}
		}
		return n
	}
	languages := tabletest.Languages(t)
	for players := 2; players <= 5; players++ {
		p := newTester(t)
		p.Speak(languages[players%len(languages)])
		names := []string{"Wilhelmine", "Bartholome", "Maximilian", "Clementine", "Montgomery"}[:players]
		began := dealt(cryptid.Code{Mode: cryptid.Advanced, Players: players, Seed: 1}, names...)
		began.Preferences.HasExplanations = true
		table := p.Begin(began)
		p.Happen("built 16")
		chance, seen := rand.New(rand.NewPCG(1, 1)), map[string]bool{}
		for table.view().TurnCount() < 4 {
			p.lead(table, began, chance)
			if table.view().Ending != nil || len(table.view().Mistakes) > 0 {
				break
			}
			screens := []ui.Screen{table.board(), newAnswer(table, 2, table.cursor.At), &wrongPiece{table, cryptid.Piece{Seat: 2}}}
			if table.view().Phase == play.AskOrSearch {
				screens = append(screens, &actions{t: table})
			}
			for _, s := range screens {
				phase := fmt.Sprintf("%T %v", s, table.view().Phase)
				if seen[phase] {
					continue
				}
				seen[phase] = true
				for _, l := range languages {
					p.Speak(l)
					p.Do(ui.Step{Home: true, Push: s})
					p.Stage.Press(ui.KeyEvent{Typed: true}, p.Now) // a refusal disappears
					small, large := p.Frame(40, 15, ui.PlainGlyphs()), p.Frame(60, 20, ui.PlainGlyphs())
					if rows(small) < 5 || rows(large) < 9 {
						t.Fatalf("%d players, %T, %s: %d and %d rows\n%s%s", players, s, l, rows(small), rows(large), small, large)
					}
				}
			}
		}
	}
}

// TestAnswererReadsAll checks that who answers a question or a search about any space reads all that is near
// it, in every language and at each size, also after an undo.
func TestAnswererReadsAll(t *testing.T) {
	for i, l := range tabletest.Languages(t) {
		p := newTester(t)
		p.Speak(l)
		table := p.Begin(beganKnown(t))
		p.Happen(shared...)
		spaces, cut := 0, 0
		reads := func(size [2]int) {
			text := ""
			for line := range strings.Lines(p.Frame(size[0], size[1], ui.PlainGlyphs())) {
				if letters := []rune(line); size[0] > 40 {
					line = string(letters[min(len(letters), size[0]*5/6):])
				}
				text += line + " "
			}
			text = strings.Join(strings.Fields(text), " ")
			spaces++
			for n := 1; n < 12; n++ {
				if strings.Contains(text, p.Say(say.Sprintf("%d more", n))) {
					if cut++; cut > 1 { // the longest words of all, where the searcher's disc is among them
						t.Errorf("%s at %v: something near is left out: %s", l, size, text)
					}
				}
			}
		}
		for at := range cryptid.Space(cryptid.SpaceCount) {
			if table.view().Cubes[at] != 0 || (int(at)+i)%3 != 0 { // each space in two languages
				continue
			}
			for _, e := range []play.Event{play.QuestionAsked{Player: 1, AskedSeat: 2, At: at}, play.SearchDeclared{Player: 1, At: at}} {
				p.Do(table.Do(e))
				p.Stage.Press(ui.KeyEvent{Typed: true}, p.Now) // what is said of the undo disappears
				for _, size := range [][2]int{{40, 15}, {60, 20}, {100, 30}} {
					if len(table.view().Mistakes) == 0 && (size[0] == 40 || at%2 == 0) {
						reads(size)
					}
				}
				if _, asks := e.(play.QuestionAsked); asks && at%4 == 0 {
					p.Press("> ~ !")
					reads([2]int{40, 15})
				}
				p.Do(table.DoUnsettled(play.TookBack{Line: table.view().Record.LastStanding()}, table.Continue))
			}
		}
		if spaces < 90 {
			t.Errorf("%s: only %d frames", l, spaces)
		}
	}
}
