package tty

import (
	"strings"
	"testing"
)

// torn is what a terminal may send that is no key: bytes of no encoding, sequences
// that break off, and sequences that never end.
var torn = []string{
	"\xff", "\x80", "\xe9", // no UTF-8
	"\xc3", "\xe2\x82", "\xf0\x9f\x90", // cut off
	"\xc0\x80", "\xe0\x80\x80", "\xf0\x80\x80\x80", "\xc1\xbf", // overlong
	"\xed\xa0\x80", "\xf4\x90\x80\x80", "\xf8\x88\x80\x80\x80", // a surrogate, and too large
	"\x1b[", "\x1b[1", "\x1b[1;", "\x1b[<0;1", "\x1b[?", "\x1bO", "\x1bN", "\x1b[[",
	"\x1b]", "\x1bP", "\x1bX", "\x1b^", "\x1b_", "\x1b]52;c;", "\x1b]0;no end", "\x1bPno end",
	"\x1b\x1b[", "\x1b\x1b\x1b", "\x1b[\x1b[\x1bO\x1b]",
	"\x1b[65;0;97;1;0;2147483647_", // a key that says it was pressed two thousand million times
	"\x1b[" + strings.Repeat("1", 5000), "\x1b[" + strings.Repeat(";", 5000) + "~",
	"\x1b]" + strings.Repeat("x", 5000), strings.Repeat("\xff", 5000),
}

// Whatever bytes come, the next key is a key.
func TestAnyBytes(t *testing.T) {
	s := start(t, 40, 15, "TERM=xterm-256color", "TTY_TEST_DEAF=1")
	s.until("key none")
	alive := func(what string) {
		t.Helper()
		for _, key := range []struct{ typed, shown string }{{"\r", "key ok"}, {"Z", "rune 'Z'"}} {
			s.typed(what + key.typed)
			s.until(key.shown)
			what = ""
		}
	}
	for b := range 256 {
		if b != ctrlC {
			alive(string([]byte{byte(b)}))
		}
	}
	for a := range 256 {
		var pairs []byte
		for b := range 256 {
			if a != ctrlC && b != ctrlC {
				pairs = append(pairs, byte(a), byte(b))
			}
		}
		alive(string(pairs))
	}
	for _, bytes := range torn {
		alive(bytes)
	}
	s.typed("\x03")
	s.end(0)
}
