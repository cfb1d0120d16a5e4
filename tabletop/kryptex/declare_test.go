package kryptex

import (
	"strings"
	"testing"
)

func TestEmptyDeclaration(t *testing.T) {
	c := ShippedCubes()
	p := started(c)
	p = p.Apply(Swapped{1, 0, 1}).Apply(Swapped{2, 2, 5})
	if err := p.Decide(Declared{2, 0}); err == nil || !strings.Contains(err.Error(), "nothing is declared") {
		t.Errorf("%v", err)
	}
}
