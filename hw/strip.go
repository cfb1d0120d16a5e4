package hw

import (
	"cmp"
	"context"
	"image/color"
	"io"
	"math"
	"slices"
	"strings"
	"sync"
	"time"
)

// StripKind is the protocol of a strip's lights. It is empty if there is no strip.
type StripKind string

// The kinds of strips.
const (
	APA102 StripKind = "apa102" // data and clock; also for SK9822
	WS2812 StripKind = "ws2812" // data alone
)

// StripWiring describes a strip of lights along two edges of a board. It is plain data. Lights are
// numbered from 1, starting where the wires are connected.
type StripWiring struct {
	Kind       StripKind
	Device     string // one of [StripDevices]
	Columns    [2]int // the lights at the middle of the first and of the last column; 0 if unknown
	Rows       [2]int // the lights at the middle of the highest and of the lowest space; 0 if unknown
	Brightness int    // in percent
}

// MaxLights is how many lights a strip can have, and how many are always driven: a light beyond those
// that are driven may show anything. The kernel takes at most 4096 bytes at once, and each WS2812 needs
// twelve.
const MaxLights = 300

// Lines returns the GPIO lines that the device's bus takes on a Raspberry Pi: data, clock, then the
// others. It returns nil if the device is not one of [StripDevices].
func (e StripWiring) Lines() []string {
	switch e.Device {
	case "/dev/spidev0.0": // with dtparam=spi=on
		return []string{"GPIO10", "GPIO11", "GPIO9", "GPIO8", "GPIO7"}
	case "/dev/spidev1.0": // with dtoverlay=spi1-1cs
		return []string{"GPIO20", "GPIO21", "GPIO19", "GPIO18"}
	}
	return nil
}

// Firmware returns the lines of config.txt that give a Raspberry Pi the device, at a speed that
// both kinds of lights understand.
func (e StripWiring) Firmware() (lines []string) {
	bus := "dtparam=spi=on"
	name := strings.NewReplacer("/dev/spidev", "spi", ".", "-").Replace(e.Device)
	if name == "spi1-0" {
		bus = "dtoverlay=spi1-1cs,cs0_spidev=disabled"
	}
	lines = []string{bus, "dtoverlay=anyspi," + name + `,dev="rohm,dh2228fv",speed=2500000`}
	if e.Kind == WS2812 { // before the Pi 5, SPI's clock depends on the core's
		lines = append(lines, "core_freq=250", "core_freq_min=250")
	}
	return lines
}

// StripDevices returns the devices of SPI0 and SPI1. SPI1 is for a machine with a HAT whose
// display uses SPI0.
func StripDevices() []string { return []string{"/dev/spidev0.0", "/dev/spidev1.0"} }

// Measured reports whether it is known which lights are beside the board.
func (e StripWiring) Measured() bool { return e.Columns[0] > 0 && e.Rows[0] > 0 }

// A Spot is a place on the board that the lights beside it point at.
type Spot struct {
	X, Y    float64 // from 0, the first column and the highest space, to 1
	Colour  color.NRGBA
	Pattern Pattern
}

// near returns the number of the light nearest to a place, which is 0 at the first of the ends and
// 1 at the second. Near the middle between two lights, it returns both.
func near(ends [2]int, place float64) []int {
	x := float64(ends[0]) + float64(ends[1]-ends[0])*place
	below := math.Floor(x)
	switch rest := x - below; {
	case rest < 0.25:
		return []int{int(below)}
	case rest > 0.75:
		return []int{int(below) + 1}
	}
	return []int{int(below), int(below) + 1}
}

// Lights returns the numbers of the lights that point at a place, with x and y as in a [Spot]. The
// result is undefined unless e is [StripWiring.Measured].
func (e StripWiring) Lights(x, y float64) []int {
	return slices.Concat(near(e.Columns, x), near(e.Rows, y))
}

func (s Spot) equal(o Spot) bool {
	return s.X == o.X && s.Y == o.Y && s.Colour == o.Colour && s.Pattern.equal(o.Pattern)
}

// Strip is a strip of lights. Its methods may be called from any goroutine, and do nothing if it
// is nil. Only [Box.Run] uses the device, so no other caller waits for it.
type Strip struct {
	edge   StripWiring
	open   func(name string) (io.WriteCloser, error)
	device io.WriteCloser // nil if not open, or lost; only run uses it

	mu      sync.Mutex // guards what follows
	spots   []Spot
	since   time.Time // when spots last changed
	tried   bool
	err     error
	changed chan struct{} // receives a value when spots has changed
}

