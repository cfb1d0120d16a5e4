package boot

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"net/rpc"
	"os"
	"path/filepath"
	"testing"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// TestMain runs the tests or, as process 1 of an emulated machine, its init: the test program, too,
// is in the machine.
func TestMain(m *testing.M) {
	if os.Getpid() != 1 {
		os.Exit(m.Run())
	}
	// The kernel panics when process 1 ends, which ends the machine. The host shows this line.
	switch os.Args[0] {
	case guestInit:
		fmt.Println("guest:", serveMachine())
	case cardInit:
		fmt.Println("initrd:", startCard())
	}
}

// serveMachine is the init of the machine: process 1, alone with the program. It mounts file systems,
// loads modules and starts the program on tty1 as systemd would, as its own user in the group that
// owns the GPIO chips. It answers the host, by the methods of [guest], over a serial port.
func serveMachine() error {
	g := &guest{console: "/dev/tty1"}
	err := prepare()
	if err == nil {
		err = g.keepText()
	}
	if err == nil {
		err = serveOn(g, "/dev/tty2")
	}
	return err
}

// serveOn serves while it keeps another console open. The kernel brings a console to the front only
// if it is open.
func serveOn(g *guest, other string) error {
	f, err := os.OpenFile(other, os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		return err
	}
	defer f.Close()
	return serve(g)
}

// prepare sets up the machine so that the program can be started on it.
func prepare() error {
	err := Prepare(map[string]string{"/run": "tmpfs", "/tmp": "tmpfs", "/sys/kernel/debug": "debugfs"})
	if err == nil {
		err = mountGames()
	}
	if err == nil {
		err = giveDevices()
	}
	return err
}

// mountGames mounts the disk, if there is one, and gives the games' directory to the program's
// user.
func mountGames() error {
	const disk = "/dev/vda"
	err := os.MkdirAll(GamesPath, 0o755)
	if _, noDisk := os.Stat(disk); noDisk == nil {
		err = Mount(disk, "ext4", GamesPath)
	}
	if err != nil {
		return err
	}
	return filepath.WalkDir(GamesPath, func(path string, _ fs.DirEntry, err error) error {
		return errors.Join(err, os.Chown(path, user, user))
	})
}

// giveDevices gives the GPIO chips, SPI and input devices to the program's group. On a real
// machine, udev's rules give them to the groups gpio, spi and input.
func giveDevices() error {
	for _, pattern := range []string{"/dev/gpiochip*", "/dev/spidev*", "/dev/input/event*"} {
		devices, _ := filepath.Glob(pattern) // the patterns are valid
		for _, device := range devices {
			if err := errors.Join(os.Chown(device, 0, gpioGroup), os.Chmod(device, 0o660)); err != nil {
				return err
			}
		}
	}
	return nil
}

// Permit gives the input devices to the program's group or, if permitted is false, takes them away
// from all but root.
func (g *guest) Permit(permitted bool, _ *struct{}) error {
	if permitted {
		return giveDevices()
	}
	devices, err := filepath.Glob("/dev/input/event*")
	for _, device := range devices {
		err = errors.Join(err, os.Chmod(device, 0))
	}
	return err
}

// Turn sets by how many quarters the consoles are turned clockwise.
func (g *guest) Turn(quarters int, _ *struct{}) error {
	return os.WriteFile("/sys/class/graphics/fbcon/rotate_all", fmt.Append(nil, quarters), 0)
}

// Remap makes a key of the consoles, by its code, type another symbol of linux/keyboard.h.
func (g *guest) Remap(entry [2]uint16, _ *struct{}) error {
	tty, err := os.OpenFile(g.console, os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		return err
	}
	defer tty.Close()
	const setEntry = 0x4b47 // linux/kd.h
	kbentry := struct {
		table, code uint8
		symbol      uint16
	}{0, uint8(entry[0]), entry[1]}
	if _, _, errno := unix.Syscall(unix.SYS_IOCTL, tty.Fd(), setEntry, uintptr(unsafe.Pointer(&kbentry))); errno != 0 {
		return errno
	}
	return nil
}

