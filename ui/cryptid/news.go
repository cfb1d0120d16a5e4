package cryptid

import (
	"fmt"
	"slices"
	"strings"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
)

// newsLine returns the line of the record that is the news.
func newsLine(v *play.View) int {
	_, line := v.Record.Steps()
	return line
}

// news returns what has just happened. During a search, that is the search with each seat's answer. A
// question is no news, since the prompt says it. news also warns if few pieces like the last one are
// left.
func (t *Table) news(look ui.Look) say.Text {
	v := t.view()
	switch e := v.Record[newsLine(v)-1].Event.(type) {
	case play.QuestionAsked:
		return ""
	case play.SearchDeclared:
		return searchText(v, look)
	case play.Placed:
		switch {
		case v.Phase == play.Answering && v.Searching:
			return searchText(v, look)
		case v.Phase == play.AskOrSearch && v.Owner(e.Seat) == v.Player && !v.Cooperative: // the prompt names who answered
			return say.Join(" ", say.Sprintf("Yes, %s.", e.At), t.supply(e.Piece))
		}
	}
	return t.newsText()
}

// newsText returns the news as they are read aloud. They leave out the answers to a search, since
// each is said when it is given.
func (t *Table) newsText() say.Text {
	v := t.view()
	news, line := v.Record.Steps()
	if put, ok := v.Record[line-1].Event.(play.Placed); ok {
		return say.Join(" ", news, t.supply(put.Piece))
	}
	return news
}

// notice returns what must not be missed of the last event, or "" if there is nothing: a motion was
// defeated, a question or a search has come to nothing, a piece was corrected, or one that the box has
// judged was taken back.
func notice(v *play.View) say.Text {
	told := v.Record.Told()
	if last := len(v.Record); last > 0 {
		if _, corrected := v.Record[last-1].Event.(play.PieceCorrected); corrected {
			return told.Steps
		}
	}
	switch told.Sound {
	case tabletop.Attention:
		return told.Steps
	case tabletop.Refusal:
		return told.Aloud[0]
	}
	return ""
}

// lowSupply is the number of pieces left at which the table is warned.
const lowSupply = 2

// supply returns how many more pieces like put its owner has, or what to use in their place once
// there are none. It returns "" if there are enough.
func (t *Table) supply(put cryptid.Piece) say.Text {
	cubes, discs := t.view().RegionsOf(put.Seat)
	left := [...]int{cryptid.Cube: t.pieces.Cubes - cubes.Size(), cryptid.Disc: t.pieces.Discs - discs.Size()}[put.Token]
	switch {
	case left > lowSupply:
		return ""
	case left > 0:
		return ofToken(put, say.Count(left, "%d cube left.", "%d cubes left."), say.Count(left, "%d disc left.", "%d discs left."))
	}
	return "Next: a coin."
}

// searchText describes a search: who searches, and each seat's answer, or a question mark before
// there is one.
func searchText(v *play.View, look ui.Look) say.Text {
	signs := chart.SignsOf(look)
	var row strings.Builder
	for seat := cryptid.Seat(1); int(seat) <= v.SeatCount(); seat++ {
		answer := '?'
		if token, has := v.Has(seat, v.Pawn); has {
			answer = signs.Token[token]
		}
		fmt.Fprintf(&row, " %c%c", look.Seat[seat-1].Shape, answer)
	}
	return say.Sprintf("%s searches %s. %s", v.PlayerLabel(v.Player), v.Pawn, row.String())
}

// now returns the prompt, which says who does what now.
func now(v *play.View) say.Text {
	if v.Day != "" && v.Phase != play.Answering {
		return nowOfDay(v)
	}
	switch v.Phase {
	case play.AskOrSearch:
		if v.Cooperative {
			return say.Sprintf("%s, where could it live?", v.PlayerLabel(v.Player))
		}
		return say.Sprintf("%s asks or searches", v.PlayerLabel(v.Player))
	case play.Sharing:
		return starts(v, v.AwaitedSeat, v.SharingRound())
	case play.Answering:
		return couldBeHere(v, v.AwaitedSeat)
	case play.ExtraDisc:
		return say.Sprintf("%s, place another disc elsewhere.", v.PlayerLabel(v.Player))
	case play.Penalty:
		if v.PlayerCount() == 2 {
			return say.Sprintf("%s, now your cube: clue 1 or 2.", v.PlayerLabel(v.Player))
		}
		return say.Sprintf("%s, a cube where your clue says no.", v.PlayerLabel(v.Player))
	}
	if v.Searching {
		return say.Capital(v.NextText())
	}
	return due(v)
}

