package play

import (
	"slices"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/say"
)

// The Steps of what an event tells are the news, with the players' signs. An event that is no news
// keeps those before it.

// Tell returns a sentence about an event of the record with the view's names, without secrets.
func (v *View) Tell(e Event) say.Text { return e.tell(v, v).Line }

// SeatLabel returns a seat's sign and name.
func (v *View) SeatLabel(s cryptid.Seat) say.Text { return say.Seated(v.SeatName(s), s) }

// PlayerLabel returns a player's sign and name, with the signs of both seats if there are two
// players.
func (v *View) PlayerLabel(player int) say.Text {
	return say.Seated(say.Plain(v.Names[player-1]), v.SeatsOf(player)...)
}

func (e CardSketched) tell(_, after *View) tabletop.Told {
	return tabletop.Told{
		Line: say.Sprintf("%s enter a card: %s, %s", tabletop.JoinNames(after.Names),
			say.Count(len(e.Tiles), "%d tile", "%d tiles"), say.Count(len(e.Structures), "%d structure", "%d structures")),
		Did: hall.Began,
	}
}

// tell leaves out the setup's code, which soon is as secret as the clues: see RecordText.
func (e Began) tell(_, after *View) tabletop.Told {
	from := say.Text("dealt by the box")
	if e.Code == "" {
		from = "from a card"
	}
	return tabletop.Told{Line: e.text(after, from), Did: hall.Began, Steps: after.coloursText()}
}

// text returns who plays what. from is where the setup came from.
func (e Began) text(v *View, from say.Text) say.Text {
	return say.Sprintf("%s play: %s and %s, %s", tabletop.JoinNames(v.Names), e.Board.Mode(), e.Style, from)
}

// coloursText returns a sentence about everybody's colour, or "" if no colours were chosen.
func (v *View) coloursText() say.Text {
	if v.Colours == nil {
		return ""
	}
	all := make([]say.Text, v.SeatCount())
	for i := range all {
		seat := cryptid.Seat(i + 1)
		all[i] = say.Seated(say.Join(" ", say.Plain(v.ShortSeatName(seat)), v.Colour(seat).Text()), seat)
	}
	return say.Sprintf("The pieces: %s.", say.Join(", ", all...))
}

func (e PartBuilt) tell(_, after *View) tabletop.Told {
	t := tabletop.Told{Line: "the map is built", Did: hall.Built, Steps: after.coloursText()}
	if parts := PartCount(after.Board.Mode()); e.Parts != parts {
		t.Line = say.Sprintf("the map is built up to part %d of %d", e.Parts, parts)
	}
	return t
}

// tell makes another look than the first news, once a piece has been placed.
func (e ClueSeen) tell(_, after *View) tabletop.Told {
	player := after.Owner(e.Seat)
	t := tabletop.Told{Line: say.Sprintf("%s looks at their clue", after.SeatName(e.Seat)), Who: player, Did: hall.Looked}
	if n := after.Looks[e.Seat]; n > 1 && after.Started() {
		t.Steps = say.Sprintf("%s looked at a clue: %s.", after.PlayerLabel(player), tabletop.LooksText(n))
	} else if t.Keeps = after.Started(); !t.Keeps {
		t.Steps = after.coloursText()
	}
	return t
}

func (e ClueEntered) tell(_, after *View) tabletop.Told {
	return tabletop.Told{
		Line: say.Sprintf("%s enters their clue", after.SeatName(e.Seat)), Who: after.Owner(e.Seat), Did: hall.EnteredSecret, Keeps: true,
	}
}

func (CluesDropped) tell(_, _ *View) tabletop.Told {
	return tabletop.Told{Line: "everybody re-enters their clue", Did: hall.Changed, Keeps: true}
}

func (MapCorrected) tell(_, _ *View) tabletop.Told {
	return tabletop.Told{Line: "the map is corrected", Did: hall.Changed, Keeps: true}
}

func (e HintNumberRead) tell(_, _ *View) tabletop.Told {
	return tabletop.Told{Line: say.Sprintf("the hint is number %d", e.Number), Did: hall.Changed, Keeps: true}
}

func (e PINSet) tell(_, after *View) tabletop.Told {
	return tabletop.Told{Line: say.Sprintf("%s sets a PIN", after.SeatName(e.Seat)), Keeps: true}
}

func (e PINEntered) tell(_, after *View) tabletop.Told {
	if e.Right {
		return tabletop.Told{Line: say.Sprintf("%s enters the PIN", after.SeatName(e.Seat)), Keeps: true}
	}
	return tabletop.Told{Line: say.Sprintf("a wrong PIN is entered for %s", after.SeatName(e.Seat)), Keeps: true}
}

