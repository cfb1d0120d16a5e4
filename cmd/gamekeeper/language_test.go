package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// A box whose environment does not tell the language, as the service's does not, asks
// before its home screen, once. A game that goes on comes first.
func TestNewBoxAsks(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	e := newEvening(t)
	e.prepare(t, dir)
	sit := func() {
		cmd := exec.Command("gamekeeper", "-data", dir)
		cmd.Env = []string{"LC_ALL=C.UTF-8"}
		e.sitAt(t, 60, 20, cmd)
	}
	leave := func() {
		e.press(ctrlC)
		e.leave()
	}
	sit()
	e.waitFor("Ann, cube")
	e.press(back)
	e.choose("Leave the table")
	e.waitFor("Gamekeeper", "Language", "English", "Enter choose")
	leave()
	sit()
	e.waitFor("Ann, cube")
	e.press(back)
	e.choose("Leave the table")
	e.choose("Deutsch")
	e.waitFor("Weiter: Cryptid", "Einstellungen")
	leave()
	sit()
	e.waitFor("Ann, Würfel")
	leave()
}

// The configuration's language counts instead of the environment's, which counts where
// nothing else tells.
func TestLanguageTold(t *testing.T) {
	t.Parallel()
	config := filepath.Join(t.TempDir(), "gamekeeper.toml")
	if err := os.WriteFile(config, []byte("language = \"de\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"LC_ALL=de_CH.UTF-8"}, {"LC_ALL=C.UTF-8", "-config", config}, {"LC_ALL=en_GB.UTF-8", "-config", config}} {
		cmd := exec.Command("gamekeeper", append(args[1:], "-data", t.TempDir())...)
		cmd.Env = args[:1]
		k := startCommand(t, 60, 20, cmd)
		k.waitFor("Einstellungen")
		k.press(ctrlC)
		k.leave()
	}
}
