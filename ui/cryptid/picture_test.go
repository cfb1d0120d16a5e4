package cryptid

import (
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
	"gamekeeper/ui/font"
)

// A display is a display on which a frame is shown as a picture: its size in dots, the size of our
// font that its console uses, and the rows of a bar of buttons for fingers, or 0 if it has none.
type display struct {
	W, H int
	Font string
	Bar  int
}

// displays are those that the documents name.
var displays = []display{
	{W: 240, H: 240, Font: "6x12"},
	{W: 480, H: 320, Font: "8x16"},
	{W: 480, H: 320, Font: "8x16", Bar: 4},
	{W: 800, H: 480, Font: "8x16"},
	{W: 720, H: 1280, Font: "16x32", Bar: 4},
}

// shoot returns what a display shows of a stage with this look, whose bar it sets.
func (d display) shoot(t testing.TB, stage *ui.Stage, look ui.Look) *image.RGBA {
	t.Helper()
	f := playtest.Must(font.Load(d.Font))
	look.Bar = d.Bar
	frame := ui.NewFrame(d.W/f.W, d.H/f.H, look)
	stage.Resize(frame.W, frame.H, look)
	stage.Draw(frame)
	return d.picture(f, frame)
}

// picture returns a frame as the console draws it with our font and its palette.
func (d display) picture(f *font.Font, frame *ui.Frame) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, d.W, d.H))
	all := frame.AllRows()
	for y := range d.H {
		for x := range d.W {
			at := color.RGBA{A: 255}
			if column, row := x/f.W, y/f.H; column < all.W && row < all.H {
				cell := all.At(column, row)
				fg, bg := inks(frame.Look.Glyphs, cell.Style)
				at = bg
				if g := f.Glyph(cell.Rune); g != nil && g[y%f.H*f.W+x%f.W] {
					at = fg
				}
			}
			img.SetRGBA(x, y, at)
		}
	}
	return img
}

// inks returns the colours in which a console with a palette shows the two parts of a cell.
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
	rgb := func(i int) color.RGBA {
		v := g.Palette[i]
		return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}
	}
	return rgb(f), rgb(b)
}

// fromAfar returns how much of a picture is left for somebody across the table: the mean lightness
// and colour of each of 16 by 12 parts, as Y, Cb and Cr, row by row.
func fromAfar(img *image.RGBA) (parts [][3]float64) {
	const across, down = 16, 12
	for row := range down {
		for column := range across {
			var sum [3]float64
			n := 0
			for y := row * img.Rect.Dy() / down; y < (row+1)*img.Rect.Dy()/down; y++ {
				for x := column * img.Rect.Dx() / across; x < (column+1)*img.Rect.Dx()/across; x++ {
					c := img.RGBAAt(x, y)
					l, cb, cr := color.RGBToYCbCr(c.R, c.G, c.B)
					sum[0], sum[1], sum[2] = sum[0]+float64(l), sum[1]+float64(cb), sum[2]+float64(cr)
					n++
				}
			}
			for i := range sum {
				sum[i] /= float64(n)
			}
			parts = append(parts, sum)
		}
	}
	return parts
}

// savePicture writes a picture into a directory as NAME.png.
func savePicture(t testing.TB, dir, name string, img image.Image) {
	t.Helper()
	file := playtest.Must(os.Create(filepath.Join(dir, name+".png")))
	defer file.Close()
	playtest.NoError(t, png.Encode(file, img))
}
