package ui

import (
	"slices"

	"gamekeeper/tabletop/say"
)

// Ballot is a seat's vote.
type Ballot struct {
	Seat int // 1 to 5
	Name string
	Cast bool // the seat has voted
	Yes  bool
}

// Turned returns the ballot as its seat's own button turns it: to yes, or from yes to no.
func (b Ballot) Turned() Ballot {
	b.Cast, b.Yes = true, !(b.Cast && b.Yes)
	return b
}

// Vote lets every seat say yes or no. The ballots belong to the caller and are handed in
// with every call: Vote makes a ballot of a key, and the caller casts it.
//
// A seat votes with its own button, and nobody else's: it means yes, and pressed again,
// no. Where the seats have no buttons, they vote in turn: the first one that has not
// voted is asked. Left picks no, Right picks yes, and OK casts what is picked. OK pressed
// once too often casts nothing.
type Vote struct {
	InTurn bool

	pick Key // Left or Right, once the seat that is asked has picked one
}

// Asked returns the ballot of the seat that is asked in turn, if one is.
func (v *Vote) Asked(ballots []Ballot) (Ballot, bool) {
	for _, b := range ballots {
		if v.InTurn && !b.Cast {
			return b, true
		}
	}
	return Ballot{}, false
}

// Keys returns what the keys do: cast is what follows a ballot that one casts.
func (v *Vote) Keys(ballots []Ballot, cast func(Ballot) Step) []Binding {
	asked, any := v.Asked(ballots)
	switch {
	case !v.InTurn:
		yes := Binding{Text: "yes, again: no", Short: "yes", do: func(e Event) Step {
			return cast(ballots[slices.IndexFunc(ballots, func(b Ballot) bool { return b.Seat == e.Key.Seat() })].Turned())
		}}
		for _, b := range ballots {
			yes.Keys = append(yes.Keys, Seat1+Key(b.Seat-1))
		}
		return []Binding{yes}
	case !any:
		return nil
	}
	pick := Each("pick", func(e Event) Step {
		v.pick = e.Key
		return Step{}
	}, Left, Right)
	if v.pick == NoKey {
		return []Binding{pick}
	}
	vote := Bind(OK, "vote", func() Step {
		asked.Cast, asked.Yes = true, v.pick == Right
		v.pick = NoKey
		return cast(asked)
	})
	return []Binding{vote, pick}
}

// Draw draws a row a seat: who it is and what it said. The terminal's cursor is on the
// first that is missing.
func (v *Vote) Draw(a Area, ballots []Ballot) {
	now, _ := v.Asked(ballots)
	if missing := slices.IndexFunc(ballots, func(b Ballot) bool { return !b.Cast }); missing >= 0 {
		a.Point(0, missing)
	}
	for y, b := range ballots {
		row := a.Sub(Rect{0, y, listWidth, 1})
		st, answer := a.Look.Text, say.Text("not yet||answered")
		switch {
		case b.Cast:
			answer = yesNo(b.Yes)
			a.Aloud(say.Sprintf("%s: %s", b.Name, answer))
		case b.Seat == now.Seat:
			st = a.Look.Selected
			answer = v.question(a.Look)
			picked := answer
			if v.pick != NoKey {
				picked = yesNo(v.pick == Right)
			}
			a.Here(say.Plain(b.Name), picked)
			row.Fill(' ', st)
			row.Set(0, 0, a.Look.Pointer, st)
		}
		mark := a.Look.Seat[b.Seat-1]
		row.Set(2, 0, mark.Shape, mark.Style.On(st))
		x := row.Right(row.W, 0, answer, st)
		row.Text(4, 0, a.Look.Fit(say.Plain(b.Name), x-5), st)
	}
}

// question is what stands beside the seat that is asked: what it can pick, and what it
// has picked.
func (v *Vote) question(look Look) say.Text {
	switch v.pick {
	case Left:
		return say.Sprintf("not yet: no  yes %c", look.Right)
	case Right:
		return say.Sprintf("not yet: %c no  yes", look.Left)
	}
	return say.Sprintf("%c no  yes %c", look.Left, look.Right)
}

func yesNo(yes bool) say.Text {
	if yes {
		return "yes"
	}
	return "no"
}
