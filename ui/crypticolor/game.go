package crypticolor

import (
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui/table"
)

// Game is Crypticolor as the home screen knows it.
func Game() table.Game { return kind().Game() }

// kind is Crypticolor as its table and its form know it.
func kind() *table.Kind[crypticolor.Position, crypticolor.Event] {
	return &table.Kind[crypticolor.Position, crypticolor.Event]{
		Name: "crypticolor", Title: "Crypticolor", Parse: crypticolor.ParseEvent,
		Players: func(p crypticolor.Position) []string { return p.Names },
		Winners: winners,
		Hall:    crypticolor.Position.Hall,
		Demo:    newDemo, New: newGame, Sit: func(at *table.Table[crypticolor.Position, crypticolor.Event]) { newTable(at) },
		Summarise: func(p crypticolor.Position, game journal.Game) table.Summary {
			s := table.Summary{Headline: p.Headline(), Record: p.RecordText(game.Times()), Over: p.Ending != nil || p.Names == nil}
			if p.Ending != nil {
				s.Review = table.Reads("How it went", func() say.Text { return p.Review().Text() })
				s.Export = func() (table.Exported, error) { return p.Review(), nil }
			}
			return s
		},
	}
}

// winners are the names of who has won: of a pair both.
func winners(p crypticolor.Position) (names []string) {
	if p.Ending == nil || p.Ending.Winner == 0 {
		return nil
	}
	for _, player := range p.Players(p.Ending.Winner) {
		names = append(names, p.Names[player-1])
	}
	return names
}
