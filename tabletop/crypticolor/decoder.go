package crypticolor

import "slices"

// A Decoder is what a side has found out about the other side's word in a round. It is
// public: the cubes lie on the table.
type Decoder struct {
	Cubes  [LastSquare + 1]Cube // on the letter being decoded, by Square
	Solved string               // the letters solved, in the scramble's order
	Word   string               // the code word, once it was guessed
	Rest   string               // the other letters of a word guessed early

	// Wrong guesses: shapes and letters for the letter being decoded, and words.
	NotShapes  []Squares
	NotLetters []Letter
	NotWords   []string

	// Misfit says that no letter of the Key Card fits the answers on the letter being
	// decoded, so something is wrong.
	Misfit bool

	Pad Pad
}

// Letter is the letter being decoded, from 1, which is also the column of the score
// sheet. It is Letters+1 once all are solved and have to be unscrambled.
func (d *Decoder) Letter() int { return len(d.Solved) + 1 }

// Deciphered is the letters known, in the order of the score sheet: those solved and,
// once the word is guessed, all.
func (d *Decoder) Deciphered() string { return d.Solved + d.Rest }

// scramble is the whole scrambled word, or empty while letters are unsolved.
func (d *Decoder) scramble() string {
	if len(d.Solved) < Letters {
		return ""
	}
	return d.Solved
}

// Count counts the cubes of a colour on the decoder.
func (d *Decoder) Count(c Cube) (n int) {
	for _, lies := range d.Cubes[1:] {
		if lies == c {
			n++
		}
	}
	return n
}

// Left is how many cubes of a colour the side still has.
func (d *Decoder) Left(c Cube) int { return c.Half() - d.Count(c) }

// filled counts the squares that are known to be the letter's.
func (d *Decoder) filled() int {
	return int(LastSquare) - d.Count(NoCube) - d.Count(MissCube)
}

// put lays the cubes for a guess that was answered.
func (d *Decoder) put(c Cube, at Squares) {
	for _, at := range at.All() {
		d.Cubes[at] = c
	}
	d.score(c)
}

// Says is how the answer to a square or a shape of the letter being decoded stands: yes
// if its cubes lie there.
func (d *Decoder) Says(g Guess) bool {
	at, cube := puts(g)
	return !slices.ContainsFunc(at.All(), func(at Square) bool { return d.Cubes[at] != cube })
}

// puts is which cubes a yes to a square or a shape puts, and where.
func puts(g Guess) (Squares, Cube) {
	switch g := g.(type) {
	case GuessedSquare:
		return SquaresOf(g.At), HitCube
	case GuessedShape:
		return g.At, g.Shape
	}
	return 0, NoCube
}

// Asked is the squares that a guess is about; none for a letter or a word.
func Asked(g Guess) Squares {
	at, _ := puts(g)
	return at
}

// turn reverses the answer to a square or a shape, except for the points. It reports
// whether the answers to other squares allow it.
func (d *Decoder) turn(g Guess) bool {
	at, cube := puts(g)
	others := slices.DeleteFunc(slices.Clone(d.NotShapes), func(s Squares) bool { return s == at })
	if d.Says(g) {
		cube, others = NoCube, append(others, at) // a square is not the letter's, or a shape not all
	}
	for _, square := range at.All() {
		if cube != NoCube && at.Len() > 1 && d.Cubes[square] == MissCube {
			return false
		}
		d.Cubes[square] = cube
	}
	d.NotShapes = others
	return true
}

// close notes a solved letter and clears the decoder.
func (d *Decoder) close(l Letter) {
	d.Solved += l.String()
	d.Cubes = [LastSquare + 1]Cube{}
	d.NotShapes, d.NotLetters = nil, nil
}
