package journal_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/playtest"
)

// checkMended resumes the game whose file has these bytes, and checks what must be true for any
// bytes: reading and resuming agree, no byte is lost, only whole lines are kept, and the repaired
// game is good. It returns the events, or false if the header is damaged or in a later format.
func checkMended(t *testing.T, data []byte) ([]journal.Entry, bool) {
	t.Helper()
	disk := diskWith(data)
	seen, readErr := journal.Read(disk, games, gameID)
	d := open(t, disk, games)
	_, game, err := d.Resume(gameID)
	files := disk.Files(games)
	kept, aside := files[gameID+".game"], files[gameID+".damaged-1"]
	if whole := slices.Concat(kept, aside); !bytes.Equal(whole, data) {
		t.Fatalf("kept and set aside:\n%q\nwant:\n%q", whole, data)
	}
	if (err == nil) != (readErr == nil) || !slices.Equal(seen.Entries, game.Entries) {
		t.Fatalf("Read: %d events, %v; Resume: %d events, %v", len(seen.Entries), readErr, len(game.Entries), err)
	}
	if err != nil {
		says := gameID + ".damaged-1"
		if kept != nil {
			says = "this program reads format 1 only"
		}
		if !strings.Contains(err.Error(), says) {
			t.Fatalf("error %v does not say %q", err, says)
		}
		return nil, false
	}
	if !bytes.HasSuffix(kept, []byte("\n")) || bytes.Count(kept, []byte("\n")) != len(game.Entries)+1 {
		t.Fatalf("%d events are kept as:\n%q", len(game.Entries), kept)
	}
	checkDamage(t, game.Damage, aside, len(game.Entries)+2, gameID+".damaged-1")
	checkDamage(t, seen.Damage, aside, len(game.Entries)+2, "")
	checkPlayable(t, disk, d, game)
	return game.Entries, true
}

func checkDamage(t *testing.T, got *journal.Damage, aside []byte, line int, file string) {
	t.Helper()
	switch {
	case got == nil && len(aside) == 0:
	case got == nil || *got != journal.Damage{Line: line, Bytes: int64(len(aside)), MovedTo: file}:
		t.Fatalf("damage %+v, want line %d, %d bytes, file %q", got, line, len(aside), file)
	}
}

// checkPlayable resumes a repaired game once more and continues it.
func checkPlayable(t *testing.T, disk *journaltest.Disk, d *journal.Dir, game journal.Game) {
	t.Helper()
	d.Close()
	d = open(t, disk, games)
	l, again, err := d.Resume(game.ID)
	if err != nil || again.Damage != nil || !slices.Equal(again.Entries, game.Entries) {
		t.Fatalf("resumed again: %d events, damage %v, %v", len(again.Entries), again.Damage, err)
	}
	playtest.NoError(t, l.Append("played on", start))
	wantGame(t, disk, games, game.ID, append(slices.Clone(game.Entries), journal.Entry{Seq: len(game.Entries) + 1, Time: start, Text: "played on"}))
}

// lineEnds returns, for each line, the offset of its end.
func lineEnds(file []byte) []int {
	var ends []int
	for i, b := range file {
		if b == '\n' {
			ends = append(ends, i+1)
		}
	}
	return ends
}

// checkPrefix checks that of a damaged file, the whole lines are kept that it shares with the good
// one, from the top.
func checkPrefix(t *testing.T, what string, file, damaged []byte) {
	t.Helper()
	same := 0
	for same < min(len(file), len(damaged)) && file[same] == damaged[same] {
		same++
	}
	whole := bytes.Count(file[:same], []byte("\n"))
	got, ok := checkMended(t, damaged)
	if ok != (whole > 0) || !slices.Equal(got, entries(max(0, whole-1))) {
		t.Fatalf("%s: %d events of %d whole lines", what, len(got), whole)
	}
}

func TestCutAtEveryByte(t *testing.T) {
	t.Parallel()
	file := gameFile(t, 6)
	for size := range len(file) + 1 {
		checkPrefix(t, fmt.Sprint("cut at byte ", size), file, file[:size])
	}
}

