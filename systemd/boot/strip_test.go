package boot

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/playtest"
)

// edgeConfig returns the configuration of a box with a strip of thirty lights: twelve for the
// columns, and then one for each half row.
func edgeConfig(kind string) string {
	return config + fmt.Sprintf("[edge]\nkind = %q\ncolumns = [1, 12]\nrows = [13, 30]\nbrightness = 100\n", kind)
}

const lights = 30

// The colours for nobody and for seats 1 to 4.
var strip = [...]string{"ffffff", "ff9600", "0028ff", "ff0000", "00ff50"}

// pointing describes the lights that point at the spaces in a colour, as [box.shown] does. Every
// second column is half a row lower.
func pointing(colour string, spaces ...cryptid.Space) string {
	lit := map[int]bool{}
	for _, s := range spaces {
		lit[1+s.Column()], lit[13+2*s.Row()+s.Column()%2] = true, true
	}
	var all []string
	for n := 1; n <= lights; n++ {
		if lit[n] {
			all = append(all, fmt.Sprintf("%d:%s", n, colour))
		}
	}
	return strings.Join(all, " ")
}

// shown returns the pictures that were sent, as the strip interprets them. Each lists the lights
// that are on with their colours, such as "1:ff9600 13:ff9600".
func (b *box) shown(kind string) (pictures []string) {
	b.t.Helper()
	sent := playtest.Must(b.SPI())
	size, decode := 4+4*hw.MaxLights+4+hw.MaxLights/16+1, b.apa102
	if kind == "ws2812" {
		size, decode = 3+12*hw.MaxLights+3, b.ws2812
	}
	for ; len(sent) >= size; sent = sent[size:] {
		var on []string
		for n := range lights {
			if rgb := decode(sent[:size], n); rgb != [3]byte{} {
				on = append(on, fmt.Sprintf("%d:%x", n+1, rgb))
			}
		}
		pictures = append(pictures, strings.Join(on, " "))
	}
	return pictures
}

// apa102 returns the colour of light n. A picture starts with 32 zeros, and each light with three
// ones and the highest brightness.
func (b *box) apa102(picture []byte, n int) [3]byte {
	p := picture[4+4*n:]
	if picture[0]|picture[1]|picture[2]|picture[3] != 0 || p[0] != 0xFF {
		b.t.Fatalf("this is no picture: %x", picture)
	}
	return [3]byte{p[3], p[2], p[1]}
}

// ws2812 returns the colour of light n, whose bits are sent as 1000 or 1110.
func (b *box) ws2812(picture []byte, n int) [3]byte {
	var grb [3]byte
	for i := range 24 {
		four := picture[3+12*n+i/2] >> (4 - i%2*4) & 15
		if four != 8 && four != 14 {
			b.t.Fatalf("this is no picture: %x", picture)
		}
		grb[i/8] = grb[i/8]<<1 | four>>1&1
	}
	return [3]byte{grb[1], grb[0], grb[2]}
}

// wantStrip waits until the strip shows the given picture.
func (b *box) wantStrip(kind, want string) {
	b.t.Helper()
	got := ""
	for late := time.Now().Add(aWhile); time.Now().Before(late); time.Sleep(20 * time.Millisecond) {
		if all := b.shown(kind); len(all) > 0 {
			if got = all[len(all)-1]; got == want {
				return
			}
		}
	}
	b.t.Fatalf("the strip shows %q, want %q; the console is\n%s", got, want, b.screen)
}

// wantBlinking waits until the strip shows the given picture, then nothing, then the picture again.
func (b *box) wantBlinking(kind, want string) {
	b.t.Helper()
	b.wantStrip(kind, want)
	b.wantStrip(kind, "")
	b.wantStrip(kind, want)
}

// While the map is built, the strip points at the next tile or at all structures. It is dark before that,
// and after the program has ended.
func TestStrip(t *testing.T) {
	b := newKit(t).switchOn(t, 480, 320, "", edgeConfig("apa102"))
	b.start(home)
	b.wantStrip("apa102", "")
	g := b.begin()
	g.choose("Build the map")
	g.press(right)
	for slot := range 6 {
		var tile []cryptid.Space
		for s := range cryptid.Space(cryptid.SpaceCount) {
			if s.Column()/6 == slot%2 && s.Row()/3 == slot/2 {
				tile = append(tile, s)
			}
		}
		g.wantStrip("apa102", pointing(strip[0], tile...))
		g.press(ok)
	}
	var structures []cryptid.Space
	for _, st := range g.began.Board.Structures() {
		structures = append(structures, st.At)
	}
	g.wantBlinking("apa102", pointing(strip[0], structures...))
	b.stop()
	b.wantStrip("apa102", "")
}

