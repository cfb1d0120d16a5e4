// Package clash is the screens of the game Cryptid Clash.
//
// Each screen is a type of its own with a Draw and a Press, or one that every game
// has, from ui/table. While a game is played, the position decides which screen lies
// on the home screen: see Table.screen. Everything that happens goes through
// table.Table.Do, which has the event decided, saved and applied before any screen
// shows it.
//
// How much of a battle is told is the table's to choose: see details. By points alone it
// takes about three presses; and where the players are not sure, the box judges the battle:
// see winning. By strengths it is a strip, two dials and the points, about a dozen presses.
//
// Where the cards are told, it is in one of two ways, which the players choose anew for
// every battle: each in private, and then the box counts down to the reveal; or the box
// counts down first, and the cards are told as they lie open on the table. A number is
// enough for a card. What the box does not know of it yet and the battle needs, it asks
// then, and keeps in a file for later games: see deckOf.
package clash

import (
	"time"

	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// A Table is a game of Cryptid Clash on the screen.
type Table struct {
	*table.Table[clash.Position, clash.Event]
	drafts   [clash.Players + 1]*draft // by player: picks that are being told in private, a secret
	lying    [clash.Players + 1]*draft // by player: picks that are being told as they lie open
	openly   bool                      // the cards of this battle lie open and are told now
	usually  bool                      // so were those of the last one
	faceDown bool                      // all were told in private, and the countdown is due
	trouble  error                     // with the deck's file, when it was last due
	warned   string                    // what the table was told last of such trouble
	heard    heard                     // what the table has heard of last
	fight    *fight                    // the battle that is being told by its strengths; nil: none
	adds     bool                      // the box adds three values a side, as it did last
	watched  *clash.View               // what a demo shows; nil: the game on the table
}

// heard is what the table is told by a sound.
type heard struct {
	phase   clash.Phase
	round   int
	doubles int
}

// newTable lays the screens of the game around a table. Whether a battle that was told
// last has been turned over on the table is not in the journal: it counts as face down,
// and there is another countdown.
func newTable(at *table.Table[clash.Position, clash.Event]) *Table {
	p := at.Position()
	t := &Table{Table: at, faceDown: p.Revealed(), adds: p.Detail == clash.ByValues}
	t.heard = heardOf(&p.View)
	at.Screen, at.News, at.Refused = t.screen, t.news, refuse
	at.Beside, at.Follows = t.learning, t.warn
	return t
}

// view is what everybody may see of the game as it stands on disk: nothing of a battle
// before its countdown, when picks can still be taken back.
func (t *Table) view() *clash.View {
	if t.watched != nil {
		return t.watched
	}
	p := t.Current()
	if t.faceDown {
		v := p.FaceDown()
		return &v
	}
	return &p.View
}

// owner is a player, who gets the box alone.
func (t *Table) owner(player int) table.Owner {
	v := t.view()
	return table.Owner{Name: say.Plain(v.Name(player)), Seats: []int{player}, Others: say.Sprintf("%s looks away.", v.Name(clash.Opponent(player)))}
}

// refuse tells why an event is refused, which may take some lines.
func refuse(why error) ui.Step {
	return ui.Step{Push: ui.NewPage("That cannot be", say.Sentence(say.Of(why))), Sound: ui.Refused}
}

// learning gives what keeps in the deck's file what an event, which is allowed,
// teaches the box or makes it forget.
func (t *Table) learning(e clash.Event) func() {
	change := t.Position().Teaches(e)
	if change == nil {
		return func() {}
	}
	file := deckOf(t.Box)
	return func() { t.trouble = file.Change(change) }
}

// warn tells the table, once, what is wrong with the deck's file, and then goes on.
func (t *Table) warn(_ clash.Position, step ui.Step, _ time.Time) ui.Step {
	if t.trouble == nil || t.trouble.Error() == t.warned {
		return step
	}
	t.warned = t.trouble.Error()
	text := say.Join("\n\n", say.Sentence(say.Of(t.trouble)), "The game itself is safe and goes on, but the box will not remember these cards in later games.")
	return ui.Step{Push: ui.NewNotice("The deck's file", text, func() ui.Step { return step }), Sound: ui.Refused}
}

// heardOf is what there is to be heard of a game.
func heardOf(v *clash.View) heard {
	h := heard{phase: v.Phase, round: v.Round}
	for _, b := range v.Battles {
		if b.Decided() && b.Double() {
			h.doubles++
		}
	}
	return h
}

// news is the sound of what the table has not heard of yet: a card that is told twice, a
// double, a round's end, or the game's. Before the reveal nothing is heard of what it
// shows.
func (t *Table) news() ui.Sound {
	if t.faceDown {
		return ui.Silence
	}
	was, now := t.heard, heardOf(t.view())
	t.heard = now
	switch {
	case now.phase == clash.SameCard && was.phase != now.phase:
		return ui.Mistake
	case now.phase == clash.Over && was.phase != now.phase:
		return ui.Fanfare
	case now.round > was.round, now.doubles > was.doubles:
		return ui.Attention
	}
	return ui.Silence
}

// screen is the screen of the position that the game is in.
func (t *Table) screen() ui.Screen {
	v := t.view()
	switch {
	case t.faceDown:
		return t.countLast()
	case v.Phase == clash.Picking:
		return t.between(v)
	case v.Phase == clash.SameCard:
		return &sameCard{t: t}
	case v.Phase == clash.Asking, v.Phase == clash.Scoring:
		return newAsking(t)
	case v.Phase == clash.Over:
		return newEnding(t)
	case v.Current().Detail.Sums() && v.Phase == clash.Choosing:
		return newScoring(t)
	case v.Current().Detail.Sums():
		return newKeepingBoth(t)
	case v.Phase == clash.Choosing:
		return &choosing{t: t}
	}
	return newKeeping(t)
}

// between is the screen before a battle: how the last round ended, if it has just, and
// then the telling of the battle.
func (t *Table) between(v *clash.View) ui.Screen {
	switch {
	case v.Dealing() && v.Round > 1 && !t.openly:
		return &roundOver{t}
	case v.Detail == clash.ByPoints:
		return newWinning(t)
	case v.Detail.Sums():
		return t.fighting()
	case t.openly:
		return t.tell(v.NextToPick(), false)
	}
	return newPicking(t)
}
