package crypticolor

import (
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/words"
)

// Tell returns an event in words. The event must be public, like those in the record.
func (v *View) Tell(e Event) say.Text {
	switch e := e.(type) {
	case Began:
		return say.Count(len(v.Names), "%[2]s plays: %[3]s", "%[2]s play: %[3]s", tabletop.JoinNames(v.Names), v.settings())
	case WordMade:
		if v.Mode.BoxMakesWord() {
			return "the box: a word"
		}
		return say.Sprintf("%s: a word", v.Name(e.Side))
	case WordSeen:
		return say.Sprintf("%s: a look at the word", v.Name(e.Side))
	case Guess:
		return say.Sprintf("%s: a guess, %s", v.Name(e.Side), e)
	case GuessAnswered:
		return say.Sprintf("the box: %s", e.inWords())
	case TurnPassed:
		return say.Sprintf("%s: end of the turn", v.Name(e.Side))
	case TimedOut:
		return say.Sprintf("%s: out of time", v.Name(e.Side))
	case TookBack:
		return say.Sprintf("line %d is taken back", e.Line)
	case PINSet:
		return say.Sprintf("%s chooses a PIN", v.Names[e.Player-1])
	case PINEntered:
		if e.Right {
			return say.Sprintf("%s: the right PIN", v.Names[e.Player-1])
		}
		return say.Sprintf("%s: a wrong PIN", v.Names[e.Player-1])
	case Muted:
		return "the box's sound is turned off"
	}
	return say.Plain(words.Text(e))
}

// settings returns the settings in words, such as: a game of two, timed, with PINs
func (v *View) settings() say.Text {
	all := []say.Text{[...]say.Text{"a game of two", "mixed-role teams", "cooperative teams", "a pair against one", "a word from the box", "a race for the box's word"}[v.Mode]}
	for _, s := range []struct {
		on   bool
		text say.Text
	}{{v.Timed, "timed"}, {v.Rotations, "with rotations"}, {v.PINs, "with PINs"}} {
		if s.on {
			all = append(all, s.text)
		}
	}
	return say.Join(", ", all...)
}

// inWords returns the answer in words, such as: yes for 8 and 20
func (e GuessAnswered) inWords() say.Text {
	if e.Hits == 0 {
		return yesNo(e.Yes)
	}
	return say.Sprintf("yes for %s", e.Hits.Text())
}

func yesNo(yes bool) say.Text {
	if yes {
		return "yes"
	}
	return "no"
}

// Headline returns one line with the players and how the game stands.
func (v *View) Headline() say.Text {
	if v.Names == nil {
		return "nothing has begun"
	}
	if v.Mode == Alone {
		return say.Sprintf("%s and a word from the box: %s", v.Name(1), v.NextText())
	}
	return say.Sprintf("%s against %s: %s", v.Name(1), v.Name(2), v.NextText())
}

// RecordText returns the whole record in words: a line for each event with its time. Lines that
// were taken back are marked. Once the game has ended, the words and the points follow.
func (v *View) RecordText(times []time.Time) say.Text {
	text := v.Record.Text(times, func(i int) say.Text { return v.Tell(v.Record[i].Event) })
	if v.Ending != nil {
		text = say.Join("\n\n", text, v.EndingText())
	}
	return say.Sprintf("%s\n", text)
}

// An Ending describes how a game ended. It is public: the words are shown.
type Ending struct {
	Winner Side // 0 for a draw
	// Codes holds the words, by round and side, both from 1. A side that made no word has the zero
	// Code.
	Codes [MaxRounds + 1][3]Code
}

// end reveals the words, and determines the winner.
func (p *Position) end() {
	e := Ending{Codes: p.codes}
	switch one, two := p.Total(1), p.Total(2); {
	case one > two || p.Mode == Alone: // a player alone has found the word
		e.Winner = 1
	case two > one:
		e.Winner = 2
	}
	p.Ending = &e
}

