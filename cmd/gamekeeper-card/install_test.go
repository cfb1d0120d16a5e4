//go:build linux

package main

import (
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"gamekeeper/cmd/command"
	"gamekeeper/tabletop/playtest"
)

// A pi runs the script of the first start on a card, in a directory instead of on a Pi, with stubs
// for the commands that change the system.
type pi struct {
	t    *testing.T
	card string // the boot partition
	root string // everything else that the script writes
	dpkg string // what the stub of dpkg -i does
}

func newPi(t *testing.T, card string) *pi {
	t.Helper()
	p := &pi{t: t, card: card, root: t.TempDir(), dpkg: "exit 0"}
	for _, dir := range []string{"bin", "dev", "etc/gamekeeper", "usr/lib/systemd/system", "run"} {
		playtest.NoError(t, os.MkdirAll(filepath.Join(p.root, dir), 0o755))
	}
	p.write("etc/gamekeeper/gamekeeper.toml", "preset = \"none\"\n")
	p.write("etc/gamekeeper/hall.toml", "topic = \"mine\"\n")
	p.write("usr/lib/systemd/system/userconfig.service", "[Unit]\n")
	if _, err := os.Stat(filepath.Join(card, "user-data")); err == nil {
		p.write("usr/lib/systemd/system/cloud-final.service", "[Unit]\n")
	}
	return p
}

func (p *pi) write(name, text string) {
	p.t.Helper()
	playtest.NoError(p.t, os.WriteFile(filepath.Join(p.root, name), []byte(text), 0o755))
}

// start runs the script and returns how it ended: "reboot" or "failed".
func (p *pi) start() string {
	p.t.Helper()
	for name, does := range map[string]string{
		"mount": "exit 0", "sleep": "exit 0", "gamekeeper": "echo checked", "chgrp": `echo "chgrp $*"`,
		"unshare":   `shift 5; exec "$@"`, // -m sh -c SCRIPT sh
		"dpkg":      `case $1 in --print-architecture) echo arm64;; --configure) echo configured;; *) echo "dpkg $*"; case $* in *gamekeeper-hall*) ln -sf gamekeeper "${0%/*}/gamekeeper-hall";; esac;` + p.dpkg + `;; esac`,
		"systemctl": `echo "systemctl $*"; kill -TERM $PPID`,
	} {
		p.write("bin/"+name, "#!/bin/sh\n"+does+"\n")
	}
	text := strings.NewReplacer("/etc/", p.root+"/etc/", "/dev/tty1", p.root+"/dev/tty1", "/usr/bin/", p.root+"/bin/", "/usr/lib/", p.root+"/usr/lib/", "[ -e /lib/", "[ -e "+p.root+"/lib/").Replace(string(script))
	playtest.NoError(p.t, os.WriteFile(filepath.Join(p.card, folder, "install.here"), []byte(text), 0o755))
	cmd := exec.Command("sh", filepath.Join(p.card, folder, "install.here"))
	cmd.Env = append(os.Environ(), "PATH="+filepath.Join(p.root, "bin")+":"+os.Getenv("PATH"))
	out, err := cmd.CombinedOutput()
	if err := os.Remove(cmd.Args[1]); err != nil {
		p.t.Error(err)
	}
	if len(out) > 0 {
		p.t.Errorf("the script says %s", out)
	}
	if err != nil && strings.Contains(err.Error(), "terminated") {
		return "reboot"
	}
	return "failed"
}

func (p *pi) log() string      { return read(p.t, filepath.Join(p.card, folder, "log.txt")) }
func (p *pi) display() string  { return read(p.t, filepath.Join(p.root, "dev/tty1")) }
func (p *pi) cmdline() string  { return read(p.t, filepath.Join(p.card, cmdlineName)) }
func (p *pi) boot(line string) { p.writeCard(cmdlineName, line) }

func (p *pi) writeCard(name, text string) {
	p.t.Helper()
	playtest.NoError(p.t, os.WriteFile(filepath.Join(p.card, name), []byte(text), 0o644))
}

// prepareSample prepares a sample and returns a Pi with that card. The command line is what the
// system's own first start leaves.
func prepareSample(t *testing.T, s sample) *pi {
	t.Helper()
	dir := mount(t, s.card)
	succeed(t, packages(t, "1.0.0"), append(s.flags, dir)...)
	p := newPi(t, dir)
	p.boot(s.want["booted"])
	return p
}

