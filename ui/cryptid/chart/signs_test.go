package chart

import (
	"fmt"
	"math"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/lucasb-eyer/go-colorful"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/uitest"
)

// runes visits every rune of a set's signs, with the path of its field. It skips zero, which means
// that the set lacks a sign.
func runes(v reflect.Value, path string, visit func(path string, r rune)) {
	switch {
	case v.Kind() == reflect.Pointer && !v.IsNil():
		runes(v.Elem(), path, visit)
	case v.Type() == reflect.TypeFor[ui.Style]():
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			runes(v.Field(i), path+"."+v.Type().Field(i).Name, visit)
		}
	case v.Kind() == reflect.Array:
		for i := range v.Len() {
			runes(v.Index(i), path, visit)
		}
	case v.Kind() == reflect.Int32 && v.Int() != 0:
		visit(path, rune(v.Int()))
	}
}

// TestSignsAreDrawnAsThemselves checks that every set of glyphs contains its signs for the map:
// ui.Glyphs.Fold replaces none.
func TestSignsAreDrawnAsThemselves(t *testing.T) {
	for _, g := range []*ui.Glyphs{ui.PlainGlyphs(), ui.RichGlyphs(), ui.FontGlyphs()} {
		n := 0
		runes(reflect.ValueOf(*SignsOf(ui.Look{Glyphs: g})), g.Name, func(path string, r rune) {
			n++
			if g.Fold(r) != r {
				t.Errorf("%s is %U %q, which the set replaces", path, r, r)
			}
		})
		if n < 20 {
			t.Errorf("%s: only %d signs were looked at", g.Name, n)
		}
	}
}

// TestLettersOfALanguage checks that a language can have its own letters on the map, and that the
// English ones are used if it has none or too few.
func TestLettersOfALanguage(t *testing.T) {
	for catalog, want := range map[string]string{
		`"DFMSW BC wgbk" = "ÜWGSA BP wgbs"`: "ÜWGSABPwgbs",
		`"DFMSW BC wgbk" = "ÜWGSA"`:         "DFMSWBCwgbk",
		``:                                  "DFMSWBCwgbk",
	} {
		german := playtest.Must(say.Read("de.toml", []byte("name = \"Deutsch\"\nletters = \"Ü\"\n[a]\n"+catalog)))
		signs, got := SignsOf(ui.Look{Glyphs: ui.RichGlyphs(), Language: german}), ""
		for _, tr := range signs.Terrain {
			got += string(tr.Letter)
		}
		got += string(signs.Animal[cryptid.Bear].Shape) + string(signs.Animal[cryptid.Cougar].Shape)
		for _, m := range signs.Structure {
			got += string(m.Letter)
		}
		if got != want {
			t.Errorf("%s: the letters are %s, want %s", catalog, got, want)
		}
	}
}

// TestSignsDiffer checks that signs differ without their colours. The terrains differ in their
// letters, and so do the seats, and the animals and the colours of structures. The shapes of
// pieces, seats, structures, animals and the pawn differ from each other and from the textures.
func TestSignsDiffer(t *testing.T) {
	for _, g := range []*ui.Glyphs{ui.PlainGlyphs(), ui.RichGlyphs(), ui.FontGlyphs()} {
		signs := SignsOf(ui.Look{Glyphs: g})
		fills, letters := map[rune]string{}, map[rune]string{}
		for _, tr := range signs.Terrain {
			distinct(t, fills, tr.Fill, g.Name+" terrain")
			distinct(t, letters, tr.Letter, g.Name+" terrain")
		}
		shapes, seats := map[rune]string{signs.Token[cryptid.Cube]: "cube", signs.Token[cryptid.Disc]: "disc"}, map[rune]string{}
		for _, m := range g.Seat {
			distinct(t, shapes, m.Shape, g.Name+" seat")
			distinct(t, seats, m.Letter, g.Name+" seat")
		}
		for _, m := range append(signs.Standing[:], signs.Pawn) {
			distinct(t, shapes, m.Shape, g.Name+" marks")
		}
		colours := map[rune]string{}
		for _, m := range signs.Structure {
			distinct(t, colours, m.Letter, g.Name+" structure")
		}
		for _, m := range signs.Animal[cryptid.Bear:] {
			distinct(t, shapes, m.Shape, g.Name+" animal")
			distinct(t, colours, m.Letter, g.Name+" animal")
		}
		for fill := range fills {
			distinct(t, shapes, fill, g.Name+" terrain")
		}
	}
}

func distinct(t *testing.T, seen map[rune]string, r rune, what string) {
	t.Helper()
	if before, ok := seen[r]; ok {
		t.Errorf("%q is a sign of %s and of %s", r, before, what)
	}
	seen[r] = what
}

// TestFigureContrast checks, in 256 and in 16 colours, that letters, animals, structures, pieces
// and the selection are legible on their background, either the terrain's or their own: their
// contrast by WCAG 2 is at least 4.5 to 1.
func TestFigureContrast(t *testing.T) {
	for _, g := range []*ui.Glyphs{ui.RichGlyphs(), ui.FontGlyphs()} {
		signs := SignsOf(ui.Look{Glyphs: g})
		for _, tr := range signs.Terrain {
			figures := []ui.Style{tr.Ink, signs.Animal[cryptid.Bear].Style, signs.Animal[cryptid.Cougar].Style, g.Selected}
			for _, m := range g.Seat {
				figures = append(figures, m.Style.On(signs.Under))
			}
			for _, m := range signs.Structure {
				figures = append(figures, m.Style)
			}
			for _, ground := range tr.Shade {
				for _, s := range figures {
					if s.BG == ui.Default {
						s = s.On(ground)
					}
					if c := contrast(g, s); c < 4.5 {
						t.Errorf("%s: %v on terrain %c has a contrast of %.1f, want 4.5", g.Name, s, tr.Letter, c)
					}
				}
			}
		}
	}
}

