package main

import (
	"cmp"
	"os"
	"path/filepath"
	"strings"
)

// runtimeDirectory is where the service keeps what is true while it runs.
const runtimeDirectory = "/run/gamekeeper-hall"

// notes are the files that the service keeps, in directories that systemd makes for it. Without
// a directory there are none.
type notes struct {
	runtime string // until the service stops
}

func newNotes(getenv func(string) string) notes {
	return notes{runtime: getenv("RUNTIME_DIRECTORY")}
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