func (e Pencilled) tell(_, after *View) tabletop.Told {
	if e.Seat != 0 {
		return tabletop.Told{Line: say.Sprintf("pencil: a clue of %s", after.SeatName(e.Seat)), Keeps: true}
	}
	return tabletop.Told{Line: say.Sprintf("pencil: %s", e.At), Keeps: true}
}

func (Muted) tell(_, _ *View) tabletop.Told {
	return tabletop.Told{Line: "the box's sound is turned off", Keeps: true}
}

func (e PresenceChanged) tell(_, _ *View) tabletop.Told {
	if e.Back {
		return tabletop.Told{Line: "play goes on", Keeps: true}
	}
	return tabletop.Told{Line: "the table is left", Keeps: true}
}

func (e Placed) tell(before, after *View) tabletop.Told {
	return tabletop.Told{
		Line: say.Sprintf("%s: %s on %s", after.SeatName(e.Seat), e.Token, e.At),
		Who:  after.Owner(e.Seat), Did: [2]hall.Word{hall.PutCube, hall.PutDisc}[e.Token], Where: e.At.String(),
		Steps: after.PieceText(e.Piece, before.isAnswer(e.Piece)),
	}
}

// isAnswer reports whether a piece answers the question or the search that is open.
func (v *View) isAnswer(piece cryptid.Piece) bool {
	return v.Phase == Answering || v.Searching && piece.At == v.Pawn && v.Owner(piece.Seat) != v.Player
}

// PieceText describes a piece that is placed. answer reports whether it is an answer.
func (v *View) PieceText(piece cryptid.Piece, answer bool) say.Text {
	who, disc := v.SeatLabel(piece.Seat), piece.Token == cryptid.Disc
	switch {
	case answer && disc:
		return say.Sprintf("%s: yes, %s.", who, piece.At)
	case answer:
		return say.Sprintf("%s: no, %s.", who, piece.At)
	case disc:
		return say.Sprintf("%s: a disc on %s.", who, piece.At)
	}
	return say.Sprintf("%s: a cube on %s.", who, piece.At)
}

func (e QuestionAsked) tell(_, after *View) tabletop.Told {
	return tabletop.Told{
		Line: say.Sprintf("%s asks %s about %s", after.Names[e.Player-1], after.SeatName(e.AskedSeat), e.At),
		Who:  e.Player, Did: hall.Asked, Whom: after.Owner(e.AskedSeat), Where: e.At.String(),
		Steps: after.QuestionText(e),
	}
}

// QuestionText describes a question: who asks whom about which space.
func (v *View) QuestionText(e QuestionAsked) say.Text {
	return say.Sprintf("%s asks %s: %s.", v.PlayerLabel(e.Player), v.SeatLabel(e.AskedSeat), e.At)
}

func (e SearchDeclared) tell(_, after *View) tabletop.Told {
	return tabletop.Told{
		Line: say.Sprintf("%s searches %s", after.Names[e.Player-1], e.At), Who: e.Player, Did: hall.Searched, Where: e.At.String(),
		Steps: say.Sprintf("%s searches %s", after.PlayerLabel(e.Player), e.At),
	}
}

func (e PieceCorrected) tell(before, after *View) tabletop.Told {
	t := tabletop.Told{
		Line: say.Sprintf("%s corrects the piece on %s; the wrong one moves to %s", after.SeatName(e.Seat), e.At, e.To),
		Who:  after.Owner(e.Seat), Did: hall.Corrected, Where: e.At.String(), Steps: e.text(after),
	}
	if why := brokenOff(before, after); why != "" {
		t.Steps, t.Sound = say.Join(" ", t.Steps, why), tabletop.Attention
	}
	return t
}

// text describes where the pieces are after a correction.
func (e PieceCorrected) text(v *View) say.Text {
	who := v.SeatLabel(e.Seat)
	switch token, has := v.Has(e.Seat, e.At); {
	case !has:
		return say.Sprintf("%s: the piece on %s is now on %s.", who, e.At, e.To)
	case token == cryptid.Cube:
		return say.Sprintf("%s: %s is now a cube; the disc moved to %s.", who, e.At, e.To)
	}
	return say.Sprintf("%s: %s is now a disc; the cube moved to %s.", who, e.At, e.To)
}

