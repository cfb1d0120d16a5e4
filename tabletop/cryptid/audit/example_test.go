package audit_test

import (
	"fmt"

	"gamekeeper/tabletop/cryptid/audit"
)

// A1 and C1 are water. Seat 1 has told its clue, so its cube on C1 is known to be wrong.
// Of the others nothing is known: all 23 clues of the normal game fit no pieces.
func Example() {
	table, err := audit.Parse("table.json", []byte(`{"game":"cryptid","mode":"normal","players":3,
		"tiles":[{"tile":1,"turned":false},{"tile":2,"turned":false},{"tile":3,"turned":false},
			{"tile":4,"turned":false},{"tile":5,"turned":false},{"tile":6,"turned":false}],
		"structures":[
			{"kind":"stone","colour":"white","at":"F5"},{"kind":"stone","colour":"green","at":"B2"},
			{"kind":"stone","colour":"blue","at":"C3"},{"kind":"shack","colour":"white","at":"A1"},
			{"kind":"shack","colour":"green","at":"G7"},{"kind":"shack","colour":"blue","at":"L9"}],
		"clues":["on desert or water",null,null],
		"pieces":[{"seat":1,"piece":"disc","at":"A1"},{"seat":1,"piece":"cube","at":"C1"}]}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(audit.Judge(table).Text())
	// Output:
	// Not consistent: some pieces contradict known clues.
	//   seat 1's cube on C1 contradicts its clue
	// Seat 1: 0 clues fit its pieces
	// Seat 2: 23 clues fit its pieces
	// Seat 3: 23 clues fit its pieces
	// No valid set of clues is left.
	// One swap of a cube for a disc, or a disc for a cube, explains everything:
	//   seat 1's cube on C1
	// Their owners check them against their clues, in private.
}