func TestEveryBitFlipped(t *testing.T) {
	t.Parallel()
	file := gameFile(t, 6)
	for bit := range len(file) * 8 {
		data := bytes.Clone(file)
		data[bit/8] ^= 1 << (bit % 8)
		checkPrefix(t, fmt.Sprint("bit ", bit), file, data)
	}
}

// TestZeroedAndGarbledEnds checks what a card makes of a file, and what a hand may: also a line of
// another game, which has the same events and was started a millisecond later.
func TestZeroedAndGarbledEnds(t *testing.T) {
	file := gameFile(t, 120)
	const page = 4096
	random := make([]byte, 3*page)
	r := rand.New(rand.NewPCG(1, 2))
	for i := range random {
		random[i] = byte(r.Uint32())
	}
	lastPage := len(file) / page * page
	ends := lineEnds(file)
	disk, later := journaltest.New(), header
	later.Start = start.Add(time.Millisecond)
	play(t, create(t, open(t, disk, games), later), 1, 8)
	other := disk.Files(games)[gameID+".game"]
	for name, data := range map[string][]byte{
		"a zero":             append(bytes.Clone(file), 0),
		"pages of zeros":     append(bytes.Clone(file), make([]byte, 5*page)...),
		"last page zeroed":   append(bytes.Clone(file[:lastPage]), make([]byte, len(file)-lastPage)...),
		"noise":              slices.Concat(file, random),
		"empty line":         append(bytes.Clone(file), '\n'),
		"CRLF":               bytes.ReplaceAll(file, []byte("\n"), []byte("\r\n")),
		"no newline for MBs": append(bytes.Clone(file), bytes.Repeat([]byte("x"), 2<<20)...),
		"last line doubled":  slices.Concat(file, file[ends[119]:]),
		"a line twice":       slices.Concat(file[:ends[7]], file[ends[6]:]),
		"a line missing":     slices.Concat(file[:ends[7]], file[ends[8]:]),
		"lines swapped":      slices.Concat(file[:ends[7]], file[ends[8]:ends[9]], file[ends[7]:ends[8]], file[ends[9]:]),
		"another's line":     slices.Concat(file[:ends[7]], other[lineEnds(other)[7]:]),
		"whole file twice":   slices.Concat(file, file),
		"header twice":       slices.Concat(file[:ends[0]], file),
		"nothing":            nil,
		"only zeros":         make([]byte, page),
	} {
		checkPrefix(t, name, file, data)
	}
}

func FuzzFile(f *testing.F) {
	file := gameFile(f, 5)
	f.Add([]byte{})
	f.Add(file)
	f.Add(file[:len(file)-4])
	f.Add(append(bytes.Clone(file), make([]byte, 512)...))
	f.Add(file[lineEnds(file)[0]:])
	f.Add([]byte(laterFile))
	f.Add([]byte("gamekeeper-journal 1 cryptid v1.0.0 2026-03-14T19:30:05.120Z 00000000\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		checkMended(t, data)
	})
}

func TestSecondDamageGetsItsOwnFile(t *testing.T) {
	file := gameFile(t, 2)
	disk := diskWith(append(bytes.Clone(file), "first"...))
	d := open(t, disk, games)
	_, _, err := d.Resume(gameID)
	playtest.NoError(t, err)
	d.Close()
	disk.WriteFile(games+"/"+gameID+".game", append(bytes.Clone(file), "second"...))
	_, game, err := open(t, disk, games).Resume(gameID)
	playtest.NoError(t, err)
	const says = "the file was damaged from line 4 on: what followed (6 bytes) was set aside in 20260314-1930.damaged-2"
	if got := game.Damage.String(); got != says {
		t.Errorf("damage says %q, want %q", got, says)
	}
	files := disk.Files(games)
	if first, second := files[gameID+".damaged-1"], files[gameID+".damaged-2"]; string(first) != "first" || string(second) != "second" {
		t.Errorf("set aside %q and %q", first, second)
	}
}
