package crypticolor

import (
	"slices"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/lexicon"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// setup is the form of a new game. It starts with the settings of the last game, except that the
// other side goes first. A daily game uses the shipped Key Card, any other game the one in the
// table's file.
type setup struct {
	*table.NewGameForm[crypticolor.Position, crypticolor.Event]
	began crypticolor.Began   // without the names and the card
	wish  lexicon.DrawOptions // how the box should draw a word
	kept  crypticolor.Card    // the card in the file, once that was read; zero before
	last  crypticolor.Card    // the card of the last game; zero if there is none
}

func newSetup(f *table.NewGameForm[crypticolor.Position, crypticolor.Event], last *crypticolor.Position) *setup {
	s := &setup{NewGameForm: f, began: crypticolor.Began{Starter: 1, Settings: crypticolor.Settings{PINs: f.Box.PINs}}}
	s.wish = lexicon.DrawOptions{Grade: lexicon.Medium, Language: crypticolor.Lexicon().TagFor(f.Box.Language)}
	f.Rows = s.rows
	if last != nil {
		s.began = crypticolor.Began{Settings: last.Settings, Starter: last.Starter.Other()}
		s.last = last.Card
		if last.Grade != lexicon.AnyGrade {
			s.wish.Grade = last.Grade
		}
	}
	s.began.Rules = crypticolor.CurrentRules
	s.began.HasExplanations = last == nil || last.HasExplanations && last.Ending == nil
	return s
}

// ofDay asks how many play the daily game, and starts it. On every box it has the same word in the
// same language, with its letters in the same order. Only a solo game counts.
func ofDay(f *table.NewGameForm[crypticolor.Position, crypticolor.Event], last *crypticolor.Position, day tabletop.Day) ui.Step {
	s := newSetup(f, last)
	s.wish.Day, s.wish.Grade = day, lexicon.AnyGrade
	s.began.Rotations, s.began.Timed = false, false // with them, scores could not be compared
	play := func(mode crypticolor.Mode) func() ui.Step {
		return func() ui.Step {
			s.began.Mode = mode
			return s.Begin(s.first(crypticolor.ShippedCard())) // the table's own would give other scores
		}
	}
	return table.AskWhoPlays(play(crypticolor.Alone), play(crypticolor.Race))
}

// first returns the first event of the game.
func (s *setup) first(card crypticolor.Card) crypticolor.Began {
	e := s.began
	e.Card, e.DrawOptions = card, lexicon.DrawOptions{}
	if e.Mode.BoxMakesWord() {
		e.DrawOptions, e.PINs = s.wish, false
	}
	if e.Mode == crypticolor.Alone {
		e.Starter = 1
	}
	e.Names = s.Names(e.Mode.PlayerCount())
	return e
}

// side returns the name that a side will have.
func (s *setup) side(side crypticolor.Side) say.Text {
	v := crypticolor.View{Settings: s.began.Settings, Names: s.Names(s.began.Mode.PlayerCount())}
	return v.Name(side)
}

func (s *setup) rows() []ui.Row {
	b := &s.began
	at := slices.IndexFunc(modes, func(m mode) bool { return m.mode == b.Mode })
	rows := []ui.Row{
		{Text: "Start", Open: s.begin},
		{
			Text: "Players", Value: modes[at].value, Note: modes[at].note,
			Change: s.ChangeFunc(func(by int) { b.Mode = modes[(at+by+len(modes))%len(modes)].mode }),
		},
	}
	if b.Mode.BoxMakesWord() {
		rows = append(rows, s.WordRows("Word", "the language of the word", crypticolor.Lexicon(), &s.wish)...)
	}
	if b.Mode != crypticolor.CooperativeTeams && b.Mode != crypticolor.Alone { // no choice there
		rows = append(rows, ui.Row{Text: "Goes first", Value: s.side(b.Starter), Note: "last to have seen a spy film", Change: s.ChangeFunc(func(int) { b.Starter = b.Starter.Other() })})
	}
	for i := range b.Mode.PlayerCount() {
		rows = append(rows, s.NameRow(s.nameOf(i), s.nameOf(i), i))
	}
	if !b.Mode.BoxMakesWord() {
		rows = append(rows, ui.Row{Text: "PINs", Note: "needed to see a word"}.Either(b.PINs, "on", "off", ui.Flip(&b.PINs)))
	}
	return append(rows,
		ui.Row{Text: "Key Card", Value: s.compared(), Note: "compare yours with it once", Open: s.openCard},
		ui.Row{Text: "Timed", Note: "a minute per turn"}.Either(b.Timed, "on", "off", ui.Flip(&b.Timed)),
		ui.Row{Text: "Rotations", Note: "letters may be turned"}.Either(b.Rotations, "on", "off", ui.Flip(&b.Rotations)))
}

// A mode is a choice on the form: a mode of the rulebook, or one in which the box chooses a word.
type mode struct {
	mode        crypticolor.Mode
	value, note say.Text
}

// modes lists the modes in the order of the form.
var modes = []mode{
	{crypticolor.TwoPlayers, "two", "a word each"},
	{crypticolor.PairAgainstOne, "three", "two against one"},
	{crypticolor.MixedTeams, "mixed-role teams", "one maker per pair"},
	{crypticolor.CooperativeTeams, "cooperative teams", "team A makes first"},
	{crypticolor.Race, "a race for two", "for one word from the box"},
	{crypticolor.Alone, "alone", "the box makes a word"},
}

// nameOf returns the title of the row for a player's name.
func (s *setup) nameOf(i int) say.Text {
	switch s.began.Mode {
	case crypticolor.TwoPlayers, crypticolor.Alone, crypticolor.Race:
		return say.Sprintf("Name %c", 'A'+i)
	case crypticolor.PairAgainstOne:
		return [...]say.Text{"Pair, one", "Pair, two", "Alone"}[i]
	case crypticolor.MixedTeams:
		if i%2 == 0 {
			return say.Sprintf("%c, younger", 'A'+i/2)
		}
		return say.Sprintf("%c, older", 'A'+i/2)
	}
	if i%2 == 0 {
		return say.Sprintf("Team %c, one", 'A'+i/2)
	}
	return say.Sprintf("Team %c, two", 'A'+i/2)
}

// openCard opens the screen for comparing the card. While the table corrects one letter after the
// other, two may be the same: that is refused only when the game starts.
func (s *setup) openCard() ui.Step {
	return cardFile{s.Box}.open(func(card crypticolor.Card) ui.Step {
		s.kept = card
		return ui.Step{Push: s.newKeyCard()}
	})
}

// compared returns how many letters of the card are still to compare, or "" before it is read.
func (s *setup) compared() say.Text {
	switch n := len(notCompared(s.kept)); {
	case s.kept == crypticolor.Card{}:
		return ""
	case n == 0:
		return "all compared"
	default:
		return say.Sprintf("%d to compare", n)
	}
}

// correct saves a compared letter to the table's file, then calls then.
func (s *setup) correct(l crypticolor.Letter, at crypticolor.Squares, then func() ui.Step) ui.Step {
	with := func(card crypticolor.Card) crypticolor.Card { return card.WithLetter(l, at) }
	return ui.Step{Work: ui.Saving(
		func(time.Time) error { return cardFile{s.Box}.change(with) },
		func(time.Time) ui.Step {
			s.kept = with(s.kept)
			return then()
		})}
}

// begin starts the game with the card of the table's file. If some letters are not compared and the
// last game had another card, it first asks which card to play with.
func (s *setup) begin() ui.Step {
	return cardFile{s.Box}.open(func(card crypticolor.Card) ui.Step {
		var before crypticolor.Position
		if s.last != card && len(notCompared(card)) > 0 && before.Decide(s.first(card)) == nil {
			return s.askCard(card)
		}
		return s.Begin(s.first(card))
	})
}

// Game returns Crypticolor for the home screen.
func Game() table.Game { return kind().Game() }

// kind describes Crypticolor for package table.
func kind() *table.Kind[crypticolor.Position, crypticolor.Event] {
	return &table.Kind[crypticolor.Position, crypticolor.Event]{
		Name: "crypticolor", Title: "Crypticolor", Parse: crypticolor.ParseEvent, Muted: crypticolor.Muted{},
		Record:     func(p *crypticolor.Position) tabletop.Record[crypticolor.Event] { return p.Record },
		Players:    func(p crypticolor.Position) []string { return p.Names },
		HallGame:   crypticolor.Position.HallGame,
		BeginDaily: ofDay, DailyGame: table.DailyGame{Title: "the word"},
		DailyResult: func(p crypticolor.Position) tabletop.DailyResult { return p.DailyResult() },
		Demo:        table.RecordedDemo(demoText, crypticolor.ParseEvent, drawDemo),
		FillForm: func(f *table.NewGameForm[crypticolor.Position, crypticolor.Event], last *crypticolor.Position) {
			newSetup(f, last)
		},
		AddScreens: func(at *table.Table[crypticolor.Position, crypticolor.Event]) { newTable(at) },
		Summarise: func(p crypticolor.Position, game journal.Game) table.Summary {
			return table.NewSummary(p.Headline(), p.RecordText(game.Times()), p.Ending != nil, func() table.Exporter { return p.Review() })
		},
	}
}
