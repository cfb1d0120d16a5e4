package cryptid

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"gamekeeper/tabletop/playtest"
)

// upright returns the map of testdata/play/README of package play.
func upright(t testing.TB) *Board {
	at := func(name string) Space {
		return playtest.Must(ParseSpace(name))
	}
	b := playtest.Must(NewBoard(Normal, [SlotCount]Tile{{Number: 1}, {Number: 2}, {Number: 3}, {Number: 4}, {Number: 5}, {Number: 6}}, []Structure{
		{Stone, White, at("F5")}, {Stone, Green, at("B2")}, {Stone, Blue, at("C3")},
		{Shack, White, at("A1")}, {Shack, Green, at("G7")}, {Shack, Blue, at("L9")},
	}))
	return b
}

// drawBoards draws a random board of either mode.
func drawBoards(t *rapid.T) *Board {
	mode := Mode(rapid.IntRange(0, 1).Draw(t, "mode"))
	return drawBoard(rng{rapidSource{t}}, mode)
}

type rapidSource struct{ t *rapid.T }

func (s rapidSource) Uint64() uint64 { return rapid.Uint64().Draw(s.t, "chance") }

func TestSpaceText(t *testing.T) {
	for s := range Space(SpaceCount) {
		if got, err := ParseSpace(s.String()); got != s || err != nil {
			t.Errorf("ParseSpace(%q) = %v, %v", s, got, err)
		}
	}
	for _, bad := range []string{"", "A", "A0", "M1", "A10", "1A", "L:", "é1", "@1"} {
		if s, err := ParseSpace(bad); err == nil {
			t.Errorf("ParseSpace(%q) = %v, want an error", bad, s)
		}
	}
	if s, err := ParseSpace("f5"); s.String() != "F5" || err != nil {
		t.Errorf("ParseSpace(f5) = %v, %v", s, err)
	}
}

// TestNeighbours checks the neighbours of spaces where a slip would show. They were worked out from
// the rule for flat-topped hexes in which every second column sits lower.
func TestNeighbours(t *testing.T) {
	tests := map[string]string{
		"A1": "A2 B1",
		"A9": "A8 B8 B9",
		"B1": "A1 A2 B2 C1 C2",
		"B9": "A9 B8 C9",
		"L1": "K1 K2 L2",
		"L9": "K9 L8",
		"F5": "E5 E6 F4 F6 G5 G6",
		"G5": "F4 F5 G4 G6 H4 H5",
	}
	for name, want := range tests {
		s, _ := ParseSpace(name)
		var near []string
		for n := range (Region{}).With(s).grow(1).All() {
			if n != s {
				near = append(near, n.String())
			}
		}
		if got := strings.Join(near, " "); got != want {
			t.Errorf("beside %s: %s, want %s", name, got, want)
		}
	}
}

// TestGrowIsDistance checks that growing a region and measuring distances lead to the same result.
func TestGrowIsDistance(t *testing.T) {
	for s := range Space(SpaceCount) {
		for n := range 5 {
			grown := Region{}.With(s).grow(n)
			for o := range Space(SpaceCount) {
				if grown.Has(o) != (s.Distance(o) <= n) {
					t.Fatalf("%s within %d of %s: grown says %v, distance is %d", o, n, s, grown.Has(o), s.Distance(o))
				}
			}
		}
	}
}

// TestTurnedTile checks the top rows of a map against the printed tiles: tile 2 is upright at the
// top left, and tile 5 is turned at the top right. It also checks where the number of tile 5 is,
// turned and upright.
func TestTurnedTile(t *testing.T) {
	b := playtest.Must(NewBoard(Normal, [SlotCount]Tile{{2, false}, {5, true}, {1, false}, {3, false}, {4, false}, {6, false}}, upright(t).Structures()))
	rows := []string{
		"Sc Fc Fc F F F Wb Wb W W D D",
		"S S F D D D Mb M W D D S",
		"S M M M M D M M M S S S",
	}
	for r, row := range rows {
		for c, want := range strings.Fields(row) {
			s := SpaceAt(c, r)
			got := strings.ToUpper(b.Terrain(s).String()[:1]) + map[Territory]string{Bear: "b", Cougar: "c"}[b.Territory(s)]
			if got != want {
				t.Errorf("%s is %s, want %s", s, got, want)
			}
		}
	}
	if got := (Tile{5, true}).NumberSpace(1).String(); got != "L3" {
		t.Errorf("the number of the turned tile lies on %s, want L3", got)
	}
	if got := (Tile{5, false}).NumberSpace(4).String(); got != "A7" {
		t.Errorf("the number of an upright tile at the bottom left lies on %s, want A7", got)
	}
}

