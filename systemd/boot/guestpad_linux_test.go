package boot

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"strings"
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

// The swap space is a compressed disk in memory. What was written to it can be read back, as from a
// file on the card.
const (
	swap      = "/dev/zram0"
	swapPages = 64 << 20 / pageSize
	pageSize  = 4096
)

// Swap makes the kernel swap out as much of the program as it can, as if others needed the memory.
// It returns how much of the program is then in the swap space, and which of the texts are in it.
// It looks for them as bytes and, as on a screen, as characters of 32 bits.
func (g *guest) Swap(texts []string, reply *Swapped) error {
	if err := g.makeSwap(); err != nil {
		return err
	}
	if err := pageOut(g.program.Pid); err != nil {
		return err
	}
	for line := range strings.Lines(string(read(fmt.Sprintf("/proc/%d/status", g.program.Pid)))) {
		fmt.Sscanf(line, "VmSwap: %d kB", &reply.Size)
	}
	reply.Size <<= 10
	data, err := os.ReadFile(swap)
	if err != nil {
		return err
	}
	for _, text := range texts {
		wide, _ := binary.Append(nil, binary.LittleEndian, []rune(text)) // it cannot fail, as runes have a fixed size
		if bytes.Contains(data, []byte(text)) || bytes.Contains(data, wide) {
			reply.Texts = append(reply.Texts, text)
		}
	}
	return nil
}

// makeSwap makes the swap space, if there is none yet.
func (g *guest) makeSwap() error {
	if len(strings.Split(strings.TrimSpace(string(read("/proc/swaps"))), "\n")) > 1 {
		return nil
	}
	if err := os.WriteFile("/sys/block/zram0/disksize", fmt.Append(nil, swapPages*pageSize), 0); err != nil {
		return err
	}
	head := make([]byte, pageSize) // as mkswap writes it
	binary.LittleEndian.PutUint32(head[1024:], 1)
	binary.LittleEndian.PutUint32(head[1028:], swapPages-1)
	copy(head[pageSize-10:], "SWAPSPACE2")
	if err := os.WriteFile(swap, head, 0); err != nil {
		return err
	}
	name := append([]byte(swap), 0)
	if _, _, errno := unix.Syscall(unix.SYS_SWAPON, uintptr(unsafe.Pointer(&name[0])), 0, 0); errno != 0 {
		return fmt.Errorf("swapping to %s: %w", swap, errno)
	}
	return nil
}

// pageOut asks the kernel to page out all memory of a process. The kernel refuses parts that are
// locked, so pageOut asks for one part at a time.
func pageOut(pid int) error {
	process, err := unix.PidfdOpen(pid, 0)
	if err != nil {
		return err
	}
	defer unix.Close(process)
	maps := bufio.NewScanner(bytes.NewReader(read(fmt.Sprintf("/proc/%d/maps", pid))))
	for maps.Scan() {
		var from, to uintptr
		if _, err := fmt.Sscanf(maps.Text(), "%x-%x", &from, &to); err != nil {
			return err
		}
		part := unix.RemoteIovec{Base: from, Len: int(to - from)}
		_, _, errno := unix.Syscall6(unix.SYS_PROCESS_MADVISE, uintptr(process), uintptr(unsafe.Pointer(&part)), 1, unix.MADV_PAGEOUT, 0, 0)
		if errno != 0 && errno != unix.EINVAL {
			return fmt.Errorf("paging out %s: %w", maps.Text(), errno)
		}
	}
	return nil
}
