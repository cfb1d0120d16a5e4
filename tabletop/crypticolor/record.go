package crypticolor

import (
	"time"

	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/say"
)

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
	text := v.Record.Lines(times)
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

// HallGame returns the part of the game that a hall may show. A player's points are those of their
// side.
func (v View) HallGame() hall.Game {
	g := hall.Game{
		Kind: hall.Crypticolor, Mode: hall.Word(v.Mode.String()), Players: len(v.Names), Names: v.Names,
		Phase: v.hallPhase(), Last: hall.LastAction(v.Record), Events: len(v.Record), Over: v.Ending != nil,
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
