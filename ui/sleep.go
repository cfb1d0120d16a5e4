package ui

// sleep is the screen of a box at which nobody plays. It is dark, and any key wakes it.
type sleep struct{}

// SleepScreen returns a dark screen to rest on, see [Stage.Rest]. It returns nil while the screen
// on top changes by itself, since somebody may be thinking against the clock there.
func (s *Stage) SleepScreen() Screen {
	if !s.wake().IsZero() {
		return nil
	}
	return sleep{}
}

// Draw draws in black on black, which a braille display can read.
func (sleep) Draw(f *Frame) {
	black := Style{FG: Black, BG: Black}
	f.Fill(' ', black)
	f.Para(0, "The display is off because nobody is playing. Press any key to wake it; the key does nothing else.", black)
	f.Asleep = true
	f.MarkIdle()
	f.Bind(AnyKey("", func(Event) Step { return Step{Pop: 1} }))
}
