package boot

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/playtest"
)

// A pi is an emulated Raspberry Pi 3 with a card, in a test.
//
// QEMU has no firmware for it, so this package does the firmware's work: it takes the kernel, the
// initramfs, the device tree and the command line from the card, and describes the display in the
// device tree. It does not read config.txt.
type pi struct {
	*emulator
	since      time.Time
	shell      net.Conn
	lines      chan string // the shell's output, line by line
	shellReady bool        // the shell has answered
}

// The display of the Pi.
const piWidth, piHeight = 480, 320

// piTimeout is how long a Pi may take for one step.
const piTimeout = 40 * time.Minute

// switchOnPi switches a Pi on, with the card in a file and no button pressed. On the second serial
// port, systemd runs a shell. A busy computer makes the Pi slow, so systemd waits for longer than
// usual. The driver vc4, for which there is no device, would take the framebuffer away. The sound card
// is the kernel's loopback device.
func switchOnPi(t *testing.T, card string) *pi {
	t.Helper()
	p := &pi{emulator: newEmulator(t), since: time.Now(), lines: make(chan string)}
	args := []string{
		"-M", "raspi3b", "-append", p.firmware(card) + " modprobe.blacklist=vc4 modules_load=snd-aloop systemd.debug_shell=ttyS1 systemd.default_timeout_start_sec=1800",
		"-kernel", p.file("kernel8.img"), "-initrd", p.file("initramfs8"), "-dtb", p.file("bcm2710-rpi-3-b.dtb"),
		"-drive", "if=sd,format=raw,file=" + card, "-serial", "unix:" + p.file("shell"),
	}
	for _, display := range []string{"xres", "yres", "bpp"} {
		n := map[string]int{"xres": piWidth, "yres": piHeight, "bpp": 32}[display]
		args = append(args, "-global", fmt.Sprintf("bcm2835-fb.%s=%d", display, n))
	}
	p.shell = p.switchOn("shell", args...)
	go p.listen()
	for _, line := range cardLines {
		p.set(line, true)
	}
	return p
}

// firmware takes the files that qemu needs from the card, and returns the kernel's command line.
func (p *pi) firmware(card string) string {
	for _, name := range []string{"kernel8.img", "initramfs8", "bcm2710-rpi-3-b.dtb", "cmdline.txt"} {
		readFAT(card, name, p.file(name))
	}
	p.describeDisplay(p.file("bcm2710-rpi-3-b.dtb"))
	line, _, _ := strings.Cut(string(playtest.Must(os.ReadFile(p.file("cmdline.txt")))), "\n")
	return strings.Replace(line, "console=serial0", "console=ttyAMA0", 1)
}

// describeDisplay adds a framebuffer to the device tree, at the address of QEMU's framebuffer.
func (p *pi) describeDisplay(tree string) {
	const node, address = "/chosen/framebuffer@3c100000", "3c100000"
	number := func(n int) string { return fmt.Sprint(n) }
	run("fdtput", "-cp", tree, node)
	for _, args := range [][]string{
		{"-t", "s", tree, node, "compatible", "simple-framebuffer"},
		{"-t", "x", tree, node, "reg", address, fmt.Sprintf("%x", piWidth*piHeight*4)},
		{"-t", "i", tree, node, "width", number(piWidth)},
		{"-t", "i", tree, node, "height", number(piHeight)},
		{"-t", "i", tree, node, "stride", number(piWidth * 4)},
		{"-t", "s", tree, node, "format", "a8b8g8r8"},
		{"-t", "i", tree, "/chosen", "#address-cells", "1"},
		{"-t", "i", tree, "/chosen", "#size-cells", "1"},
		{tree, "/chosen", "ranges"},
	} {
		run("fdtput", args...)
	}
}

// wait waits until the Pi restarts or is switched off. Either ends the emulation.
func (p *pi) wait() {
	p.t.Helper()
	select {
	case <-p.ended:
		p.cut()
	case <-time.After(piTimeout):
		p.t.Fatal("the Pi does not end")
	}
}

// set drives a GPIO line of the header from outside, using the SoC's registers: if the line is an
// input, QEMU uses the value written to them as its level.
func (p *pi) set(line int, high bool) {
	p.t.Helper()
	const set, clear = 0x3f20001c, 0x3f200028
	p.qtest("writel %#x %#x", map[bool]int{true: set, false: clear}[high], 1<<line)
}

// run runs a command in the shell on the serial port, and returns what it prints. The command must not
// fail.
func (p *pi) run(command string) string {
	p.t.Helper()
	p.findShell()
	p.send("{ " + command + "\n} 2>&1; echo \"END\"\"OF $?\"")
	var said strings.Builder
	for late := time.After(piTimeout); ; {
		line, err := p.nextLine(late)
		if err != nil {
			p.t.Fatalf("%q: %v: %s", command, err, said.String())
		}
		if line == "SHELLREADY" { // a slow Pi may answer the last greeting only now
			continue
		}
		before, status, found := strings.Cut(line, "ENDOF ")
		if !found {
			said.WriteString(line + "\n")
			continue
		}
		if said.WriteString(before); status != "0" {
			p.t.Fatalf("%q: status %s: %s", command, status, said.String())
		}
		return said.String()
	}
}

// greeting is sent to the shell until it answers SHELLREADY. The system may swallow part of it
// while it sets up the terminal, so it contains no quotation marks: a single one would hide the
// rest from the shell. $PS1 is empty if the first line has arrived. In the shell that systemd
// starts, it adds the prompt to the word, so that the answer does not count.
var greeting = []string{"exec env PS1= PS2= /bin/sh", `stty -echo -onlcr; echo SHELL\READY$PS1`}

// findShell waits for the shell that systemd starts, and replaces it with one without prompt and
// echo. Until the shell is ready, input may be lost, so findShell repeats the greeting until it is
// answered. Then it waits until no more answers come.
func (p *pi) findShell() {
	p.t.Helper()
	for late := time.Now().Add(piTimeout); !p.shellReady; {
		if time.Now().After(late) {
			p.t.Fatal("the Pi has no shell")
		}
		for _, line := range greeting {
			p.send(line)
		}
		for answered := false; ; {
			line, err := p.nextLine(time.After(10 * time.Second))
			if errors.Is(err, errSilence) {
				p.shellReady = answered
				break
			}
			p.check(err)
			answered = answered || strings.HasSuffix(line, "SHELLREADY")
		}
	}
}

func (p *pi) send(line string) { io.WriteString(p.shell, line+"\n") } // if the shell is gone, no answer comes

var errSilence = errors.New("the Pi says nothing")

// nextLine returns the next line that the shell prints.
func (p *pi) nextLine(late <-chan time.Time) (string, error) {
	select {
	case line := <-p.lines:
		return line, nil
	case <-p.ended:
		return "", errors.New("the Pi has ended")
	case <-late:
		return "", errSilence
	}
}

// listen sends what the shell prints to p.lines, line by line.
func (p *pi) listen() {
	lines := bufio.NewScanner(p.shell)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		select {
		case p.lines <- strings.TrimRight(lines.Text(), "\r"):
		case <-p.ended:
			return
		}
	}
}