// brokenOff returns a sentence if a correction has ended a search in progress, or a question that
// can no longer be answered. Otherwise it returns "".
func brokenOff(before, after *View) say.Text {
	switch {
	case before.Searching && before.Phase != Penalty && (!after.Searching || after.Phase == Penalty):
		return "The search is over."
	case before.Phase == Answering && after.Phase == AskOrSearch && after.Player == before.Player:
		return "That question does not count. Go again."
	}
	return ""
}

// tell announces that a piece is taken back, or a question that was ever answered. Somebody may have
// placed the piece in another player's name just to learn whether it is right, or asked just to hear
// the answer for free. What is announced must not tell whether the piece was right.
func (e TookBack) tell(before, _ *View) tabletop.Told {
	line := before.Record[e.Line-1]
	t := tabletop.Told{
		Line: say.Sprintf("line %d is taken back", e.Line), Did: hall.TookBack, Steps: say.Sprintf("Taken back: %s.", line.Told.Line),
	}
	heard := before.Judged(e.Line)
	if asked, ok := line.Event.(QuestionAsked); ok {
		heard = slices.ContainsFunc(before.Record[e.Line:], func(l *tabletop.Line[Event]) bool {
			put, ok := l.Event.(Placed)
			return ok && put.Seat == asked.AskedSeat && put.At == asked.At
		})
	}
	if heard {
		t.Sound = tabletop.Attention
	}
	return t
}

// tell reads aloud who said no, if the vote defeats the motion.
func (e VoteCast) tell(before, after *View) tabletop.Told {
	name := after.Names[e.Player-1]
	t := tabletop.Told{
		Line: say.Sprintf("%s votes no: %s", name, after.motionText(e.Motion)), Who: e.Player, Did: hall.Voted, Keeps: true,
	}
	if e.Yes {
		t.Line = say.Sprintf("%s votes yes: %s", name, after.motionText(e.Motion))
	}
	seat := e.Motion.Seat()
	switch {
	case after.Votes[e.Motion] != Ballot{} || after.Ending != nil || after.HintDue != before.HintDue || after.Hint != before.Hint:
	case seat != 0 && !after.Locks[seat].HasPIN:
		t.Sound = tabletop.Attention
	default:
		t.Aloud, t.Sound = []say.Text{before.refusalText(e)}, tabletop.Refusal
	}
	return t
}

// motionText returns a motion in words.
func (v *View) motionText(m Motion) say.Text {
	if seat := m.Seat(); seat != 0 {
		return say.Sprintf("a new PIN for %s", v.SeatName(seat))
	}
	return [...]say.Text{"a hint", "to end the game"}[m]
}

// refusalText returns a sentence that names those who voted no on a motion, with the vote that
// defeats it.
func (v *View) refusalText(last VoteCast) say.Text {
	var names []say.Text
	for player, name := range v.Names {
		if player+1 == last.Player || v.Votes[last.Motion][player+1] < 0 {
			names = append(names, say.Plain(name))
		}
	}
	return say.Sprintf("%s said no: the table does not agree.", say.List(names...))
}

func (VoteCalledOff) tell(_, _ *View) tabletop.Told {
	return tabletop.Told{Line: "the vote is called off", Keeps: true}
}

func (BoxMoveDone) tell(_, _ *View) tabletop.Told {
	return tabletop.Told{Line: "the box's move is made on the board", Keeps: true}
}

func (e TimeSpent) tell(_, after *View) tabletop.Told {
	return tabletop.Told{
		Line:  say.Count(e.Seconds, "%[2]s thinks for %[1]d second", "%[2]s thinks for %[1]d seconds", after.Names[e.Player-1]),
		Keeps: true,
	}
}

func (TimeRanOut) tell(_, _ *View) tabletop.Told {
	return tabletop.Told{Line: "time is up", Did: hall.TimedOut, Keeps: true}
}

// sound returns the sound of a change: of an end, a hint, a wrong piece, or clues that do not fit
// together.
func sound(before, after *View) tabletop.Sound {
	wrong := func(v *View) (piece cryptid.Piece) {
		if len(v.Mistakes) > 0 {
			piece = v.Mistakes[0]
		}
		return piece
	}
	switch {
	case after.Ending != nil && before.Ending == nil && after.Ending.Winner != 0:
		return tabletop.Fanfare
	case after.Ending != nil && before.Ending == nil, after.HintDue && !before.HintDue, after.Hint != before.Hint:
		return tabletop.Attention
	case after.CluesMisfit && !before.CluesMisfit, wrong(after) != wrong(before) && wrong(after) != cryptid.Piece{}:
		return tabletop.Mistake
	}
	return tabletop.Silence
}
