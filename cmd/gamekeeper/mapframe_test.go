//go:build linux

package main

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/playtest"
)

// The picture in the README is what its command draws. UPDATE=1 redraws it.
func TestFramePicture(t *testing.T) {
	readme := playtest.Must(os.ReadFile("../../ui/cryptid/README.md"))
	command := regexp.MustCompile(`(?m)^ +gamekeeper (frame .*) > frame.svg$`).FindSubmatch(readme)
	if command == nil {
		t.Fatal("the README prints no frame")
	}
	checkPicture(t, "../../ui/cryptid/frame.svg", run(t, "", strings.Fields(string(command[1]))...))
}

// checkPicture checks that a picture beside a README is what a command draws. UPDATE=1 redraws it.
func checkPicture(t *testing.T, picture, drawn string) {
	t.Helper()
	if os.Getenv("UPDATE") != "" {
		playtest.NoError(t, os.WriteFile(picture, []byte(drawn), 0o666))
	}
	if want, err := os.ReadFile(picture); err != nil || drawn != string(want) {
		t.Errorf("%s is not what the README says, %v; UPDATE=1 draws it anew", picture, err)
	}
}

// edges returns the positions of a map's columns and rows along its four edges, clockwise from the
// top. Each is measured from the left end of its edge, as seen from the middle of the map. They are
// computed from hexes with sides of 1.
func edges(w, h float64) [4][]float64 {
	middle := func(column, row int) (x, y float64) {
		return 1.5 * float64(column), math.Sqrt(3) * (float64(row) + float64(column%2)/2)
	}
	far, low := middle(11, 8)
	left, top, right, bottom := -1.0, -math.Sqrt(3)/2, far+1, low+math.Sqrt(3)/2
	var all [4][]float64
	for c := range 12 {
		x, _ := middle(c, 0)
		all[0] = append(all[0], (x-left)/(right-left)*w)
		x, _ = middle(11-c, 0)
		all[2] = append(all[2], (right-x)/(right-left)*w)
	}
	for r := range 9 {
		_, y := middle(11, r)
		all[1] = append(all[1], (y-top)/(bottom-top)*h)
		_, y = middle(0, 8-r)
		all[3] = append(all[3], (bottom-y)/(bottom-top)*h)
	}
	return all
}

// A printed frame is to scale: the length of the bar and of the sides, and the positions of the
// arrows, are right to within half a millimetre.
func TestFramePrinted(t *testing.T) {
	t.Parallel()
	const w, h = 330, 280
	p := printed(t, run(t, "", "frame", "-width", "33cm", "-height", "280mm", "-paper", "letter"))
	if math.Abs(float64(p.w)/10-279.4) > 0.5 || math.Abs(float64(p.h)/10-215.9) > 0.5 {
		t.Errorf("the page has %d x %d tenths of a millimetre, not those of a letter", p.w, p.h)
	}
	if bar := p.dark(12)[0]; math.Abs(bar.to-bar.from-100) > 0.5 {
		t.Errorf("the bar goes from %.1f to %.1f", bar.from, bar.to)
	}
	n := 0
	for side, want := range edges(w, h) {
		got, length, parts := p.side(n, len(want))
		n += parts
		if full := [2]float64{w, h}[side%2]; math.Abs(length-full) > 0.5 {
			t.Errorf("edge %d is %.1f long, want %.1f", side, length, full)
		}
		for i := range want {
			if math.Abs(got[i]-want[i]) > 0.5 {
				t.Errorf("edge %d: arrow %d is at %.1f, want %.1f", side, i+1, got[i], want[i])
			}
		}
	}
	if n != 8 {
		t.Errorf("it has %d parts, want 8", n)
	}
}

// A page is a printed page, with a shade for each tenth of a millimetre.
type page struct {
	w, h   int
	shades []byte
}

// printed prints an SVG, and returns the page. It skips the test if Chromium or pdftoppm is
// missing.
func printed(t *testing.T, svg string) page {
	t.Helper()
	for _, name := range []string{"chromium", "pdftoppm"} {
		if _, err := exec.LookPath(name); err != nil {
			t.Skipf("it needs %s", name)
		}
	}
	dir := t.TempDir()
	file := func(name string) string { return filepath.Join(dir, name) }
	playtest.NoError(t, os.WriteFile(file("frame.svg"), []byte(svg), 0o600))
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	for _, args := range [][]string{
		{"chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", "--user-data-dir=" + file("chromium"), "--print-to-pdf=" + file("frame.pdf"), "file://" + file("frame.svg")},
		{"pdftoppm", "-gray", "-r", "254", file("frame.pdf"), file("page")},
	} {
		if out, err := exec.CommandContext(ctx, args[0], args[1:]...).CombinedOutput(); err != nil {
			t.Fatalf("%s: %v: %s", args[0], err, out)
		}
	}
	pages := playtest.Must(filepath.Glob(file("page*.pgm")))
	if len(pages) != 1 {
		t.Fatalf("it is printed on %d pages", len(pages))
	}
	text := playtest.Must(os.ReadFile(pages[0]))
	p := page{}
	if _, err := fmt.Sscanf(string(bytes.ReplaceAll(text[:20], []byte("\n"), []byte(" "))), "P5 %d %d 255 ", &p.w, &p.h); err != nil {
		t.Fatal(err)
	}
	p.shades = text[len(text)-p.w*p.h:]
	return p
}

// A stretch is a dark part of a line across the page, in millimetres.
type stretch struct{ from, to float64 }

// dark returns the dark parts at a distance from the top, in millimetres.
func (p page) dark(y float64) (all []stretch) {
	line := p.shades[int(y*10)*p.w:][:p.w]
	for x, shade := range line {
		switch {
		case shade >= 128:
		case x > 0 && line[x-1] < 128:
			all[len(all)-1].to = float64(x+1) / 10
		default:
			all = append(all, stretch{float64(x) / 10, float64(x+1) / 10})
		}
	}
	return all
}

// side returns the positions of the arrows on the side that begins with part n, the length of the
// side, and its number of parts. It takes a stretch of more than half a millimetre as an arrow, and
// a shorter one as an edge of the part.
func (p page) side(n, signs int) (at []float64, length float64, parts int) {
	for ; len(at) < signs; parts++ {
		var lines []float64
		for _, s := range p.dark(27 + 20*float64(n+parts+1) - 1.2) {
			middle := (s.from+s.to)/2 - 10
			switch {
			case len(lines) == 2: // the flap
			case s.to-s.from > 0.5:
				at = append(at, length+middle)
			default:
				lines = append(lines, middle)
			}
		}
		length += lines[1] - lines[0]
	}
	return at, length, parts
}
