package uitest

import (
	"math"
	"strings"

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

// A Vision is how a person sees colours, as a matrix on linear red, green and blue.
type Vision struct {
	Name   string
	matrix [3][3]float64
}

// Visions are how people see: as most do, and without the red, the green or the blue
// cones at all, by Machado, Oliveira and Fernandes, "A Physiologically-based Model for
// Simulation of Color Vision Deficiency" (2009), at full severity.
var Visions = []Vision{
	{"normal", [3][3]float64{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
	{"protan", [3][3]float64{
		{0.152286, 1.052583, -0.204868},
		{0.114503, 0.786281, 0.099216},
		{-0.003882, -0.048116, 1.051998},
	}},
	{"deutan", [3][3]float64{
		{0.367322, 0.860646, -0.227968},
		{0.280085, 0.672501, 0.047413},
		{-0.011820, 0.042940, 0.968881},
	}},
	{"tritan", [3][3]float64{
		{1.255528, -0.076749, -0.178779},
		{-0.078411, 0.930809, 0.147602},
		{0.004733, 0.691367, 0.303900},
	}},
}

// Difference returns how far apart two colours are to a person's eye, by CIEDE2000:
// 1 can just be seen by most.
func (v Vision) Difference(a, b RGB) float64 { return difference(v.lab(a), v.lab(b)) }

// lab returns a colour as it is seen, in CIELAB under the white of displays, D65.
func (v Vision) lab(c RGB) [3]float64 {
	in := c.linear()
	var seen [3]float64
	for i, row := range v.matrix {
		seen[i] = min(max(row[0]*in[0]+row[1]*in[1]+row[2]*in[2], 0), 1)
	}
	r, g, b := seen[0], seen[1], seen[2]
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x := f((0.4124564*r + 0.3575761*g + 0.1804375*b) / 0.95047)
	y := f(0.2126729*r + 0.7151522*g + 0.0721750*b)
	z := f((0.0193339*r + 0.1191920*g + 0.9503041*b) / 1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// difference is CIEDE2000, with the names of Sharma, Wu and Dalal, "The CIEDE2000
// Color-Difference Formula" (2005), but for the bars over means, which are an m.
func difference(one, two [3]float64) float64 {
	const degree = math.Pi / 180
	pow7 := func(c float64) float64 { return math.Sqrt(math.Pow(c, 7) / (math.Pow(c, 7) + math.Pow(25, 7))) }
	g := (1 - pow7((math.Hypot(one[1], one[2])+math.Hypot(two[1], two[2]))/2)) / 2
	a1, a2 := (1+g)*one[1], (1+g)*two[1]
	c1, c2 := math.Hypot(a1, one[2]), math.Hypot(a2, two[2])
	h1, h2 := hue(a1, one[2]), hue(a2, two[2])

	dh, hm := h2-h1, h1+h2 // where one is grey, its hue is 0, and the mean the other's
	switch {
	case c1*c2 == 0:
		dh = 0
	case math.Abs(dh) <= 180:
		hm /= 2
	case hm < 360:
		dh, hm = dh-math.Copysign(360, dh), (hm+360)/2
	default:
		dh, hm = dh-math.Copysign(360, dh), (hm-360)/2
	}
	dL, dC, dH := two[0]-one[0], c2-c1, 2*math.Sqrt(c1*c2)*math.Sin(dh/2*degree)
	lm, cm := (one[0]+two[0])/2, (c1+c2)/2

	t := 1 - 0.17*math.Cos((hm-30)*degree) + 0.24*math.Cos(2*hm*degree) +
		0.32*math.Cos((3*hm+6)*degree) - 0.20*math.Cos((4*hm-63)*degree)
	sl := 1 + 0.015*(lm-50)*(lm-50)/math.Sqrt(20+(lm-50)*(lm-50))
	sc, sh := 1+0.045*cm, 1+0.015*cm*t
	rotation := 30 * math.Exp(-(hm-275)/25*(hm-275)/25)
	rt := -math.Sin(2*rotation*degree) * 2 * pow7(cm)
	l, c, h := dL/sl, dC/sc, dH/sh
	return math.Sqrt(l*l + c*c + h*h + rt*c*h)
}

// hue is a hue's angle, from 0 to 360 degrees.
func hue(a, b float64) float64 {
	if a == 0 && b == 0 {
		return 0
	}
	h := math.Atan2(b, a) * 180 / math.Pi
	if h < 0 {
		h += 360
	}
	return h
}

// A style with a name is drawn in a colour that no display has: the number of its letter,
// counted from here.
const letters ui.Colour = 0x1000

// named returns the set with such styles in place of its own.
func named(set *ui.Glyphs) *ui.Glyphs {
	g := *set
	for letter, style := range map[rune]*ui.Style{
		'T': &g.Title, 'D': &g.Dim, 'K': &g.Key, 'S': &g.Selected, 'W': &g.Warning, 'G': &g.Good,
		'1': &g.Seat[0].Style, '2': &g.Seat[1].Style, '3': &g.Seat[2].Style, '4': &g.Seat[3].Style, '5': &g.Seat[4].Style,
	} {
		code := letters + ui.Colour(letter)
		onGround := style.Reverse || style.BG != ui.Default
		*style = ui.Style{FG: code}
		if onGround {
			style.BG = code
		}
	}
	return &g
}

// styles returns a letter for the style of each cell of a row, without blanks at the end.
func styles(row ui.Area) string {
	var b strings.Builder
	for x := range row.W {
		b.WriteRune(letterOf(row.At(x, 0)))
	}
	return strings.TrimRight(b.String(), " ")
}

// letterOf returns the letter for what is seen of a cell's style: of a blank cell, that is
// the ground.
func letterOf(c ui.Cell) rune {
	seen := c.Style.FG
	if c.Rune == ' ' {
		seen = c.Style.BG
	}
	letter := colourLetter(seen)
	switch {
	case !c.Style.Reverse:
		return letter
	case '1' <= letter && letter <= '5':
		return rune("!@#$%"[letter-'1'])
	}
	return 'R'
}

func colourLetter(c ui.Colour) rune {
	switch {
	case c >= letters:
		return rune(c - letters)
	case c > ui.White:
		return '*'
	}
	return rune(" krgybmcw"[c])
}
