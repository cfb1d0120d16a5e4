package journal

import (
	"strings"
	"testing"
)

// sealed returns a file of these lines, each with its right checksum, so that
// what the lines say is all that can be wrong with them.
func sealed(bodies string) string {
	var file, line string
	var sum chain
	for body := range strings.SplitSeq(bodies, "\n") {
		line, sum = sum.seal(body)
		file += line
	}
	return file
}

// text is the content of a file.
type text struct{ *strings.Reader }

func (t text) Size() (int64, error) { return t.Reader.Size(), nil }

const (
	head  = "gamekeeper-journal 1 cryptid v1.0.0 2026-03-14T19:30:05.120Z"
	stamp = " 2026-03-14T19:30:05.131Z "
)

// sealedFiles are lines by how many events they are good for; -1 is a damaged
// header.
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
	{head + "\n" + head, 0},
	{head + " ", -1},
	{head + "\x00", -1},
	{"1" + stamp + "dealt", -1},
	{"", -1},
}

func TestScanOfSealedLines(t *testing.T) {
	for _, test := range sealedFiles {
		p, err := scan(text{strings.NewReader(sealed(test.bodies))})
		if (err == errDamaged) != (test.want < 0) || len(p.entries) != max(0, test.want) {
			t.Errorf("%q: %d events, %v; want %d", test.bodies, len(p.entries), err, test.want)
		}
		p, err = scanBeginning(text{strings.NewReader(sealed(test.bodies))})
		if (err == errDamaged) != (test.want < 0) || len(p.entries) != max(0, min(1, test.want)) {
			t.Errorf("%q: it begins with %d events, %v; want %d", test.bodies, len(p.entries), err, min(1, test.want))
		}
	}
}

// FuzzScan: what is kept prints as it was, and nothing goes uncounted.
func FuzzScan(f *testing.F) {
	for _, seed := range sealedFiles {
		f.Add(seed.bodies)
	}
	f.Fuzz(func(t *testing.T, bodies string) {
		file := sealed(bodies)
		p, err := scan(text{strings.NewReader(file)})
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
		if kept := file[:p.size]; sealed(again) != kept || p.size+p.rest != int64(len(file)) {
			t.Errorf("kept %q and %d bytes of %q, which prints as %q", kept, p.rest, file, again)
		}
		if lines := strings.SplitAfter(file[:p.size], "\n"); file[p.last:p.size] != lines[len(lines)-2] {
			t.Errorf("%q is not the last line of %q", file[p.last:p.size], file[:p.size])
		}
	})
}
