package table

import (
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A Telling is a screen on which one person tells the box a secret with many keys, none of
// which is held. It hides what was told if no key is pressed for a while, when another
// screen covers it, and before anything is saved. What it draws and what the keys do is up
// to the game.
type Telling struct {
	Owner  Owner
	Titles []say.Text // while it is hidden; the longest first
	Half   say.Text   // what it says then, such as that a word is half told; empty: it must be told again
	For    time.Duration
	// Private reports whether anything was told that nobody else may see. If so when the
	// screen is made, and Half is not empty, the screen begins hidden.
	Private func() bool
	Draw    func(f *ui.Frame)
	Press   func(e hw.Event) ui.Step
	// Look returns the step that puts it on record that it is shown again; nil where Half is
	// empty.
	Look func() ui.Step
	// Leave is what Back does while it is hidden, and the end of its time does if nothing
	// is private; what was told is kept. nil: they leave the screen, and what was told is
	// forgotten.
	Leave func() ui.Step
	// Forget: at the end of its time the screen is left rather than hidden.
	Forget bool
}

// Tell returns the screen of a telling. Its time begins at opened, when a PIN, say, has
// just unlocked it; if that is zero, with the first key.
func Tell(t Telling, opened time.Time) ui.Screen {
	s := &telling{Telling: t, sight: ui.InSight{For: t.For, Hidden: t.Half != "" && t.Private()}}
	if !opened.IsZero() {
		s.sight.Pressed(opened)
	}
	return s
}

type telling struct {
	Telling
	sight ui.InSight
	noted bool // the table has heard it being shown again
}

// Draw draws what is being told, or who gets the box to go on.
func (s *telling) Draw(f *ui.Frame) {
	f.Lit |= ui.Lamp(s.Owner.Seats...)
	if s.noted {
		f.Flicker |= ui.Lamp(s.Owner.Seats...)
	}
	if !s.sight.Hidden {
		f.Whisper()
		s.Telling.Draw(f)
		return
	}
	f.HeadFit("", s.Titles...)
	body := f.Body().Inset(1, 0)
	if s.Half == "" {
		body.Para(1, "It is hidden now.", f.Look.Text)
		f.Keys(ui.Does("leave", hw.OK, hw.Back))
		return
	}
	const room = 4
	y := s.Owner.Give(body, room)
	body.Para(y, s.Half, f.Look.Text)
	back := say.Text("forget it")
	if s.Leave != nil {
		back = "leave"
	}
	f.Keys(ui.Does("go on", hw.OK), ui.Does(back, hw.Back))
}

// Press is the game's, or while it is hidden shows it again, and the table hears that.
func (s *telling) Press(e hw.Event, now time.Time) ui.Step {
	switch {
	case !s.sight.Hidden:
		s.sight.Pressed(now)
		return s.Telling.Press(e)
	case e.Key == hw.Back || s.Half == "" || s.Forget && s.sight.Over(now):
		return s.leave()
	case e.Key == hw.OK:
		return s.look()
	}
	return ui.Step{}
}

// look shows it again, once that is on record.
func (s *telling) look() ui.Step {
	step := s.Look()
	if step.Work == nil {
		return step
	}
	step.Sound = ui.Attention
	return step.Around(func(err error, now time.Time, follows func() ui.Step) ui.Step {
		if err == nil {
			s.noted = true
			s.sight.Show(now)
		}
		return follows()
	})
}

func (s *telling) leave() ui.Step {
	if s.Leave != nil {
		return s.Leave()
	}
	return ui.Step{Pop: 1}
}

// Showing reports whether anything is in sight that nobody else may see.
func (s *telling) Showing() bool { return s.Private() && s.sight.Showing() }

// Release hides it when all keys count as up. A single key that comes up hides nothing.
func (s *telling) Release(k hw.Key) {
	if s.Private() {
		s.sight.Release(k)
	}
}

// Next returns when it hides by itself.
func (s *telling) Next() time.Time { return s.sight.Next() }

// Tick hides it, or leaves.
func (s *telling) Tick(time.Time) ui.Step {
	if s.Forget || !s.Private() {
		return s.leave()
	}
	s.sight.Hidden = true
	return ui.Step{}
}

// SpelledRight asks whoever tells a word in private that no list has whether it is spelled as
// they mean it. They may well: slang and words of foreign origin are in no list.
func SpelledRight(word string, keys *ui.KeyNames) say.Text {
	return say.Sprintf("%s: is it spelled right? Then %s once more.", word, keys.Of(hw.OK))
}
