package uitest

import (
	"strings"

	"github.com/lucasb-eyer/go-colorful"

	"gamekeeper/ui"
)

// An RGB is a colour as a display shows it.
type RGB = colorful.Color

// ColourOf returns how a set's colour is shown, bold or not. It uses the set's own palette or, if
// there is none, that of a terminal with 256 colours. In the latter case, c must be one of the
// colours from 16 on.
func ColourOf(g *ui.Glyphs, c ui.Colour, bold bool) RGB {
	n := c.Index()
	rgb := func(r, g, b int) RGB { return RGB{R: float64(r) / 255, G: float64(g) / 255, B: float64(b) / 255} }
	switch {
	case g.Palette != nil:
		if bold {
			n += 8
		}
		all := int(g.Palette[n])
		return rgb(all>>16, all>>8&0xff, all&0xff)
	case n >= 232:
		v := 8 + 10*(n-232)
		return rgb(v, v, v)
	}
	steps := [6]int{0, 95, 135, 175, 215, 255}
	n -= 16
	return rgb(steps[n/36], steps[n/6%6], steps[n%6])
}

// Contrast returns the contrast ratio of two colours as WCAG 2 defines it, from 1 to 21.
func Contrast(a, b RGB) float64 {
	_, l1, _ := a.Xyz() // Y is the luminance
	_, l2, _ := b.Xyz()
	return (max(l1, l2) + 0.05) / (min(l1, l2) + 0.05)
}

// letters is the first of the made-up colours that stand for named styles. The colour of a style is
// letters plus the style's letter.
const letters ui.Colour = 0x1000

// named returns a copy of the set in which each named style has its made-up colour.
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

// styles returns a letter for the style of each cell of a row, without the blanks at the end.
func styles(row ui.Area) string {
	var b strings.Builder
	for x := range row.W {
		b.WriteRune(letterOf(row.At(x, 0)))
	}
	return strings.TrimRight(b.String(), " ")
}

// letterOf returns the letter for the visible colour of a cell: the foreground or, if the cell is
// blank, the background.
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