func (v *View) result() say.Text {
	winner := v.Ending.Winner
	if v.Mode == Alone {
		return say.Count(v.Total(1), "%[2]s has found the word: %[1]d point", "%[2]s has found the word: %[1]d points", v.Name(1))
	}
	if winner == 0 {
		return say.Sprintf("a draw at %d", v.Total(1))
	}
	return say.Count(len(v.Players(winner)),
		"%[2]s wins, %[3]d to %[4]d", "%[2]s win, %[3]d to %[4]d", v.Name(winner), v.Total(winner), v.Total(winner.Other()))
}

// EndingText returns how the game ended: the words and the points of each round, and the totals.
// It is undefined before the end.
func (v *View) EndingText() say.Text {
	if v.Mode.BoxMakesWord() {
		return v.boxEnding()
	}
	var parts []say.Text
	for round := 1; round <= v.Mode.RoundCount(); round++ {
		var lines []say.Text
		if v.Mode.RoundCount() > 1 {
			lines = append(lines, say.Sprintf("Round %d", round))
		}
		for s := Side(1); s <= 2; s++ {
			if c := v.Ending.Codes[round][s]; c.Word != "" {
				points := v.Decoders[round][s.Other()].ScoreSheet.Total()
				lines = append(lines, say.Sprintf("%s's word: %s, scrambled %s.", v.Name(s), c.Word, c.Scramble), say.Sprintf("%s: %+d", v.Name(s.Other()), points))
			}
		}
		parts = append(parts, say.Lines(lines...))
	}
	return say.Join("\n\n", append(parts, v.TotalsText())...)
}

// boxEnding returns EndingText for a game in which the box made the word.
func (v *View) boxEnding() say.Text {
	code := v.Ending.Codes[1][2]
	points := v.TotalsText()
	if v.Mode == Alone {
		points = say.Count(v.Total(1), "Your score: %d point.", "Your score: %d points.")
	}
	return say.Join("\n\n", say.Sprintf("The box's word: %s, scrambled %s.", code.Word, code.Scramble), points)
}

// TotalsText returns how many points the sides have in all, a line each.
func (v *View) TotalsText() say.Text {
	total := func(s Side) say.Text { return say.Sprintf("%s: %d in all", v.Name(s), v.Total(s)) }
	return say.Lines(total(1), total(2))
}

// OutcomeText returns the effect of an event, such as the points scored, and what the players do on
// their own decoders. It is empty if there is nothing to say.
func OutcomeText(before, after *View, e Event) say.Text {
	switch e := e.(type) {
	case GuessAnswered:
		return answered(before, after, e)
	case TimedOut:
		return say.Sprintf("%s: time is up.", before.BreakerName(e.Side))
	case TookBack:
		return say.Sprintf("Taken back: %s", before.Tell(before.Record[e.Line-1].Event))
	}
	return ""
}

// cubesOn returns which cubes go on the guessed squares, such as: green on 8 and 20, black on 13
func cubesOn(asked, hits Squares) say.Text {
	var green, black say.Text
	if hits != 0 {
		green = say.Sprintf("green on %s", hits.Text())
	}
	if misses := asked &^ hits; misses != 0 {
		black = say.Sprintf("black on %s", misses.Text())
	}
	return say.Join(", ", green, black)
}

// cubesOnShape returns which cubes go on a shape that was found.
func cubesOnShape(g Guess) say.Text {
	switch g.Shape {
	case LineCube:
		return say.Sprintf("%s, yellow cubes on it", g)
	case CornerCube:
		return say.Sprintf("%s, orange cubes on it", g)
	case AngleCube:
		return say.Sprintf("%s, purple cubes on it", g)
	}
	return say.Sprintf("%s, pink cubes on it", g)
}

