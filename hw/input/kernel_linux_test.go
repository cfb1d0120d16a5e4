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
	if got, err := (file{from}).read(buf); err != nil || !slices.Equal(got, want) {
		t.Errorf("read %v, %v, want %v", got, err, want)
	}
	write(event{evKey, 28, 0}, event{evSyn, synDropped, 0}, event{evKey, 30, 1})
	if got, err := (file{from}).read(buf); err == nil || len(got) > 0 {
		t.Errorf("after events were dropped it reads %v", got)
	}
	to.Close()
	if _, err := (file{from}).read(buf); err == nil {
		t.Error("a device that has gone is read on")
	}
}
