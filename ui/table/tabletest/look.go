package tabletest

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode"

	"gamekeeper/configs/languages"
	"gamekeeper/hw"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
	"gamekeeper/ui/uitest"
)

// Sizes are the sizes of the frames that tests look at: those that screens are laid out for, and
// some between.
var Sizes = [...][2]int{{40, 15}, {53, 20}, {60, 20}, {100, 30}, {40, 30}}

// Words returns what is seen at all sizes, each in one of two glyph sets, and what the room hears.
// Every gap between words is replaced by sep, so that no text can hide behind spaces and ends of
// lines.
func (p *Player) Words(sep string) string {
	var all strings.Builder
	for i, size := range Sizes {
		look := ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames(), Voice: ui.Earphone}
		if i%2 == 1 {
			look.Glyphs = ui.RichGlyphs()
		}
		f := p.draw(size[0], size[1], look)
		for word := range strings.FieldsSeq(f.String() + p.room(f)) {
			all.WriteString(word)
			all.WriteString(sep)
		}
	}
	return all.String()
}

// room returns what the room can hear of a frame. It fails the test if the room can hear anything
// while a secret is shown.
func (p *Player) room(f *ui.Frame) string {
	p.T.Helper()
	said := f.Speech().ForRoom()
	if said != "" && p.Reveals() {
		p.T.Fatalf("while %T shows a secret, the room hears\n%s", p.Stage.Top(), said)
	}
	return said
}

// same reports whether two frames of one size have the same cells, except in a bar of buttons, and
// the same lamps and lights.
func same(a, b *ui.Frame) bool {
	for y := range a.H {
		for x := range a.W {
			if a.At(x, y) != b.At(x, y) {
				return false
			}
		}
	}
	return a.LampsOn == b.LampsOn && a.BlinkingLamps == b.BlinkingLamps && a.FlickeringLamps == b.FlickeringLamps && slices.Equal(a.Spots(), b.Spots())
}

// CheckShows checks that words are seen, at the smallest size, with any spaces, borders and ends of
// lines between them.
func (p *Player) CheckShows(words string) {
	p.T.Helper()
	frame := p.Frame(ui.MinW, ui.MinH, ui.PlainGlyphs())
	seen := strings.ReplaceAll(frame, string(ui.PlainGlyphs().Border.V), "")
	if !strings.Contains(strings.Join(strings.Fields(seen), " "), words) {
		p.T.Fatalf("no %q on %T:\n%s", words, p.Stage.Top(), frame)
	}
}

// Printed returns what the commands games and show print of the games in the journal: their
// headlines and records. It is computed again only if the files or the language have changed.
func (p *Player) Printed() string {
	p.T.Helper()
	files := p.Disk.Files(p.Box.Path)
	if p.told != "" && maps.EqualFunc(files, p.toldOf, bytes.Equal) {
		return p.told
	}
	ids := playtest.Must(journal.IDs(p.Box.Disk, p.Box.Path))
	var all strings.Builder
	for _, id := range ids {
		game, err := journal.Read(p.Box.Disk, p.Box.Path, id)
		sum := home.Summarise(p.shelf, journal.ListedGame{Game: game, Err: err})
		all.WriteString(p.Box.Language.Say(sum.Headline) + p.Box.Language.Say(sum.Record))
	}
	p.told, p.toldOf = all.String(), files
	return p.told
}

// RandomKey draws a key of the keyboard: a direction, OK, which is the likeliest, Back, or the
// button of a seat. The seats are those of the players and, if there is one, the next.
func RandomKey(chance *rand.Rand, players int) hw.Event {
	keys := []hw.Key{hw.Up, hw.Down, hw.Left, hw.Right, hw.OK, hw.OK, hw.OK, hw.Back}
	for n := range min(players+1, hw.Seat5.Seat()) {
		keys = append(keys, hw.Seat1+hw.Key(n))
	}
	return hw.Event{Key: keys[chance.IntN(len(keys))], Typed: true}
}

