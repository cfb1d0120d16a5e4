package cryptid

import (
	"strings"

	"gamekeeper/tabletop/say"
)

// A Clue is one of the 48 clues of the catalogue, 0 to ClueCount-1. The first 24 are positive; the
// other 24 are their exact negations, in the same order.
//
//	 0- 9  on one of two terrains
//	10-14  within one space of a terrain
//	15     within one space of either animal territory
//	16-17  within two spaces of a standing stone or of an abandoned shack
//	18-19  within two spaces of bear or of cougar territory
//	20-23  within three spaces of a structure of a colour, black last
type Clue uint8

// The number of clues, and of those that are not negations.
const (
	ClueCount = 48
	positive  = ClueCount / 2
)

// UnknownClue stands for a clue that was not entered. It is in no catalogue and has no region.
const UnknownClue Clue = 0xFF

// The first clue of every family except OnTerrains, which begins at 0.
const (
	firstNear   Clue = 10
	animalClue  Clue = 15
	firstKind   Clue = 16
	firstAnimal Clue = 18
	firstColour Clue = 20
)

// A Family is a form of clue, such as "within one space of" a terrain. A clue and its negation are
// in the same family.
type Family uint8

// The families, in the order of the catalogue.
const (
	OnTerrains       Family = iota // on A or B
	NearTerrain                    // within one space of a terrain
	NearEitherAnimal               // within one space of either animal territory
	NearStructure                  // within two spaces of a kind of structure
	NearOneAnimal                  // within two spaces of bear or of cougar territory
	NearColour                     // within three spaces of a colour
)

// Family returns the clue's form, negated or not.
func (c Clue) Family() Family {
	c %= positive
	switch {
	case c < firstNear:
		return OnTerrains
	case c < animalClue:
		return NearTerrain
	case c == animalClue:
		return NearEitherAnimal
	case c < firstAnimal:
		return NearStructure
	case c < firstColour:
		return NearOneAnimal
	}
	return NearColour
}

// Negated reports whether the clue says where the habitat is not.
func (c Clue) Negated() bool { return c >= positive }

// Catalogue lists the clues that a mode can deal, in order: 23 in the normal game, all 48 in the
// advanced one. The caller must not change the slice.
func (m Mode) Catalogue() []Clue { return catalogues[m] }

var catalogues = [2][]Clue{clueRange(firstColour + 3), clueRange(ClueCount)}

func clueRange(end Clue) (all []Clue) {
	for c := range end {
		all = append(all, c)
	}
	return all
}

// pairs holds the two terrains of each OnTerrains clue.
var pairs = func() (all [firstNear][2]Terrain) {
	i := 0
	for a := Desert; a <= Water; a++ {
		for b := a + 1; b <= Water; b++ {
			all[i] = [2]Terrain{a, b}
			i++
		}
	}
	return all
}()

// Elements returns the elements that the clue names: two terrains, both animals, or a single
// element.
func (c Clue) Elements() []Element {
	c %= positive
	switch c.Family() {
	case OnTerrains:
		return []Element{pairs[c][0].Element(), pairs[c][1].Element()}
	case NearTerrain:
		return []Element{Terrain(c - firstNear).Element()}
	case NearEitherAnimal:
		return []Element{Bear.Element(), Cougar.Element()}
	case NearStructure:
		return []Element{StructureKind(c - firstKind).Element()}
	case NearOneAnimal:
		return []Element{(Bear + Territory(c-firstAnimal)).Element()}
	default:
		return []Element{Colour(c - firstColour).Element()}
	}
}

// String returns the clue in the rulebook's words, without "the habitat is".
func (c Clue) String() string { return c.Text().String() }

// MarshalText implements [encoding.TextMarshaler]; it returns String.
func (c Clue) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// ParseClue reads what String writes for a clue of the catalogue. The two terrains of "on A or B"
// may be in either order.
func ParseClue(text string) (Clue, error) {
	if c, ok := clueByWords[inOrder(text)]; ok {
		return c, nil
	}
	return 0, say.Errorf(`%q is not a clue: use the rulebook's words, such as "on forest or swamp" or "not within two spaces of bear territory"`, text)
}

