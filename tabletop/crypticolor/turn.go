package crypticolor

import "gamekeeper/tabletop/say"

// A Phase describes what the table does next.
type Phase uint8

// The phases of a game.
const (
	Making    Phase = iota // the sides make their words
	Guessing               // TurnSide guesses squares or a shape; either side guesses a letter or a word
	Answering              // the box answers OpenGuess
	Over
)

// GuessesPerTurn is the number of squares that can be guessed in a turn. A shape takes all the
// guesses.
const GuessesPerTurn = 3

// TurnPassed records that a side gave up the rest of its turn.
//
// Ruling: a side may pass, since the rulebook does not say that it must guess. Otherwise, a side
// that is unscrambling its letters could not end its turn without a timer.
type TurnPassed struct{ Side Side }

func (e TurnPassed) decide(p Position) error { return p.checkTurn(e.Side) }
func (e TurnPassed) apply(p *Position)       { p.endTurn() }

// TimedOut records that the time for a side's turn ran out. The guesses left are lost.
type TimedOut struct{ Side Side }

func (e TimedOut) decide(p Position) error {
	if !p.Timed {
		return say.Errorf("there is no timer at this table")
	}
	return p.checkTurn(e.Side)
}

func (e TimedOut) apply(p *Position) { p.endTurn() }

// checkBreaks returns an error if a side has no word to guess now.
func (p *Position) checkBreaks(s Side) error {
	switch {
	case p.Phase == Making:
		return say.Errorf("%s", say.Count(max(1, len(p.Makers(p.NextMaker()))),
			"%[2]s makes a word first", "%[2]s make a word first", p.MakerName(p.NextMaker())))
	case !p.HasWordToBreak(s):
		return say.Errorf("%s", say.Count(len(p.Breakers(s)),
			"%[2]s has no word to break in this round", "%[2]s have no word to break in this round", p.BreakerName(s)))
	case p.Decoder(s).Word != "":
		return say.Errorf("the word %s has already been guessed", p.Decoder(s).Word)
	}
	return nil
}

// checkTurn returns an error if it is not a side's turn.
func (p *Position) checkTurn(s Side) error {
	if err := p.checkBreaks(s); err != nil {
		return err
	}
	if s != p.TurnSide {
		return say.Errorf("%s", say.Count(len(p.Breakers(p.TurnSide)), "it is %[2]s's turn", "it is %[2]s's turn", p.BreakerName(p.TurnSide)))
	}
	return nil
}

// endTurn begins the next turn: the other side's, if it still has a word to guess.
//
// Ruling: a side that has guessed its word takes no more turns.
func (p *Position) endTurn() {
	if next := p.TurnSide.Other(); p.StillBreaking(next) {
		p.TurnSide = next
	}
	p.GuessesLeft, p.TurnLine = GuessesPerTurn, len(p.Record)
}

// solved reports whether all words of the round are guessed.
func (p *Position) solved() bool {
	return !p.StillBreaking(1) && !p.StillBreaking(2)
}

// endRound starts the next round, or ends the game.
func (p *Position) endRound() {
	p.TurnSide, p.GuessesLeft = 0, 0
	if p.Round == p.Mode.RoundCount() {
		p.Phase = Over
		return
	}
	p.Round++
	p.Phase, p.Made, p.HasGuessedInRound = Making, [3]bool{}, false
}

// TookBack undoes the event at a line of the record, from 1.
type TookBack struct{ Line int }

// decide allows taking back the last line that stands.
//
// Ruling: the box's answers cannot be taken back, since nobody can unlearn them. Neither can a
// timeout: the turn has had its minute.
func (e TookBack) decide(p Position) error {
	if err := p.Record.CheckTakeBackLast(e.Line); err != nil {
		return err
	}
	switch p.Record[e.Line-1].Event.(type) {
	case Guess, GuessAnswered:
		return say.Errorf("the box's answers cannot be taken back")
	case TimedOut:
		return say.Errorf("time is up: the turn is over")
	}
	return nil
}

// apply replays all events that still stand.
func (e TookBack) apply(p *Position) {
	p.Record = p.Record.Without(e.Line)
	again := Position{}
	p.events[0].apply(&again)
	for i := range p.Record.Standing() {
		again.Record = p.Record[:i+1]
		p.events[i].apply(&again)
	}
	p.State, p.codes = again.State, again.codes
}

// CanTakeBack reports whether the last event that stands can be taken back at the table. Only a
// TurnPassed can. A word is replaced instead, by its maker alone; up to version 1.1 it could be
// taken back.
func (p *Position) CanTakeBack() bool {
	line := p.Record.LastStanding()
	if line == 0 || p.Ending != nil {
		return false
	}
	_, passed := p.Record[line-1].Event.(TurnPassed)
	return passed
}

// WhoseLine returns the name and the numbers of the players who must confirm that a line is taken
// back, since it was their move. It returns no players if anybody at the table may take it back.
func (v *View) WhoseLine(line int) (name say.Text, players []int) {
	if e, ok := v.Record[line-1].Event.(TurnPassed); ok {
		return v.BreakerName(e.Side), v.Breakers(e.Side)
	}
	return "", nil
}
