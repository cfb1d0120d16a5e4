package main

import (
	"fmt"
	"html/template"
	"strings"

	"gamekeeper/tabletop/cryptid"
)

// letters holds the letters of the terrains in the page's stylesheet.
const letters = "DFMSW"

// symbols returns the SVG definitions from which the page's maps are made: a pattern for each
// terrain, and two groups for each tile, upright and turned. A space is 40 wide and 34 high, and
// columns are 30 apart.
func symbols() template.HTML {
	var b strings.Builder
	for t := range cryptid.Terrain(len(letters)) {
		all := ""
		for _, at := range [][2]int{{20, 17}, {50, 0}, {50, 34}, {-10, 0}, {-10, 34}} {
			all += fmt.Sprintf("M%d %d%s", at[0], at[1], motifs[t])
		}
		fmt.Fprintf(&b, `<pattern id="p%[1]c" patternUnits="userSpaceOnUse" width="60" height="34"><path class="g%[1]c" d="M0 0h60v34H0z"/><path class="m m%[1]c" d="%[2]s"/></pattern>`+"\n", letters[t], all)
	}
	for n := uint8(1); n <= cryptid.SlotCount; n++ {
		b.WriteString(tileSymbol(fmt.Sprintf("t%d", n), cryptid.Tile{Number: n}))
		b.WriteString(tileSymbol(fmt.Sprintf("t%dr", n), cryptid.Tile{Number: n, Turned: true}))
	}
	return template.HTML(b.String())
}

// tileSymbol returns the group of a tile: its spaces by terrain, and the territories on them.
func tileSymbol(id string, tile cryptid.Tile) string {
	const columns, rows = 6, 3
	board := cryptid.UnfinishedBoard(cryptid.Normal, []cryptid.Tile{tile}, nil)
	var ground [len(letters)]string
	territories := ""
	for column := range columns {
		for row := range rows {
			s := cryptid.SpaceAt(column, row)
			x, y := 20+30*column, 17+34*row+17*(column%2)
			ground[board.Terrain(s)] += fmt.Sprintf("M%d %dl10-17h20l10 17-10 17h-20z", x-20, y)
			switch board.Territory(s) {
			case cryptid.Bear:
				territories += fmt.Sprintf(`<use href="#bear" x="%d" y="%d"/>`, x, y)
			case cryptid.Cougar:
				territories += fmt.Sprintf(`<use href="#cougar" x="%d" y="%d"/>`, x, y)
			}
		}
	}
	spaces := ""
	for t, outline := range ground {
		if outline != "" {
			spaces += fmt.Sprintf(`<path class="h" fill="url(#p%c)" d="%s"/>`, letters[t], outline)
		}
	}
	return fmt.Sprintf("<g id=%q>%s%s</g>\n", id, spaces, territories)
}

// motifs are SVG paths that distinguish the terrains without colour. Each starts at the centre of a
// space.
var motifs = [len(letters)]string{
	cryptid.Desert:   "m-14 1q5-7 10 0m7-6q5-7 10 0m-16 16q5-7 10 0",                                         // dunes
	cryptid.Forest:   "m-14 4l4-11 4 11zm19-3l4-11 4 11zm-9 13l4-11 4 11z",                                   // firs
	cryptid.Mountain: "m-15 6l6-11 6 11h-4l-2-5-2 5zm16 5l6-11 6 11h-4l-2-5-2 5z",                            // peaks
	cryptid.Swamp:    "m-10 3l-3-8m3 8v-10m0 10l3-8m16 7l-3-8m3 8v-10m0 10l3-8m-12 20l-3-8m3 8v-10m0 10l3-8", // reeds
	cryptid.Water:    "m-15-3q4-5 8 0t8 0m-4 7q4-5 8 0t8 0m-25 7q4-5 8 0t8 0",
}
