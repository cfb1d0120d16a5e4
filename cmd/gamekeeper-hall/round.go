package main

import (
	"context"
	crand "crypto/rand"
	"fmt"
	"math/rand/v2"

	"gamekeeper/tabletop/cryptid"
)

// mostRounds is the most rounds that are dealt at once; more is a typing error.
const mostRounds = 100

// A deal is what setups are asked for.
type deal struct {
	rounds, players int
	advanced        bool
	difficulty      string
}

// round prints a setup code for each round, for the tables to type in. No box hears of it.
func (p *program) round(_ context.Context, o options) (int, error) {
	d := o.deal
	mode, hard := cryptid.Normal, ""
	if d.advanced {
		mode = cryptid.Advanced
	}
	switch {
	case d.players < 2 || d.players > 5:
		return badUse, fmt.Errorf("-players %d: two to five play", d.players)
	case d.rounds < 1 || d.rounds > mostRounds:
		return badUse, fmt.Errorf("-n %d: ask for 1 to %d rounds", d.rounds, mostRounds)
	}
	wish, err := cryptid.ParseWish(d.difficulty)
	if err != nil {
		return badUse, fmt.Errorf("-difficulty: %w", err)
	}
	if wish != cryptid.AnyDifficulty {
		hard = ", " + d.difficulty
	}
	var seed [32]byte
	crand.Read(seed[:]) // never fails
	chance := rand.NewChaCha8(seed)
	for n := range d.rounds {
		code := cryptid.NewCode(chance, mode, d.players, wish)
		fmt.Fprintf(p.out, "round %d  %s  %d players, %s%s\n", n+1, code, d.players, mode, hard)
	}
	return done, nil
}
