package input

import (
	"encoding/binary"
	"errors"
	"os"
	"unsafe"

	"golang.org/x/sys/unix"
)

// file is an open device. A read does not block in the kernel, and ends when the file is closed.
type file struct {
	*os.File
	ioctl Ioctl
}

func openFile(path string, with Ioctl) (file, error) {
	fd, err := unix.Open(path, unix.O_RDONLY|unix.O_NONBLOCK|unix.O_CLOEXEC, 0)
	if err != nil {
		return file{}, &os.PathError{Op: "open", Path: path, Err: err}
	}
	if with == nil {
		with = ioctl
	}
	return file{os.NewFile(uintptr(fd), path), with}, nil
}

// ioctl asks the kernel.
func ioctl(f *os.File, request uintptr, to []byte) error {
	conn, err := f.SyscallConn() // Fd would let reads block in the kernel
	if err != nil {
		return err
	}
	var errno unix.Errno
	err = conn.Control(func(fd uintptr) {
		_, _, errno = unix.Syscall(unix.SYS_IOCTL, fd, request, uintptr(unsafe.Pointer(&to[0])))
	})
	if err == nil && errno != 0 {
		err = errno
	}
	return err
}

// get fills v, a slice of numbers, with the answer to the request with this number.
func (f file) get(nr uintptr, v any) error {
	b, err := binary.Append(nil, binary.NativeEndian, v)
	if err == nil {
		err = f.ioctl(f.File, 2<<30|uintptr(len(b))<<16|'E'<<8|nr, b)
	}
	if err == nil {
		_, err = binary.Decode(b, binary.NativeEndian, v)
	}
	return err
}

// OpenKeymap returns the keymap of a console, such as "tty1", or nil if it cannot be asked. The kernel
// is asked at each call, since somebody may load another one.
func OpenKeymap(tty string) Keymap {
	f, err := openFile("/dev/"+tty, nil)
	if err != nil {
		return nil
	}
	return func(table, code uint8) uint16 {
		const getEntry = 0x4b46
		entry := []byte{table, code, 0, 0}
		_ = f.ioctl(f.File, getEntry, entry) // the symbol stays 0 if the kernel refuses
		return binary.NativeEndian.Uint16(entry[2:])
	}
}

// set returns the set of codes that answers a request, or nil if the request fails.
func (f file) set(nr uintptr) bits {
	b := make(bits, keyMax/8+1)
	if f.get(nr, b) != nil {
		return nil
	}
	return b
}

func (f file) text(nr uintptr) string {
	b := make([]byte, 256)
	if f.get(nr, b) != nil {
		return ""
	}
	return unix.ByteSliceToString(b)
}

func (f file) axis(code uint16) axis {
	b := make([]int32, 6)            // value, min, max, and three that are not needed
	_ = f.get(0x40+uintptr(code), b) // zeros if the device has gone
	return axis{b[0], b[1], b[2]}
}

// fingers returns where the fingers on a touch display were last, by slot. The kernel reports only
// what changes, so a touch with the same X or Y as the last one comes without that coordinate.
func (f file) fingers(s *device) []contact {
	codeX, codeY, multi := s.places()
	if !multi {
		return []contact{{x: s.axes[codeX].value, y: s.axes[codeY].value}}
	}
	last := func(code uint16) []int32 {
		b := make([]int32, 1+mostSlots)
		b[0] = int32(code)
		_ = f.get(0x0a, b) // zeros if the kernel cannot tell
		return b[1:]
	}
	all, y := make([]contact, mostSlots), last(codeY)
	for i, x := range last(codeX) {
		all[i] = contact{x: x, y: y[i]}
	}
	return all
}

// eventSize is the size of an event in bytes: a timestamp of two words, then eight bytes.
const eventSize = 2*int(unsafe.Sizeof(uintptr(0))) + 8

// read waits for events. If the kernel has dropped some, it returns an error: the state of the
// keys is unknown then, and the device must be reopened.
func (f file) read(buf []byte) (events []event, err error) {
	n, err := f.Read(buf)
	for b := buf[:max(n, 0)]; len(b) >= eventSize; b = b[eventSize:] {
		at := b[eventSize-8:]
		e := event{binary.NativeEndian.Uint16(at), binary.NativeEndian.Uint16(at[2:]), int32(binary.NativeEndian.Uint32(at[4:]))}
		if e.kind == evSyn && e.code == synDropped {
			return nil, errors.New("the kernel has dropped events")
		}
		events = append(events, e)
	}
	return events, err
}
