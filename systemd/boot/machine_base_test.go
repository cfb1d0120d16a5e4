// Package boot boots the box in an emulated machine: a real kernel with the program on its console
// and real GPIO lines. Its tests play on it by pressing lines and reading the console's cells.
//
// # The machine
//
// QEMU's arm64 machine "virt" runs Debian's own kernel. It does without KVM, so it is the same
// everywhere. It has:
//
//   - A display of any size, with the kernel's framebuffer console on it as tty1.
//   - A PL061, a GPIO chip with eight lines, which QEMU's qtest protocol drives from outside.
//   - A second GPIO chip, whose lines report no edges, as on many expanders. Two of its lines are
//     an SPI bus. QEMU records in a trace what goes over it.
//   - A disk that forgets whatever was not flushed when the power is cut.
//   - A serial port to its init, which is this test program: it starts the box as systemd
//     would, and can make the kernel simulate pads.
//   - On request, a keyboard, and a tablet in place of a touch display.
//
// The lines idle low and have no resistors, so buttons are configured with active = "high". The
// machine is not a Raspberry Pi: its registers and resistors differ, and it has none of the HATs'
// displays.
//
// # The card
//
// The tests that .ci/card runs use another machine: QEMU's Raspberry Pi 3, with a whole system on a
// card that the card program has prepared, and a shell on its serial port. It takes minutes where
// the other machine takes seconds. systemd's README says what it cannot show.
//
// # Requirements
//
// Tests that boot a machine need a kernel, which .ci/boot unpacks in a cache, and the programs that it
// installs. They are skipped unless GAMEKEEPER_BOOT is set, which .ci/boot does: they take a minute
// or two, and go test would not notice that the program has changed.
//
// # Pictures
//
// Most pictures of the console for the README are made by tests that need a flag:
//
//	.ci/boot -run Pictures -pictures pictures
package boot

import (
	"bufio"
	"errors"
	"fmt"
	"net"
	"net/rpc"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/playtest"
)

// expanderLine is the first line of the second GPIO chip. The chip is really a register of the
// machine's clock, but the device tree presents it as a chip.
const expanderLine = "GPIO22"

const expanderAddress = 0x9010004

// The lines of the second chip that are the clock and the data of an SPI bus.
const (
	spiClock = 6
	spiData  = 7
)

// A setup describes a machine.
type setup struct {
	w, h   int               // the display in pixels; by default 480x320
	config string            // the box's configuration; by default one with buttons, unless hands is set
	files  map[string]string // further files of the root file system, by their paths
	disk   string            // the image that keeps the games; empty to keep them in memory
	hands  bool              // adds a keyboard and a touch display
}

// A box is a running machine with the program on it, and the last known state of its console.
type box struct {
	*emulator
	setup
	nbd   *exec.Cmd // the process that keeps the disk's unflushed writes; nil if no disk
	guest *rpc.Client
	chip  string // the path of the GPIO chip

	screen Screen
	secret []string // texts that must not be on the console
	turned int      // by how many quarters its console is turned on its display, clockwise
}

// machineTimeout is how long the machine may take to answer a call.
const machineTimeout = time.Minute

// boot switches a machine on, without starting its program.
func (k kit) boot(t *testing.T, s setup) *box {
	t.Helper()
	if s.w == 0 {
		s.w, s.h = 480, 320
	}
	if s.config == "" && s.hands {
		s.config = "language = \"en\"\n"
	} else if s.config == "" {
		s.config = config
	}
	b := &box{emulator: newEmulator(t), setup: s}
	t.Cleanup(b.cut) // harmless if the test has cut it already
	k.writeInitramfs(b.file("initramfs"), s)
	b.writeTree()
	b.startDisk()
	b.guest = rpc.NewClient(b.switchOn("guest", b.arguments(k)...))
	const parent = "/machine/unattached"
	var devices []struct{ Name, Type string }
	b.control(&devices, "qom-list", map[string]any{"path": parent})
	for _, d := range devices {
		if d.Type == "child<pl061>" {
			b.chip = parent + "/" + d.Name
		}
	}
	b.look(0, 0)
	return b
}