// due returns whose move seems to be next in a notebook, if its pieces show that.
func due(v *play.View) say.Text {
	switch due := v.Due; {
	case due.Phase == play.Sharing:
		return starts(v, due.AwaitedSeat, due.SharingRound())
	case due.Debtor() != 0:
		return say.Sprintf("%s still owes a cube.", v.PlayerLabel(due.Debtor()))
	case due.Player == 0:
		return say.Capital(v.NextText())
	default:
		return say.Sprintf("It looks like %s's turn.", v.PlayerLabel(due.Player))
	}
}

// starts asks a seat for a starting cube.
func starts(v *play.View, seat cryptid.Seat, cube int) say.Text {
	return say.Sprintf("%s, cube %d of 2", v.SeatLabel(seat), cube)
}

// couldBeHere asks a seat's owner about a space. It names the player who has just asked, if any, and
// quotes the clue if it is face up.
func couldBeHere(v *play.View, seat cryptid.Seat) say.Text {
	if v.FaceUp != nil && v.FaceUp[seat-1] != cryptid.UnknownClue {
		return say.Sprintf("%s: %s?", v.SeatLabel(seat), v.FaceUp[seat-1])
	}
	if asked, ok := v.Record[max(newsLine(v), 1)-1].Event.(play.QuestionAsked); ok && !v.Searching && asked.AskedSeat == seat {
		return say.Sprintf("%s asks %s: here?", v.PlayerLabel(asked.Player), v.SeatLabel(seat))
	}
	return say.Sprintf("%s: could it be here?", v.SeatLabel(seat))
}

// nowOfDay returns the prompt of the daily game. It has the player's clue in place of the name,
// because at a real table the clue would always be in sight.
func nowOfDay(v *play.View) say.Text {
	var what say.Text
	switch v.Phase {
	case play.Sharing:
		what = say.Sprintf("cube %d of 2", v.SharingRound())
	case play.ExtraDisc:
		what = "now a disc elsewhere"
	case play.Penalty:
		what = "now your cube"
	default:
		what = "ask or search"
	}
	return say.Seated(say.Sprintf("%s (%s)", v.FaceUp[0], what), 1)
}

// spacesOf returns the space of a move in a slice, or nil for any other event.
func spacesOf(e play.Event) []cryptid.Space {
	switch e := e.(type) {
	case play.Placed:
		return []cryptid.Space{e.At}
	case play.QuestionAsked:
		return []cryptid.Space{e.At}
	case play.SearchDeclared:
		return []cryptid.Space{e.At}
	case play.PieceCorrected:
		return []cryptid.Space{e.At}
	}
	return nil
}

// result returns who found the habitat or, if nobody did, where it was. It leaves out the place if
// more than one is possible.
func result(v *play.View) say.Text {
	at := v.Ending.Habitat.First()
	switch {
	case v.Ending.Winner != 0 && v.Cooperative:
		return say.Sprintf("Together you found the habitat: %s, %s.", v.Pawn, v.Board.Terrain(v.Pawn).Text())
	case v.Ending.Winner != 0:
		return say.Sprintf("%s has found the habitat: %s, %s.", v.PlayerLabel(v.Ending.Winner), v.Pawn, v.Board.Terrain(v.Pawn).Text())
	case v.Ending.TimeUp:
		return say.Sprintf("Time is up. The habitat was %s, %s.", at, v.Board.Terrain(at).Text())
	case v.Ending.Habitat.Size() == 1:
		return say.Sprintf("Nobody found the habitat. It was %s, %s.", at, v.Board.Terrain(at).Text())
	}
	return "Nobody found the habitat."
}

// latest returns the texts to read aloud about the game. After a move of the box, next is empty:
// what follows is read once somebody has made the move.
func (t *Table) latest() (news []say.Text, next say.Text) {
	said, moves := t.newsText(), t.pendingBoxMoves()
	switch v := t.view(); {
	case v.Ending != nil, t.readsHint(), v.CluesMisfit, len(v.Mistakes) > 0:
		next = v.NextText()
	case t.before() != nil, !t.inPlay:
		return nil, ""
	case t.waits():
		next = nextText(v)
	case len(moves) > 0:
		said = v.Record[slices.Max(moves)-1].Told.Steps
	default:
		next = now(v)
	}
	return []say.Text{said}, next
}
