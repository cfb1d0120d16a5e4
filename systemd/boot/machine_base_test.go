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
// Tests that boot a machine need a kernel, which .ci/boot unpacks in a cache, and the programs that
// [FindKit] looks for. They are skipped unless GAMEKEEPER_BOOT is set, which .ci/boot does: they
// take a minute or two, and go test would not notice that the program has changed.
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
	"time"
)

// LineCount is how many GPIO lines the PL061 has.
const LineCount = 8

// ExpanderLine is the first line of the second GPIO chip. The chip is really a register of the
// machine's clock, but the device tree presents it as a chip.
const ExpanderLine = "GPIO22"

const expanderAddress = 0x9010004

// The lines of the second chip that are the clock and the data of an SPI bus.
const (
	spiClock = 6
	spiData  = 7
)

// Config describes a machine.
type Config struct {
	W, H             int               // the display in pixels
	Names            [LineCount]string // of the GPIO lines
	Program, Guest   string            // the files from Build
	Files            map[string]string // further files of the root file system, by their paths
	Disk             string            // the image that keeps the games; empty to keep them in memory
	TouchAndKeyboard bool              // adds a keyboard and a touch display
}

// Machine is a running machine. Its methods must be called from one goroutine.
type Machine struct {
	*emulator
	config Config
	disk   *exec.Cmd // the process that keeps the disk's unflushed writes; nil if no disk
	guest  *rpc.Client
	chip   string // the path of the GPIO chip
}

// machineTimeout is how long the machine may take to answer a call.
const machineTimeout = time.Minute

// Boot switches a machine on and returns when its init answers. Unless there is an error, the
// caller must call Cut.
func (k Kit) Boot(c Config) (*Machine, error) {
	e, err := newEmulator()
	if err != nil {
		return nil, err
	}
	m := &Machine{emulator: e, config: c}
	if err := m.boot(k); err != nil {
		err = fmt.Errorf("%w\n%s", err, m.output())
		m.Cut()
		return nil, err
	}
	return m, nil
}

func (m *Machine) boot(k Kit) error {
	err := errors.Join(k.writeInitramfs(m.file("initramfs"), m.config), m.writeTree(), m.startDisk())
	if err != nil {
		return err
	}
	conn, err := m.start("guest", m.arguments(k)...)
	if err != nil {
		return err
	}
	m.guest = rpc.NewClient(conn)
	if m.chip, err = m.qmp.device("pl061"); err != nil {
		return err
	}
	_, err = m.Screen(0, 0)
	return err
}

// hardware returns the arguments on which the device tree depends: two cores like a Pi 4's, and
// the memory of a Zero 2 W.
func hardware() []string {
	return []string{"-cpu", "cortex-a72", "-smp", "2", "-m", "512", "-nodefaults"}
}

// writeTree writes QEMU's device tree for the machine with some changes. The GPIO lines have names,
// there is neither power button nor clock, and the second chip and the SPI bus are added.
func (m *Machine) writeTree() error {
	const chip, expander, bus = "/pl061@9030000", "/expander", "/spi"
	const handle = "9999"
	tree := m.file("tree")
	err := run("qemu-system-aarch64", append(hardware(), "-display", "none", "-M", "virt,dumpdtb="+tree)...)
	for _, args := range [][]string{
		append([]string{"-t", "s", tree, chip, "gpio-line-names"}, m.config.Names[:]...),
		{"-r", tree, "/gpio-keys"},
		{"-r", tree, "/pl031@9010000"},
		{"-c", tree, expander},
		{"-t", "s", tree, expander, "compatible", "wd,mbl-gpio"},
		{"-t", "x", tree, expander, "reg", "0", fmt.Sprintf("%x", expanderAddress), "0", "1"},
		{"-t", "s", tree, expander, "reg-names", "dat"},
		{"-t", "s", tree, expander, "gpio-line-names", ExpanderLine},
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
		err = errors.Join(err, run("fdtput", args...))
	}
	return err
}

