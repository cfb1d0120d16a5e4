package ui

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/unicode/norm"
	"golang.org/x/text/width"
	"pgregory.net/rapid"

	"gamekeeper/configs/languages"
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
)

func plainLook() Look { return Look{Glyphs: PlainGlyphs(), Keys: KeyboardNames()} }

// TestAreaClips checks that nothing is drawn outside an area, of whatever size, and that Text counts
// what is clipped.
func TestAreaClips(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(-5, 20)
		rect := rapid.Custom(func(t *rapid.T) Rect {
			return Rect{n.Draw(t, "x"), n.Draw(t, "y"), n.Draw(t, "w"), n.Draw(t, "h")}
		})
		f := NewFrame(rapid.IntRange(0, 12).Draw(t, "W"), rapid.IntRange(0, 12).Draw(t, "H"), plainLook())
		outer, inner := rect.Draw(t, "outer"), rect.Draw(t, "inner")
		a := f.Sub(outer)
		a.DrawBox()
		a.Sub(inner).Fill('x', Style{})
		a.Set(inner.X, inner.Y, 'x', Style{})
		if next := a.Text(inner.X, inner.Y, "xxx", Style{}); next != inner.X+3 {
			t.Fatalf("a text of three, drawn at %d, ends at %d", inner.X, next)
		}
		for y := range f.H {
			for x := range f.W {
				in := x >= outer.X && x < outer.X+outer.W && y >= outer.Y && y < outer.Y+outer.H
				if !in && f.At(x, y).Rune != ' ' {
					t.Fatalf("a cell outside %v was drawn: %d,%d", outer, x, y)
				}
			}
		}
	})
}

// TestWrap checks where lines end: at blanks, or in words that are too long after a syllable, with a
// hyphen, but not in codes.
func TestWrap(t *testing.T) {
	for _, tt := range []struct {
		in   string
		w    int
		want string // the lines, with a slash between them
	}{
		{"", 5, ""}, {"one two three", 7, "one two/three"}, {"  one  two ", 20, "one two"}, {"one\n\ntwo", 20, "one//two"},
		{"abcdefgh ij", 3, "abc/def/gh/ij"}, {"ab cdefgh", 3, "ab/cde/fgh"}, {"ééééé é", 5, "ééééé/é"}, {"ab", 0, "a/b"},
		{"d'un ours\u00A0: oui", 10, "d'un/ours\u00A0: oui"}, {"vrai\u202F? non", 7, "vrai\u202F?/non"},
		{"bestätigen.", 9, "bestäti-/gen."}, {"Zurückgenommen", 9, "Zurückge-/nommen"}, {"zurücknehmen", 9, "zurück-/nehmen"},
		{"niedźwiedź", 9, "niedź-/wiedź"}, {"encontrado", 9, "encon-/trado"}, {"Hinkelstein.", 9, "Hinkel-/stein."},
		{"Spielbretter", 9, "Spiel-/bretter"}, {"strzelczyki", 9, "strzel-/czyki"}, {"Maximilian", 9, "Maximi-/lian"},
		{"confirmed", 9, "confirmed"}, {"confirmed.", 9, "confir-/med."}, {"1F4K-9QZC-0T7M", 9, "1F4K-9QZC/-0T7M"},
		{"ttttttttttt", 9, "tttttttt-/ttt"}, {"abcdefghij.", 9, "abcdefg-/hij."}, {"Donaudampfschiff", 9, "Donau-/dampf-/schiff"},
		{"structure?", 9, "struc-/ture?"}, {"territoire", 9, "terri-/toire"},
	} {
		if got := strings.Join(wrap(tt.in, tt.w), "/"); got != tt.want {
			t.Errorf("%q in %d columns is %s, want %s", tt.in, tt.w, got, tt.want)
		}
	}
}

// TestWrapKeepsEveryLetter checks that lines fit even into a few columns, and that breaking them loses
// nothing and adds only hyphens.
func TestWrapKeepsEveryLetter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.StringMatching(`([a-zäöüß0-9. \n]|str?z|sch){0,30}`).Draw(t, "s")
		w := rapid.IntRange(-1, 12).Draw(t, "width")
		lines := wrap(s, w)
		for _, line := range lines {
			if Width(line) > max(w, 1) {
				t.Fatalf("line %q is wider than %d", line, w)
			}
		}
		letters := func(s string) string { return strings.NewReplacer(" ", "", "\n", "", "-", "").Replace(s) }
		if got := letters(strings.Join(lines, "")); got != letters(s) {
			t.Fatalf("the lines are %q: letters were lost", lines)
		}
	})
}

