package chart

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"unicode"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
	"gamekeeper/ui/font"
)

// dots is a frame as a console shows it with our font, with the colour of every dot.
type dots struct {
	f    *ui.Frame
	font *font.Font
}

// at returns the colour of a dot, and whether it is in the foreground of its cell.
func (d dots) at(x, y int) (ui.Colour, bool) {
	cell := d.f.At(x/d.font.W, y/d.font.H)
	fg, bg := cell.Style.FG, cell.Style.BG
	if cell.Style.Reverse {
		fg, bg = bg, fg
	}
	colour := bg
	front := d.font.Glyph(cell.Rune)[y%d.font.H*d.font.W+x%d.font.W]
	if front {
		colour = fg
	}
	if colour == ui.Default {
		colour = ui.Black
	}
	return colour, front
}

// hexagon is a space of a picture, measured in dots: where its flat top and bottom begin and end,
// how high they are, and how far its tips reach beyond them.
type hexagon struct{ left, right, top, bottom, tip float64 }

func hexagonOf(f field, c, r, w, h int) hexagon {
	x := float64(w * (f.x + (c-f.column)*f.w))
	y := float64(h * (r - f.row) * f.h)
	if c%2 != 0 {
		y += float64(h*f.shift) / 2
	}
	return hexagon{x, x + float64(w*(f.w-f.side)), y, y + float64(h*f.h), float64(w * f.side)}
}

// inside returns how far inside the hexagon a point is horizontally, or a negative number if it is
// outside.
func (h hexagon) inside(x, y float64) float64 {
	half := (h.bottom - h.top) / 2
	out := h.tip * (1 - math.Abs(y-h.top-half)/half)
	if out < 0 {
		return -1e9
	}
	return min(x-h.left+out, h.right+out-x)
}

// TestHexagons checks dot by dot that spaces are hexagons: each dot has the background of the space
// that contains it by geometry, or is black ink, and all is black outside the spaces. It leaves out
// territory, cells where three backgrounds meet, and dots within a dot and a half of a side.
func TestHexagons(t *testing.T) {
	for _, size := range font.Sizes() {
		fo := playtest.Must(font.Load(size))
		for _, sc := range []scale{narrowScale(ui.FontGlyphs()), smallScale(ui.FontGlyphs()), largeScale(ui.FontGlyphs())} {
			t.Run(fmt.Sprintf("%dx%d at %s", sc.w, sc.h, size), func(t *testing.T) {
				f := field{picture: emptyMap(t), signs: glyphSigns(ui.FontGlyphs()), grid: grid{scale: sc, x: sc.left, column: 3, columns: 6, row: 1, rows: 4}}
				w, h := sc.left+f.columns*sc.w, f.rows*sc.h+sc.drop()
				frame := ui.NewFrame(w, h, ui.Look{Glyphs: ui.FontGlyphs(), Keys: ui.ButtonNames()})
				f.a = frame.Area
				f.draw()
				for x := range w {
					for y := range h {
						checkCell(t, dots{frame, fo}, f, x, y)
					}
				}
			})
		}
	}
}

// TestRingIsClosed checks that no line of a clue's picture ends in the air: each dot of a line has at
// least two others beside it.
func TestRingIsClosed(t *testing.T) {
	for _, size := range font.Sizes() {
		fo := playtest.Must(font.Load(size))
		for _, sc := range []scale{smallScale(ui.FontGlyphs()), largeScale(ui.FontGlyphs())} {
			w, h := newRing().size(sc)
			f := ui.NewFrame(w, h, ui.Look{Glyphs: ui.FontGlyphs(), Keys: ui.ButtonNames()})
			newRing().draw(f.Area, sc, cryptid.Advanced.Catalogue()[0])
			d := dots{f, fo}
			on := func(x, y int) bool {
				if x < 0 || y < 0 || x >= w*fo.W || y >= h*fo.H {
					return false
				}
				_, front := d.at(x, y)
				return front
			}
			for x := range w * fo.W {
				for y := range h * fo.H {
					beside := -1
					for i := range 9 {
						if on(x+i%3-1, y+i/3-1) {
							beside++
						}
					}
					if cell := f.At(x/fo.W, y/fo.H); on(x, y) && beside < 2 && cell.Rune > unicode.MaxLatin1 {
						t.Errorf("%s, large %v: a line ends at dot %d,%d in a cell of %U", size, sc.large(), x, y, cell.Rune)
					}
				}
			}
		}
	}
}

