package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"

	"gamekeeper/systemd/boot/protocol"
)

// The kernel's devices of the first console: its cells as bytes, glyph and
// colours, behind a head of height, width and cursor; and as characters of 32
// bits.
const (
	cells      = "/dev/vcsa1"
	cellsHead  = 4
	characters = "/dev/vcsu1"
)

// keepText makes the console keep its characters as they are written. It does so
// from the first time on that somebody asks for them; till then it only knows
// glyphs.
func (g *guest) keepText() error {
	_, err := os.ReadFile(characters)
	return err
}

// screen reads the console, again when it was drawn on meanwhile. What is drawn in
// several pieces may be seen half way all the same.
func screen() (protocol.Screen, error) {
	for range 100 {
		before, err := os.ReadFile(cells)
		if err != nil {
			return protocol.Screen{}, err
		}
		runes, err := os.ReadFile(characters)
		if err != nil {
			return protocol.Screen{}, err
		}
		after, err := os.ReadFile(cells)
		if err != nil {
			return protocol.Screen{}, err
		}
		if bytes.Equal(before, after) && len(runes) == 2*(len(after)-cellsHead) {
			return newScreen(after, runes), nil
		}
	}
	return protocol.Screen{}, errors.New("the console does not keep still")
}

func newScreen(bytes, runes []byte) protocol.Screen {
	s := protocol.Screen{W: int(bytes[1]), H: int(bytes[0]), Cells: make([]protocol.Cell, len(runes)/4)}
	for i := range s.Cells {
		r := rune(binary.NativeEndian.Uint32(runes[4*i:]))
		if r == 0 { // nothing was written there yet
			r = ' '
		}
		s.Cells[i] = protocol.Cell{Rune: r, Attribute: bytes[cellsHead+2*i+1]}
	}
	return s
}

// Screen returns the console's cells, as soon as they are unlike those that the
// host knows.
func (g *guest) Screen(known protocol.Unlike, reply *protocol.Screen) (err error) {
	late := time.Now().Add(known.Within)
	for {
		*reply, err = screen()
		if err != nil || reply.Sum() != known.Sum || time.Now().After(late) {
			return err
		}
		time.Sleep(2 * time.Millisecond)
	}
}

// Arm remembers the console for Change.
func (g *guest) Arm(_ struct{}, _ *struct{}) (err error) {
	g.armed, err = os.ReadFile(cells)
	if err == nil {
		g.armedUsage, err = g.usage()
	}
	return err
}

// Change waits for a cell that is not as at the last Arm, two seconds at most. It
// looks all the time: this is what is measured with.
func (g *guest) Change(_ struct{}, reply *protocol.Change) error {
	console, err := os.Open(cells)
	if err != nil {
		return err
	}
	defer console.Close()
	now := make([]byte, len(g.armed))
	for late := time.Now().Add(2 * time.Second); time.Now().Before(late); {
		if _, err := console.ReadAt(now, 0); err != nil {
			return err
		}
		// The cursor, in the head, is none of the cells.
		if bytes.Equal(now[cellsHead:], g.armed[cellsHead:]) {
			continue
		}
		if reply.At, err = clock(); err != nil {
			return err
		}
		used, err := g.usage()
		reply.CPU = used.CPU - g.armedUsage.CPU
		return err
	}
	return fmt.Errorf("no cell has changed:\n%s", glyphs(now))
}

// glyphs is what can be read of the console's bytes.
func glyphs(console []byte) string {
	var s strings.Builder
	for i, b := range console[cellsHead:] {
		if i%2 == 0 {
			s.WriteByte(b)
		}
	}
	return s.String()
}

// Clock returns the guest's clock.
func (g *guest) Clock(_ struct{}, reply *time.Duration) (err error) {
	*reply, err = clock()
	return err
}

func clock() (time.Duration, error) {
	var now unix.Timespec
	err := unix.ClockGettime(unix.CLOCK_MONOTONIC, &now)
	return time.Duration(now.Nano()), err
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
