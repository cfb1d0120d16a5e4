package kryptex

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// A cube with six different faces, to follow each.
var six = mustCube("SN|SR|SC|AN|AR|AC")

func mustCube(text string) Cube {
	c, err := ParseCube(text)
	if err != nil {
		panic(err)
	}
	return c
}

func TestTurns(t *testing.T) {
	// Worked out with a cube in hand: its bottom is AN, its back AR, its left AC.
	want := map[Direction]string{
		Toward:        "AR|SN|SC|SR|AN|AC",
		Away:          "SR|AN|SC|AR|SN|AC",
		Clockwise:     "SN|SC|AR|AN|AC|SR",
		Anticlockwise: "SN|AC|SR|AN|SC|AR",
		TiltLeft:      "SC|SR|AN|AC|AR|SN",
		TiltRight:     "AC|SR|SN|SC|AR|AN",
	}
	for d, want := range want {
		if got := six.turned(d).String(); got != want {
			t.Errorf("%s: %s, want %s", d, got, want)
		}
		if six.turned(d).turned(d.opposite()) != six {
			t.Errorf("%s and %s don't cancel", d, d.opposite())
		}
		if six.turned(d).turned(d).turned(d).turned(d) != six {
			t.Errorf("four times %s is not the cube as it was", d)
		}
		across := six.turned(Clockwise).turned(Clockwise).turned(d.by(2)).turned(Clockwise).turned(Clockwise)
		if across != six.turned(d) {
			t.Errorf("%s by player 2 is not %s seen from the other side", d, d)
		}
	}
}

func TestCubeText(t *testing.T) {
	for _, text := range []string{"SN|AR|MC", "SN|SR|SC|AN|SR|SC", "SN|SR|SC|SN|AR|SC", "SN|SR|SC|SN|SR|AC", "SN|SN|SN"} {
		if c, err := ParseCube(text); err != nil || c.String() != text {
			t.Errorf("%s was read as %s, %v", text, c, err)
		}
	}
}

func TestWaysToLie(t *testing.T) {
	seen := map[Cube]bool{}
	tops := map[Face]int{}
	for way := range wayCount {
		c := six.lying(way)
		seen[c] = true
		tops[c.Top()]++
		// Turning a cube doesn't mirror it: with SN on top and SR in front, SC is
		// on the right, and so in every way to lie the same three go round.
		if !slices.Contains([]string{"SN SR SC", "SR SC SN", "SC SN SR"}, corner(c)) {
			t.Errorf("way %d, %s, is a mirror image", way, c)
		}
	}
	if len(seen) != 24 {
		t.Errorf("%d ways to lie, not 24", len(seen))
	}
	for face, n := range tops {
		if n != 4 {
			t.Errorf("%s lies on top %d times of 24, not 4", face, n)
		}
	}
}

// corner names the three faces at the corner of SN, SR and SC, in the sense in
// which top, front and right follow each other.
func corner(c Cube) string {
	all := []string{}
	for _, i := range []int{top, front, right} {
		face := c[i]
		if face.Signs().Has(SymbolA) {
			face = c[(i+3)%6]
		}
		all = append(all, face.String())
	}
	// Each of the three axes may be looked at from its far end; an odd number of
	// such turns the sense around.
	if far := strings.Count(c[top].String()+c[front].String()+c[right].String(), "A"); far%2 == 1 {
		all[0], all[1] = all[1], all[0]
	}
	return strings.Join(all, " ")
}

func TestShippedCubes(t *testing.T) {
	// The unofficial table: top, front and side, opposite faces equal.
	table := strings.Fields("SN|AN|MN SR|AR|MR SC|AC|MC MR|SC|SR AC|MN|MC SN|AR|AN SR|SN|SC AR|AN|AC MR|MN|MC")
	c, err := ParseCubes(shippedCubes)
	if err != nil {
		t.Fatal(err)
	}
	if c != ShippedCubes() {
		t.Error("ShippedCubes is not what the shipped file says")
	}
	faces := map[Face]int{}
	for i, cube := range c.Cubes {
		if cube.String() != table[i] {
			t.Errorf("cube %d is %s, not %s", i+1, cube, table[i])
		}
		for _, face := range cube {
			faces[face]++
		}
	}
	for face, n := range faces {
		if n != 6 || len(faces) != 9 {
			t.Errorf("%s is on %d sides of all cubes: every one of nine faces is on three pairs", face, n)
		}
	}
}

