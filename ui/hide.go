package ui

import "slices"

// Hide hides the secret that is shown, as if all keys came up, and forgets the presses that wait
// for work: only a new one shows it again.
func (s *Stage) Hide() {
	s.release(NoKey)
	s.forget()
}

// forget forgets the presses that wait for work.
func (s *Stage) forget() {
	s.queue = slices.DeleteFunc(s.queue, func(e KeyEvent) bool { return e.Kind == KeyDown })
}

// release tells the screen on top that a key came up. It does not draw it anew: it may be about to
// be left, and the game have gone on.
func (s *Stage) release(k Key) {
	if s.drawn && release(s.frame.bindings, k) {
		s.stale = true
	}
}

// Stop tells the work that is done to end, if it may be stopped. The presses that wait
// for it are forgotten.
func (s *Stage) Stop() {
	if s.work == nil || s.work.Progress == nil {
		return
	}
	s.work.Progress.stop()
	s.forget()
}
