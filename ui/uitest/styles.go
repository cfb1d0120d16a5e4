package uitest

import (
	"strings"

	"gamekeeper/ui"
)

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
