package clash

import (
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
)

// A Position is a game at one moment. It is a value: Apply returns the next one and leaves this
// one as it was. The zero Position is the game before it starts.
//
// A game with secrets would keep them here, in unexported fields beside the View.
type Position struct{ View }

// Decide returns an error if the event is forbidden now. The error says why, or what is due
// instead.
//
// After the end, events can still be taken back, and battles corrected.
func (p Position) Decide(e Event) error {
	if _, begins := e.(Began); !begins && p.Names == nil {
		return tabletop.ErrNotStarted
	}
	return e.decide(p)
}

// Apply returns the position after an event that Decide allowed. It is undefined for any other.
func (p Position) Apply(e Event) Position {
	before := p.View
	p.Record = p.Record.With(e, Kinds.InPlay(e))
	p.play(len(p.Record), e)
	p.Record.Tell(e.tell(&before, &p.View))
	return p
}

// play applies the event of a line, and records in a battle which line entered it.
func (p *Position) play(line int, e Event) {
	e.apply(p)
	switch e.(type) {
	case BattleWon, BattleFought:
		p.Battles[len(p.Battles)-1].Line = line
	}
}

func (p *Position) notNow() error { return say.Errorf("not now: %s", p.NextText()) }

// only returns an error that says what is due instead, unless the event is.
func (p *Position) only(isDue bool) error {
	if isDue {
		return nil
	}
	return p.notNow()
}

func (e Began) decide(p Position) error {
	switch {
	case p.Names != nil:
		return tabletop.ErrStarted
	case len(e.Names) != PlayerCount:
		return say.Errorf("two players are needed, not %d", len(e.Names))
	}
	return tabletop.CheckNames(e.Names)
}

// apply deals the first round.
//
// Ruling: until a battle is won, player 1 draws first.
func (e Began) apply(p *Position) {
	p.Names = tabletop.ShownNames(e.Names)
	p.State = State{First: 1, Strengths: Strengths{ByStrengths: e.ByStrengths}}
	p.nextRound()
}

// The sizes and limits of a game.
const (
	CardCount      = 64 // in the deck
	PlayerCount    = 2
	RoundCount     = 3
	HandSize       = 5
	CardsPerBattle = 3                         // cards a player fields in a battle
	MaxPoints      = 99                        // the most points that can be entered for a card
	MaxStrength    = CardsPerBattle * maxValue // the greatest strength that can be entered

	maxValue = 99 // the limit for a card's value, in any place
)

// A View holds what everybody at the table may see of a game. Arrays are indexed by player, from 1.
type View struct {
	Names          []string // nil before the game starts
	Record         tabletop.Record[Event]
	LastDealtRound int // the last round confirmed as dealt; 0 in the first, which is not confirmed
	State
}

// State holds the game in play, as the events that stand have left it.
type State struct {
	Round, BattleNumber int // the current round and its current or next battle, from 1
	Phase               Phase
	Battles             []Battle // all so far, including the current one
	First               int      // the player who draws first
	Deck, DeckBefore    Bounds   // the cards in the deck, and before the hands were last filled
	LastRoundEnd        RoundEnd // how the last completed round ended
	Ending              *Ending  // nil until the game ends
	Strengths
}

// A Phase describes what the table is about to do.
type Phase uint8

// The phases of a game.
const (
	Picking  Phase = iota // both players draw and pick three cards
	Choosing              // the Chooser chooses the card to collect; its points are entered
	Over
)

// Opponent returns the other player.
func Opponent(player int) int { return 3 - player }

// Name returns a player's name.
func (v *View) Name(player int) string { return v.Names[player-1] }

// NextText returns what the table does next or, after the end, who won.
func (v *View) NextText() say.Text {
	if v.Names == nil {
		return "start a game"
	}
	one, two := v.Names[0], v.Names[1]
	switch v.Phase {
	case Picking:
		return v.nextPick()
	case Choosing:
		return v.nextChoice()
	}
	if len(v.Ending.Winners) == PlayerCount {
		return say.Count(v.Points(1),
			"%[2]s and %[3]s share the win with %[1]d point", "%[2]s and %[3]s share the win with %[1]d points", one, two)
	}
	w := v.Ending.Winners[0]
	return say.Count(v.Points(w),
		"%[2]s wins, %[1]d point to %[3]d", "%[2]s wins, %[1]d points to %[3]d", v.Name(w), v.Points(Opponent(w)))
}

func (v *View) nextPick() say.Text {
	switch {
	case v.BattleNumber > 1:
		return say.Sprintf("both draw up to five, %s first, and pick three cards", v.Name(v.First))
	case v.Round > 1:
		return say.Sprintf("round %d: shuffle all but the collections, deal five each, and pick three cards", v.Round)
	}
	return "shuffle all 64, deal five each, and pick three cards"
}

func (v *View) nextChoice() say.Text {
	b := v.CurrentBattle()
	w := b.Winner
	l := Opponent(w)
	if b.Double() {
		return say.Sprintf("%s: %s takes one of the three cards from %s", v.OutcomeText(b), v.Name(w), v.Name(l))
	}
	return say.Sprintf("%s: %s gives one of the three cards", v.OutcomeText(b), v.Name(l))
}
