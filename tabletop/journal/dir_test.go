package journal_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/playtest"
)

// laterFile is in a later format, which keeps only as much of the header as the package comment
// promises. Another program computed its checksum.
const laterFile = "gamekeeper-journal 2 cryptid v3.1.0 deal=7 players=4 93505581\nwho knows\n"

// wantError checks that an error contains all these texts.
func wantError(t *testing.T, err error, says ...string) {
	t.Helper()
	if err == nil {
		t.Fatal("no error")
	}
	for _, s := range says {
		if !strings.Contains(err.Error(), s) {
			t.Errorf("error %q does not say %q", err, s)
		}
	}
}

func TestPlayStopResumeOnTheMachinesDisk(t *testing.T) {
	path := filepath.Join(t.TempDir(), "state", "games")
	d := open(t, journal.OS{}, path)
	h := header
	h.Start = start.In(time.FixedZone("CET", 3600)).Add(999_999) // kept in UTC, to the millisecond
	l := create(t, d, h)
	for n := range 3 {
		text, at := event(n + 1)
		playtest.NoError(t, l.Append(text, at.In(h.Start.Location()).Add(999_999)))
	}
	playtest.NoError(t, d.Close())
	wantError(t, l.Append("x", start), "the game was closed")
	playtest.NoError(t, l.Close()) // a second time
	d = open(t, journal.OS{}, path)
	l, game, err := d.Resume(gameID)
	playtest.NoError(t, err)
	play(t, l, 4, 7)
	if l.ID() != gameID || game.ID != gameID || game.Header != header || game.Damage != nil || !slices.Equal(game.Entries, entries(3)) {
		t.Errorf("resumed %q: %+v", l.ID(), game)
	}
	wantGame(t, journal.OS{}, path, gameID, entries(7))
	for name, want := range map[string]fs.FileMode{"..": 0o700, ".": 0o700, gameID + ".game": 0o600, "lock": 0o600} {
		info, err := os.Stat(filepath.Join(path, name))
		if err != nil || info.Mode().Perm() != want {
			t.Errorf("%s: mode %v, %v; want %v", name, info.Mode(), err, want)
		}
	}
}

// TestWrongClock checks that games are listed in the order in which they were started, whatever the
// clock said. A game has no date if its clock cannot have been right.
func TestWrongClock(t *testing.T) {
	disk := journaltest.New()
	d := open(t, disk, games)
	d.BuildTime = time.Date(2026, 3, 1, 12, 0, 30, 0, time.FixedZone("", 3600))
	var ids []string
	for _, test := range []struct {
		clock, id string
		dated     bool
	}{
		{"1970-01-01T00:00:07Z", "20260301-1100", false}, // no battery
		{"1970-01-01T01:00:00Z", "20260301-1100-2", false},
		{"2026-03-14T19:30:05Z", "20260314-1930", true},    // set by the network
		{"2026-03-14T18:59:00Z", "20260314-1930-2", false}, // the plug was pulled
		{"2026-03-14T19:30:59Z", "20260314-1930-3", true},
		{"2062-01-01T00:00:00Z", "20620101-0000", true}, // set wrongly
		{"2026-03-15T20:00:00Z", "20620101-0000-2", false},
	} {
		clock := playtest.Must(time.Parse(time.RFC3339, test.clock))
		l := create(t, d, journal.Header{Game: "chess", ProgramVersion: "1", Start: clock})
		game, err := journal.Read(disk, games, l.ID())
		if err != nil || l.ID() != test.id || game.HasDate() != test.dated || !game.Start.Equal(clock) {
			t.Errorf("at %s: %s of %v, dated: %t, %v; want %s", test.clock, l.ID(), game.Start, game.HasDate(), err, test.id)
		}
		ids = append(ids, l.ID())
	}
	if got, err := journal.IDs(disk, games); err != nil || !slices.Equal(got, ids) {
		t.Errorf("they are listed as %q, %v; want %q", got, err, ids)
	}
}

func TestOneWriterAtATime(t *testing.T) {
	path := t.TempDir()
	first := open(t, journal.OS{}, path)
	_, err := journal.Open(journal.OS{}, path)
	wantError(t, err, "another gamekeeper", path)
	if !errors.Is(err, journal.ErrLocked) {
		t.Errorf("%v does not wrap ErrLocked", err)
	}
	playtest.NoError(t, first.Close())
	open(t, journal.OS{}, path)
}

func TestNewGameRefused(t *testing.T) {
	disk := journaltest.New()
	d := open(t, disk, games)
	for says, h := range map[string]journal.Header{
		`name of the game "": it is empty`:                            {Game: "", ProgramVersion: "v1", Start: start},
		`name of the game "cryptid clash": it must be one word`:       {Game: "cryptid clash", ProgramVersion: "v1", Start: start},
		`program version "v1\n": it has a newline or another control`: {Game: "cryptid", ProgramVersion: "v1\n", Start: start},
		`program version "\xff": it is not valid UTF-8`:               {Game: "cryptid", ProgramVersion: "\xff", Start: start},
		`it has 65 bytes, and 64 is the most`:                         {Game: strings.Repeat("x", 65), ProgramVersion: "v1", Start: start},
		"the year 12026":                                              {Game: "cryptid", ProgramVersion: "v1", Start: start.AddDate(10000, 0, 0)},
	} {
		_, err := d.Create(h)
		wantError(t, err, says)
	}
	if _, err := d.Create(journal.Header{Game: strings.Repeat("x", 64), ProgramVersion: "v1", Start: start}); err != nil {
		t.Error(err)
	}
	_, err := d.Create(header, "good", "not\ngood")
	wantError(t, err, "new game: not started: text of the event")
	if files := disk.Files(games); len(files) != 3 {
		t.Errorf("%d files, want the game, the lock and the last one's name", len(files))
	}
	disk.Fail = journaltest.FailAfter(journaltest.ReadDir, 0, syscall.EACCES)
	_, err = d.Create(header)
	wantError(t, err, "new game: not started: no permission")
}