// CheckLargeText checks, at all sizes, that large text has no more cuts than small text. It must
// also show every word of the prompt, and of the last refusal, that small text shows. Long words do
// not count, since a narrow column breaks them.
func (p *Player) CheckLargeText() {
	p.T.Helper()
	for _, size := range Sizes {
		look := ui.Look{Glyphs: ui.RichGlyphs(), Keys: ui.KeyboardNames(), Voice: ui.Room}
		f := p.draw(size[0], size[1], look)
		usual, texts := f.String(), []string{f.Speech().Prompt, p.Say(f.Refusal)}
		look.Large = true
		large := p.frame(size[0], size[1], look)
		if strings.Count(large, "…") > strings.Count(usual, "…") {
			p.T.Fatalf("%T is cut:\n%s\n%s", p.Stage.Top(), usual, large)
		}
		for word := range strings.FieldsSeq(strings.Join(texts, " ")) {
			if len(word) < 10 && strings.Contains(usual, word) && !strings.Contains(large, word) {
				p.T.Fatalf("%T: no %q of %q:\n%s\n%s", p.Stage.Top(), word, texts, usual, large)
			}
		}
	}
}

// Screens plays the transcripts in testdata, in English, in every language, and with the
// longest words of each and long names.
func Screens(t *testing.T, home uitest.Home) {
	uitest.Transcripts(t, home)
	t.Run("every language", func(t *testing.T) { uitest.CheckLanguages(t, home, Languages(t)[1:], nil) })
	t.Run("long words", func(t *testing.T) { uitest.CheckLanguages(t, home, LongestLanguages(t), nil) })
}

// heardAlike checks that somebody hears the same of a screen at each size: what is drawn may be cut,
// what is said may not. Only a text that is scrolled through is read as far as it is seen.
func (p *Player) heardAlike(frames ...*ui.Frame) {
	p.T.Helper()
	switch fmt.Sprintf("%T", p.Stage.Top()) {
	case "*ui.Page", "*table.Ending", "*lookback.pages":
		return
	}
	said := ""
	for _, f := range frames {
		s := f.Speech()
		all := slices.Concat([]string{s.Title, s.Notice, s.Prompt, s.UnderCursor}, s.News, s.Next, s.Texts)
		is := strings.Join(slices.DeleteFunc(all, func(s string) bool { return s == "" }), "\n")
		if said != "" && is != said {
			p.T.Fatalf("%T: at %d columns the room hears\n%s\nand not\n%s", p.Stage.Top(), f.W, is, said)
		}
		said = is
	}
}

// chooses checks that something is drawn as selected if the key line offers to choose it: in a
// list, a row. Otherwise a press could choose what nobody sees.
func (p *Player) chooses(f *ui.Frame) {
	p.T.Helper()
	line := lastLine(f) + "  "
	says := func(t say.Text) bool { return strings.Contains(line, strings.Map(f.Look.Fold, " "+p.Say(t)+"  ")) }
	if (says("choose") || says("pick")) && !selected(f, f.HasList()) {
		p.T.Fatalf("%s, %T: nothing is selected:\n%s", p.Box.Language, p.Stage.Top(), f)
	}
}

// hears checks that the speech contains what is under a cursor that can be moved: in a list, the
// text and the value of the row, but not a player's sign. It must contain both parts of a number such
// as 2.12.
func (p *Player) hears(f *ui.Frame) {
	p.T.Helper()
	said := f.Speech()
	if moves := f.Binds(ui.Up) && f.Binds(ui.Down); said.Private || p.Stage.IsIdle() || !moves || !selected(f, f.HasList()) {
		return
	}
	if said.UnderCursor == "" {
		p.T.Fatalf("%T says nothing of what is selected:\n%s", p.Stage.Top(), f)
	}
	for row := range strings.SplitSeq(f.String(), "\n") {
		if rest, is := strings.CutPrefix(strings.Trim(row, " │"), string(f.Look.Pointer)+" "); f.HasList() && is {
			for word := range strings.FieldsSeq(rest) {
				word = strings.Trim(word, "←→│█ ")
				for part := range strings.FieldsFuncSeq(word, func(r rune) bool { return r == '.' && strings.Trim(word, ".0123456789") == "" }) {
					isSign := strings.IndexFunc(word, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) < 0
					if !isSign && !strings.Contains(word, f.Look.Ellipsis) && !strings.Contains(strings.Map(f.Look.Fold, said.UnderCursor), part) {
						p.T.Fatalf("%T says %q and not %q:\n%s", p.Stage.Top(), said.UnderCursor, word, f)
					}
				}
			}
		}
	}
}

