package clash

import (
	"slices"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/say"
)

// told completes what an event tells: who leads, and what comes next, are read aloud after it.
// Before the first battle nobody leads. Next is empty where everybody knows it.
func told(after *View, t tabletop.Told) tabletop.Told {
	t.Next = after.NextText()
	if len(after.Battles) == 0 {
		return t
	}
	t.Aloud = append(t.News(), after.LeadText())
	if after.Phase == Picking {
		t.Next = ""
	}
	return t
}

// attention returns the sound of an event that ended a game or a round.
func attention(before, after *View) tabletop.Sound {
	switch {
	case after.Ending != nil && before.Ending == nil:
		return tabletop.Fanfare
	case after.Round > before.Round:
		return tabletop.Attention
	}
	return tabletop.Silence
}

func (e Began) tell(_, after *View) tabletop.Told {
	return told(after, tabletop.Told{Line: say.Sprintf("%s begin", tabletop.JoinNames(after.Names))})
}

func (e BattleFought) tell(before, after *View) tabletop.Told {
	t := told(after, tabletop.Told{Line: e.text(after), Did: hall.Fought, Sound: attention(before, after)})
	if after.Phase == Choosing {
		t.Aloud, t.Next = []say.Text{t.Next}, "" // what comes next says the strengths, too
		if after.CurrentBattle().Double() {
			t.Sound = tabletop.Attention
		}
	}
	return t
}

func (e BattleFought) text(v *View) say.Text {
	return say.Sprintf("%s, %s %d, %s %d", say.Count(e.SeaMonsters, "%d sea monster", "%d sea monsters"), v.Name(1), e.Strengths[1], v.Name(2), e.Strengths[2])
}

func (e CardScored) tell(before, after *View) tabletop.Told {
	return told(after, tabletop.Told{Line: e.text(before, before.CurrentBattle().Winner), Sound: attention(before, after)})
}

// text returns the points for a player who collects a card.
func (e CardScored) text(v *View, player int) say.Text {
	return say.Count(e.Points, "%[2]s collects a card worth %[1]d point", "%[2]s collects a card worth %[1]d points", v.Name(player))
}

func (e BattleWon) tell(before, after *View) tabletop.Told {
	t := tabletop.Told{Line: e.text(after), Who: e.Player, Did: hall.Won, Sound: attention(before, after)}
	if e.Player == 0 {
		t.Did = hall.Fought
	}
	return told(after, t)
}

func (e BattleWon) text(v *View) say.Text {
	if e.Player == 0 {
		return "nobody wins the battle"
	}
	return say.Count(e.Points, "%[2]s wins a card worth %[1]d point", "%[2]s wins a card worth %[1]d points", v.Name(e.Player))
}

func (e BattleCorrected) tell(before, after *View) tabletop.Told {
	return told(after, tabletop.Told{
		Line: say.Sprintf("%s is corrected: %s", after.battleOf(e.Line), battleText(after, e.To)),
		Did:  hall.Corrected, Sound: max(tabletop.Attention, attention(before, after)),
	})
}

// battleText returns a battle as a correction corrects it.
func battleText(v *View, battle []Event) say.Text {
	switch e := battle[0].(type) {
	case BattleWon:
		return e.text(v)
	case BattleFought:
		winner := leader(e.Strengths[1] - e.Strengths[2])
		if len(battle) == 1 || winner == 0 {
			return e.text(v)
		}
		scored, _ := battle[1].(CardScored)
		return say.Join(", ", e.text(v), scored.text(v, winner))
	}
	return ""
}

// battleOf names the battle entered at a line of the record that is not taken back.
func (v *View) battleOf(line int) say.Text {
	b := v.Battles[slices.IndexFunc(v.Battles, func(b Battle) bool { return b.Line == line })]
	return say.Sprintf("round %d, battle %d", b.Round, b.Number)
}

// tell also reads aloud what came before, if that was the last battle that the deck allows: the box
// then ended the round at once.
func (e RoundEnded) tell(before, after *View) tabletop.Told {
	t := tabletop.Told{Line: "the deck is out, and the round is over", Sound: attention(before, after)}
	if after.LastRoundEnd.Reason == DeckMustBeOut {
		t.Aloud = []say.Text{before.Record.Told().Line, t.Line}
	}
	return told(after, t)
}

func (e Dealt) tell(_, after *View) tabletop.Told {
	return told(after, tabletop.Told{Line: say.Sprintf("round %d is dealt", e.Round)})
}

func (e TookBack) tell(before, after *View) tabletop.Told {
	return told(after, tabletop.Told{
		Line: say.Sprintf("line %d is taken back", e.Line), Did: hall.TookBack, Sound: attention(before, after),
		Aloud: []say.Text{say.Sprintf("Taken back: %s", before.Record[e.Line-1].Told.Line)},
	})
}

func (e GameStopped) tell(before, after *View) tabletop.Told {
	return told(after, tabletop.Told{Line: "the game ends here", Did: hall.Stopped, Sound: attention(before, after)})
}
