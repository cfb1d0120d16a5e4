package kryptex

import (
	"fmt"
	"testing"

	"gamekeeper/tabletop/playtest"
)

// Games that an earlier version recorded lead to the positions that they led to then.
func TestRecordedGames(t *testing.T) {
	playtest.Recorded(t, ParseEvent, func(p *Position) string { return p.Next().String() }, positionText)
}

// positionText says all that matters to how a game goes on, in lines that a person can
// check against the table.
func positionText(p *Position) (all []string) {
	say := func(format string, args ...any) { all = append(all, fmt.Sprintf(format, args...)) }
	say("%s, player %d, turns %d", [...]string{"writing", "laying", "moving", "declaring", "guessing", "over"}[p.Phase()], p.Player, p.Turns)
	if p.Phase() > Laying {
		say("cubes %v", p.Grid)
	}
	say("rings %s, laid completed %s", dash(p.Rings.String()), dash(p.Initial.String()))
	for player := 1; player <= len(p.Names); player++ {
		zone := p.Zones[player]
		say("%d: blocked %s, turned %s, looked %d", player, dash(zone.Upright.String()), dash(zone.Turned.String()), p.Looks[player])
	}
	for _, o := range p.Owners() {
		say("keyword of %d: %s, cards %s", o, dash(p.keywords[o]), dash(cards(p.Cards(o))))
	}
	say("%d lines, taken back %v", len(p.Record), playtest.TakenBack(p.Record))
	if e := p.Ending; e != nil {
		say("won by player %d, score %d", e.Winner, e.Score)
	}
	return all
}
