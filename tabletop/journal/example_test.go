package journal_test

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"gamekeeper/tabletop/journal"
)

// A game is begun, the power is cut in the middle of a line, and the game goes on.
func Example() {
	path, err := os.MkdirTemp("", "journal")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(path)
	start := time.Date(2026, 3, 14, 19, 30, 5, 0, time.UTC)
	if err := begin(path, start); err != nil {
		fmt.Println(err)
	}
	if err := goOn(path, start.Add(time.Hour)); err != nil {
		fmt.Println(err)
	}
	// Output:
	// the file was damaged from line 3 on: what followed (12 bytes) was set aside in 20260314-1930.damaged-1
	// 1 19:30 the board is dealt
	// 2 20:30 seat 1 asks seat 2 at F5
}

func begin(path string, start time.Time) error {
	dir, err := journal.Open(journal.OS{}, path)
	if err != nil {
		return err
	}
	defer dir.Close()
	log, err := dir.Create(journal.Header{Game: "cryptid", Program: "v1.0.0", Start: start}, "the board is dealt")
	if err != nil {
		return err
	}
	torn, err := os.OpenFile(filepath.Join(path, log.ID()+".game"), os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	defer torn.Close()
	_, err = torn.WriteString("2 2026-03-14")
	return err
}

func goOn(path string, now time.Time) error {
	dir, err := journal.Open(journal.OS{}, path)
	if err != nil {
		return err
	}
	defer dir.Close()
	log, game, err := dir.Resume(journal.Last(journal.OS{}, path))
	if err != nil {
		return err
	}
	fmt.Println(game.Damage)
	if err := log.Append("seat 1 asks seat 2 at F5", now); err != nil {
		return err
	}
	game, err = journal.Read(journal.OS{}, path, log.ID())
	for _, e := range game.Entries {
		fmt.Println(e.Seq, e.Time.Format("15:04"), e.Text)
	}
	return err
}
