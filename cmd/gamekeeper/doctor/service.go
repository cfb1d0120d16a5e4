package doctor

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strconv"
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

// service returns the section about the service, the swap space and a running kiosk.
func (f Facts) service() Section {
	s := Section{Title: "service"}
	f.unit(&s)
	f.hall(&s)
	f.swap(&s)
	switch pid, byService := f.kiosk(); {
	case byService:
		s.info(say.Sprintf("the service runs the kiosk, as process %d", pid))
	case pid != 0:
		s.info(say.Sprintf("a kiosk runs outside the service, as process %d", pid))
	}
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

// swap reports whether clues may reach the card from memory. The service has the right to lock its
// memory, and does so. A program that is run in another way usually does not have that right.
func (f Facts) swap(s *Section) {
	const do say.Text = "let the service run Gamekeeper, with the LimitMEMLOCK=infinity of its own unit, or switch the swap space off"
	text, _ := f.read("proc/swaps")
	for i, line := range slices.Collect(strings.Lines(text)) {
		fields := strings.Fields(line)
		if i == 0 || len(fields) == 0 {
			continue
		}
		switch where := f.swapsTo(fields[0]); {
		case where == "":
		case f.locked():
			s.ok(say.Sprintf("there is swap space in %s; what Gamekeeper has in memory is locked, and never written there", where))
		default:
			s.warn(do, say.Sprintf("what is in memory, such as clues, may be written to the swap space in %s: it is not locked", where))
		}
	}
}

// swapsTo returns where a swap space writes, outside of memory. It returns "" if the space is only
// compressed memory, as zram is without a backing device.
func (f Facts) swapsTo(name string) string {
	zram, ok := strings.CutPrefix(name, "/dev/zram")
	if !ok {
		return name
	}
	behind, _ := f.read("sys/block/zram" + zram + "/backing_dev")
	if behind == "none" {
		return ""
	}
	return behind
}

// locked reports whether a running kiosk has locked its memory or, if none is running, whether the
// service has the right to.
func (f Facts) locked() bool {
	if pid, _ := f.kiosk(); pid != 0 {
		status, _ := f.read(fmt.Sprintf("proc/%d/status", pid))
		return regexp.MustCompile(`(?m)^VmLck:\s+[1-9]`).MatchString(status)
	}
	text, _ := f.unitText()
	return strings.Contains(text+"\n", "\nLimitMEMLOCK=infinity\n")
}

// kiosk returns the process number of a running kiosk or demo, or 0 if there is none, and whether
// the service runs it. That one counts before all others.
func (f Facts) kiosk() (pid int, byService bool) {
	for _, dir := range f.glob("proc/[0-9]*") {
		n, _ := strconv.Atoi(path.Base(dir))
		if comm, _ := f.read(dir + "/comm"); comm != "gamekeeper" || n == f.PID {
			continue
		}
		args, _ := f.read(dir + "/cmdline")
		words := strings.Split(args, "\x00")
		if len(words) == 1 || strings.HasPrefix(words[1], "-") || words[1] == "demo" { // other commands do not keep the lines
			if group, _ := f.read(dir + "/cgroup"); strings.HasSuffix(group, "/"+unit) {
				return n, true
			}
			pid = cmp.Or(pid, n)
		}
	}
	return pid, false
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