// On strips of both kinds, the lights of a win flicker. They go out when the clues are shown. With
// -pictures DIR, the test draws the board with its lights.
func TestStripWin(t *testing.T) {
	k := newKit(t)
	name, text := shownGame(t, true)
	for _, kind := range []string{"apa102", "ws2812"} {
		// Without the lamp of seat 1, four can play, and the first player confirms with OK.
		plain := strings.Replace(edgeConfig(kind), "[lamps]\nseat1 = \"GPIO26\"\n", "", 1)
		b := k.switchOnWith(t, 480, 320, "", map[string]string{configFile: plain, GamesPath + "/" + name: text})
		setup := playtest.Must(cryptid.ParseCode("2QVK-FY1X-YQ6K")).Deal()
		at := setup.Habitat()
		b.start("here?")
		b.wantStrip(kind, pointing(strip[4], at))
		if kind == "apa102" && *pictures != "" {
			savePicture(t, "edge.png", edgePicture(setup.Board, at, b.shown(kind)))
		}
		b.rest(awaited)
		b.press(left)
		b.waitFor("Dot, press OK")
		b.rest(awaited)
		before := len(b.shown(kind))
		b.press(ok)
		b.waitFor("any key shows the clues")
		won := pointing(strip[1], at)
		b.wantStrip(kind, won)
		b.waitFor("review")
		b.wantStrip(kind, "")
		// The discs before the last are in their owners' colours. With it there are four flashes, and
		// then steady light until the clues are shown. A busy machine may be late for some flashes.
		flashes := slices.Compact(b.shown(kind)[before:])
		third := slices.Index(flashes, pointing(strip[3], at))
		if third < 0 || !slices.Contains(flashes[:third], pointing(strip[2], at)) {
			t.Errorf("%s: the second and the third disc are not shown in %q", kind, flashes)
		}
		flashes = flashes[third+1:]
		lit := 0
		for _, got := range flashes {
			if got == won {
				lit++
			} else if got != "" {
				t.Errorf("%s: the win is shown as %q, want %q", kind, got, won)
			}
		}
		if lit < 2 || lit > 5 || flashes[len(flashes)-1] != "" {
			t.Errorf("%s: the win flickers so: %q", kind, flashes)
		}
		b.stop()
		b.check(b.Cut())
	}
}

// edgePicture draws the board with a border around a space, and the lights along its edges as in
// the last picture that was sent.
func edgePicture(board *cryptid.Board, at cryptid.Space, shown []string) image.Image {
	const side, margin = 22.0, 36.0
	half := side * math.Sqrt(3) / 2
	img := image.NewRGBA(image.Rect(0, 0, int(18.5*side+2*margin), int(19*half+2*margin)))
	paint := func(x, y, r float64, c color.Color, in func(dx, dy float64) bool) {
		for py := int(y - r); py <= int(y+r); py++ {
			for px := int(x - r); px <= int(x+r); px++ {
				if in(float64(px)-x, float64(py)-y) {
					img.Set(px, py, c)
				}
			}
		}
	}
	paint(0, 0, float64(img.Bounds().Dx()), color.RGBA{38, 34, 30, 255}, func(dx, dy float64) bool { return true })
	for s := range cryptid.Space(cryptid.SpaceCount) {
		hex := func(by float64) func(dx, dy float64) bool {
			return func(dx, dy float64) bool {
				return math.Abs(dy) <= half-by && math.Abs(dx) <= side-by-math.Abs(dy)/math.Sqrt(3)
			}
		}
		x, y := margin+side*(1+1.5*float64(s.Column())), margin+half*(1+2*float64(s.Row())+float64(s.Column()%2))
		if s == at {
			paint(x, y, side, color.White, hex(0))
		}
		ground := map[cryptid.Terrain]color.RGBA{cryptid.Desert: {214, 178, 96, 255}, cryptid.Forest: {66, 122, 64, 255}, cryptid.Mountain: {136, 136, 140, 255}, cryptid.Swamp: {86, 62, 96, 255}, cryptid.Water: {70, 128, 178, 255}}
		paint(x, y, side, ground[board.Terrain(s)], hex(2))
	}
	for n := range lights {
		x, y := margin+side*(1+1.5*float64(n)), margin/2
		if n >= 12 {
			x, y = float64(img.Bounds().Dx())-margin/2, margin+half*float64(n-11)
		}
		c := color.RGBA{70, 66, 62, 255}
		for light := range strings.FieldsSeq(shown[len(shown)-1]) {
			var number int
			lit := color.RGBA{A: 255}
			fmt.Sscanf(light, "%d:%2x%2x%2x", &number, &lit.R, &lit.G, &lit.B)
			if number == n+1 {
				c = lit
			}
		}
		paint(x, y, 7, c, func(dx, dy float64) bool { return dx*dx+dy*dy <= 49 })
	}
	return img
}
