package session

import (
	"errors"
	"fmt"
	"io/fs"
	"reflect"
	"strings"
	"syscall"
	"testing"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/words"
)

// A count is a game that counts up from 0 to at most 5, one step at a time.
type count int

type step int

// Form: step 2
func (s step) Form(f *words.Form) step {
	f.Words("step")
	words.Int(f, &s, 0, 9)
	return s
}

func (c count) Decide(s step) error {
	if int(s) != int(c)+1 || s > 5 {
		return fmt.Errorf("%d can't follow %d", int(s), int(c))
	}
	return nil
}

func (c count) Apply(s step) count { return count(s) }

func parse(text string) (step, error) {
	var s step
	_, err := fmt.Sscanf(text, "step %d", (*int)(&s))
	return s, err
}

var start = time.Date(2026, 1, 2, 19, 30, 0, 0, time.UTC)

func open(t *testing.T, disk journal.Disk) *journal.Dir {
	t.Helper()
	return playtest.Must(journal.Open(disk, "/games"))
}

func begin(t *testing.T, dir *journal.Dir) *Session[count, step] {
	t.Helper()
	return playtest.Must(Start[count](dir, journal.Header{Game: "count", ProgramVersion: "1", Start: start}, parse, step(1)))
}

// play decides, saves and applies a step.
func play(s *Session[count, step], e step, at time.Time) error {
	move, err := s.Decide(e)
	if err != nil {
		return err
	}
	if err := move.Save(at); err != nil {
		return err
	}
	move.Apply()
	return nil
}

func TestResumeIsWhereItWas(t *testing.T) {
	disk := journaltest.New()
	dir := open(t, disk)
	s := begin(t, dir)
	at := start.Add(1234567 * time.Nanosecond)
	playtest.NoError(t, play(s, 2, at))
	if err := play(s, 2, at); err == nil {
		t.Error("a step was taken twice")
	}
	dir.Close()

	again, damage, err := Resume[count](open(t, disk), s.ID(), parse)
	if err != nil || damage != nil {
		t.Fatal(err, damage)
	}
	if again.Position() != s.Position() || again.Position() != 2 {
		t.Errorf("resumed at %d, was %d, want 2", again.Position(), s.Position())
	}
	for i, when := range s.Times() {
		if !again.Times()[i].Equal(when) {
			t.Errorf("event %d was at %v, and at %v when resumed", i+1, when, again.Times()[i])
		}
	}
	if err := play(again, 3, at); err != nil || again.Position() != 3 {
		t.Errorf("playing on: %v, at %d", err, again.Position())
	}
}

// TestFullDisk checks that an event that was not saved has not happened, and that it can be tried
// again.
func TestFullDisk(t *testing.T) {
	disk := journaltest.New()
	s := begin(t, open(t, disk))
	disk.Fail = journaltest.FailAfter(journaltest.Write, 0, syscall.ENOSPC)
	if err := play(s, 2, start); !errors.Is(err, syscall.ENOSPC) || s.Position() != 1 || len(s.Times()) != 1 {
		t.Errorf("on a full disk: %v, at %d", err, s.Position())
	}
	disk.Fail = nil
	if err := play(s, 2, start); err != nil || s.Position() != 2 {
		t.Errorf("with room again: %v, at %d", err, s.Position())
	}
}

// TestUnreadable checks that an event is not saved if it does not read back as what it is: if the
// parser does not know it, or reads another.
func TestUnreadable(t *testing.T) {
	for name, parse := range map[string]func(string) (step, error){
		"unknown": func(text string) (step, error) {
			if text == "step 2" {
				return 0, errors.New("not known")
			}
			return parse(text)
		},
		"another": func(string) (step, error) { return 1, nil },
	} {
		disk := journaltest.New()
		s := playtest.Must(Start[count](open(t, disk), journal.Header{Game: "count", ProgramVersion: "1", Start: start}, parse, step(1)))
		before := disk.Files("/games")
		if _, err := s.Decide(2); !errors.Is(err, ErrUnreadable) || !reflect.DeepEqual(disk.Files("/games"), before) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := Start[count](open(t, journaltest.New()), journal.Header{}, func(string) (step, error) { return 2, nil }, step(1)); !errors.Is(err, ErrUnreadable) {
		t.Errorf("a game began: %v", err)
	}
}

func TestStartFails(t *testing.T) {
	disk := journaltest.New()
	dir := open(t, disk)
	if _, err := Start[count](dir, journal.Header{Game: "count", ProgramVersion: "1", Start: start}, parse, step(2)); err == nil {
		t.Error("a game began with a step that the rules forbid")
	}
	if files := disk.Files("/games"); len(files) > 1 {
		t.Errorf("it left files: %v", files)
	}
	disk.Fail = journaltest.FailAfter(journaltest.Sync, 0, syscall.EROFS) // TestFullDisk and TestFailures of journal check what is left
	if _, err := Start[count](dir, journal.Header{Game: "count", ProgramVersion: "1", Start: start}, parse, step(1)); !errors.Is(err, syscall.EROFS) {
		t.Errorf("it cannot be saved, and the game begins: %v", err)
	}
}

// TestGameOf1_1 checks that an unknown event in a game that version 1.1 began, whose forms have
// partly gone, leads to that version.
func TestGameOf1_1(t *testing.T) {
	for version, want := range map[string]bool{"1.0.0": true, "1.1.0": true, "1.2.0": false, "11.1.0": false} {
		game := journal.Game{Header: journal.Header{ProgramVersion: version}, Entries: []journal.Entry{{Seq: 1, Text: "began by cards"}}}
		_, err := Replay[count](game, parse)
		if err == nil || strings.Contains(err.Error(), "only version 1.1 can show this game") != want {
			t.Errorf("%s: %v", version, err)
		}
	}
}

func TestResumeOfNoGame(t *testing.T) {
	if _, _, err := Resume[count](open(t, journaltest.New()), "20260102-1930", parse); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("resumed: %v", err)
	}
}

// TestUnknownEvents checks that an event that this program does not know, or that it forbids, stops
// the replay. The error names the line but does not quote the text, which may be secret.
func TestUnknownEvents(t *testing.T) {
	for text, want := range map[string]string{
		"secret clue": "line 4: this program, " + tabletop.Version + ", does not know the event; a later one wrote it",
		"step 5":      "line 4: 5 can't follow 2",
	} {
		disk := journaltest.New()
		dir := open(t, disk)
		s := begin(t, dir)
		playtest.NoError(t, play(s, 2, start))
		playtest.NoError(t, s.log.Append(text, start))
		dir.Close()
		dir = open(t, disk)
		open := disk.OpenCount()
		_, _, err := Resume[count](dir, s.ID(), parse)
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "secret") {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
		if n := disk.OpenCount(); n != open {
			t.Errorf("%q: %d files are open, were %d", text, n, open)
		}
	}
}
