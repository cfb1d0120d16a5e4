package ui

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"gamekeeper/configs/languages"
	"gamekeeper/hw"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui/font"
)

// TestCapitals checks that the grid for a name offers capitals at the beginning of each word.
func TestCapitals(t *testing.T) {
	for text, want := range map[string]rune{"": 'M', "Anna": 'm', "Anna ": 'M', "Anna-": 'M'} {
		if got := NewNameEntry(text, 10).cased('m'); got != want {
			t.Errorf("after %q: %c, want %c", text, got, want)
		}
	}
}

// TestNameLetters checks that the grid for a name offers each letter of the language once. All of
// it must be visible below a note on the smallest display, in the console's font for that language.
// Delete and done must also have room below the letters of a word.
func TestNameLetters(t *testing.T) {
	all, err := languages.Read("")
	if err != nil || len(all) == 0 {
		t.Fatalf("%d catalogs: %v", len(all), err)
	}
	for _, l := range append(all, nil) {
		p := &EntryScreen{Title: "Name of player A", Note: "Two rows of words, or nearly so, above what is entered.", Entry: NewNameEntry("", 10)}
		look := Look{Glyphs: consoleFont(t, l), Keys: KeyboardNames(), Language: l}
		f := NewFrame(MinW, MinH, look)
		p.Draw(f)
		seen := strings.ReplaceAll(f.String(), "\n", " \n") // String cuts trailing blanks
		cells := []string{l.Say("delete"), l.Say("done")}
		for _, r := range NameLetters(l) {
			cells = append(cells, string(p.Entry.cased(r)))
		}
		for _, cell := range cells {
			if cell = strings.ReplaceAll(cell, " ", "_"); !strings.Contains(seen, " "+cell+" ") && !strings.Contains(seen, "["+cell+"]") {
				t.Errorf("%+v: %q is not seen in\n%s", l, cell, seen)
			}
		}
		word := NewFrame(MinW, MinH, look)
		NewWordEntry(5).Draw(word.Area)
		for _, cell := range []say.Text{"delete", "done"} {
			if !strings.Contains(strings.ReplaceAll(word.String(), "\n", " \n"), " "+l.Say(cell)+" ") {
				t.Errorf("%+v: %q has no room below the letters of a word:\n%s", l, cell, word)
			}
		}
		if l == nil {
			continue
		}
		for _, r := range l.Letters() {
			if n := strings.Count(NameLetters(l), string(unicode.ToLower(r))); unicode.IsLetter(r) && n != 1 {
				t.Errorf("%s: %q is there %d times", l.Tag, r, n)
			}
		}
	}
}

// consoleFont returns the glyph set for a console with the font for a language.
func consoleFont(t *testing.T, l *say.Language) *Glyphs {
	t.Helper()
	glyphs := playtest.Must(font.Load("8x16")).ConsoleRunes(l.Letters())
	return FontGlyphs().For(func(r rune) bool { return slices.Contains(glyphs, r) })
}

// spelled returns a language that has these letters.
func spelled(t *testing.T, letters string) *say.Language {
	t.Helper()
	return playtest.Must(say.Read("pl.toml", fmt.Appendf(nil, "name = \"?\"\nletters = %q\n", letters)))
}

// TestNameOfLanguage checks that a letter of the language can be entered with the directions and OK
// alone, and counts as one letter. At the beginning of the name it is a capital, if the language
// has that.
func TestNameOfLanguage(t *testing.T) {
	polish := spelled(t, "ĄĆĘŁŃÓŚŹŻąćęłńóśźż„”")
	e := NewNameEntry("", 4)
	e.grid.move(hw.Right) // to b
	e.offer(polish)
	if e.grid.letters[e.grid.at] != 'b' {
		t.Errorf("the cursor went from b to %q", e.grid.letters[e.grid.at])
	}
	for _, r := range "łóżk" {
		for e.grid.at != slices.Index(e.grid.letters, r) {
			e.press(hw.Right)
		}
		e.press(hw.OK)
	}
	if e.Text() != "Łóżk" || e.grid.at != e.grid.done() {
		t.Errorf("entered %q, at cell %d; want Łóżk, at done", e.Text(), e.grid.at)
	}
	french := NewNameEntry("", 4)
	if french.offer(spelled(t, "Éé û")); french.cased('é') != 'É' || french.cased('û') != 'û' || french.cased('u') != 'U' {
		t.Errorf("a French name begins with %c, %c or %c", french.cased('é'), french.cased('û'), french.cased('u'))
	}
	if got := NameLetters(spelled(t, "აßბ")); !strings.Contains(got, "zß-") {
		t.Errorf("letters that no display draws are offered: %s", got)
	}
	if e.offer(nil); e.grid.at != e.grid.done() {
		t.Errorf("in English, the cursor is at cell %d, not at done", e.grid.at)
	}
}