func TestBadBoards(t *testing.T) {
	good := upright(t)
	stones := good.Structures()
	with := func(change func(all []Structure) []Structure) []Structure {
		return change(append([]Structure(nil), stones...))
	}
	six := func(numbers ...uint8) (all [SlotCount]Tile) {
		for i, n := range numbers {
			all[i].Number = n
		}
		return all
	}
	tests := []struct {
		tiles      [SlotCount]Tile
		structures []Structure
		want       string
	}{
		{six(1, 2, 3, 4, 5, 7), stones, "there is no tile 7"},
		{six(1, 2, 3, 4, 5), stones, "there is no tile 0"},
		{six(1, 2, 3, 4, 5, 2), stones, "tile 2 is in two slots, top right and bottom right"},
		{good.Tiles(), stones[1:], "the white standing stone is missing"},
		{good.Tiles(), with(func(all []Structure) []Structure { all[0].At = all[1].At; return all }), "there is already a structure there"},
		{good.Tiles(), with(func(all []Structure) []Structure { all[0].Colour = Black; return all }), "no black structure in the normal game"},
		{good.Tiles(), with(func(all []Structure) []Structure { all[0].Colour = Green; return all }), "there is only one"},
	}
	for _, test := range tests {
		if _, err := NewBoard(Normal, test.tiles, test.structures); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("got %v, want %q", err, test.want)
		}
	}
	if _, err := NewBoard(Advanced, good.Tiles(), stones); err == nil || !strings.Contains(err.Error(), "the black standing stone is missing: there are 4 of each kind") {
		t.Errorf("the advanced game without black: %v", err)
	}
}

// anyWithin reports whether match returns true for some space within n steps. As a reference, it
// measures every distance.
func anyWithin(b *Board, from Space, n int, match func(Space) bool) bool {
	for s := range Space(SpaceCount) {
		if from.Distance(s) <= n && match(s) {
			return true
		}
	}
	return false
}

// TestClueRegions compares every clue's region with its words, which byWords judges by measuring
// distances.
func TestClueRegions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawBoards(t)
		for _, c := range b.Mode().Catalogue() {
			for s := range Space(SpaceCount) {
				if got, want := b.Region(c).Has(s), byWords(t, b, c.String(), s); got != want {
					t.Fatalf("%q on %s: %v, want %v", c, s, got, want)
				}
			}
		}
	})
}

func byWords(t *rapid.T, b *Board, words string, s Space) bool {
	if rest, not := strings.CutPrefix(words, "not "); not {
		return !byWords(t, b, rest, s)
	}
	if rest, ok := strings.CutPrefix(words, "on "); ok {
		a, z, _ := strings.Cut(rest, " or ")
		return b.Terrain(s).String() == a || b.Terrain(s).String() == z
	}
	all := strings.Fields(words) // within N space(s) of ...
	n := map[string]int{"one": 1, "two": 2, "three": 3}[all[1]]
	what := strings.Join(all[4:], " ")
	return anyWithin(b, s, n, func(o Space) bool {
		structure, stands := b.Structure(o)
		animal := b.Territory(o)
		switch what {
		case "either animal territory":
			return animal != NoTerritory
		case "bear territory", "cougar territory":
			return what == animal.String()+" territory"
		case "a standing stone", "an abandoned shack":
			return stands && strings.HasSuffix(what, structure.Kind.Text().String())
		case "a white structure", "a green structure", "a blue structure", "a black structure":
			return stands && strings.Contains(what, structure.Colour.String())
		}
		return b.Terrain(o).String() == what
	})
}

// TestCatalogue checks that there are as many clues as the rulebook counts, in each mode and
// family. It also checks that each clue has its own words, which are read back as the clue.
func TestCatalogue(t *testing.T) {
	if n := len(Normal.Catalogue()); n != 23 {
		t.Errorf("the normal game has %d clues, want 23", n)
	}
	if n := len(Advanced.Catalogue()); n != 48 {
		t.Errorf("the advanced game has %d clues, want 48", n)
	}
	families := map[Family]int{}
	words := map[string]bool{}
	for _, c := range Advanced.Catalogue() {
		if !c.Negated() {
			families[c.Family()]++
		}
		if got, err := ParseClue(c.String()); got != c || err != nil {
			t.Errorf("ParseClue(%q) = %v, %v", c, got, err)
		}
		words[c.String()] = true
	}
	want := map[Family]int{OnTerrains: 10, NearTerrain: 5, NearEitherAnimal: 1, NearStructure: 2, NearOneAnimal: 2, NearColour: 4}
	for f, n := range want {
		if families[f] != n {
			t.Errorf("family %d has %d clues, want %d", f, families[f], n)
		}
	}
	if len(words) != ClueCount {
		t.Errorf("%d different clues, want %d", len(words), ClueCount)
	}
	for _, c := range Normal.Catalogue() {
		if c.Negated() || strings.Contains(c.String(), "black") {
			t.Errorf("%q is in the normal game", c)
		}
	}
}

