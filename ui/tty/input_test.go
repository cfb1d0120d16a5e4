package tty

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

var now = time.Date(2026, 3, 14, 19, 30, 0, 0, time.UTC)

// keysOf returns the keys of bytes that arrive at once, with nothing after them.
func keysOf(b string) []ui.Input {
	var d decoder
	return append(d.decode([]byte(b), now), d.flush()...)
}

func keys(all ...hw.Key) (inputs []ui.Input) {
	for _, k := range all {
		inputs = append(inputs, *press(k))
	}
	return inputs
}

func letters(text string) (inputs []ui.Input) {
	for _, r := range text {
		inputs = append(inputs, ui.Input{Key: ui.TypedEvent(r)})
	}
	return inputs
}

// touches returns touches at columns and rows, counted from 1.
func touches(at ...any) (inputs []ui.Input) {
	for i := 0; i < len(at); i += 3 {
		inputs = append(inputs, ui.Input{Touch: ui.Touch{At: ui.Point{X: at[i].(int) - 1, Y: at[i+1].(int) - 1}, Kind: at[i+2].(ui.TouchKind)}})
	}
	return inputs
}

var (
	backspaces = []ui.Input{{Key: hw.Event{Key: hw.Back, Rune: '\b', Typed: true}}}
	quit       = []ui.Input{{Quit: true}}
)

func TestDecode(t *testing.T) {
	tests := map[string]struct {
		bytes string
		want  []ui.Input
	}{
		"letters":                      {"aé🐻3 ", letters("aé🐻3 ")},
		"control characters":           {"\r\t\n\x00", keys(hw.OK, hw.NoKey, hw.NoKey, hw.NoKey)},
		"a character that isn't seen":  {"\u0085\u200b", keys(hw.NoKey, hw.NoKey)},
		"backspace":                    {"\b", backspaces},
		"delete":                       {"\x7f", backspaces},
		"Ctrl-C":                       {"\x03", quit},
		"arrows":                       {"\x1b[A\x1b[B\x1b[C\x1b[D", keys(hw.Up, hw.Down, hw.Right, hw.Left)},
		"arrows of a VT100":            {"\x1bOA\x1bOB\x1bOC\x1bOD", keys(hw.Up, hw.Down, hw.Right, hw.Left)},
		"an arrow with Shift":          {"\x1b[1;2A", keys(hw.Up)},
		"the block of digits":          {"\x1bOM\x1bOq\x1bOw", append(keys(hw.OK), letters("17")...)},
		"other keys":                   {"\x1b[99;5u\x1b[15~\x1b[3~\x1b[H\x1bOP\x1b[[A", keys(hw.NoKey, hw.NoKey, hw.NoKey, hw.NoKey, hw.NoKey, hw.NoKey)},
		"Esc":                          {"\x1b", keys(hw.Back)},
		"Esc twice":                    {"\x1b\x1b", keys(hw.Back, hw.Back)},
		"Esc and other keys":           {"\x1bx\x1b\r\x1b\x1b[A", slices.Concat(keys(hw.Back), letters("x"), keys(hw.Back, hw.OK, hw.Back, hw.Up))},
		"answers":                      {"\x1b[?62;22c\x1b[>0;276;0c", nil},
		"a mouse":                      {"\x1b[<0;12;3M\x1b[<0;13;4m", touches(12, 3, ui.TouchDown, 13, 4, ui.TouchUp)},
		"its wheel":                    {"\x1b[<64;1;1M\x1b[<65;1;1M", keys(hw.Up, hw.Down)},
		"a mouse that draws":           {"\x1b[<0;12;3M\x1b[<32;13;4M\x1b[<0;13;4m", touches(12, 3, ui.TouchDown, 13, 4, ui.TouchMove, 13, 4, ui.TouchUp)},
		"a mouse let go with Ctrl":     {"\x1b[<0;12;3M\x1b[<48;13;4M\x1b[<28;13;4m", touches(12, 3, ui.TouchDown, 13, 4, ui.TouchMove, 13, 4, ui.TouchUp)},
		"its other buttons":            {"\x1b[<2;12;3M\x1b[<2;12;3m\x1b[<35;12;3M\x1b[<0;12M\x1b[<;;M\x1b[<0;12;3A\x1b[<64;1;1m", nil},
		"messages":                     {"\x1b]11;rgb:0000/0000/0000\x1b\\a\x1bP1$r0m\x07b\x1b]52;c;MTIz", letters("ab")},
		"a message that Enter ends":    {"\x1b]0;12345\rz", append(keys(hw.OK), letters("z")...)},
		"a message that Ctrl-C ends":   {"\x1bX12345\x03", quit},
		"no UTF-8":                     {"a\xffb\x80c\xe9d\xc0\x80e\xed\xa0\x80f\xf0\x9f\x90", letters("abcdef")},
		"a sequence that breaks off":   {"\x1b[1;", nil},
		"and then another":             {"\x1b[1\x1b[A\x1bO\x1b[B\x1b[[\x1b[C", keys(hw.Up, hw.Down, hw.Right)},
		"and then a control character": {"\x1b[1\r\x1bO\r\x1b[[\r", keys(hw.OK, hw.OK, hw.OK)},
		"and then é":                   {"\x1b[1é", letters("é")},
		"a sequence of 64":             {"\x1b[" + string(slices.Repeat([]byte{'1'}, 61)) + "A", keys(hw.Up)},
		"a sequence of 65":             {"\x1b[" + string(slices.Repeat([]byte{'1'}, 62)) + "A\ra", append(keys(hw.OK), letters("a")...)},
	}
	for name, tt := range tests {
		if got := keysOf(tt.bytes); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q is\n%+v, want\n%+v", name, tt.bytes, got, tt.want)
		}
	}
}

