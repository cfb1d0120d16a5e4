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
	say("%s, round %d, battle %d, done %v", [...]string{"picking", "the same card twice", "asking", "choosing", "scoring", "keeping", "over"}[p.Phase], p.Round, p.Battle, p.Done[1:])
	say("deck %d, discards %d, table %d, hands %v, collections %v", p.Deck, p.Discards, p.Table, p.Hands[1:], p.Collections[1:])
	say("player %d draws first: %v", p.First, p.Draws)
	for player := 1; player <= Players; player++ {
		say("%d: %d points for %s; holds %s; has picked %s", player, p.Points(player), orNothing(p.Collection(player)), orNothing(p.Held(player)), orNothing(p.See(player).Picks))
	}
	if b := p.Current(); b != nil {
		say("battle: %s against %s; collected %q, kept %q and %q", joinCards(b.Cards[1][:]), joinCards(b.Cards[2][:]), b.Collected, b.Kept[1], b.Kept[2])
	}
	say("%d battles, %d cards known", len(p.Battles), len(p.Known.All()))
	say("%d lines, taken back %v", len(p.Record), playtest.TakenBack(p.Record))
	if e := p.Ending; e != nil {
		say("won by %v", e.Winners)
	}
	return all
}
