package tty

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"golang.org/x/sys/unix"

	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/font"
)

// kernel is a display of w by h dots with a console on it, as the kernel keeps it.
type kernel struct {
	w, h uint32
	font consoleFont
	sets int // how often it was given a font
	// foreign: the console controls another program, so ours may only look.
	foreign bool
}

// builtIn is the font that the kernel begins with.
func builtIn() consoleFont {
	return consoleFont{w: 8, h: 16, rows: bytes.Repeat([]byte{0x81}, 256*slot), pairs: []unipair{{'A', 'A'}, {'B', 'B'}}}
}

// debians is a font that a distribution has given the console.
func debians() consoleFont {
	return consoleFont{w: 8, h: 16, rows: bytes.Repeat([]byte{0x3c}, 256*slot), pairs: []unipair{{'A', 'A'}, {'ő', 'B'}}}
}

func (k *kernel) console(t *testing.T) *console {
	t.Helper()
	c := &console{ioctl: k.ioctl}
	if err := c.look(); err != nil {
		t.Fatal(err)
	}
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

// fontOp is a request about the font alone: its Unicode table stays.
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
	if op.op == fontDefault {
		own := builtIn()
		k.font.w, k.font.h, k.font.rows = own.w, own.h, own.rows
		return nil
	}
	k.font.w, k.font.h = op.w, op.h
	k.font.rows = bytes.Clone(unsafe.Slice((*byte)(op.rows), int(op.count)*k.font.glyph()))
	return nil
}

// want holds the console's font to one, with its Unicode table.
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

// ours is our own font for English, and oursFor the one for a language's letters.
func ours(t *testing.T, size string) consoleFont {
	t.Helper()
	return oursFor(t, size, "")
}

func oursFor(t *testing.T, size, letters string) consoleFont {
	t.Helper()
	b, err := font.LoadBitmap(size, letters)
	if err != nil {
		t.Fatal(err)
	}
	return *kernelFont(b)
}

// The console has our own font while the terminal is open and a glyph set is drawn
// with that needs it, and then its own one again.
func TestConsoleFont(t *testing.T) {
	t.Setenv("LANG", "C.UTF-8")
	k := &kernel{w: 800, h: 480, font: debians()}
	term, _ := openOn(t, "linux", k.console(t), 100, 30)
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

// spelled is a language with these letters.
func spelled(t *testing.T, letters string) *say.Language {
	t.Helper()
	l, err := say.Read("pl.toml", fmt.Appendf(nil, "name = \"?\"\nletters = %q\n", letters))
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// In another language the console has another font, and everything is drawn again with
// it; a letter that it lacks is drawn in its plain form.
func TestConsoleFontOfLanguage(t *testing.T) {
	t.Setenv("LANG", "C.UTF-8")
	german, polish := spelled(t, "ÄÖÜäöüß„“–"), spelled(t, "ĄĆĘŁŃÓŚŹŻąćęłńóśźż„”–«»")
	k := &kernel{w: 480, h: 320, font: debians()}
	term, fake := openWith(t, "linux", k.console(t), 60, 20, Options{Language: german})
	steps := []struct {
		is    *say.Language
		sets  int
		drawn string // of "Łódź „Bär“ åë"
	}{
		{german, 1, "Lódz „Bär“ åë"},
		{german, 1, "Lódz „Bär“ åë"},
		{polish, 2, "Łódź „Bär\" ae"},
		{nil, 3, "Lódz \"Bär\" åë"},
		{german, 4, "Lódz „Bär“ åë"},
	}
	for n, s := range steps {
		term.SetLanguage(s.is)
		k.want(t, fmt.Sprintf("step %d", n), oursFor(t, "8x16", s.is.Letters()))
		if k.sets != s.sets {
			t.Errorf("step %d: the font was set %d times, want %d", n, k.sets, s.sets)
		}
		frame := ui.NewFrame(60, 20, term.Look())
		frame.Letters(0, 0, "Łódź „Bär“ åë", ui.Style{})
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

// The kernel's own font has the letters of code page 437, and the plain forms of others
// are drawn with it. So it is with a plain set on any console.
func TestLettersOfTheKernelsFont(t *testing.T) {
	t.Setenv("LANG", "C.UTF-8")
	own := builtIn()
	own.pairs = kernelsOwn().pairs
	k := &kernel{w: 480, h: 320, font: own}
	term, _ := openWith(t, "linux", k.console(t), 60, 20, Options{Glyphs: "plain"})
	defer term.Close()
	frame := ui.NewFrame(60, 1, term.Look())
	frame.Letters(0, 0, "Ä Öß „Łódź“ «à» ¿Á? Œuf l’Été\u202F!", ui.Style{})
	if got, want := frame.String(), "Ä Öß \"Lódz\" «à» ¿A? Ouf l'Été !\n"; got != want {
		t.Errorf("draws %q, want %q", got, want)
	}
}

// A driver of the display that comes late takes our font away. The next redraw
// loads it again, and only then.
func TestConsoleFontLost(t *testing.T) {
	t.Setenv("LANG", "C.UTF-8")
	k := &kernel{w: 480, h: 320, font: debians()}
	term, _ := openOn(t, "linux", k.console(t), 60, 20)
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

// A program that was killed leaves our font behind. The next one gives the console
// the kernel's own, at its end, with which a login can be read.
func TestConsoleFontLeftBehind(t *testing.T) {
	t.Setenv("LANG", "C.UTF-8")
	for n, size := range font.Sizes() {
		left := "ĄĆĘŁŃÓŚŹŻąćęłńóśźż„”–«»"[:11*n]
		k := &kernel{w: 800, h: 480, font: oursFor(t, size, left)}
		term, _ := openOn(t, "linux", k.console(t), 100, 30)
		term.SetLook("auto", true)
		k.want(t, size+", open", ours(t, "16x32"))
		term.Close()
		want := builtIn()
		want.pairs = kernelsOwn().pairs
		k.want(t, size+", closed", want)
	}
}

// The characters of the code page that everybody knows.
func TestKernelsOwn(t *testing.T) {
	pairs := kernelsOwn().pairs
	if len(pairs) != 256 {
		t.Errorf("it has %d characters", len(pairs))
	}
	for _, want := range []unipair{{'☺', 1}, {' ', 32}, {'A', 'A'}, {'~', '~'}, {'Ç', 0x80}, {'á', 0xa0}, {'└', 0xc0}, {'█', 0xdb}, {'■', 0xfe}, {0xa0, 0xff}} {
		if !slices.Contains(pairs, want) {
			t.Errorf("%q is not glyph %x", rune(want.unicode), want.glyph)
		}
	}
}

// Where the console does not take our font, it is drawn on with its own.
func TestConsoleFontRefused(t *testing.T) {
	t.Setenv("LANG", "C.UTF-8")
	tests := map[string]*kernel{
		"the console of another program": {w: 480, h: 320, font: debians(), foreign: true},
		"a display that is too small":    {w: 128, h: 128, font: debians()},
	}
	for name, k := range tests {
		term, _ := openOn(t, "linux", k.console(t), 40, 15)
		if got := term.Look().Name; got != "plain" {
			t.Errorf("%s: draws with %s", name, got)
		}
		term.Redraw()
		k.want(t, name, debians())
		term.Close()
		k.want(t, name+", closed", debians())
	}
}
