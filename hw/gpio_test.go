package hw

import (
	"os"
	"slices"
	"testing"
	"unsafe"
)

// The lines of whatever machine this is: there is none that cannot exist.
func TestMachine(t *testing.T) {
	host := Machine()
	if p := host.Pin("GPIO-no-such-line"); p != nil {
		t.Errorf("found %v", p)
	}
	if p := machineIn(t.TempDir()).Pin("GPIO17"); p != nil {
		t.Errorf("a machine without devices has %v", p)
	}
}

// A line of a device that is none cannot be had, and is nobody's.
func TestNoDevice(t *testing.T) {
	l := &gpioLine{chip: os.DevNull}
	if err := l.In(PullUp); err == nil {
		t.Error("it was taken")
	}
	if err := l.Out(true); err == nil {
		t.Error("it was taken as an output")
	}
	if _, err := l.Read(); err == nil {
		t.Error("it was read")
	}
	if who := l.Holder(); who != "" {
		t.Errorf("%q has it", who)
	}
	l.Close()
	l.Close()
	if err := l.In(PullUp); err != os.ErrClosed {
		t.Errorf("closed, it gives %v", err)
	}
}

// The order of the chips of a Pi 5.
func TestChipOrder(t *testing.T) {
	chips := []chip{{"/dev/gpiochip10", "gpio-brcmstb@107d508500", 32}, {"/dev/gpiochip0", "brcmvirt", 8}, {"/dev/gpiochip4", "pinctrl-rp1", 54}}
	slices.SortStableFunc(chips, chip.compare)
	var labels []string
	for _, c := range chips {
		labels = append(labels, c.label)
	}
	if want := []string{"pinctrl-rp1", "brcmvirt", "gpio-brcmstb@107d508500"}; !slices.Equal(labels, want) {
		t.Errorf("got %v", labels)
	}
	if s := chips[0].String(); s != "pinctrl-rp1, 54 lines" {
		t.Errorf("the first one is %q", s)
	}
}

// The structures are those of linux/gpio.h: the numbers of the questions say how
// long they are.
func TestKernelStructures(t *testing.T) {
	for name, s := range map[string]struct {
		size     uintptr
		question uint32
	}{
		"chipInfo":    {unsafe.Sizeof(chipInfo{}), getChipInfo},
		"lineInfo":    {unsafe.Sizeof(lineInfo{}), getLineInfo},
		"lineRequest": {unsafe.Sizeof(lineRequest{}), getLine},
		"lineValues":  {unsafe.Sizeof(lineValues{}), getValues},
	} {
		if want := uintptr(s.question >> 16 & 0x3fff); s.size != want {
			t.Errorf("%s has %d bytes, want %d", name, s.size, want)
		}
	}
	for name, at := range map[string][2]uintptr{
		"flags of a line": {unsafe.Offsetof(lineInfo{}.flags), 72},
		"attributes":      {unsafe.Offsetof(lineConfig{}.attributes), 32},
		"an attribute":    {unsafe.Sizeof(lineAttribute{}), 24},
		"configuration":   {unsafe.Offsetof(lineRequest{}.config), 288},
		"file":            {unsafe.Offsetof(lineRequest{}.fd), 588},
	} {
		if at[0] != at[1] {
			t.Errorf("%s: %d, want %d", name, at[0], at[1])
		}
	}
}