// startDisk starts nbdkit, which serves the disk's image to qemu. It opens the socket before it
// starts nbdkit, as systemd would. What the guest writes is kept in memory until the guest flushes
// it.
func (m *Machine) startDisk() error {
	if m.config.Disk == "" {
		return nil
	}
	nbdkit, err := tool("nbdkit")
	if err != nil {
		return err
	}
	l, err := net.ListenUnix("unix", &net.UnixAddr{Name: m.file("disk"), Net: "unix"})
	if err != nil {
		return err
	}
	l.SetUnlinkOnClose(false)
	defer l.Close()
	socket, err := l.File()
	if err != nil {
		return err
	}
	defer socket.Close()
	m.disk = exec.Command("sh", "-c", `LISTEN_PID=$$ exec "$0" "$@"`,
		nbdkit, "-f", "--filter=exitlast", "--filter=cache", "file", m.config.Disk, "cache=writeback")
	m.disk.Env = append(os.Environ(), "LISTEN_FDS=1")
	m.disk.ExtraFiles = []*os.File{socket} // becomes number 3, as LISTEN_FDS requires
	return m.disk.Start()
}

// arguments returns qemu's arguments for the machine.
func (m *Machine) arguments(k Kit) []string {
	size := fmt.Sprintf("%dx%d", m.config.W, m.config.H)
	args := append(hardware(),
		"-M", "virt", "-accel", "tcg,thread=multi",
		"-trace", "pl031_write", "-D", m.file("trace"), // records what goes over the SPI bus
		"-kernel", k.Kernel, "-initrd", m.file("initramfs"), "-dtb", m.file("tree"),
		"-append", "rdinit="+guestInit+" console=ttyAMA0 quiet loglevel=3 panic=-1 vt.global_cursor_default=0 consoleblank=0 video="+size,
		"-device", "virtio-serial-pci", "-chardev", "socket,id=guest,path="+m.file("guest"),
		"-device", "virtserialport,chardev=guest,name="+Port,
		"-device", fmt.Sprintf("virtio-gpu-pci,xres=%d,yres=%d", m.config.W, m.config.H),
	)
	if m.config.TouchAndKeyboard {
		args = append(args, "-device", "virtio-keyboard-pci", "-device", "virtio-tablet-pci")
	}
	if m.disk != nil {
		args = append(args, "-device", "virtio-blk-pci,drive=disk",
			"-blockdev", "driver=nbd,node-name=disk,server.type=unix,server.path="+m.file("disk"))
	}
	return args
}

// Cut cuts the power. Data not flushed to the disk is lost.
func (m *Machine) Cut() error {
	if m.disk != nil && m.disk.Process != nil { // first, so that nothing is written when qemu ends
		m.disk.Process.Kill() // it may have ended
		m.disk.Wait()         // the error only says that it was killed
	}
	return m.emulator.Cut()
}

// Set drives a GPIO line, by its name, from outside.
func (m *Machine) Set(line string, high bool) error {
	n, level := slices.Index(m.config.Names[:], line), map[bool]int{true: 1}[high]
	switch {
	case line == ExpanderLine:
		return m.drive("writel %#x %d", expanderAddress, level)
	case n < 0:
		return fmt.Errorf("the machine has no line %q", line)
	}
	return m.drive("set_irq_in %s unnamed-gpio-in %d %d", m.chip, n, level)
}

// Touch presses a finger on the display, or lifts it if down is false. x and y run from 0 at the
// top left to 1.
func (m *Machine) Touch(x, y float64, down bool) error {
	at := func(axis string, v float64) map[string]any {
		return map[string]any{"type": "abs", "data": map[string]any{"axis": axis, "value": int(v * 0x7fff)}}
	}
	return m.qmp.do(nil, "input-send-event", map[string]any{"events": []any{
		at("x", x), at("y", y), map[string]any{"type": "btn", "data": map[string]any{"down": down, "button": "left"}},
	}})
}

// SetKey presses keys of the keyboard, or releases them if down is false. Their names are qemu's.
func (m *Machine) SetKey(down bool, names ...string) error {
	var events []any
	for _, name := range names {
		key := map[string]any{"type": "qcode", "data": name}
		events = append(events, map[string]any{"type": "key", "data": map[string]any{"down": down, "key": key}})
	}
	return m.qmp.do(nil, "input-send-event", map[string]any{"events": events})
}

// Plug plugs a simulated pad into a port. A port may have any name.
func (m *Machine) Plug(port string) error {
	return m.do("Plug", port)
}

// Unplug removes the pad from a port.
func (m *Machine) Unplug(port string) error {
	return m.do("Unplug", port)
}

// Push sets a button or an axis of a pad.
func (m *Machine) Push(p Push) error {
	return m.do("Push", p)
}

