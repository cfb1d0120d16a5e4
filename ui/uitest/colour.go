package uitest

import (
	"math"

	"gamekeeper/ui"
)

// An RGB is a colour as a display shows it: red, green and blue, from 0 to 255.
type RGB [3]int

// Shown returns how a set's colour is shown, bold or not: by the set's own palette, or else
// by a terminal's, in which the colour must be one from 16 on.
func Shown(g *ui.Glyphs, c ui.Colour, bold bool) RGB {
	n := c.Index()
	switch {
	case g.Palette != nil:
		if bold {
			n += 8
		}
		rgb := g.Palette[n]
		return RGB{int(rgb >> 16), int(rgb >> 8 & 0xff), int(rgb & 0xff)}
	case n >= 232:
		v := 8 + 10*(n-232)
		return RGB{v, v, v}
	}
	steps := [6]int{0, 95, 135, 175, 215, 255}
	n -= 16
	return RGB{steps[n/36], steps[n/6%6], steps[n%6]}
}

// Contrast returns the contrast ratio of two colours as WCAG 2 defines it, from 1 to 21.
func Contrast(a, b RGB) float64 {
	l1, l2 := a.luminance(), b.luminance()
	return (max(l1, l2) + 0.05) / (min(l1, l2) + 0.05)
}

func (c RGB) luminance() float64 {
	in := c.linear()
	return 0.2126*in[0] + 0.7152*in[1] + 0.0722*in[2]
}

// linear returns how much light of red, green and blue it is, from 0 to 1, by sRGB.
func (c RGB) linear() (light [3]float64) {
	for i, v := range c {
		light[i] = float64(v) / 255 / 12.92
		if c := float64(v) / 255; c > 0.04045 {
			light[i] = math.Pow((c+0.055)/1.055, 2.4)
		}
	}
	return light
}
