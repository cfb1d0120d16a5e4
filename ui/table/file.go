package table

import (
	"errors"
	"io/fs"
	"path/filepath"
	"time"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A File is a text that a game keeps beside the journal, such as what a table's cubes
// look like. People may read and mend it. If it is damaged it stays as it is, unless
// the table puts it aside.
type File[T comparable] struct {
	Box     *Box
	Name    string   // the file's name
	Aside   string   // its name once it is put aside
	What    say.Text // what is in it, such as "the table's cubes"
	Shipped T        // what counts if there is no file
	Parse   func(text string) (T, error)
	Text    func(T) string // the text that Parse reads
}

// Read returns what is in the file, or Shipped if there is none. Like Change, it belongs
// in a step's Work.
func (f File[T]) Read() (T, error) {
	text, err := journal.ReadText(f.Box.Disk, f.path(f.Name))
	if errors.Is(err, fs.ErrNotExist) {
		return f.Shipped, nil
	}
	var is T
	if err == nil {
		is, err = f.Parse(text)
	}
	return is, f.failed("cannot be read", err)
}

// Change reads the file, and writes what it should be if that differs. Comments that
// somebody wrote in it are then lost.
func (f File[T]) Change(should func(T) T) error {
	is, err := f.Read()
	if err != nil {
		return err
	}
	next := should(is)
	if next == is {
		return nil
	}
	return f.failed("was not written", journal.WriteText(f.Box.Disk, f.path(f.Name), f.Text(next)))
}

func (f File[T]) path(name string) string { return filepath.Join(f.Box.Path, name) }

// failed says which file an error is about; nil stays nil.
func (f File[T]) failed(what say.Text, err error) error {
	if err == nil {
		return nil
	}
	return say.Errorf("the file %q with %s %s: %s", f.path(f.Name), f.What, what, err)
}

// Open reads the file and goes on with what is in it. If it cannot be read, the table
// is asked what to do: it can put the file aside and go on with Shipped, or choose one
// of the other answers.
func (f File[T]) Open(then func(T) ui.Step, others ...ui.Row) ui.Step {
	var is T
	return ui.Step{Work: &ui.Work{
		Word: "reading",
		Do: func(time.Time) (err error) {
			is, err = f.Read()
			return err
		},
		Then: func(err error, _ time.Time) ui.Step {
			if err == nil {
				return then(is)
			}
			answers := append([]ui.Row{
				{Text: "See what is wrong", Open: func() ui.Step {
					return ui.Step{Push: ui.NewPage(say.Capital(f.What), say.Sentence(say.Of(err)))}
				}},
				{Text: "Put it aside", Open: func() ui.Step { return f.PutAside(then) }},
			}, others...)
			question := say.Sprintf("The file with %s cannot be read. If you put it aside, it is kept as %s.", f.What, f.Aside)
			return ui.Step{Push: ui.NewAsk(question, 0, answers...), Sound: ui.Refused}
		},
	}}
}

// PutAside gives the file its other name, replacing one that was put aside before, and
// goes on with Shipped.
func (f File[T]) PutAside(then func(T) ui.Step) ui.Step {
	return ui.Step{Work: &ui.Work{
		Word: "saving",
		Do:   func(time.Time) error { return journal.MoveText(f.Box.Disk, f.path(f.Name), f.path(f.Aside)) },
		Then: func(err error, _ time.Time) ui.Step {
			if err != nil {
				return ui.Failed(err)
			}
			return then(f.Shipped)
		},
	}}
}
