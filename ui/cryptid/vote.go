package cryptid

import (
	"slices"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// vote is the screen of the table's vote on a motion. Each ballot is saved immediately, so it
// survives a power cut. A vote that is called off has no effect.
//
// Left picks no, Right picks yes, and then a player's own button casts the pick for that player alone.
// Without such buttons, the box is handed from voter to voter, with a sound each time, and OK casts the
// pick. If the table plays with PINs, each voter then enters one, except the owner of a forgotten PIN. A
// pick counts once, so a key pressed once too often casts nothing.
type vote struct {
	t      *Table
	motion play.Motion
	pick   ui.Key // Left or Right, once one is picked
}

// A voter is a player who votes, and what the player said: 1 for yes, -1 for no, or 0 for nothing yet.
// Either seat's button is the player's own.
type voter struct {
	player int
	name   string
	seats  []cryptid.Seat
	said   int8
}

// votes returns a row's Open function, which lets the table vote. If only one player can, it asks
// that player instead.
func votes(t *Table, m play.Motion) func() ui.Step {
	return func() ui.Step {
		s := &vote{t: t, motion: m}
		voters := s.voters()
		if len(voters) > 1 {
			return ui.Step{Push: s, Sound: ui.Attention}
		}
		title, what, _, _ := s.words()
		return ui.Step{Push: ui.NewDialog(say.Join(" ", title, what), 1,
			ui.Row{Text: "Yes", Open: func() ui.Step { return s.cast(voters[0], true) }},
			ui.Row{Text: "No"})}
	}
}

// voters returns everybody but the box's players.
func (s *vote) voters() (all []voter) {
	v := s.t.view()
	for player := 1; player <= v.PlayerCount(); player++ {
		if seats := v.SeatsOf(player); v.BoxStrength(seats[0]) == 0 {
			all = append(all, voter{player, v.Names[player-1], seats, v.Votes[s.motion][player]})
		}
	}
	return all
}

// asked returns the index of the voter who has the box, or -1 if all have voted or have own buttons.
func (s *vote) asked(voters []voter) int {
	if s.t.HasSeatKeys() {
		return -1
	}
	return slices.IndexFunc(voters, func(b voter) bool { return b.said == 0 })
}

// words returns the motion as a question, what it would do, the question before it takes effect, and the
// answer that carries it.
func (s *vote) words() (title, what, question, yes say.Text) {
	switch seat := s.motion.Seat(); {
	case s.motion == play.ForHint:
		return "A hint?", "It names a kind of clue that nobody has.", "Show the hint now?", "Yes, show it"
	case seat != 0:
		return "A new PIN?", say.Sprintf("%s has forgotten their PIN and will choose a new one.", s.t.view().SeatName(seat)), "Drop the PIN now?", "Yes, drop it"
	}
	return "End the game?", "All clues will be shown, and nobody wins.", "End the game now?", "Yes, end it"
}

func (s *vote) Draw(f *ui.Frame) {
	v, voters := s.t.view(), s.voters()
	title, what, _, _ := s.words()
	f.Head(title, say.Sprintf("%d of %d must agree", v.VotesNeeded(s.motion), len(voters)))
	body := f.Body().Inset(1, 0)
	y, gap := 1, 1
	if f.Look.Large {
		y, gap = 0, 0
	}
	y = body.Para(y, what, f.Look.Text)
	if f.Refusal != "" {
		y = body.Para(y, f.Refusal, f.Look.Warning)
	}
	y += gap
	s.drawVoters(body.Rows(y, len(voters)), voters)
	y = body.Para(y+len(voters)+gap, s.prompt(f.Look, voters), f.Look.Title)
	if f.Look.Large {
		body.Rows(y, body.H-y).BigText(f.Look.Title, say.Sprintf("%d/%d", v.VotesFor(s.motion), v.VotesNeeded(s.motion)))
	}
	f.BlinkingLamps = ui.Lamp(ui.StatusLamp)
	for i, b := range voters {
		if asked := s.asked(voters); b.said == 0 && (asked < 0 || asked == i) {
			f.BlinkingLamps |= lamps(b.seats[0])
		}
	}
	f.Keys(append(s.keys(voters), ui.Bind(ui.Back, "cancel", s.leave))...)
}

// drawVoters draws a row for each voter, as wide as a list. The terminal's cursor is on the first who has
// said nothing yet.
func (s *vote) drawVoters(a ui.Area, voters []voter) {
	const width = 60
	look, own, asked := a.Look, s.t.HasSeatKeys(), s.asked(voters)
	a.SetCursor(0, max(0, slices.IndexFunc(voters, func(b voter) bool { return b.said == 0 })))
	if own {
		a.SpeakCursor(s.picked(look))
	}
	for y, b := range voters {
		row := a.Sub(ui.Rect{Y: y, W: width, H: 1})
		st, answer, name, x := look.Text, say.Text("not yet||answered"), say.Plain(b.name), 4
		switch {
		case b.said != 0:
			answer = yesNo(b.said > 0)
			a.Speak(say.Sprintf("%s: %s", b.name, answer))
		case y == asked:
			st, answer = look.Selected, s.question(look)
			a.SpeakCursor(name, s.picked(look))
			row.Fill(' ', st)
			row.Set(0, 0, look.Pointer, st)
		}
		for i, seat := range b.seats {
			mark := look.Seat[seat-1]
			row.Set(2+i, 0, mark.Shape, mark.Style.On(st))
		}
		if own {
			row.OwnKey(int(b.seats[0]))
		}
		if len(b.seats) > 1 {
			x++
			if own { // both buttons are named
				name = say.Sprintf("%s: %s", b.name, look.Keys.Join(b.keys()...))
			}
		}
		end := row.TextRight(row.W, 0, answer, st)
		if y == asked { // a touch picks the answer on its half of the text
			middle := end + (row.W-end)/2
			row.Sub(ui.Rect{X: end, W: middle - end, H: 1}).Target(ui.Left)
			row.Sub(ui.Rect{X: middle, W: row.W - middle, H: 1}).Target(ui.Right)
		}
		row.Text(x, 0, look.Fit(name, end-x-1), st)
	}
}

// keys returns the voter's own buttons.
func (b voter) keys() (all []ui.Key) {
	for _, seat := range b.seats {
		all = append(all, ui.Seat1+ui.Key(seat-1))
	}
	return all
}

// question returns the text beside the voter who is asked: what can be picked, and what is.
func (s *vote) question(look ui.Look) say.Text {
	switch s.pick {
	case ui.Left:
		return say.Sprintf("not yet: no  yes %c", look.Right)
	case ui.Right:
		return say.Sprintf("not yet: %c no  yes", look.Left)
	}
	return say.Sprintf("%c no  yes %c", look.Left, look.Right)
}

// picked returns the pick or, until there is one, the choices.
func (s *vote) picked(look ui.Look) say.Text {
	if s.pick == ui.NoKey {
		return say.Join(", ", say.Sprintf("%c no", look.Left), say.Sprintf("%c yes", look.Right))
	}
	return yesNo(s.pick == ui.Right)
}

func yesNo(yes bool) say.Text {
	if yes {
		return "yes"
	}
	return "no"
}

// prompt returns what to do next.
func (s *vote) prompt(look ui.Look, voters []voter) say.Text {
	asked := s.asked(voters)
	switch {
	case asked >= 0:
		return say.Sprintf("Hand the box to %s.", voters[asked].name)
	case s.pick == ui.Left:
		return "No? Press your button."
	case s.pick == ui.Right:
		return "Yes? Press your button."
	}
	return say.Sprintf("%c no, %c yes: then your own button.", look.Left, look.Right)
}

// keys returns what picks and casts a vote. Nobody's own button casts before something is picked.
func (s *vote) keys(voters []voter) []ui.Binding {
	pick := ui.Each("pick", func(e ui.Event) ui.Step {
		s.pick = e.Key
		return ui.Step{}
	}, ui.Left, ui.Right)
	cast := func(b voter) ui.Step {
		yes := s.pick == ui.Right
		s.pick = ui.NoKey
		return s.cast(b, yes)
	}
	asked := s.asked(voters)
	switch {
	case asked >= 0 && s.pick == ui.NoKey:
		return []ui.Binding{pick}
	case asked >= 0:
		return []ui.Binding{ui.Bind(ui.OK, "vote", func() ui.Step { return cast(voters[asked]) }), pick}
	}
	pick.Text = "no or yes"
	own := ui.Each("vote", func(e ui.Event) ui.Step {
		if s.pick == ui.NoKey {
			return ui.Step{Refusal: "Left for no, right for yes.", Sound: ui.Refused}
		}
		return cast(voters[slices.IndexFunc(voters, func(b voter) bool { return slices.Contains(b.keys(), e.Key) })])
	})
	for _, b := range voters {
		own.Keys = append(own.Keys, b.keys()...)
	}
	return []ui.Binding{own, pick}
}

// leave calls off the vote, or closes the screen if nobody has voted.
func (s *vote) leave() ui.Step {
	if s.t.view().Votes[s.motion] != (play.Ballot{}) {
		return s.t.Do(play.VoteCalledOff{})
	}
	return ui.Step{Pop: 1}
}

// cast counts a vote. If a PIN is needed, the voter enters it first.
func (s *vote) cast(b voter, yes bool) ui.Step {
	v, seat := s.t.view(), b.seats[0]
	if s.t.HasSeatKeys() || !v.PINs || v.Owner(s.motion.Seat()) == b.player {
		return s.settle(b, yes)
	}
	return ui.Step{Push: s.t.pin(seat).Unlock(func(time.Time) ui.Step {
		step := s.settle(b, yes)
		step.Pop = 1
		return step
	})}
}

// settle records a vote. If the vote would carry the motion, which cannot be taken back, it first
// asks one more question, unless there is only one voter.
func (s *vote) settle(b voter, yes bool) ui.Step {
	do := func() ui.Step { return s.t.Do(play.VoteCast{Player: b.player, Motion: s.motion, Yes: yes}) }
	var tally []say.Text
	agreed, voters := 0, s.voters()
	for _, other := range voters {
		agrees := other.said > 0 || other.player == b.player
		if agrees {
			agreed++
		}
		if other.said != 0 || agrees {
			tally = append(tally, say.Sprintf("%s: %s", other.name, yesNo(agrees)))
		}
	}
	if len(voters) == 1 || !yes || agreed < s.t.view().VotesNeeded(s.motion) {
		return do()
	}
	_, _, question, answer := s.words()
	return ui.Step{Sound: ui.Attention, Push: ui.NewDialog(say.Join(". ", say.Join(", ", tally...), question), 0,
		ui.Row{Text: "No: vote again"}, ui.Row{Text: answer, Open: do})}
}
