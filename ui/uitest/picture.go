package uitest

import (
	"image"
	"image/color"
	"image/draw"
	"slices"
	"testing"

	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
	"gamekeeper/ui/font"
)

// A display is a display on which a frame is shown as a picture: its size in dots, the size of our
// font that its console uses, the rows of a bar of buttons for fingers, or 0 if it has none, and
// whether it has only the glyphs and the colours of all consoles.
type display struct {
	w, h  int
	font  string
	bar   int
	plain bool
}

// displays holds those that the documents name.
var displays = []display{
	{w: 240, h: 240, font: "6x12"},
	{w: 480, h: 320, font: "8x16"},
	{w: 480, h: 320, font: "8x16", bar: 4},
	{w: 800, h: 480, font: "8x16"},
	{w: 720, h: 1280, font: "16x32", bar: 4},
	{w: 480, h: 320, font: "8x16", plain: true},
}

// shoot returns what a display with this font shows of a stage.
func (d display) shoot(f *font.Font, stage *ui.Stage, large bool) *image.RGBA {
	look := ui.Look{Glyphs: ui.FontGlyphs(), Keys: ui.ButtonNames(), Bar: d.bar, Large: large}
	if d.plain {
		look.Glyphs = ui.PlainGlyphs()
	}
	frame := ui.NewFrame(d.w/f.W, d.h/f.H, look)
	stage.Resize(frame.W, frame.H, look)
	stage.Draw(frame)
	return d.picture(f, frame)
}

// picture returns a frame as the console draws it with our font and its palette.
func (d display) picture(f *font.Font, frame *ui.Frame) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, d.w, d.h))
	draw.Draw(img, img.Rect, image.Black, image.Point{}, draw.Src)
	all, black := frame.AllRows(), color.RGBA{A: 255}
	for i := range all.W * all.H {
		column, row := i%all.W, i/all.W
		cell := all.At(column, row)
		fg, bg := inks(frame.Look.Glyphs, cell.Style)
		g := f.Glyph(cell.Rune)
		for dot := range f.W * f.H {
			at := bg
			if g != nil && g[dot] {
				at = fg
			}
			if at != black {
				img.SetRGBA(column*f.W+dot%f.W, row*f.H+dot/f.W, at)
			}
		}
	}
	return img
}

// inks returns the colours in which a console shows the two parts of a cell.
func inks(g *ui.Glyphs, s ui.Style) (fg, bg color.RGBA) {
	index := func(c ui.Colour, or int) int {
		if c == ui.Default {
			return or
		}
		return c.Index()
	}
	const text, page, bright = 7, 0, 8
	f, b := index(s.FG, text), index(s.BG, page)
	if s.Reverse {
		f, b = b, f
	}
	if s.Bold && f < bright {
		f += bright
	}
	palette := &consolePalette
	if g.Palette != nil {
		palette = g.Palette
	}
	rgb := func(i int) color.RGBA {
		v := palette[i]
		return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}
	}
	return rgb(f), rgb(b)
}

// consolePalette holds the colours of a console that is not told any, see [ui.Glyphs.Palette].
var consolePalette = [16]uint32{
	0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa,
	0x555555, 0xff5555, 0x55ff55, 0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff,
}

// CheckFromAfar checks that nobody across the table can tell one secret from another: on every
// display, with large text and without, the pictures of the stages that show returns, blurred to 16
// by 12 parts, differ by at most 30 of 255 in any part.
func CheckFromAfar(t *testing.T, what string, secrets []string, show func(secret string) *ui.Stage) {
	t.Helper()
	stages := make([]*ui.Stage, len(secrets))
	for i, secret := range secrets {
		stages[i] = show(secret)
	}
	for _, d := range displays {
		f := playtest.Must(font.Load(d.font))
		for _, large := range []bool{false, true} {
			blurred := make([][][3]int, len(stages))
			most, pair := 0, [2]string{}
			for i, stage := range stages {
				blurred[i] = fromAfar(d.shoot(f, stage, large))
				for j := range i {
					if apart := mostApart(blurred[j], blurred[i]); apart > most {
						most, pair = apart, [2]string{secrets[j], secrets[i]}
					}
				}
			}
			if t.Logf("%s, %+v, large text %v: %d", what, d, large, most); most > 30 {
				t.Errorf("%s, %+v, large text %v: %q are %d apart", what, d, large, pair, most)
			}
		}
	}
}

// mostApart returns the greatest difference between two blurred pictures in any part.
func mostApart(a, b [][3]int) (most int) {
	for i := range a {
		for j := range a[i] {
			most = max(most, a[i][j]-b[i][j], b[i][j]-a[i][j])
		}
	}
	return most
}

// fromAfar returns how much of a picture is left for somebody across the table: the mean lightness
// and colour of each of 16 by 12 parts, as Y, Cb and Cr, row by row.
func fromAfar(img *image.RGBA) (parts [][3]int) {
	const across, down = 16, 12
	for row := range down {
		for column := range across {
			var sum [3]int
			n := 0
			left, right := column*img.Rect.Dx()/across, (column+1)*img.Rect.Dx()/across
			for y := row * img.Rect.Dy() / down; y < (row+1)*img.Rect.Dy()/down; y++ {
				for dot := range slices.Chunk(img.Pix[img.PixOffset(left, y):img.PixOffset(right, y)], 4) {
					sum[0], sum[1], sum[2] = sum[0]+int(dot[0]), sum[1]+int(dot[1]), sum[2]+int(dot[2])
					n++
				}
			}
			l, cb, cr := color.RGBToYCbCr(uint8(sum[0]/n), uint8(sum[1]/n), uint8(sum[2]/n))
			parts = append(parts, [3]int{int(l), int(cb), int(cr)})
		}
	}
	return parts
}
