package ui

import (
	"cmp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/unicode/norm"
	"golang.org/x/text/width"
	"pgregory.net/rapid"

	"gamekeeper/configs/languages"
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
)

func plainLook() Look { return Look{Glyphs: PlainGlyphs(), Keys: KeyboardNames()} }

func TestAreaClips(t *testing.T) {
	f := NewFrame(10, 4, plainLook())
	a := f.Sub(Rect{2, 1, 5, 2})
	if next := a.Text(3, 0, "abcd", Style{}); next != 7 {
		t.Errorf("Text returned column %d, want 7: the clipped part counts", next)
	}
	a.Text(-2, 1, "xyz", Style{})
	a.Set(0, 2, 'n', Style{})
	a.Set(0, -1, 'n', Style{})
	a.TextRight(5, 1, "rr", Style{})
	want := "\n     ab\n  z  rr\n\n"
	if got := f.String(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if c := a.At(3, 0); c.Rune != 'a' {
		t.Errorf("At(3, 0) is %q, want 'a'", c.Rune)
	}
	if c := a.At(5, 0); c != (Cell{}) {
		t.Errorf("At outside the area is %v, want the zero Cell", c)
	}
}

func TestSubStaysInside(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(-5, 20)
		rect := rapid.Custom(func(t *rapid.T) Rect {
			return Rect{n.Draw(t, "x"), n.Draw(t, "y"), n.Draw(t, "w"), n.Draw(t, "h")}
		})
		f := NewFrame(rapid.IntRange(0, 12).Draw(t, "W"), rapid.IntRange(0, 12).Draw(t, "H"), plainLook())
		outer, inner := rect.Draw(t, "outer"), rect.Draw(t, "inner")
		a := f.Sub(outer)
		a.Sub(inner).Fill('x', Style{})
		for y := range f.H {
			for x := range f.W {
				in := x >= outer.X && x < outer.X+outer.W && y >= outer.Y && y < outer.Y+outer.H
				if !in && f.At(x, y).Rune == 'x' {
					t.Fatalf("a cell outside %v was drawn: %d,%d", outer, x, y)
				}
			}
		}
	})
}

