package review

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
)

// A Remark is something that people would say of a game themselves: a heading, and a
// sentence or two.
type Remark struct{ Heading, Text say.Text }

// Story is what there is to say of a game first: the question that taught most, who came
// closest besides the winner, and a turn that got its player nowhere. What would not be
// true is left out. By open clues nobody learns anything from a turn: there is no story.
func (r *Review) Story() (all []Remark) {
	if r.End.FaceUp != nil {
		return nil
	}
	for _, remark := range []Remark{
		{"THE BEST QUESTION", r.best()},
		{"SO CLOSE", r.closest()},
		{"A TURN TO SPARE", r.wasted()},
	} {
		if remark.Text != "" {
			all = append(all, remark)
		}
	}
	return all
}

// best tells of the turn that left the public the smallest part of the spaces that were
// possible before. The one that found the habitat does not count.
func (r *Review) best() say.Text {
	best := -1
	for i, t := range r.Turns {
		if t.After == 0 || t.After >= t.Before || r.wins(i) {
			continue
		}
		if best < 0 || t.After*r.Turns[best].Before < r.Turns[best].After*t.Before {
			best = i
		}
	}
	if best < 0 {
		return ""
	}
	t := r.Turns[best]
	return say.Count(t.Before,
		"Turn %[2]d: %[3]s. To anybody watching, %[1]d space was possible before it, and %[4]d after.",
		"Turn %[2]d: %[3]s. To anybody watching, %[1]d spaces were possible before it, and %[4]d after.",
		best+1, r.did(best), t.After)
}

// few is how many spaces somebody may be down to who came close.
const few = 4

// closest tells of the player besides the winner who had the fewest spaces left before
// the last turn.
func (r *Review) closest() say.Text {
	last := len(r.Turns) - 1
	if last < 0 {
		return ""
	}
	before := r.Before(last)
	closest := -1
	for player, left := range before.Players {
		if player+1 == r.End.Ending.Winner || left.Size() == 0 || left.And(r.Habitat) == (cryptid.Region{}) {
			continue
		}
		if closest < 0 || left.Size() < before.Players[closest].Size() {
			closest = player
		}
	}
	if closest < 0 {
		return ""
	}
	left, name := before.Players[closest], r.End.Names[closest]
	switch n := left.Size(); {
	case n == 1:
		return say.Sprintf("Before the last turn, %s could have known it: only %s was left.", name, left.First())
	case n <= few:
		var spaces []say.Text
		for s := range left.All() {
			spaces = append(spaces, say.Plain(s.String()))
		}
		return say.Sprintf("Before the last turn, %s was down to %s.", name, say.Either(spaces...))
	}
	return ""
}

// wasted tells of the first turn that ruled out no space, neither for the public nor for
// who took it. Of a player whose clue is unknown nobody can say so.
func (r *Review) wasted() say.Text {
	for i := range r.Turns {
		before, after, player := r.Before(i), r.After(i), r.Taker(i)
		own := before.Players[player-1]
		if before.Public != after.Public || own != after.Players[player-1] || own.Size() == 0 || r.wins(i) {
			continue
		}
		if own == r.Habitat && own.Size() == 1 {
			return say.Sprintf("Turn %d: %s, when only %s was left to search.", i+1, r.did(i), own.First())
		}
		return say.Sprintf("Turn %d: %s, and %s was no closer for it.", i+1, r.did(i), r.End.Names[player-1])
	}
	return ""
}

// wins reports whether a turn, by index, is the search that found the habitat.
func (r *Review) wins(turn int) bool {
	return r.End.Ending.Winner != 0 && turn == len(r.Turns)-1
}

// Taker is the player who took a turn, by index.
func (r *Review) Taker(turn int) int {
	return r.End.Owner(r.End.SeatOf(r.Timeline[r.index(r.Turns[turn].First)].Event))
}

// Before is the moment before a turn, by index.
func (r *Review) Before(turn int) Moment { return r.Timeline[r.index(r.Turns[turn].First)-1] }

// After is the moment at the end of a turn, by index.
func (r *Review) After(turn int) Moment { return r.Timeline[r.index(r.Turns[turn].Last)] }

// index is where a line of the record is in the timeline.
func (r *Review) index(line int) int {
	for i, m := range r.Timeline {
		if m.Line == line {
			return i
		}
	}
	return 0
}

// did says in the past tense what a turn was, by index.
func (r *Review) did(turn int) say.Text {
	v := r.End
	switch e := r.Timeline[r.index(r.Turns[turn].First)].Event.(type) {
	case play.Asked:
		return say.Sprintf("%s asked %s about %s", v.Names[e.Player-1], v.WhoShort(e.Seat), e.At)
	case play.Searched:
		return say.Sprintf("%s searched %s", v.Names[e.Player-1], e.At)
	}
	return ""
}

// A Mistake is a wrong piece: one that the clues contradict, or that its owner said was
// wrong.
type Mistake struct {
	Piece   cryptid.Piece
	Line    int // that put it there
	Fate    Fate
	Righted int // the line that corrected it or took it back; 0 if it stood to the end
}

// A Fate is what became of a wrong piece.
type Fate uint8

// The fates: it was swapped and moved by the rulebook, taken back, or still lay there
// at the end.
const (
	Corrected Fate = iota
	TakenBack
	Stood
)

// String is corrected, taken back or stood.
func (f Fate) String() string { return [...]string{"corrected", "taken back", "stood"}[f] }

// mistakes lists the wrong pieces, in the order in which they were put right.
func (r *Review) mistakes(positions []play.Position) (all []Mistake) {
	for i, line := range r.End.Record {
		switch e := line.Event.(type) {
		case play.Corrected:
			if !line.TakenBack {
				token, _ := positions[i].Has(e.Seat, e.At)
				piece := cryptid.Piece{Seat: e.Seat, Token: token, At: e.At}
				all = append(all, Mistake{piece, since(positions, i, piece), Corrected, i + 1})
			}
		case play.TookBack:
			for _, piece := range r.wrong(&positions[e.Line].State) {
				if !has(&positions[e.Line-1], piece) {
					all = append(all, Mistake{piece, e.Line, TakenBack, i + 1})
				}
			}
		}
	}
	for _, piece := range r.wrong(&r.End.State) {
		all = append(all, Mistake{piece, since(positions, len(r.End.Record), piece), Stood, 0})
	}
	return all
}

// wrong lists the pieces on a board that known clues contradict.
func (r *Review) wrong(on *play.State) (all []cryptid.Piece) {
	for at := range cryptid.Space(cryptid.Spaces) {
		for _, piece := range on.Pieces(at) {
			if clue := r.Clues[piece.Seat-1]; clue != cryptid.Unknown && !piece.Fits(r.End.Board, clue) {
				all = append(all, piece)
			}
		}
	}
	return all
}

// since is the line that put a piece on its space, where it is after line n.
func since(positions []play.Position, n int, piece cryptid.Piece) int {
	for has(&positions[n-1], piece) {
		n--
	}
	return n
}

func has(p *play.Position, piece cryptid.Piece) bool {
	token, ok := p.Has(piece.Seat, piece.At)
	return ok && token == piece.Token
}
