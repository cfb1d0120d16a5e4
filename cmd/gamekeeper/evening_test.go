//go:build linux

package main

import (
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
	"gamekeeper/ui/tty/ttytest"
)

// An evening is a game of Ann, Ben, Cem and Dot at a kiosk, played by a test that knows all the
// clues.
type evening struct {
	*kiosk
	setup   cryptid.Setup
	touched cryptid.Region // the spaces that the method a has returned
	cursor  cryptid.Space
}

func newEvening(t *testing.T) *evening {
	code := playtest.Must(cryptid.ParseCode(setupCode))
	e := &evening{setup: code.Deal()}
	if e.setup.Habitat().String() != "I4" {
		t.Fatalf("the setup %s has changed", setupCode)
	}
	return e
}

func names() []string { return []string{"Ann", "Ben", "Cem", "Dot"} }

func (e *evening) name(seat cryptid.Seat) string { return names()[seat-1] }

// clue returns a seat's clue in words.
func (e *evening) clue(seat cryptid.Seat) string { return e.setup.Clues[seat-1].String() }

// region returns the region on which a seat's clue allows a disc.
func (e *evening) region(seat cryptid.Seat) cryptid.Region {
	return e.setup.Board.Region(e.setup.Clues[seat-1])
}

// a returns a new space on which a seat's clue requires this piece. It is not the habitat.
func (e *evening) a(seat cryptid.Seat, token cryptid.Token) cryptid.Space {
	for s := range cryptid.Space(cryptid.SpaceCount) {
		if !e.touched.Has(s) && s != e.setup.Habitat() && e.region(seat).Has(s) == (token == cryptid.Disc) {
			e.touched = e.touched.With(s)
			return s
		}
	}
	panic("no space is left")
}

// sharing returns the events of the initial sharing, in words.
func (e *evening) sharing() (events []string) {
	for range 2 {
		for seat := range cryptid.Seat(4) {
			events = append(events, fmt.Sprintf("%d cube %s", seat+1, e.a(seat+1, cryptid.Cube)))
		}
	}
	return events
}

// prepare writes a game's file into a directory, as if it had been played up to these events, and
// returns the game's ID.
func (e *evening) prepare(t *testing.T, dir string, events ...string) string {
	t.Helper()
	// Without this, a process that another test forks meanwhile would also hold the directory's
	// lock, until it executes its program.
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	games := playtest.Must(journal.Open(journal.OS{}, dir))
	defer games.Close()
	now := time.Date(2026, 3, 14, 19, 30, 0, 0, time.UTC)
	log := playtest.Must(games.Create(journal.Header{Game: "cryptid", ProgramVersion: tabletop.Version, Start: now}))
	built := fmt.Sprintf("built %d", play.PartCount(e.setup.Board.Mode()))
	for _, text := range append([]string{began, built, "1 looks", "2 looks", "3 looks", "4 looks"}, events...) {
		playtest.NoError(t, log.Append(text, now))
	}
	return log.ID()
}

// events returns the number of events in the game's file, which must be complete.
func events(t *testing.T, dir, id string) int {
	t.Helper()
	game, err := journal.Read(journal.OS{}, dir, id)
	if err != nil || game.Damage != nil {
		t.Fatalf("the journal isn't whole: %v, %v", err, game.Damage)
	}
	return len(game.Entries)
}

// sit starts the program with its games in dir.
func (e *evening) sit(t *testing.T, w, h int, dir string) {
	t.Helper()
	e.sitAt(t, w, h, exec.Command("gamekeeper", "-data", dir))
}

// sitAt starts a command on whose screen no secret may appear. The cursor starts in the middle of
// the map.
func (e *evening) sitAt(t *testing.T, w, h int, cmd *exec.Cmd) {
	t.Helper()
	e.kiosk = startCommand(t, w, h, cmd, append(e.ending(), clueMap, e.setup.Hint.String(), "habitat is I4", "habitat was I4")...)
	e.cursor = cryptid.SpaceAt(5, 4)
}

// ending returns the texts that the end of the game reveals.
func (e *evening) ending() []string {
	all := []string{"has found the habitat: I4"}
	for seat := range cryptid.Seat(4) {
		all = append(all, e.clue(seat+1))
	}
	return all
}

// open allows the secrets to be visible from now on.
func (e *evening) open(secrets ...string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, secret := range secrets {
		e.secrets[secret] = true
	}
}

// hide waits until the secrets are no longer visible, and forbids them again.
func (e *evening) hide(instead string, secrets ...string) {
	e.t.Helper()
	e.wait(instead+" in place of the secret", func(screen string) bool {
		return ttytest.Says(screen, instead) && !slices.ContainsFunc(secrets, func(secret string) bool { return tells(screen, secret) })
	})
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, secret := range secrets {
		e.secrets[secret] = false
	}
}

// show presses Enter once the screen has been there for long enough, as for a secret.
func (e *evening) show() {
	time.Sleep(ui.KeyRepeatLimit)
	e.press(enter)
}

// moveTo moves the cursor to a space, and waits until the screen names it.
func (e *evening) moveTo(to cryptid.Space) {
	e.t.Helper()
	keys := func(from, to int, less, more string) string {
		return strings.Repeat(more, max(0, to-from)) + strings.Repeat(less, max(0, from-to))
	}
	e.press(keys(e.cursor.Column(), to.Column(), left, right), keys(e.cursor.Row(), to.Row(), up, down))
	e.cursor = to
	e.waitFor(fmt.Sprintf("%s %s", to, e.setup.Board.Terrain(to)))
}

// put places the piece that a seat is asked for on a space.
func (e *evening) put(at cryptid.Space) {
	e.t.Helper()
	e.moveTo(at)
	e.show()
}

// answer answers a search with a disc.
func (e *evening) answer(seat cryptid.Seat) {
	e.t.Helper()
	e.waitFor(e.name(seat) + ": could it be here?")
	time.Sleep(ui.KeyRepeatLimit)
	e.press(left)
}

// settle has the search go on after an answer.
func (e *evening) settle() {
	e.t.Helper()
	e.waitFor("Next: ")
	e.show()
}
