package boot

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"strings"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"

	"gamekeeper/tabletop/playtest"
)

// The kernel's types of events, in linux/input-event-codes.h, and the buttons and axes of a cheap
// pad.
const (
	evKey, evAbs = 1, 3
	firstButton  = 0x120
	padButtons   = 10
	axes         = 2 // X and Y, from 0 to 255
)

// request makes a request of a file, by its number in the kernel's headers.
func request(f *os.File, nr, arg uintptr) {
	if _, _, errno := unix.Syscall(unix.SYS_IOCTL, f.Fd(), nr, arg); errno != 0 {
		panic(fmt.Sprintf("%s, request %#x: %v", f.Name(), nr, errno))
	}
}

// Plug makes the kernel simulate a pad in a port. The program gets access to its device a moment
// later, as with udev.
func (g *guest) Plug(port string, _ *struct{}) error {
	f := playtest.Must(os.OpenFile("/dev/uinput", os.O_WRONLY, 0))
	set := func(nr, size, arg uintptr) { request(f, 1<<30|size<<16|'U'<<8|nr, arg) }
	phys := append([]byte(port), 0)
	set(108, 8, uintptr(unsafe.Pointer(&phys[0])))
	set(100, 4, evKey)
	set(100, 4, evAbs)
	for code := range uintptr(padButtons) {
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
	request(f, 'U'<<8|1, 0)
	g.pads[port] = f
	time.Sleep(200 * time.Millisecond)
	return g.Permit(true, nil)
}

// Push sets a button or an axis of a pad, to one value after the other.
func (g *guest) Push(push Push, _ *struct{}) error {
	kind, code := uint16(evKey), firstButton+push.Button
	if push.Axis {
		kind, code = evAbs, push.Button
	}
	var b []byte
	for _, value := range push.Values {
		for _, e := range []struct {
			kind, code uint16
			value      int32
		}{{kind, code, value}, {}} { // the zero event ends what is reported together
			b = append(b, make([]byte, 2*unsafe.Sizeof(uintptr(0)))...) // the kernel sets the time
			b = playtest.Must(binary.Append(b, binary.NativeEndian, e))
		}
	}
	_, err := g.pads[push.Pad].Write(b)
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
	makeSwap()
	pid := g.program.Process.Pid
	pageOut(pid)
	for line := range strings.Lines(string(playtest.Must(os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))))) {
		fmt.Sscanf(line, "VmSwap: %d kB", &reply.Size)
	}
	data := playtest.Must(os.ReadFile(swap))
	for _, text := range texts {
		wide, _ := binary.Append(nil, binary.LittleEndian, []rune(text)) // it cannot fail, as runes have a fixed size
		if bytes.Contains(data, []byte(text)) || bytes.Contains(data, wide) {
			reply.Texts = append(reply.Texts, text)
		}
	}
	return nil
}

// makeSwap makes the swap space, if there is none yet.
func makeSwap() {
	if strings.Contains(string(playtest.Must(os.ReadFile("/proc/swaps"))), swap) {
		return
	}
	must(os.WriteFile("/sys/block/zram0/disksize", fmt.Append(nil, swapPages*pageSize), 0))
	head := make([]byte, pageSize) // as mkswap writes it
	binary.LittleEndian.PutUint32(head[1024:], 1)
	binary.LittleEndian.PutUint32(head[1028:], swapPages-1)
	copy(head[pageSize-10:], "SWAPSPACE2")
	must(os.WriteFile(swap, head, 0))
	name := append([]byte(swap), 0)
	if _, _, errno := unix.Syscall(unix.SYS_SWAPON, uintptr(unsafe.Pointer(&name[0])), 0, 0); errno != 0 {
		panic(fmt.Sprintf("swapping to %s: %v", swap, errno))
	}
}

// pageOut asks the kernel to page out all memory of a process. The kernel refuses parts that are
// locked, so pageOut asks for one part at a time.
func pageOut(pid int) {
	process := playtest.Must(unix.PidfdOpen(pid, 0))
	defer unix.Close(process)
	for part := range strings.Lines(string(playtest.Must(os.ReadFile(fmt.Sprintf("/proc/%d/maps", pid))))) {
		var from, to uintptr
		playtest.Must(fmt.Sscanf(part, "%x-%x", &from, &to))
		iovec := unix.RemoteIovec{Base: from, Len: int(to - from)}
		_, _, errno := unix.Syscall6(unix.SYS_PROCESS_MADVISE, uintptr(process), uintptr(unsafe.Pointer(&iovec)), 1, unix.MADV_PAGEOUT, 0, 0)
		if errno != 0 && errno != unix.EINVAL {
			panic(fmt.Sprintf("paging out %s: %v", part, errno))
		}
	}
}