func TestParseClue(t *testing.T) {
	same := map[string]string{
		"on swamp or forest":     "on forest or swamp",
		"not on water or desert": "not on desert or water",
	}
	for text, want := range same {
		if c, err := ParseClue(text); err != nil || c.String() != want {
			t.Errorf("ParseClue(%q) = %q, %v; want %q", text, c, err, want)
		}
	}
	for _, bad := range []string{"", "on forest", "on forest or forest", "within two spaces of desert", "not", "unknown", "On forest or swamp"} {
		if c, err := ParseClue(bad); err == nil {
			t.Errorf("ParseClue(%q) = %q, want an error", bad, c)
		}
	}
}

// mapText returns a map in the words of a journal.
func mapText(b *Board) string {
	words := strings.Fields("tiles " + strings.Trim(fmt.Sprint(b.Tiles()), "[]"))
	for _, s := range b.Structures() {
		if s.Colour == White {
			words = append(words, s.Kind.String()+"s")
		}
		words = append(words, s.At.String())
	}
	return strings.Join(words, " ")
}

// TestMended checks that a tile or a structure that moves to an occupied place swaps with what was
// there.
func TestMended(t *testing.T) {
	at := func(name string) Space {
		return playtest.Must(ParseSpace(name))
	}
	b := upright(t) // tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9
	tests := []struct {
		mended *Board
		want   string
	}{
		{b.WithTile(0, Tile{1, true}), "tiles 1t 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9"},
		{b.WithTile(0, Tile{3, true}), "tiles 3t 2 1 4 5 6 stones F5 B2 C3 shacks A1 G7 L9"},
		{b.WithTile(5, Tile{6, false}), "tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9"},
		{b.WithTile(0, Tile{1, true}).WithTile(4, Tile{1, false}), "tiles 5 2 3 4 1 6 stones F5 B2 C3 shacks A1 G7 L9"},
		{b.WithTile(0, Tile{1, true}).WithTile(0, Tile{5, false}), "tiles 5 2 3 4 1t 6 stones F5 B2 C3 shacks A1 G7 L9"},
		{b.WithStructure(Structure{Stone, Green, at("K2")}), "tiles 1 2 3 4 5 6 stones F5 K2 C3 shacks A1 G7 L9"},
		{b.WithStructure(Structure{Stone, White, at("L9")}), "tiles 1 2 3 4 5 6 stones L9 B2 C3 shacks A1 G7 F5"},
		{b.WithStructure(Structure{Shack, Blue, at("L9")}), "tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9"},
	}
	for _, tt := range tests {
		if got := mapText(tt.mended); got != tt.want {
			t.Errorf("got %q, want %q", got, tt.want)
		}
	}
	if got := mapText(b); got != "tiles 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9" {
		t.Errorf("the map itself became %q", got)
	}
}

// TestMendedIsRight checks that a corrected map equals one that was built that way from the start.
func TestMendedIsRight(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		mended := drawChanged(t, drawBoards(t))
		right := playtest.Must(NewBoard(mended.Mode(), mended.Tiles(), mended.Structures()))
		if !reflect.DeepEqual(mended, right) || !mended.Equal(right) {
			t.Fatalf("%s is not %s", mapText(mended), mapText(right))
		}
	})
}

// TestSlotSpaces checks that a slot's tile covers six columns and three rows, and that no two slots
// overlap.
func TestSlotSpaces(t *testing.T) {
	tests := []string{"A1 F3", "G1 L3", "A4 F6", "G4 L6", "A7 F9", "G7 L9"}
	var all Region
	for slot, want := range tests {
		r := SlotSpaces(slot)
		var last Space
		for s := range r.All() {
			last = s
		}
		if got := r.First().String() + " " + last.String(); got != want || r.Size() != 18 || r.And(all) != (Region{}) {
			t.Errorf("%s: %s, %d spaces", SlotName(slot), got, r.Size())
		}
		all = all.Or(r)
	}
}

// drawChanged returns the map with a random tile put into a random slot, or a random structure
// moved to a random space.
func drawChanged(t *rapid.T, b *Board) *Board {
	if rapid.Bool().Draw(t, "tile") {
		tile := Tile{uint8(rapid.IntRange(1, 6).Draw(t, "number")), rapid.Bool().Draw(t, "turned")}
		return b.WithTile(rapid.IntRange(0, 5).Draw(t, "slot"), tile)
	}
	s := rapid.SampledFrom(b.Structures()).Draw(t, "structure")
	s.At = Space(rapid.IntRange(0, SpaceCount-1).Draw(t, "to"))
	return b.WithStructure(s)
}
