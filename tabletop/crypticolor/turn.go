package crypticolor

import (
	"errors"
	"fmt"
	"time"
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
		return errors.New("there is no guess to answer")
	case Passed:
		return p.checkTurn(e.Side)
	case TimedOut:
		if !p.Timed {
			return errors.New("this table plays without a timer")
		}
		return p.checkTurn(e.Side)
	}
	return errUnknown(e)
}

func errUnknown(e Event) error { return fmt.Errorf("%T is not an event of Crypticolor", e) }

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
		return fmt.Errorf("%s a word first", p.does(p.Maker(p.NextMaker()), "makes"))
	case !p.Breaks(s):
		return fmt.Errorf("%s no word in this round", p.does(p.Breaker(s), "breaks"))
	case p.Decoder(s).Word != "":
		return fmt.Errorf("the word %s is guessed already", p.Decoder(s).Word)
	}
	return nil
}

// checkTurn says why it is not a side's turn.
func (p *Position) checkTurn(s Side) error {
	if err := p.checkBreaks(s); err != nil {
		return err
	}
	if s != p.Turn {
		return fmt.Errorf("it is %s's turn", p.Breaker(p.Turn))
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