func TestEventRefused(t *testing.T) {
	disk := journaltest.New()
	l := create(t, open(t, disk, games), header)
	play(t, l, 1, 1)
	before := string(disk.Files(games)[gameID+".game"])
	const secret = "on forest or swamp"
	for says, text := range map[string]string{
		"is empty":              "",
		"at byte 0":             "\n" + secret,
		"at byte 18":            secret + "\n",
		"control character":     secret + "\u0085",
		"not valid UTF-8":       secret + "\xc3",
		"and 16384 is the most": strings.Repeat(secret, 1000),
	} {
		err := l.Append(text, start)
		wantError(t, err, gameID, "event 2 is not saved", says)
		if strings.Contains(err.Error(), secret) {
			t.Errorf("error tells the secret: %v", err)
		}
	}
	wantError(t, l.Append("x", start.AddDate(-5000, 0, 0)), "year -2974")
	// A line has a number, a time, a checksum and four more bytes.
	longest := strings.Repeat("x", 16<<10-len("2 2026-03-14T19:30:05.120Z  01234567\n"))
	wantError(t, l.Append(longest+"x", start), "16385 bytes")
	if after := string(disk.Files(games)[gameID+".game"]); after != before {
		t.Errorf("file was %q, is %q", before, after)
	}
	playtest.NoError(t, l.Append(longest, start))
	play(t, l, 3, 3)
	wantGame(t, disk, games, gameID, []journal.Entry{entry(1), {Seq: 2, Time: start, Text: longest}, entry(3)})
}

func TestResumeRefused(t *testing.T) {
	disk := journaltest.New()
	d := open(t, disk, games)
	_, _, err := d.Resume("20260314-1931")
	wantError(t, err, `no game "20260314-1931"`, `"gamekeeper games" lists them`)
	if !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v does not wrap fs.ErrNotExist", err)
	}
	_, _, err = d.Resume("../games/20260314-1930")
	wantError(t, err, `"../games/20260314-1930" is not a game ID`, `"gamekeeper games" lists them`)
	wantError(t, d.Mark("../games/20260314-1930", "x"), "is not a game ID")
	wantError(t, d.Delete("../games/20260314-1930"), "is not a game ID")

	l := create(t, d, header)
	_, _, err = d.Resume(gameID)
	wantError(t, err, `game "20260314-1930" is already being played`)
	l.Close()
	if _, _, err := d.Resume(gameID); err != nil {
		t.Errorf("after Close: %v", err)
	}
}

func TestOpenRefused(t *testing.T) {
	full := journaltest.New()
	full.Fail = journaltest.FailAfter(journaltest.Mkdir, 0, syscall.ENOSPC)
	readOnly := diskWith(nil)
	readOnly.Fail = journaltest.FailAfter(journaltest.Lock, 0, syscall.EROFS)
	others := diskWith(nil)
	others.Fail = journaltest.FailAfter(journaltest.Lock, 0, syscall.EACCES)
	failing := journaltest.New()
	failing.Fail = journaltest.FailAfter(journaltest.SyncDir, 0, syscall.EIO)
	notDir := journaltest.New()
	notDir.WriteFile(games, nil)
	for says, disk := range map[string]*journaltest.Disk{
		"disk is full: free some space":       full,
		"disk is read-only: make it writable": readOnly,
		"no permission: run as":               others,
		"disk is failing: copy the games":     failing,
		"not a directory":                     notDir,
	} {
		_, err := journal.Open(disk, games)
		wantError(t, err, games, says)
	}
}

// TestFullDisk checks that a full disk prevents a new game or event without leaving anything of it,
// says what to do, and that the game continues once there is space again.
func TestFullDisk(t *testing.T) {
	disk := journaltest.New()
	d := open(t, disk, games)
	for writes := range 2 { // that of the game's file, and that of the note which names it
		disk.Fail = journaltest.FailAfter(journaltest.Write, writes, syscall.ENOSPC)
		_, err := d.Create(header)
		wantError(t, err, "new game: not started: disk is full: free some space, then try again")
		if files := disk.Files(games); len(files) != 1 {
			t.Errorf("besides the lock there are %q", files)
		}
	}
	disk.Fail = nil
	l := create(t, d, header)
	play(t, l, 1, 2)
	before := string(disk.Files(games)[gameID+".game"])
	disk.Fail = journaltest.FailAfter(journaltest.Write, 0, syscall.ENOSPC)
	for range 3 {
		err := l.Append(event(3))
		wantError(t, err, gameID, "event 3 is not saved: disk is full: free some space, then try again")
		for found := range disk.Crashes() {
			if after := string(found.Files(games)[gameID+".game"]); after != before || !errors.Is(err, syscall.ENOSPC) {
				t.Errorf("%v: the file was %q, is %q", err, before, after)
			}
		}
	}
	disk.Fail = nil
	play(t, l, 3, 4)
	wantGame(t, disk, games, gameID, entries(4))
}
