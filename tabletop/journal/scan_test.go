package journal

import (
	"math"
	"os"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/playtest"
)

// sealed returns a file of these lines, each with the right checksum, so that only their contents
// can be wrong.
func sealed(bodies string) string {
	var file, line string
	var sum chain
	for body := range strings.SplitSeq(bodies, "\n") {
		line, sum = sum.seal(body)
		file += line
	}
	return file
}

// A text is the content of a file. It implements content.
type text struct{ *strings.Reader }

func (t text) Size() (int64, error) { return t.Reader.Size(), nil }

const (
	head  = "gamekeeper-journal 1 cryptid v1.0.0 2026-03-14T19:30:05.120Z"
	stamp = " 2026-03-14T19:30:05.131Z "
)

// sealedFiles holds the lines of files, and how many events are good, or -1 if the header is
// damaged.
var sealedFiles = []struct {
	bodies string
	want   int
}{
	{head, 0},
	{head + "\n1" + stamp + "dealt\n2" + stamp + "asked", 2},
	{head + "\n1" + stamp + "dealt\n3" + stamp + "asked", 1},
	{head + "\n1" + stamp + "dealt\n1" + stamp + "dealt", 1},
	{head + "\n0" + stamp + "dealt", 0},
	{head + "\n1" + stamp + "bell\a", 0},
	{head + "\n1" + stamp + "\xff", 0},
	{head + "\n1" + stamp, 0},
	{head + "\n+1" + stamp + "dealt", 0},
	{head + "\n01" + stamp + "dealt", 0},
	{head + "\n1 2026-03-14T19:30:05,131Z dealt", 0},
	{head + "\n1 2026-03-14T19:30:05.13Z dealt", 0},
	{head + "\n1 " + stamp + "dealt", 0},
	{head + "\n" + head, 0},
	{head + " ", -1},
	{strings.Replace(head, " 1 ", " 01 ", 1), -1},
	{strings.Replace(head, " 1 ", " 0 ", 1), -1},
	{head + "\x00", -1},
	{"1" + stamp + "dealt", -1},
	{"", -1},
}

func TestScanOfSealedLines(t *testing.T) {
	for _, test := range sealedFiles {
		p, err := scan(text{strings.NewReader(sealed(test.bodies))}, allEvents)
		if (err == errDamaged) != (test.want < 0) || len(p.entries) != max(0, test.want) {
			t.Errorf("%q: %d events, %v; want %d", test.bodies, len(p.entries), err, test.want)
		}
		p, err = scan(text{strings.NewReader(sealed(test.bodies))}, 1)
		if (err == errDamaged) != (test.want < 0) || len(p.entries) != max(0, min(1, test.want)) {
			t.Errorf("%q: it begins with %d events, %v; want %d", test.bodies, len(p.entries), err, min(1, test.want))
		}
	}
}

// FuzzScan checks that the lines that scan accepts print as they were, and that it counts every
// byte.
func FuzzScan(f *testing.F) {
	for _, seed := range sealedFiles {
		f.Add(seed.bodies)
	}
	f.Fuzz(func(t *testing.T, bodies string) {
		file := sealed(bodies)
		p, err := scan(text{strings.NewReader(file)}, allEvents)
		if err != nil {
			return
		}
		again := p.header.body()
		for i, e := range p.entries {
			if e.Seq != i+1 || e.check() != nil {
				t.Errorf("event %d: %+v, %v", i+1, e, e.check())
			}
			again += "\n" + e.body()
		}
		if kept := file[:p.size]; sealed(again) != kept || p.size+p.tailSize != int64(len(file)) {
			t.Errorf("kept %q and %d bytes of %q, which prints as %q", kept, p.tailSize, file, again)
		}
		if lines := strings.SplitAfter(file[:p.size], "\n"); file[p.last:p.size] != lines[len(lines)-2] {
			t.Errorf("%q is not the last line of %q", file[p.last:p.size], file[:p.size])
		}
	})
}

// example is the file in the package comment. Another program computed its checksums bit by bit.
const example = `gamekeeper-journal 1 cryptid v1.0.0 2026-03-14T19:30:05.120Z 6a7bafdf
1 2026-03-14T19:30:05.131Z the board is dealt 0747c62c
2 2026-03-14T19:34:47.902Z seat 1 asks seat 2 at F5 cdcfd8a7
3 2026-03-14T19:34:58.064Z seat 2 puts a disc on F5 3bdc26ad
`

func march(hour, minute, second, milli int) time.Time {
	return time.Date(2026, time.March, 14, hour, minute, second, milli*1e6, time.UTC)
}

func TestLinesAreTheExample(t *testing.T) {
	bodies := []string{
		Header{Game: "cryptid", ProgramVersion: "v1.0.0", Start: march(19, 30, 5, 120)}.body(),
		Entry{1, march(19, 30, 5, 131), "the board is dealt"}.body(),
		Entry{2, march(19, 34, 47, 902), "seat 1 asks seat 2 at F5"}.body(),
		Entry{3, march(19, 34, 58, 64), "seat 2 puts a disc on F5"}.body(),
	}
	var sum chain
	var line, file string
	for _, body := range bodies {
		line, sum = sum.seal(body)
		file += line
	}
	if file != example {
		t.Errorf("got:\n%swant:\n%s", file, example)
	}
}

func TestPackageCommentHasTheExample(t *testing.T) {
	doc := playtest.Must(os.ReadFile("doc.go"))
	comment := "//\t" + strings.ReplaceAll(strings.TrimSpace(example), "\n", "\n//\t") + "\n"
	if !strings.Contains(string(doc), comment) {
		t.Errorf("doc.go lacks:\n%s", comment)
	}
}

