package boot

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"strings"
	"time"
)

// Pi is an emulated Raspberry Pi 3 with a card. Its methods must be called from one goroutine.
//
// QEMU has no firmware for it, so this package does the firmware's work: it takes the kernel, the
// initramfs, the device tree and the command line from the card, and describes the display in the
// device tree. It does not read config.txt.
type Pi struct {
	*emulator
	shell      net.Conn
	lines      chan string // the shell's output, line by line
	shellReady bool        // the shell has answered
}

// The display of the Pi.
const piWidth, piHeight = 480, 320

// piTimeout is how long a Pi may take for one step.
const piTimeout = 40 * time.Minute

// BootPi switches a Pi on, with the card in a file. Unless there is an error, the caller must call
// Cut or Wait.
func BootPi(card string) (*Pi, error) {
	e, err := newEmulator()
	if err != nil {
		return nil, err
	}
	p := &Pi{emulator: e, lines: make(chan string)}
	if err := p.boot(card); err != nil {
		err = fmt.Errorf("%w: %s", err, p.output())
		p.Cut()
		return nil, err
	}
	go p.listen()
	return p, nil
}

// firmware takes the files that qemu needs from the card, and returns the kernel's command line.
func (p *Pi) firmware(card string) (string, error) {
	fat := fmt.Sprintf("%s@@%d", card, fatStart*sectorSize)
	for _, name := range []string{"kernel8.img", "initramfs8", "bcm2710-rpi-3-b.dtb", "cmdline.txt"} {
		if err := run("mcopy", "-n", "-o", "-i", fat, "::"+name, p.file(name)); err != nil {
			return "", err
		}
	}
	text, err := os.ReadFile(p.file("cmdline.txt"))
	if err != nil {
		return "", err
	}
	line, _, _ := strings.Cut(string(text), "\n")
	line = strings.Replace(line, "console=serial0", "console=ttyAMA0", 1)
	return line, p.describeDisplay(p.file("bcm2710-rpi-3-b.dtb"))
}

// describeDisplay adds a framebuffer to the device tree, at the address of QEMU's framebuffer.
func (p *Pi) describeDisplay(tree string) error {
	const node, address = "/chosen/framebuffer@3c100000", "3c100000"
	number := func(n int) string { return fmt.Sprint(n) }
	err := run("fdtput", "-cp", tree, node)
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
		err = errors.Join(err, run("fdtput", args...))
	}
	return err
}

// boot starts qemu. On the second serial port, systemd runs a shell. A busy computer makes the Pi
// slow, so systemd waits for longer than usual. The driver vc4, for which there is no device, would
// take the framebuffer away. The sound card is the kernel's loopback device.
func (p *Pi) boot(card string) error {
	cmdline, err := p.firmware(card)
	if err != nil {
		return err
	}
	args := []string{
		"-M", "raspi3b", "-kernel", p.file("kernel8.img"), "-initrd", p.file("initramfs8"), "-dtb", p.file("bcm2710-rpi-3-b.dtb"),
		"-append", cmdline + " modprobe.blacklist=vc4 modules_load=snd-aloop systemd.debug_shell=ttyS1 systemd.default_timeout_start_sec=1800",
		"-drive", "if=sd,format=raw,file=" + card, "-serial", "unix:" + p.file("shell"),
	}
	for _, display := range []string{"xres", "yres", "bpp"} {
		n := map[string]int{"xres": piWidth, "yres": piHeight, "bpp": 32}[display]
		args = append(args, "-global", fmt.Sprintf("bcm2835-fb.%s=%d", display, n))
	}
	p.shell, err = p.start("shell", args...)
	return err
}

// Wait waits until the Pi restarts or is switched off. Either ends the emulation.
func (p *Pi) Wait() error {
	select {
	case <-p.ended:
		return p.Cut()
	case <-time.After(piTimeout):
		return errors.New("the Pi does not end")
	}
}

// Set drives a GPIO line of the header from outside, using the SoC's registers: if the line is an
// input, QEMU uses the value written to them as its level.
func (p *Pi) Set(line int, high bool) error {
	const set, clear = 0x3f20001c, 0x3f200028
	register := map[bool]int{true: set, false: clear}[high]
	return p.drive("writel %#x %#x", register, 1<<line)
}

// Run runs a command in the shell on the serial port, and returns what it prints. It returns an
// error if the command fails.
func (p *Pi) Run(command string) (string, error) {
	if err := p.findShell(); err != nil {
		return "", err
	}
	p.send("{ " + command + "\n} 2>&1; echo \"END\"\"OF $?\"")
	var said strings.Builder
	for late := time.After(piTimeout); ; {
		line, err := p.nextLine(late)
		if err != nil {
			return said.String(), fmt.Errorf("%q: %w", command, err)
		}
		if line == "SHELLREADY" { // a slow Pi may answer the last greeting only now
			continue
		}
		before, status, found := strings.Cut(line, "ENDOF ")
		if !found {
			said.WriteString(line + "\n")
			continue
		}
		said.WriteString(before)
		if status != "0" {
			err = fmt.Errorf("%q: status %s: %s", command, status, said.String())
		}
		return said.String(), err
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
func (p *Pi) findShell() error {
	for late := time.Now().Add(piTimeout); !p.shellReady; {
		if time.Now().After(late) {
			return errors.New("the Pi has no shell")
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
			if err != nil {
				return err
			}
			answered = answered || strings.HasSuffix(line, "SHELLREADY")
		}
	}
	return nil
}

func (p *Pi) send(line string) { io.WriteString(p.shell, line+"\n") } // if the shell is gone, no answer comes

var errSilence = errors.New("the Pi says nothing")

// nextLine returns the next line that the shell prints.
func (p *Pi) nextLine(late <-chan time.Time) (string, error) {
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
func (p *Pi) listen() {
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