// hardware returns the arguments on which the device tree depends: two cores like a Pi 4's, and
// the memory of a Zero 2 W.
func hardware() []string {
	return []string{"-cpu", "cortex-a72", "-smp", "2", "-m", "512", "-nodefaults"}
}

// writeTree writes QEMU's device tree for the machine with some changes. The GPIO lines have names,
// there is neither power button nor clock, and the second chip and the SPI bus are added.
func (b *box) writeTree() {
	const chip, expander, bus = "/pl061@9030000", "/expander", "/spi"
	const handle = "9999"
	tree := b.file("tree")
	run("qemu-system-aarch64", append(hardware(), "-display", "none", "-M", "virt,dumpdtb="+tree)...)
	for _, args := range [][]string{
		append([]string{"-t", "s", tree, chip, "gpio-line-names"}, lines...),
		{"-r", tree, "/gpio-keys"},
		{"-r", tree, "/pl031@9010000"},
		{"-c", tree, expander},
		{"-t", "s", tree, expander, "compatible", "wd,mbl-gpio"},
		{"-t", "x", tree, expander, "reg", "0", fmt.Sprintf("%x", expanderAddress), "0", "1"},
		{"-t", "s", tree, expander, "reg-names", "dat"},
		{"-t", "s", tree, expander, "gpio-line-names", expanderLine},
		{"-t", "x", tree, expander, "#gpio-cells", "2"},
		{tree, expander, "gpio-controller"},
		{"-t", "x", tree, expander, "phandle", handle},
		{"-c", tree, bus},
		{"-t", "s", tree, bus, "compatible", "spi-gpio"},
		{"-t", "x", tree, bus, "#address-cells", "1"},
		{"-t", "x", tree, bus, "#size-cells", "0"},
		{"-t", "x", tree, bus, "sck-gpios", handle, fmt.Sprint(spiClock), "0"},
		{"-t", "x", tree, bus, "mosi-gpios", handle, fmt.Sprint(spiData), "0"},
		{"-t", "x", tree, bus, "num-chipselects", "0"},
		{"-c", tree, bus + "/strip@0"},
		{"-t", "s", tree, bus + "/strip@0", "compatible", "rohm,dh2228fv"}, // as with the overlay on a Pi
		{"-t", "x", tree, bus + "/strip@0", "reg", "0"},
		{"-t", "i", tree, bus + "/strip@0", "spi-max-frequency", "2500000"},
		{"-c", tree, "/aliases"},
		{"-t", "s", tree, "/aliases", "spi0", bus},
	} {
		run("fdtput", args...)
	}
}

// startDisk starts nbdkit, which serves the disk's image to qemu. It opens the socket before it
// starts nbdkit, as systemd would. What the guest writes is kept in memory until the guest flushes
// it.
func (b *box) startDisk() {
	if b.disk == "" {
		return
	}
	l := playtest.Must(net.ListenUnix("unix", &net.UnixAddr{Name: b.file("disk"), Net: "unix"}))
	l.SetUnlinkOnClose(false)
	defer l.Close()
	socket := playtest.Must(l.File())
	defer socket.Close()
	b.nbd = exec.Command("sh", "-c", `LISTEN_PID=$$ exec "$0" "$@"`,
		tool("nbdkit"), "-f", "--filter=exitlast", "--filter=cache", "file", b.disk, "cache=writeback")
	b.nbd.Env = append(os.Environ(), "LISTEN_FDS=1")
	b.nbd.ExtraFiles = []*os.File{socket} // becomes number 3, as LISTEN_FDS requires
	b.check(b.nbd.Start())
}

// arguments returns qemu's arguments for the machine.
func (b *box) arguments(k kit) []string {
	args := append(hardware(),
		"-M", "virt", "-accel", "tcg,thread=multi",
		"-trace", "pl031_write", "-D", b.file("trace"), // records what goes over the SPI bus
		"-kernel", k.kernel, "-initrd", b.file("initramfs"), "-dtb", b.file("tree"),
		"-append", fmt.Sprintf("rdinit=%s console=ttyAMA0 quiet loglevel=3 panic=-1 vt.global_cursor_default=0 consoleblank=0 video=%dx%d", guestInit, b.w, b.h),
		"-device", "virtio-serial-pci", "-chardev", "socket,id=guest,path="+b.file("guest"),
		"-device", "virtserialport,chardev=guest,name="+port,
		"-device", fmt.Sprintf("virtio-gpu-pci,xres=%d,yres=%d", b.w, b.h),
	)
	if b.hands {
		args = append(args, "-device", "virtio-keyboard-pci", "-device", "virtio-tablet-pci")
	}
	if b.nbd != nil {
		args = append(args, "-device", "virtio-blk-pci,drive=disk",
			"-blockdev", "driver=nbd,node-name=disk,server.type=unix,server.path="+b.file("disk"))
	}
	return args
}