func TestCubeFile(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCubes(t)
		if rapid.Bool().Draw(t, "named") {
			c.Signs = Signs{"delta", "", "xi", "dark blue", "", "C"}
		}
		got, err := ParseCubes("# a comment\r\n\n" + c.String())
		if err != nil || got != c {
			t.Fatalf("%q was read as %v, %v", c.String(), got, err)
		}
	})
}

// Words of the file may stand in columns.
func TestCubeFileInColumns(t *testing.T) {
	c, err := ParseCubes("sign  S  delta\n" + strings.Repeat("cube  SN|AN|MN\n", 9))
	if err != nil || c.Signs[SymbolS] != "delta" || c.Cubes[8].String() != "SN|AN|MN" {
		t.Errorf("read as %v, %v", c, err)
	}
}

func TestBadCubeFiles(t *testing.T) {
	nine := strings.Repeat("cube SN|AN|MN\n", 9)
	tests := map[string]string{
		"":                                  "it has 0 of the 9 cubes",
		nine[:len(nine)-14]:                 "it has 8 of the 9 cubes",
		nine + "cube SN|AN|MN":              `line 10: "SN|AN|MN" is one cube too many`,
		"cube SN|AN":                        `line 1: cube "SN|AN" has 2 faces`,
		"# x\ncube SN|AN|MM":                `line 2: "MM" is not a face`,
		"cube SN|AN|NM":                     `"NM" is not a face`,
		"cube SN|AN|SA":                     `"SA" is not a face`, // two symbols
		"cube SN|AN|":                       `"" is not a face`,
		"dice SN|AN|MN":                     `line 1: "dice" is unknown`,
		"sign X delta":                      `line 1: "X" is not an objective`,
		"sign SA delta":                     `line 1: "SA" is not an objective`,
		"sign S":                            `line 1: "" can't be a name`,
		"sign S a very long name":           `"a very long name" can't be a name`,
		"sign S delta\nsign S xi":           `line 2: sign S has a name already, "delta"`,
		nine + "sign S delta\nsign A delta": `two signs are called "delta"`,
		nine + "sign S A":                   `two signs are called "A"`,
	}
	for text, want := range tests {
		if _, err := ParseCubes(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v; want %q", text, err, want)
		}
	}
}

// TestRoll holds that all faces come up: nine cubes rolled 2,000 times show each
// of the nine faces 2,000 times but for chance. The deviation is 44 at most (if
// the three cubes that have a face were rolled apart), and seven of them are
// allowed.
func TestRoll(t *testing.T) {
	c := ShippedCubes()
	source := rand.NewPCG(1, 2)
	shown := map[Face]int{}
	corner := map[Cube]int{}
	for range 2000 {
		g := c.Roll(source)
		if !slices.Equal(kinds(g[:]), kinds(c.Cubes[:])) {
			t.Fatalf("%v are not the nine cubes", g)
		}
		for _, face := range g.Tops() {
			shown[face]++
		}
		corner[kinds(g[:1])[0]]++
	}
	for face, n := range shown {
		if n < 2000-7*44 || n > 2000+7*44 {
			t.Errorf("%s came up %d times of 18,000", face, n)
		}
	}
	for cube, n := range corner {
		if len(corner) != 9 || n < 222-7*14 || n > 222+7*14 {
			t.Errorf("%s lay on A1 %d times of 2,000", cube, n)
		}
	}
}

// look reads a cube as it lies: the faces of which the mask has a bit.
func look(c Cube, mask int) (s Sight) {
	for i, face := range []*Face{&s.Top, &s.Front, &s.Right} {
		if mask>>i&1 == 1 {
			*face = c[i]
		}
	}
	return s
}

