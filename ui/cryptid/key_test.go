package cryptid

import (
	"testing"

	"gamekeeper/tabletop/cryptid"
)

// What the signs on the map mean is read whole at every size.
func TestMapKey(t *testing.T) {
	p := newTester(t)
	table := p.begin(dealt(cryptid.Code{Mode: cryptid.Advanced, Players: 5, Seed: 1}, "Wilhelmine", "Bartholome", "Maximilian", "Clementine", "Montgomery"))
	words := "desert forest mountain swamp water bear cougar territory standing stone abandoned shack white green blue black Wilhelmine Bartholome Maximilian Clementine Montgomery"
	p.happen(table, "built 16")
	p.Do(table.play())
	p.Press("~ ^ ^ ^ !")
	p.Shows("The signs on the map")
	p.reads(words)
	p.Press("~")
	p.Shows("> The signs on the map")
}
