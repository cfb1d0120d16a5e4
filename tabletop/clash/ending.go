package clash

// An Ending is how a game ended.
type Ending struct {
	Winners []int            // both, if they share the win
	Points  [Players + 1]int // by player
}

// end counts the points.
//
// Ruling: on equal points the win is shared.
func (p *Position) end() {
	p.Phase = Over
	e := Ending{Points: [Players + 1]int{0, p.Points(1), p.Points(2)}}
	for player := 1; player <= Players; player++ {
		if e.Points[player] >= e.Points[Opponent(player)] {
			e.Winners = append(e.Winners, player)
		}
	}
	p.Ending = &e
}
