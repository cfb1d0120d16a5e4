package clash

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/journal"
)

// A deckFile is where the box keeps what it has learnt of the cards: a text
// beside the games, in the form that clash.Deck describes, which people may read
// and mend. Its methods read or write the disk and are for a step's Save.
type deckFile struct {
	disk journal.Disk
	path string // the directory
}

const deckName = "clash-deck.txt"

// name is the file's path.
func (d deckFile) name() string { return filepath.Join(d.path, deckName) }

// read gives the deck. Without a file no card is known.
func (d deckFile) read() (clash.Deck, error) {
	text, err := journal.ReadText(d.disk, d.name())
	if errors.Is(err, fs.ErrNotExist) {
		return clash.Deck{}, nil
	}
	if err != nil {
		return clash.Deck{}, d.failed("can't be read", err)
	}
	deck, err := clash.ParseDeck(text)
	if err != nil {
		return clash.Deck{}, d.failed("can't be read and is left as it is", err)
	}
	return deck, nil
}

// failed says which file it is about.
func (d deckFile) failed(what string, err error) error {
	return fmt.Errorf("the deck's file %q %s: %w", d.name(), what, err)
}

// change reads the deck and writes it anew as it should be; where nothing
// changes, it writes nothing. A damaged file is left as it is.
func (d deckFile) change(should func(clash.Deck) clash.Deck) error {
	deck, err := d.read()
	if err != nil {
		return err
	}
	next := should(deck)
	if next == deck {
		return nil
	}
	if err := journal.WriteText(d.disk, d.name(), next.String()); err != nil {
		return d.failed("was not written", err)
	}
	return nil
}

// keep puts into the file what led a game's knowledge, which began as begun,
// from before to after.
func (d deckFile) keep(begun, before, after clash.Deck) error {
	return d.change(func(deck clash.Deck) clash.Deck { return deck.Keep(begun, before, after) })
}
