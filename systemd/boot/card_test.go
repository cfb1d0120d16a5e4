package boot

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui/tty/ttytest"
)

// The card's HAT, the name of its table, and two lines of the HAT, which are low while pressed.
const (
	cardHAT   = "display-hat-mini"
	cardTable = "Table 1"
	cardOK    = 16 // X
	cardGo    = 6  // B: down, in a list
)

// cardLines lists the lines of the HAT's buttons.
var cardLines = []int{5, 6, 16, 24}

// TestCard has the card program prepare a card, and follows the Pi from there: through the
// installation with a power cut, the restart, the home screen, presses, a game with another power
// cut, an upgrade without any flags, and reading aloud.
func TestCard(t *testing.T) {
	from, packages := os.Getenv("GAMEKEEPER_CARD"), os.Getenv("GAMEKEEPER_PACKAGES")
	if from == "" {
		t.Skip("a Raspberry Pi with a card takes minutes to emulate: run .ci/card")
	}
	card := prepareCard(t, from, packages)
	t.Cleanup(func() { showLog(t, card) })

	c := switchOnPi(t, card)
	c.await("the package to be unpacked", "[ -e /usr/bin/gamekeeper ] || [ -e /usr/bin/gamekeeper.dpkg-new ]")
	c.cut()
	t.Logf("%v: the power was cut in the middle of the installation", c.passed())

	c = switchOnPi(t, card)
	c.wait()
	c.installed(card, 2)
	t.Logf("%v: the next start has installed it", c.passed())

	c = switchOnPi(t, card)
	c.showsHome()
	t.Logf("%v: the home screen is there, as drawn", c.passed())
	c.isPackaged(packages)
	c.doctor()
	c.hold(cardGo, "► New game of Kryptex")
	c.hold(24, "► New game of Cryptid") // in a list, Back moves to the top
	c.hold(cardOK, "► Deal and start")
	c.waitFor("Name A Ann Name B Ben Name C Player C")
	c.hold(cardOK, "Your map is ready")
	dealt := c.settled()
	c.cut()
	t.Logf("%v: a game was begun by pressed lines, and the power was cut", c.passed())

	c = switchOnPi(t, card)
	c.waitFor("Your map is ready")
	c.wantPicture(dealt)
	t.Logf("%v: the game is where it was", c.passed())
	told := c.told()
	c.cut()

	upgradeCard(t, card, packages)
	c = switchOnPi(t, card)
	c.wait()
	c.installed(card, 1)
	c = switchOnPi(t, card)
	c.waitFor("Your map is ready")
	c.wantPicture(dealt)
	if now := c.told(); now != told {
		t.Errorf("the configuration was\n%s\nand is\n%s", told, now)
	}
	t.Logf("%v: upgraded without flags, the display, the game, the configuration and the hall are as they were", c.passed())
	c.speaks()
	t.Logf("%v: it reads aloud", c.passed())
	c.cut()
}

// prepareCard makes a card as the Imager leaves it, and has the card program prepare it.
func prepareCard(t *testing.T, from, packages string) (card string) {
	t.Helper()
	password := filepath.Join(t.TempDir(), "password")
	playtest.NoError(t, os.WriteFile(password, []byte("secret\n"), 0o600))
	boot := prepareBoot(t, from, packages, "-hat", cardHAT, "-language", "en", "-names", "Ann,Ben",
		"-table", cardTable, "-broker", "mqtt://broker.local", "-user", "table1", "-password-file", password, "-voice", filepath.Join(from, "voice"))
	card = filepath.Join(t.TempDir(), "card")
	makeCard(card, from, boot)
	return card
}

// prepareBoot makes a boot partition as the Imager leaves it, in a directory, and has the card
// program prepare it with the given flags.
func prepareBoot(t *testing.T, from, packages string, flags ...string) (boot string) {
	t.Helper()
	boot = t.TempDir()
	for name, text := range bootFiles(string(playtest.Must(os.ReadFile(filepath.Join(from, "suite"))))) {
		playtest.NoError(t, os.WriteFile(filepath.Join(boot, name), []byte(text), 0o644))
	}
	run(filepath.Join(packages, "gamekeeper-card"), append(flags, boot)...)
	return boot
}

