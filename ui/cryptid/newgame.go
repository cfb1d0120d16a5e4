package cryptid

import (
	"cmp"
	"slices"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/automa"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/lookback"
	"gamekeeper/ui/table"
)

// Game is Cryptid as the home screen knows it.
func Game() table.Game { return kind().Game() }

// name is what a journal calls the game.
const name = "cryptid"

// kind is Cryptid as its table and its form know it.
func kind() *table.Kind[play.Position, play.Event] {
	return &table.Kind[play.Position, play.Event]{
		Name: name, Title: "Cryptid", Parse: play.ParseEvent, Muted: play.Muted{},
		Players: func(p play.Position) []string { return p.Names },
		Winners: func(p play.Position) []string {
			if p.Ending == nil || p.Ending.Winner == 0 || p.Together { // against nobody
				return nil
			}
			return []string{p.Names[p.Ending.Winner-1]}
		},
		Hall:  play.Position.Hall,
		OfDay: ofDay, Today: table.Today{Title: "the creature", Least: true},
		Day: func(p play.Position) tabletop.Result { return p.Result() },
		New: newGame, Sit: func(at *table.Table[play.Position, play.Event]) { newTable(at) }, Summarise: summarise, Demo: newDemo,
	}
}

// setup is the form of a new game. It begins as the last game was.
type setup struct {
	*table.Form[play.Position, play.Event]
	players int
	starter int
	mode    cryptid.Mode
	wish    cryptid.Difficulty
	way     play.Way
	pins    bool
	open    int // which of openGames
	habits  play.Habits
	chosen  bool                  // somebody has chosen whether to explain
	automa  [cryptid.MaxSeats]int // by player: how strongly the box plays; 0: a person does
	books   bool                  // the map and the clues come from a card and the books
	code    cryptid.Code          // what was entered; zero: one is drawn
}

func newGame(f *table.Form[play.Position, play.Event], last *play.Position) {
	s := &setup{Form: f, players: 3, starter: 1, pins: f.Box.PINs, habits: play.Habits{Explain: true}}
	f.Rows, f.Renamed = s.rows, s.meet
	if last != nil {
		s.recall(last)
	}
}

// recall takes over what the last game began with.
func (s *setup) recall(p *play.Position) {
	if p.Sketch != nil {
		s.mode = p.Sketch.Mode
	} else {
		s.mode = p.Board.Mode()
	}
	copy(s.automa[:], p.Automa)
	s.players, s.way, s.pins, s.books = p.Players(), p.Way, p.PINs, p.FromBooks()
	s.recallOpen(p)
	s.starter = p.Starter%s.players + 1 // the next one sets up the map
	s.habits = p.Habits
	s.habits.Explain = p.Habits.Explain && p.Ending == nil // until a table has finished a game
}

func (s *setup) rows() []ui.Row {
	begin := ui.Row{Text: "Deal and begin", Open: func() ui.Step { return s.begin() }}
	switch {
	case s.books:
		begin.Text = "Enter the card"
	case s.coded():
		begin.Text = "Begin with the setup code"
	}
	rows := append([]ui.Row{begin}, s.setupRows()...)
	rows = append(rows, s.explainRow())
	for i := range s.players {
		rows = append(rows, s.playerRow(i))
	}
	return append(rows, ui.Row{Text: "More", Value: s.unusual(), Open: table.Leads(func() ui.Screen { return &ui.Menu{Title: "More", Rows: s.moreRows} })})
}

// meet asks the journal whether those who now sit at the table have finished a game.
func (s *setup) meet() ui.Step {
	if s.chosen {
		return ui.Step{}
	}
	box, names, known := s.Box, s.Names(s.players), false
	return ui.Step{Work: &ui.Work{
		Word: "reading",
		Do: func(time.Time) error {
			known = finished(box.Disk, box.Path, names)
			return nil
		},
		Then: func(error, time.Time) ui.Step {
			s.habits.Explain = !known
			return ui.Step{}
		},
	}}
}

// coded tells whether a setup code was entered.
func (s *setup) coded() bool { return s.code != cryptid.Code{} }

// setupRows are what a setup code says, where one was entered.
func (s *setup) setupRows() []ui.Row {
	players := ui.Row{Text: "Players", Value: say.Sprintf("%d", s.players), Turn: func(by int) ui.Step {
		s.players = 2 + (s.players-2+by+4)%4
		s.starter = min(s.starter, s.players)
		return s.meet()
	}}
	mode := ui.Row{Text: "Game", Value: s.mode.Text(), Note: [2]say.Text{"for beginners", "with negative clues, too"}[s.mode], Turn: s.Changing(func(int) { s.mode = 1 - s.mode })}
	from := ui.Row{Text: "Clues", Value: "dealt here", Note: "the box deals them", Turn: s.Changing(func(int) { s.books = !s.books })}
	hard := ui.Row{Text: "Difficulty", Value: s.wish.Text(), Turn: s.Changing(func(by int) { s.wish = cryptid.Difficulty((int(s.wish) + by + 4) % 4) })}
	switch {
	case s.books:
		from.Value, from.Note = "card and books", "from your own card and books"
		hard.Turn, hard.Off = nil, "on the card"
	case s.coded():
		players.Turn, mode.Turn, from.Turn, hard.Turn = nil, nil, nil, nil
		hard.Value = s.code.Wish.Text() // what it is, if any was asked for, tells of the clues
	}
	return []ui.Row{players, mode, from, hard}
}

