package boot

import (
	"encoding/binary"
	"fmt"
	"os"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"
)

// The kernel's types of events, in linux/input-event-codes.h, and the buttons and axes of a cheap
// pad.
const (
	evKey, evAbs = 1, 3
	firstButton  = 0x120
	buttons      = 10
	axes         = 2 // X and Y, from 0 to 255
)

// Plug makes the kernel simulate a pad in a port. The program gets access to its device a moment
// later, as with udev.
func (g *guest) Plug(port string, _ *struct{}) error {
	f, err := os.OpenFile("/dev/uinput", os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	set := func(nr, size, arg uintptr) {
		if _, _, errno := unix.Syscall(unix.SYS_IOCTL, f.Fd(), 1<<30|size<<16|'U'<<8|nr, arg); errno != 0 && err == nil {
			err = fmt.Errorf("uinput, request %d: %w", nr, errno)
		}
	}
	phys := append([]byte(port), 0)
	set(108, 8, uintptr(unsafe.Pointer(&phys[0])))
	set(100, 4, evKey)
	set(100, 4, evAbs)
	for code := range uintptr(buttons) {
		set(101, 4, firstButton+code)
	}
	for code := range uint16(axes) {
		axis := struct {
			code, _                                 uint16
			value, min, max, fuzz, flat, resolution int32
		}{code: code, max: 255}
		set(103, 4, uintptr(code))
		set(4, unsafe.Sizeof(axis), uintptr(unsafe.Pointer(&axis)))
	}
	setup := struct {
		bus, vendor, product, version uint16
		name                          [80]byte
		effects                       uint32
	}{bus: 3, vendor: 0x79, product: 0x11}
	copy(setup.name[:], "USB Gamepad ")
	set(3, unsafe.Sizeof(setup), uintptr(unsafe.Pointer(&setup)))
	if _, _, errno := unix.Syscall(unix.SYS_IOCTL, f.Fd(), 'U'<<8|1, 0); errno != 0 {
		return errno
	}
	if g.pads == nil {
		g.pads = map[string]*os.File{}
	}
	g.pads[port] = f
	time.Sleep(200 * time.Millisecond)
	if err == nil {
		err = giveDevices()
	}
	return err
}

// Push sets a button or an axis of a pad.
func (g *guest) Push(push Push, _ *struct{}) error {
	at := make([]byte, 2*unsafe.Sizeof(uintptr(0))) // the kernel sets the time
	event := func(b []byte, kind, code uint16, value int32) []byte {
		b = append(b, at...)
		b = binary.NativeEndian.AppendUint16(b, kind)
		b = binary.NativeEndian.AppendUint16(b, code)
		return binary.NativeEndian.AppendUint32(b, uint32(value))
	}
	b := event(nil, evKey, firstButton+push.Button, push.Value)
	if push.Axis {
		b = event(nil, evAbs, push.Button, push.Value)
	}
	_, err := g.pads[push.Pad].Write(event(b, 0, 0, 0))
	return err
}

// Unplug unplugs a pad.
func (g *guest) Unplug(port string, _ *struct{}) error { return g.pads[port].Close() }