// installs returns the paths of the packages that the Pi installs from a sample, with a blank
// between them.
func (p *pi) installs(s sample, version string) string {
	debs := p.card + "/gamekeeper/gamekeeper_" + version + "_arm64.deb"
	if s.want["hall"] != "" {
		debs += " " + p.card + "/gamekeeper/gamekeeper-hall_" + version + "_arm64.deb"
	}
	return debs
}

// keepsSecret checks that the hall's password is no longer on the card, and that on the Pi only the
// file's owner and group can read it.
func (p *pi) keepsSecret() {
	p.t.Helper()
	at := filepath.Join(p.root, "etc/gamekeeper/hall.password")
	if got := read(p.t, at); got != "SECRET1\n" {
		p.t.Errorf("the password is %q", got)
	}
	if info, err := os.Stat(at); err != nil || info.Mode() != 0o640 {
		p.t.Errorf("the password's file is %v, %v", info.Mode(), err)
	}
	for name, text := range contents(p.t, p.card) {
		if strings.Contains(text, "SECRET") {
			p.t.Errorf("the password is still on the card, in %s", name)
		}
	}
}

// TestInstall starts a Pi with each card. The package is installed with the settings, and the
// command line has its final form. If there is a hall, its package and configuration are installed
// too.
func TestInstall(t *testing.T) {
	eachSample(t, func(t *testing.T, s sample) {
		p := prepareSample(t, s)
		p.dpkg = "exit 0"
		if how := p.start(); how != "reboot" {
			t.Fatalf("it ended: %s\n%s", how, p.log())
		}
		if got := strings.TrimRight(p.cmdline(), " \n") + "\n"; got != s.want["started"] {
			t.Errorf("cmdline.txt is\n%swant\n%s", got, s.want["started"])
		}
		for _, want := range []string{"try 1 of 3", "gamekeeper_1.0.0_arm64.deb: OK", "dpkg -i " + p.installs(s, "1.0.0") + "\n", "installed"} {
			if !strings.Contains(p.log(), want) {
				t.Errorf("the log lacks %q:\n%s", want, p.log())
			}
		}
		config := read(t, filepath.Join(p.root, "etc/gamekeeper/gamekeeper.toml"))
		if own := s.want["settings"]; own != "" {
			if got := ownLines(config); got != own {
				t.Errorf("the configuration has\n%s\nwant\n%s", got, own)
			}
			if old := read(t, filepath.Join(p.root, "etc/gamekeeper/gamekeeper.toml.old")); old != "preset = \"none\"\n" {
				t.Errorf("the old configuration is %q", old)
			}
		} else if config != "preset = \"none\"\n" {
			t.Errorf("nobody asked for a configuration, and it is %q", config)
		}
		if s.want["hall"] != "" {
			p.keepsSecret()
			if want := "chgrp gamekeeper-hall " + filepath.Join(p.root, "etc/gamekeeper/hall.password"); !strings.Contains(p.log(), want) {
				t.Errorf("the log lacks %q:\n%s", want, p.log())
			}
			if got := ownLines(read(t, filepath.Join(p.root, "etc/gamekeeper/hall.toml"))); got != s.want["hall"] {
				t.Errorf("the hall's configuration has\n%s\nwant\n%s", got, s.want["hall"])
			}
		}
		drop := read(t, filepath.Join(p.root, "etc/systemd/system/userconfig.service.d/gamekeeper.conf"))
		if want := "ConditionPathExists=|" + p.card + "/userconf.txt\nConditionPathExists=|!" + p.card + "/gamekeeper\n"; !strings.HasSuffix(drop, want) {
			t.Errorf("the dialog's condition is %q, want %q", drop, want)
		}
		_, hasCloudInit := s.card["user-data"]
		ends, _ := os.ReadFile(filepath.Join(p.root, "etc/systemd/system/cloud-final.service.d/gamekeeper.conf")) // if there is one
		if want := "ExecStartPost=touch " + p.root + "/etc/cloud/cloud-init.disabled\n"; hasCloudInit != strings.HasSuffix(string(ends), want) || !hasCloudInit && ends != nil {
			t.Errorf("cloud-init ends with %q, want %q: %v", ends, want, hasCloudInit)
		}
	})
}

