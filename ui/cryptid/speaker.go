package cryptid

import (
	"fmt"
	"strings"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
	"gamekeeper/ui/table"
)

// A speaker describes events in one line each, with the players' signs before their names. It uses
// only public information.
type speaker struct {
	*play.View
	look   ui.Look // without glyphs, and therefore without signs, for texts read aloud
	pieces PieceCounts
}

// aloud reports whether the texts are read aloud.
func (s speaker) aloud() bool { return s.look.Glyphs == nil }

// signed returns a text with the signs of some seats before it, or without them if it is read
// aloud.
func (s speaker) signed(text say.Text, seats ...cryptid.Seat) say.Text {
	if s.aloud() {
		return text
	}
	signs := ""
	for _, seat := range seats {
		signs += string(s.look.Seat[seat-1].Shape)
	}
	return say.Join(" ", say.Plain(signs), text)
}

// who returns a seat's sign and name.
func (s speaker) who(seat cryptid.Seat) say.Text { return s.signed(s.SeatName(seat), seat) }

// player returns a player's sign and name, with the signs of both seats if there are two players.
func (s speaker) player(n int) say.Text { return s.signed(say.Plain(s.Names[n-1]), s.SeatsOf(n)...) }

// news returns what has just happened: the last move, correction or taking back, or another look at
// a clue. Before any of these, it returns the colours of the pieces.
func (s speaker) news() say.Text {
	for i := len(s.Record) - 1; i >= 0; i-- {
		switch e := s.Record[i].Event.(type) {
		case play.ClueSeen:
			if s.Looks[e.Seat] > 1 && s.Started() {
				return say.Sprintf("%s looked at a clue: %s.", s.player(s.Owner(e.Seat)), table.LooksText(s.Looks[e.Seat]))
			}
		case play.TookBack:
			return say.Sprintf("Taken back: %s.", s.Tell(s.Record[e.Line-1].Event))
		case play.Placed:
			return s.put(i, e)
		case play.QuestionAsked:
			return s.asks(e)
		case play.SearchDeclared:
			return s.search()
		case play.PieceCorrected:
			return corrected(s.View, e, s.who(e.Seat))
		}
	}
	return s.colours()
}

// colours returns a sentence about everybody's colour, or "" if no colours were chosen.
func (s speaker) colours() say.Text {
	if s.Colours == nil {
		return ""
	}
	all := make([]say.Text, s.SeatCount())
	for i := range all {
		seat := cryptid.Seat(i + 1)
		all[i] = s.signed(say.Join(" ", say.Plain(s.ShortSeatName(seat)), s.Colour(seat).Text()), seat)
	}
	return say.Sprintf("The pieces: %s.", say.Join(", ", all...))
}

// asks describes a question: who asks whom about which space.
func (s speaker) asks(e play.QuestionAsked) say.Text {
	return say.Sprintf("%s asks %s about %s, %s.", s.player(e.Player), s.who(e.AskedSeat), e.At, s.Board.Terrain(e.At))
}

// put describes a piece just placed, and warns if few are left. During a search, it returns the
// text of search instead, unless the text is read aloud.
func (s speaker) put(line int, e play.Placed) say.Text {
	if s.Phase == play.Answering && s.Searching && !s.aloud() {
		return s.search()
	}
	return say.Join(" ", s.says(e.Piece, s.answers(line, e.Piece)), s.supply(e.Piece))
}

// lowSupply is the number of pieces left at which the table is warned.
const lowSupply = 2

// supply returns how many more pieces like put its owner has, or what to use in their place once
// there are none. It returns "" if there are enough.
func (s speaker) supply(put cryptid.Piece) say.Text {
	cubes, discs := s.RegionsOf(put.Seat)
	left := s.pieces.Cubes - cubes.Size()
	if put.Token == cryptid.Disc {
		left = s.pieces.Discs - discs.Size()
	}
	switch {
	case left > lowSupply:
		return ""
	case left > 0 && put.Token == cryptid.Disc:
		return say.Count(left, "%d disc left.", "%d discs left.")
	case left > 0:
		return say.Count(left, "%d cube left.", "%d cubes left.")
	case put.Token == cryptid.Disc:
		return "No discs left: use a coin."
	}
	return "No cubes left: use a coin."
}

