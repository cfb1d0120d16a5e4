package tty

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"golang.org/x/sys/unix"

	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/font"
)

// kernel simulates the kernel's console on a display of w by h dots.
type kernel struct {
	w, h uint32
	font consoleFont
	sets int // how often it was given a font
	// foreign is set if the console is the controlling terminal of another program, so that ours
	// may only read its font.
	foreign bool
}

// builtIn returns the font that the kernel starts with.
func builtIn() consoleFont {
	return consoleFont{w: 8, h: 16, rows: bytes.Repeat([]byte{0x81}, 256*slot), pairs: []unipair{{'A', 'A'}, {'B', 'B'}}}
}

// debians returns a font that a distribution has given the console.
func debians() consoleFont {
	return consoleFont{w: 8, h: 16, rows: bytes.Repeat([]byte{0x3c}, 256*slot), pairs: []unipair{{'A', 'A'}, {'ő', 'B'}}}
}

func (k *kernel) console(t *testing.T) *console {
	t.Helper()
	c := &console{ioctl: k.ioctl}
	playtest.NoError(t, c.look())
	return c
}

func (k *kernel) ioctl(request uintptr, arg unsafe.Pointer) error {
	switch request {
	case unix.TIOCGWINSZ:
		*(*unix.Winsize)(arg) = unix.Winsize{Col: uint16(k.w / k.font.w), Row: uint16(k.h / k.font.h)}
		return nil
	case gioUnimap:
		desc := (*unimapdesc)(arg)
		desc.count = uint16(copy(unsafe.Slice((*unipair)(desc.entries), desc.count), k.font.pairs))
		return nil
	case kdFontOp:
		return k.fontOp((*fontOp)(arg))
	}
	switch {
	case k.foreign:
		return unix.EPERM
	case request == pioUnimapClr:
		k.font.pairs = nil
	case request == pioUnimap:
		desc := (*unimapdesc)(arg)
		k.font.pairs = append(k.font.pairs, unsafe.Slice((*unipair)(desc.entries), desc.count)...)
	default:
		return unix.ENOTTY
	}
	return nil
}

// fontOp handles a request about the font's glyphs. It leaves the Unicode table unchanged.
func (k *kernel) fontOp(op *fontOp) error {
	switch {
	case op.op == fontGet:
		op.w, op.h, op.count = k.font.w, k.font.h, uint32(len(k.font.rows)/k.font.glyph())
		copy(unsafe.Slice((*byte)(op.rows), most*slot*slot/8), k.font.rows)
		return nil
	case k.foreign:
		return unix.EPERM
	}
	k.sets++
	k.font.w, k.font.h = op.w, op.h
	k.font.rows = bytes.Clone(unsafe.Slice((*byte)(op.rows), int(op.count)*k.font.glyph()))
	return nil
}

// want checks that the console has the given font, with its Unicode table.
func (k *kernel) want(t *testing.T, what string, f consoleFont) {
	t.Helper()
	switch {
	case k.font.w != f.w || k.font.h != f.h:
		t.Errorf("%s: the console has letters of %dx%d, want %dx%d", what, k.font.w, k.font.h, f.w, f.h)
	case !bytes.Equal(k.font.rows, f.rows):
		t.Errorf("%s: the console has another font", what)
	case !slices.Equal(sorted(k.font.pairs), sorted(f.pairs)):
		t.Errorf("%s: the console's font has another Unicode table", what)
	}
}

func sorted(pairs []unipair) []unipair {
	return slices.SortedFunc(slices.Values(pairs), func(a, b unipair) int { return int(a.unicode) - int(b.unicode) })
}

// ours returns our own font for English, and oursFor the one for a language's letters.
func ours(t *testing.T, size string) consoleFont {
	t.Helper()
	return oursFor(t, size, "")
}

func oursFor(t *testing.T, size, letters string) consoleFont {
	t.Helper()
	return *kernelFont(playtest.Must(font.Load(size)), letters)
}