// cut cuts the power. Data not flushed to the disk is lost.
func (b *box) cut() {
	if b.nbd != nil && b.nbd.Process != nil { // first, so that nothing is written when qemu ends
		b.nbd.Process.Kill() // it may have ended
		b.nbd.Wait()         // the error only says that it was killed
	}
	b.emulator.cut()
}

// drive drives a GPIO line, by its name, from outside.
func (b *box) drive(line string, high bool) {
	b.t.Helper()
	level := map[bool]int{true: 1}[high]
	if line == expanderLine {
		b.qtest("writel %#x %d", expanderAddress, level)
		return
	}
	b.qtest("set_irq_in %s unnamed-gpio-in %d %d", b.chip, slices.Index(lines, line), level)
}

// send sends input events of QEMU's keyboard and touch display.
func (b *box) send(events ...any) {
	b.t.Helper()
	b.control(&struct{}{}, "input-send-event", map[string]any{"events": events})
}

func event(kind string, data map[string]any) any { return map[string]any{"type": kind, "data": data} }

// setKey presses keys of the keyboard, or releases them if down is false. Their names are qemu's.
func (b *box) setKey(down bool, names ...string) {
	b.t.Helper()
	for _, name := range names {
		b.send(event("key", map[string]any{"down": down, "key": map[string]any{"type": "qcode", "data": name}}))
	}
}

// call calls a method of the guest, and returns its reply.
func call[Reply any](b *box, method string, args any) (reply Reply) {
	b.t.Helper()
	var err error
	select {
	case c := <-b.guest.Go("Guest."+method, args, &reply, nil).Done:
		err = c.Error
	case <-b.ended:
		err = errors.New("the machine has ended")
	case <-time.After(machineTimeout):
		err = errors.New("no answer")
	}
	if err != nil {
		b.t.Fatalf("guest, %s: %v\n%s", method, err, b.output())
	}
	return reply
}

// do calls a method of the guest that returns nothing.
func (b *box) do(method string, args any) {
	b.t.Helper()
	call[struct{}](b, method, args)
}

// start starts the program on the console, and waits until a text is there.
func (b *box) start(text string, args ...string) {
	b.t.Helper()
	b.do("Start", StartRequest{Args: args})
	b.waitFor(text)
}

// stop ends the program, which must not have written to standard error.
func (b *box) stop() {
	b.t.Helper()
	if stderr := call[string](b, "Stop", struct{}{}); stderr != "" {
		b.t.Errorf("the program has written to standard error:\n%s", stderr)
	}
}

// rest lets time pass in the guest.
func (b *box) rest(d time.Duration) {
	b.t.Helper()
	b.do("Rest", d)
}

// sent returns the bytes sent over the SPI bus since the machine was switched on. Each rising clock
// edge is a bit, most significant bit first.
func (b *box) sent() (all []byte) {
	f := playtest.Must(os.Open(b.file("trace")))
	defer f.Close()
	var clock, bits, value int
	for writes := bufio.NewScanner(f); writes.Scan(); {
		_, hex, isWrite := strings.Cut(writes.Text(), fmt.Sprintf("pl031_write addr 0x%08x value ", expanderAddress&0xFFF))
		var level int
		if _, err := fmt.Sscanf(hex, "0x%x", &level); !isWrite || err != nil {
			continue
		}
		before := clock
		if clock = level >> spiClock & 1; clock == before || clock == 0 {
			continue
		}
		value = value<<1 | level>>spiData&1
		if bits++; bits%8 == 0 {
			all = append(all, byte(value))
		}
	}
	return all
}
