package cryptid

import (
	"fmt"
	"strings"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
	"gamekeeper/ui/table"
)

// A speaker says in a line what happens, with the players' signs before their names, as
// everybody may know it.
type speaker struct {
	*play.View
	look         ui.Look
	cubes, discs int // the pieces that each seat has in this copy of the game
}

// speaker speaks of the game as it stands on disk.
func (t *Table) speaker(f *ui.Frame) speaker {
	return speaker{t.view(), f.Look, t.Box.Cubes, t.Box.Discs}
}

// who is a seat's sign and name.
func (s speaker) who(seat cryptid.Seat) string {
	return string(s.look.Seat[seat-1].Shape) + " " + s.Who(seat)
}

// within is who within a sentence.
func (s speaker) within(seat cryptid.Seat) string {
	return string(s.look.Seat[seat-1].Shape) + " " + s.Within(seat)
}

// player is a player's sign and name; where two play, with the signs of both seats.
func (s speaker) player(n int) string {
	signs := ""
	for _, seat := range s.SeatsOf(n) {
		signs += string(s.look.Seat[seat-1].Shape)
	}
	return signs + " " + s.Names[n-1]
}

// news says what has just happened on the board: the last thing that changed it, or that
// somebody looked at a clue again. It is empty before the first piece.
func (s speaker) news() string {
	for i := len(s.Record) - 1; i >= 0; i-- {
		switch e := s.Record[i].Event.(type) {
		case play.Looked:
			if s.Looks[e.Seat] > 1 && s.Started() {
				return fmt.Sprintf("%s looked at a clue: %s.", s.player(s.Owner(e.Seat)), table.Looks(s.Looks[e.Seat]))
			}
		case play.TookBack:
			return "Taken back: " + s.Tell(s.Record[e.Line-1].Event) + "."
		case play.Put:
			return s.put(i, e)
		case play.Asked:
			return s.asks(e)
		case play.Searched:
			return s.search()
		case play.Corrected:
			return s.corrected(e)
		}
	}
	return ""
}

// asks says what is asked.
func (s speaker) asks(e play.Asked) string {
	return fmt.Sprintf("%s asks %s about %s, %s.", s.player(e.Player), s.within(e.Seat), e.At, s.Board.Terrain(e.At))
}

// put says which piece was put, and to what question that is an answer.
func (s speaker) put(line int, e play.Put) string {
	if s.Phase == play.Answering && s.Searching {
		return s.search()
	}
	return s.says(e.Piece, s.answers(line, e.Piece)) + s.supply(e.Piece)
}

// fewPieces is how many pieces a player has left when the table is told.
const fewPieces = 2

// supply says that the pieces of a kind that somebody has put run out, and at last what
// to do without any.
func (s speaker) supply(put cryptid.Piece) string {
	cubes, discs := s.OfSeat(put.Seat)
	left := s.cubes - cubes.Size()
	if put.Token == cryptid.Disc {
		left = s.discs - discs.Size()
	}
	switch {
	case left > fewPieces:
		return ""
	case left > 0:
		return " " + tabletop.Count(left, put.Token.String(), put.Token.String()+"s") + " left."
	}
	return fmt.Sprintf(" No %ss left: use a coin.", put.Token)
}

// says says that somebody has put a piece or is about to.
func (s speaker) says(piece cryptid.Piece, answer bool) string {
	yes := ""
	if answer {
		yes = map[cryptid.Token]string{cryptid.Disc: "yes, ", cryptid.Cube: "no, "}[piece.Token]
	}
	return fmt.Sprintf("%s: %sa %s on %s.", s.who(piece.Seat), yes, piece.Token, piece.At)
}

// answers reports whether the piece of a line, by index, answered a question or a
// search on its space.
func (s speaker) answers(line int, piece cryptid.Piece) bool {
	for i := line - 1; i >= 0; i-- {
		if !s.Record[i].Stands() {
			continue
		}
		switch e := s.Record[i].Event.(type) {
		case play.Asked:
			return e.Seat == piece.Seat && e.At == piece.At
		case play.Searched:
			return (s.Together || s.Owner(piece.Seat) != e.Player) && e.At == piece.At
		case play.Put:
			if e.At != piece.At {
				return false
			}
		}
	}
	return false
}