// A Pi without a configuration gets the card's, since the packages contain none. No backup is made.
func TestInstallFresh(t *testing.T) {
	eachSample(t, func(t *testing.T, s sample) {
		p := prepareSample(t, s)
		etc := filepath.Join(p.root, "etc/gamekeeper")
		playtest.NoError(t, os.RemoveAll(etc))
		playtest.NoError(t, os.Mkdir(etc, 0o755))
		if how := p.start(); !strings.Contains(p.log(), "installed; the Pi starts again") {
			t.Fatalf("it ended: %s\n%s", how, p.log())
		}
		for name, text := range contents(t, etc) {
			want := map[string]string{configurationName: s.want["settings"], hallName: s.want["hall"], passwordName: "SECRET1\n"}[name]
			if got := ownLines(text); got != want || want == "" {
				t.Errorf("%s has\n%s\nwant\n%s", name, got, want)
			}
		}
	})
}

// The first start installs those packages for reading aloud that are for the Pi's architecture. If
// that fails, it installs the box all the same. A directory without espeak-ng is refused.
func TestVoice(t *testing.T) {
	s, voice := samples(t)["bookworm"], t.TempDir()
	for i, name := range []string{"libsonic0_0.2_arm64.deb", "libsonic0_0.2_armhf.deb", "espeak-ng-data_1.51_all.deb", "espeak-ng_1%3a1.51+dfsg_arm64.deb"} {
		if i == 3 {
			if _, err := readVoice(voice); err == nil || !strings.Contains(err.Error(), "there is no espeak-ng") {
				t.Errorf("without espeak-ng: %v", err)
			}
		}
		playtest.NoError(t, os.WriteFile(filepath.Join(voice, name), []byte("!<arch>\ndebian-binary"), 0o644))
	}
	s.flags = append(s.flags, "-voice", voice)
	p := prepareSample(t, s)
	p.dpkg = "case $* in *espeak*) exit 1;; esac; exit 0"
	if how := p.start(); how != "reboot" || !strings.Contains(p.log(), "failed: install_voice") {
		t.Errorf("it ended: %s\n%s", how, p.log())
	}
	if want := "dpkg -i espeak-ng-data_1.51_all.deb espeak-ng_1%3a1.51+dfsg_arm64.deb libsonic0_0.2_arm64.deb\n"; !strings.Contains(p.log(), want) {
		t.Errorf("the log lacks %q:\n%s", want, p.log())
	}
}

// If the package fails three times, the Pi starts without it and says so. The command line keeps
// the first starts of other programs.
func TestInstallFails(t *testing.T) {
	eachSample(t, func(t *testing.T, s sample) {
		p := prepareSample(t, s)
		p.dpkg = "echo no room; exit 1"
		for try := 1; try < 3; try++ {
			if how := p.start(); how != "reboot" || p.cmdline() != s.want["booted"] {
				t.Fatalf("try %d ended: %s, with %s", try, how, p.cmdline())
			}
			if said := p.display(); !strings.Contains(said, "to try once more") {
				t.Errorf("try %d shows %q", try, said)
			}
		}
		if how := p.start(); how != "reboot" {
			t.Fatalf("the last try ended: %s", how)
		}
		if got, want := strings.TrimRight(p.cmdline(), " \n"), strings.TrimRight(plainLine(s.want["booted"]), "\n"); got != want {
			t.Errorf("cmdline.txt is\n%s\nwant\n%s", got, want)
		}
		issue := read(t, filepath.Join(p.root, "etc/issue.d/gamekeeper.issue"))
		if !strings.Contains(issue, "could not be installed") || !strings.Contains(p.display(), strings.TrimSpace(issue)) {
			t.Errorf("the login shows %q, the display %q", issue, p.display())
		}
		if log := p.log(); strings.Count(log, "no room") != 3 || !strings.Contains(log, "giving up") {
			t.Errorf("the log is %s", log)
		}
	})
}

// If the power is cut during the first try, the second one finishes the installation.
func TestInstallCut(t *testing.T) {
	s := samples(t)["bookworm"]
	p := prepareSample(t, s)
	p.dpkg = "kill -KILL $PPID" // ends the script in the middle
	if how := p.start(); how != "failed" || p.cmdline() != s.want["booted"] {
		t.Fatalf("the first try ended: %s, with %s", how, p.cmdline())
	}
	p.dpkg = "exit 0"
	if how := p.start(); how != "reboot" || !strings.Contains(p.log(), "try 2 of 3") {
		t.Errorf("the second try ended: %s, %s", how, p.log())
	}
}

