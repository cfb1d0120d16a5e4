package play

import (
	"cmp"
	"iter"
	"slices"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
)

// Events returns the events of the game in order, each without secrets and with the view before it.
func (p *Position) Events() iter.Seq2[*View, Event] {
	return func(yield func(*View, Event) bool) {
		var at Position
		for _, e := range p.events {
			if !yield(&at.View, Kinds.Public(e)) {
				return
			}
			at.happen(e)
		}
	}
}

// Headline returns a line that says who plays and how far the game has come.
func (v *View) Headline() say.Text {
	mode := cryptid.Normal
	switch {
	case v.Board != nil:
		mode = v.Board.Mode()
	case v.Sketch != nil:
		mode = v.Sketch.Mode
	default:
		return "no game was dealt"
	}
	return say.Sprintf("%s (%s): %s", tabletop.JoinNames(v.Names), mode, v.progress())
}

// progress returns how far the game has come: "building the map", "looking at the clues" or, after
// these, what the table is about to do.
func (v *View) progress() say.Text {
	switch {
	case v.Board == nil || v.Ending != nil || v.Started():
	case v.PartsBuilt < PartCount(v.Board.Mode()):
		return "building the map"
	case v.NextToLook(0) != 0:
		return "looking at the clues"
	}
	return v.NextText()
}

// RecordText returns the whole record in words, one line per event, each with its number and time.
// Entering a card and building the map are reduced to their last line. Thinking times are left
// out, and so is the note that a move of the box was made on the board. Lines taken back are
// marked. The hint follows once it is given, the clues and the habitat once the game has ended.
func (v *View) RecordText(times []time.Time) say.Text {
	text := v.Record.Text(times, func(i int) say.Text {
		e := v.Record[i].Event
		switch e.(type) {
		case TimeSpent, BoxMoveDone:
			return ""
		}
		if i+1 < len(v.Record) && isLaterStep(e, v.Record[i+1].Event) {
			return ""
		}
		if begun, ok := e.(Began); ok && v.ShownCode() != "" {
			return begun.text(v, say.Sprintf("setup %s", begun.Code))
		}
		return v.Record[i].Told.Line
	})
	var hint, ending say.Text
	if v.Hint != cryptid.NoHint {
		hint = say.Sprintf("The hint: %s.", v.Hint)
	}
	if v.Ending != nil {
		ending = v.EndingText()
	}
	return say.Join("\n\n", text, hint, ending)
}

// isLaterStep reports whether next is a later step in the same task, entering a card or building
// the map, so that e is redundant.
func isLaterStep(e, next Event) bool {
	switch e.(type) {
	case CardSketched:
		_, same := next.(CardSketched)
		return same
	case PartBuilt:
		_, same := next.(PartBuilt)
		return same
	}
	return false
}

// An Ending describes how a game ended. It is public: the clues may be compared.
type Ending struct {
	Winner  int  // the player whose search succeeded; 0 if none
	TimeUp  bool // the time ran out
	Clues   []cryptid.Clue
	Habitat cryptid.Region // the spaces that the known clues leave; one if all are known and fit
}

// end ends the game, and reveals the clues and the habitat.
func (p *Position) end(winner int) {
	p.Phase = Over
	p.Mistakes = nil
	e := Ending{Winner: winner, Clues: slices.Clone(p.clues[1 : p.SeatCount()+1]), Habitat: cryptid.Region{}.Not()}
	for _, c := range e.Clues {
		if c != cryptid.UnknownClue {
			e.Habitat = e.Habitat.And(p.Board.Region(c))
		}
	}
	p.Ending = &e
}

// EndingText returns how the game ended, and everybody's clue. It is undefined before the end.
func (v *View) EndingText() say.Text {
	all := []say.Text{v.OutcomeText(), "The habitat is ..."}
	for i, c := range v.Ending.Clues {
		all = append(all, say.Sprintf("%s: %s", v.SeatName(cryptid.Seat(i+1)), c))
	}
	return say.Lines(all...)
}

