package ui

import "slices"

// Hide hides the secret that is shown, as if all keys came up, and forgets the presses that wait
// for work: only a new press shows it again.
func (s *Stage) Hide() {
	s.release(NoKey)
	s.typed = nil
	s.forget()
}

// forget forgets the presses that wait for work.
func (s *Stage) forget() {
	s.queue = slices.DeleteFunc(s.queue, func(e queued) bool { return e.Kind == KeyDown })
}

// release passes a key that comes up to the bindings of the screen on top. It does not draw the
// screen again, since the screen may be about to close and the game may have continued.
func (s *Stage) release(k Key) {
	if s.drawn && release(s.frame.bindings, k) {
		s.change()
	}
}

// comesUp releases a key, unless another one shows a secret.
func (s *Stage) comesUp(e KeyEvent) {
	if s.reveals == nil || s.reveals.origin == originOf(e) {
		s.release(e.Key)
		s.reveals = nil
	}
}

// change records that what the screen binds may have changed.
func (s *Stage) change() { s.stale, s.changed = true, s.now }

// StopWork stops the work in progress, if it may be stopped, and forgets the presses that wait for
// it.
func (s *Stage) StopWork() {
	if s.work == nil || s.work.Progress == nil {
		return
	}
	s.work.Progress.stop()
	s.forget()
}
