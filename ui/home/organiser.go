package home

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strconv"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/journal"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// An organiser opens a public box with the configured PIN. Wrong PINs count until the right one, even
// over a restart, and lead to growing waits, as with a player's PIN, but up to an hour.
type organiser struct {
	wrong int
	last  time.Time // when the last wrong one was entered, or zero if that was before a restart
	read  bool      // wrong is what the file says
}

// wrongFile is the file with the number of wrong PINs, in the directory of the games.
const wrongFile = "organiser.txt"

// manyWrong is the number that counts if that file cannot be read: it leads to the longest wait.
const manyWrong = 20

// lock returns the lock after the wrong PINs so far.
func (o *organiser) lock() tabletop.Lock {
	return tabletop.Lock{HasPIN: true, WrongCount: o.wrong, Line: min(o.wrong, 1), Longest: time.Hour}
}

// rows returns the row of the home screen that opens the box for its organiser, or the one that
// closes it again. It returns none if no PIN is configured.
func (o *organiser) rows(b *table.Box) []ui.Row {
	switch {
	case b.OrganiserPIN == "":
		return nil
	case b.Public:
		return []ui.Row{{Text: "For the organiser", Open: func() ui.Step { return o.asks(b) }}}
	}
	return []ui.Row{{Text: "Leave it to visitors", Open: func() ui.Step {
		b.Public = true
		return ui.Step{}
	}}}
}

// asks opens the screen that asks for the PIN.
func (o *organiser) asks(b *table.Box) ui.Step {
	path := filepath.Join(b.Path, wrongFile)
	if !o.read {
		text, err := journal.ReadText(b.Disk, path)
		if !errors.Is(err, fs.ErrNotExist) { // without a file, there are none
			if o.wrong, err = strconv.Atoi(text); err != nil || o.wrong < 0 {
				o.wrong = manyWrong
			}
		}
		o.read = true
	}
	pin := table.PIN{
		Enabled: true, Who: "The organiser",
		Lock: o.lock,
		Fits: func(pin string) bool { return pin == b.OrganiserPIN },
		Times: func() []time.Time {
			if o.last.IsZero() {
				return []time.Time{time.Unix(1<<40, 0)} // a wait starts when the screen opens
			}
			return []time.Time{o.last}
		},
		RecordEntry: func(right bool, then func() ui.Step) ui.Step {
			wrong := o.wrong + 1
			if right {
				wrong = 0
			}
			save := func(time.Time) error { return journal.WriteText(b.Disk, path, strconv.Itoa(wrong)) }
			return ui.Step{Work: ui.Saving(save, func(now time.Time) ui.Step { // if it is not saved, nobody can guess on
				o.wrong, o.last = wrong, now
				return then()
			})}
		},
	}
	return ui.Step{Push: pin.Unlock(func(time.Time) ui.Step {
		b.Public = false
		return ui.Step{Home: true}
	})}
}
