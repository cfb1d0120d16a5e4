package clash

import (
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/clash"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// Game returns Cryptid Clash for the home screen.
func Game() table.Game { return kind().Game() }

// kind describes Cryptid Clash for package table.
func kind() *table.Kind[clash.Position, clash.Event] {
	return &table.Kind[clash.Position, clash.Event]{
		Name: "clash", Title: "Cryptid Clash", Parse: clash.ParseEvent,
		Record:   func(p *clash.Position) tabletop.Record[clash.Event] { return p.Record },
		Players:  func(p clash.Position) []string { return p.Names },
		HallGame: clash.Position.HallGame,
		FillForm: newGame, AddScreens: func(at *table.Table[clash.Position, clash.Event]) { newTable(at) }, Summarise: summarise, Demo: table.RecordedDemo(demoText, clash.ParseEvent, drawDemo),
	}
}

// newGame fills in the form of a new game.
func newGame(f *table.NewGameForm[clash.Position, clash.Event], _ *clash.Position) {
	f.About = func() say.Text {
		return "Who wins which card: three presses a battle. Not sure who wins? The box judges. It does not track the deck."
	}
	f.Rows = func() []ui.Row {
		rows := []ui.Row{{Text: "Start", Open: func() ui.Step {
			return f.Begin(clash.Began{Names: f.Names(clash.PlayerCount)})
		}}}
		for i := range clash.PlayerCount {
			rows = append(rows, f.PlayerRow(i))
		}
		return rows
	}
}

// summarise returns the public summary of a game in the journal.
func summarise(p clash.Position, game journal.Game) table.Summary {
	return table.NewSummary(p.Headline(), p.RecordText(game.Times()), p.Ending != nil, func() table.Exporter { return p.Review() })
}
