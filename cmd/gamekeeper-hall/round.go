package main

import (
	"context"
	crand "crypto/rand"
	"fmt"
	"math/rand/v2"

	"gamekeeper/tabletop/cryptid"
)

// maxRounds is the most rounds that are dealt at once; more is a typing error.
const maxRounds = 100

// round prints a setup code for each round, for the tables to type in. It sends nothing to any box.
func (p *program) round(_ context.Context, o *options, _ []string) (int, error) {
	mode, hard := cryptid.Normal, ""
	if o.advanced {
		mode = cryptid.Advanced
	}
	switch {
	case o.players < 2 || o.players > 5:
		return badUse, fmt.Errorf("-players %d: two to five play", o.players)
	case o.rounds < 1 || o.rounds > maxRounds:
		return badUse, fmt.Errorf("-n %d: ask for 1 to %d rounds", o.rounds, maxRounds)
	}
	wish, err := cryptid.ParseDifficulty(o.difficulty)
	if err != nil {
		return badUse, fmt.Errorf("-difficulty: %w", err)
	}
	if wish != cryptid.AnyDifficulty {
		hard = ", " + o.difficulty
	}
	var seed [32]byte
	crand.Read(seed[:]) // never fails
	chance := rand.NewChaCha8(seed)
	for n := range o.rounds {
		code := cryptid.NewCode(chance, mode, o.players, wish)
		fmt.Fprintf(p.out, "round %d  %s  %d players, %s%s\n", n+1, code, o.players, mode, hard)
	}
	return done, nil
}