// answered returns the effect of the answer to the open guess. It names the side that guessed,
// since the turn may have passed to the other.
func answered(before, after *View, e GuessAnswered) say.Text {
	g, side := before.OpenGuess, before.OpenGuess.Side
	points := SignedText(after.Total(side) - before.Total(side))
	letter := before.Decoder(side).LetterNumber()
	var said say.Text
	switch {
	case g.Word != "" && e.Yes:
		return found(before, after, g)
	case g.Word != "":
		said = say.Sprintf("the word is not %s", g.Word)
	case g.Letter != 0 && e.Yes:
		said = say.Sprintf("letter %d is %s; clear the decoder", letter, g.Letter.String())
	case g.Letter != 0:
		said = say.Sprintf("letter %d is not %s", letter, g.Letter.String())
	case g.Shape == NoCube:
		said = cubesOn(g.Squares, e.hits(g))
	case e.Yes:
		said = cubesOnShape(g)
	default:
		said = "not all three are filled"
	}
	return say.Sprintf("%s %s: %s.", before.BreakerName(side), points, said)
}

// found returns the news that a word is right, with its score unless that is 0.
func found(before, after *View, g Guess) say.Text {
	finders, who := len(before.Breakers(g.Side)), before.BreakerName(g.Side)
	said := say.Count(finders, "%[2]s is right: %[3]s has the word.", "%[2]s is right: %[3]s have the word.", g.Word, who)
	if points := after.Total(g.Side) - before.Total(g.Side); points != 0 {
		said = say.Count(finders,
			"%[2]s is right: %[3]s has the word, %[4]s.", "%[2]s is right: %[3]s have the word, %[4]s.", g.Word, who, SignedText(points))
	}
	return said
}

// HallGame returns the part of the game that a hall may show. A player's points are those of their
// side.
func (v View) HallGame() hall.Game {
	g := hall.Game{
		Kind: hall.Crypticolor, Mode: hall.Word(v.Mode.String()), Players: len(v.Names), Names: v.Names,
		Phase: v.hallPhase(), Last: hall.LastAction(v.Record, v.hallDeed), Events: len(v.Record), Over: v.Ending != nil,
		WaitingFor: v.hallActs(), Points: make([]int, len(v.Names)),
	}
	for s := Side(1); s <= 2; s++ {
		for _, player := range v.Players(s) {
			g.Points[player-1] = v.Total(s)
		}
		if v.Ending != nil && v.Ending.Winner == s {
			g.Winners = v.Players(s)
		}
	}
	return g
}

func (v *View) hallPhase() hall.Word {
	return [...]hall.Word{Making: hall.ReadingSecrets, Guessing: hall.Turn, Answering: hall.Answer, Over: hall.GameOver}[v.Phase]
}

// hallActs returns the players whom a hall shows as waited for.
func (v *View) hallActs() []int {
	switch {
	case v.Ending != nil:
		return nil
	case v.Phase == Making:
		return v.Makers(v.NextMaker())
	}
	return v.Breakers(v.TurnSide)
}

// hallDeed returns an event as a hall shows it, with the first player of the side that acts. It
// returns the zero Action if a hall does not show the event.
func (v *View) hallDeed(e Event) hall.Action {
	of := func(did hall.Word, s Side) hall.Action {
		if players := v.Players(s); len(players) > 0 {
			return hall.Action{Verb: did, Player: players[0]}
		}
		return hall.Action{Verb: did} // the box did it
	}
	switch e := e.(type) {
	case WordMade:
		if v.Mode.BoxMakesWord() {
			return hall.Action{}
		}
		return of(hall.EnteredSecret, e.Side)
	case WordSeen:
		return of(hall.Looked, e.Side)
	case Guess:
		return of(hall.Guessed, e.Side)
	case GuessAnswered:
		return of(hall.Answered, e.Side)
	case TurnPassed:
		return of(hall.Passed, e.Side)
	case TimedOut:
		return of(hall.TimedOut, e.Side)
	case TookBack:
		return hall.Action{Verb: hall.TookBack}
	}
	return hall.Action{}
}
