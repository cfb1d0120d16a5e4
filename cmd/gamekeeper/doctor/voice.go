package doctor

import (
	"errors"
	"os/exec"

	"gamekeeper/tabletop/say"
)

// Voice is what is known about the voice, once it has spoken a sentence to each device.
type Voice struct {
	On       bool  // the box reads aloud, as it is configured or set
	Speaker  error // why the room hears nothing; nil: it was spoken
	Earphone error // the same of the earphone, if there is one
}

// voice says whether the box can be heard.
func (f Facts) voice() Section {
	s := Section{Title: "voice"}
	c := f.Config.Config.Voice
	f.reportSpoken(&s, c.Speaker, f.Voice.Speaker)
	switch {
	case c.Earphone == "":
		s.info("there is no earphone: private texts are not read aloud")
	default:
		f.reportSpoken(&s, c.Earphone, f.Voice.Earphone)
	}
	return s
}

// reportSpoken says whether a sentence was spoken to a sound device.
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
