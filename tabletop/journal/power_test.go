package journal_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
)

const (
	played = 3 // events of the game that a test starts with
	total  = 6 // and ends with
	junk   = "4 2026-03-14T19:30:10.056Z torn in the midd"
)

// A scene is where the power is cut: a disk, and what is done on it.
type scene struct {
	name string
	disk func(*testing.T) *journaltest.Disk
	had  int    // events on disk before
	junk string // bytes after them, or all there is
}

func scenes(t *testing.T) []scene {
	file := gameFile(t, played)
	with := func(data []byte) func(*testing.T) *journaltest.Disk {
		return func(*testing.T) *journaltest.Disk { return diskWith(data) }
	}
	return []scene{
		{"new game", func(*testing.T) *journaltest.Disk { return journaltest.New() }, 0, ""},
		{"good game", with(file), played, ""},
		{"torn game", with(append(bytes.Clone(file), junk...)), played, junk},
		{"zeroed game", with(append(bytes.Clone(file), make([]byte, 5000)...)), played, strings.Repeat("\x00", 5000)},
	}
}

// begin opens the directory and the game, which is made when the scene has
// none, and returns how many events the game has.
func (s scene) begin(disk journal.Disk) (*journal.Dir, *journal.Log, int, error) {
	d, err := journal.Open(disk, games)
	if err != nil {
		return nil, nil, 0, err
	}
	var l *journal.Log
	var game journal.Game
	if s.had > 0 {
		l, game, err = d.Resume(gameID)
	} else {
		l, err = d.Create(header)
	}
	if err != nil {
		d.Close()
	}
	return d, l, len(game.Entries), err
}

// run plays the game to its end or to the first error, and returns how many
// events are promised to be on disk; -1 is not even the game itself.
func (s scene) run(disk journal.Disk) int {
	promised := -1
	if s.had > 0 {
		promised = s.had
	}
	d, l, n, err := s.begin(disk)
	if err != nil {
		return promised
	}
	defer d.Close()
	for promised = n; promised < total; promised++ {
		if l.Append(event(promised+1)) != nil {
			break
		}
	}
	return promised
}

// stopAfter fails all operations after the first n and reports in stopped
// whether there were any.
func stopAfter(n int, stopped *bool) func(journaltest.Op, string) error {
	return func(journaltest.Op, string) error {
		if n--; n < 0 {
			*stopped = true
			return errors.New("the power is off")
		}
		return nil
	}
}

func TestPowerCutAtAnyMoment(t *testing.T) {
	for _, s := range scenes(t) {
		t.Run(s.name, func(t *testing.T) {
			for n, stopped := 0, true; stopped; n++ {
				stopped = false
				disk := s.disk(t)
				disk.Fail = stopAfter(n, &stopped)
				promised := s.run(disk)
				if !stopped && promised != total {
					t.Fatalf("without a cut, %d events are promised", promised)
				}
				for _, fate := range journaltest.Fates() {
					s.checkPower(t, fmt.Sprintf("stopped after %d operations, %+v", n, fate), disk.PowerCut(fate), promised)
				}
			}
		})
	}
}

// TestPowerCutWhileMending cuts the power once more while the game is resumed
// after a cut.
func TestPowerCutWhileMending(t *testing.T) {
	for _, s := range scenes(t)[2:] {
		had := s.had
		for first, stopped := 0, true; stopped; first++ {
			stopped = false
			disk := s.disk(t)
			s.had = had
			disk.Fail = stopAfter(first, &stopped)
			s.had = s.run(disk)
			for _, fate := range journaltest.Fates() {
				for second := range 20 {
					again := disk.PowerCut(fate)
					again.Fail = stopAfter(second, new(bool))
					promised := s.run(again)
					s.checkPower(t, fmt.Sprintf("%s stopped after %d operations, %+v, and %d", s.name, first, fate, second), again.PowerCut(fate), promised)
				}
			}
		}
	}
}

// checkPower checks what a machine finds after a power cut: what was promised,
// at most the one event more that was under way, and the junk somewhere; and
// that the game goes on.
func (s scene) checkPower(t *testing.T, when string, disk *journaltest.Disk, promised int) {
	t.Helper()
	list, err := journal.List(disk, games)
	if err != nil || len(list) > 1 || len(list) == 0 && promised >= 0 {
		t.Fatalf("%s: %d games, %v", when, len(list), err)
	}
	if !s.junkIn(disk) {
		t.Fatalf("%s: bytes were lost", when)
	}
	if len(list) == 0 {
		return
	}
	d := open(t, disk, games)
	l, game, err := d.Resume(gameID)
	if err != nil {
		t.Fatalf("%s: %v", when, err)
	}
	n := len(game.Entries)
	if n < promised || n > max(promised, 0)+1 || promised < 0 && n > 0 || !slices.Equal(game.Entries, entries(n)) {
		t.Fatalf("%s: %d events promised, found %+v", when, promised, game.Entries)
	}
	if !s.junkIn(disk) {
		t.Fatalf("%s: bytes were lost in mending", when)
	}
	play(t, l, n+1, n+2)
	after := disk.PowerCut(journaltest.Fate{})
	game, err = journal.Read(after, games, gameID)
	if err != nil || game.Damage != nil || !slices.Equal(game.Entries, entries(n+2)) {
		t.Fatalf("%s: played on to %d events, found %d, damage %v, %v", when, n+2, len(game.Entries), game.Damage, err)
	}
	if !s.junkIn(after) {
		t.Fatalf("%s: mending did not put the bytes on disk", when)
	}
}

func (s scene) junkIn(disk *journaltest.Disk) bool {
	for name, data := range disk.Files(games) {
		if strings.HasPrefix(name, gameID) && bytes.HasSuffix(data, []byte(s.junk)) {
			return true
		}
	}
	return s.junk == ""
}

// TestPowerCutWhileSettingAGameAside: a file without a good header is whole
// under one name or the other.
func TestPowerCutWhileSettingAGameAside(t *testing.T) {
	for n, stopped := 0, true; stopped; n++ {
		stopped = false
		disk := diskWith([]byte(junk))
		disk.Fail = stopAfter(n, &stopped)
		if d, err := journal.Open(disk, games); err == nil {
			_, _, err := d.Resume(gameID)
			if err == nil || strings.Contains(err.Error(), "set aside as") == stopped {
				t.Errorf("stopped after %d operations: %v", n, err)
			}
		}
		for _, fate := range journaltest.Fates() {
			files := disk.PowerCut(fate).Files(games)
			game, aside := string(files[gameID+".game"]), string(files[gameID+".damaged-1"])
			if game+aside != junk || !stopped && aside != junk {
				t.Errorf("stopped after %d operations, %+v: %q and %q", n, fate, game, aside)
			}
		}
	}
}
