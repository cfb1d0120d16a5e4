package boot

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io/fs"
	"net/rpc"
	"os"
	"path/filepath"
	"testing"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"

	"gamekeeper/tabletop/playtest"
)

// TestMain runs the tests or, as process 1 of an emulated machine, its init: the test program, too,
// is in the machine. The kernel panics when process 1 ends, which ends the machine.
func TestMain(m *testing.M) {
	switch {
	case os.Getpid() != 1:
		os.Exit(m.Run())
	case os.Args[0] == guestInit:
		serveMachine()
	case os.Args[0] == cardInit:
		startCard()
	}
}

// serveMachine is the init of the machine: process 1, alone with the program. It mounts file systems,
// loads modules and starts the program on tty1 as systemd would, as its own user in the group that
// owns the GPIO chips. It answers the host, by the methods of [guest], over a serial port, until the
// machine ends.
func serveMachine() {
	g := &guest{pads: map[string]*os.File{}}
	prepare(map[string]string{"/run": "tmpfs", "/tmp": "tmpfs", "/sys/kernel/debug": "debugfs"})
	mountGames()
	must(g.Permit(true, nil))
	// Reading the characters makes the console keep them. Before, it keeps only their glyphs.
	playtest.Must(os.ReadFile(characters))
	// The kernel brings another console to the front only if it is open.
	defer playtest.Must(os.OpenFile("/dev/tty2", os.O_RDWR|unix.O_NOCTTY, 0)).Close()
	server := rpc.NewServer()
	must(server.RegisterName("Guest", g))
	server.ServeConn(openPort())
}

// mountGames mounts the disk, if there is one, and gives the games' directory to the program's
// user.
func mountGames() {
	must(os.MkdirAll(gamesPath, 0o755))
	if disk := "/dev/vda"; exists(disk) {
		mount(disk, "ext4", gamesPath)
	}
	must(filepath.WalkDir(gamesPath, func(path string, _ fs.DirEntry, err error) error {
		must(err)
		return os.Chown(path, user, user)
	}))
}

// Permit gives the GPIO chips, SPI and input devices to the program's group or, if permitted is false,
// takes the input devices away from all but root. On a real machine, udev's rules give them to the
// groups gpio, spi and input.
func (g *guest) Permit(permitted bool, _ *struct{}) error {
	for _, pattern := range []string{"/dev/gpiochip*", "/dev/spidev*", "/dev/input/event*"} {
		devices, _ := filepath.Glob(pattern) // the patterns are valid
		for _, device := range devices {
			mode := fs.FileMode(0o660)
			if !permitted && pattern == "/dev/input/event*" {
				mode = 0
			}
			must(os.Chown(device, 0, gpioGroup))
			must(os.Chmod(device, mode))
		}
	}
	return nil
}

// Turn sets by how many quarters the consoles are turned clockwise.
func (g *guest) Turn(quarters int, _ *struct{}) error {
	return os.WriteFile("/sys/class/graphics/fbcon/rotate_all", fmt.Append(nil, quarters), 0)
}

// Remap makes a key of the consoles, by its code, type another symbol of linux/keyboard.h.
func (g *guest) Remap(entry [2]uint16, _ *struct{}) error {
	tty := openConsole()
	defer tty.Close()
	const setEntry = 0x4b47 // linux/kd.h
	kbentry := struct {
		table, code uint8
		symbol      uint16
	}{0, uint8(entry[0]), entry[1]}
	request(tty, setEntry, uintptr(unsafe.Pointer(&kbentry)))
	return nil
}

// openPort opens the serial port, which appears a moment after its driver.
func openPort() *os.File {
	for {
		names, _ := filepath.Glob("/sys/class/virtio-ports/*/name")
		for _, name := range names {
			if text, _ := os.ReadFile(name); string(text) == port+"\n" {
				return playtest.Must(os.OpenFile("/dev/"+filepath.Base(filepath.Dir(name)), os.O_RDWR, 0))
			}
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// The kernel's devices for the first console. The first starts with height, width and cursor,
// followed by two bytes for each cell: glyph and colours. The second has a character of 32 bits for
// each cell.
const (
	cells      = "/dev/vcsa1"
	cellsHead  = 4
	characters = "/dev/vcsu1"
)

// readScreen reads the console, and reads it again if something was drawn meanwhile. Even so, a
// drawing made in several pieces may be caught half finished.
func readScreen() Screen {
	for {
		before := playtest.Must(os.ReadFile(cells))
		runes := playtest.Must(os.ReadFile(characters))
		after := playtest.Must(os.ReadFile(cells))
		if !bytes.Equal(before, after) || len(runes) != 2*(len(after)-cellsHead) {
			continue
		}
		s := Screen{W: int(after[1]), H: int(after[0]), Cells: make([]Cell, len(runes)/4)}
		for i := range s.Cells {
			r := rune(binary.NativeEndian.Uint32(runes[4*i:]))
			if r == 0 { // nothing was written there yet
				r = ' '
			}
			s.Cells[i] = Cell{Rune: r, Attribute: after[cellsHead+2*i+1]}
		}
		return s
	}
}

// Screen returns the console's cells as soon as their sum differs from the known one, or after the
// given time.
func (g *guest) Screen(known ScreenQuery, reply *Screen) error {
	for late := time.Now().Add(known.Within); ; time.Sleep(2 * time.Millisecond) {
		if *reply = readScreen(); reply.Sum() != known.Sum || time.Now().After(late) {
			return nil
		}
	}
}

// Font returns the characters that the console's font has.
func (g *guest) Font(_ struct{}, reply *[]rune) error {
	tty := openConsole()
	defer tty.Close()
	const gioUnimap = 0x4b66 // linux/kd.h
	table := make([]struct{ unicode, glyph uint16 }, 1<<16-1)
	desc := struct {
		count   uint16
		entries unsafe.Pointer
	}{uint16(len(table)), unsafe.Pointer(&table[0])}
	request(tty, gioUnimap, uintptr(unsafe.Pointer(&desc)))
	for _, pair := range table[:desc.count] {
		*reply = append(*reply, rune(pair.unicode))
	}
	return nil
}
