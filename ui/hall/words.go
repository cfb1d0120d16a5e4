package hall

import (
	"cmp"

	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/say"
)

// titles are what the games are called.
var titles = map[hall.Word]say.Text{
	hall.Cryptid: "Cryptid", hall.Kryptex: "Kryptex", hall.Crypticolor: "Crypticolor", hall.Clash: "Cryptid Clash",
}

// names are the players, as the hall calls them.
func names(g *hall.Game, players []int) say.Text {
	all := make([]say.Text, len(players))
	for i, n := range players {
		all[i] = say.Plain(g.Name(n))
	}
	return say.Join(", ", all...)
}

// due says what players do who act in a phase; nothing if it has no word for that.
func due(phase hall.Word, who say.Text) say.Text {
	switch phase {
	case hall.Sharing:
		return say.Sprintf("to put a first cube: %s", who)
	case hall.Turn:
		return say.Sprintf("to move: %s", who)
	case hall.Answer:
		return say.Sprintf("to answer: %s", who)
	case hall.Search:
		return say.Sprintf("to answer a search: %s", who)
	case hall.Placing:
		return say.Sprintf("to put another piece: %s", who)
	case hall.Mistake:
		return say.Sprintf("to put something right: %s", who)
	case hall.Picking:
		return say.Sprintf("to pick cards: %s", who)
	case hall.Battle:
		return say.Sprintf("to choose a card: %s", who)
	case hall.Keeping:
		return say.Sprintf("to keep a card: %s", who)
	case hall.Clues:
		return say.Sprintf("to write a word: %s", who)
	}
	return ""
}

// together are what a table does in a phase if it is nobody's turn.
var together = map[hall.Word]say.Text{
	hall.Card: "a card is entered", hall.Building: "the map is built", hall.Clues: "clues are handed out",
	hall.Logging: "pieces are logged", hall.Vote: "the table votes", hall.Laying: "the cubes are laid",
	hall.Battle: "a battle is settled", hall.HintDue: "the hint is read", hall.Mistake: "something is put right",
	hall.Turn: "a turn", hall.Answer: "an answer", hall.Search: "a search", hall.Sharing: "the first cubes",
	hall.Placing: "another piece", hall.Picking: "cards are picked", hall.Keeping: "cards are kept",
}

// next says what a table is about to do, or how its game ended, with these words for the
// players whom it is about.
func next(g *hall.Game, who string) say.Text {
	switch {
	case g.Over && len(g.Winners) == 0:
		return "nobody has won"
	case g.Over && len(g.Winners) == 1:
		return say.Sprintf("%s has won", who)
	case g.Over:
		return say.Sprintf("won by %s", who)
	}
	if text := due(g.Phase, say.Plain(who)); text != "" && len(g.Acts) > 0 {
		return text
	}
	if g.Phase == hall.Clues && g.Kind != hall.Cryptid {
		return "words are written"
	}
	return together[g.Phase]
}

// secretly says what somebody does with what only they may see; nothing if that is not what
// happened.
func secretly(kind, did hall.Word, who string) say.Text {
	looks := did == hall.Looked
	switch {
	case !looks && did != hall.Told:
		return ""
	case looks && kind == hall.Cryptid:
		return say.Sprintf("%s looks at a clue", who)
	case looks && kind == hall.Kryptex:
		return say.Sprintf("%s looks at a keyword", who)
	case looks:
		return say.Sprintf("%s looks at a word", who)
	case kind == hall.Cryptid:
		return say.Sprintf("%s tells the box a clue", who)
	case kind == hall.Kryptex:
		return say.Sprintf("%s tells the box a keyword", who)
	}
	return say.Sprintf("%s tells the box a word", who)
}