// uncommented returns the lines of a list that are not comments.
func uncommented(list string) (lines string) {
	for line := range strings.Lines(list) {
		if !strings.HasPrefix(line, "#") {
			lines += line
		}
	}
	return lines
}

// TestWordPresses enters every word of the English lists with the four directions and OK alone,
// never wrapping around at an edge of the grid. It counts the presses until the word is accepted.
// At the median, a word of five letters may take 25 presses and one of six letters 30.
func TestWordPresses(t *testing.T) {
	for list, most := range map[string]int{"crypticolor": 25, "kryptex": 30} {
		text := playtest.Must(os.ReadFile("../tabletop/" + list + "/words/en.txt"))
		var counts []int
		for _, word := range strings.Fields(strings.ToUpper(uncommented(string(text)))) {
			counts = append(counts, wordPresses(t, word))
		}
		slices.Sort(counts)
		if len(counts) < 500 || counts[len(counts)/2] > most {
			t.Errorf("%s: %d presses at the median of %d words, want %d at most", list, counts[len(counts)/2], len(counts), most)
		}
	}
}

// press presses a key, and reports whether that ends the entry with its text.
func (e *Entry) press(k hw.Key) (accepted bool) {
	press(e.Keys(func(string, time.Time) Step {
		accepted = true
		return Step{}
	}, nil), Event{KeyEvent: hw.Event{Key: k}}, nil)
	return accepted
}

// wordPresses enters a word letter by letter and returns how many presses it took until it was
// accepted.
func wordPresses(t *testing.T, word string) int {
	t.Helper()
	e := NewWordEntry(len(word))
	presses := 0
	press := func(k hw.Key) (accepted bool) {
		presses++
		return e.press(k)
	}
	for _, r := range word {
		for _, k := range plainWay(e.grid, slices.Index(e.grid.letters, r)) {
			press(k)
		}
		if press(hw.OK) {
			t.Fatalf("%s was not entered when it was %q", word, e.Text())
		}
	}
	if !press(hw.OK) || e.Text() != word {
		t.Fatalf("%s was entered as %q", word, e.Text())
	}
	return presses
}

// plainWay returns the keys that lead to a cell along rows and columns, without wrapping around.
func plainWay(g letterGrid, to int) []hw.Key {
	row, col := g.where(g.at)
	toRow, toCol := g.where(to)
	across := slices.Repeat([]hw.Key{hw.Right}, max(toCol-col, 0))
	across = append(across, slices.Repeat([]hw.Key{hw.Left}, max(col-toCol, 0))...)
	down := slices.Repeat([]hw.Key{hw.Down}, max(toRow-row, 0))
	down = append(down, slices.Repeat([]hw.Key{hw.Up}, max(row-toRow, 0))...)
	if toRow > row {
		return append(across, down...) // columns first: the last row of letters is shorter
	}
	return append(down, across...)
}

// TestGaps checks that an entry takes either the missing letters or the whole word, and refuses
// text that does not fit. Otherwise the beginning of the whole word could be taken for the missing
// letters.
func TestGaps(t *testing.T) {
	fits := func(text string) bool { return len(text) <= 2 || strings.HasPrefix("BANANA", text) }
	for typed, want := range map[string]string{
		"BA": "BA", "B": "", "BAN": "", "BANANA": "BANANA", "banana": "BANANA", "BANANAS": "BANANA", "BAT": "BA", "BANDNA": "",
	} {
		e, got := NewGapsEntry(2, 6, fits), ""
		keys := func() []Binding {
			return e.Keys(func(text string, _ time.Time) Step { got = text; return Step{} }, nil)
		}
		refused := false
		for _, r := range typed {
			step, _ := press(keys(), Event{KeyEvent: TypedEvent(r)}, nil)
			refused = refused || step.Sound == Refused && step.Refusal != ""
		}
		step, _ := press(keys(), Event{KeyEvent: hw.Event{Key: OK, Typed: true}}, nil)
		if refused = refused || step.Sound == Refused && step.Refusal != ""; got != want || refused != (strings.ToUpper(typed) != want) {
			t.Errorf("%s: accepted as %q, want %q; refused: %v", typed, got, want, refused)
		}
	}
}