// cardLine is the kernel's command line on a bare card after the system has enlarged its partition.
var cardLine = fmt.Sprintf("console=serial0,115200 console=tty1 root=PARTUUID=%08x-02 rootfstype=ext4 fsck.repair=yes rootwait", cardID)

// bootFiles returns the files of a bare card with Raspberry Pi OS Lite, based on the given Debian
// release.
func bootFiles(suite string) map[string]string {
	date := map[string]string{"bookworm\n": "2025-05-13", "trixie\n": "2025-12-04"}[suite]
	files := map[string]string{
		"cmdline.txt": cardLine + "\n", "config.txt": "auto_initramfs=1\n[all]\n",
		"issue.txt": "Raspberry Pi reference " + date + "\nGenerated using pi-gen, https://github.com/RPi-Distro/pi-gen, 5dabc7dc, stage2\n",
	}
	if suite == "trixie\n" {
		files["meta-data"], files["user-data"], files["network-config"] = "dsmode: local\ninstance_id: rpios-image\n", "#cloud-config\n", "# nothing\n"
	}
	return files
}

// TestCardMissing boots a card without the script of the first start. The display says so, and the
// rest of the system starts.
func TestCardMissing(t *testing.T) {
	from, packages := os.Getenv("GAMEKEEPER_CARD"), os.Getenv("GAMEKEEPER_PACKAGES")
	if from == "" {
		t.Skip("a Raspberry Pi with a card takes minutes to emulate: run .ci/card")
	}
	boot := prepareBoot(t, from, packages)
	playtest.NoError(t, os.Remove(filepath.Join(boot, "gamekeeper", "install")))
	card := filepath.Join(t.TempDir(), "card")
	makeCard(card, from, boot)
	c := switchOnPi(t, card)
	c.waitFor("Gamekeeper is not installed: prepare the card again")
	t.Logf("%v: the display says that nothing was installed", c.passed())
	c.await("the system", "systemctl is-active --quiet multi-user.target")
	t.Logf("%v: it is there, without Gamekeeper: %s", c.passed(), c.run("systemctl is-system-running; systemctl is-active getty@tty1"))
	c.cut()
}

// upgradeCard makes the card program prepare a card again without any flags, which must not change
// config.txt.
func upgradeCard(t *testing.T, card, packages string) {
	t.Helper()
	dir := t.TempDir()
	read := func() string { return string(playtest.Must(os.ReadFile(filepath.Join(dir, "config.txt")))) }
	readFAT(card, "*", dir)
	before := read()
	run(filepath.Join(packages, "gamekeeper-card"), dir)
	if after := read(); after != before || !strings.Contains(after, "-hat "+cardHAT) {
		t.Errorf("config.txt was\n%s\nand is\n%s", before, after)
	}
	f := playtest.Must(os.OpenFile(card, os.O_RDWR, 0))
	defer f.Close()
	writeFAT(f, dir)
}

// showLog prints the log of the first start, if there is one, if the test has failed.
func showLog(t *testing.T, card string) {
	if t.Failed() {
		log, err := exec.Command("mtype", "-i", bootPartition(card), "::gamekeeper/log.txt").CombinedOutput()
		t.Logf("the log of the first start: %s %v", log, err)
	}
}

// passed returns how long the Pi has been on.
func (c *pi) passed() time.Duration { return time.Since(c.since).Round(time.Second) }

// await waits until a shell condition is true.
func (c *pi) await(what, condition string) {
	c.t.Helper()
	c.t.Logf("%v: waiting for %s", c.passed(), what)
	c.run("until " + condition + "; do sleep 0.2; done")
}