// search says who searches, and how far: everybody's answer, or that it is still to
// come.
func (s speaker) search() string {
	signs := chart.SignsOf(s.look.Glyphs)
	var row strings.Builder
	for seat := cryptid.Seat(1); int(seat) <= s.Seats(); seat++ {
		answer := '?'
		if token, has := s.Has(seat, s.Pawn); has {
			answer = signs.Token(token)
		}
		fmt.Fprintf(&row, " %c%c", s.look.Seat[seat-1].Shape, answer)
	}
	return fmt.Sprintf("%s searches %s. %s", s.player(s.Player), s.Pawn, row.String())
}

// corrected says what lies where since a piece was put right.
func (s speaker) corrected(e play.Corrected) string {
	token, has := s.Has(e.Seat, e.At)
	if !has {
		return fmt.Sprintf("%s: the piece on %s is on %s now.", s.who(e.Seat), e.At, e.To)
	}
	return fmt.Sprintf("%s: %s is a %s now, the %s is on %s.", s.who(e.Seat), e.At, token, token.Other(), e.To)
}

// now says who does what now, in a sentence that begins with the name.
func (s speaker) now() say.Text {
	switch s.Phase {
	case play.Turning:
		if s.Together {
			return say.Plain(fmt.Sprintf("%s, where could it live?", s.player(s.Player)))
		}
		return say.Plain(s.player(s.Player) + " asks or searches")
	case play.Sharing:
		cube := fmt.Sprintf("%s, cube %d of 2", s.who(s.Awaits), s.SharingRound())
		if s.Players() == 2 {
			return say.Plain(cube) // it says which clue
		}
		return say.Plain(cube + ": not the habitat.")
	case play.Answering:
		return say.Plain(s.couldBeHere(s.Awaits))
	case play.FurtherDisc:
		return say.Plain(s.player(s.Player) + ", your disc is there: put one elsewhere.")
	case play.Penalty:
		if s.Players() == 2 {
			return say.Plain(s.player(s.Player) + ", your cube too, by either clue.")
		}
		return say.Plain(s.player(s.Player) + ", your cube too: not the habitat.")
	}
	return say.Capital(say.Plain(s.Next()))
}

// couldBeHere asks a seat's owner about a space: by the clue itself, if it lies face up.
func (s speaker) couldBeHere(seat cryptid.Seat) string {
	if s.FaceUp != nil {
		return fmt.Sprintf("%s: %s?", s.who(seat), s.FaceUp[seat-1])
	}
	return fmt.Sprintf("%s, could the creature be here?", s.who(seat))
}

// toConfirm asks somebody to confirm what was chosen: with the key that only they press.
func toConfirm(f *ui.Frame, t *Table, seat cryptid.Seat, name string) string {
	key := f.Look.Keys.Of(t.confirmKey(seat))
	switch {
	case t.view().Played(seat) != 0:
		return fmt.Sprintf("Do it for %s, then press %s.", name, key)
	case t.SeatKeys():
		return fmt.Sprintf("%s, press %s to confirm.", name, key)
	}
	return fmt.Sprintf("Only %s presses %s to confirm.", t.view().Name(seat), key)
}

// notYou answers somebody's button where another's is waited for.
func notYou(f *ui.Frame, t *Table, by, seat cryptid.Seat) string {
	v := t.view()
	key := f.Look.Keys.Of(t.confirmKey(seat))
	if v.Owner(by) == v.Owner(seat) || int(by) > v.Seats() {
		return fmt.Sprintf("%s presses %s.", v.Within(seat), key)
	}
	return fmt.Sprintf("That was %s. %s presses %s.", v.Name(by), v.Within(seat), key)
}
