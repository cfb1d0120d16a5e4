// Package setup holds the screens that set up a game of Cryptid: the form of a new game with its
// setup code, the entry of a card if the box does not deal, and the building of the map. [Screen]
// returns the screen of the next step. A [Correction] corrects the map during a game.
package setup

import (
	"slices"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/automa"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// GameName is the game's name in a journal.
const GameName = "cryptid"

// BoxNames are the names of players whom the box plays, unless they are given others.
var BoxNames = [cryptid.MaxSeats]string{"Alpha", "Beta", "Gamma", "Delta", "Epsilon"}

// form is the form of a new game. It starts with settings of the last game.
type form struct {
	*table.NewGameForm[play.Position, play.Event]
	players int
	starter int
	mode    cryptid.Mode
	wish    cryptid.Difficulty
	way     play.Style
	pins    bool
	open    int // an index of openGames
	habits  play.Preferences
	chosen  bool                                    // somebody has chosen whether to explain
	automa  [cryptid.MaxSeats]int                   // the box's strength by player, or 0 for a person
	books   bool                                    // the map and the clues are from a card and books
	colours [play.PieceColourCount]play.PieceColour // of the pieces, by seat, and then the colours left over
	code    cryptid.Code                            // the setup code entered, or zero to draw one
	round   bool                                    // other tables play the same setup
}

// FillForm fills in the form of a new game with settings of the last one. last is nil if there was
// none.
func FillForm(f *table.NewGameForm[play.Position, play.Event], last *play.Position) { newForm(f, last) }

func newForm(f *table.NewGameForm[play.Position, play.Event], last *play.Position) *form {
	s := &form{NewGameForm: f, players: 3, starter: 1, pins: f.Box.PINs, habits: play.Preferences{HasExplanations: true}, colours: inOrder}
	f.Rows, f.OnRename = s.rows, s.recallPlayers
	if last != nil {
		s.recall(last)
	}
	return s
}

// BeginRound begins a game from the setup code of a round: people play it, against each other, and
// the first of them goes first.
func BeginRound(f *table.NewGameForm[play.Position, play.Event], last *play.Position, round hall.Round) ui.Step {
	code, err := cryptid.ParseCode(round.Code)
	if err != nil || round.Names != nil && len(round.Names) != code.Players {
		return ui.Refuse(say.Errorf("this round cannot be dealt: fetch somebody"))
	}
	s := newForm(f, last)
	s.code, s.players, s.mode, s.starter = code, code.Players, code.Mode, 1
	s.books, s.open, s.automa, s.round = false, 0, [cryptid.MaxSeats]int{}, true
	return s.begin()
}

// recall copies settings of the last game.
func (s *form) recall(p *play.Position) {
	if p.Sketch != nil {
		s.mode = p.Sketch.Mode
	} else {
		s.mode = p.Board.Mode()
	}
	copy(s.automa[:], p.Automa)
	s.players, s.way, s.pins, s.books = p.PlayerCount(), p.Style, p.PINs, p.FromBooks()
	s.recallOpen(p)
	for i, c := range p.Colours {
		s.colour(i, c)
	}
	s.starter = p.NextStarter()
	s.habits = p.Preferences
	s.habits.Quick = false
	s.habits.HasExplanations = p.Preferences.HasExplanations && p.Ending == nil // off once a game is finished
}

func (s *form) rows() []ui.Row {
	begin := ui.Row{Text: "Deal and start", Open: func() ui.Step { return s.begin() }}
	switch {
	case s.books:
		begin.Text = "Enter the card"
	case s.hasCode():
		begin.Text = "Start from a setup code"
	}
	rows := append([]ui.Row{begin}, s.setupRows()...)
	rows = append(rows, s.styleRow(), s.explainRow())
	for i := range s.players {
		rows = append(rows, s.playerRow(i))
	}
	return append(rows, ui.Row{Text: "More", Value: s.unusual(), Open: table.OpenScreen(func() ui.Screen { return &ui.Menu{Title: "More", Rows: s.moreRows} })})
}

// hasCode reports whether a setup code was entered.
func (s *form) hasCode() bool { return s.code != cryptid.Code{} }

// setupRows returns the rows for the setup. They cannot be changed if a setup code was entered.
func (s *form) setupRows() []ui.Row {
	players := ui.Row{Text: "Players", Value: say.Sprintf("%d", s.players), Change: func(by int) ui.Step {
		s.players = 2 + (s.players-2+by+4)%4
		s.starter = min(s.starter, s.players)
		return s.recallPlayers()
	}}
	mode := ui.Row{Text: "Game", Value: s.mode.Text(), Note: [2]say.Text{"for beginners", "with negative clues too"}[s.mode], Change: s.ChangeFunc(func(int) { s.mode = 1 - s.mode })}
	from := ui.Row{Text: "Clues", Value: "dealt here", Note: "the box deals them", Change: s.ChangeFunc(func(int) { s.books = !s.books })}
	hard := ui.Row{Text: "Difficulty", Value: s.wish.Text(), Change: s.ChangeFunc(func(by int) { s.wish = cryptid.Difficulty((int(s.wish) + by + 4) % 4) })}
	switch {
	case s.books:
		from.Value, from.Note = "card and books", "from your own card and books"
		hard.Change, hard.WhyOff = nil, "on the card"
	case s.hasCode():
		players.Change, mode.Change, from.Change, hard.Change = nil, nil, nil, nil
		hard.Value = s.code.Difficulty.Text() // the difficulty asked for, since the real one would reveal something
	}
	return []ui.Row{players, mode, from, hard}
}

// playerRow returns the row for who plays a seat: a person with a name, or the box. The box is a
// separate choice, so that a slip does not turn a friend into the box.
func (s *form) playerRow(i int) ui.Row {
	row := s.PlayerRow(i)
	if !s.boxPlays() {
		return row
	}
	sit := func(strength int, then func() ui.Step) func() ui.Step {
		return func() ui.Step {
			s.automa[i] = strength
			return then()
		}
	}
	who := []ui.Row{{Text: "A person", Open: sit(0, row.Open)}}
	for n, strength := range automa.Strengths() {
		who = append(who, ui.Row{Text: say.Sprintf("The box: %s", strength), Value: [...]say.Text{"weak", "fair", "strong"}[n], Open: sit(n+1, func() ui.Step { return ui.Step{} })})
	}
	if s.automa[i] != 0 {
		row.Value = say.Sprintf("%s, box: %s", s.names()[i], automa.Strength(s.automa[i]))
	}
	row.Open = func() ui.Step { return ui.Step{Push: ui.NewDialog("Who sits here?", s.automa[i], who...)} }
	return row
}

// boxPlays reports whether the box may play seats: only in games that it deals and referees.
func (s *form) boxPlays() bool { return !s.books && s.way == play.Refereed && !s.together() }

// names returns the players' names. Who has none and is played by the box gets one of BoxNames.
func (s *form) names() []string {
	names := s.Names(s.players)
	for i, name := range names {
		if s.boxPlays() && s.automa[i] != 0 && s.PlayerName(i) != say.Plain(name) && !slices.Contains(names, BoxNames[i]) {
			names[i] = BoxNames[i]
		}
	}
	return names
}

// begin deals and starts the game, unless its setup code belongs to a game still in progress. With
// card and books, it asks who goes first, then starts the entry of the card.
func (s *form) begin() ui.Step {
	if s.books {
		return ui.Step{Push: ui.NewDialog("Who goes first?", s.starter-1, s.starters()...)}
	}
	first := s.first()
	if !s.hasCode() {
		return s.Begin(first)
	}
	box, code := s.Box, s.code
	return ui.Step{Work: ui.Compute("reading", func() error { return CheckCode(box.Disk, box.Path, code) }, func(err error) ui.Step {
		if err != nil {
			return ui.Refuse(err)
		}
		return s.Begin(first)
	})}
}

// starters returns a row for each player. Choosing it makes that player go first.
func (s *form) starters() (rows []ui.Row) {
	for i := range s.players {
		rows = append(rows, ui.Row{Text: s.PlayerName(i), Open: func() ui.Step {
			s.starter = i + 1
			return s.Begin(s.first())
		}})
	}
	return rows
}

// first returns the event with which the game starts: the deal or, with card and books, the
// beginning of the entry of the card.
func (s *form) first() play.Event {
	seating := play.Seating{Names: s.names(), Starter: s.starter, Style: s.way, Round: s.round, PINs: s.pins, Preferences: s.habits, Colours: slices.Clone(s.colours[:cryptid.SeatsFor(s.players)])}
	seating.Preferences.FaceUp = openGames[s.open].faceUp && !s.books
	if s.together() { // the box leads and does not play, and no player has a clock
		seating.Cooperative, seating.Limit, seating.Style = true, openGames[s.open].limit, play.Refereed
		seating.Preferences.ThinkingLimit, seating.Preferences.ReminderSeconds = 0, 0
	}
	if s.books {
		return play.CardSketched{Seating: seating, Mode: s.mode}
	}
	code := s.code
	if code == (cryptid.Code{}) {
		code = cryptid.NewCode(s.Box.Chance, s.mode, s.players, s.wish)
	}
	if strengths := s.automa[:s.players]; s.boxPlays() && slices.Max(strengths) > 0 {
		seating.Automa = slices.Clone(strengths)
	}
	return play.Began{Setup: code.Deal(), Seating: seating, Code: code.String()}
}

// explainRow returns the row for explanations. A change is somebody's choice, which recallPlayers
// respects from then on.
func (s *form) explainRow() ui.Row {
	h := &s.habits
	row := ui.Row{Text: "Explanations", Note: choose(h.HasExplanations, "each step once", "off")}
	return row.Either(h.HasExplanations, "as you play", "off", func() ui.Step {
		h.HasExplanations, s.chosen = !h.HasExplanations, true
		return ui.Step{}
	})
}