// TestFind holds that what was rolled is found again: where nothing is open
// exactly, and otherwise everywhere but at the open places.
func TestFind(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCubes(t)
		g := drawLaid(t, c).Grid
		var seen [PlaceCount]Sight
		all := true
		for i, cube := range g {
			mask := rapid.IntRange(0, 15).Draw(t, "mask")
			all = all && mask&7 == 7
			seen[i] = look(cube, mask)
		}
		got, open, err := c.Find(seen)
		if err != nil {
			t.Fatal(err)
		}
		for i, cube := range g {
			if got[i] != cube && !open.Has(Place(i)) {
				t.Fatalf("%s: found %s, not %s", Place(i), got[i], cube)
			}
			if !seen[i].fits(got[i]) {
				t.Fatalf("%s: %s doesn't look like %s", Place(i), got[i], seen[i])
			}
			possible := c.Possible(seen, Place(i))
			if !slices.Contains(possible, cube) || len(possible) > 1 != open.Has(Place(i)) {
				t.Fatalf("%s: %s is on it, possible are %v, open %s", Place(i), cube, possible, open)
			}
		}
		if !slices.Equal(kinds(got[:]), kinds(c.Cubes[:])) {
			t.Fatalf("%v are not the nine cubes", got)
		}
		if all && c == ShippedCubes() && open != 0 {
			t.Fatalf("all faces were read, and %s are open", open)
		}
	})
}

// TestFindOpen follows a case by hand. The first six cubes of the shipped file
// lie as they're described and are read with three faces, the last three with
// their tops alone: SR, AR and MR.
func TestFindOpen(t *testing.T) {
	c := ShippedCubes()
	var seen [PlaceCount]Sight
	for i, cube := range c.Cubes {
		seen[i] = look(cube, 7)
		if i >= 6 {
			seen[i] = look(cube, 1)
		}
	}
	// Of cubes 7, 8 and 9 one has an SR, one an AR and one an MR: but each can lie
	// in two ways with it on top.
	if _, open, err := c.Find(seen); err != nil || open.String() != "A3, B3 and C3" {
		t.Errorf("open: %s, %v", open, err)
	}
	seen[6].Front, seen[8].Right = c.Cubes[6][front], c.Cubes[8][right]
	if _, open, err := c.Find(seen); err != nil || open.String() != "B3" {
		t.Errorf("open: %s, %v", open, err)
	}
	seen[7].Front = c.Cubes[7][front]
	if g, open, err := c.Find(seen); err != nil || open != 0 || g != Grid(c.Cubes) {
		t.Errorf("found %v, open: %s, %v", g, open, err)
	}
}

// TestFindByElimination follows another: all nine lie as they're described, and
// their top and front faces are read. SN with AN in front, on A1, are on cubes 1
// and 6; AR with AN, on B3, on cubes 6 and 8. But only cube 6 has SN with AR, on
// C2, and every other pair is on one cube alone.
func TestFindByElimination(t *testing.T) {
	c := ShippedCubes()
	var seen [PlaceCount]Sight
	for i, cube := range c.Cubes {
		seen[i] = look(cube, 3)
	}
	if g, open, err := c.Find(seen); err != nil || open != 0 || g != Grid(c.Cubes) {
		t.Errorf("found %v, open: %s, %v", g, open, err)
	}
	// C2 read by its top alone: cubes 1 and 6 could lie on A1 and C2 either way.
	// Cube 8 has no SN, so it's on B3 still.
	seen[5].Front = NoFace
	if _, open, err := c.Find(seen); err != nil || open.String() != "A1 and C2" {
		t.Errorf("open: %s, %v", open, err)
	}
}

// TestPossible follows a case by hand: with eight cubes read as they're
// described, cube 9, MR|MN|MC, lies on C3 with any of its three pairs of faces on
// top, each with one of the other two in front; with MN in front in two ways.
func TestPossible(t *testing.T) {
	c := ShippedCubes()
	var seen [PlaceCount]Sight
	for i, cube := range c.Cubes[:8] {
		seen[i] = look(cube, 7)
	}
	if got := fmt.Sprint(c.Possible(seen, 8)); got != "[MN|MR|MC MN|MC|MR MR|MN|MC MR|MC|MN MC|MN|MR MC|MR|MN]" {
		t.Errorf("unread: %s", got)
	}
	seen[8].Front = NewFace(SymbolM, ColourN)
	if got := fmt.Sprint(c.Possible(seen, 8)); got != "[MR|MN|MC MC|MN|MR]" {
		t.Errorf("with MN in front: %s", got)
	}
}