// TestConsoleFont checks that the console has our own font while the terminal is open and the glyph
// set needs it. Otherwise it must have the font that it had before.
func TestConsoleFont(t *testing.T) {
	k := &kernel{w: 800, h: 480, font: debians()}
	term, _ := openAs(t, "linux", k.console(t), 100, 30, Options{})
	steps := []struct {
		set   string
		large bool
		font  consoleFont
		draws string
	}{
		{"auto", false, ours(t, "8x16"), "font"},
		{"auto", true, ours(t, "16x32"), "font"},
		{"font", false, ours(t, "8x16"), "font"},
		{"plain", false, debians(), "plain"},
		{"rich", false, debians(), "rich"},
		{"auto", true, ours(t, "16x32"), "font"},
	}
	for _, s := range steps {
		term.SetLook(s.set, s.large)
		k.want(t, s.set, s.font)
		if got := term.Look().Name; got != s.draws {
			t.Errorf("%s: draws with %s, want %s", s.set, got, s.draws)
		}
	}
	term.Close()
	k.want(t, "closed", debians())
}

// TestLargeText checks that large text is a larger font. Above a bar of buttons, there is no room
// for the largest one on this display. With a glyph set that does not use our font, the screens
// draw larger letters.
func TestLargeText(t *testing.T) {
	k := &kernel{w: 800, h: 480, font: debians()}
	term, _ := openAs(t, "linux", k.console(t), 100, 30, Options{Large: true})
	for _, tt := range []struct {
		set     string
		touched bool
		font    consoleFont
		bar     int
		letters bool
	}{
		{"auto", false, ours(t, "16x32"), 0, false},
		{"auto", true, ours(t, "12x24"), 3, false},
		{"rich", true, debians(), 5, true},
	} {
		term.SetInput(ui.ButtonNames(), tt.touched)
		term.SetLook(tt.set, true)
		k.want(t, fmt.Sprintf("%s, touched %v", tt.set, tt.touched), tt.font)
		look := term.Look()
		if look.Large != tt.letters || look.Bar != tt.bar {
			t.Errorf("%s, touched %v: larger letters %v, and a bar of %d rows", tt.set, tt.touched, look.Large, look.Bar)
		}
	}
}

// A console that has moved to another display, on which its font would leave too few cells, gets a
// smaller one.
func TestDisplayChanged(t *testing.T) {
	k := &kernel{w: 800, h: 480, font: debians()}
	term, _ := openAs(t, "linux", k.console(t), 100, 30, Options{Large: true})
	k.want(t, "800x480", ours(t, "16x32"))
	k.w, k.h = 480, 320 // 30x10 cells
	term.Redraw()
	k.want(t, "480x320", ours(t, "8x16"))
	if sets := k.sets; sets != 2 {
		t.Errorf("the font was set %d times", sets)
	}
	term.Redraw()
	if k.sets != 2 {
		t.Error("the font was set again")
	}
}

// spelled returns a language with these letters.
func spelled(t *testing.T, letters string) *say.Language {
	t.Helper()
	return playtest.Must(say.Read("pl.toml", fmt.Appendf(nil, "name = \"?\"\nletters = %q\n", letters)))
}

