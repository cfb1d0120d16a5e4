package crypticolor

import (
	"errors"
	"io/fs"
	"path/filepath"
	"time"

	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// A cardFile is the file with the table's Key Card, which people may read and edit. A damaged file
// stays as it is unless the table sets it aside.
type cardFile struct{ box *table.Box }

// The names of the file: the one in use, and the one set aside.
const (
	cardName  = "crypticolor-card.txt"
	cardAside = "crypticolor-card.old"
)

const theCardText = say.Text("the table's Key Card")

func (f cardFile) path(name string) string { return filepath.Join(f.box.Path, name) }

// read returns the card in the file, or the shipped one if there is no file.
func (f cardFile) read() (crypticolor.Card, error) {
	text, err := journal.ReadText(f.box.Disk, f.path(cardName))
	if errors.Is(err, fs.ErrNotExist) {
		return crypticolor.ShippedCard(), nil
	}
	var card crypticolor.Card
	if err == nil {
		card, err = crypticolor.ParseCard(text)
	}
	return card, f.failed("cannot be read", err)
}

// change writes the card that edit makes of the one in the file, if that differs. Comments that people
// added are then lost.
func (f cardFile) change(edit func(crypticolor.Card) crypticolor.Card) error {
	card, err := f.read()
	next := edit(card)
	if err != nil || next == card {
		return err
	}
	return f.failed("was not written", journal.WriteText(f.box.Disk, f.path(cardName), next.FileText()))
}

// failed adds to err which file it is about and what could not be done with that file. It returns
// nil if err is nil.
func (f cardFile) failed(what say.Text, err error) error {
	if err == nil {
		return nil
	}
	return say.Errorf("the file %q with %s %s: %s", f.path(cardName), theCardText, what, err)
}

// open returns the step that reads the file and passes the card to next. If the file cannot be read, a
// question asks what to do: see the error, or set the file aside, in place of any set aside before, and
// continue with the shipped card.
func (f cardFile) open(next func(crypticolor.Card) ui.Step) ui.Step {
	var card crypticolor.Card
	aside := ui.Saving(
		func(time.Time) error { return journal.MoveText(f.box.Disk, f.path(cardName), f.path(cardAside)) },
		func(time.Time) ui.Step { return next(crypticolor.ShippedCard()) })
	return ui.Step{Work: &ui.Work{
		Label: "reading",
		Do: func(time.Time) (err error) {
			card, err = f.read()
			return err
		},
		Then: func(err error, _ time.Time) ui.Step {
			if err == nil {
				return next(card)
			}
			question := say.Sprintf("The file with %s cannot be read. If you set it aside, it is kept as %s.", theCardText, cardAside)
			return ui.Step{Sound: ui.Refused, Push: ui.NewDialog(question, 0,
				ui.Row{Text: "See what is wrong", Open: table.OpenText(say.Capital(theCardText), func() say.Text { return say.Sentence(say.FromError(err)) })},
				ui.Row{Text: "Set it aside", Open: func() ui.Step { return ui.Step{Work: aside} }})}
		},
	}}
}
