package tty

import (
	"github.com/gdamore/tcell/v2"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// pump passes on what tcell reports until the terminal hangs up or is closed.
func (t *Terminal) pump() {
	defer close(t.inputs)
	for {
		var in ui.Input
		switch e := t.screen.PollEvent().(type) {
		case nil, *tcell.EventError: // nothing will come any more
			return
		case *tcell.EventResize:
			in.Resized = true
		case *tcell.EventKey:
			in = key(e)
		default:
			continue
		}
		select {
		case t.inputs <- in:
		case <-t.closed:
			return
		}
	}
}

// keys is what the keys of a keyboard are that are no characters.
var keys = map[tcell.Key]hw.Event{
	tcell.KeyUp:        {Key: hw.Up},
	tcell.KeyDown:      {Key: hw.Down},
	tcell.KeyLeft:      {Key: hw.Left},
	tcell.KeyRight:     {Key: hw.Right},
	tcell.KeyEnter:     {Key: hw.OK},
	tcell.KeyEscape:    {Key: hw.Back},
	tcell.KeyBackspace: {Key: hw.Back, Rune: '\b'},
}

// key translates a key of the keyboard. One that means nothing is still a
// press, for "any key".
func key(e *tcell.EventKey) ui.Input {
	switch e.Key() {
	case tcell.KeyCtrlC:
		return ui.Input{Quit: true}
	case tcell.KeyRune:
		return ui.Input{Key: hw.Typed(e.Rune())}
	}
	k := keys[e.Key()]
	k.Typed = true
	return ui.Input{Key: k}
}
