package doctor

import (
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"gamekeeper/tabletop/say"
)

// unit is the kiosk's service.
const unit = "gamekeeper.service"

// unitDirs are where systemd looks for units, the first that counts first.
var unitDirs = []string{"etc/systemd/system", "usr/lib/systemd/system", "lib/systemd/system"}

// serviceUser is the user as whom the service runs.
const serviceUser = "gamekeeper"

// stopService says how to make the kiosk let go of lines and display.
const stopService say.Text = "sudo systemctl stop gamekeeper, then run gamekeeper doctor again; sudo systemctl start gamekeeper afterwards"

// service says how systemd runs the program.
func (f Facts) service() Section {
	s := Section{Title: "service"}
	f.unit(&s)
	f.watchdog(&s)
	f.swap(&s)
	switch pid, of := f.Kiosk(); {
	case of:
		s.info(say.Sprintf("the kiosk is running, as process %d of the service; it has the lines and its terminal", pid))
	case pid != 0:
		s.info(say.Sprintf("the kiosk is running, as process %d; it has the lines and its terminal", pid))
	}
	return s
}

// unit says whether the service is installed and starts with the machine.
func (f Facts) unit(s *Section) {
	for _, dir := range unitDirs {
		text, ok := f.read(dir + "/" + unit)
		if !ok {
			continue
		}
		if text == "" { // a link to /dev/null
			s.warn("sudo systemctl unmask gamekeeper, then sudo systemctl enable --now gamekeeper", "the service is masked: nothing can start it")
			return
		}
		watched := word[say.Text](strings.Contains(text, "\nWatchdogSec="), "watched by a watchdog", "without a watchdog")
		if len(f.glob("etc/systemd/system/*.wants/"+unit)) > 0 {
			s.ok(say.Sprintf("the service is installed, starts with the machine, and is %s", watched))
		} else {
			s.warn("sudo systemctl enable --now gamekeeper", say.Sprintf("the service is installed, %s, but does not start with the machine", watched))
		}
		if me := f.nameOf("etc/passwd", f.UID); me != serviceUser {
			s.add(Info, "sudo systemctl start gamekeeper-doctor, then cat /run/gamekeeper-doctor.txt",
				say.Sprintf("this report was made as user %s; the service has a user and a directory of its own", me))
		}
		return
	}
	s.info("the service is not installed: the kiosk only runs when somebody starts it")
}

// watchdog says whether systemd watches this very process, as it does when the doctor runs in
// the kiosk's place.
func (f Facts) watchdog(s *Section) {
	usec, err := strconv.ParseInt(f.Getenv("WATCHDOG_USEC"), 10, 64)
	switch {
	case f.Getenv("NOTIFY_SOCKET") == "":
		s.info("this very process is not watched by systemd")
	case err != nil || usec <= 0:
		s.warn("write WatchdogSec=60 below [Service] in the unit", "systemd started this without a watchdog")
	default:
		s.ok(say.Sprintf("systemd started this, with a watchdog of %s", time.Duration(usec)*time.Microsecond))
	}
}

// swap says whether clues may reach the card from memory: the unit forbids it, but without
// the kernel's memory controller nobody obeys. What is in zram has not left memory.
func (f Facts) swap(s *Section) {
	const do say.Text = "add cgroup_enable=memory to the line of /boot/firmware/cmdline.txt and reboot, or switch the swap space off"
	controllers, _ := f.read("sys/fs/cgroup/cgroup.controllers")
	if slices.Contains(strings.Fields(controllers), "memory") {
		return
	}
	text, _ := f.read("proc/swaps")
	for i, line := range slices.Collect(strings.Lines(text)) {
		if fields := strings.Fields(line); i > 0 && len(fields) > 0 && !strings.HasPrefix(fields[0], "/dev/zram") {
			s.warn(do, say.Sprintf("what is in memory, such as clues, may be written to the swap space %s: the kernel's memory controller is off", fields[0]))
		}
	}
}

// Kiosk returns the process number of a running kiosk, 0 if there is none, and whether it is
// the service's.
func (f Facts) Kiosk() (pid int, service bool) {
	for _, dir := range f.glob("proc/[0-9]*") {
		n, _ := strconv.Atoi(path.Base(dir))
		if comm, _ := f.read(dir + "/comm"); comm != "gamekeeper" || n == f.PID {
			continue
		}
		args, _ := f.read(dir + "/cmdline")
		words := strings.Split(args, "\x00")
		if len(words) > 1 && !strings.HasPrefix(words[1], "-") && words[1] != "demo" {
			continue // another command; it takes neither lines nor a terminal
		}
		group, _ := f.read(dir + "/cgroup")
		return n, strings.Contains(group, "/"+unit)
	}
	return 0, false
}
