package automa

import "math/rand/v2"

// A pick is the best of what it was offered. Among equals chance decides, each as
// likely as the others.
type pick[T any] struct {
	random *rand.Rand
	best   T
	value  float64
	equals int // how many are as good as the best; 0 before the first offer
}

func (p *pick[T]) offer(what T, value float64) {
	switch {
	case p.equals == 0 || value > p.value:
		p.best, p.value, p.equals = what, value, 1
	case value == p.value:
		p.equals++
		if p.random.IntN(p.equals) == 0 {
			p.best = what
		}
	}
}