// TestConsoleFontOfLanguage checks that the console gets another font for another language, and
// that everything is then drawn again. A letter missing from the font is drawn in its plain form.
func TestConsoleFontOfLanguage(t *testing.T) {
	const english = "Łź"
	german, polish := spelled(t, "ÄÖÜäöüß„“–"), spelled(t, "ĄĆĘŁŃÓŚŹŻąćęłńóśźż„”–«»")
	k := &kernel{w: 480, h: 320, font: debians()}
	term, fake := openAs(t, "linux", k.console(t), 60, 20, Options{Language: german, Letters: english})
	steps := []struct {
		is    *say.Language
		font  string // the letters that it has
		sets  int
		drawn string // how "Łódź „Bär“ åë" is drawn
	}{
		{german, german.Letters(), 1, "Lódz „Bär“ åë"},
		{german, german.Letters(), 1, "Lódz „Bär“ åë"},
		{polish, polish.Letters(), 2, "Łódź „Bär\" ae"},
		{nil, english, 3, "Łódź \"Bär\" åë"},
		{german, german.Letters(), 4, "Lódz „Bär“ åë"},
	}
	for n, s := range steps {
		term.SetLanguage(s.is)
		k.want(t, fmt.Sprintf("step %d", n), oursFor(t, "8x16", s.font))
		if k.sets != s.sets {
			t.Errorf("step %d: the font was set %d times, want %d", n, k.sets, s.sets)
		}
		frame := ui.NewFrame(60, 20, term.Look())
		frame.Runes(0, 0, "Łódź „Bär“ åë", ui.Style{})
		term.settle()
		fake.out.Reset()
		term.Show(frame)
		term.settle()
		if out := fake.out.String(); n != 1 && !strings.Contains(out, s.drawn) || n == 1 && strings.Contains(out, "B") {
			t.Errorf("step %d: wrote %q, want %q", n, out, s.drawn)
		}
	}
	term.SetLook("plain", false)
	k.want(t, "plain", debians())
	term.SetLanguage(polish)
	k.want(t, "plain, in another language", debians())
	term.SetLook("auto", false)
	k.want(t, "our font again", oursFor(t, "8x16", polish.Letters()))
	term.Close()
	k.want(t, "closed", debians())
}

// TestLettersOfTheKernelsFont checks that letters that the console's own font lacks are drawn in
// their plain form if the plain set is chosen.
func TestLettersOfTheKernelsFont(t *testing.T) {
	own := builtIn()
	for _, r := range "ÄÖßó«»à¿Éé" {
		own.pairs = append(own.pairs, unipair{uint16(r), uint16(r)})
	}
	k := &kernel{w: 480, h: 320, font: own}
	term, _ := openAs(t, "linux", k.console(t), 60, 20, Options{Glyphs: "plain"})
	defer term.Close()
	frame := ui.NewFrame(60, 1, term.Look())
	frame.Runes(0, 0, "Ä Öß „Łódź“ «à» ¿Á? Œuf l’Été\u202F!", ui.Style{})
	if got, want := frame.String(), "Ä Öß \"Lódz\" «à» ¿A? Ouf l'Été !\n"; got != want {
		t.Errorf("draws %q, want %q", got, want)
	}
}

// TestConsoleFontLost checks that a redraw loads our font again if a display driver that loads late
// has reset it. It does not if the font is still there, or if the set does not need it.
func TestConsoleFontLost(t *testing.T) {
	k := &kernel{w: 480, h: 320, font: debians()}
	term, _ := openAs(t, "linux", k.console(t), 60, 20, Options{})
	term.Redraw()
	if k.sets != 1 {
		t.Errorf("a redraw has loaded the font again: %d times in all", k.sets)
	}
	k.font = builtIn()
	term.Redraw()
	k.want(t, "drawn again", ours(t, "8x16"))
	term.SetLook("plain", false)
	k.font = builtIn()
	term.Redraw()
	k.want(t, "a set that needs no font, drawn again", builtIn())
	term.SetLook("auto", false)
	term.Close()
	k.want(t, "closed", builtIn())
}

// TestConsoleFontRefused checks that a console that does not accept our font keeps its own, and is
// drawn on with the plain set.
func TestConsoleFontRefused(t *testing.T) {
	tests := map[string]*kernel{
		"the console of another program": {w: 480, h: 320, font: debians(), foreign: true},
		"a display that is too small":    {w: 128, h: 128, font: debians()},
	}
	for name, k := range tests {
		term, _ := openAs(t, "linux", k.console(t), 40, 15, Options{})
		if got := term.Look().Name; got != "plain" {
			t.Errorf("%s: draws with %s", name, got)
		}
		term.Redraw()
		k.want(t, name, debians())
		term.Close()
		k.want(t, name+", closed", debians())
	}
}

// consoleWith returns the runes of a console that can draw all of a set's runes except the given
// ones.
func consoleWith(set *ui.Glyphs, but string) map[rune]bool {
	runes := map[rune]bool{}
	set.Missing(func(r rune) bool {
		runes[r] = !strings.ContainsRune(but, r)
		return true
	})
	return runes
}

