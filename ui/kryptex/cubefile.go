package kryptex

import (
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui/table"
)

// The names of the cubes' file: as it is read, and as it is kept when it is put aside.
const (
	cubesName  = "kryptex-cubes.txt"
	cubesAside = "kryptex-cubes.old"
)

// cubesOf is the file where a table keeps what its cubes look like and what it calls
// their signs. Without it the shipped cubes are used.
func cubesOf(box *table.Box) table.File[kryptex.Cubes] {
	return table.File[kryptex.Cubes]{
		Box: box, Name: cubesName, Aside: cubesAside, What: "the table's cubes",
		Shipped: kryptex.ShippedCubes(), Parse: kryptex.ParseCubes,
		Text: func(c kryptex.Cubes) string { return c.String() },
	}
}
