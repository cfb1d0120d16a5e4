package input

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// glasses holds simulated panels: what they report in fractions of their declared ranges, by where a
// finger is on the console.
var glasses = []struct {
	name  string
	is    Calibration
	exact bool // it is a mere turn or mirror
}{
	{"true", Calibration{1, 0, 0, 0, 1, 0}, true},
	{"turned by 90 degrees", Quarters(3), true},
	{"mirrored X", Calibration{-1, 0, 1, 0, 1, 0}, true},
	{"swapped axes", Calibration{0, 1, 0, 1, 0, 0}, true},
	{"offset by 3 and -2 %", Calibration{1, 0, 0.03, 0, 1, -0.02}, false},
	{"range 56..4019, 120..3893 (fbtft#445)", Calibration{3963. / 4096, 0, 56. / 4096, 0, 3773. / 4096, 120. / 4096}, false},
	{"range 300..3800, 700..3400 (fbtft#379)", Calibration{3500. / 4096, 0, 300. / 4096, 0, 2700. / 4096, 700. / 4096}, false},
	{"mirrored Y, range 200..3900", Calibration{3700. / 4096, 0, 200. / 4096, 0, -3700. / 4096, 3900. / 4096}, false},
	{"half the declared range", Calibration{0.5, 0, 0, 0, 0.5, 0}, false},
	{"skewed by 3 %", Calibration{1, 0.03, 0, 0.02, 1, 0}, false},
}

var crosses = [][2]float64{{0.1, 0.1}, {0.9, 0.1}, {0.9, 0.9}, {0.1, 0.9}, {0.5, 0.5}}

// TestCalibrations checks where a display is touched after a calibration from four crosses, with fingers
// that were off by up to 1.1 % of the display, 1.7 mm on one of seven inches: nowhere by much
// more. A mere turn or mirror is found exactly.
func TestCalibrations(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 2))
	for _, g := range glasses {
		for range 100 {
			var touches [][2]float64
			for _, at := range crosses[:4] {
				x, y := g.is.Apply(at[0]+0.016*(chance.Float64()-0.5), at[1]+0.016*(chance.Float64()-0.5))
				touches = append(touches, [2]float64{x, y})
			}
			c, _, err := Fit(touches, crosses[:4])
			if err != nil {
				t.Fatalf("%s: %v", g.name, err)
			}
			for _, at := range [][2]float64{{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0.5, 0.5}, {0.3, 0.8}} {
				x, y := c.Apply(g.is.Apply(at[0], at[1]))
				if far := math.Hypot(x-at[0], y-at[1]); far > 0.02 || g.exact && far > 1e-9 {
					t.Fatalf("%s: a touch at %v is found %.3f away", g.name, at, far)
				}
			}
		}
	}
}

// TestRefused checks that touches that were not at the crosses are refused: at one place, in one line, in
// another order, or with one of them wrong by 15 %.
func TestRefused(t *testing.T) {
	wrong := slices.Clone(crosses[:4])
	wrong[2] = [2]float64{0.75, 0.9}
	for name, touches := range map[string][][2]float64{
		"one place":   {{0.5, 0.5}, {0.5, 0.5}, {0.5, 0.5}, {0.5, 0.5}},
		"one line":    {{0.1, 0.1}, {0.4, 0.4}, {0.6, 0.6}, {0.9, 0.9}},
		"two swapped": {{0.9, 0.1}, {0.1, 0.1}, {0.9, 0.9}, {0.1, 0.9}},
		"one wrong":   wrong,
	} {
		if _, _, err := Fit(touches, crosses[:4]); err == nil {
			t.Errorf("%s is accepted", name)
		}
	}
}

