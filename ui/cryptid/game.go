package cryptid

import (
	"slices"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid/automa"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/journal"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/lookback"
	"gamekeeper/ui/cryptid/setup"
	"gamekeeper/ui/table"
)

// PieceCounts is how many cubes and discs of each colour this copy of the game has.
type PieceCounts struct{ Cubes, Discs int }

// Game returns Cryptid for the home screen.
func Game(pieces PieceCounts) table.Game { return kind(pieces).Game() }

// kind describes Cryptid to package table.
func kind(pieces PieceCounts) *table.Kind[play.Position, play.Event] {
	return &table.Kind[play.Position, play.Event]{
		Name: setup.GameName, Title: "Cryptid", Parse: play.ParseEvent, Muted: play.Muted{}, WentAway: play.PresenceChanged{}, CameBack: play.PresenceChanged{Back: true},
		Record:      func(p *play.Position) tabletop.Record[play.Event] { return p.Record },
		Players:     func(p play.Position) []string { return p.Names },
		Cooperative: func(p play.Position) bool { return p.Cooperative },
		HallGame:    play.Position.HallGame,
		Duration:    func(p play.Position, times []time.Time) time.Duration { return p.DurationFrom(0, times) },
		BeginDaily:  ofDay, DailyGame: table.DailyGame{Title: "the creature", LowWins: true},
		DailyResult: func(p play.Position) tabletop.DailyResult { return p.DailyResult() },
		BeginRound:  setup.BeginRound,
		FillForm:    setup.FillForm, AddScreens: func(at *table.Table[play.Position, play.Event]) { newTable(at, pieces) }, Summarise: summarise, Demo: newDemo,
	}
}

// summarise returns the public summary of a game in the journal.
func summarise(p play.Position, game journal.Game) table.Summary {
	p = p.Unjudged()
	s := table.Summary{Headline: p.Headline(), Record: p.RecordText(game.Times()), Over: p.Ending != nil || len(p.Record) == 0}
	if p.Ending != nil {
		s.Review = func() ui.Step { return lookback.Open(func() (journal.Game, error) { return game, nil }) }
		s.Export = func() (table.Exporter, error) { return lookback.Review(game) }
	}
	return s
}

// ofDay starts the daily game for one player, or for a few who play as one.
func ofDay(f *table.NewGameForm[play.Position, play.Event], last *play.Position, day tabletop.Day) ui.Step {
	names := f.Names(1)
	for _, name := range setup.BoxNames[1:] {
		if len(names) < 3 && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return ui.Step{Work: ui.Compute("dealing", func() play.Began { return automa.DailyGame(day, names) }, func(first play.Began) ui.Step {
		if seats := len(names); last != nil && len(last.Colours) >= seats {
			first.Colours = last.Colours[:seats]
		}
		first.Preferences.HasExplanations = last == nil || last.Preferences.HasExplanations && last.Ending == nil
		return f.Begin(first)
	})}
}