// emptyMap returns a map without structures and labels, and without two of its spaces.
func emptyMap(t *testing.T) *picture {
	tiles := upright(t).Tiles()
	pic := wholeBoard(cryptid.UnfinishedBoard(cryptid.Normal, tiles[:], nil), nil, cryptid.SpaceAt(0, 0))
	pic.labels = false
	pic.only = cryptid.Region{}.With(cryptid.SpaceAt(4, 4)).With(cryptid.SpaceAt(7, 2)).Not()
	return pic
}

// checkCell checks the dots of a cell, as TestHexagons describes.
func checkCell(t *testing.T, d dots, f field, x, y int) {
	t.Helper()
	if cell := d.f.At(x, y); cell.Style == f.signs.Animal[cryptid.Bear].Style.On(cell.Style) || cell.Style == f.signs.Animal[cryptid.Cougar].Style.On(cell.Style) {
		return // territory, which every map has
	}
	wants := map[ui.Colour]bool{}
	wrong := ""
	for i := range d.font.W * d.font.H {
		dx, dy := x*d.font.W+i%d.font.W, y*d.font.H+i/d.font.W
		want, side := groundAt(d, f, float64(dx)+0.5, float64(dy)+0.5)
		wants[want] = true
		got, front := d.at(dx, dy)
		ink := front && (got == ui.Black && want != ui.Black || got == onLight.FG)
		if got != want && !ink && !side && wrong == "" {
			wrong = fmt.Sprintf("dot %d,%d, in cell %d,%d, has colour %d, want %d", dx, dy, x, y, got, want)
		}
	}
	if wrong != "" && len(wants) < 3 {
		t.Error(wrong)
	}
}

// groundAt returns the background at a point by geometry, and whether the point is at the side of a
// space.
func groundAt(d dots, f field, x, y float64) (colour ui.Colour, side bool) {
	colour = ui.Black
	f.spaces(func(s cryptid.Space, _, _ int) {
		inside := hexagonOf(f, s.Column(), s.Row(), d.font.W, d.font.H).inside(x, y)
		if math.Abs(inside) < 1.5 {
			side = true
		}
		if inside > 0 {
			colour = f.ground(s.Column(), s.Row()).style.BG
		}
	})
	return colour, side
}

// TestHexagonLines checks that a line divides neighbouring spaces with the same background: there
// is ink on the edge between them.
func TestHexagonLines(t *testing.T) {
	fo := playtest.Must(font.Load("8x16"))
	for _, sc := range []scale{narrowScale(ui.FontGlyphs()), smallScale(ui.FontGlyphs()), largeScale(ui.FontGlyphs())} {
		f := field{picture: emptyMap(t), signs: glyphSigns(ui.FontGlyphs()), grid: grid{scale: sc, x: sc.left, columns: cryptid.Columns, rows: cryptid.Rows}}
		w, h := sc.size()
		frame := ui.NewFrame(w, h, ui.Look{Glyphs: ui.FontGlyphs(), Keys: ui.ButtonNames()})
		f.a = frame.Area
		f.picture.draw(frame.Area, sc)
		d := dots{frame, fo}
		lines := 0
		check := func(c, r, c2, r2 int, x, y float64) {
			a, b := f.ground(c, r), f.ground(c2, r2)
			if !a.drawn || a != b {
				return
			}
			lines++
			for dx := -2; dx <= 1; dx++ {
				for dy := -2; dy <= 1; dy++ {
					if got, front := d.at(int(x)+dx, int(y)+dy); front && got == ui.Black {
						return
					}
				}
			}
			t.Errorf("no line between column %d row %d and column %d row %d at %.0f,%.0f, small: %v", c, r, c2, r2, x, y, !sc.large())
		}
		for s := range cryptid.Space(cryptid.SpaceCount) {
			c, r := s.Column(), s.Row()
			hex := hexagonOf(f, c, r, fo.W, fo.H)
			low := c % 2
			quarter := (hex.bottom - hex.top) / 4
			beside := hex.left + float64(fo.W)/2 // left of the sign of territory
			if sc.narrow() {
				beside = hex.right - float64(fo.W)/2 // or right of it
			}
			check(c, r, c, r-1, beside, hex.top)
			check(c, r, c+1, r-1+low, hex.right+hex.tip/2, hex.top+quarter)
			check(c, r, c+1, r+low, hex.right+hex.tip/2, hex.bottom-quarter)
		}
		if lines < 100 {
			t.Errorf("only %d lines were looked at", lines)
		}
	}
}

