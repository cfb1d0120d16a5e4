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

	"gamekeeper/configs"
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
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
		"setup " + setupCode,
		"Dot looks at their clue",
		"Ann asks Ben about ",
		"Cem searches I4",
		"Ann: disc on I4",
		"Cem has found the habitat: I4.",
		"Ben: on mountain or swamp",
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

// If the environment does not set the language, as in the service, a new box asks for it before its
// home screen until somebody answers. A game in progress comes first.
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
		e.quit()
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

// The language is the configured one or, without that, the one that the environment sets.
func TestLanguageTold(t *testing.T) {
	t.Parallel()
	config := filepath.Join(t.TempDir(), "gamekeeper.toml")
	playtest.NoError(t, os.WriteFile(config, []byte("language = \"de\"\n"), 0o600))
	for _, args := range [][]string{{"LC_ALL=de_CH.UTF-8"}, {"LC_ALL=C.UTF-8", "-config", config}, {"LC_ALL=en_GB.UTF-8", "-config", config}} {
		cmd := exec.Command("gamekeeper", append(args[1:], "-data", t.TempDir())...)
		cmd.Env = args[:1]
		k := startCommand(t, 60, 20, cmd)
		k.waitFor("Einstellungen")
		k.quit()
	}
}

// keep writes the file of a game that the table has left after its first line.
func keep(p *tabletest.Player, kind string) {
	p.T.Helper()
	log := playtest.Must(p.Box.Games.Create(journal.Header{Game: kind, ProgramVersion: tabletop.Version, Start: p.Now}))
	playtest.NoError(p.T, log.Append(simGameOf(kind).begun, p.Now))
	playtest.NoError(p.T, log.Close())
}

// In a game from an earlier version, a player may have a name that no display can draw. The
// headline and the record then have the letter of their seat instead, and the screen has no
// question marks. A letter and a combining accent become one letter.
func TestNamesThatNoDisplayDraws(t *testing.T) {
	for _, game := range shelf(configs.Box{}) {
		t.Run(game.Name, func(t *testing.T) {
			first := strings.NewReplacer(`"Ann"`, `"美玲"`, `"Ben"`, "\"Zoe\u0308\"").Replace(simGameOf(game.Name).begun)
			p := tabletest.New(t, game)
			log := playtest.Must(p.Box.Games.Create(journal.Header{Game: game.Name, ProgramVersion: "1.0.0", Start: p.Now}, first))
			playtest.NoError(t, log.Close())
			p.Do(p.NewHome().ResumeLast())
			if frame := p.Frame(60, 20, ui.PlainGlyphs()); strings.Contains(frame, "??") {
				t.Errorf("the screen has question marks:\n%s", frame)
			}
			kept := playtest.Must(journal.Read(p.Disk, p.Box.Path, log.ID()))
			sum := playtest.Must(game.Summarise(kept))
			text := sum.Headline.String() + "\n" + sum.Record.String()
			if !strings.HasPrefix(text, "A") || !strings.Contains(text, "Zoë") || strings.ContainsAny(text, "美玲\u0308") {
				t.Errorf("the headline and the record are\n%s", text)
			}
			if got := kept.Texts()[0]; got != first {
				t.Errorf("the journal has %s, want %s", got, first)
			}
		})
	}
}

// The game on the table is also in the list of games played, and playing on from there shows it
// unchanged.
func TestPlayOnWhatLies(t *testing.T) {
	for _, game := range shelf(configs.Box{}) {
		t.Run(game.Name, func(t *testing.T) {
			p := tabletest.New(t, game)
			keep(p, game.Name)
			p.Do(p.NewHome().ResumeLast())
			if p.Box.Current == nil {
				t.Fatalf("no game lies on the table:\n%s", p.Frame(60, 20, ui.PlainGlyphs()))
			}
			lies, want := p.Box.Current, p.Frame(60, 20, ui.PlainGlyphs())
			p.GoHome()
			p.GoTo("Games played")
			p.Press("!")
			p.Press("!")  // the only game
			p.Press("v!") // Play on
			if got := p.Frame(60, 20, ui.PlainGlyphs()); got != want || p.Box.Current != lies {
				t.Errorf("got\n%s\nwant what lay on the table\n%s", got, want)
			}
		})
	}
}
