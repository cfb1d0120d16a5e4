package doctor

import (
	"errors"
	"os/exec"

	"gamekeeper/tabletop/say"
)

// Voice holds what is known about the voice after it has spoken a sentence to each device.
type Voice struct {
	On          bool  // whether the box reads aloud, according to its configuration and settings
	SpeakerErr  error // why the sentence for the room failed; nil if it did not
	EarphoneErr error // the same for the earphone, if there is one
}

// voice returns the section about reading aloud.
func (f Facts) voice() Section {
	s := Section{Title: "voice"}
	c := f.Config.Config.Voice
	f.reportSpoken(&s, c.Speaker, f.Voice.SpeakerErr)
	switch {
	case c.Earphone == "":
		s.info("there is no earphone: private texts are not read aloud")
	default:
		f.reportSpoken(&s, c.Earphone, f.Voice.EarphoneErr)
	}
	return s
}

// reportSpoken reports whether a sentence was spoken to a sound device.
func (f Facts) reportSpoken(s *Section, device string, err error) {
	program := f.Config.Config.Voice.Program[0]
	switch {
	case err == nil:
		s.ok(say.Sprintf("%s played a sentence on the sound device %q", program, device))
	case errors.Is(err, exec.ErrNotFound):
		s.fault(say.Sprintf("sudo apt install %s, or name another program under [voice]", program), say.Sprintf("there is no program %s to read aloud", program))
	default:
		s.fault("aplay -L lists the sound devices: name one under [voice]; its user must be in the group \"audio\"",
			say.Sprintf("%s was not heard from the sound device %q: %s", program, device, err))
	}
}
