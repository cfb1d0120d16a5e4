package main

import (
	"cmp"
	"os"
	"path/filepath"
	"strings"
	"time"

	"gamekeeper/tabletop/hall"
)

// runtimeDirectory is where the service keeps files that count only while it runs.
const runtimeDirectory = "/run/gamekeeper-hall"

// notes holds the directories, made by systemd, in which the service keeps files. If one is empty,
// the service keeps no such files.
type notes struct {
	runtime string // for files to keep until the service stops
	state   string // for files to keep forever
}

func newNotes(getenv func(string) string) notes {
	return notes{runtime: getenv("RUNTIME_DIRECTORY"), state: getenv("STATE_DIRECTORY")}
}

// The files of the state directory, and the one that the doctor reads.
const (
	eveningFile = "evening.json" // the games that have ended
	roundsFile  = "rounds.json"  // the rounds of the table
	troubleFile = "trouble"
)

// read returns the text of a file of the state directory, or nil if there is none.
func (n notes) read(file string) []byte {
	if n.state == "" {
		return nil
	}
	text, _ := os.ReadFile(filepath.Join(n.state, file))
	return text
}

// lastEvening returns the games that had ended when this program was last running, and that still
// count.
func (n notes) lastEvening(now time.Time) hall.Evening {
	last, _ := hall.ParseEvening(n.read(eveningFile)) // a missing or damaged file has none
	return last.Since(now.Add(-remembered))
}

// lastRounds returns the rounds that were sent before this program was started, or "" if none.
func (n notes) lastRounds() string {
	text := n.read(roundsFile)
	if _, err := hall.ParseWeekend(text); err != nil { // if it is damaged, the card may have them
		return ""
	}
	return string(text)
}

// write writes a file of the state directory, if there is one, for the next start.
func (n notes) write(file, text string) error {
	if n.state == "" {
		return nil
	}
	name := filepath.Join(n.state, file)
	if err := os.WriteFile(name+".new", []byte(text), 0o600); err != nil {
		return err
	}
	return os.Rename(name+".new", name)
}

// trouble records, for the doctor, why the broker is not receiving the table. An empty text means
// that the broker is.
func (n notes) trouble(text string) {
	if n.runtime == "" {
		return
	}
	name := filepath.Join(n.runtime, troubleFile)
	if os.WriteFile(name, []byte(text), 0o644) == nil {
		os.Chmod(name, 0o644) // the service's own umask allows no other users
	}
}

// serviceTrouble returns why the broker is not receiving anything from this box's service. It
// returns "" if the broker is.
func serviceTrouble(getenv func(string) string, now time.Time) string {
	name := filepath.Join(cmp.Or(getenv("RUNTIME_DIRECTORY"), runtimeDirectory), troubleFile)
	text, err := os.ReadFile(name)
	if info, old := os.Stat(name); err != nil || old != nil || now.Sub(info.ModTime()) > hall.HearingLasts {
		return "the service does not run: sudo systemctl enable --now gamekeeper-hall"
	}
	return strings.TrimSpace(string(text))
}