func TestFaceNames(t *testing.T) {
	face := NewFace(SymbolS, ColourC)
	for _, c := range []struct {
		signs Signs
		face  Face
		want  string
	}{
		{Signs{}, face, "SC"},
		{Signs{}, NoFace, "?"},
		{Signs{SymbolM: "xi"}, face, "SC"},
		{Signs{SymbolS: "delta"}, face, "delta C"},
		{Signs{ColourC: "white"}, face, "S white"},
		{Signs{SymbolS: "delta", ColourC: "white"}, face, "delta white"},
	} {
		if got := c.signs.Face(c.face); got != c.want {
			t.Errorf("%q calls %s %q, want %q", c.signs, c.face, got, c.want)
		}
	}
}

func BenchmarkFind(b *testing.B) {
	c := ShippedCubes()
	g := c.Roll(rand.NewPCG(1, 1))
	var seen [PlaceCount]Sight
	for i, cube := range g {
		seen[i] = look(cube, 1)
	}
	for b.Loop() {
		c.Find(seen)
		c.Possible(seen, 8)
	}
}

func TestFindFaults(t *testing.T) {
	c := ShippedCubes()
	var seen [PlaceCount]Sight
	for i, cube := range c.Cubes {
		seen[i] = look(cube, 3)
	}
	// No cube has both SN and MC.
	wrong := seen
	wrong[4].Top, wrong[4].Front = NewFace(SymbolS, ColourN), NewFace(SymbolM, ColourC)
	_, _, err := c.Find(wrong)
	if err == nil || !strings.Contains(err.Error(), "no cube looks like SN|MC|?, as was read on B2") {
		t.Errorf("%v", err)
	}
	if possible := c.Possible(wrong, 0); possible != nil {
		t.Errorf("%v could lie on A1, and nothing on B2", possible)
	}
	named := c
	named.Signs = Signs{SymbolS: "delta", ColourC: "white"}
	_, _, err = named.Find(wrong)
	if err == nil || !strings.Contains(err.Error(), "no cube looks like delta N|M white|?, as") {
		t.Errorf("%v", err)
	}
	// The same on A1, the first of the places.
	wrong = seen
	wrong[0].Front = NewFace(SymbolM, ColourC)
	_, _, err = c.Find(wrong)
	if err == nil || !strings.Contains(err.Error(), "no cube looks like SN|MC|?, as was read on A1") {
		t.Errorf("%v", err)
	}
	// SC with AC in front is cube 3 alone, and lies on C1.
	wrong = seen
	wrong[7] = seen[2]
	_, _, err = c.Find(wrong)
	if err == nil || !strings.Contains(err.Error(), "C1 and B3 can't both be right: only one of the cubes could lie there; read both again") {
		t.Errorf("%v", err)
	}
	// SN is on cubes 1, 6 and 7, with AN on the side on 1 and 6 alone.
	wrong = [PlaceCount]Sight{}
	for _, at := range []Place{0, 1, 2} {
		wrong[at] = Sight{Top: NewFace(SymbolS, ColourN), Front: NewFace(SymbolA, ColourN)}
	}
	_, _, err = c.Find(wrong)
	if err == nil || !strings.Contains(err.Error(), "A1, B1 and C1 can't all be right: only 2 of the cubes could lie on these 3 places; read them again") {
		t.Errorf("%v", err)
	}
	// The fewest places are named: A1 and B1 read as C1 was, so that they have too few
	// cubes, and C3 as no cube looks.
	wrong = seen
	wrong[0], wrong[1] = look(c.Cubes[2], 3), look(c.Cubes[2], 3)
	wrong[8].Top, wrong[8].Front = NewFace(SymbolS, ColourN), NewFace(SymbolM, ColourC)
	_, _, err = c.Find(wrong)
	if err == nil || !strings.Contains(err.Error(), "as was read on C3") {
		t.Errorf("%v", err)
	}
}

// TestFindFaultEverywhere holds that all nine places are named where no fewer of
// them are too many for the cubes: eight cubes have an SN and one has none, and SN
// was read everywhere.
func TestFindFaultEverywhere(t *testing.T) {
	c := ShippedCubes()
	var seen [PlaceCount]Sight
	for i := range c.Cubes {
		c.Cubes[i] = c.Cubes[0]
		seen[i].Top = NewFace(SymbolS, ColourN)
	}
	c.Cubes[8], _ = ParseCube("AR|MR|AC")
	_, _, err := c.Find(seen)
	if err == nil || !strings.Contains(err.Error(), "only 8 of the cubes could lie on these 9 places") {
		t.Errorf("%v", err)
	}
}

