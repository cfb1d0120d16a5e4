package crypticolor

import (
	"fmt"
	"time"

	"gamekeeper/tabletop/say"
)

// A Phase is what the table does next.
type Phase uint8

// The phases.
const (
	Making    Phase = iota // the sides make their words
	Guessing               // Turn guesses squares, or either side a letter or a word
	Answering              // the maker answers Open
	Over
)

// GuessesPerTurn is how many squares can be guessed in a turn. A shape takes all of
// them.
const GuessesPerTurn = 3

// TurnTime is how long a turn lasts at a timed table. The table keeps the clock: it
// starts again when Since changes, and TimedOut says that it has run out.
const TurnTime = time.Minute

// decidePlay judges an event of play by the rulebook.
func (p *Position) decidePlay(e Event) error {
	if p.Phase == Answering {
		return p.decideAnswered(e)
	}
	switch e := e.(type) {
	case Made:
		return p.decideMade(e)
	case Guess:
		if err := p.checkBreaks(e.By()); err != nil {
			return err
		}
		return p.decideGuess(e)
	case Answered:
		return say.Errorf("there is no guess to answer")
	case Passed:
		return p.checkTurn(e.Side)
	case TimedOut:
		if !p.Timed {
			return say.Errorf("this table plays without a timer")
		}
		return p.checkTurn(e.Side)
	}
	return errUnknown(e)
}

func errUnknown(e Event) error {
	return say.Errorf("%s is not an event of Crypticolor", fmt.Sprintf("%T", e))
}

// play applies an event of play.
func (p *Position) play(e Event) {
	switch e := e.(type) {
	case Made:
		p.keep(e)
	case Guess:
		p.Phase, p.Open, p.Opened = Answering, e, true
	case Answered:
		p.answer(e)
	case Passed, TimedOut:
		// Ruling: guesses left when the time is up are lost.
		p.endTurn()
	}
}

// checkBreaks says why a side has no word to guess.
func (p *Position) checkBreaks(s Side) error {
	if err := checkSide(s); err != nil {
		return err
	}
	switch {
	case p.Phase == Making:
		return say.Errorf("%s", say.Count(len(p.Makers(p.NextMaker())),
			"%[2]s makes a word first", "%[2]s make a word first", p.Maker(p.NextMaker())))
	case !p.Breaks(s):
		return say.Errorf("%s", say.Count(len(p.Breakers(s)),
			"%[2]s breaks no word in this round", "%[2]s break no word in this round", p.Breaker(s)))
	case p.Decoder(s).Word != "":
		return say.Errorf("the word %s is guessed already", p.Decoder(s).Word)
	}
	return nil
}

// checkTurn says why it is not a side's turn.
func (p *Position) checkTurn(s Side) error {
	if err := p.checkBreaks(s); err != nil {
		return err
	}
	if s != p.Turn {
		return say.Errorf("it is the turn of %s", p.Breaker(p.Turn))
	}
	return nil
}

// endTurn passes the turn on.
//
// Ruling: a side that has guessed its word takes no more turns.
func (p *Position) endTurn() {
	if next := p.Turn.Other(); p.Breaking(next) {
		p.Turn = next
	}
	p.Guesses, p.Since = GuessesPerTurn, len(p.Record)
}

// solved reports whether all words of the round are guessed.
func (p *Position) solved() bool {
	return !p.Breaking(1) && !p.Breaking(2)
}

// endRound goes on to the next round, or ends the game.
func (p *Position) endRound() {
	p.settle()
	p.Turn, p.Guesses = 0, 0
	if p.Round == p.Mode.Rounds() {
		p.Phase = Over
		return
	}
	p.Round++
	p.Phase, p.Made, p.Paper, p.Opened = Making, [3]bool{}, [3]bool{}, false
}