// playerRow is who plays a seat: a person with a name, or the box, which is a choice of its
// own, so that no slip makes a box of a friend.
func (s *setup) playerRow(i int) ui.Row {
	row := s.PlayerRow(i)
	if s.books || s.way == play.Notebook || s.together() {
		return row // the box plays what it has dealt and leads through
	}
	sit := func(strength int, then func() ui.Step) func() ui.Step {
		return func() ui.Step {
			s.automa[i] = strength
			return then()
		}
	}
	who := []ui.Row{{Text: "A person", Open: sit(0, row.Open)}}
	for n, strength := range automa.Strengths() {
		who = append(who, ui.Row{Text: say.Sprintf("The box: %s", strength), Open: sit(n+1, func() ui.Step { return ui.Step{} })})
	}
	if s.automa[i] != 0 {
		row.Value = say.Sprintf("%s, box: %s", row.Value, automa.Strength(s.automa[i]))
	}
	row.Open = func() ui.Step { return ui.Step{Push: ui.NewAsk("Who sits here?", s.automa[i], who...)} }
	return row
}

// begin deals, or begins to enter a card. A setup code must not be that of a game that
// goes on.
func (s *setup) begin() ui.Step {
	first := s.first()
	if !s.coded() {
		return s.Begin(first)
	}
	box, code := s.Box, s.code
	return ui.Step{Work: &ui.Work{
		Word: "reading",
		Do:   func(time.Time) error { return CheckCode(box.Disk, box.Path, code) },
		Then: func(err error, _ time.Time) ui.Step {
			if err != nil {
				return ui.Refuse(err)
			}
			return s.Begin(first)
		},
	}}
}

// first is the event that the game begins with.
func (s *setup) first() play.Event {
	seating := play.Seating{Names: s.Names(s.players), Starter: s.starter, Way: s.way, PINs: s.pins, Habits: s.habits}
	seating.Habits.FaceUp = openGames[s.open].faceUp && !s.books
	if s.together() {
		seating.Together, seating.Limit = true, openGames[s.open].limit
	}
	if s.books {
		return play.Sketched{Seating: seating, Mode: s.mode}
	}
	code := s.code
	if code == (cryptid.Code{}) {
		code = cryptid.NewCode(s.Box.Chance, s.mode, s.players, s.wish)
	}
	if strengths := s.automa[:s.players]; s.way == play.Refereed && slices.Max(strengths) > 0 {
		seating.Automa = slices.Clone(strengths)
	}
	return play.Began{Setup: code.Deal(), Seating: seating, Code: code.String()}
}

// summarise says what is public of a game in the journal.
func summarise(p play.Position, game journal.Game) table.Summary {
	s := table.Summary{Headline: p.Headline(), Record: p.RecordText(game.Times()), Over: p.Ending != nil || len(p.Record) == 0, Players: slices.Clone(p.Names)}
	for i, strength := range p.Automa {
		if strength != 0 {
			s.Players[i] = "" // the box played
		}
	}
	if p.Ending != nil {
		s.Review = func() ui.Step { return lookback.Open(func() (journal.Game, error) { return game, nil }) }
		s.Export = func() (table.Exported, error) { return lookback.Review(game) }
	}
	return s
}

// moreRows are what most tables leave as it is.
func (s *setup) moreRows() []ui.Row {
	h := &s.habits
	code := ui.Row{Text: "Setup code", Value: "a new setup", Open: s.enterCode}
	switch {
	case s.books:
		code.Open, code.Off = nil, "on the card"
	case s.coded():
		code.Value, code.Turn = say.Plain(s.code.String()), s.Changing(func(int) { s.code = cryptid.Code{} })
	}
	way := ui.Row{Text: "Way to play", Value: s.way.Text(), Note: [2]say.Text{"the box leads", "you log the pieces"}[s.way], Turn: s.Changing(func(int) { s.way = 1 - s.way })}
	if s.together() {
		way.Off = "the box leads"
	}
	return []ui.Row{
		{Text: "First player", Value: s.Called(s.starter - 1), Turn: s.Changing(func(by int) { s.starter = 1 + (s.starter-1+by+s.players)%s.players })},
		way, s.openRow(), s.clockRow(),
		{Text: "Answers", Value: choose(h.Quick, "no confirming", "confirmed"), Note: choose(h.Quick, "a player's button alone is yes", "every piece is confirmed"), Turn: s.Changing(func(int) { h.Quick = !h.Quick })},
		{Text: "PINs", Value: choose(s.pins, "on", "off"), Note: choose(s.Box.SeatKeys >= s.players, "asked for before a clue shows", "asked for at clues and pieces"), Turn: s.Changing(s.turnPINs)},
		code,
	}
}

