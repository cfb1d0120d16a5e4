package journal_test

import (
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/playtest"
)

// deep explores more: go test ./tabletop/journal -run Crash -deep -v
var deep = flag.Bool("deep", false, "crash at every byte while recovering from a crash at every byte")

// An explorer starts a machine from every state that a crash may leave, once each.
type explorer struct {
	*testing.T
	tears func(n int) []int // Disk.Tears while a machine recovers
	seen  map[[sha256.Size]byte]bool
}

func newExplorer(t *testing.T) *explorer {
	x := &explorer{t, journaltest.EveryByte, map[[sha256.Size]byte]bool{}}
	t.Cleanup(func() { t.Logf("%d states after a crash", len(x.seen)) })
	return x
}

// crash calls check with every disk that a crash may leave now, except those already checked with
// the same promise.
func (x *explorer) crash(disk *journaltest.Disk, promise string, check func(found *journaltest.Disk)) {
	for found := range disk.Crashes() {
		hash := sha256.New()
		fmt.Fprintln(hash, promise)
		files := found.Files(games)
		for _, name := range slices.Sorted(maps.Keys(files)) {
			fmt.Fprintf(hash, "%s %d %s\n", name, len(files[name]), files[name])
		}
		if key := [sha256.Size]byte(hash.Sum(nil)); !x.seen[key] {
			x.seen[key] = true
			check(found)
		}
	}
}

// changes reports whether an operation may change what is on the disk.
func changes(op journaltest.Op) bool {
	switch op {
	case journaltest.Read, journaltest.ReadDir, journaltest.Size, journaltest.IsAt:
		return false
	}
	return true
}

// whenever makes the disk call crashed before every operation that may change what a crash leaves.
func whenever(disk *journaltest.Disk, crashed func()) {
	disk.Fail = func(op journaltest.Op, _ string) error {
		if changes(op) {
			crashed()
		}
		return nil
	}
}

const (
	played = 3 // the number of events in the game that a scene starts with
	total  = 6 // the number of events in the game that a scene ends with
	junk   = "4 2026-03-14T19:30:10.056Z torn in the midd"
)

// A scene describes a disk before a machine plays the game on it and crashes.
type scene struct {
	name string
	data []byte // the game's file; nil if there is none
	had  int    // the number of its events; -1 without a file
	junk string // the bytes after its events
}

func scenes(t *testing.T) []scene {
	file := gameFile(t, played)
	zeros := strings.Repeat("\x00", 100) // more than a line
	return []scene{
		{"new game", nil, -1, ""},
		{"good game", file, played, ""},
		{"torn game", append(bytes.Clone(file), junk...), played, junk},
		{"zeroed game", append(bytes.Clone(file), zeros...), played, zeros},
	}
}

func (s scene) disk() *journaltest.Disk {
	if s.data == nil {
		return journaltest.New()
	}
	return diskWith(s.data)
}

// A table is a scene being played. promised is how many of the game's events must be on disk, or -1
// if not even the game must be. last is set once the game has been created or resumed: from then
// on, that game must be the one opened last.
type table struct {
	scene
	promised int
	last     bool
}

// play starts a machine, which plays the scene's game until it has that many events. It stops at an
// error.
func (s *table) play(disk journal.Disk, until int) error {
	d, err := journal.Open(disk, games)
	if err != nil {
		return err
	}
	defer d.Close()
	var l *journal.Log
	var g journal.Game
	if s.promised < 0 {
		l, err = d.Create(header)
	} else {
		l, g, err = d.Resume(gameID, nil)
	}
	if err != nil {
		return err
	}
	s.last = true
	for s.promised = len(g.Entries); s.promised < until; s.promised++ {
		if err := l.Append(event(s.promised + 1)); err != nil {
			return err
		}
	}
	return nil
}

// explore plays the scene, crashes the machine at every moment, and starts it again. While the
// machine recovers, explore crashes it again, up to depth times.
func (x *explorer) explore(s table, disk *journaltest.Disk, until, depth int) {
	x.Helper()
	crash := func() {
		x.crash(disk, fmt.Sprint(s, s.last, depth), func(found *journaltest.Disk) { x.recover(s, found, depth) })
	}
	whenever(disk, crash)
	playtest.NoError(x, s.play(disk, until))
	crash()
}

// recover checks what a machine finds after a crash: the events promised, at most one more, which
// was being saved, and the junk in some file. Then it continues the game.
func (x *explorer) recover(s table, found *journaltest.Disk, depth int) {
	x.Helper()
	g, err := journal.Read(found, games, gameID)
	n := len(g.Entries)
	switch {
	case !s.junkIn(found):
		x.Fatalf("%s: bytes were lost", s)
	case err != nil && s.promised < 0: // there need not be a game
		return
	case err != nil, n < s.promised, n > max(s.promised, 0)+1, s.promised < 0 && n > 0, !slices.Equal(g.Entries, entries(n)):
		x.Fatalf("%s: found %d events, %v: %q", s, n, err, found.Files(games))
	}
	if last := journal.LastOpened(found, games); s.last && last != gameID {
		x.Fatalf("%s: the last game is %q", s, last)
	}
	s.promised = n
	if depth > 0 {
		found.Tears = x.tears
		x.explore(s, found, n+1, depth-1)
	} else if err := s.play(found, n+1); err != nil {
		x.Fatalf("%s: %v", s, err)
	}
	for after := range found.Crashes() {
		g, err := journal.Read(after, games, gameID)
		if err != nil || g.Damage != nil || !slices.Equal(g.Entries, entries(n+1)) || !s.junkIn(after) {
			x.Fatalf("%s: played on from %d events, and found %d, damage %v, %v", s, n, len(g.Entries), g.Damage, err)
		}
	}
}