// serve answers the host until the machine ends.
func serve(g *guest) error {
	port, err := openPort()
	if err != nil {
		return err
	}
	server := rpc.NewServer()
	if err := server.RegisterName("Guest", g); err != nil {
		return err
	}
	server.ServeConn(port)
	return errors.New("the host has gone")
}

// openPort opens the serial port, which appears a moment after its driver.
func openPort() (*os.File, error) {
	for range 500 {
		names, _ := filepath.Glob("/sys/class/virtio-ports/*/name")
		for _, name := range names {
			if text, _ := os.ReadFile(name); string(text) == Port+"\n" {
				return os.OpenFile("/dev/"+filepath.Base(filepath.Dir(name)), os.O_RDWR, 0)
			}
		}
		time.Sleep(10 * time.Millisecond)
	}
	return nil, fmt.Errorf("there is no serial port %q", Port)
}

// The kernel's devices for the first console. The first starts with height, width and cursor,
// followed by two bytes for each cell: glyph and colours. The second has a character of 32 bits for
// each cell.
const (
	cells      = "/dev/vcsa1"
	cellsHead  = 4
	characters = "/dev/vcsu1"
)

// keepText makes the console keep the characters written to it. The kernel does so only once they
// have been read. Until then it keeps only their glyphs.
func (g *guest) keepText() error {
	_, err := os.ReadFile(characters)
	return err
}

// screen reads the console, and reads it again if something was drawn meanwhile. Even so, a
// drawing made in several pieces may be caught half finished.
func screen() (Screen, error) {
	for range 100 {
		before, err := os.ReadFile(cells)
		if err != nil {
			return Screen{}, err
		}
		runes, err := os.ReadFile(characters)
		if err != nil {
			return Screen{}, err
		}
		after, err := os.ReadFile(cells)
		if err != nil {
			return Screen{}, err
		}
		if bytes.Equal(before, after) && len(runes) == 2*(len(after)-cellsHead) {
			return newScreen(after, runes), nil
		}
	}
	return Screen{}, errors.New("the console does not keep still")
}

func newScreen(bytes, runes []byte) Screen {
	s := Screen{W: int(bytes[1]), H: int(bytes[0]), Cells: make([]Cell, len(runes)/4)}
	for i := range s.Cells {
		r := rune(binary.NativeEndian.Uint32(runes[4*i:]))
		if r == 0 { // nothing was written there yet
			r = ' '
		}
		s.Cells[i] = Cell{Rune: r, Attribute: bytes[cellsHead+2*i+1]}
	}
	return s
}

// Screen returns the console's cells as soon as their sum differs from the known one, or after the
// given time.
func (g *guest) Screen(known ScreenQuery, reply *Screen) (err error) {
	late := time.Now().Add(known.Within)
	for {
		*reply, err = screen()
		if err != nil || reply.Sum() != known.Sum || time.Now().After(late) {
			return err
		}
		time.Sleep(2 * time.Millisecond)
	}
}

// Font returns the characters that the console's font has.
func (g *guest) Font(_ struct{}, reply *[]rune) error {
	tty, err := os.OpenFile(g.console, os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		return err
	}
	defer tty.Close()
	const gioUnimap = 0x4b66 // linux/kd.h
	table := make([]struct{ unicode, glyph uint16 }, 1<<16-1)
	desc := struct {
		count   uint16
		entries unsafe.Pointer
	}{uint16(len(table)), unsafe.Pointer(&table[0])}
	if _, _, errno := unix.Syscall(unix.SYS_IOCTL, tty.Fd(), gioUnimap, uintptr(unsafe.Pointer(&desc))); errno != 0 {
		return fmt.Errorf("asking %s for its font: %w", g.console, errno)
	}
	for _, pair := range table[:desc.count] {
		*reply = append(*reply, rune(pair.unicode))
	}
	return nil
}