// turnPINs turns them on or off. They would guard no clue that lies face up.
func (s *setup) turnPINs(int) {
	if s.pins = !s.pins; s.pins {
		s.open = 0
	}
}

// unusual says which of moreRows are not as most tables have them.
func (s *setup) unusual() say.Text {
	var all []say.Text
	for _, row := range []struct {
		set  bool
		word say.Text
	}{
		{s.way == play.Notebook, s.way.Text()}, {openGames[s.open].faceUp && !s.books, "open clues"}, {s.habits.Bank > 0 || s.habits.Nudge > 0, "clock"},
		{s.habits.Quick, "quick answers"}, {s.pins, "PINs"}, {s.coded(), "setup code"},
	} {
		if row.set {
			all = append(all, row.word)
		}
	}
	return cmp.Or(say.Join(", ", all...), "clock, PINs ...")
}

// choose is what a row says that is on or off.
func choose(on bool, yes, no say.Text) say.Text {
	if on {
		return yes
	}
	return no
}

// openGames are the games that can be played with the clues face up, after the one with
// secret clues.
var openGames = []struct {
	value, note say.Text
	faceUp      bool
	together    bool
	limit       int // in seconds
}{
	{value: "no", note: "the clues are secret"},
	{value: "yes, each alone", note: "all clues face up", faceUp: true},
	{value: "yes, together", note: "one team", faceUp: true, together: true},
	{value: "within 15 minutes", note: "against the clock", faceUp: true, together: true, limit: 15 * 60},
	{value: "within 10 minutes", note: "against the clock", faceUp: true, together: true, limit: 10 * 60},
	{value: "within 5 minutes", note: "against the clock", faceUp: true, together: true, limit: 5 * 60},
}

// together reports whether all look for the habitat as one.
func (s *setup) together() bool { return openGames[s.open].together && !s.books }

// openRow is whether the clues lie face up, and how they are played then.
func (s *setup) openRow() ui.Row {
	game := openGames[s.open]
	row := ui.Row{Text: "Open clues", Value: game.value, Note: game.note, Turn: s.Changing(s.turnOpen)}
	if s.books {
		row.Turn, row.Off = nil, "they are in books"
	}
	return row
}

// turnOpen chooses the next of openGames, or the one before. PINs would guard no clue that
// lies face up, and the box looks with nobody.
func (s *setup) turnOpen(by int) {
	s.open = (s.open + by + len(openGames)) % len(openGames)
	s.pins = s.pins && !openGames[s.open].faceUp
	if s.together() {
		s.way, s.habits.Bank, s.habits.Nudge = play.Refereed, 0, 0
		clear(s.automa[:])
	}
}

// recallOpen finds the one of openGames that was played last.
func (s *setup) recallOpen(p *play.Position) {
	for i, game := range openGames {
		if game.faceUp == p.Habits.FaceUp && game.together == p.Together && game.limit == p.Limit {
			s.open = i
		}
	}
}

// explainRow is whether each kind of step explains itself. Unless somebody has chosen, it
// does so until these people have finished a game together.
func (s *setup) explainRow() ui.Row {
	h := &s.habits
	return ui.Row{Text: "Explain", Value: choose(h.Explain, "as you play", "nothing"), Note: choose(h.Explain, "each step, the first time", "no step is explained"),
		Turn: s.Changing(func(int) { h.Explain, s.chosen = !h.Explain, true })}
}

// clocks are those that a table can choose, in seconds for each player, or for a turn.
var clocks = []struct {
	value       say.Text
	bank, nudge int
}{
	{value: "no clock"},
	{value: say.Count(10, "%d minute each", "%d minutes each"), bank: 10 * 60},
	{value: say.Count(2, "%d minute a turn", "%d minutes a turn"), nudge: 2 * 60},
}

// clockRow is which clock there is.
func (s *setup) clockRow() ui.Row {
	h, at := &s.habits, 0
	for i, c := range clocks {
		if c.bank == h.Bank && c.nudge == h.Nudge {
			at = i
		}
	}
	row := ui.Row{Text: "Clock", Value: clocks[at].value, Note: "it only reminds", Turn: s.Changing(func(by int) {
		next := clocks[(at+by+len(clocks))%len(clocks)]
		h.Bank, h.Nudge = next.bank, next.nudge
	})}
	if s.together() {
		row.Off = "one for all"
	}
	return row
}