func (s table) String() string { return fmt.Sprintf("%s, %d events promised", s.name, s.promised) }

func (s scene) junkIn(disk *journaltest.Disk) bool {
	for name, data := range disk.Files(games) {
		if strings.HasPrefix(name, gameID) && bytes.HasSuffix(data, []byte(s.junk)) {
			return true
		}
	}
	return s.junk == ""
}

// TestCrash crashes the machine at every moment and every byte while games are started, continued
// and repaired. In a second run of each, it also crashes the machine while it recovers. Writes are
// then torn only at some bytes, unless -deep is set.
func TestCrash(t *testing.T) {
	t.Parallel()
	for _, s := range scenes(t) {
		t.Run(s.name, func(t *testing.T) {
			newExplorer(t).explore(table{scene: s, promised: s.had}, s.disk(), total, 0)
		})
		t.Run(s.name+", twice", func(t *testing.T) {
			x, disk := newExplorer(t), s.disk()
			if !*deep {
				x.tears = journaltest.SomeBytes
			}
			disk.Tears = x.tears
			x.explore(table{scene: s, promised: s.had}, disk, total, 1)
		})
	}
}

// TestCrashBetweenGames crashes the machine while another game is started. The first game must
// remain whole, and the last game must be one that exists.
func TestCrashBetweenGames(t *testing.T) {
	t.Parallel()
	x := newExplorer(t)
	disk := diskWith(gameFile(t, played))
	disk.WriteFile(games+"/last", []byte(gameID+"\n"))
	later := header
	later.Start = start.AddDate(0, 0, 1)
	const laterID = "20260315-1930"
	begun := false
	crash := func() {
		x.crash(disk, fmt.Sprint(begun), func(found *journaltest.Disk) {
			g, err := journal.Read(found, games, gameID)
			if err != nil || g.Damage != nil || !slices.Equal(g.Entries, entries(played)) {
				t.Fatalf("the first game has %d events, damage %v, %v", len(g.Entries), g.Damage, err)
			}
			last := journal.LastOpened(found, games)
			g, err = journal.Read(found, games, last)
			if err != nil || g.Damage != nil || last != laterID && (begun || last != gameID) || last == laterID && g.Entries[0].Text != "it begins" {
				t.Fatalf("the last game is %q, damage %v, %v, begun: %v", last, g.Damage, err, begun)
			}
		})
	}
	d := open(t, disk, games)
	whenever(disk, crash)
	if _, err := d.Create(later, "it begins"); err != nil {
		t.Fatal(err)
	}
	begun = true
	crash()
}

// TestCrashWhileSettingAGameAside crashes the machine while it sets aside a file without a good
// header. The file must be whole, under its old name or its new one.
func TestCrashWhileSettingAGameAside(t *testing.T) {
	t.Parallel()
	x := newExplorer(t)
	disk := diskWith([]byte(junk))
	done := false
	crash := func() {
		x.crash(disk, fmt.Sprint(done), func(found *journaltest.Disk) {
			files := found.Files(games)
			game, aside := string(files[gameID+".game"]), string(files[gameID+".damaged-1"])
			if game+aside != junk || done && aside != junk {
				t.Errorf("%q and %q are left, done: %v", game, aside, done)
			}
		})
	}
	d := open(t, disk, games)
	whenever(disk, crash)
	_, _, err := d.Resume(gameID, nil)
	wantError(t, err, "set aside as")
	done = true
	crash()
}

// TestCrashWhileMakingTheDirectory crashes the machine while it makes the directory and those above
// it. The next start must make them.
func TestCrashWhileMakingTheDirectory(t *testing.T) {
	t.Parallel()
	x := newExplorer(t)
	disk := journaltest.New()
	crash := func() {
		for found := range disk.Crashes() { // x.crash would take these disks for one: they differ only in their directories
			s := table{scene: scene{name: "a directory in the making"}, promised: -1}
			x.explore(s, found, 1, 0)
		}
	}
	whenever(disk, crash)
	open(t, disk, games)
	crash()
}

// TestCrashWhileWritingAText crashes the machine while it writes or moves a text, such as the
// settings. Afterwards the text must be whole: the old or the new one, at the old path or the new
// one.
func TestCrashWhileWritingAText(t *testing.T) {
	t.Parallel()
	const path, aside = games + "/settings.toml", games + "/settings.old"
	long := strings.Repeat("sound = false\n", 20)
	texts := []string{"glyphs = \"plain\"\n", "", long, "sound = true\n"}
	x := newExplorer(t)
	disk := journaltest.New()
	disk.WriteFile(path, []byte("the first"))
	was, is := "the first", "the first"
	crash := func() {
		x.crash(disk, was+"\n"+is, func(found *journaltest.Disk) {
			if got, err := journal.ReadText(found, path); err != nil || got != was && got != is {
				t.Fatalf("found %q, %v; was %q, and should be %q", got, err, was, is)
			}
		})
	}
	whenever(disk, crash)
	for _, text := range texts {
		is = text
		playtest.NoError(t, journal.WriteText(disk, path, text))
		was = text
		crash()
	}
	moved := false
	whenever(disk, func() {
		x.crash(disk, fmt.Sprint(moved), func(found *journaltest.Disk) {
			files := found.Files(games)
			if here, there := string(files["settings.toml"]), string(files["settings.old"]); here+there != is || moved && there != is {
				t.Fatalf("%q and %q are left", here, there)
			}
		})
	})
	playtest.NoError(t, journal.MoveText(disk, path, aside))
	moved = true
	disk.Fail("", "")
}
