package play

import (
	"fmt"
	"slices"
	"testing"

	"gamekeeper/tabletop/cryptid"
)

// discs are a seat's discs on all spaces of the terrains.
func discs(b *cryptid.Board, seat int, on ...cryptid.Terrain) (all []string) {
	for s := range cryptid.Space(cryptid.Spaces) {
		if slices.Contains(on, b.Terrain(s)) {
			all = append(all, fmt.Sprintf("%d disc %s", seat, s))
		}
	}
	return all
}

// What a table is told about its pieces: who has a wrong one, or that somebody has, and
// which to look at.
func TestCheck(t *testing.T) {
	began := `began normal notebook starter 1 names "Ann" "Ben" "Cem"` + uprightMap + " clues ? ? ?"
	b := upright(t)
	// "On desert or water" is one of three clues that leave J5. Ann's pieces on every
	// space leave her that one alone, but for A2, a swamp.
	ann := discs(b, 1, cryptid.Desert, cryptid.Water)
	wrong := append(slices.Clone(ann), "1 disc A2")
	for s := range cryptid.Space(cryptid.Spaces) {
		if on := b.Terrain(s); on != cryptid.Desert && on != cryptid.Water && s.String() != "A2" {
			wrong = append(wrong, fmt.Sprintf("1 cube %s", s))
		}
	}
	tests := map[string]struct {
		events []string
		want   string
	}{
		"nothing on the table":   {nil, "{false [] []}"},
		"discs that fit":         {ann, "{false [] []}"},
		"a wrong disc":           {wrong, "{true [1] [[{1 disc A2}]]}"},
		"discs on every terrain": {slices.Concat(ann, discs(b, 1, cryptid.Forest, cryptid.Mountain, cryptid.Swamp)), "{true [1] []}"},
		// Whatever clues fit, all of them allow every swamp.
		"discs of all on swamps": {slices.Concat(discs(b, 1, cryptid.Forest, cryptid.Swamp), discs(b, 2, cryptid.Desert, cryptid.Swamp), discs(b, 3, cryptid.Swamp, cryptid.Water)), "{true [] []}"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			p, _ := played(t, append([]string{began}, tt.events...)...)
			if got := fmt.Sprint(p.Check()); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}
