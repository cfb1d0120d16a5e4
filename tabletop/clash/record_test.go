package clash

import (
	"fmt"
	"testing"

	"gamekeeper/tabletop/playtest"
)

// Games that an earlier version recorded lead to the positions that they led to then.
func TestRecordedGames(t *testing.T) {
	playtest.Recorded(t, ParseEvent, (*Position).Next, positionText)
}

// positionText says all that matters to how a game goes on, in lines that a person can
// check against the table.
func positionText(p *Position) (all []string) {
	say := func(format string, args ...any) { all = append(all, fmt.Sprintf(format, args...)) }
	say("%s, round %d, battle %d", [...]string{"picking", "choosing", "keeping", "over"}[p.Phase], p.Round, p.Battle)
	say("deck %d (%d to %d), discards %d, table %d, hands %v, collections %v", p.Deck, p.DeckLeast, p.DeckMost, p.Discards, p.Table, p.Hands[1:], p.Collections[1:])
	say("player %d draws first: %v", p.First, p.Draws)
	for player := 1; player <= Players; player++ {
		say("%d: %d points for %v", player, p.Points(player), p.Collection(player))
	}
	if b := p.Current(); b != nil {
		say("battle: %s", p.Outcome(b))
	}
	say("%d battles, told by %s, dealt %d", len(p.Battles), p.Detail, p.Dealt)
	say("%d lines, taken back %v", len(p.Record), playtest.TakenBack(p.Record))
	if e := p.Ending; e != nil {
		say("won by %v, %v", e.Winners, e.Points[1:])
	}
	return all
}