// reals are panels of which somebody published the five touches, raw, that tslib asked for: top left,
// top right, bottom right, bottom left, middle. tslib has the constants that tslib found: for x of 1,
// X and Y, then for y, in dots. The crosses are margin dots from the edges.
var reals = []struct {
	name             string
	w, h, rawW, rawH float64
	margin           float64
	raw              [5][2]float64
	tslib            [6]float64
}{
	{`ADS7846, KeDEI 3.5", 640x480`, 640, 480, 4096, 4096, 10, [5][2]float64{{358, 3832}, {215, 201}, {3652, 228}, {3659, 3939}, {2048, 2000}}, [6]float64{658.083069, 0.003269, -0.168910, -25.536713, 0.136478, -0.002727}},
	{`XPT2046, 5" HDMI on a Pi, 800x480`, 800, 480, 4096, 4096, 50, [5][2]float64{{378, 586}, {3728, 621}, {3728, 3565}, {371, 3561}, {2038, 2087}}, [6]float64{-28.129211, 0.208733, 0.000249, -26.048889, -0.000745, 0.128396}},
	{"a panel of an i.MX93 board, 1280x720", 1280, 720, 4096, 4096, 50, [5][2]float64{{147, 199}, {3933, 135}, {3953, 3783}, {139, 3770}, {2037, 2034}}, [6]float64{7.019714, 0.310518, -0.000522, 16.952881, 0.001149, 0.171707}},
	{"ft5x06, 800x480", 800, 480, 800, 480, 50, [5][2]float64{{54, 46}, {745, 58}, {745, 421}, {68, 429}, {394, 245}}, [6]float64{-5.867981, 1.023202, -0.019352, -2.867676, -0.003020, 1.017846}},
	{"a music player's panel, 1024x600", 1024, 600, 1024, 600, 50, [5][2]float64{{42, 0}, {996, 18}, {991, 570}, {13, 576}, {504, 300}}, [6]float64{16.516731, 0.956169, 0.029378, 43.356369, -0.005326, 0.885777}},
}

// leastSquares is Fit for touches that no mere turn explains: it moves the crosses away and back.
func leastSquares(touches, crosses [][2]float64) Calibration {
	var far [][2]float64
	for _, at := range crosses {
		far = append(far, [2]float64{at[0] + 9, at[1] + 9})
	}
	c, _, _ := Fit(touches, far)
	c[2], c[5] = c[2]-9, c[5]-9
	return c
}

// TestReal fits the touches of real panels. With all five it must find what tslib found. With the four
// at the corners it says how far the fifth, in the middle, ends up from its cross: the check that the
// screen makes before it keeps a calibration.
func TestReal(t *testing.T) {
	for _, p := range reals {
		var touches, at [][2]float64
		for i, raw := range p.raw {
			m := p.margin
			dot := [][2]float64{{m, m}, {p.w - m, m}, {p.w - m, p.h - m}, {m, p.h - m}, {p.w / 2, p.h / 2}}[i]
			touches = append(touches, [2]float64{raw[0] / p.rawW, raw[1] / p.rawH})
			at = append(at, [2]float64{dot[0] / p.w, dot[1] / p.h})
		}
		off := func(c Calibration, i int) float64 {
			x, y := c[0]*touches[i][0]+c[1]*touches[i][1]+c[2], c[3]*touches[i][0]+c[4]*touches[i][1]+c[5]
			return math.Hypot(x-at[i][0], y-at[i][1])
		}
		all := leastSquares(touches, at)
		for i, k := range []float64{p.rawW / p.w, p.rawH / p.w, 1 / p.w, p.rawW / p.h, p.rawH / p.h, 1 / p.h} {
			if want := p.tslib[[]int{1, 2, 0, 4, 5, 3}[i]] * k; math.Abs(all[i]-want) > 2e-3 {
				t.Errorf("%s: number %d is %.5f, tslib has %.5f", p.name, i, all[i], want)
			}
		}
		c, apart, err := Fit(touches[:4], at[:4])
		if middle := off(c, 4); err != nil || apart > 0.025 || middle > 0.04 {
			t.Errorf("%s: the worst of four touches is %.4f off, the fifth %.4f, %v", p.name, apart, middle, err)
		}
	}
}
