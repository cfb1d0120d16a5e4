package hw

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
)

// A lamp is what one light of a chain shows. Level is from 0 to 31, or -1 until something has been
// shown: it is as dark, or as lit, as it was before.
type lamp struct {
	level   int
	r, g, b uint8
}

func (l lamp) String() string {
	if l.level < 0 {
		return "as before"
	}
	return fmt.Sprintf("%02x%02x%02x at %d", l.r, l.g, l.b, l.level)
}

// clocked models lights with data and clock. A light waits for 32 zero bits. The next one bit begins
// its frame, of 32 bits: three ones, five bits of level, blue, green, red. It passes zeros on until
// its frame is over, then everything, half a clock late. So of n clocks the light after k others sees
// n-k/2. An APA102 shows its frame at once. An SK9822 (latched) shows it once it has seen the next 32
// zero bits. A frame that does not begin with three ones is taken, but its level is unknown; such
// frames do not occur here, and the model panics.
func clocked(data []byte, chain []lamp, latched bool) {
	in := make([]bool, 0, 8*len(data))
	for _, b := range data {
		for i := 7; i >= 0; i-- {
			in = append(in, b>>i&1 != 0)
		}
	}
	clocks := len(in)
	for k := range chain {
		sees := clocks - (k+1)/2
		zeros, frame, taken := 0, uint32(0), 0 // taken is how many bits of the frame have come
		out := make([]bool, len(in))
		done := false
		var next lamp
		for i, bit := range in[:max(0, min(sees, len(in)))] {
			switch {
			case done:
				out[i] = bit
				if zeros++; bit {
					zeros = 0
				}
				if latched && zeros == 32 {
					chain[k] = next
				}
			case taken > 0 || bit && zeros >= 32:
				frame = frame<<1 | map[bool]uint32{true: 1}[bit]
				if taken++; taken == 32 {
					if frame>>29 != 7 {
						panic("a frame without three ones")
					}
					next = lamp{int(frame >> 24 & 31), uint8(frame), uint8(frame >> 8), uint8(frame >> 16)}
					if done, zeros = true, 0; !latched {
						chain[k] = next
					}
				}
			default:
				if zeros++; bit {
					zeros = 0
				}
			}
		}
		in = out
	}
}

// timed models lights with data alone, sent by SPI at 2.5 MHz: high for 0.4 us is a zero, for 1.2 us a
// one. A light takes the first 24 bits after a pause (green, red, blue) and passes the rest on. It shows
// them after the next pause. The data line is low between writes, which is the pause.
func timed(data []byte, chain []lamp) {
	data = bytes.TrimLeft(data, "\x00")
	for k := range chain {
		if len(data) < 12*(k+1) || data[12*k] == 0 {
			break
		}
		var v [3]uint8
		for i := range 24 {
			bit, valid := map[byte]uint8{0b1000: 0, 0b1110: 1}[data[12*k+i/2]>>(4-i%2*4)&15]
			if !valid {
				return
			}
			v[i/8] = v[i/8]<<1 | bit
		}
		chain[k] = lamp{31, v[1], v[0], v[2]}
	}
}

func fresh(n int) []lamp {
	all := make([]lamp, n)
	for i := range all {
		all[i].level = -1
	}
	return all
}

// TestChain checks that every light of a chain, of 1 to 330, shows its colour if it is driven, and is
// not reached otherwise. The models are of lights as they are built.
func TestChain(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 1))
	for name, model := range map[string]func([]byte, []lamp){
		"apa102": func(b []byte, c []lamp) { clocked(b, c, false) },
		"sk9822": func(b []byte, c []lamp) { clocked(b, c, true) },
		"ws2812": timed,
	} {
		kind := APA102
		if name == "ws2812" {
			kind = WS2812
		}
		for n := 1; n <= MaxLights+30; n += 1 + n/8 {
			var m picture
			for i := range m {
				m[i] = [3]byte{byte(chance.IntN(256)), byte(chance.IntN(256)), byte(chance.IntN(256))}
			}
			chain := fresh(n)
			model(m.encode(kind), chain)
			for i, c := range chain {
				want := lamp{level: -1}
				if i < MaxLights {
					want = lamp{31, m[i][0], m[i][1], m[i][2]}
				}
				if c != want {
					t.Fatalf("%s, light %d of %d shows %v, want %v", name, i+1, n, c, want)
				}
			}
		}
	}
}

// The header's pins have the same names as on a Raspberry Pi. The table lists the pins of GPIO0 to
// GPIO27.
func TestHeader(t *testing.T) {
	pins := []int{27, 28, 3, 5, 7, 29, 31, 26, 24, 21, 19, 23, 32, 33, 8, 10, 36, 11, 12, 35, 38, 40, 15, 16, 18, 22, 37, 13}
	for n, pin := range pins {
		if name := "GPIO" + strconv.Itoa(n); header[pin-1] != name {
			t.Errorf("pin %d is %s, want %s", pin, header[pin-1], name)
		}
	}
	for name, want := range map[string][]int{"3.3V": {1, 17}, "5V": {2, 4}, "ground": {6, 9, 14, 20, 25, 30, 34, 39}} {
		var got []int
		for i, is := range header {
			if is == name {
				got = append(got, i+1)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s is at %v, want %v", name, got, want)
		}
	}
}
