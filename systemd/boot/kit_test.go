package boot

import (
	"strings"
	"testing"

	"github.com/hinshun/vt10x"
)

// An archive is, byte for byte, what the kernel's description of the format says.
func TestArchive(t *testing.T) {
	var a archive
	a.add("/etc/motd", plainFile, []byte("hello"))
	a.close()
	head := func(inode, mode, size, name string) string {
		zeros := strings.Repeat("0", 8)
		return "070701" + inode + mode + zeros + zeros + "00000001" + zeros + size + strings.Repeat(zeros, 4) + name + zeros
	}
	want := head("00000001", "000041ed", "00000000", "00000004") + "etc\x00" + "\x00\x00" +
		head("00000002", "000081a4", "00000005", "00000009") + "etc/motd\x00" + "\x00" + "hello" + "\x00\x00\x00" +
		head("00000003", "00000000", "00000000", "0000000b") + "TRAILER!!!\x00" + "\x00\x00\x00"
	if got := a.String(); got != want {
		t.Errorf("got\n%q, want\n%q", got, want)
	}
}

// Where there is no kernel, the error says what to do.
func TestFindKernel(t *testing.T) {
	dir := t.TempDir()
	if _, err := findKernel(dir); err == nil || !strings.Contains(err.Error(), "run .ci/boot") {
		t.Errorf("an empty cache: %v", err)
	}
}

// The kernel's console has red where a terminal has blue, and bright ones above.
func TestKernelCell(t *testing.T) {
	tests := []struct {
		fg, bg vt10x.Color
		want   byte
	}{
		{vt10x.DefaultFG, vt10x.DefaultBG, 0x07},
		{vt10x.DefaultBG, vt10x.Green, 0x20}, // in reverse
		{vt10x.Red, vt10x.Blue, 0x14},
		{vt10x.LightRed, vt10x.Black, 0x0c},
		{vt10x.White, vt10x.Yellow, 0x6f}, // a VGA's dark yellow is brown
	}
	for _, tt := range tests {
		if got := kernelCell(vt10x.Glyph{FG: tt.fg, BG: tt.bg}).Attribute; got != tt.want {
			t.Errorf("%d on %d is %02x, want %02x", tt.fg, tt.bg, got, tt.want)
		}
	}
}
