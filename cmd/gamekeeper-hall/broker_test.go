package main

import (
	"bytes"
	"io"
	"net"
	"strings"
	"testing"
	"testing/iotest"
)

// sends is a connection on which this arrives, in pieces.
type sends struct {
	net.Conn
	io.Reader
}

func (s sends) Read(b []byte) (int, error) { return s.Reader.Read(b) }

// A broker may send what it was asked not to. Nobody makes room for that.
func TestLimited(t *testing.T) {
	packet := func(size int) []byte {
		b := []byte{0x30}
		for n := size; ; n >>= 7 {
			if n < 0x80 {
				return append(append(b, byte(n)), make([]byte, size)...)
			}
			b = append(b, byte(n)|0x80)
		}
	}
	good := bytes.Join([][]byte{packet(0), packet(1), packet(127), packet(128), packet(mostPacket), packet(0), packet(300)}, nil)
	for name, read := range map[string]func(io.Reader) io.Reader{
		"whole": func(r io.Reader) io.Reader { return r }, "halves": iotest.HalfReader, "bytes": iotest.OneByteReader,
	} {
		if got, err := io.ReadAll(&limited{Conn: sends{Reader: read(bytes.NewReader(good))}}); err != nil || !bytes.Equal(got, good) {
			t.Errorf("%s: %d of %d bytes, %v", name, len(got), len(good), err)
		}
		for _, bad := range [][]byte{packet(mostPacket + 1), {0x30, 0xff, 0xff, 0xff, 0x7f}, {0x30, 0x80, 0x80, 0x80, 0x80, 0x80}} {
			_, err := io.ReadAll(&limited{Conn: sends{Reader: read(bytes.NewReader(append(packet(5), bad...)))}})
			if err == nil || !strings.Contains(err.Error(), "the broker sends a packet of more than") {
				t.Errorf("%s, % x: %v", name, bad[:2], err)
			}
		}
	}
}

// No cell begins a formula, wherever a spreadsheet may cut it.
func TestCell(t *testing.T) {
	for text, want := range map[string]string{
		"Ann, Ben":        "Ann, Ben",
		"Jean-Luc":        "Jean-Luc",
		"a=b; c+d":        "a=b; c+d",
		"=1+1":            "'=1+1",
		" =1+1":           "' =1+1",
		"Ann;=1+1":        "Ann;'=1+1",
		"Ann; \"@SUM(A1)": "Ann;' \"@SUM(A1)",
		"Ann, -Ben":       "Ann,' -Ben",
		"＝1+1":            "'＝1+1",
		"＋1|＠x":           "'＋1|'＠x",
		"\t=1":            "'\t=1",
	} {
		if got := cell(text); got != want {
			t.Errorf("%q is written as %q, want %q", text, got, want)
		}
	}
}
