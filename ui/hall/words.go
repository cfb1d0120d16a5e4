package hall

import (
	"cmp"

	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/say"
)

// title returns the title of a game.
func title(g *hall.Game) say.Text {
	return cmp.Or(g.Title, say.Capital(say.Plain(string(g.Kind))))
}

// names returns the names of some players, with commas between them.
func names(g *hall.Game, players []int) say.Text {
	all := make([]say.Text, len(players))
	for i, n := range players {
		all[i] = say.Plain(g.Name(n))
	}
	return say.Join(", ", all...)
}

// waitingText returns what the players in turn have to do in a phase, or "" if there are no words
// for it.
func waitingText(phase hall.Word, who say.Text) say.Text {
	return map[hall.Word]say.Text{
		hall.Sharing:        say.Sprintf("to place a first cube: %s", who),
		hall.Turn:           say.Sprintf("to move: %s", who),
		hall.Answer:         say.Sprintf("to answer: %s", who),
		hall.Search:         say.Sprintf("to answer a search: %s", who),
		hall.Placing:        say.Sprintf("to place another piece: %s", who),
		hall.Mistake:        say.Sprintf("to correct something: %s", who),
		hall.Picking:        say.Sprintf("to pick cards: %s", who),
		hall.Battle:         say.Sprintf("to choose a card: %s", who),
		hall.ReadingSecrets: say.Sprintf("to write a word: %s", who),
	}[phase]
}

// tableActivity holds what a table does in a phase in which it waits for no particular player.
var tableActivity = map[hall.Word]say.Text{
	hall.EnteringCard: "entering the card", hall.Building: "building the map", hall.ReadingSecrets: "handing out clues",
	hall.Logging: "logging pieces", hall.Vote: "voting", hall.Laying: "setting out the cubes",
	hall.Battle: "settling a battle", hall.HintDue: "reading the hint", hall.Mistake: "correcting something",
	hall.Turn: "a turn", hall.Answer: "an answer", hall.Search: "a search", hall.Sharing: "the first cubes",
	hall.Placing: "another piece", hall.Picking: "picking cards",
}

// next returns what a table does next, or how its game ended. who names the players concerned.
func next(g *hall.Game, who string) say.Text {
	switch {
	case g.Over && len(g.Winners) == 0:
		return "nobody won"
	case g.Over && len(g.Winners) == 1:
		return say.Sprintf("%s won", who)
	case g.Over:
		return say.Sprintf("won by %s", who)
	}
	if text := waitingText(g.Phase, say.Plain(who)); text != "" && len(g.WaitingFor) > 0 {
		return text
	}
	if g.Phase == hall.ReadingSecrets && g.Kind != hall.Cryptid {
		return "writing words"
	}
	return tableActivity[g.Phase]
}

// secretActionText returns what a player does with a secret, if the game has its own word for the
// secret, or else "".
func secretActionText(kind, did hall.Word, who string) say.Text {
	return map[[2]hall.Word]say.Text{
		{hall.Cryptid, hall.Looked}:        say.Sprintf("%s looks at a clue", who),
		{hall.Kryptex, hall.Looked}:        say.Sprintf("%s looks at a keyword", who),
		{hall.Cryptid, hall.EnteredSecret}: say.Sprintf("%s enters a clue", who),
		{hall.Kryptex, hall.EnteredSecret}: say.Sprintf("%s enters a keyword", who),
	}[[2]hall.Word{kind, did}]
}

// actionText returns what a player does, or "" if there are no words for it.
func actionText(did hall.Word, who string) say.Text {
	return map[hall.Word]say.Text{
		hall.Looked:        say.Sprintf("%s looks at a word", who),
		hall.EnteredSecret: say.Sprintf("%s enters a word", who),
		hall.Searched:      say.Sprintf("%s searches", who),
		hall.Asked:         say.Sprintf("%s asks", who),
		hall.PutCube:       say.Sprintf("%s places a cube", who),
		hall.PutDisc:       say.Sprintf("%s places a disc", who),
		hall.Corrected:     say.Sprintf("%s corrects a mistake", who),
		hall.Voted:         say.Sprintf("%s votes", who),
		hall.Answered:      say.Sprintf("%s answers", who),
		hall.Moved:         say.Sprintf("%s moves cubes", who),
		hall.Declared:      say.Sprintf("%s declares", who),
		hall.Passed:        say.Sprintf("%s passes", who),
		hall.Guessed:       say.Sprintf("%s guesses", who),
		hall.TimedOut:      say.Sprintf("%s runs out of time", who),
		hall.Picked:        say.Sprintf("%s picks cards", who),
		hall.Won:           say.Sprintf("%s wins a battle", who),
		hall.Chose:         say.Sprintf("%s chooses a card", who),
	}[did]
}

// actionTextAt returns what a player does at a space, or "" if there are no words for it.
func actionTextAt(did hall.Word, who string, at hall.Space) say.Text {
	return map[hall.Word]say.Text{
		hall.Searched:  say.Sprintf("%s searches %s", who, at),
		hall.PutCube:   say.Sprintf("%s places a cube on %s", who, at),
		hall.PutDisc:   say.Sprintf("%s places a disc on %s", who, at),
		hall.Corrected: say.Sprintf("%s corrects a mistake on %s", who, at),
	}[did]
}

// events holds the texts of actions that are described without naming a player.
var events = map[hall.Word]say.Text{
	hall.Began: "the game began", hall.Built: "part of the map was laid", hall.TookBack: "something was taken back",
	hall.Laid: "the cubes were set out", hall.Fought: "a battle was fought", hall.Changed: "something was corrected",
	hall.Stopped: "the game ended early", hall.TimedOut: "time is up", hall.Corrected: "a mistake was corrected",
}

// lastActionText describes the last action at a table.
func lastActionText(g *hall.Game) say.Text {
	d := g.Last
	if d.Player == 0 {
		return events[d.Verb]
	}
	who := g.Name(d.Player)
	if d.Verb == hall.Asked && d.To != 0 && d.At != "" {
		return say.Sprintf("%s asks %s about %s", who, g.Name(d.To), d.At)
	}
	text := say.Text("")
	if d.At != "" {
		text = actionTextAt(d.Verb, who, d.At)
	}
	return cmp.Or(text, secretActionText(g.Kind, d.Verb, who), actionText(d.Verb, who), events[d.Verb])
}

// standingText returns the status of a table in a few words, or "" if the status is Playing.
func standingText(t *hall.Table) say.Text {
	switch t.Status() {
	case hall.Calling:
		return say.Sprintf("calling since %s", clock(t.CallingSince))
	case hall.Free:
		return "free"
	case hall.Gone:
		if t.LastSeen.IsZero() {
			return "gone"
		}
		return say.Sprintf("gone since %s", clock(t.LastSeen))
	case hall.Invalid:
		if t.Refusal == "" {
			return "silent"
		}
		return "refused"
	}
	return ""
}

// problemText returns why the status of a table is unknown, or "" if it is known.
func problemText(t *hall.Table) say.Text {
	switch {
	case t.Status() != hall.Invalid:
		return ""
	case t.Refusal != "":
		return say.Sprintf("This table cannot be shown: %s.", t.Refusal)
	}
	return "This table has sent nothing yet."
}

// minutes returns how long a game has lasted, such as: 42 min
func minutes(g *hall.Game) say.Text { return say.Sprintf("%d min", g.Minutes) }