// TestTcellDecodes checks that tcell's own decoder still gets some bytes wrong. If this test fails
// because tcell has improved, ours may have become unnecessary.
func TestTcellDecodes(t *testing.T) {
	for bytes, want := range map[string]string{
		"\x1b]0\r\x03q": "", "\x1bX0\r\x03q": "", "\x1b[\r": "", "\x1b\x1b": "", "\x1b\r": "Alt+Ctrl+Rune[m]", "\x1bOM": "",
	} {
		events := make(chan tcell.Event, 10)
		tcell.NewInputProcessor(events).ScanUTF8([]byte(bytes))
		got := ""
		for len(events) > 0 {
			got += (<-events).(*tcell.EventKey).Name()
		}
		if got != want {
			t.Errorf("%q is %q, was %q", bytes, got, want)
		}
	}
}

// TestDecodeInTime checks that a sequence may arrive in pieces. It also checks when an incomplete
// sequence is given up, and which key it then yields.
func TestDecodeInTime(t *testing.T) {
	var d decoder
	type step struct {
		bytes string
		due   bool // something is incomplete then
		keys  []ui.Input
	}
	for i, s := range []step{
		{"\x1b", true, nil}, {"[", true, nil}, {"1", true, nil}, {"A", false, keys(hw.Up)},
		{"\xc3", true, nil}, {"\xa9", false, letters("é")},
		{"\x1b]0;", true, nil}, {"12", true, nil}, {"\a", false, nil}, {"1", false, letters("1")},
		{"\x1b[" + string(slices.Repeat([]byte{'1'}, 100)), true, nil}, {"11;", true, nil}, {"A\r", false, keys(hw.OK)}, {"a", false, letters("a")},
	} {
		at := now.Add(time.Duration(i) * time.Second)
		if got := d.decode([]byte(s.bytes), at); !slices.Equal(got, s.keys) {
			t.Errorf("%d: %q gives %+v, want %+v", i, s.bytes, got, s.keys)
		}
		want := time.Time{}
		if s.due {
			want = at.Add(sequenceTimeout)
		}
		if got := d.deadline(); got != want {
			t.Errorf("%d: %q is given up at %v, want %v", i, s.bytes, got, want)
		}
	}
	for _, s := range []struct {
		bytes string
		want  []ui.Input
	}{{"\x1b", keys(hw.Back)}, {"\x1b[", nil}, {"\x1bO", nil}, {"\x1b]0;", nil}, {"\xe2\x82", nil}} {
		d.decode([]byte(s.bytes), now)
		if got := d.flush(); !slices.Equal(got, s.want) || !d.deadline().IsZero() {
			t.Errorf("%q is given up as %+v, want %+v", s.bytes, got, s.want)
		}
		if got := d.decode([]byte("[A"), now); !slices.Equal(got, letters("[A")) {
			t.Errorf("what comes after %q was given up is %+v", s.bytes, got)
		}
	}
}

// FuzzDecode checks that after any bytes Enter is decoded at once, and a letter after a pause. The
// bytes decode to the same keys if they arrive in pieces. There are no more keys than bytes, and
// fewer than maxSequence bytes are held.
func FuzzDecode(f *testing.F) {
	for _, bytes := range torn {
		f.Add([]byte(bytes[:min(len(bytes), 2*maxSequence)]), uint8(3))
	}
	f.Fuzz(func(t *testing.T, all []byte, piece uint8) {
		var whole, pieces, enters decoder
		want := whole.decode(all, now)
		var got []ui.Input
		for b := range slices.Chunk(all, int(piece)+1) {
			got = append(got, pieces.decode(b, now)...)
			if len(pieces.held) >= maxSequence {
				t.Fatalf("%d bytes are held", len(pieces.held))
			}
		}
		if !slices.Equal(got, want) || pieces.skip != whole.skip || string(pieces.held) != string(whole.held) {
			t.Fatalf("in pieces %+v, want %+v", got, want)
		}
		if len(got) > len(all) {
			t.Fatalf("%d bytes are %d keys", len(all), len(got))
		}
		if after := enters.decode(append(slices.Clone(all), '\r'), now); !slices.Equal(after[len(after)-1:], keys(hw.OK)) {
			t.Fatalf("Enter is %+v", after)
		}
		pieces.flush()
		if key := pieces.decode([]byte("x"), now); !slices.Equal(key, letters("x")) {
			t.Fatalf("x is %+v", key)
		}
	})
}

// torn holds what a terminal may send that is not a key: bytes that are not UTF-8, sequences that
// break off, and sequences that never end.
var torn = []string{
	"\xff", "\x80", "\xe9", // no UTF-8
	"\xc3", "\xe2\x82", "\xf0\x9f\x90", // cut off
	"\xc0\x80", "\xe0\x80\x80", "\xf0\x80\x80\x80", "\xc1\xbf", // overlong
	"\xed\xa0\x80", "\xf4\x90\x80\x80", "\xf8\x88\x80\x80\x80", // a surrogate, and too large
	"\x1b[", "\x1b[1", "\x1b[1;", "\x1b[<0;1", "\x1b[?", "\x1bO", "\x1bN", "\x1b[[",
	"\x1b]", "\x1bP", "\x1bX", "\x1b^", "\x1b_", "\x1b]52;c;", "\x1b]0;no end", "\x1bPno end",
	"\x1b\x1b[", "\x1b\x1b\x1b", "\x1b[\x1b[\x1bO\x1b]",
	"\x1b[65;0;97;1;0;2147483647_", // a report that a key was pressed two thousand million times
	"\x1b[" + strings.Repeat("1", 5000), "\x1b[" + strings.Repeat(";", 5000) + "~",
	"\x1b]" + strings.Repeat("x", 5000), strings.Repeat("\xff", 5000),
}