// told returns the configuration of the box and of the hall's program. It checks that the latter
// runs, that its user can read the password and another user cannot, and that the password is no
// longer on the card.
func (c *pi) told() string {
	c.t.Helper()
	const password = "/etc/gamekeeper/hall.password"
	as := func(user string) string {
		return "setpriv --reuid=" + user + " --regid=" + user + " --clear-groups cat " + password + " 2>/dev/null || echo nothing; "
	}
	read := c.run("stat -c '%a %U:%G' " + password + "; " + as("gamekeeper-hall") + as("games") + "ls /boot/firmware/gamekeeper | grep -c password; systemctl is-active gamekeeper-hall")
	if got, want := strings.Fields(read), []string{"640", "root:gamekeeper-hall", "secret", "nothing", "0", "active"}; !slices.Equal(got, want) {
		c.t.Errorf("of the password is said %q, want %q", got, want)
	}
	return c.run("cat /etc/gamekeeper/gamekeeper.toml /etc/gamekeeper/hall.toml | grep -v '^#'")
}

// installed checks the log and the kernel's command line on the card. The installation must have
// succeeded at the given attempt.
func (c *pi) installed(card string, try int) {
	c.t.Helper()
	dir := c.t.TempDir()
	for _, name := range []string{"gamekeeper/log.txt", "cmdline.txt"} {
		readFAT(card, name, filepath.Join(dir, filepath.Base(name)))
	}
	log := playtest.Must(os.ReadFile(filepath.Join(dir, "log.txt")))
	c.t.Logf("the log of the first start:\n%s", log)
	if !strings.Contains(string(log), fmt.Sprintf("try %d of 3", try)) || !strings.Contains(string(log), "installed; the Pi starts again") {
		c.t.Fatal("it is not installed")
	}
	line := playtest.Must(os.ReadFile(filepath.Join(dir, "cmdline.txt")))
	want := strings.Replace(cardLine, "tty1", "tty3", 1) + " quiet loglevel=3 logo.nologo vt.global_cursor_default=0 consoleblank=0"
	if got := strings.TrimRight(string(line), " \n"); got != want {
		c.t.Errorf("cmdline.txt is\n%s\nwant\n%s", got, want)
	}
}

// text returns the characters on the first console.
func (c *pi) text() string {
	c.t.Helper()
	said := strings.TrimSpace(c.run("base64 -w0 /dev/vcsu1; echo"))
	cells := playtest.Must(base64.StdEncoding.DecodeString(said))
	var s strings.Builder
	for i := 0; i+4 <= len(cells); i += 4 {
		s.WriteRune(rune(binary.LittleEndian.Uint32(cells[i:])))
		if (i/4+1)%(piWidth/8) == 0 {
			s.WriteString("\n")
		}
	}
	return s.String()
}

// waitFor waits until a text is on the console.
func (c *pi) waitFor(text string) {
	c.t.Helper()
	c.t.Logf("%v: waiting for %q", c.passed(), text)
	for late := time.Now().Add(piTimeout); ; time.Sleep(2 * time.Second) {
		shown := c.text()
		if ttytest.Says(shown, text) || strings.Contains(shown, text) {
			return
		}
		if time.Now().After(late) {
			c.t.Fatalf("waited in vain for %q; the console is\n%s", text, shown)
		}
	}
}

// hold holds a button until a text appears. The emulated SoC reports no edges, so the box notices a
// press only when it reads the line, every few seconds.
func (c *pi) hold(line int, text string) {
	c.t.Helper()
	c.set(line, false)
	c.waitFor(text)
	c.set(line, true)
	c.settled()
}

// speaks switches reading aloud on, and waits until something plays through the sound card, which
// is the kernel's loopback device. That must be espeak-ng, started by the box.
func (c *pi) speaks() {
	c.t.Helper()
	c.run("printf '[voice]\\nspeak = \"everything\"\\n' >>/etc/gamekeeper/gamekeeper.toml; systemctl restart gamekeeper")
	c.await("a sound", "grep -q RUNNING /proc/asound/Loopback/pcm?p/sub?/status")
	player := c.run(`for s in /proc/asound/Loopback/pcm?p/sub?/status; do p=$(sed -n 's/owner_pid *: *//p' $s); [ -z "$p" ] || cat /proc/$p/comm /proc/$p/cgroup; done`)
	if !strings.Contains(player, "espeak-ng") || !strings.Contains(player, "gamekeeper.service") {
		c.t.Errorf("it is played by %q, not by espeak-ng in the box's unit", player)
	}
}

