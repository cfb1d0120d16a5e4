package kryptex

import (
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/say"
)

// Headline returns one line with the players, the title, and what comes next or how the game ended.
func (v *View) Headline() say.Text {
	if v.Names == nil {
		return "not begun"
	}
	return say.Sprintf("%s (%s): %s", tabletop.JoinNames(v.Names), v.Title(), v.NextText())
}

// RecordText returns the whole record in words: a line for each event with its time. Lines that
// were taken back are marked. Once the game has ended, EndingText follows.
func (v *View) RecordText(times []time.Time) say.Text {
	record := v.Record.Lines(times)
	if v.Ending == nil {
		return record
	}
	return say.Join("\n\n", record, v.EndingText())
}

// HallGame returns the part of the game that a hall may show.
func (v View) HallGame() hall.Game {
	g := hall.Game{
		Kind: hall.Kryptex, Mode: hall.Word(v.Mode.String()), Players: len(v.Names), Names: v.Names,
		Phase: [...]hall.Word{
			Writing: hall.ReadingSecrets, Laying: hall.Laying, Moving: hall.Turn, Declaring: hall.Turn,
			Guessing: hall.Turn, Over: hall.GameOver,
		}[v.Phase()],
		Last: hall.LastAction(v.Record), Events: len(v.Record), Over: v.Ending != nil,
	}
	for player := 1; player <= len(v.Names); player++ {
		if v.IsActing(player) {
			g.WaitingFor = append(g.WaitingFor, player)
		}
	}
	if v.Ending != nil && v.Ending.Winner != 0 {
		g.Winners = []int{v.Ending.Winner}
	}
	return g
}
