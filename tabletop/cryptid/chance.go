package cryptid

import (
	"math/bits"
	"math/rand/v2"
)

// chance draws from a source in a way of our own, so that a setup code always means the
// same setup, whatever the standard library does.
type chance struct{ source rand.Source }

// below draws a number from 0 to n-1, all equally likely, by Lemire's method: the high
// half of a product, drawn again if the low half would favour some.
func (c chance) below(n int) int {
	hi, lo := bits.Mul64(c.source.Uint64(), uint64(n))
	if lo < uint64(n) {
		for limit := -uint64(n) % uint64(n); lo < limit; {
			hi, lo = bits.Mul64(c.source.Uint64(), uint64(n))
		}
	}
	return int(hi)
}

// order shuffles the numbers 0 to n-1.
func (c chance) order(n int) []uint8 {
	all := make([]uint8, n)
	for i := range all {
		j := c.below(i + 1)
		all[i] = all[j]
		all[j] = uint8(i)
	}
	return all
}