// settled waits until the display no longer changes, and returns its picture.
func (c *pi) settled() image.Image {
	c.t.Helper()
	before := c.picture()
	for late := time.Now().Add(piTimeout); time.Now().Before(late); {
		time.Sleep(6 * time.Second) // longer than the box takes to notice a press
		now := c.picture()
		if differing(before, now) == 0 {
			return now
		}
		before = now
	}
	c.t.Fatal("the display does not settle")
	return nil
}

// showsHome waits for the home screen, which must match, pixel for pixel, what the program draws
// for the HAT on this computer. Its last line names keys by the labels that are printed beside the
// HAT's buttons.
func (c *pi) showsHome() {
	c.t.Helper()
	c.waitFor(home)
	config := fmt.Sprintf("preset = %q\nlanguage = \"en\"\nhall.table = %q\n", cardHAT, cardTable)
	term := emulate(c.t, c.t.TempDir(), config, piWidth/8, piHeight/16)
	meant := term.screen()
	for late := time.Now().Add(aWhile); !ttytest.Says(meant.String(), home) && time.Now().Before(late); meant = term.screen() {
		time.Sleep(50 * time.Millisecond)
	}
	rows := strings.Split(strings.TrimSpace(meant.String()), "\n")
	for _, name := range []string{"A", "B", "X"} {
		if last := rows[len(rows)-1]; !ttytest.Says(last, name) {
			c.t.Errorf("the last line does not name the button %s: %q", name, last)
		}
	}
	c.wantPicture(draw(meant))
	if *pictures != "" {
		savePicture(c.t, "pi3-home.png", c.picture())
	}
}

// wantPicture waits until the display no longer changes, and compares it to a picture.
func (c *pi) wantPicture(want image.Image) {
	c.t.Helper()
	if n := differing(c.settled(), want); n > 0 {
		c.t.Errorf("%d pixels are not as meant; the console is\n%s", n, c.text())
	}
}

// isPackaged checks that the running program is the one in the package for arm64.
func (c *pi) isPackaged(packages string) {
	c.t.Helper()
	debs := playtest.Must(filepath.Glob(filepath.Join(packages, "gamekeeper_*_arm64.deb")))
	dir := c.t.TempDir()
	run("dpkg-deb", "-x", debs[0], dir)
	program := playtest.Must(os.ReadFile(filepath.Join(dir, "usr/bin/gamekeeper")))
	want := fmt.Sprintf("%x", sha256.Sum256(program))
	if got := c.run("sha256sum /proc/$(systemctl show -P MainPID gamekeeper)/exe"); !strings.HasPrefix(got, want) {
		c.t.Errorf("the program that runs has the sum %s, not %s", got, want)
	}
}

// doctor runs the doctor in place of the kiosk. It must find all buttons, and may complain only
// that a serial line has no size and that there is no broker to hear a call.
func (c *pi) doctor() {
	c.t.Helper()
	c.run("systemctl stop gamekeeper")
	report := c.run("TERM=linux LANG=C.UTF-8 setpriv --reuid=gamekeeper --regid=gamekeeper --init-groups gamekeeper doctor -report -data /var/lib/gamekeeper </dev/tty1 || [ $? = 1 ]")
	c.run("systemctl start gamekeeper")
	c.t.Logf("the doctor:\n%s", report)
	known, working := regexp.MustCompile("warning the terminal does not say how large|FAULT   nobody hears a call from this table"), 0
	for line := range strings.Lines(report) {
		if (strings.Contains(line, "FAULT") || strings.Contains(line, "warning ")) && !known.MatchString(line) {
			c.t.Errorf("the doctor minds %s", line)
		}
		if strings.Contains(line, "working, high (released), pull up") {
			working++
		}
	}
	if working != len(cardLines) || !strings.Contains(report, "Raspberry Pi 3 Model B") {
		c.t.Errorf("the doctor finds %d buttons that work, want %d, on a Raspberry Pi 3", working, len(cardLines))
	}
	c.waitFor(home)
	c.settled()
}