// OutcomeText returns how the game ended and, if nobody found the habitat, where it was, as far as
// that is known. It is undefined before the end.
func (v *View) OutcomeText() say.Text {
	e := v.Ending
	var was say.Text
	if e.Habitat.Size() == 1 {
		was = say.Sprintf("The habitat was %s.", e.Habitat.First())
	}
	switch {
	case e.Winner != 0 && v.Cooperative:
		return say.Sprintf("%s have found the habitat together: %s.", tabletop.JoinNames(v.Names), v.Pawn)
	case e.Winner != 0:
		return say.Sprintf("%s has found the habitat: %s.", v.Names[e.Winner-1], v.Pawn)
	case e.TimeUp:
		return say.Lines("Time ran out before the habitat was found.", was)
	case v.CluesMisfit:
		return "Nobody found the habitat. The clues entered do not fit together."
	}
	return say.Lines("The table ended the game without a winner.", was)
}

// TurnCount counts the questions and searches that were not taken back.
func (v *View) TurnCount() (n int) {
	for _, e := range v.Record.Standing() {
		if TakesTurn(e) {
			n++
		}
	}
	return n
}

// TakesTurn reports whether an event is a question or a search.
func TakesTurn(e Event) bool {
	switch e.(type) {
	case QuestionAsked, SearchDeclared:
		return true
	}
	return false
}

// decide judges taking back a line. In a refereed game lines are taken back one by one, latest
// first. In a notebook any line can be taken back, if the later ones are legal without it.
func (e TookBack) decide(p Position) error {
	if err := cmp.Or(p.Record.CheckTakeBack(e.Line), p.checkBoxMoves(e.Line)); err != nil {
		return err
	}
	if p.Style == Refereed {
		if err := p.Record.CheckTakeBackLast(e.Line); err != nil {
			return err
		}
	}
	next := p
	next.Record = p.Record.Without(e.Line)
	return next.replay()
}

func (e TookBack) apply(p *Position) {
	p.Record = p.Record.Without(e.Line)
	p.replay()
}

// replay replays the moves that stand, and everything entered about the clues and the map, in the
// order of the record. The error names the first move that is no longer allowed.
func (p *Position) replay() error {
	for i, e := range p.events {
		var err error
		switch e := e.(type) {
		case Began:
			p.Board = e.Board
			p.clearBoard(e.Clues)
		case ClueEntered, CluesDropped, MapCorrected:
			p.step(e)
		default:
			if p.Record[i].Stands() {
				if err = p.decide(e); err == nil {
					p.step(e)
				}
			}
		}
		if err != nil {
			return say.Errorf("take back line %d first: %s", i+1, err)
		}
	}
	return nil
}

// Started reports whether any move was ever made on the board, even if it was taken back.
func (v *View) Started() bool {
	return slices.ContainsFunc(v.Record, func(l *tabletop.Line[Event]) bool { return l.InPlay })
}

// Judged reports whether the box has judged a piece placed in a line of the record, counted from 1.
// It returns true if the line placed one and the box has ever known a clue. Then the box can
// examine all pieces, even those of seats whose clue it does not know. If such a piece is taken
// back, a player may have learnt that nothing was wrong.
func (v *View) Judged(line int) bool {
	switch v.Record[line-1].Event.(type) {
	case Placed, PieceCorrected, SearchDeclared:
	default:
		return false
	}
	return v.KnownClueSeats != 0 || slices.ContainsFunc(v.Record, func(l *tabletop.Line[Event]) bool {
		_, told := l.Event.(ClueEntered) // even if dropped since
		return told
	})
}

// SeatOf returns the seat whose owner made a move and may take it back, or 0 for any other event.
func (v *View) SeatOf(e Event) cryptid.Seat {
	switch e := e.(type) {
	case Placed:
		return e.Seat
	case QuestionAsked:
		return v.SeatsOf(e.Player)[0]
	case SearchDeclared:
		return v.SeatsOf(e.Player)[0]
	case PieceCorrected:
		return e.Seat
	}
	return 0
}

// LineOf returns the line of the record, counted from 1, that placed a piece now on the board: the
// last line in which the seat placed or corrected it. Without one, it is the first search there,
// since later searches find the disc in place. It returns 0 for a piece that was never there.
func (v *View) LineOf(piece cryptid.Piece) (line int) {
	for i, l := range v.Record {
		puts := false
		switch e := l.Event.(type) {
		case Placed:
			puts = e.Piece == piece
		case PieceCorrected:
			puts = e.Seat == piece.Seat && (e.At == piece.At || e.To == piece.At)
		case SearchDeclared:
			puts = line == 0 && e.Player == v.Owner(piece.Seat) && e.At == piece.At
		}
		if puts && !l.TakenBack {
			line = i + 1
		}
	}
	return line
}
