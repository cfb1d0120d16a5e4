package hw

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"unsafe"

	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/gpio/gpioreg"
	"periph.io/x/host/v3/bcm283x"
	"periph.io/x/host/v3/gpioioctl"
)

// What of the kernel's GPIO character device is used here, from its
// linux/gpio.h, version 2.
const (
	getChipInfo = 0x8044b401 // GPIO_GET_CHIPINFO_IOCTL
	getLineInfo = 0xc100b405 // GPIO_V2_GET_LINEINFO_IOCTL
	lineUsed    = 1 << 0     // GPIO_V2_LINE_FLAG_USED
)

// chipInfo is struct gpiochip_info.
type chipInfo struct {
	name, label [32]byte
	lines       uint32
}

// lineInfo is struct gpio_v2_line_info.
type lineInfo struct {
	name, consumer [32]byte
	offset         uint32
	attributes     uint32
	flags          uint64
	_              [10]struct{ _, _ uint64 }
	_              [4]uint32
}

// chip is a GPIO chip of the machine.
type chip struct {
	label string
	lines int
}

// String returns the chip as "pinctrl-bcm2711, 58 lines".
func (c chip) String() string { return fmt.Sprintf("%s, %d lines", c.label, c.lines) }

// chips returns the chips with devices in dev, in the order in which the drivers
// have them: those of a SoC's pin controller first.
func chips(dev string) []chip {
	paths, _ := filepath.Glob(dev + "/gpiochip*") // the pattern is a good one
	var all []chip
	for _, path := range paths {
		var info chipInfo
		if ask(path, getChipInfo, unsafe.Pointer(&info)) == nil {
			label := cmp.Or(text(info.label[:]), text(info.name[:]))
			all = append(all, chip{label: label, lines: int(info.lines)})
		}
	}
	slices.SortStableFunc(all, chip.compare)
	return all
}

// compare orders chips as the drivers do.
func (c chip) compare(d chip) int {
	return cmp.Or(c.rank()-d.rank(), strings.Compare(c.label, d.label))
}

// rank returns 0 for the pin controller of a SoC, 1 for any other chip.
func (c chip) rank() int {
	if strings.HasPrefix(c.label, "pinctrl-") {
		return 0
	}
	return 1
}

// holder returns who holds the line of the given name, as [Host] says.
func holder(name string) string {
	path, offset, ok := locate(gpioreg.ByName(name))
	if !ok {
		return ""
	}
	info := lineInfo{offset: offset}
	if ask(path, getLineInfo, unsafe.Pointer(&info)) != nil || info.flags&lineUsed == 0 {
		return ""
	}
	switch who := text(info.consumer[:]); who {
	case ownName():
		return ""
	case "":
		return "the kernel"
	default:
		return who
	}
}

// ownName returns the name under which the driver asks for lines.
func ownName() string {
	name := fmt.Sprintf("%s@%d", filepath.Base(os.Args[0]), os.Getpid())
	return name[:min(len(name), 31)]
}

// locate returns the chip's device and the line's offset of a pin.
func locate(pin gpio.PinIO) (path string, offset uint32, ok bool) {
	if alias, ok := pin.(gpio.RealPin); ok {
		pin = alias.Real()
	}
	for _, chip := range gpioioctl.Chips {
		for _, line := range chip.Lines() {
			if gpio.PinIO(line) == pin {
				return chip.Path(), uint32(line.Number()), true
			}
		}
	}
	// The SoC's pins are the lines of the first chip.
	if p, soc := pin.(*bcm283x.Pin); soc && len(gpioioctl.Chips) > 0 {
		return gpioioctl.Chips[0].Path(), uint32(p.Number()), true
	}
	return "", 0, false
}

// ask asks a GPIO device a question.
func ask(path string, question uintptr, answer unsafe.Pointer) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	if _, _, e := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), question, uintptr(answer)); e != 0 {
		return e
	}
	return nil
}

// text returns the string in a C array.
func text(b []byte) string {
	b, _, _ = bytes.Cut(b, []byte{0})
	return string(b)
}
