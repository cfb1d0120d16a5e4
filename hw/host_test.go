package hw

import (
	"bytes"
	"errors"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"unsafe"
)

// Init on whatever machine this is: it finds no line that cannot exist, and
// standard input is what it was.
func TestInit(t *testing.T) {
	t.Cleanup(func() { log.SetOutput(os.Stderr) })
	var logs bytes.Buffer
	before := identity(t, 0)
	host, err := Init(&logs)
	if identity(t, 0) != before {
		t.Error("standard input is another file")
	}
	log.Print("a driver's word")
	if !strings.Contains(logs.String(), "a driver's word") {
		t.Errorf("the log has %q", logs.String())
	}
	if err != nil {
		t.Skip(err) // as root on a Pi
	}
	if p := host.Pin("GPIO-no-such-line"); p != nil {
		t.Errorf("found %v", p)
	}
	if who := host.Holder("GPIO-no-such-line"); who != "" {
		t.Errorf("held by %q", who)
	}
}

func identity(t *testing.T, fd int) [2]uint64 {
	t.Helper()
	var st syscall.Stat_t
	if err := syscall.Fstat(fd, &st); err != nil {
		t.Fatalf("descriptor %d: %v", fd, err)
	}
	return [2]uint64{uint64(st.Dev), st.Ino}
}

func TestKeepStdin(t *testing.T) {
	before := identity(t, 0)
	failed := errors.New("failed")
	err := keepStdin(func() error {
		syscall.Close(0)
		return failed
	})
	if !errors.Is(err, failed) {
		t.Errorf("error %v", err)
	}
	if identity(t, 0) != before {
		t.Error("standard input is another file than before")
	}
	if err := keepStdin(func() error { return nil }); err != nil || identity(t, 0) != before {
		t.Errorf("nothing happened, but %v", err)
	}
}

// Without a standard input before, there is the null device afterwards, and not
// whatever is opened next.
func TestKeepStdinClosed(t *testing.T) {
	saved, err := syscall.Dup(0)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		syscall.Dup3(saved, 0, 0)
		syscall.Close(saved)
	}()
	syscall.Close(0)
	if err := keepStdin(func() error { return nil }); err != nil {
		t.Error(err)
	}
	null, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	if identity(t, 0) != identity(t, int(null.Fd())) {
		t.Error("standard input is not the null device")
	}
}

func TestGuard(t *testing.T) {
	if err := guard(func() error { panic("no such chip") }); err == nil || err.Error() != "panic: no such chip" {
		t.Errorf("got %v", err)
	}
}

func TestHarmless(t *testing.T) {
	bare, old := t.TempDir(), t.TempDir()
	if err := os.WriteFile(filepath.Join(old, "gpiomem"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		pi   bool
		uid  int
		dev  string
		want string
	}{
		{pi: true, uid: 0, dev: bare, want: "run as another user"},
		{pi: true, uid: 0, dev: old},
		{pi: true, uid: 1000, dev: bare},
		{pi: false, uid: 0, dev: bare},
	}
	for _, tt := range tests {
		err := harmless(tt.pi, tt.uid, tt.dev)
		if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
			t.Errorf("%+v: %v", tt, err)
		}
	}
}

func TestEnoughLines(t *testing.T) {
	tests := []struct {
		chips []chip
		want  string
	}{
		{nil, ""},
		{[]chip{{"pinctrl-bcm2835", 54}, {"raspberrypi-exp-gpio", 8}}, ""},
		{[]chip{{"pl061", 8}}, `"pl061", has 8 lines and not 47`},
	}
	for _, tt := range tests {
		err := enoughLines(tt.chips)
		if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
			t.Errorf("%v: %v", tt.chips, err)
		}
	}
}

// The order of the drivers, on the chips of a Pi 5.
func TestChipOrder(t *testing.T) {
	chips := []chip{{"gpio-brcmstb@107d508500", 32}, {"brcmvirt", 8}, {"pinctrl-rp1", 54}}
	slices.SortStableFunc(chips, chip.compare)
	want := []chip{{"pinctrl-rp1", 54}, {"brcmvirt", 8}, {"gpio-brcmstb@107d508500", 32}}
	if !slices.Equal(chips, want) {
		t.Errorf("got %v", chips)
	}
	if s := chips[0].String(); s != "pinctrl-rp1, 54 lines" {
		t.Errorf("the first one is %q", s)
	}
}

// The structures are those of linux/gpio.h: the numbers of the questions say how
// long they are.
func TestKernelStructures(t *testing.T) {
	if got, want := unsafe.Sizeof(chipInfo{}), uintptr(getChipInfo>>16&0x3fff); got != want {
		t.Errorf("chipInfo has %d bytes, want %d", got, want)
	}
	if got, want := unsafe.Sizeof(lineInfo{}), uintptr(getLineInfo>>16&0x3fff); got != want {
		t.Errorf("lineInfo has %d bytes, want %d", got, want)
	}
	if got := unsafe.Offsetof(lineInfo{}.flags); got != 72 {
		t.Errorf("flags at %d, want 72", got)
	}
}
