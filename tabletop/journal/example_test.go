package journal_test

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/playtest"
)

// A game is started, the power is cut in the middle of a line, and the game continues.
func Example() {
	path := playtest.Must(os.MkdirTemp("", "journal"))
	defer os.RemoveAll(path)
	start := time.Date(2026, 3, 14, 19, 30, 5, 0, time.UTC)
	dir := playtest.Must(journal.Open(journal.OS{}, path))
	log := playtest.Must(dir.Create(journal.Header{Game: "cryptid", ProgramVersion: "v1.0.0", Start: start}, "the board is dealt"))
	dir.Close()
	file := filepath.Join(path, log.ID()+".game")
	good := playtest.Must(os.ReadFile(file))
	os.WriteFile(file, append(good, "2 2026-03-14"...), 0o600)

	dir = playtest.Must(journal.Open(journal.OS{}, path))
	defer dir.Close()
	log, game, err := dir.Resume(journal.LastOpened(journal.OS{}, path))
	fmt.Println(game.Damage, err)
	fmt.Println(log.Append("seat 1 asks seat 2 at F5", start.Add(time.Hour)))
	for _, e := range playtest.Must(journal.Read(journal.OS{}, path, log.ID())).Entries {
		fmt.Println(e.Seq, e.Time.Format("15:04"), e.Text)
	}
	// Output:
	// the file was damaged from line 3 on: what followed (12 bytes) was set aside in 20260314-1930.damaged-1 <nil>
	// <nil>
	// 1 19:30 the board is dealt
	// 2 20:30 seat 1 asks seat 2 at F5
}
