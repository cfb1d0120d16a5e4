package input

import (
	"encoding/binary"
	"os"
	"slices"
	"testing"
)

// Events are read in the kernel's format. If the kernel has dropped some, read returns an error and
// no events. If the device has gone, it returns an error.
func TestRead(t *testing.T) {
	from, to, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer from.Close()
	write := func(all ...event) {
		var b []byte
		for _, e := range all {
			b = append(b, make([]byte, eventSize-8)...)
			b = binary.NativeEndian.AppendUint16(b, e.kind)
			b = binary.NativeEndian.AppendUint16(b, e.code)
			b = binary.NativeEndian.AppendUint32(b, uint32(e.value))
		}
		if _, err := to.Write(b); err != nil {
			t.Fatal(err)
		}
	}
	buf := make([]byte, 64*eventSize)
	want := []event{{evKey, 28, 1}, {evAbs, absX, -7}, {evSyn, synReport, 0}}
	write(want...)
	if got, err := (file{File: from}).read(buf); err != nil || !slices.Equal(got, want) {
		t.Errorf("read %v, %v, want %v", got, err, want)
	}
	write(event{evKey, 28, 0}, event{evSyn, synDropped, 0}, event{evKey, 30, 1})
	if got, err := (file{File: from}).read(buf); err == nil || len(got) > 0 {
		t.Errorf("after events were dropped it reads %v", got)
	}
	to.Close()
	if _, err := (file{File: from}).read(buf); err == nil {
		t.Error("a device that has gone is read on")
	}
}

// TestTurnOf checks how a touch display lies whose console is turned. Its driver gives the axes as
// the glass has them, or turned already, by an option of the overlay.
func TestTurnOf(t *testing.T) {
	portrait, landscape, resistive := [2]int{720, 1280}, [2]int{1280, 720}, [2]int{4095, 4095}
	for _, tt := range []struct {
		what                 string
		configured, quarters int
		display, axes        [2]int
		want                 int
	}{
		{"a console that is not turned", -1, 0, landscape, landscape, 0},
		{"a portrait display, used as landscape", -1, 1, portrait, portrait, 90},
		{"the other way round", -1, 3, portrait, portrait, 270},
		{"axes that the overlay has swapped", -1, 1, portrait, landscape, 0},
		{"and the other way round", -1, 3, portrait, landscape, 0},
		{"upside down, swapped or not", -1, 2, portrait, landscape, 180},
		{"axes that have no shape", -1, 1, portrait, resistive, 90},
		{"a square display", -1, 1, [2]int{240, 240}, landscape, 90},
		{"as configured, against all", 270, 1, portrait, landscape, 270},
		{"configured as not turned", 0, 1, portrait, portrait, 0},
	} {
		if got := turnOf(tt.configured, tt.quarters, tt.display, tt.axes); got != tt.want {
			t.Errorf("%s: it is turned by %d, want %d", tt.what, got, tt.want)
		}
	}
}
