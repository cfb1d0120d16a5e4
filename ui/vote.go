package ui

import (
	"slices"

	"gamekeeper/tabletop/say"
)

// Ballot is a seat's vote.
type Ballot struct {
	Seat  int // 1 to 5
	Other int // another seat of the same player, whose button counts too, or 0 if none
	Name  string
	Voted bool // the seat has voted
	Yes   bool
}

// seats returns the voter's one or two seats.
func (b Ballot) seats() []int {
	if b.Other == 0 {
		return []int{b.Seat}
	}
	return []int{b.Seat, b.Other}
}

// keys returns the voter's own buttons.
func (b Ballot) keys() (all []Key) {
	for _, seat := range b.seats() {
		all = append(all, Seat1+Key(seat-1))
	}
	return all
}

// Tally returns who has voted yes or no, in the order of the ballots.
func Tally(ballots []Ballot) say.Text {
	var all []say.Text
	for _, b := range ballots {
		if b.Voted {
			all = append(all, say.Sprintf("%s: %s", b.Name, yesNo(b.Yes)))
		}
	}
	return say.Join(", ", all...)
}

// Vote lets every seat say yes or no. The ballots belong to the caller and are handed in
// with every call: Vote turns a key into a ballot, and the caller casts it.
//
// Left picks no, Right picks yes, and then a seat's own button casts the pick for that seat alone.
// If the seats have no buttons, they vote in turn: the first one that has not voted is asked, and
// OK casts its pick. A pick counts once, so a key pressed once too often casts nothing. Yes and no
// take equally many presses.
type Vote struct {
	// InTurn reports whether the seats vote in turn. It is asked every time, since a pad can be
	// plugged in or pulled during the vote.
	InTurn func() bool

	pick Key // Left or Right, once one is picked
}

// AskedBallot returns the ballot of the seat that is asked in turn, if one is.
func (v *Vote) AskedBallot(ballots []Ballot) (Ballot, bool) {
	for _, b := range ballots {
		if v.InTurn() && !b.Voted {
			return b, true
		}
	}
	return Ballot{}, false
}

// Keys returns what the keys do. cast returns what follows a vote. There are no keys once all have
// voted in turn.
func (v *Vote) Keys(ballots []Ballot, cast func(Ballot) Step) []Binding {
	asked, any := v.AskedBallot(ballots)
	if v.InTurn() && !any {
		return nil
	}
	pick := Each("pick", func(e Event) Step {
		v.pick = e.Key
		return Step{}
	}, Left, Right)
	castPicked := func(b Ballot) Step {
		b.Voted, b.Yes = true, v.pick == Right
		v.pick = NoKey
		return cast(b)
	}
	switch {
	case !v.InTurn():
		pick.Text = "no or yes"
		return []Binding{v.own(ballots, castPicked), pick}
	case v.pick == NoKey:
		return []Binding{pick}
	}
	return []Binding{Bind(OK, "vote", func() Step { return castPicked(asked) }), pick}
}

// own returns a binding of every seat's own button: it casts the pick, and is refused until there
// is one.
func (v *Vote) own(ballots []Ballot, cast func(Ballot) Step) Binding {
	vote := Binding{Text: "vote", do: func(e Event) Step {
		if v.pick == NoKey {
			return Step{Refusal: "Left for no, right for yes.", Sound: Refused}
		}
		seat := e.Key.Seat()
		return cast(ballots[slices.IndexFunc(ballots, func(b Ballot) bool { return b.Seat == seat || b.Other == seat })])
	}}
	for _, b := range ballots {
		vote.Keys = append(vote.Keys, b.keys()...)
	}
	return vote
}

// Prompt returns what to do next, or "" once all have voted in turn.
func (v *Vote) Prompt(look Look, ballots []Ballot) say.Text {
	asked, any := v.AskedBallot(ballots)
	switch {
	case any:
		return say.Sprintf("Hand the box to %s.", asked.Name)
	case v.InTurn():
		return ""
	case v.pick == Left:
		return "No? Press your button."
	case v.pick == Right:
		return "Yes? Press your button."
	}
	return say.Sprintf("%c no, %c yes: then your own button.", look.Left, look.Right)
}

// Draw draws one row per ballot. The terminal's cursor is on the first that has not been cast.
func (v *Vote) Draw(a Area, ballots []Ballot) {
	now, _ := v.AskedBallot(ballots)
	if missing := slices.IndexFunc(ballots, func(b Ballot) bool { return !b.Voted }); missing >= 0 {
		a.SetCursor(0, missing)
	}
	if !v.InTurn() {
		a.SpeakCursor(v.picked(a.Look))
	}
	for y, b := range ballots {
		row := a.Sub(Rect{0, y, listWidth, 1})
		st, answer := a.Look.Text, say.Text("not yet||answered")
		switch {
		case b.Voted:
			answer = yesNo(b.Yes)
			a.Speak(say.Sprintf("%s: %s", b.Name, answer))
		case b.Seat == now.Seat:
			st = a.Look.Selected
			answer = v.question(a.Look)
			a.SpeakCursor(say.Plain(b.Name), v.picked(a.Look))
			row.Fill(' ', st)
			row.Set(0, 0, a.Look.Pointer, st)
		}
		if !v.InTurn() {
			row.OwnKey(b.Seat)
		}
		name, at := say.Plain(b.Name), 4
		for i, seat := range b.seats() {
			mark := a.Look.Seat[seat-1]
			row.Set(2+i, 0, mark.Shape, mark.Style.On(st))
		}
		if b.Other != 0 {
			at++
			if !v.InTurn() { // a voter with two seats has two buttons, which are named
				name = say.Sprintf("%s: %s", b.Name, a.Look.Keys.Join(b.keys()...))
			}
		}
		x := row.TextRight(row.W, 0, answer, st)
		if !b.Voted && b.Seat == now.Seat { // a touch picks the answer on its half of the text
			middle := x + (row.W-x)/2
			row.Sub(Rect{x, 0, middle - x, 1}).Target(Left)
			row.Sub(Rect{middle, 0, row.W - middle, 1}).Target(Right)
		}
		row.Text(at, 0, a.Look.Fit(name, x-at-1), st)
	}
}

// question returns the text beside the seat that is asked: what it can pick, and what it has
// picked.
func (v *Vote) question(look Look) say.Text {
	switch v.pick {
	case Left:
		return say.Sprintf("not yet: no  yes %c", look.Right)
	case Right:
		return say.Sprintf("not yet: %c no  yes", look.Left)
	}
	return say.Sprintf("%c no  yes %c", look.Left, look.Right)
}

// picked returns the pick or, until there is one, the choices.
func (v *Vote) picked(look Look) say.Text {
	if v.pick == NoKey {
		return say.Join(", ", say.Sprintf("%c no", look.Left), say.Sprintf("%c yes", look.Right))
	}
	return yesNo(v.pick == Right)
}

func yesNo(yes bool) say.Text {
	if yes {
		return "yes"
	}
	return "no"
}
