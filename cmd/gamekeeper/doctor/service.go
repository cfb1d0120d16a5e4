package doctor

import (
	"errors"
	"io/fs"
	"strings"

	"gamekeeper/configs"
	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/say"
)

// configuration returns the section about the configuration in force.
func (f Facts) configuration() Section {
	s := Section{Title: "configuration"}
	c := f.Config
	switch inForce := say.Sprintf("using %q", c.File); {
	case c.File == "":
		s.info("there is no configuration file: using the defaults, with a keyboard and no buttons or lamps")
	case c.Err == nil:
		s.ok(inForce)
	default:
		s.info(inForce)
		s.problems(c.Err)
		return s
	}
	if c.Config.Preset != "" {
		s.info(say.Sprintf("preset %s", c.Config.Preset))
	}
	for _, note := range c.Config.Notes() {
		s.info(say.Plain(note))
	}
	return s
}

// problems reports why a configuration cannot be used.
func (s *Section) problems(err error) {
	var problems configs.Problems
	if errors.As(err, &problems) {
		for _, p := range problems {
			s.fault("", say.FromError(p))
		}
	} else {
		s.fault("name a file that can be read, with -config", say.Sprintf("it cannot be read: %s", err))
	}
	s.info("what follows is for the default configuration: correct yours, then run gamekeeper doctor again")
}

// either returns a if first is true, else b.
func either[T any](first bool, a, b T) T {
	if first {
		return a
	}
	return b
}

// unit is the kiosk's service.
const unit = "gamekeeper.service"

// serviceUser is the user that runs the service.
const serviceUser = "gamekeeper"

// stopService is the advice if the kiosk uses a line.
const stopService say.Text = "sudo systemctl stop gamekeeper, then run gamekeeper doctor again; sudo systemctl start gamekeeper afterwards"

// service returns the section about the service and the hall's program.
func (f Facts) service() Section {
	s := Section{Title: "service"}
	f.unit(&s)
	f.hall(&s)
	return s
}

// The hall's program, and the file in which it keeps saying why nobody hears the table. An empty
// file means that the hall does.
const (
	hallProgram = "usr/bin/gamekeeper-hall"
	hallTrouble = "run/gamekeeper-hall/trouble"
)

// hall reports whether the hall hears the table. The doctor has no network: the hall's program
// tries the whole way all the time, from the login to the reading of an answer.
func (f Facts) hall(s *Section) {
	if f.Config.Config.Hall.Table == "" {
		return
	}
	f.rounds(s)
	if _, err := fs.Stat(f.Root, hallProgram); err != nil {
		s.fault("install the package gamekeeper-hall of the same version", "the table has a name in the hall, but the program that tells the hall of it is not installed")
		return
	}
	info, err := fs.Stat(f.Root, hallTrouble)
	if err != nil || f.Now.Sub(info.ModTime()) > hall.HearingLasts {
		s.fault("sudo systemctl enable --now gamekeeper-hall; journalctl -u gamekeeper-hall says why it does not run", "the hall's program is not running: nobody hears a call from this table")
		return
	}
	switch why, known := f.read(hallTrouble); {
	case !known:
		s.info(say.Sprintf("whether the hall hears this table cannot be read in %s", hallTrouble))
	case why != "":
		s.fault("sudo gamekeeper-hall doctor", say.Sprintf("nobody hears a call from this table: %s", why))
	default:
		s.ok("the hall hears this table: the broker takes what it publishes, and lets it read the answers to its calls")
	}
}

// rounds reports whether this table finds its rounds in the file on the card, if there is one.
func (f Facts) rounds(s *Section) {
	text, there := f.read(strings.TrimPrefix(f.Config.Config.Hall.Weekend, "/"))
	if !there {
		return
	}
	w, err := hall.ParseWeekend([]byte(text))
	if n := len(w.Tables[f.Config.Config.Hall.Table]); err != nil {
		s.fault("write it again with gamekeeper-hall weekend", say.Sprintf("the rounds on the card cannot be read: %s", say.FromError(err)))
	} else if n == 0 {
		s.fault("give the table the name that it has in that file", say.Sprintf("the rounds on the card have none for a table called %q", f.Config.Config.Hall.Table))
	} else {
		s.ok(say.Count(n, "the card has %d round for this table", "the card has %d rounds for this table"))
	}
}

// unit reports whether the service is installed and starts with the machine.
func (f Facts) unit(s *Section) {
	text, installed := f.unitText()
	switch watched := either[say.Text](strings.Contains(text, "\nWatchdogSec="), "watched by a watchdog", "without a watchdog"); {
	case !installed:
		s.info("the service is not installed: the kiosk only runs when somebody starts it")
		return
	case text == "": // a link to /dev/null
		s.warn("sudo systemctl unmask gamekeeper, then sudo systemctl enable --now gamekeeper", "the service is masked: nothing can start it")
		return
	case len(f.glob("etc/systemd/system/*.wants/"+unit)) > 0:
		s.ok(say.Sprintf("the service is installed, starts with the machine, and is %s", watched))
	default:
		s.warn("sudo systemctl enable --now gamekeeper", say.Sprintf("the service is installed, %s, but does not start with the machine", watched))
	}
	if me := f.nameOf("etc/passwd", f.UID); me != serviceUser {
		s.add(Info, "sudo systemctl start gamekeeper-doctor, then cat /run/gamekeeper-doctor.txt",
			say.Sprintf("this report was made as user %s; the service has a user and a directory of its own", me))
	}
}

// unitText returns the text of the kiosk's unit, if it is installed.
func (f Facts) unitText() (text string, installed bool) {
	for _, dir := range []string{"etc/systemd/system", "usr/lib/systemd/system", "lib/systemd/system"} { // in order of precedence
		if text, ok := f.read(dir + "/" + unit); ok {
			return text, true
		}
	}
	return "", false
}
