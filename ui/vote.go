package ui

import "gamekeeper/hw"

// Ballot is a seat's vote.
type Ballot struct {
	Seat int // 1 to 5
	Name string
	Cast bool // the seat has voted
	Yes  bool
}

// Vote lets every seat say yes or no, each with its own button or all of them in turn.
// The ballots belong to the caller and are handed in with every call: Vote makes a ballot
// of a key, and the caller casts it.
//
// A seat's own button means yes, and pressed again, no. In turn, the first seat that has
// not voted is asked: Left picks no, Right picks yes, and OK casts what is picked. OK
// pressed once too often casts nothing.
type Vote struct {
	pick hw.Key // Left or Right, once the seat that is asked has picked one
}

// asked returns the index of the seat that is asked in turn, -1 for none.
func asked(ballots []Ballot) int {
	for i, b := range ballots {
		if !b.Cast {
			return i
		}
	}
	return -1
}

// Press returns the ballot that the key casts, if it casts one.
func (v *Vote) Press(e hw.Event, ballots []Ballot) (Ballot, bool) {
	if e.Kind != hw.Press {
		return Ballot{}, false
	}
	for _, b := range ballots {
		if b.Seat == e.Key.Seat() {
			b.Yes = !(b.Cast && b.Yes)
			b.Cast = true
			v.pick = hw.NoKey // the seat that had picked may not be the one asked next
			return b, true
		}
	}
	i := asked(ballots)
	if i < 0 {
		return Ballot{}, false
	}
	switch e.Key {
	case hw.Left, hw.Right:
		v.pick = e.Key
	case hw.OK:
		b := ballots[i]
		b.Cast, b.Yes = v.pick != hw.NoKey, v.pick == hw.Right
		v.pick = hw.NoKey
		return b, b.Cast
	}
	return Ballot{}, false
}

// Draw draws a row for each seat: who it is and what it said.
func (v *Vote) Draw(a Area, ballots []Ballot) {
	now := asked(ballots)
	for y, b := range ballots {
		row := a.Sub(Rect{0, y, listWidth, 1})
		st, answer := a.Look.Text, "not yet"
		switch {
		case b.Cast:
			answer = yesNo(b.Yes)
		case y == now:
			st = a.Look.Selected
			answer = v.question(a.Look)
			row.Fill(' ', st)
			row.Set(0, 0, a.Look.Pointer, st)
		}
		mark := a.Look.Seat[b.Seat-1]
		row.Set(2, 0, mark.Letter, mark.Style.On(st))
		row.Set(3, 0, mark.Shape, mark.Style.On(st))
		x := row.Right(row.W, 0, answer, st)
		row.Text(5, 0, a.Look.Fit(b.Name, x-6), st)
	}
}

// question is what stands beside the seat that is asked: what it can pick, or what it has
// picked.
func (v *Vote) question(look Look) string {
	no, yes := string(look.Left)+" no", "yes "+string(look.Right)
	switch v.pick {
	case hw.Left:
		return "not yet: no  " + yes
	case hw.Right:
		return "not yet: " + no + "  yes"
	}
	return no + "  " + yes
}

func yesNo(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// Help returns what the keys do, for the key line.
func (v *Vote) Help(ballots []Ballot) []Help {
	var own Help
	for _, b := range ballots {
		own.Keys = append(own.Keys, hw.Seat1+hw.Key(b.Seat-1))
	}
	own.Text, own.Short = "yes, again: no", "yes"
	if asked(ballots) < 0 {
		return []Help{own}
	}
	pick := Does("pick", hw.Left, hw.Right)
	if v.pick == hw.NoKey {
		return []Help{pick, own}
	}
	return []Help{Does("vote", hw.OK), pick, own}
}
