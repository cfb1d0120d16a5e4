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
		Winners:  winners,
		HallGame: clash.Position.HallGame,
		FillForm: newGame, AddScreens: func(at *table.Table[clash.Position, clash.Event]) { newTable(at) }, Summarise: summarise,
	}
}

// detailNames and detailNotes hold the names and the explanations of the entry details.
var (
	detailNames = [...]say.Text{clash.ByPoints: "points only", clash.ByStrengths: "strengths"}
	detailNotes = [...]say.Text{
		clash.ByPoints:    "Who collects a card, and its points: three presses a battle. If you are not sure who wins, the box judges. It does not track the deck.",
		clash.ByStrengths: "How many of the six are sea monsters, each side's sum, and the points of the card collected. About a dozen presses a battle. The box works out the rest.",
	}
)

// otherDetail returns the other of the two entry details.
func otherDetail(d clash.EntryDetail) clash.EntryDetail {
	return [...]clash.EntryDetail{clash.ByPoints: clash.ByStrengths, clash.ByStrengths: clash.ByPoints}[d]
}

// newGame fills in the form of a new game. Its settings start as those of the last game.
func newGame(f *table.NewGameForm[clash.Position, clash.Event], last *clash.Position) {
	detail := clash.ByPoints
	if last != nil {
		detail = last.Detail
	}
	f.About = func() say.Text { return detailNotes[detail] }
	f.Rows = func() []ui.Row {
		rows := []ui.Row{{Text: "Start", Open: func() ui.Step {
			return f.Begin(clash.Began{Names: f.Names(clash.PlayerCount), Detail: detail})
		}}}
		for i := range clash.PlayerCount {
			rows = append(rows, f.PlayerRow(i))
		}
		return append(rows, ui.Row{Text: "What you enter", Value: detailNames[detail], Change: f.ChangeFunc(func(int) { detail = otherDetail(detail) })})
	}
}

// summarise returns the public summary of a game in the journal.
func summarise(p clash.Position, game journal.Game) table.Summary {
	return table.NewSummary(p.Headline(), p.RecordText(game.Times()), p.Ending != nil, func() table.Exporter { return p.Review() })
}

// winners returns the winners' names: both for a shared win, and nil before the end.
func winners(p clash.Position) (names []string) {
	if p.Ending == nil {
		return nil
	}
	for _, player := range p.Ending.Winners {
		names = append(names, p.Name(player))
	}
	return names
}
