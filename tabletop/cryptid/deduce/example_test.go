package deduce_test

import (
	"fmt"
	"slices"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/deduce"
)

// On this map all structures stand in the corner, and only four sets of three clues can
// be dealt:
//
//	F8  desert or swamp, near water, near cougar
//	G8  desert or water, near swamp, near cougar
//	D5  swamp or water, near desert, near either animal
//	I8  swamp or water, near desert, near cougar
func Example() {
	board, err := cryptid.NewBoard(cryptid.Normal,
		[cryptid.Slots]cryptid.Tile{{Number: 2}, {Number: 1, Turned: true}, {Number: 5}, {Number: 6, Turned: true}, {Number: 3, Turned: true}, {Number: 4, Turned: true}},
		[]cryptid.Structure{
			{Kind: cryptid.Stone, Colour: cryptid.White, At: cryptid.At(0, 0)},
			{Kind: cryptid.Stone, Colour: cryptid.Green, At: cryptid.At(1, 0)},
			{Kind: cryptid.Stone, Colour: cryptid.Blue, At: cryptid.At(2, 0)},
			{Kind: cryptid.Shack, Colour: cryptid.White, At: cryptid.At(0, 1)},
			{Kind: cryptid.Shack, Colour: cryptid.Green, At: cryptid.At(1, 1)},
			{Kind: cryptid.Shack, Colour: cryptid.Blue, At: cryptid.At(2, 1)},
		})
	if err != nil {
		fmt.Println(err)
		return
	}
	clue, err := cryptid.ParseClue("on swamp or water")
	if err != nil {
		fmt.Println(err)
		return
	}

	any := deduce.Of(board.Mode().Catalogue()...)
	candidates := []deduce.Clues{any, any, any}
	sets := deduce.Find(board, candidates)
	tell := func() {
		w := sets.Weigh(candidates)
		fmt.Println(w.Sets, slices.Collect(w.Habitats().All()))
	}
	tell() // each set can be dealt to the three seats in six ways

	candidates[0] = deduce.Of(clue) // the first player looks at their clue
	tell()

	// The third puts a cube on D5, a water beside desert and an animal.
	cubes := cryptid.Region{}.With(cryptid.At(3, 4))
	candidates[2] &= deduce.Fitting(board, cubes, cryptid.Region{})
	tell()
	// Output:
	// 24 [D5 F8 G8 I8]
	// 4 [D5 I8]
	// 1 [I8]
}
