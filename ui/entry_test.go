package ui

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

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

// press presses a key, and reports whether that ends the entry with its text.
func (e *Entry) press(k hw.Key) (accepted bool) {
	press(e.Keys(func(string, time.Time) Step {
		accepted = true
		return Step{}
	}, nil), Event{KeyEvent: hw.Event{Key: k}}, func(*Binding) bool { return true })
	return accepted
}

// TestWordPresses counts, for every word of the English lists, the presses of directions and OK that
// enter and accept it, never around an edge of the grid. At the median, a word of five letters may take
// 25 presses and one of six letters 30.
func TestWordPresses(t *testing.T) {
	for list, most := range map[string]int{"crypticolor": 25, "kryptex": 30} {
		var counts []int
		for line := range strings.Lines(string(playtest.Must(os.ReadFile("../tabletop/" + list + "/words/en.txt")))) {
			if strings.HasPrefix(line, "#") {
				continue
			}
			word := strings.ToUpper(strings.TrimSpace(line))
			g, presses := NewWordEntry(len(word)).grid, len(word)+1
			row, col := g.where(g.at)
			for _, r := range word {
				toRow, toCol := g.where(slices.Index(g.letters, r))
				presses += max(toRow-row, row-toRow) + max(toCol-col, col-toCol)
				row, col = toRow, toCol
			}
			counts = append(counts, presses)
		}
		slices.Sort(counts)
		if len(counts) < 500 || counts[len(counts)/2] > most {
			t.Errorf("%s: %d presses at the median of %d words, want %d at most", list, counts[len(counts)/2], len(counts), most)
		}
	}
}

// TestTypedText checks what becomes of typed characters. A name takes letters of all languages, and an
// accent after its letter changes the letter. A word has its letters as in a crossword, in the six
// languages. With gaps, an entry takes either the missing letters or the whole word, and no text that
// does not fit: the beginning of the whole word could be taken for the missing letters. What is not
// taken is refused with a sound, and in a word with a reason. Enter then accepts the text, if that is
// long enough.
func TestTypedText(t *testing.T) {
	name := func() *Entry { return NewNameEntry("", 4) }
	word := func() *Entry { return NewWordEntry(6) }
	gaps := func() *Entry {
		return NewGapsEntry(2, 6, func(text string) bool { return len(text) <= 2 || strings.HasPrefix("BANANA", text) })
	}
	for _, tt := range []struct {
		entry             func() *Entry
		typed, want       string
		refused, accepted bool
	}{
		{name, " Xy", "Xy", true, true}, {name, "Zo美e\u0308\u0308", "Zoë", true, true}, {name, "Zoëke\u0308", "Zoëk", true, true},
		{name, "Zoë \b\b", "Zo", false, true}, {name, "Z\b\b", "", true, false},
		{word, "liquer", "LIQUER", false, true}, {word, "LIQUEUR", "LIQUEU", true, true}, {word, "a1b", "AB", true, false},
		{word, "аb", "B", true, false}, {word, "abcdeü", "ABCDE", true, false}, {word, "è", "E", false, false},
		{word, "Glück", "GLUECK", false, true}, {word, "glu\u0308ck", "GLUECK", false, true}, {word, "KÄFIG", "KAEFIG", false, true},
		{word, "Gesäß", "GESAE", true, false}, {word, "löffel", "LOEFFE", true, true}, {word, "Bücher", "BUECHE", true, true},
		{word, "muñeco", "MUNECO", false, true}, {word, "CŒURS", "COEURS", false, true}, {word, "garçon", "GARCON", false, true},
		{word, "źródło", "ZRODLO", false, true},
		{gaps, "BA", "BA", false, true}, {gaps, "B", "B", false, false}, {gaps, "BAN", "BAN", false, false},
		{gaps, "BANANA", "BANANA", false, true}, {gaps, "banana", "BANANA", false, true}, {gaps, "BANANAS", "BANANA", true, true},
		{gaps, "BAT", "BA", true, true}, {gaps, "BANDNA", "BANA", true, false},
	} {
		e, refused := tt.entry(), false
		for _, r := range tt.typed {
			step := e.types(r)
			if refused = refused || step.Sound == Refused; e.isWord() && (step.Sound == Refused) != (step.Refusal != "") {
				t.Errorf("%s: a refusal without a reason", tt.typed)
			}
		}
		if accepted := e.press(hw.OK); e.Text() != tt.want || refused != tt.refused || accepted != tt.accepted {
			t.Errorf("%s: %q is entered, refused: %v, accepted: %v; want %+v", tt.typed, e.Text(), refused, accepted, tt)
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