// TestFoldedWord checks that a typed word has its letters as in a crossword, in the six languages, and
// that a letter that has none, or no space, is refused with a reason.
func TestFoldedWord(t *testing.T) {
	for typed, want := range map[string]string{
		"Glück": "GLUECK", "glu\u0308ck": "GLUECK", "KÄFIG": "KAEFIG", "Gesäß": "GESAE", "löffel": "LOEFFE", "muñeco": "MUNECO", "CŒURS": "COEURS",
		"garçon": "GARCON", "è": "E", "źródło": "ZRODLO", "Bücher": "BUECHE", "abcdeü": "ABCDE", "a1b": "AB", "аb": "B",
	} {
		e, refused := NewWordEntry(6), false
		for _, r := range typed {
			step := e.types(r)
			if refused = refused || step.Sound == Refused; (step.Sound == Refused) != (step.Refusal != "") {
				t.Errorf("%s: a refusal without a reason", typed)
			}
		}
		if whole := utf8.RuneCountInString(want) == 6 && !slices.Contains([]string{"Gesäß", "löffel", "Bücher"}, typed) || typed == "è"; e.Text() != want || refused == whole {
			t.Errorf("%s: %s is entered, want %s; refused: %v", typed, e.Text(), want, refused)
		}
	}
}

// TestLetterTooMany checks that one letter too many is refused with a sound rather than silently
// dropped.
func TestLetterTooMany(t *testing.T) {
	e := NewWordEntry(5)
	for i, r := range "LIQUEU" {
		step, _ := press(e.Keys(nil, nil), Event{KeyEvent: TypedEvent(r)}, nil)
		if want := i == 5; (step.Sound == Refused) != want || e.Text() != "LIQUEU"[:min(i+1, 5)] {
			t.Errorf("after %c, %q is entered; refused: %v", r, e.Text(), step.Sound == Refused)
		}
	}
}

// TestFewerLetters checks that the cursor stays inside the grid if it gets fewer letters while a
// name is entered. On delete or done, the cursor stays where it was. From a letter whose cell still
// exists, it does not move to delete or done.
func TestFewerLetters(t *testing.T) {
	many := NameLetters(spelled(t, "ąćęłńóśźżáéíúüñ"))
	few := NameLetters(nil)
	for at := range len([]rune(many)) + 2 {
		g := letterGrid{letters: []rune(many), width: gridWidth, at: at}
		was := [...]bool{at == g.delete(), at == g.done()}
		g.offer([]rune(few))
		if g.at > g.done() || was != [...]bool{g.at == g.delete(), g.at == g.done()} && (was[0] || was[1] || at < len([]rune(few))) {
			t.Errorf("from %d the cursor goes to %d of %d letters", at, g.at, len(g.letters))
		}
	}
}

// TestEnterTakesWhatIsLit checks that OK takes the letter under the cursor. Typing a character
// moves the cursor to done, so the next OK accepts the text, and adds nothing to a text that is too
// short.
func TestEnterTakesWhatIsLit(t *testing.T) {
	e := NewNameEntry("", 10)
	if e.press(hw.OK) || e.Text() != "A" {
		t.Errorf("with A lit, Enter makes %q", e.Text())
	}
	e.types('n')
	if !e.press(hw.OK) || e.Text() != "An" {
		t.Errorf("after n is typed, Enter makes %q, and does not accept it", e.Text())
	}
	e.press(hw.Up)
	lit := string(e.cased(e.grid.letters[e.grid.at]))
	if e.press(hw.OK) || e.Text() != "An"+lit {
		t.Errorf("with %s lit, Enter makes %q", lit, e.Text())
	}
	pin := NewPINEntry(4)
	pin.types('7')
	if pin.press(hw.OK) || pin.Text() != "7" {
		t.Errorf("Enter makes %q of a PIN of one digit", pin.Text())
	}
}