// deed says what somebody does; nothing if it has no word for that.
func deed(did hall.Word, who string) say.Text {
	switch did {
	case hall.Searched:
		return say.Sprintf("%s searches", who)
	case hall.Asked:
		return say.Sprintf("%s asks", who)
	case hall.PutCube:
		return say.Sprintf("%s puts a cube", who)
	case hall.PutDisc:
		return say.Sprintf("%s puts a disc", who)
	case hall.Corrected:
		return say.Sprintf("%s puts a mistake right", who)
	case hall.Voted:
		return say.Sprintf("%s votes", who)
	case hall.Answered:
		return say.Sprintf("%s answers", who)
	case hall.Moved:
		return say.Sprintf("%s moves cubes", who)
	case hall.Declared:
		return say.Sprintf("%s declares", who)
	case hall.Passed:
		return say.Sprintf("%s passes", who)
	case hall.Guessed:
		return say.Sprintf("%s guesses", who)
	case hall.TimedOut:
		return say.Sprintf("%s runs out of time", who)
	case hall.Picked:
		return say.Sprintf("%s picks cards", who)
	case hall.Won:
		return say.Sprintf("%s wins a battle", who)
	case hall.Chose:
		return say.Sprintf("%s chooses a card", who)
	case hall.Kept:
		return say.Sprintf("%s keeps a card", who)
	}
	return ""
}

// deedAt is deed with a space.
func deedAt(did hall.Word, who string, at hall.Space) say.Text {
	switch did {
	case hall.Searched:
		return say.Sprintf("%s searches %s", who, at)
	case hall.PutCube:
		return say.Sprintf("%s puts a cube on %s", who, at)
	case hall.PutDisc:
		return say.Sprintf("%s puts a disc on %s", who, at)
	case hall.Corrected:
		return say.Sprintf("%s puts a mistake on %s right", who, at)
	}
	return ""
}

// events are what has happened that nobody did alone.
var events = map[hall.Word]say.Text{
	hall.Began: "the game began", hall.Built: "a part of the map was laid", hall.TookBack: "something was taken back",
	hall.Laid: "the cubes were laid", hall.Fought: "a battle was fought", hall.Changed: "something was put right",
	hall.Stopped: "the game was ended early", hall.TimedOut: "the time is up", hall.Kept: "cards were kept", hall.Corrected: "a mistake was put right",
}

// last says what happened last at a table.
func last(g *hall.Game) say.Text {
	d := g.Last
	if d.Player == 0 {
		return events[d.Did]
	}
	who := g.Name(d.Player)
	if d.Did == hall.Asked && d.To != 0 && d.At != "" {
		return say.Sprintf("%s asks %s about %s", who, g.Name(d.To), d.At)
	}
	text := say.Text("")
	if d.At != "" {
		text = deedAt(d.Did, who, d.At)
	}
	return cmp.Or(text, secretly(g.Kind, d.Did, who), deed(d.Did, who), events[d.Did])
}

// standingText says in a few words how a table is, unless a game goes on.
func standingText(t *hall.Table) say.Text {
	switch t.Standing() {
	case hall.Calls:
		return say.Sprintf("calls since %s", clock(t.Called))
	case hall.Free:
		return "free"
	case hall.Gone:
		if t.Since.IsZero() {
			return "gone"
		}
		return say.Sprintf("gone since %s", clock(t.Since))
	case hall.Unclear:
		if t.Refused == "" {
			return "silent"
		}
		return "refused"
	}
	return ""
}

// instead is what is said of a table instead of a game.
func instead(t *hall.Table) say.Text {
	switch {
	case t.Standing() == hall.Gone && t.Since.IsZero():
		return "The box is gone."
	case t.Standing() == hall.Gone:
		return say.Sprintf("The box has been gone since %s.", clock(t.Since))
	case t.Refused != "":
		return say.Sprintf("What this table tells cannot be read: %s.", t.Refused)
	case t.Standing() == hall.Unclear:
		return "This table has told nothing yet."
	case t.Standing() == hall.Calls:
		return "This table needs somebody."
	case t.Standing() == hall.Free:
		return "Nobody plays here."
	}
	return standingText(t)
}

// minutes says how long a game has lasted.
func minutes(g *hall.Game) say.Text { return say.Sprintf("%d min", g.Minutes) }