// selected reports whether a cell of a frame is drawn as selected. In a list, the cell must be the
// pointer of a row or, in a strip, a bracket.
func selected(f *ui.Frame, list bool) bool {
	for y := range f.H - 1 {
		for x := range f.W {
			if c := f.At(x, y); c.Style == f.Look.Selected && (!list || c.Rune == f.Look.Pointer || c.Rune == '[') {
				return true
			}
		}
	}
	return false
}

// keyLine checks that the last line of a wide frame and of others says what each of its keys does,
// and that those of the others name every key of the wide one's.
func (p *Player) keyLine(wide *ui.Frame, others ...*ui.Frame) {
	p.T.Helper()
	for _, f := range append(others, wide) {
		for part := range strings.SplitSeq(strings.TrimSpace(lastLine(f)), "  ") {
			if len(strings.Fields(part)) < 2 && len(p.namesIn(part, f.Look.Keys)) > 0 {
				p.T.Fatalf("%s, %T: %q has no word for %s", p.Box.Language, p.Stage.Top(), lastLine(f), part)
			}
		}
		named := p.namesIn(lastLine(f), f.Look.Keys)
		for _, name := range p.namesIn(lastLine(wide), wide.Look.Keys) {
			i := slices.Index(named, name)
			if i < 0 {
				p.T.Errorf("%s, %T: %q lacks %s of %q", p.Box.Language, p.Stage.Top(), lastLine(f), name, lastLine(wide))
				return
			}
			named = slices.Delete(named, i, i+1)
		}
	}
}

func lastLine(f *ui.Frame) string {
	var line []rune
	for x := range f.W {
		line = append(line, f.At(x, f.H-1).Rune)
	}
	return strings.TrimRight(string(line), " ")
}

// namesIn returns the keys that a line names, repeats included: arrows anywhere, other names only
// at the beginning of a part.
func (p *Player) namesIn(line string, keys *ui.KeyNames) (all []string) {
	isName := func(name string) bool {
		return slices.ContainsFunc(keys.Name[:], func(t say.Text) bool { return t != "" && strings.Map(ui.PlainGlyphs().Fold, p.Say(t)) == name })
	}
	for part := range strings.SplitSeq(line, "  ") {
		for i, field := range strings.Fields(part) {
			for name := range strings.FieldsFuncSeq(field, func(r rune) bool { return strings.ContainsRune("/-,", r) }) {
				switch {
				case strings.Trim(name, "←→↑↓") == "":
					all = append(all, strings.Split(name, "")...)
				case i == 0 && isName(name):
					all = append(all, name)
				}
			}
		}
	}
	return all
}

// loadCatalogs reads the catalogs once.
var loadCatalogs = sync.OnceValues(func() ([]*say.Language, error) { return languages.Read("") })

// Languages returns the languages that the program speaks: nil for English, then those of its
// catalogs.
func Languages(t testing.TB) []*say.Language {
	t.Helper()
	all, err := loadCatalogs()
	if err != nil || len(all) == 0 {
		t.Fatalf("the languages are %v, %v", all, err)
	}
	return append([]*say.Language{nil}, all...)
}

// Speak makes the box speak a language. While somebody looks at a secret, the box offers the other
// languages, too.
func (p *Player) Speak(l *say.Language) {
	p.T.Helper()
	p.Box.Language, p.Box.Languages = l, Languages(p.T)[1:]
	p.told = ""
}

// Say returns a text in the box's language.
func (p *Player) Say(t say.Text) string { return p.Box.Language.Say(t) }

// Translations returns a text in each language, and also as the plain set draws it, where that
// differs.
func Translations(t testing.TB, text say.Text) (all []string) {
	t.Helper()
	for _, l := range Languages(t) {
		said := l.Say(text)
		all = append(all, said)
		if plain := strings.Map(ui.PlainGlyphs().Fold, said); plain != said {
			all = append(all, plain)
		}
	}
	return all
}