func newStrip(host Host, e StripWiring) *Strip {
	if e.Kind == "" {
		return nil
	}
	return &Strip{edge: e, open: host.Open, changed: make(chan struct{}, 1)}
}

// Show makes the lights point at these spots, and at no others. If two spots have the same light,
// the first one counts. If anything differs from before, all patterns start again. Show does
// nothing unless the strip is [StripWiring.Measured].
func (s *Strip) Show(spots []Spot) {
	if s == nil || !s.edge.Measured() {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if slices.EqualFunc(s.spots, spots, Spot.equal) {
		return
	}
	s.spots, s.since = slices.Clone(spots), time.Now()
	select {
	case s.changed <- struct{}{}:
	default: // run has been woken already
	}
}

// State reports whether the strip has answered yet, and returns the error if the last attempt failed.
// A nil strip counts as tried.
func (s *Strip) State() (tried bool, err error) {
	if s == nil {
		return true, nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.tried, s.err
}

// picture returns what the strip shows at a time, and when that will change by itself, or the zero
// time if never.
func (s *Strip) picture(now time.Time) (m picture, next time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	dimmed := func(c uint8) uint8 { return uint8(int(c) * s.edge.Brightness / 100) }
	for _, spot := range slices.Backward(s.spots) { // the first one counts
		on, change := spot.Pattern.At(now.Sub(s.since))
		var colour [3]byte
		if on {
			colour = [3]byte{dimmed(spot.Colour.R), dimmed(spot.Colour.G), dimmed(spot.Colour.B)}
		}
		for _, number := range s.edge.Lights(spot.X, spot.Y) {
			m[number-1] = colour
		}
		if t := s.since.Add(change); change != 0 && (next.IsZero() || t.Before(next)) {
			next = t
		}
	}
	return m, next
}

// run drives the strip until ctx is done, and then darkens it. A strip that is missing or fails is
// tried again after [lastRetry]. While the device hangs, so does run.
func (s *Strip) run(ctx context.Context) {
	var shown picture
	var known bool // shown is what the strip shows
	var retry time.Time
	for ctx.Err() == nil {
		now := time.Now()
		m, next := s.picture(now)
		switch {
		case now.Before(retry):
			next = retry
		case !known || shown != m:
			shown, known = m, s.paint(m) == nil
			if !known {
				retry = time.Now().Add(lastRetry)
				next = retry
			}
		}
		wait(ctx, next, s.changed)
	}
	_ = s.paint(picture{})
	s.close()
}

// paint sends a picture to the strip, and records whether that worked.
func (s *Strip) paint(m picture) error {
	err := s.draw(m)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.tried, s.err = true, err
	return err
}

// draw sends a picture to the device, which the kernel's spidev does at the speed in the device tree.
func (s *Strip) draw(m picture) (err error) {
	if s.device == nil {
		if s.device, err = s.open(s.edge.Device); err != nil {
			s.device = nil
			return err
		}
	}
	data := m.encode(s.edge.Kind)
	n, err := s.device.Write(data)
	if n < len(data) {
		err = cmp.Or(err, io.ErrShortWrite)
	}
	if err != nil {
		s.close()
	}
	return err
}

// close closes the device, if it is open.
func (s *Strip) close() {
	if s.device != nil {
		_ = s.device.Close()
		s.device = nil
	}
}

// A picture is the red, green and blue of all lights.
type picture [MaxLights][3]byte

// encode returns what is sent to lights of a kind. Bits of lights with data alone are sent as 1000 or
// 1110. Lights with a clock wait for 32 zeros, and zeros alone end the picture: an SK9822 shows it at
// the next 32, and one more for every two lights carries the rest to the last one. Ones would be
// frames of the lights that follow.
func (m picture) encode(kind StripKind) []byte {
	if kind == WS2812 {
		data := make([]byte, 3, 3+12*MaxLights+3)
		for _, rgb := range m {
			for _, c := range []byte{rgb[1], rgb[0], rgb[2]} {
				for shift := 6; shift >= 0; shift -= 2 {
					data = append(data, [4]byte{0x88, 0x8e, 0xe8, 0xee}[c>>shift&3])
				}
			}
		}
		return append(data, 0, 0, 0)
	}
	const tail = 4 + MaxLights/16 + 1
	data := make([]byte, 4, 4+4*MaxLights+tail)
	for _, rgb := range m {
		data = append(data, 0xff, rgb[2], rgb[1], rgb[0])
	}
	return append(data, make([]byte, tail)...)
}