// contrast returns the contrast of a style's two colours.
func contrast(g *ui.Glyphs, s ui.Style) float64 {
	return uitest.Contrast(uitest.ColourOf(g, s.FG, s.Bold), uitest.ColourOf(g, s.BG, false))
}

// TestRichShades checks that in 256 colours, where no lines divide the spaces, each terrain has two
// different shades.
func TestRichShades(t *testing.T) {
	for _, tr := range SignsOf(ui.Look{Glyphs: ui.RichGlyphs()}).Terrain {
		if tr.Shade[0] == tr.Shade[1] {
			t.Errorf("terrain %c has one shade only", tr.Letter)
		}
	}
}

// TestPictureContrast checks that in our own font pictures and lines are visible on every terrain,
// with a contrast of at least 2. That of pictures is at most 4.1, so that they do not stand out
// more than the things on them.
func TestPictureContrast(t *testing.T) {
	g := ui.FontGlyphs()
	signs := SignsOf(ui.Look{Glyphs: g})
	for _, tr := range signs.Terrain {
		if c := contrast(g, tr.Shade[0]); c < 2 || c > 4.1 {
			t.Errorf("the picture of terrain %c has a contrast of %.1f, want 2 to 4.1", tr.Letter, c)
		}
		if c := contrast(g, signs.Hexes.Ink.On(tr.Shade[0])); c < 2 {
			t.Errorf("a line on terrain %c has a contrast of %.1f, want 2", tr.Letter, c)
		}
	}
}

// TestColourBlind checks for several kinds of colour vision that people can tell the terrains
// apart, on the box and on the wall, and the players. By CIEDE2000, the backgrounds of two terrains
// differ by at least 14, and the colours of two players by 12.
func TestColourBlind(t *testing.T) {
	for name, terrains := range terrainColours(t) {
		for _, v := range visions {
			if d := apart(terrains, v.difference); d < 14 {
				t.Errorf("%s, %s: two terrains are only %.1f apart, want 14", name, v.name, d)
			}
		}
	}
	for _, g := range []*ui.Glyphs{ui.RichGlyphs(), ui.FontGlyphs()} {
		var players [][]uitest.RGB
		for _, m := range g.Seat {
			players = append(players, []uitest.RGB{uitest.ColourOf(g, m.Style.FG, m.Style.Bold)})
		}
		for _, v := range visions {
			if d := apart(players, v.difference); d < 12 {
				t.Errorf("%s, %s: two players are only %.1f apart, want 12", g.Name, v.name, d)
			}
		}
	}
}

// TestTerrainsDifferInLightness checks that people can tell the terrains apart without colour, as on
// a photocopy or in dim light: by WCAG 2, the backgrounds of two terrains have a contrast of at
// least 1.25, on the box and on the wall.
func TestTerrainsDifferInLightness(t *testing.T) {
	for name, terrains := range terrainColours(t) {
		if c := apart(terrains, uitest.Contrast); c < 1.25 {
			t.Errorf("%s: two terrains have a contrast of %.2f, want 1.25", name, c)
		}
	}
}

// terrainColours returns the background colours of each terrain, in the order of the terrains: on
// the box in 256 colours and with our own palette, and in each look of the wall's style sheet.
func terrainColours(t *testing.T) map[string][][]uitest.RGB {
	all := map[string][][]uitest.RGB{}
	for _, g := range []*ui.Glyphs{ui.RichGlyphs(), ui.FontGlyphs()} {
		for _, tr := range SignsOf(ui.Look{Glyphs: g}).Terrain {
			all[g.Name] = append(all[g.Name], []uitest.RGB{uitest.ColourOf(g, tr.Shade[0].BG, false), uitest.ColourOf(g, tr.Shade[1].BG, false)})
		}
	}
	css := string(playtest.Must(os.ReadFile("../../hall/wall.css")))
	looks := regexp.MustCompile(`--gD:(#\w{6});--gF:(#\w{6});--gM:(#\w{6});--gS:(#\w{6});--gW:(#\w{6});`).FindAllStringSubmatch(css, -1)
	if want := strings.Count(css, "--gD:"); len(looks) != want || want < 2 {
		t.Fatalf("the wall has %d looks with terrains, of which %d can be read", want, len(looks))
	}
	for i, look := range looks {
		for _, hex := range look[1:] {
			name := fmt.Sprintf("wall, look %d", i+1)
			all[name] = append(all[name], []uitest.RGB{playtest.Must(colorful.Hex(hex))})
		}
	}
	return all
}

// apart returns the least difference between two colours of different groups.
func apart(groups [][]uitest.RGB, difference func(a, b uitest.RGB) float64) float64 {
	least := math.Inf(1)
	for i := range groups {
		for j := range i {
			for _, a := range groups[i] {
				for _, b := range groups[j] {
					least = min(least, difference(a, b))
				}
			}
		}
	}
	return least
}