func TestConsole(t *testing.T) {
	tests := []struct {
		name, kind, env string
		console         map[rune]bool
		want            string
		palette         bool
	}{
		{"our font", "linux", "", consoleWith(ui.FontGlyphs(), ""), "font", true},
		{"another version of it", "linux", "", consoleWith(ui.FontGlyphs(), "\uE051"), "plain", false},
		{"the kernel's font", "linux", "", consoleWith(ui.PlainGlyphs(), ""), "plain", false},
		{"our font without colours", "linux", "NO_COLOR", consoleWith(ui.FontGlyphs(), ""), "plain", false},
		{"a window", "xterm-256color", "", nil, "rich", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if tt.env != "" {
				t.Setenv(tt.env, "1")
			}
			term, tty := openAs(t, tt.kind, drawing(tt.console), 40, 15, Options{})
			if got := term.Look().Name; got != tt.want {
				t.Errorf("draws with %s, want %s", got, tt.want)
			}
			term.settle()
			if got := strings.Contains(tty.out.String(), "\x1b]P"); got != tt.palette {
				t.Errorf("sets colours: %v, want %v", got, tt.palette)
			}
			tty.out.Reset()
			term.Close()
			if got := strings.Contains(tty.out.String(), ownPalette); got != tt.palette {
				t.Errorf("gives the colours back: %v, want %v", got, tt.palette)
			}
		})
	}
}

// TestSetLookOnConsole checks that the console gets the colours of another set, and that everything
// is then drawn again.
func TestSetLookOnConsole(t *testing.T) {
	term, tty := openAs(t, "linux", drawing(consoleWith(ui.FontGlyphs(), "")), 40, 15, Options{})
	defer term.Close()
	first, last := "\x1b]P0000000\x1b]P1", "\x1b]Pfffffff"
	term.settle()
	if out := tty.out.String(); !strings.Contains(out, first) || !strings.Contains(out, last) {
		t.Errorf("the colours are set by %q, want the 16 from %q to %q", out, first, last)
	}
	frame := filled(term, 'A')
	term.Show(frame)
	term.settle()
	for _, tt := range []struct{ set, want string }{{"plain", ownPalette}, {"font", last}, {"auto", ""}} {
		tty.out.Reset()
		term.SetLook(tt.set, false)
		term.settle()
		if out := tty.out.String(); !strings.Contains(out, tt.want) || tt.want == "" && out != "" {
			t.Errorf("%s: wrote %q, want %q", tt.set, out, tt.want)
		}
		tty.out.Reset()
		term.Show(frame)
		term.settle()
		drawn, want := strings.Count(tty.out.String(), "A"), 0
		if tt.want != "" {
			want = 600
		}
		if drawn != want {
			t.Errorf("%s: %d cells were drawn again, want %d", tt.set, drawn, want)
		}
	}
}

// TestSetLookInWindow checks that a terminal window is not sent colours. It would read what follows
// as part of their sequence.
func TestSetLookInWindow(t *testing.T) {
	term, tty := openFake(t, 40, 15)
	defer term.Close()
	for _, set := range []string{"font", "plain", "rich"} {
		term.SetLook(set, false)
		if got := term.Look().Name; got != set {
			t.Errorf("draws with %s, want %s", got, set)
		}
	}
	term.settle()
	if out := tty.out.String(); strings.Contains(out, "\x1b]") {
		t.Errorf("a window was told colours: %q", out)
	}
}

// TestOwnSigns checks that the signs of our font reach the console as they are, one column each.
func TestOwnSigns(t *testing.T) {
	term, tty := openAs(t, "linux", drawing(consoleWith(ui.FontGlyphs(), "")), 40, 15, Options{})
	defer term.Close()
	frame := filled(term, ' ')
	frame.Text(0, 0, "\uE000\uE0C3A", ui.Style{})
	term.settle()
	tty.out.Reset()
	term.Show(frame)
	term.settle()
	if !strings.Contains(tty.out.String(), "\uE000\uE0C3A") {
		t.Errorf("wrote %q", tty.out.String())
	}
}