// do calls a method of the guest that returns nothing.
func (m *Machine) do(method string, args any) error {
	_, err := call[nothing](m, method, args)
	return err
}

// call calls a method of the guest, and returns its reply. It returns an error if the method fails,
// or if the machine ends or does not answer in time.
func call[Reply any](m *Machine, method string, args any) (Reply, error) {
	var reply Reply
	done := m.guest.Go("Guest."+method, args, &reply, nil).Done
	select {
	case c := <-done:
		if c.Error != nil {
			return reply, fmt.Errorf("guest, %s: %w", method, c.Error)
		}
		return reply, nil
	case <-m.ended:
		return reply, fmt.Errorf("guest, %s: the machine has ended\n%s", method, m.output())
	case <-time.After(machineTimeout):
		return reply, fmt.Errorf("guest, %s: no answer\n%s", method, m.output())
	}
}

type nothing = struct{}

// Start starts the program on the console, and returns once the console shows text.
func (m *Machine) Start(text string, args ...string) error {
	return m.do("Start", StartRequest{Args: args, Text: text})
}

// StartSwappable is like Start, but the program cannot lock its memory.
func (m *Machine) StartSwappable(text string) error {
	return m.do("Start", StartRequest{Text: text, Swappable: true})
}

// Swap makes the kernel swap out as much of the program as it can. It returns how much of the
// program is then in the swap space, and which of the texts are in it.
func (m *Machine) Swap(texts []string) (Swapped, error) {
	return call[Swapped](m, "Swap", texts)
}

// Stop ends the program, and returns what it has written to standard error since the machine was
// switched on. It returns an error if the program fails.
func (m *Machine) Stop() (stderr string, err error) {
	return call[string](m, "Stop", nothing{})
}

// Command runs one of the program's commands to its end, and returns what it prints. If the command
// itself fails, that is not an error.
func (m *Machine) Command(args ...string) (string, error) {
	return call[string](m, "Command", args)
}

// SetPaused suspends the program, as if it got no processor time, or resumes it if paused is false.
func (m *Machine) SetPaused(paused bool) error {
	return m.do("Pause", paused)
}

// Permit gives the input devices to the program's group or, if permitted is false, takes them away
// from all but root.
func (m *Machine) Permit(permitted bool) error {
	return m.do("Permit", permitted)
}

// Turn sets by how many quarters the console is turned clockwise on its display.
func (m *Machine) Turn(quarters int) error {
	return m.do("Turn", quarters)
}

// Remap makes a key of the consoles, by its code, type another symbol of linux/keyboard.h.
func (m *Machine) Remap(code, symbol uint16) error {
	return m.do("Remap", [2]uint16{code, symbol})
}

// SetChip gives the GPIO chip to its driver or, if connected is false, takes it away, as if it were
// unplugged.
func (m *Machine) SetChip(connected bool) error {
	return m.do("Chip", connected)
}

// Screen returns the console's cells as soon as their sum differs from the known one, or after the
// given time.
func (m *Machine) Screen(known uint64, within time.Duration) (Screen, error) {
	return call[Screen](m, "Screen", ScreenQuery{Sum: known, Within: within})
}

// FontRunes returns the characters that the console's font has.
func (m *Machine) FontRunes() ([]rune, error) { return call[[]rune](m, "Font", nothing{}) }

// Read returns the contents of the files in a directory of the guest, or of a single file, by their
// names.
func (m *Machine) Read(path string) (map[string][]byte, error) {
	return call[map[string][]byte](m, "Read", path)
}

// Idle lets time pass in the guest, and returns the longest time that one of its processors stood
// still meanwhile.
func (m *Machine) Idle(d time.Duration) (still time.Duration, err error) {
	return call[time.Duration](m, "Idle", d)
}

// SPI returns the bytes sent over the SPI bus since the machine was switched on. Each rising clock
// edge is a bit, most significant bit first.
func (m *Machine) SPI() ([]byte, error) {
	f, err := os.Open(m.file("trace"))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var all []byte
	var clock, bits, value int
	for lines := bufio.NewScanner(f); lines.Scan(); {
		_, hex, isWrite := strings.Cut(lines.Text(), fmt.Sprintf("pl031_write addr 0x%08x value ", expanderAddress&0xFFF))
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
	return all, nil
}
