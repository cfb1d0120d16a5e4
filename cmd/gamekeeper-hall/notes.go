package main

import (
	"cmp"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"

	"gamekeeper/tabletop/hall"
)

// runtimeDirectory is where the service keeps what is true while it runs.
const runtimeDirectory = "/run/gamekeeper-hall"

// A place is where a box was, as the service remembers it: under what name, and whether Home
// Assistant could find it.
type place struct {
	Topic     string `json:"topic"`
	Box       string `json:"box"`
	Discovery string `json:"home-assistant,omitempty"`
}

// notes are the files that the service keeps, in directories that systemd makes for it. Without
// a directory there are none.
type notes struct {
	runtime string // until the service stops
	state   string // for ever
}

func newNotes(getenv func(string) string) notes {
	return notes{runtime: getenv("RUNTIME_DIRECTORY"), state: getenv("STATE_DIRECTORY")}
}

// placeFile is the file with the last place.
const placeFile = "place.json"

// lastPlace returns where the box was when the service was started last; the zero place if that
// is not known.
func (n notes) lastPlace() (last place) {
	text, err := os.ReadFile(filepath.Join(n.state, placeFile))
	if n.state == "" || err != nil || json.Unmarshal(text, &last) != nil || !hall.IsBox(last.Box) {
		return place{}
	}
	return last
}

// remember remembers a place.
func (n notes) remember(now place) error {
	if n.state == "" {
		return nil
	}
	text, err := json.Marshal(now)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(n.state, placeFile), text, 0o600)
}

// trouble notes why the broker does not hear of the table, for the doctor; empty: it does.
func (n notes) trouble(text string) {
	if n.runtime == "" {
		return
	}
	name := filepath.Join(n.runtime, troubleFile)
	if text == "" {
		os.Remove(name)
		return
	}
	if os.WriteFile(name, []byte(text), 0o644) == nil {
		os.Chmod(name, 0o644) // the service's own umask lets nobody else read
	}
}

const troubleFile = "trouble"

// serviceTrouble returns why the broker does not hear of this box's service; empty: it does, or
// there is none.
func serviceTrouble(getenv func(string) string) string {
	text, err := os.ReadFile(filepath.Join(cmp.Or(getenv("RUNTIME_DIRECTORY"), runtimeDirectory), troubleFile))
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(text))
}
