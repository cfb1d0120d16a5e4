package crypticolor

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/journal"
	"gamekeeper/ui/home"
)

// A cardFile is where a table keeps its Key Card: a text beside the games, in the
// form that crypticolor.ParseCard reads. Without the file the shipped card is
// used. Its methods read or write the disk.
type cardFile struct {
	disk journal.Disk
	path string // the directory
}

// The names of the file: as it's read, and as it's kept when the table goes back to
// the shipped card.
const (
	cardName  = "crypticolor-card.txt"
	cardAside = "crypticolor-card.old"
)

func cardOf(box *home.Box) cardFile { return cardFile{box.Disk, box.Path} }

// name is the file's path.
func (f cardFile) name() string { return filepath.Join(f.path, cardName) }

func (f cardFile) read() (crypticolor.Card, error) {
	text, err := journal.ReadText(f.disk, f.name())
	if errors.Is(err, fs.ErrNotExist) {
		return crypticolor.ShippedCard(), nil
	}
	var card crypticolor.Card
	if err == nil {
		card, err = crypticolor.ParseCard(text)
	}
	if err != nil {
		return card, fmt.Errorf("the Key Card's file %q can't be read: %w", f.name(), err)
	}
	return card, nil
}

// keep writes into the file what a correction has changed.
func (f cardFile) keep(before, after crypticolor.Card) error {
	if before == after {
		return nil
	}
	card, err := f.read()
	if err == nil {
		err = journal.WriteText(f.disk, f.name(), card.Keep(before, after).File())
	}
	if err != nil {
		return fmt.Errorf("the corrected letter is not kept for later games: %w", err)
	}
	return nil
}

// setAside goes back to the shipped card. What was there stays in a file of another
// name.
func (f cardFile) setAside() error {
	return journal.MoveText(f.disk, f.name(), filepath.Join(f.path, cardAside))
}
