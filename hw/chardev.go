package hw

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unsafe"

	"golang.org/x/sys/unix"
)

// The parts of the kernel's GPIO character device that are used here: from linux/gpio.h,
// version 2, in the kernel since 5.10.
const (
	getChipInfo = 0x8044b401 // GPIO_GET_CHIPINFO_IOCTL
	getLineInfo = 0xc100b405 // GPIO_V2_GET_LINEINFO_IOCTL
	getLine     = 0xc250b407 // GPIO_V2_GET_LINE_IOCTL
	getValues   = 0xc010b40e // GPIO_V2_LINE_GET_VALUES_IOCTL
	setValues   = 0xc010b40f // GPIO_V2_LINE_SET_VALUES_IOCTL

	flagUsed     = 1 << 0 // GPIO_V2_LINE_FLAG_...
	flagInput    = 1 << 2
	flagOutput   = 1 << 3
	flagRising   = 1 << 4
	flagFalling  = 1 << 5
	flagPullUp   = 1 << 8
	flagPullDown = 1 << 9

	attributeOutput = 2 // GPIO_V2_LINE_ATTR_ID_OUTPUT_VALUES

	eventSize = 48 // struct gpio_v2_line_event
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

// lineAttribute is struct gpio_v2_line_config_attribute.
type lineAttribute struct {
	id    uint32
	_     uint32
	value uint64
	mask  uint64
}

// lineConfig is struct gpio_v2_line_config.
type lineConfig struct {
	flags      uint64
	count      uint32 // of the attributes
	_          [5]uint32
	attributes [10]lineAttribute
}

// lineRequest is struct gpio_v2_line_request.
type lineRequest struct {
	offsets  [64]uint32
	consumer [32]byte
	config   lineConfig
	count    uint32 // of the lines
	buffer   uint32
	_        [5]uint32
	fd       int32
}

// lineValues is struct gpio_v2_line_values.
type lineValues struct{ bits, mask uint64 }

// chip is a GPIO chip of the machine.
type chip struct {
	path  string // its device
	label string
	lines uint32
}

// String returns the chip as "pinctrl-bcm2711, 58 lines".
func (c chip) String() string { return fmt.Sprintf("%s, %d lines", c.label, c.lines) }

// chips returns the chips with devices in dev: first the pin controller of a SoC, then
// the others by name, since the kernel's numbers change.
func chips(dev string) []chip {
	paths, _ := filepath.Glob(dev + "/gpiochip*") // the pattern is a good one
	var all []chip
	for _, path := range paths {
		var info chipInfo
		if askDevice(path, getChipInfo, unsafe.Pointer(&info)) == nil {
			all = append(all, chip{path, cmp.Or(text(info.label[:]), text(info.name[:])), info.lines})
		}
	}
	slices.SortStableFunc(all, chip.compare)
	return all
}

// compare orders chips.
func (c chip) compare(d chip) int {
	if c.soc() != d.soc() {
		if c.soc() {
			return -1
		}
		return 1
	}
	return strings.Compare(c.label, d.label)
}

// soc reports whether the chip is the pin controller of a SoC.
func (c chip) soc() bool { return strings.HasPrefix(c.label, "pinctrl-") }

// lineInfoOf returns what the kernel says about a chip's line.
func lineInfoOf(path string, offset uint32) (lineInfo, error) {
	info := lineInfo{offset: offset}
	err := askDevice(path, getLineInfo, unsafe.Pointer(&info))
	return info, err
}

// askDevice asks a GPIO device a question.
func askDevice(path string, question uintptr, answer unsafe.Pointer) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	return ioctl(int(f.Fd()), question, answer)
}

func ioctl(fd int, question uintptr, answer unsafe.Pointer) error {
	if _, _, e := unix.Syscall(unix.SYS_IOCTL, uintptr(fd), question, uintptr(answer)); e != 0 {
		return e
	}
	return nil
}

// text returns the string in a C array.
func text(b []byte) string {
	b, _, _ = bytes.Cut(b, []byte{0})
	return string(b)
}