// says describes a piece just placed, or about to be placed. answer reports whether the piece is an
// answer.
func (s speaker) says(piece cryptid.Piece, answer bool) say.Text {
	who, disc := s.who(piece.Seat), piece.Token == cryptid.Disc
	switch {
	case answer && disc:
		return say.Sprintf("%s: yes, a disc on %s.", who, piece.At)
	case answer:
		return say.Sprintf("%s: no, a cube on %s.", who, piece.At)
	case disc:
		return say.Sprintf("%s: a disc on %s.", who, piece.At)
	}
	return say.Sprintf("%s: a cube on %s.", who, piece.At)
}

// answers reports whether the piece of a line, counted from 0, answered a question or a search
// about its space.
func (s speaker) answers(line int, piece cryptid.Piece) bool {
	for i := line - 1; i >= 0; i-- {
		if !s.Record[i].Stands() {
			continue
		}
		switch e := s.Record[i].Event.(type) {
		case play.QuestionAsked:
			return e.AskedSeat == piece.Seat && e.At == piece.At
		case play.SearchDeclared:
			return (s.Cooperative || s.Owner(piece.Seat) != e.Player) && e.At == piece.At
		case play.Placed:
			if e.At != piece.At {
				return false
			}
		}
	}
	return false
}

// search describes a search: who searches, and each seat's answer, or a question mark before there
// is one. Read aloud, it leaves out the answers, since each is said when it is given.
func (s speaker) search() say.Text {
	if s.aloud() {
		return say.Sprintf("%s searches %s", s.player(s.Player), s.Pawn)
	}
	signs := chart.SignsOf(s.look)
	var row strings.Builder
	for seat := cryptid.Seat(1); int(seat) <= s.SeatCount(); seat++ {
		answer := '?'
		if token, has := s.Has(seat, s.Pawn); has {
			answer = signs.Token(token)
		}
		fmt.Fprintf(&row, " %c%c", s.look.Seat[seat-1].Shape, answer)
	}
	return say.Sprintf("%s searches %s. %s", s.player(s.Player), s.Pawn, row.String())
}

// corrected describes where the pieces are after a correction. who is the name of their owner.
func corrected(v *play.View, e play.PieceCorrected, who say.Text) say.Text {
	token, has := v.Has(e.Seat, e.At)
	if !has {
		return say.Sprintf("%s: the piece on %s is now on %s.", who, e.At, e.To)
	}
	if token == cryptid.Cube {
		return say.Sprintf("%s: %s is now a cube; the disc moved to %s.", who, e.At, e.To)
	}
	return say.Sprintf("%s: %s is now a disc; the cube moved to %s.", who, e.At, e.To)
}

// now returns the prompt, which says who does what now.
func (s speaker) now() say.Text {
	if s.Day != "" && s.Phase != play.Answering {
		return s.nowOfDay()
	}
	switch s.Phase {
	case play.AskOrSearch:
		if s.Cooperative {
			return say.Sprintf("%s, where could it live?", s.player(s.Player))
		}
		return say.Sprintf("%s asks or searches", s.player(s.Player))
	case play.Sharing:
		return s.starts(s.AwaitedSeat, s.SharingRound())
	case play.Answering:
		return s.couldBeHere(s.AwaitedSeat)
	case play.ExtraDisc:
		return say.Sprintf("%s, place another disc elsewhere.", s.player(s.Player))
	case play.Penalty:
		if s.PlayerCount() == 2 {
			return say.Sprintf("%s, now your cube: clue 1 or 2.", s.player(s.Player))
		}
		return say.Sprintf("%s, now your cube: not the habitat.", s.player(s.Player))
	}
	if s.Searching {
		return say.Capital(s.NextText())
	}
	return s.due()
}

// due returns whose move seems to be next in a notebook, if its pieces show that.
func (s speaker) due() say.Text {
	switch due := s.Due; {
	case due.Phase == play.Sharing:
		return s.starts(due.AwaitedSeat, due.SharingRound())
	case due.Debtor() != 0:
		return say.Sprintf("%s still owes a cube.", s.player(due.Debtor()))
	case due.Player == 0:
		return say.Capital(s.NextText())
	default:
		return say.Sprintf("%s seems to be on turn.", s.player(due.Player))
	}
}

