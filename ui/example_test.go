package ui_test

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// battles is the screen on which players agree how many battles to play. It holds what it needs and
// nothing else.
type battles struct {
	n     int
	begin func(n int) ui.Step
}

// Draw draws the number, and binds what the keys do to it.
func (s *battles) Draw(f *ui.Frame) {
	f.Head("New game", "")
	body := f.Body().Inset(1, 1)
	y := body.Para(0, say.Count(s.n, "You play %d battle.", "You play %d battles."), f.Look.Text)
	body.Para(y, f.Refusal, f.Look.Warning)
	f.Keys(ui.Bind(ui.OK, "begin", func() ui.Step { return s.begin(s.n) }),
		ui.Each("change", s.change, ui.Left, ui.Right), ui.Leave("go back"))
}

// change changes the number by one, or refuses with the reason.
func (s *battles) change(e ui.Event) ui.Step {
	if s.n+e.By() < 1 {
		return ui.Refuse(errors.New("one battle is the fewest"))
	}
	s.n += e.By()
	return ui.Step{}
}

// A screen draws and binds in one method, so a press does what the key line says.
func Example() {
	screen := &battles{n: 2, begin: func(n int) ui.Step {
		return ui.Step{Push: ui.NewPage("Begun", say.Count(n, "%d battle", "%d battles"))}
	}}
	stage := ui.NewStage(screen)
	press := func(keys ...hw.Key) {
		for _, k := range keys {
			stage.Press(ui.KeyEvent{Key: k}, time.Time{})
		}
		f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
		stage.Draw(f)
		for row := range strings.Lines(f.String()) {
			if row != "\n" {
				fmt.Print(row)
			}
		}
	}
	press()
	press(ui.Left, ui.Left)
	press(ui.OK)
	// Output:
	// New game
	//  You play 2 battles.
	// Enter begin  ←→ change  Esc go back
	// New game
	//  You play 1 battle.
	//  One battle is the fewest.
	// Enter begin  ←→ change  Esc go back
	// Begun
	// 1 battle
	// Enter/Esc close
}