// TestMapSigns checks that a map with structures, pieces and a cursor uses only signs that the set
// of glyphs contains, and that pieces keep their owners' colours under the cursor.
func TestMapSigns(t *testing.T) {
	began := play.Began{Setup: cryptid.Setup{Board: upright(t), Players: 3, Clues: []cryptid.Clue{cryptid.UnknownClue, cryptid.UnknownClue, cryptid.UnknownClue}},
		Seating: play.Seating{Names: []string{"Ann", "Ben", "Cem"}, Starter: 1, Style: play.Notebook}}
	game := play.Position{}.Apply(began)
	swamp := cryptid.Space(2) // not where the cubes are
	for game.Board.Terrain(swamp) != cryptid.Swamp {
		swamp++
	}
	pieces := []cryptid.Piece{{Seat: 1, Token: cryptid.Cube, At: 0}, {Seat: 2, Token: cryptid.Cube, At: 1}}
	for seat := cryptid.Seat(1); seat <= 3; seat++ {
		pieces = append(pieces, cryptid.Piece{Seat: seat, Token: cryptid.Disc, At: swamp})
	}
	for _, piece := range pieces {
		playtest.NoError(t, game.Decide(play.Placed{Piece: piece}))
		game = game.Apply(play.Placed{Piece: piece})
	}
	for _, g := range []*ui.Glyphs{ui.PlainGlyphs(), ui.RichGlyphs(), ui.FontGlyphs()} {
		for _, size := range [][2]int{{40, 15}, {60, 20}, {100, 30}} {
			for _, at := range []cryptid.Space{cryptid.SpaceAt(0, 0), cryptid.SpaceAt(5, 4), cryptid.SpaceAt(11, 8)} {
				f := ui.NewFrame(size[0], size[1], ui.Look{Glyphs: g, Keys: ui.KeyboardNames()})
				Scene{View: &game.View, Prompt: "log the pieces", Cursor: at, UsesCursor: true}.Draw(f)
				if frame := f.String(); strings.Contains(frame, "?") {
					t.Errorf("%s %v: a sign is missing:\n%s", g.Name, size, frame)
				}
			}
			owners := func(cursor cryptid.Space) (all [3]int) {
				f := ui.NewFrame(size[0], size[1], ui.Look{Glyphs: g, Keys: ui.KeyboardNames()})
				Scene{View: &game.View, Cursor: cursor, UsesCursor: true, Middle: swamp}.Draw(f)
				board := LayOut(f).Map
				for i := range board.W * board.H {
					for seat := range all {
						if st := board.At(i%board.W, i/board.W).Style; st.FG == g.Seat[seat].Style.FG && st.Bold == g.Seat[seat].Style.Bold && !st.Reverse {
							all[seat]++
						}
					}
				}
				return all
			}
			if got, want := owners(swamp), owners(swamp+cryptid.Columns); size[0] > 40 && got != want {
				t.Errorf("%s %v: %v cells have their owners' colours with the cursor on the pieces, want %v", g.Name, size, got, want)
			}
		}
	}
}

// upright returns a map of the normal game with its tiles in order, all the same way round.
func upright(t *testing.T) *cryptid.Board {
	t.Helper()
	var tiles [cryptid.SlotCount]cryptid.Tile
	for i := range tiles {
		tiles[i].Number = uint8(i + 1)
	}
	var structures []cryptid.Structure
	for i, name := range []string{"F5", "B2", "C3", "A1", "G7", "L9"} {
		at := playtest.Must(cryptid.ParseSpace(name))
		structures = append(structures, cryptid.Structure{Kind: cryptid.StructureKind(i / 3), Colour: cryptid.Colour(i % 3), At: at})
	}
	return playtest.Must(cryptid.NewBoard(cryptid.Normal, tiles, structures))
}

// TestFivePiecesOnASpace checks that four discs on a small space are in its lower row, and that a
// fifth piece goes into the upper right corner and, if it takes two cells, into the upper left one
// as well.
func TestFivePiecesOnASpace(t *testing.T) {
	frame := ui.NewFrame(4, 2, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
	pen := pen{a: frame.Area, signs: SignsOf(frame.Look)}
	row := [][2]int{{0, 1}, {1, 1}, {2, 1}, {3, 1}}
	for last, want := range map[cryptid.Token][][2]int{
		cryptid.Disc: append(slices.Clone(row), [2]int{3, 0}),
		cryptid.Cube: append(slices.Clone(row), [2]int{3, 0}, [2]int{0, 0}),
	} {
		var pieces []cryptid.Piece
		for seat := cryptid.Seat(1); seat <= 5; seat++ {
			pieces = append(pieces, cryptid.Piece{Seat: seat, Token: cryptid.Disc})
		}
		pieces[4].Token = last
		var got [][2]int
		for _, cell := range pen.layPieces(pieces, true) {
			got = append(got, [2]int{cell.x, cell.y})
		}
		if !slices.Equal(got, want) {
			t.Errorf("with a %s at last they lie at %v, want %v", last, got, want)
		}
	}
}