// starts asks a seat for a starting cube.
func (s speaker) starts(seat cryptid.Seat, cube int) say.Text {
	if s.PlayerCount() == 2 { // the name includes the number of the clue
		return say.Sprintf("%s, cube %d of 2", s.who(seat), cube)
	}
	return say.Sprintf("%s, cube %d of 2: not the habitat.", s.who(seat), cube)
}

// couldBeHere asks a seat's owner about a space, and quotes the clue if it is face up.
func (s speaker) couldBeHere(seat cryptid.Seat) say.Text {
	if s.FaceUp != nil && s.FaceUp[seat-1] != cryptid.UnknownClue {
		return say.Sprintf("%s: %s?", s.who(seat), s.FaceUp[seat-1])
	}
	return say.Sprintf("%s, could the creature be here?", s.who(seat))
}

// nowOfDay returns the prompt of the daily game. It has the player's clue in place of the name,
// because at a real table the clue would always be in sight.
func (s speaker) nowOfDay() say.Text {
	var what say.Text
	switch s.Phase {
	case play.Sharing:
		what = say.Sprintf("cube %d of 2: not the habitat", s.SharingRound())
	case play.ExtraDisc:
		what = "now a disc elsewhere"
	case play.Penalty:
		what = "now your cube"
	default:
		what = "ask or search"
	}
	return s.signed(say.Sprintf("%s (%s)", s.FaceUp[0], what), 1)
}

// newsLine returns the last line of the record that is news to the table, or 0 if none is.
func newsLine(v *play.View) int {
	for i := len(v.Record) - 1; i >= 0; i-- {
		switch v.Record[i].Event.(type) {
		case play.TimeSpent, play.Muted, play.BoxMoveDone, play.PresenceChanged:
		default:
			return i + 1
		}
	}
	return 0
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

// judgedBack returns the seat of the move that the last event took back, and the notice to show if
// the box had judged that move. It returns 0 and "" if the last event took nothing back.
func judgedBack(v *play.View) (owner cryptid.Seat, says say.Text) {
	back, ok := v.Record[len(v.Record)-1].Event.(play.TookBack)
	if !ok {
		return 0, ""
	}
	what := v.Record[back.Line-1].Event
	return v.SeatOf(what), say.Sprintf("Checked and taken back: %q.", v.Tell(what))
}

// result returns who found the habitat or, if nobody did, where it was. It leaves out the place if
// more than one is possible.
func (s speaker) result() say.Text {
	at := s.Ending.Habitat.First()
	switch {
	case s.Ending.Winner != 0 && s.Cooperative:
		return say.Sprintf("Together you found the habitat: %s, %s.", s.Pawn, s.Board.Terrain(s.Pawn))
	case s.Ending.Winner != 0:
		return say.Sprintf("%s has found the habitat: %s, %s.", s.player(s.Ending.Winner), s.Pawn, s.Board.Terrain(s.Pawn))
	case s.Ending.TimeUp:
		return say.Sprintf("Time is up. The habitat was %s, %s.", at, s.Board.Terrain(at))
	case s.Ending.Habitat.Size() == 1:
		return say.Sprintf("Nobody found the habitat. It was %s, %s.", at, s.Board.Terrain(at))
	}
	return "Nobody found the habitat."
}

// speaker returns a speaker about the game as saved, with the look of a frame.
func (t *Table) speaker(f *ui.Frame) speaker {
	return speaker{t.view(), f.Look, t.pieces}
}

// latest returns the texts to read aloud about the game. After a move of the box, next is empty:
// what follows is read once somebody has made the move.
func (t *Table) latest() (news []say.Text, next say.Text) {
	s := speaker{t.view(), ui.Look{}, t.pieces}
	switch v := s.View; {
	case v.Ending != nil, t.readsHint(), v.CluesMisfit, len(v.Mistakes) > 0:
		return []say.Text{s.news()}, v.NextText()
	case t.before() != nil, !t.inPlay:
		return nil, ""
	case v.PendingBoxMove() != 0:
		return []say.Text{s.news()}, ""
	}
	return []say.Text{s.news()}, s.now()
}