func TestBox(t *testing.T) {
	f := NewFrame(12, 4, plainLook())
	in := f.DrawBox()
	in.Fill('x', Style{})
	want := "┌──────────┐\n│xxxxxxxxxx│\n│xxxxxxxxxx│\n└──────────┘\n"
	if got := f.String(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	for w := range 5 {
		for h := range 4 {
			NewFrame(w, h, plainLook()).DrawBox() // no size is too small
		}
	}
}

func TestWrap(t *testing.T) {
	tests := []struct {
		in   string
		w    int
		want []string
	}{
		{"", 5, []string{""}},
		{"one two three", 7, []string{"one two", "three"}},
		{"  one  two ", 20, []string{"one two"}},
		{"one\n\ntwo", 20, []string{"one", "", "two"}},
		{"abcdefgh ij", 3, []string{"abc", "def", "gh", "ij"}},
		{"ab cdefgh", 3, []string{"ab", "cde", "fgh"}},
		{"ééééé é", 5, []string{"ééééé", "é"}},
		{"ab", 0, []string{"a", "b"}},
		{"d'un ours\u00A0: oui", 10, []string{"d'un", "ours\u00A0: oui"}},
		{"vrai\u202F? non", 7, []string{"vrai\u202F?", "non"}},
	}
	for _, tt := range tests {
		if got := wrap(tt.in, tt.w); !slices.Equal(got, tt.want) {
			t.Errorf("Wrap(%q, %d) = %q, want %q", tt.in, tt.w, got, tt.want)
		}
	}
}

func TestWrapKeepsEveryWord(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.StringOf(rapid.SampledFrom([]rune("ab é \n"))).Draw(t, "s")
		w := rapid.IntRange(-1, 10).Draw(t, "w")
		lines := wrap(s, w)
		for _, l := range lines {
			if Width(l) > max(w, 1) {
				t.Fatalf("line %q is wider than %d", l, w)
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
// that has it. On a display that has only ASCII, it is drawn in its plain form, never as a question
// mark.
func TestFoldLanguages(t *testing.T) {
	all, err := languages.Read("")
	if err != nil || len(all) == 0 {
		t.Fatalf("%d catalogs: %v", len(all), err)
	}
	marks := map[rune]rune{'„': '"', '“': '"', '”': '"', '«': '"', '»': '"', '’': '\'', '–': '-', '¿': ' ', '¡': ' '}
	letters := map[rune]rune{'ß': 's', 'Ł': 'L', 'ł': 'l', 'Œ': 'O', 'œ': 'o'}
	for _, set := range []*Glyphs{PlainGlyphs(), RichGlyphs(), FontGlyphs()} {
		bare := set.For(func(r rune) bool { return r < 0x80 })
		whole := set.For(func(rune) bool { return true })
		for _, l := range all {
			for _, r := range l.Letters() {
				want, isMark := marks[r]
				if base := []rune(norm.NFD.String(string(r)))[0]; !isMark {
					want = cmp.Or(letters[r], base)
				}
				if got := bare.Fold(r); got != want {
					t.Errorf("%s, %s: %q is drawn as %q, want %q", set.Name, l.Tag, r, got, want)
				}
				if got := whole.Fold(r); got != r {
					t.Errorf("%s, %s: %q is drawn as %q, though the display has it", set.Name, l.Tag, r, got)
				}
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
	tests := []struct {
		s           string
		w           int
		plain, rich string
	}{
		{"Anna", 4, "Anna", "Anna"},
		{"Alexander", 6, "Ale...", "Alexa…"},
		{"Éloïse", 4, "É...", "Élo…"},
		{"Anna", 2, "An", "A…"},
		{"Anna", 0, "", ""},
		{"Anna", -3, "", ""},
	}
	for _, tt := range tests {
		p := Look{Glyphs: PlainGlyphs()}.Fit(say.Plain(tt.s), tt.w)
		r := Look{Glyphs: RichGlyphs()}.Fit(say.Plain(tt.s), tt.w)
		if p.String() != tt.plain || r.String() != tt.rich {
			t.Errorf("Fit(%q, %d) = %q plain, %q rich, want %q, %q", tt.s, tt.w, p, r, tt.plain, tt.rich)
		}
	}
}

// TestHead checks that a title and the text at its right get half of the line each, or more if the
// other leaves room.
func TestHead(t *testing.T) {
	title, right := strings.Repeat("t", 40), strings.Repeat("r", 40)
	tests := []struct{ title, right, want string }{
		{"Rules", "1-13 of 24", "Rules" + strings.Repeat(" ", 25) + "1-13 of 24"},
		{title, right, title[:16] + "... " + right[:17] + "..."},
		{"Rules", right, "Rules " + right[:31] + "..."},
		{title, "Ann", title[:33] + "... Ann"},
	}
	for _, tt := range tests {
		f := NewFrame(40, 1, plainLook())
		f.Head(say.Plain(tt.title), say.Plain(tt.right))
		if got := strings.TrimSuffix(f.String(), "\n"); got != tt.want {
			t.Errorf("got  %q\nwant %q", got, tt.want)
		}
	}
}

// TestHeadFit checks that the longest title with room beside the text at the right is used, and
// that this text is left out before a title is cut.
func TestHeadFit(t *testing.T) {
	tests := []struct {
		right  string
		titles []say.Text
		want   string
	}{
		{"0:40", []say.Text{"a long title", "short"}, "a long title    0:40"},
		{"12 of 40", []say.Text{"a long title", "short"}, "short       12 of 40"},
		{"1234567890", []say.Text{"a long title", "not short"}, "not short 1234567890"},
		{"12345678901", []say.Text{"a long title", "not short"}, "a long title"},
		{"0:40", []say.Text{"a title that has no room"}, "a title that has..."},
		{"", []say.Text{"a long title", "short"}, "a long title"},
	}
	for _, tt := range tests {
		f := NewFrame(20, 1, plainLook())
		f.HeadFit(say.Plain(tt.right), tt.titles...)
		if got := strings.TrimSuffix(f.String(), "\n"); got != tt.want {
			t.Errorf("%v with %q: got %q, want %q", tt.titles, tt.right, got, tt.want)
		}
	}
}

// TestCursor checks that the terminal's cursor is on what is selected, unless a screen has moved
// it.
func TestCursor(t *testing.T) {
	f := NewFrame(10, 4, Look{Glyphs: PlainGlyphs(), Keys: KeyboardNames()})
	at := func(what string, want Point) {
		t.Helper()
		if got := f.Cursor(); got != want {
			t.Errorf("%s: the cursor is at %v, want %v", what, got, want)
		}
	}
	at("a blank frame", Point{})
	f.Text(2, 1, "there", f.Look.Text)
	f.Text(4, 2, "here", f.Look.Selected)
	at("a selected text", Point{4, 2})
	f.Sub(Rect{1, 1, 5, 2}).SetCursor(2, 0)
	at("put elsewhere", Point{3, 1})
	f.Sub(Rect{1, 1, 5, 2}).SetCursor(9, 9)
	at("put beyond the area", Point{5, 2})
	f.Sub(Rect{20, 1, 5, 2}).SetCursor(0, 0)
	at("put into no area", Point{5, 2})
	f.clear(f.Look)
	at("cleared", Point{})
}

// TestParaIn checks that paragraphs beyond the end are replaced by an ellipsis, but are still
// spoken.
func TestParaIn(t *testing.T) {
	for _, tt := range []struct {
		end  int
		want string
		y    int
	}{
		{0, "\n\n\n", 0},
		{1, "...\n\n\n", 1},
		{2, "first row\n...\n\n", 2},
		{3, "first row\nis not\ncut\n", 3},
		{9, "first row\nis not\ncut\n", 3},
	} {
		f := NewFrame(9, 3, Look{Glyphs: PlainGlyphs(), Voice: Room})
		y := f.ParaIn(0, tt.end, "first row\nis not cut", f.Look.Text)
		if got := f.String(); got != tt.want || y != tt.y || !slices.Equal(f.Speech().Texts, []string{"first row\nis not cut"}) {
			t.Errorf("before row %d: row %d, %q, want row %d, %q; %q is said", tt.end, y, got, tt.y, tt.want, f.Speech().Texts)
		}
	}
}

// TestParaIsWhole checks that a paragraph is drawn whole or not at all, and that measuring it draws
// nothing.
func TestParaIsWhole(t *testing.T) {
	for _, tt := range []struct {
		h    int
		want string
		y    int
	}{
		{0, "", 0},
		{1, "Turn it.\n", 1},
		{2, "Turn it.\n\n", 1},
		{3, "Turn it.\nThis is not\ntaken back.\n", 3},
	} {
		f := NewFrame(11, tt.h, plainLook())
		draw := func(a Area) int { return a.Para(0, "Turn it.\nThis is not taken back.", a.Look.Text) }
		if need, blank := f.Height(draw), NewFrame(11, tt.h, plainLook()).String(); need != 3 || f.String() != blank {
			t.Errorf("%d rows are needed, want 3; drawn:\n%s", need, f)
		}
		if y := draw(f.Area); f.String() != tt.want || y != tt.y {
			t.Errorf("in %d rows: row %d, %q, want row %d, %q", tt.h, y, f, tt.y, tt.want)
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