// TestFold checks which rune is drawn for each rune of a name or a sign: always one that is one
// column wide.
func TestFold(t *testing.T) {
	tests := []struct {
		in, plain, rich string
	}{
		{"Zoë Ångström", "Zoë Ångström", "Zoë Ångström"},
		{"Łukasz Jiří", "Lukasz Jirí", "Łukasz Jiří"},
		{"“it’s” 1–2…", `"it's" 1-2.`, "“it’s” 1–2…"},
		{"„Bär“ «ours»\u00A0: ¿sí? ¡no!", `"Bär" "ours" :  sí?  no!`, "„Bär“ «ours» : ¿sí? ¡no!"},
		{"a\x1b[2Jb\r\n\t", "a?[2Jb???", "a?[2Jb???"},
		{"e\u0301", "e?", "e?"},      // a combining accent
		{"\u00ad\u200b", "??", "??"}, // a soft hyphen, a space of no width
		{"日本😀", "???", "???"},        // two columns each
		{"שלום", "????", "????"},     // written from the right
		{"Ωж", "Oz", "Ωж"},
		{"Юлия Ґоґа", "Ulia Goga", "Юлия Ґоґа"}, {"Ὀδυσσεύς", "Odysseys", "Oδυσσεύς"}, {"Ơ Ḋ", "O D", "Ơ Ḋ"},
	}
	for _, tt := range tests {
		for _, set := range []struct {
			*Glyphs
			want string
		}{{PlainGlyphs(), tt.plain}, {RichGlyphs(), tt.rich}} {
			got := strings.Map(set.Fold, tt.in)
			if got != set.want {
				t.Errorf("%s: %q is drawn as %q, want %q", set.Name, tt.in, got, set.want)
			}
		}
	}
}

// TestRunesAreNarrow checks against Unicode's tables that each rune that a set can draw takes one
// column.
func TestRunesAreNarrow(t *testing.T) {
	for _, g := range []*Glyphs{PlainGlyphs(), RichGlyphs(), FontGlyphs()} {
		for r := rune(0); r <= unicode.MaxRune; r++ {
			if !unicode.Is(g.runes, r) {
				continue
			}
			kind := width.LookupRune(r).Kind()
			own := g.Palette != nil && unicode.Is(unicode.Co, r) // private use: signs of our font
			if !unicode.IsGraphic(r) && !own || unicode.Is(unicode.M, r) ||
				kind == width.EastAsianWide || kind == width.EastAsianFullwidth || norm.NFC.PropertiesString(string(r)).CCC() != 0 {
				t.Errorf("%s: %U %q is not one column wide", g.Name, r, r)
			}
		}
	}
}

// TestFoldLatin checks that each character from U+00C0 to U+017F has an ASCII replacement, and that
// this is the base letter of its Unicode decomposition if that is ASCII.
func TestFoldLatin(t *testing.T) {
	for r := rune(0xC0); r <= 0x17F; r++ {
		got := foldLetter(r)
		if apart := []rune(norm.NFKD.String(string(r))); apart[0] < 0x80 && got != apart[0] {
			t.Errorf("%q is drawn as %q, want %q", r, got, apart[0])
		}
		if got == '?' || got > 'z' {
			t.Errorf("%q is drawn as %q, want an ASCII letter", r, got)
		}
	}
}

// TestFoldLanguages checks that each letter and mark of a language is drawn as itself on a display
// that has it.
func TestFoldLanguages(t *testing.T) {
	for _, l := range playtest.Must(languages.Read("")) {
		for _, set := range []*Glyphs{PlainGlyphs(), RichGlyphs(), FontGlyphs()} {
			if got := strings.Map(set.For(func(rune) bool { return true }).Fold, l.Letters()); got != l.Letters() {
				t.Errorf("%s, %s: drawn are %s, not %s", set.Name, l.Tag, got, l.Letters())
			}
		}
	}
}

// TestFor checks that a display with few characters changes only what has a plain form. Lines and
// signs without one are drawn even if the display lacks them.
func TestFor(t *testing.T) {
	for _, set := range []*Glyphs{PlainGlyphs(), RichGlyphs(), FontGlyphs()} {
		on := set.For(func(r rune) bool { return r < 0x80 || r == 'ä' || r == '„' })
		for r := rune(0); r <= 0xFFFF; r++ {
			want := set.Fold(r)
			switch letter := unicode.Is(letterRunes, r); {
			case r == 'ä' || r == '„':
				want = r
			case letter || want == r && plainForm(r) != '?':
				want = plainForm(r)
			}
			if got := on.Fold(r); got != want {
				t.Errorf("%s: %U %q is drawn as %q, want %q", set.Name, r, r, got, want)
			}
		}
	}
}

func TestFit(t *testing.T) {
	for _, tt := range []struct {
		s           say.Text
		w           int
		plain, rich string
	}{
		{"Anna", 4, "Anna", "Anna"}, {"Alexander", 6, "Ale...", "Alexa…"}, {"Éloïse", 4, "É...", "Élo…"},
		{"Anna", 2, "An", "A…"}, {"Anna", 0, "", ""}, {"Anna", -3, "", ""},
	} {
		p, r := Look{Glyphs: PlainGlyphs()}.Fit(tt.s, tt.w), Look{Glyphs: RichGlyphs()}.Fit(tt.s, tt.w)
		if p.String() != tt.plain || r.String() != tt.rich {
			t.Errorf("Fit(%q, %d) = %q plain, %q rich, want %q, %q", tt.s, tt.w, p, r, tt.plain, tt.rich)
		}
	}
}

