package tabletest

import (
	"bytes"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

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
		f := p.Draw(size[0], size[1], look)
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

// Same reports whether two frames of one size have the same cells, except in a bar of buttons, and
// the same lamps and lights.
func Same(a, b *ui.Frame) bool {
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

// Screens plays the transcripts in testdata, in English, and then in English and every language with the
// longest words of each and long names. In a language, at most cut[tag] frames may be cut where English is
// whole.
func Screens(t *testing.T, home uitest.Home, cut map[string]int) {
	uitest.Transcripts(t, home)
	t.Run("long words", func(t *testing.T) { uitest.CheckLanguages(t, home, longestLanguages(t), cut) })
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
