package play

import (
	"cmp"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
)

// NextText returns what the table is about to do, in words that reveal no secret.
func (v *View) NextText() say.Text {
	switch {
	case v.Board == nil && v.Sketch != nil:
		return "entering the card"
	case v.Board == nil:
		return "deal a game"
	case v.Ending != nil && v.Ending.Winner != 0 && v.Cooperative:
		return "everybody has found the habitat"
	case v.Ending != nil && v.Ending.TimeUp:
		return "time is up"
	case v.Ending != nil && v.Ending.Winner != 0:
		return say.Sprintf("%s has found the habitat", v.Names[v.Ending.Winner-1])
	case v.Ending != nil:
		return "the game ended without a winner"
	case v.IsReadingHint():
		return "read the hint's number off the card"
	case v.CluesMisfit:
		return "the clues do not fit together: re-enter them"
	case len(v.Mistakes) > 0:
		return v.correctionText(v.Mistakes[0])
	}
	player := v.Names[v.Player-1]
	switch v.Phase {
	case Sharing:
		return say.Sprintf("%s places a cube", v.SeatName(v.AwaitedSeat))
	case AskOrSearch:
		if v.Cooperative {
			return say.Sprintf("%s searches for all", player)
		}
		return say.Sprintf("%s asks or searches", player)
	case Answering:
		return say.Sprintf("%s answers about %s", v.SeatName(v.AwaitedSeat), v.Pawn)
	case ExtraDisc:
		return say.Sprintf("%s places a disc on another space", player)
	case Penalty:
		return say.Sprintf("%s places a cube on another space", player)
	}
	if v.Searching {
		return say.Sprintf("%s searches %s", player, v.Pawn)
	}
	return "log the pieces"
}

// correctionText returns the sentence for a wrong piece that its owner has to correct.
func (v *View) correctionText(m cryptid.Piece) say.Text {
	if m.Token == cryptid.Cube {
		return say.Sprintf("%s corrects the cube on %s", v.SeatName(m.Seat), m.At)
	}
	return say.Sprintf("%s corrects the disc on %s", v.SeatName(m.Seat), m.At)
}

// IsActing reports whether the table is waiting for the seat or, if the owner may use any of their
// seats, for the owner. After the end, it reports whether the owner has won.
func (v *View) IsActing(seat cryptid.Seat) bool {
	switch {
	case v.Ending != nil:
		return v.Owner(seat) == v.Ending.Winner || v.Cooperative && v.Ending.Winner != 0
	case len(v.Mistakes) > 0:
		return v.Mistakes[0].Seat == seat
	case v.AwaitedSeat != 0:
		return v.AwaitedSeat == seat
	case v.Phase == Logging:
		return false
	}
	return v.Owner(seat) == v.Player
}

// ActingSeat returns the first seat for which IsActing is true, or 0 if there is none.
func (v *View) ActingSeat() cryptid.Seat {
	for seat := cryptid.Seat(1); int(seat) <= v.SeatCount(); seat++ {
		if v.IsActing(seat) {
			return seat
		}
	}
	return 0
}

// HasClock reports whether the table has a clock. The clock only reminds the players. Nobody loses
// by it, except by the time limit of a cooperative game.
func (v *View) HasClock() bool {
	return v.Preferences.ThinkingLimit > 0 || v.Preferences.ReminderSeconds > 0 || v.Limit > 0
}

// Thinking reports whether a clock would run for the player whose turn it is: while they decide
// what to ask or search, or where to place a piece afterwards. While another player answers, or a
// mistake is being corrected, the clock stops. It never runs for the box or in a notebook.
func (v *View) Thinking() bool {
	if len(v.Mistakes) > 0 || v.Style != Refereed {
		return false
	}
	switch v.Phase {
	case AskOrSearch, Penalty, ExtraDisc:
		return v.BoxStrength(v.SeatsOf(v.Player)[0]) == 0
	}
	return false
}

// decide accepts time for the player whose turn it is, while a clock runs.
func (e TimeSpent) decide(p Position) error {
	switch {
	case !p.HasClock():
		return say.Errorf("this table has no clock")
	case !p.Thinking() || e.Player != p.Player || e.Seconds < 1:
		return say.Errorf("the clock is stopped")
	}
	return nil
}

func (e TimeSpent) apply(p *Position) { p.ThinkingSeconds[e.Player] += e.Seconds }

// BoxStrength returns how strongly the box plays a seat, 0 if a person does.
func (v *View) BoxStrength(s cryptid.Seat) int {
	if v.Automa == nil {
		return 0
	}
	return v.Automa[v.Owner(s)-1]
}

// BoxClues returns the clues of a player that the box plays, or nil for a person.
func (p *Position) BoxClues(player int) (clues []cryptid.Clue) {
	for _, seat := range p.SeatsOf(player) {
		if p.BoxStrength(seat) != 0 {
			clues = append(clues, p.clues[seat])
		}
	}
	return clues
}

// VoterCount counts the players who vote: those that the box does not play.
func (v *View) VoterCount() int {
	n := v.PlayerCount()
	for _, strength := range v.Automa {
		if strength != 0 {
			n--
		}
	}
	return n
}

// checkBoxMoves refuses to take back a line if the box moved in it, or has moved since.
//
// Ruling: the box's moves stand, and so does everything before them. Otherwise players could take a
// question back after the box's answer, for free, or have its first cube drawn again and again.
func (p *Position) checkBoxMoves(line int) error {
	if p.Rules == rules1 {
		return nil
	}
	for i, e := range p.Record.Standing() {
		if seat := p.SeatOf(e); i+1 >= line && p.BoxStrength(seat) != 0 {
			return say.Errorf("the box moved for %s in line %d: that move and everything before it stand", p.Name(seat), i+1)
		}
	}
	return nil
}

// PendingBoxMove returns the line of the last move if the box chose it and it has not been made on
// the board yet, or 0.
func (v *View) PendingBoxMove() int {
	last := v.Record.LastStanding()
	if last <= v.LastBoxMoveLine || v.BoxStrength(v.SeatOf(v.Record[last-1].Event)) == 0 {
		return 0
	}
	return last
}

func (BoxMoveDone) decide(p Position) error {
	if p.PendingBoxMove() == 0 {
		return say.Errorf("no move by the box is waiting to be made")
	}
	return nil
}

func (BoxMoveDone) apply(p *Position) { p.LastBoxMoveLine = p.Record.LastStanding() }

// BoxPlayer returns the player whose move it is, or 0 if the box does not play that player. It also
// returns 0 in a notebook, and while a piece is known to be wrong, since the piece's owner moves
// next. It is undefined after the end.
func (v *View) BoxPlayer() int {
	seat := cmp.Or(v.AwaitedSeat, v.SeatsOf(v.Player)[0])
	if v.Style != Refereed || len(v.Mistakes) > 0 || v.BoxStrength(seat) == 0 {
		return 0
	}
	return v.Owner(seat)
}