// The first and last times that a line can hold, in milliseconds: the years 0 to 9999.
var (
	firstMilli = time.Date(0, 1, 1, 0, 0, 0, 0, time.UTC).UnixMilli()
	lastMilli  = time.Date(9999, 12, 31, 23, 59, 59, 999e6, time.UTC).UnixMilli()
)

// FuzzEntry checks that an entry that can be written is read back, and so is a header of its words.
func FuzzEntry(f *testing.F) {
	f.Add(uint32(0), 1, int64(0), "dealt")
	f.Add(uint32(math.MaxUint32), 500, lastMilli, " two  spaces ")
	f.Add(uint32(7), 12, firstMilli, "1 2026-03-14T19:30:05.131Z nested 0747c62c")
	f.Add(uint32(7), -1, lastMilli+1, "é\u2028🐻")
	f.Add(uint32(7), 3, int64(0), "")
	f.Add(uint32(7), 3, int64(0), "v2.0.0-rc.1+dirty")
	f.Add(uint32(7), 3, int64(0), "bell\a")
	f.Add(uint32(7), 3, int64(0), "\xff")
	f.Fuzz(func(t *testing.T, start uint32, seq int, milli int64, text string) {
		if h := (Header{text, text, time.UnixMilli(milli).UTC()}); h.check() == nil {
			if got, err := parseHeader(h.body()); err != nil || got != h {
				t.Errorf("parseHeader(%q) = %v, %v; want %v", h.body(), got, err, h)
			}
		}
		want := Entry{seq, time.UnixMilli(milli).UTC(), text}
		sayable := text != "" && strings.ToValidUTF8(text, "") == text && milli >= firstMilli && milli <= lastMilli
		for _, r := range text {
			if r < ' ' || r >= 0x7f && r <= 0x9f {
				sayable = false
			}
		}
		if err := want.check(); (err == nil) != sayable {
			t.Fatalf("check: %v", err)
		}
		if !sayable {
			return
		}
		line, after := chain(start).seal(want.body())
		body, unsealed, ok := chain(start).unseal([]byte(line))
		if !ok || unsealed != after {
			t.Fatalf("unseal(%q): %v, chain %x, want %x", line, ok, unsealed, after)
		}
		got, err := parseEntry(body)
		if err != nil || got != want {
			t.Errorf("parseEntry(%q) = %v, %v; want %v", body, got, err, want)
		}
	})
}

func TestIDs(t *testing.T) {
	for _, good := range []string{"20260314-1930", "20260314-1930-2", "20260314-1930-10", "00010101-0000"} {
		if i, err := parseID(good); err != nil || i.String() != good {
			t.Errorf("parseID(%q) = %v, %v", good, i, err)
		}
	}
	for _, bad := range []string{
		"", "x", "20260314", "20260314-193", "20260314-19302", "20260314-1930-", "20260314-1930-0", "20260314-1930-1",
		"20260314-1930-02", "20260314-1930-+2", "20260314-1930--2", "20260314-1930-2x", "20260314-1930.game",
		"20261314-1930", "20260314-2430", "../20260314-1930", "20260314-1930/..", "20260314-1930-99999999999999999999",
		"20260314-1930\n", "２0260314-1930",
	} {
		if _, err := parseID(bad); err == nil {
			t.Errorf("parseID(%q) gives no error", bad)
		} else if !strings.Contains(err.Error(), "gamekeeper games") {
			t.Errorf("parseID(%q): %v: does not say how to list games", bad, err)
		}
	}
}

// TestNewID checks that a new game's ID comes after all those that were used.
func TestNewID(t *testing.T) {
	for _, test := range []struct {
		names []string
		want  string
	}{
		{nil, "20260314-1930"},
		{[]string{"20260314-1929-7.game", "20260314-19300.game", "last"}, "20260314-1930"},
		{[]string{"20260314-1930-10.game", "20260314-1930-9.game"}, "20260314-1930-11"},
		{[]string{"20260314-1930-2.game", "20260314-1930-3.damaged-1"}, "20260314-1930-4"},
		{[]string{"20270101-0000.game", "20260314-1930.game"}, "20270101-0000-2"},
	} {
		if got := newID(march(19, 30, 59, 999), time.Time{}, test.names); got.String() != test.want {
			t.Errorf("with %q: %s, want %s", test.names, got, test.want)
		}
	}
}

// TestMostEvents checks that a game has at most 5000 events. Another is not saved, and a file with
// more, which another program may have written, is not read.
func TestMostEvents(t *testing.T) {
	bodies := head
	for n := range 5001 {
		if n == 5000 {
			if p, err := scan(text{strings.NewReader(sealed(bodies))}, allEvents); err != nil || len(p.entries) != n {
				t.Errorf("of a file with %d events, %d are read: %v", n, len(p.entries), err)
			}
		}
		bodies += "\n" + Entry{n + 1, march(19, 30, 5, 131), "x"}.body()
	}
	if _, err := scan(text{strings.NewReader(sealed(bodies))}, allEvents); err == nil || !strings.Contains(err.Error(), "more than 5000 events") {
		t.Errorf("of a file with 5001 events: %v", err)
	}
	l := &Log{events: 5000}
	if _, _, err := l.seal(Entry{Seq: 5001, Time: march(19, 30, 5, 131), Text: "x"}); err == nil || err.Error() != "the game has 5000 events, the most that are kept: start another" {
		t.Errorf("another event: %v", err)
	}
}
