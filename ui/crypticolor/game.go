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

// setup is the form of a new game. It begins as the last game was. The Key Card is
// that of the table's file.
type setup struct {
	*table.Form[crypticolor.Position, crypticolor.Event]
	began crypticolor.Began   // but for the names and the card
	wish  lexicon.DrawOptions // the word that the box makes
	kept  crypticolor.Card    // the file's, when it was last read
	last  crypticolor.Card    // of the game before; zero: there was none
}

func newGame(f *table.Form[crypticolor.Position, crypticolor.Event], last *crypticolor.Position) {
	newSetup(f, last)
}

func newSetup(f *table.Form[crypticolor.Position, crypticolor.Event], last *crypticolor.Position) *setup {
	s := &setup{Form: f, began: crypticolor.Began{Starter: 1, Settings: crypticolor.Settings{PINs: f.Box.PINs}}}
	s.wish = lexicon.DrawOptions{Grade: lexicon.Medium, Language: crypticolor.Words().TagFor(f.Box.Language)}
	f.Rows = s.rows
	if last != nil {
		s.began = crypticolor.Began{Settings: last.Settings, Starter: last.Starter.Other()}
		s.last = last.Card
		if last.Grade != lexicon.AnyGrade {
			s.wish.Grade = last.Grade
		}
	}
	s.began.Rules = crypticolor.CurrentRules
	return s
}

// ofDay begins the game of a day, whose word and order every box has. Only alone it counts.
func ofDay(f *table.Form[crypticolor.Position, crypticolor.Event], last *crypticolor.Position, day tabletop.Day) ui.Step {
	s := newSetup(f, last)
	s.wish.Day, s.wish.Grade = day, lexicon.AnyGrade
	s.began.Rotations, s.began.Timed = false, false // by which points would not compare
	play := func(mode crypticolor.Mode) func() ui.Step {
		return func() ui.Step {
			s.began.Mode = mode
			return s.putAway(crypticolor.ShippedCard()) // a table's own would give other points
		}
	}
	return table.AskWhoPlays(play(crypticolor.Alone), play(crypticolor.Race))
}

// first returns the event that the game begins with.
func (s *setup) first(card crypticolor.Card) crypticolor.Began {
	e := s.began
	e.Card, e.DrawOptions = card, lexicon.DrawOptions{}
	if e.Mode.BoxMakes() {
		e.DrawOptions, e.PINs = s.wish, false
	}
	if e.Mode == crypticolor.Alone {
		e.Starter = 1
	}
	e.Names = s.Names(e.Mode.Players())
	return e
}

// side names a side as it will be called.
func (s *setup) side(side crypticolor.Side) say.Text {
	v := crypticolor.View{Settings: s.began.Settings, Names: s.Names(s.began.Mode.Players())}
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
	if b.Mode.BoxMakes() {
		rows = append(rows, s.WishRows("Word", "the language of the word", crypticolor.Words(), &s.wish)...)
	}
	if b.Mode != crypticolor.CooperativeTeams && b.Mode != crypticolor.Alone { // there side 2 guesses first
		rows = append(rows, ui.Row{Text: "Goes first", Value: s.side(b.Starter), Note: "last to have seen a spy film", Change: s.ChangeFunc(func(int) { b.Starter = b.Starter.Other() })})
	}
	for i := range b.Mode.Players() {
		rows = append(rows, s.NameRow(s.nameOf(i), s.nameOf(i), i))
	}
	if !b.Mode.BoxMakes() {
		rows = append(rows, ui.Row{Text: "PINs", Note: "needed to see a word"}.Either(b.PINs, "on", "off", ui.Flip(&b.PINs)))
	}
	return append(rows,
		ui.Row{Text: "Key Card", Value: s.compared(), Note: "compare yours with it once", Open: s.openCard},
		ui.Row{Text: "Timed", Note: "a minute per turn"}.Either(b.Timed, "on", "off", ui.Flip(&b.Timed)),
		ui.Row{Text: "Rotations", Note: "letters may be turned"}.Either(b.Rotations, "on", "off", ui.Flip(&b.Rotations)))
}

// A mode is one of the rulebook's modes, or with a word of the box's, as the form has it.
type mode struct {
	mode        crypticolor.Mode
	value, note say.Text
}

// modes are the modes, in the order of the form.
var modes = []mode{
	{crypticolor.TwoPlayers, "two", "a word each"},
	{crypticolor.PairAgainstOne, "three", "two against one"},
	{crypticolor.MixedTeams, "mixed-role teams", "one maker per pair"},
	{crypticolor.CooperativeTeams, "cooperative teams", "team A makes first"},
	{crypticolor.Race, "a race for two", "for one word from the box"},
	{crypticolor.Alone, "alone", "the box makes a word"},
}

// nameOf says whose name a row is.
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

// openCard shows the card that the next game is played with. Letters that are alike
// for a while, as when two are corrected one after the other, are told when the
// game begins.
func (s *setup) openCard() ui.Step {
	return cardOf(s.Box).Open(func(card crypticolor.Card) ui.Step {
		s.kept = card
		return ui.Step{Push: s.newKeyCard()}
	})
}

// compared says how many letters of the card are our own drawing, once it is read.
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

// correct keeps a corrected letter in the table's file.
func (s *setup) correct(l crypticolor.Letter, at crypticolor.Squares, then func() ui.Step) ui.Step {
	with := func(card crypticolor.Card) crypticolor.Card { return card.With(l, at) }
	return ui.Step{Work: ui.Saving(
		func(time.Time) error { return cardOf(s.Box).Change(with) },
		func(err error, _ time.Time) ui.Step {
			if err != nil {
				return ui.FailureStep(err)
			}
			s.kept = with(s.kept)
			return then()
		})}
}

// begin begins the game with the card of the table's file.
func (s *setup) begin() ui.Step {
	return cardOf(s.Box).Open(func(card crypticolor.Card) ui.Step {
		var before crypticolor.Position
		if s.last != card && len(notCompared(card)) > 0 && before.Decide(s.first(card)) == nil {
			return s.askCard(card)
		}
		return s.Begin(s.first(card))
	})
}

// Game is Crypticolor as the home screen knows it.
func Game() table.Game { return kind().Game() }

// kind is Crypticolor as its table and its form know it.
func kind() *table.Kind[crypticolor.Position, crypticolor.Event] {
	return &table.Kind[crypticolor.Position, crypticolor.Event]{
		Name: "crypticolor", Title: "Crypticolor", Parse: crypticolor.ParseEvent, Muted: crypticolor.Muted{},
		Players: func(p crypticolor.Position) []string { return p.Names },
		Winners: winners,
		Hall:    crypticolor.Position.Hall,
		OfDay:   ofDay, Today: table.Today{Title: "the word"},
		Day:  func(p crypticolor.Position) tabletop.Result { return p.Result() },
		Demo: newDemo, New: newGame, Sit: func(at *table.Table[crypticolor.Position, crypticolor.Event]) { newTable(at) },
		Summarise: func(p crypticolor.Position, game journal.Game) table.Summary {
			return table.NewSummary(p.Headline(), p.RecordText(game.Times()), p.Ending != nil, func() table.Exporter { return p.Review() })
		},
	}
}

// winners returns the names of who has won: of a pair both.
func winners(p crypticolor.Position) (names []string) {
	if p.Ending == nil || p.Ending.Winner == 0 || p.Mode == crypticolor.Alone { // it is the score that counts
		return nil
	}
	for _, player := range p.Players(p.Ending.Winner) {
		names = append(names, p.Names[player-1])
	}
	return names
}