// If the script is missing, empty or damaged on the card, the command in the command line shows a
// message and starts the Pi. If the script is fine, the command only runs that.
func TestInstallMissing(t *testing.T) {
	eachSample(t, func(t *testing.T, s sample) {
		command, begins := strings.CutPrefix(runsOf(s.want["booted"])[0], `"/bin/sh -c '`)
		command, ends := strings.CutSuffix(command, `'"`)
		if !begins || !ends || strings.ContainsAny(command, `"'`) {
			t.Fatalf("the line runs %s", command)
		}
		p := newPi(t, "")
		at := filepath.Join(p.root, "boot/firmware/gamekeeper/install")
		playtest.NoError(t, os.MkdirAll(filepath.Dir(at), 0o755))
		p.write("bin/sleep", "#!/bin/sh\n")
		p.write("bin/systemctl", "#!/bin/sh\necho systemctl $*\n")
		run := func() (said, display string, status int) {
			playtest.NoError(t, os.WriteFile(filepath.Join(p.root, "dev/tty1"), nil, 0o644))
			cmd := exec.Command("/bin/sh", "-c", strings.NewReplacer("/boot*", p.root+"/boot*", "/dev/tty1", p.root+"/dev/tty1").Replace(command))
			cmd.Env = []string{"PATH=" + filepath.Join(p.root, "bin") + ":" + os.Getenv("PATH")}
			out, _ := cmd.CombinedOutput()
			return string(out), p.display(), cmd.ProcessState.ExitCode()
		}
		for name, text := range map[string]string{"missing": "", "empty": "\n", "damaged": "\x00\x01(\n"} {
			if text != "" {
				playtest.NoError(t, os.WriteFile(at, []byte(text), 0o644))
			}
			said, display, status := run()
			if !strings.Contains(said, "systemctl start multi-user.target") || display != "Gamekeeper is not installed: prepare the card again\n" || status != 1 {
				t.Errorf("%s: status %d, the display has %q, and %s", name, status, display, said)
			}
			os.Remove(at) // fails the first time, when there is none
		}
		playtest.NoError(t, os.WriteFile(at, []byte("echo run: $0; kill $PPID\n"), 0o644))
		if said, display, _ := run(); said != "run: "+at+"\n" || display != "" {
			t.Errorf("the script itself: the display has %q, and %s", display, said)
		}
	})
}

// If three tries were cut short, the fourth start gives up.
func TestInstallNeverEnds(t *testing.T) {
	p := prepareSample(t, samples(t)["trixie"])
	p.dpkg = "kill -KILL $PPID"
	for range 3 {
		p.start()
	}
	if how := p.start(); how != "reboot" || hasFirstRun(p.cmdline()) {
		t.Errorf("the fourth start ended: %s, with %s", how, p.cmdline())
	}
}

// A package that is damaged on the card is not installed.
func TestInstallDamaged(t *testing.T) {
	p := prepareSample(t, samples(t)["trixie"])
	p.writeCard("gamekeeper/gamekeeper_1.0.0_arm64.deb", "!<arch>\ndebian-binary gamekeeper_1.0.0_arm6x.deb")
	if how := p.start(); how != "reboot" || !strings.Contains(p.log(), "the card is damaged") || strings.Contains(p.log(), "dpkg -i") {
		t.Errorf("it ended: %s, %s", how, p.log())
	}
}

// On a card that cannot be written, the script tries nothing, since it could not count its tries.
func TestInstallUncounted(t *testing.T) {
	p := prepareSample(t, samples(t)["trixie"])
	playtest.NoError(t, os.Mkdir(filepath.Join(p.card, folder, "tries"), 0o755))
	if how := p.start(); how != "failed" || strings.Contains(p.log(), "dpkg") || !strings.Contains(p.display(), "cannot be written") {
		t.Errorf("it ended: %s, %s", how, p.log())
	}
}

// A card with a pipe in place of a file is refused, and the program does not block.
func TestPipe(t *testing.T) {
	for _, name := range []string{"issue.txt", "gamekeeper/sums", "gamekeeper/install"} {
		card := maps.Clone(samples(t)["trixie"].card)
		delete(card, name)
		card["gamekeeper/own.txt"] = "mine"
		dir := mount(t, card)
		playtest.NoError(t, syscall.Mkfifo(filepath.Join(dir, name), 0o600))
		if out, status := runProgram(t, packages(t, "1.0.0"), dir); status != command.BadUse || !strings.Contains(out, filepath.Base(name)) {
			t.Errorf("%s is a pipe: status %d, %s", name, status, out)
		}
	}
}