// TestHead checks that a title and the text at its right get half of the line each, or more if the
// other leaves room. Of several titles, it checks that the longest with room beside the text is used, and
// that this text is left out before a title is cut.
func TestHead(t *testing.T) {
	for _, tt := range []struct {
		right  say.Text
		titles []say.Text
		want   string
	}{
		{"1-13 of 24", []say.Text{"Rules"}, "Rules     1-13 of 24"},
		{"Ann and Bartholomew the third", []say.Text{"Bartholomew's clues"}, "Bartho... Ann and..."},
		{"Ann and Bartholomew the third", []say.Text{"Rules"}, "Rules Ann and Bar..."},
		{"Ann", []say.Text{"Bartholomew's clues"}, "Bartholomew's... Ann"},
		{"0:40", []say.Text{"a long title", "short"}, "a long title    0:40"},
		{"12 of 40", []say.Text{"a long title", "short"}, "short       12 of 40"},
		{"1234567890", []say.Text{"a long title", "not short"}, "not short 1234567890"},
		{"12345678901", []say.Text{"a long title", "not short"}, "a long title"},
		{"0:40", []say.Text{"a title that has no room", "a title that has none"}, "a title that has..."},
		{"", []say.Text{"a long title", "short"}, "a long title"},
	} {
		f := NewFrame(20, 1, plainLook())
		if len(tt.titles) == 1 {
			f.Head(tt.titles[0], tt.right)
		} else {
			f.HeadFit(tt.right, tt.titles...)
		}
		if got := strings.TrimSuffix(f.String(), "\n"); got != tt.want {
			t.Errorf("%v with %q: got %q, want %q", tt.titles, tt.right, got, tt.want)
		}
	}
}

// TestCursor checks that the terminal's cursor is on what is selected, unless a screen has moved
// it, within an area.
func TestCursor(t *testing.T) {
	f := NewFrame(10, 4, plainLook())
	for _, step := range []struct {
		do   func()
		want Point
	}{
		{func() {}, Point{}},
		{func() { f.Text(2, 1, "there", f.Look.Text); f.Text(4, 2, "here", f.Look.Selected) }, Point{4, 2}},
		{func() { f.Sub(Rect{1, 1, 5, 2}).SetCursor(2, 0) }, Point{3, 1}},
		{func() { f.Sub(Rect{1, 1, 5, 2}).SetCursor(9, 9) }, Point{5, 2}},
		{func() { f.Sub(Rect{20, 1, 5, 2}).SetCursor(0, 0) }, Point{5, 2}},
		{func() { f.clear(f.Look) }, Point{}},
	} {
		if step.do(); f.Cursor() != step.want {
			t.Errorf("the cursor is at %v, want %v:\n%s", f.Cursor(), step.want, f)
		}
	}
}

// TestPara checks that a paragraph is drawn whole or not at all, and that an ellipsis replaces what
// ParaIn leaves out. All of it is spoken, and measuring it draws and says nothing.
func TestPara(t *testing.T) {
	const text say.Text = "Turn it.\nThis is not taken back."
	for h, want := range [][2]string{
		{"", ""}, {"Turn it.\n", "...\n"}, {"Turn it.\n\n", "Turn it.\n...\n"},
		{"Turn it.\nThis is not\ntaken back.\n", "Turn it.\nThis is not\ntaken back.\n"},
	} {
		para := func(a Area) int { return a.Para(0, text, a.Look.Text) }
		for i, draw := range []func(a Area) int{para, func(a Area) int { return a.ParaIn(0, h, text, a.Look.Text) }} {
			f := NewFrame(11, h, Look{Glyphs: PlainGlyphs(), Voice: Room})
			if need := f.Height(para); need != 3 || strings.TrimSpace(f.String()) != "" || f.Speech().Texts != nil {
				t.Errorf("%d rows are needed, want 3; drawn:\n%s", need, f)
			}
			rows := len(strings.FieldsFunc(want[i], func(r rune) bool { return r == '\n' }))
			if y := draw(f.Area); f.String() != want[i] || y != rows || !slices.Equal(f.Speech().Texts, []string{text.String()}) {
				t.Errorf("in %d rows: row %d, %q, want %q; %q is said", h, y, f, want[i], f.Speech().Texts)
			}
		}
	}
}

// TestNamesAreDrawn checks that every set draws each rune that a name can contain as something
// other than a question mark: nobody is called "???".
func TestNamesAreDrawn(t *testing.T) {
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if !tabletop.IsNameRune(r) {
			continue
		}
		for _, g := range []*Glyphs{PlainGlyphs(), RichGlyphs(), FontGlyphs(), RichGlyphs().For(func(r rune) bool { return r < 0x80 })} {
			if got := g.Fold(r); got == '?' && r != '?' {
				t.Errorf("%s cannot draw %U %q", g.Name, r, r)
			}
		}
	}
}