// A face is told by the first letters of the table's words where these tell all three
// of a kind apart on any display, and else by the objectives' own.
func TestBrief(t *testing.T) {
	face := NewFace(SymbolM, ColourR)
	for want, signs := range map[string]Signs{
		"MR": {},
		"Xw": {"delta", "theta", "xi", "turquoise", "white", "orange"},
		"XR": {"delta", "theta", "xi", "white", "Weiß", "orange"},
		"Mw": {"delta", "Dreieck", "xi", "Türkis", "Weiß", "orange"},
		"Mr": {"delta", "theta", "ξ", "n", "r", "c"}, // not every display has ξ
	} {
		if got := signs.Brief(face); got != want {
			t.Errorf("%q: %s, want %s", signs, got, want)
		}
	}
	if got := (&Signs{}).Brief(NoFace); got != "?" {
		t.Errorf("no face: %s", got)
	}
}

func TestLike(t *testing.T) {
	c := ShippedCubes().Cubes
	for i, cube := range c {
		for j, other := range c {
			for way := range wayCount {
				if got := cube.Like(other.lying(way)); got != (i == j) {
					t.Errorf("is cube %d like cube %d, turned %d? %v", i+1, j+1, way, got)
				}
			}
		}
	}
	// Three faces in the other sense of rotation are another cube.
	one, _ := ParseCube("SN|SR|SC|AN|AR|AC")
	mirrored, _ := ParseCube("SN|SC|SR|AN|AC|AR")
	if one.Like(mirrored) {
		t.Errorf("%s is like %s", one, mirrored)
	}
}

func TestShippedWords(t *testing.T) {
	all := ShippedWords()
	if len(all) < 300 {
		t.Errorf("%d words: the box should have a few hundred to draw from", len(all))
	}
	if !slices.IsSorted(all) {
		t.Error("the words are not sorted")
	}
	if n := len(slices.Compact(slices.Clone(all))); n != len(all) {
		t.Errorf("%d words are written twice", len(all)-n)
	}
	for _, word := range all {
		if CheckKeyword(strings.ToUpper(word)) != nil || strings.ToLower(word) != word {
			t.Errorf("%q is not six small letters", word)
		}
	}
}

func TestDrawKeyword(t *testing.T) {
	words := []string{"planet", "BASKET", "garden"}
	drawn := map[string]int{}
	first := map[Objective]int{}
	for seed := range uint64(600) {
		e, err := DrawKeyword(words, rand.NewPCG(seed, 0))
		if err != nil || e.Owner != Box || CheckKeyword(e.Keyword) != nil {
			t.Fatalf("%v, %v", e, err)
		}
		if again, _ := DrawKeyword(words, rand.NewPCG(seed, 0)); again != e {
			t.Fatal("the same source drew something else")
		}
		p := Position{}.Apply(Began{Mode: Solo, Starter: 1, Names: []string{"Ann"}})
		if err := p.Decide(e); err != nil {
			t.Fatal(err)
		}
		drawn[e.Keyword]++
		first[e.Cards[0]]++
	}
	if len(drawn) != 3 || drawn["PLANET"] < 120 || drawn["BASKET"] < 120 || drawn["GARDEN"] < 120 {
		t.Errorf("drawn: %v, of 600", drawn)
	}
	if len(first) != 6 {
		t.Errorf("first cards: %v", first)
	}
	for _, bad := range [][]string{nil, {"planet", "planets"}, {"plan t"}, {"plané"}} {
		if _, err := DrawKeyword(bad, rand.NewPCG(1, 1)); err == nil {
			t.Errorf("a word was drawn from %q", bad)
		}
	}
}

func TestCheckKeyword(t *testing.T) {
	for _, bad := range []string{"", "PLANE", "PLANETS", "planet", "PLAN T", "PLANÉ", "PL4NET"} {
		if err := CheckKeyword(bad); err == nil || bad != "" && strings.Contains(err.Error(), bad) {
			t.Errorf("%q: %v", bad, err)
		}
	}
	if err := CheckKeyword("PLANET"); err != nil {
		t.Error(err)
	}
}
