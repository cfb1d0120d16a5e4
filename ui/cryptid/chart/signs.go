package chart

import (
	"cmp"
	"strings"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// Signs holds the signs and styles of the map on a display. Colour is never the only sign.
type Signs struct {
	// Terrain is indexed by cryptid.Terrain: desert, forest, mountain, swamp, water.
	Terrain   [5]TerrainSigns
	Animal    [3]ui.Mark // by cryptid.Territory; their shape is their letter if they have no picture
	Standing  [2]ui.Mark // a standing stone, an abandoned shack, with the style from Structure
	Structure [4]ui.Mark // the letters of the structures' colours: white, green, blue, black
	Token     [2]rune    // a cube and a disc, with the style from ui.Glyphs.Seat
	Even      [2]rune    // a cube and a disc as faint as each other, for private pages
	Under     ui.Style   // the background of a piece, for Style.On, or zero for the space's own
	Pawn      ui.Mark
	Cursor    [2]rune // left and right of the space at the cursor

	Hexes *Hexes // the signs of hexagons, or nil if the glyphs have none
}

// mapLetters holds the letters on the map: of the terrains, of the animals, and of the structures'
// colours. They are a single text because letters of one kind must differ, and those of animals
// must differ from those of colours. In English, capitals tell B for bear from b for blue.
const mapLetters say.Text = "DFMSW BC wgbk"

// SignsOf returns the signs of a look, with the letters of its language, or the English ones if the
// number of letters is wrong.
func SignsOf(look ui.Look) *Signs {
	signs := *glyphSigns(look.Glyphs)
	const animals, colours, all = len(signs.Terrain), len(signs.Terrain) + 2, len(signs.Terrain) + 2 + len(signs.Structure)
	letters := lettersOf(look.Say(mapLetters))
	if len(letters) != all {
		letters = lettersOf(mapLetters.String())
	}
	for i := range signs.Terrain {
		signs.Terrain[i].Letter = letters[i]
	}
	for t := cryptid.Bear; t <= cryptid.Cougar; t++ {
		animal := &signs.Animal[t]
		animal.Letter = letters[animals+int(t-cryptid.Bear)]
		animal.Shape = cmp.Or(animal.Shape, animal.Letter)
	}
	for i := range signs.Structure {
		signs.Structure[i].Letter = letters[colours+i]
	}
	return &signs
}

// lettersOf returns the letters of a text, without the blanks.
func lettersOf(said string) []rune { return []rune(strings.ReplaceAll(said, " ", "")) }

// WithPieceColours returns a look in which the seats have the colours of their pieces.
func WithPieceColours(l ui.Look, v *play.View) ui.Look {
	if l.Glyphs == nil { // texts read aloud have no glyphs
		return l
	}
	colours := make([]int, v.SeatCount())
	for i := range colours {
		colours[i] = int(v.Colour(cryptid.Seat(i + 1)))
	}
	l.Glyphs = l.Coloured(colours...)
	return l
}

// glyphSigns returns the signs for a set of glyphs, without their letters.
func glyphSigns(g *ui.Glyphs) *Signs {
	switch g.Name {
	case "font":
		return &fontSigns
	case "rich":
		return &richSigns
	}
	return &plainSigns
}

// A TerrainSigns describes how a terrain is drawn.
type TerrainSigns struct {
	Letter rune
	Fill   rune // the texture of a space
	// Shade is the style of the texture and, for Style.On, the background of anything on it. There
	// are two, which may be equal, since lines may divide the spaces.
	Shade [2]ui.Style
	Ink   ui.Style // the style of a letter, to be put on either shade with Style.On
}

var plainSigns = Signs{
	Terrain: [5]TerrainSigns{
		plainTerrain('░', ui.Yellow),
		plainTerrain('▒', ui.Green),
		plainTerrain('^', ui.White),
		plainTerrain('"', ui.Magenta),
		{Fill: '~', Shade: [2]ui.Style{{FG: ui.Blue, Bold: true}, {FG: ui.Cyan}}, Ink: ui.Style{FG: ui.Blue, Bold: true}}, // ui.Blue alone is too dark
	},
	Animal: [3]ui.Mark{
		cryptid.Bear:   {Style: ui.Style{FG: ui.White, Bold: true}},
		cryptid.Cougar: {Style: ui.Style{FG: ui.Red, Bold: true}},
	},
	Standing: [2]ui.Mark{{Shape: '!'}, {Shape: '#'}},
	Structure: [4]ui.Mark{
		{Style: ui.Style{FG: ui.White, Bold: true}},
		{Style: ui.Style{FG: ui.Green, Bold: true}},
		{Style: ui.Style{FG: ui.Blue, Bold: true}},
		{Style: ui.Style{FG: ui.Black, BG: ui.White}},
	},
	Token: [2]rune{'█', '•'}, Even: [2]rune{'▒', 'o'},
	Pawn:   ui.Mark{Shape: '?', Style: ui.Style{FG: ui.White, Bold: true}},
	Cursor: [2]rune{'[', ']'},
}

func plainTerrain(fill rune, c ui.Colour) TerrainSigns {
	bold := ui.Style{FG: c, Bold: true}
	return TerrainSigns{Fill: fill, Shade: [2]ui.Style{{FG: c}, bold}, Ink: bold}
}

// richSigns are the signs for 256 colours. Animals, structures and pieces are on black, and black
// structures on grey, so that they are legible on every terrain. The backgrounds can therefore be
// as light or dark as needed to tell them apart.
var richSigns = Signs{
	Terrain: [5]TerrainSigns{
		richTerrain('·', 16, 94, 179, 137, 180),
		richTerrain('‡', 194, 34, 22, 28, 22),
		richTerrain('^', 255, 247, 241, 249, 242),
		richTerrain('"', 225, 133, 54, 96, 53),
		richTerrain('≈', 16, 81, 32, 117, 68),
	},
	Animal:   [3]ui.Mark{cryptid.Bear: {Style: onBlack(223)}, cryptid.Cougar: {Style: onBlack(217)}},
	Standing: [2]ui.Mark{{Shape: '∩'}, {Shape: '⌂'}},
	Structure: [4]ui.Mark{
		{Style: onBlack(231)},
		{Style: onBlack(120)},
		{Style: onBlack(117)},
		{Style: ui.Style{FG: ui.PaletteColour(16), BG: ui.PaletteColour(252), Bold: true}},
	},
	Token: [2]rune{'■', '●'}, Even: [2]rune{'■', '●'}, Under: onBlack(231),
	Pawn:   ui.Mark{Shape: '?', Style: onBlack(231)},
	Cursor: [2]rune{'►', '◄'},
}

func onBlack(colour uint8) ui.Style {
	return ui.Style{FG: ui.PaletteColour(colour), BG: ui.PaletteColour(16), Bold: true}
}

func richTerrain(fill rune, ink, tex0, bg0, tex1, bg1 uint8) TerrainSigns {
	return TerrainSigns{Fill: fill, Shade: [2]ui.Style{
		{FG: ui.PaletteColour(tex0), BG: ui.PaletteColour(bg0)},
		{FG: ui.PaletteColour(tex1), BG: ui.PaletteColour(bg1)},
	}, Ink: ui.Style{FG: ui.PaletteColour(ink), Bold: true}}
}

// fontSigns are the signs of our own font, for a console with 16 colours, of which 8 can be
// backgrounds: see ui.FontGlyphs.
var fontSigns = Signs{
	Terrain: [5]TerrainSigns{
		fontTerrain(0xE038, ui.Yellow, onLight, ui.Style{FG: ui.Black}),
		fontTerrain(0xE039, ui.Green, onDark, ui.Style{FG: ui.White, Bold: true}),
		fontTerrain(0xE03A, ui.Cyan, onDark, ui.Style{FG: ui.White, Bold: true}),
		fontTerrain(0xE03B, ui.Magenta, onDark, ui.Style{FG: ui.White, Bold: true}),
		fontTerrain(0xE03C, ui.Blue, onDark, ui.Style{FG: ui.White, Bold: true}),
	},
	Animal: [3]ui.Mark{
		cryptid.Bear:   {Shape: 0xE050, Style: ui.Style{FG: ui.White, BG: ui.Black, Bold: true}},
		cryptid.Cougar: {Shape: 0xE051, Style: ui.Style{FG: ui.Yellow, BG: ui.Black, Bold: true}},
	},
	Standing: [2]ui.Mark{{Shape: 0xE090}, {Shape: 0xE094}}, // white ones
	Structure: [4]ui.Mark{
		{Style: ui.Style{FG: ui.White, BG: ui.Black, Bold: true}},
		{Style: ui.Style{FG: ui.Green, BG: ui.Black, Bold: true}},
		{Style: ui.Style{FG: ui.Blue, BG: ui.Black, Bold: true}},
		{Style: ui.Style{FG: ui.Black, BG: ui.White}},
	},
	Token: [2]rune{0xE058, 0xE059}, Even: [2]rune{0xE058, 0xE059}, Under: ui.Style{BG: ui.Black},
	Pawn:   ui.Mark{Shape: 0xE052, Style: ui.Style{FG: ui.White, Bold: true}},
	Cursor: [2]rune{'►', '◄'},
	Hexes: &Hexes{
		Ink:   ui.Style{FG: ui.Black},
		Edge:  0xE030,
		Slope: [2][2]rune{{0xE000, 0xE001}, {0xE002, 0xE003}},
		Line:  [2][2]rune{{0xE004, 0xE005}, {0xE005, 0xE004}},
		LargeSlope: [2][5]rune{
			{0xE008, 0xE009, 0xE00A, 0xE00B, 0xE00C},
			{0xE010, 0xE011, 0xE012, 0xE013, 0xE014},
		},
		LargeLine: [2][5]rune{
			{0xE018, 0xE019, 0xE01A, 0xE01B, 0xE01C},
			{0xE020, 0xE021, 0xE022, 0xE023, 0xE024},
		},
		TipBelow: [2]rune{0xE028, 0xE02A},
		TipAbove: [2]rune{0xE029, 0xE02B},
		TipLine:  [2][2]rune{{0xE02C, 0xE02D}, {0xE02E, 0xE02F}},

		Motif: [5]Motif{motif(0), motif(1), motif(2), motif(3), motif(4)},
		Piece: [2][5]rune{
			{0xE088, 0xE089, 0xE08A, 0xE08B, 0xE08C},
			{0xE080, 0xE081, 0xE082, 0xE083, 0xE084},
		},
		BigPiece: [2][5][2]rune{wideSigns(0xE0BA), wideSigns(0xE0B0)},
		Standing: [2][4]rune{
			{0xE090, 0xE091, 0xE092, 0xE093},
			{0xE094, 0xE095, 0xE096, 0xE097},
		},
		BigAnimal: [3][2]rune{cryptid.Bear: {0xE0A0, 0xE0A1}, cryptid.Cougar: {0xE0A2, 0xE0A3}},
	},
}

// The colours of pictures on most terrains and on the lightest one, on which black would stand out
// more than the things on it.
var onDark, onLight = ui.Style{FG: ui.Black, Bold: true}, ui.Style{FG: ui.Magenta}

func fontTerrain(fill rune, ground ui.Colour, picture, ink ui.Style) TerrainSigns {
	picture.BG = ground
	return TerrainSigns{Fill: fill, Shade: [2]ui.Style{picture, picture}, Ink: ink}
}

// motif returns a terrain's pictures in our font.
func motif(i rune) Motif {
	return Motif{Large: [2]rune{0xE040 + 2*i, 0xE041 + 2*i}, Small: 0xE038 + i, Edged: 0xE031 + i}
}

// wideSigns returns five signs of two cells each, with consecutive runes from first on.
func wideSigns(first rune) (all [5][2]rune) {
	for i := range all {
		all[i] = [2]rune{first + 2*rune(i), first + 2*rune(i) + 1}
	}
	return all
}

// Hexes holds the signs that draw the spaces of a map as hexagons with flat tops, and pictures on
// them. Only our own font has them.
//
// A space is two rows high, a large one three. Its sides are cells that it shares with its
// neighbours: a column of two cells on either side, or two columns for a large space. A slope has
// the space's background in front and the neighbour's behind it. A line divides two spaces with the
// same background. Both are given for the right side, then the left.
type Hexes struct {
	Ink         ui.Style   // the style of the lines, for Style.On
	Edge        rune       // the upper edge of a space, at the top of a cell
	Slope, Line [2][2]rune // the sides, from the top
	// LargeSlope and LargeLine hold the cells of a side of a large space, row by row. The first and
	// the third row have two each, the nearer one first. The second has only the farther one, which
	// is the tip.
	LargeSlope, LargeLine [2][5]rune
	// TipBelow is the tip of a large space if its upper neighbour has the same background, and
	// TipAbove if its lower neighbour has it.
	TipBelow, TipAbove [2]rune
	// TipLine holds the upper and the lower half of the line at the tip of a large space.
	TipLine [2][2]rune

	Motif     [5]Motif      // the pictures of the terrains
	Piece     [2][5]rune    // a cube and a disc with their seat's shape
	BigPiece  [2][5][2]rune // the same, two cells wide
	Standing  [2][4]rune    // a stone and a shack, with the letter of each colour
	BigAnimal [3][2]rune    // signs of territory, two cells wide
}

// A Motif holds the pictures of a terrain.
type Motif struct {
	Large [2]rune // two cells wide
	Small rune
	Edged rune // the small one, and the upper edge of a space
}

// The column where the right half of the map's key starts, unless its words need more space, and
// the width of the picture of a terrain.
const (
	keyColumn = 19
	swatch    = 4
)

// keyAnimals are the key's words for the animals' signs.
var keyAnimals = [...]say.Text{"bear territory", "cougar territory"}

// DrawLegend draws the signs of the map with their meanings: terrains, territory, structures and
// their colours, and each player's pieces. It fits the smallest display, and reads aloud where the
// pieces are.
func DrawLegend(a ui.Area, v *play.View) {
	signs := SignsOf(a.Look)
	for t := cryptid.Desert; t <= cryptid.Water; t++ {
		signs.drawSwatch(a.Sub(ui.Rect{Y: int(t), W: swatch, H: 1}), signs.Terrain[t], t)
		a.Text(swatch+1, int(t), t.Text(), a.Look.Text)
	}
	column := keyColumn
	for _, text := range []say.Text{keyAnimals[0], keyAnimals[1], cryptid.Stone.Text(), cryptid.Shack.Text()} {
		column = min(column, a.W-2-a.Look.Width(text))
	}
	right := a.Sub(ui.Rect{X: column, W: a.W - column, H: a.H})
	for y, animal := range signs.Animal[cryptid.Bear:] {
		right.Set(0, y, animal.Shape, animal.Style)
		right.Text(2, y, keyAnimals[y], a.Look.Text)
	}
	for kind, sign := range signs.Standing {
		right.Set(0, 2+kind, sign.Shape, signs.Structure[cryptid.White].Style)
		right.Text(2, 2+kind, cryptid.StructureKind(kind).Text(), a.Look.Text)
	}
	signs.drawColours(a, 6, v.Board.Mode())
	a.Text(0, 8, "Each player's cube and disc:", a.Look.Text)
	hearPieces(a, v)
	for seat := cryptid.Seat(1); int(seat) <= v.SeatCount(); seat++ {
		i := int(seat) - 1
		row := a.Sub(ui.Rect{X: i % 2 * keyColumn, Y: 9 + i/2, W: keyColumn, H: 1})
		x := drawPiece(row, 0, 0, cryptid.Piece{Seat: seat, Token: cryptid.Cube}) + 1
		x = drawPiece(row, x, 0, cryptid.Piece{Seat: seat, Token: cryptid.Disc}) + 1
		row.Runes(x, 0, v.ShortSeatName(seat), a.Look.Text)
	}
}

// drawSwatch draws a terrain as on the map.
func (s *Signs) drawSwatch(a ui.Area, terrain TerrainSigns, t cryptid.Terrain) {
	if s.Hexes == nil {
		a.Fill(terrain.Fill, terrain.Shade[0])
		a.Set(0, 0, terrain.Letter, terrain.Ink.On(terrain.Shade[0]))
		return
	}
	a.Fill(' ', terrain.Shade[0])
	a.Runes(0, 0, string(s.Hexes.Motif[t].Large[:])+string(s.Hexes.Motif[t].Small), terrain.Shade[0])
}

// drawColours draws the structures' colours with their signs in a row, without black in the normal
// game.
func (s *Signs) drawColours(a ui.Area, y int, mode cryptid.Mode) {
	x := 0
	for c := cryptid.White; c <= cryptid.Black; c++ {
		if c == cryptid.Black && mode == cryptid.Normal {
			return
		}
		sign := s.Structure[c].Letter
		if s.Hexes != nil {
			sign = s.Hexes.Standing[cryptid.Stone][c]
		}
		a.Set(x, y, sign, s.Structure[c].Style)
		x = a.Text(x+2, y, c.Text(), a.Look.Text) + 2
	}
}
