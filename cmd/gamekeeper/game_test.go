//go:build linux

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
	"gamekeeper/ui/tty/ttytest"
)

// TestKilled goes on with a game of four at 60x20, up to the end. In the middle of a search the
// program is killed as by a power cut, and then the search goes on. Neither the screen nor the
// commands games and show reveal a secret early.
func TestKilled(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	e := newEvening(t)
	habitat := e.setup.Habitat()
	yes := e.a(3, cryptid.Disc)
	no := e.a(2, cryptid.Cube)
	e.prepare(t, dir, append(e.sharing(),
		fmt.Sprintf("1 asks 2 %s", no), fmt.Sprintf("2 cube %s", no), fmt.Sprintf("1 cube %s", e.a(1, cryptid.Cube)),
		fmt.Sprintf("2 asks 3 %s", yes), fmt.Sprintf("3 disc %s", yes), fmt.Sprintf("3 searches %s", habitat))...)
	e.sit(t, 60, 20, dir)
	e.answer(4)
	e.settle()
	e.waitFor("Ann: could it be here?")
	e.checkCommands(dir)
	e.signal(syscall.SIGKILL) // the plug is pulled
	if status, stderr := e.end(); status != -1 || stderr != "" {
		t.Errorf("exit status %d, stderr %q; want a program that was killed", status, stderr)
	}
	e.sit(t, 60, 20, dir)
	e.waitFor("Ann: could it be here?")
	e.answer(1)
	e.settle()
	e.open(append(e.ending(), e.setup.Hint.String())...)
	e.answer(2)
	e.waitFor("Ben, press 2") // it ends the game
	time.Sleep(ui.KeyRepeatLimit)
	e.press("2")
	e.waitFor(append(e.ending(), "Cem has found the habitat")...)
	e.press(back)
	e.waitFor("New game of Cryptid")
	e.quit()
	e.checkRecord(dir)
}

// checkCommands checks that games and show tell of a game in progress, but no secret.
func (e *evening) checkCommands(dir string) {
	e.t.Helper()
	listed := run(e.t, "", "games", "-data", dir)
	id, _, _ := strings.Cut(listed, " ")
	told := listed + run(e.t, "", "show", "-data", dir, id) + run(e.t, "", "show", "-json", "-data", dir, id)
	if !strings.Contains(told, "Ann, Ben, Cem and Dot (normal): ") || !strings.Contains(told, "Ann asks Ben about ") {
		e.t.Errorf("games and show don't tell of the game:\n%s", told)
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	for secret, open := range e.secrets {
		if !open && strings.Contains(told, secret) {
			e.t.Errorf("games and show tell %q:\n%s", secret, told)
		}
	}
}

// checkRecord checks what games and show print about the finished game.
func (e *evening) checkRecord(dir string) {
	listed := run(e.t, "", "games", "-data", dir)
	line := regexp.MustCompile(`^(\d{8}-\d{4}) +Cryptid +over +Ann, Ben, Cem and Dot \(normal\): Cem has found the habitat\n$`).FindStringSubmatch(listed)
	if line == nil {
		e.t.Fatalf("games lists\n%s", listed)
	}
	record := run(e.t, "", "show", "-data", dir, line[1])
	for _, want := range []string{
		"setup " + setupCode, "Dot looks at their clue", "Ann asks Ben about ", "Cem searches I4", "Ann: disc on I4",
		"Cem has found the habitat: I4.", "Ben: on mountain or swamp",
	} {
		if !strings.Contains(record, want) {
			e.t.Errorf("the record lacks %q:\n%s", want, record)
		}
	}
}

// clueMap is the one secret that is not words: the map of a clue, with the number of its spaces
// below.
const clueMap = "the map of a clue"

// tells reports whether a screen shows a secret.
func tells(screen, secret string) bool {
	if secret == clueMap {
		return strings.Contains(screen, "Yes, a disc: ")
	}
	return ttytest.Says(screen, secret)
}

// row returns the row of a list at the cursor, or "" if there is none.
func row(screen string) string {
	if found := pointed.FindStringSubmatch(screen); found != nil {
		return found[1]
	}
	return ""
}

var pointed = regexp.MustCompile(`► (\S+(?: \S+)*)`)

// The language is the configured one or, without that, the one that the environment sets. The forms
// suggest the first names from the configuration.
func TestConfiguredWords(t *testing.T) {
	t.Parallel()
	config := filepath.Join(t.TempDir(), "gamekeeper.toml")
	playtest.NoError(t, os.WriteFile(config, []byte("language = \"de\"\nnames = [\"Benedicta\", \"Zoë\", \"Theo\", \"Ida\"]\n"), 0o600))
	for env, args := range map[string][]string{"LC_ALL=de_CH.UTF-8": nil, "LC_ALL=en_GB.UTF-8": {"-config", config}} {
		cmd := exec.Command("gamekeeper", append(args, "-data", t.TempDir())...)
		cmd.Env = []string{env}
		k := startCommand(t, 40, 15, cmd)
		k.waitFor("Einstellungen")
		k.choose("Neue Partie Cryptid Clash")
		if k.waitFor("Name A", "Name B"); args != nil {
			k.waitFor("Name A Benedicta Name B Zoë")
		}
		k.quit()
	}
}