// TestFontSize tries the sizes of common displays, in dots.
func TestFontSize(t *testing.T) {
	tests := []struct {
		w, h         int
		usual, large string
		touched      [2]string // usual and large on a touch display
	}{
		{240, 135, "", "", [2]string{"", ""}},                    // 11 rows
		{240, 240, "6x12", "6x12", [2]string{"6x12", "6x12"}},    // 40x20
		{320, 170, "8x8", "8x8", [2]string{"8x8", "8x8"}},        // 40x21; 53x14 would be left
		{320, 200, "6x12", "6x12", [2]string{"8x8", "8x8"}},      // 53x16
		{320, 240, "8x16", "8x16", [2]string{"6x12", "6x12"}},    // 40x15, or 53x16 and a bar
		{480, 320, "8x16", "8x16", [2]string{"8x16", "8x16"}},    // 60x20; 30x10 would be left
		{640, 480, "8x16", "16x32", [2]string{"8x16", "12x24"}},  // 80x30, or 40x15, or 53x18 and a bar
		{800, 480, "8x16", "16x32", [2]string{"8x16", "12x24"}},  // 100x30, or 50x15, or 66x18 and a bar
		{1024, 600, "8x16", "16x32", [2]string{"8x16", "16x32"}}, // 64x18
		{1280, 720, "16x32", "16x32", [2]string{"16x32", "16x32"}},
		{720, 1280, "16x32", "16x32", [2]string{"16x32", "16x32"}}, // 45x40
		{1600, 960, "16x32", "16x32", [2]string{"16x32", "16x32"}}, // 100x30
		{1920, 1080, "16x32", "16x32", [2]string{"16x32", "16x32"}},
	}
	for _, tt := range tests {
		for i, want := range [][2]string{{tt.usual, tt.touched[0]}, {tt.large, tt.touched[1]}} {
			for j, touched := range []bool{false, true} {
				if got := FontSize(tt.w, tt.h, i == 1, touched); got != want[j] {
					t.Errorf("%dx%d, large %v, touched %v: %q, want %q", tt.w, tt.h, i == 1, touched, got, want[j])
				}
			}
		}
	}
}

// TestBarRows checks on displays that are sold that the bar of buttons is at least nine millimetres
// high, and at most a third of the display.
func TestBarRows(t *testing.T) {
	for _, d := range []struct {
		name  string
		w, h  int
		width float64 // in millimetres
		font  int     // the height of a letter in dots
	}{
		{"PiTFT 2.8", 320, 240, 57.6, 12}, {"3.5 inches", 480, 320, 73.4, 16}, {"5 inches", 800, 480, 108, 16},
		{"the official 7 inches", 800, 480, 154.1, 16}, {"Touch Display 2, 7 inches", 720, 1280, 87, 32}, {"Touch Display 2, 5 inches", 720, 1280, 62, 32},
	} {
		rows := barRows(min(d.w, d.h), d.font)
		if high := float64(rows*d.font) * d.width / float64(d.w); high < 9 || rows*d.font > d.h/3 {
			t.Errorf("%s: %d rows, of %.1f mm", d.name, rows, high)
		}
	}
}

// TestKernelFont checks that each glyph of each size has the 32 rows that the kernel expects, with
// its dots at the top.
func TestKernelFont(t *testing.T) {
	for _, size := range font.Sizes() {
		f := playtest.Must(font.Load(size))
		k := kernelFont(f, "")
		row := (f.W + 7) / 8
		if len(k.rows) != 256*32*row {
			t.Fatalf("%s: %d bytes, want %d", size, len(k.rows), 256*32*row)
		}
		for n, r := range f.ConsoleRunes("") {
			if has := slices.Contains(k.pairs, unipair{uint16(r), uint16(n)}); has != (r != 0) {
				t.Errorf("%s: %q is said to be glyph %d: %v", size, r, n, has)
			}
			for x := range 8 * row {
				for y := range 32 {
					want := r != 0 && x < f.W && y < f.H && f.Glyph(r)[y*f.W+x]
					if got := k.rows[(n*32+y)*row+x/8]<<(x%8)&0x80 != 0; got != want {
						t.Fatalf("%s: dot %d,%d of %q is %v", size, x, y, r, got)
					}
				}
			}
		}
	}
}