var clueByWords = func() map[string]Clue {
	all := make(map[string]Clue, ClueCount)
	for c := range Clue(ClueCount) {
		all[c.String()] = c
	}
	return all
}()

// inOrder puts the terrains of "on B or A" into the catalogue's order.
func inOrder(text string) string {
	head, rest, ok := strings.Cut(text, "on ")
	a, b, two := strings.Cut(rest, " or ")
	if ok && two && a > b {
		return head + "on " + b + " or " + a
	}
	return text
}

// regionsOf works out all clues' regions from the spaces of each element.
func regionsOf(at *[ElementCount]Region) (all [ClueCount]Region) {
	for i, p := range pairs {
		all[i] = at[p[0].Element()].Or(at[p[1].Element()])
	}
	for t := Desert; t <= Water; t++ {
		all[firstNear+Clue(t)] = at[t.Element()].grow(1)
	}
	bear, cougar := at[Bear.Element()].grow(1), at[Cougar.Element()].grow(1)
	all[animalClue] = bear.Or(cougar)
	all[firstAnimal], all[firstAnimal+1] = bear.grow(1), cougar.grow(1)
	for k := Stone; k <= Shack; k++ {
		all[firstKind+Clue(k)] = at[k.Element()].grow(2)
	}
	for c := White; c <= Black; c++ {
		all[firstColour+Clue(c)] = at[c.Element()].grow(3)
	}
	for c := range Clue(positive) {
		all[c+positive] = all[c].Not()
	}
	return all
}

// Text returns the clue in the rulebook's words, without "the habitat is".
func (c Clue) Text() say.Text {
	if c == UnknownClue {
		return "unknown"
	}
	return clueTexts[c]
}

// clueTexts holds the whole catalogue, clue by clue, because languages build a clue from parts in
// different ways.
var clueTexts = [ClueCount]say.Text{
	"on desert or forest",
	"on desert or mountain",
	"on desert or swamp",
	"on desert or water",
	"on forest or mountain",
	"on forest or swamp",
	"on forest or water",
	"on mountain or swamp",
	"on mountain or water",
	"on swamp or water",
	"within one space of desert",
	"within one space of forest",
	"within one space of mountain",
	"within one space of swamp",
	"within one space of water",
	"within one space of either animal territory",
	"within two spaces of a standing stone",
	"within two spaces of an abandoned shack",
	"within two spaces of bear territory",
	"within two spaces of cougar territory",
	"within three spaces of a white structure",
	"within three spaces of a green structure",
	"within three spaces of a blue structure",
	"within three spaces of a black structure",

	"not on desert or forest",
	"not on desert or mountain",
	"not on desert or swamp",
	"not on desert or water",
	"not on forest or mountain",
	"not on forest or swamp",
	"not on forest or water",
	"not on mountain or swamp",
	"not on mountain or water",
	"not on swamp or water",
	"not within one space of desert",
	"not within one space of forest",
	"not within one space of mountain",
	"not within one space of swamp",
	"not within one space of water",
	"not within one space of either animal territory",
	"not within two spaces of a standing stone",
	"not within two spaces of an abandoned shack",
	"not within two spaces of bear territory",
	"not within two spaces of cougar territory",
	"not within three spaces of a white structure",
	"not within three spaces of a green structure",
	"not within three spaces of a blue structure",
	"not within three spaces of a black structure",
}

// minHabitats is the smallest number of different habitats that the valid sets of a board may
// leave, by mode, then by players from two on. Every published card leaves at least as many. The
// fewer there are, the more a patient player can work out without asking anybody. 0 means no check.
var minHabitats = [2][4]int{
	Normal:   {15, 5, 15, 15},
	Advanced: {0, 13, 0, 0},
}

// leavesEnough reports whether the board leaves at least minHabitats open. It does not change the
// clues that were drawn.
func (d *setDrawer) leavesEnough() bool {
	least := minHabitats[d.board.mode][d.players-2]
	var habitats Region
	all := *d
	all.clues = make([]Clue, len(d.clues))
	return least == 0 || all.eachSet(everywhere, 0, 0, func() bool {
		if at := d.board.CommonRegion(all.clues...); at.And(habitats) != at && d.board.allNeeded(all.clues) {
			habitats = habitats.Or(at)
		}
		return habitats.Size() >= least
	})
}
