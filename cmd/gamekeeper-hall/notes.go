package main

import (
	"cmp"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"

	"gamekeeper/tabletop/hall"
)

// runtimeDirectory is where the service keeps files that count only while it runs.
const runtimeDirectory = "/run/gamekeeper-hall"

// A place is where others find a box: its topic and name at the broker, and where Home Assistant
// looks, if it does.
type place struct {
	Topic     string `json:"topic"`
	Box       string `json:"box"`
	Discovery string `json:"home-assistant,omitempty"`
}

// notes holds the directories, made by systemd, in which the service keeps files. If one is empty,
// the service keeps no such files.
type notes struct {
	runtime string // for files to keep until the service stops
	state   string // for files to keep forever
}

func newNotes(getenv func(string) string) notes {
	return notes{runtime: getenv("RUNTIME_DIRECTORY"), state: getenv("STATE_DIRECTORY")}
}

// placeFile is the file with the last place.
const placeFile = "place.json"

// lastPlace returns the place of the box at the last start, or the zero place if that is unknown.
func (n notes) lastPlace() (last place) {
	text, err := os.ReadFile(filepath.Join(n.state, placeFile))
	if n.state == "" || err != nil || json.Unmarshal(text, &last) != nil || !hall.IsBoxName(last.Box) {
		return place{}
	}
	return last
}

// remember writes the place to the state directory, if there is one, for the next start.
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

// trouble records, for the doctor, why the broker is not receiving the table. An empty text means
// that the broker is.
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
		os.Chmod(name, 0o644) // the service's own umask allows no other users
	}
}

const troubleFile = "trouble"

// serviceTrouble returns why the broker is not receiving anything from this box's service. It
// returns "" if the broker is, or if there is no service.
func serviceTrouble(getenv func(string) string) string {
	text, err := os.ReadFile(filepath.Join(cmp.Or(getenv("RUNTIME_DIRECTORY"), runtimeDirectory), troubleFile))
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(text))
}
