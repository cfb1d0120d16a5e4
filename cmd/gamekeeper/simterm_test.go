package main

import (
	"slices"
	"strings"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/ui"
)

// A simTerm is the display, which searches what it is shown, and the keyboard.
type simTerm struct {
	s       *simSession
	inputs  chan ui.Input
	w, h    int
	look    ui.Look
	stopped bool
	words   string   // of the last frame
	hidden  []string // what must not be seen
}

func (d *simTerm) Inputs() <-chan ui.Input { return d.inputs }
func (d *simTerm) Size() (w, h int)        { return d.w, d.h }
func (d *simTerm) Look() ui.Look           { return d.look }
func (d *simTerm) Sound(ui.Sound)          {}

// Show searches a frame for secrets. The demo is an open game.
func (d *simTerm) Show(f *ui.Frame) {
	d.words = f.String()
	d.s.frames++
	if len(d.hidden) == 0 {
		return
	}
	top := d.s.stage.Top()
	if s, ok := top.(ui.Secret); ok && s.Showing() {
		return
	}
	if _, ok := top.(ui.Idle); ok {
		return
	}
	seen := plain(d.words)
	for _, secret := range d.hidden {
		if strings.Contains(seen, secret) && slices.Contains(d.s.hiddenNow(), secret) {
			d.s.t.Errorf("%q is seen on %T:\n%s", secret, top, d.words)
			return
		}
	}
}

// hiddenNow is what must not be seen by the file as it is now.
func (s *simSession) hiddenNow() []string {
	c := s.box.Current
	if c == nil {
		return s.term.hidden
	}
	disk := journaltest.New() // that does not fail
	disk.WriteFile("/"+c.ID+".game", s.disk.Files(simDir)[c.ID+".game"])
	game, err := journal.Read(disk, "/", c.ID)
	if err != nil {
		s.t.Fatal(err)
	}
	hidden, err := simGames[game.Header.Game].hidden(game)
	if err != nil {
		s.t.Fatal(err)
	}
	return hidden
}

// Redraw says that the display has the frame, unless it is stopped.
func (d *simTerm) Redraw() {
	if !d.stopped {
		select {
		case d.inputs <- ui.Input{Drawn: true}:
		default:
		}
	}
}
