package setup

import (
	"cmp"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// moreRows returns the rows for the settings that most tables do not change.
func (s *form) moreRows() []ui.Row {
	h := &s.habits
	code := ui.Row{Text: "Setup code", Value: "a new setup", Open: s.enterCode}
	switch {
	case s.books:
		code.Open, code.WhyOff = nil, "on the card"
	case s.hasCode():
		code.Value, code.Change = say.Plain(s.code.String()), s.ChangeFunc(func(int) { s.code = cryptid.Code{} })
	}
	return []ui.Row{
		{Text: "First player", Value: s.PlayerName(s.starter - 1), Change: s.ChangeFunc(func(by int) { s.starter = 1 + (s.starter-1+by+s.players)%s.players })},
		s.coloursRow(), s.openRow(), s.clockRow(),
		ui.Row{Text: "Answers", Note: choose(h.Declared, "confirmed by its owner", "one press a piece")}.Either(h.Declared, "with your own button", "by anybody", ui.Flip(&h.Declared)),
		s.pinRow(),
		code,
	}
}

// styleRow returns the row for the style of play.
func (s *form) styleRow() ui.Row {
	row := ui.Row{Text: "Style of play", Value: s.way.Text(), Note: [2]say.Text{"the box leads", "you log the pieces"}[s.way], Change: s.ChangeFunc(func(int) { s.way = 1 - s.way })}
	if s.together() {
		row.WhyOff = "the box leads"
	}
	return row
}

// pinRow returns the row for PINs. They cannot protect clues that are face up, so neither PINs nor
// open clues can be turned on while the other is.
func (s *form) pinRow() ui.Row {
	row := ui.Row{Text: "PINs", Note: choose(s.Box.SeatKeyCount >= s.players, "needed to see a clue", "needed for clues and pieces")}
	row = row.Either(s.pins, "on", "off", ui.Flip(&s.pins))
	if !s.pins && openGames[s.open].faceUp && !s.books {
		row.Change, row.WhyOff = nil, "the clues are open"
	}
	return row
}

// unusual names the settings of moreRows that are on, except the first player and the colours. If
// none is, it returns examples of settings.
func (s *form) unusual() say.Text {
	var all []say.Text
	for _, row := range []struct {
		set  bool
		word say.Text
	}{
		{openGames[s.open].faceUp && !s.books, "open clues"},
		{(s.habits.ThinkingLimit > 0 || s.habits.ReminderSeconds > 0) && !s.together(), "clock"},
		{s.habits.Declared, "own buttons"}, {s.pins, "PINs"}, {s.hasCode(), "setup code"},
	} {
		if row.set {
			all = append(all, row.word)
		}
	}
	return cmp.Or(say.Join(", ", all...), "colours, clock ...")
}

// choose returns yes if a setting is on, else no.
func choose(on bool, yes, no say.Text) say.Text {
	if on {
		return yes
	}
	return no
}

// openGames lists the game with secret clues, then those with the clues face up.
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

// together reports whether all players look for the habitat as a team.
func (s *form) together() bool { return openGames[s.open].together && !s.books }

// openRow returns the row for whether the clues are face up and, if so, who plays together and how
// long.
func (s *form) openRow() ui.Row {
	game := openGames[s.open]
	row := ui.Row{Text: "Open clues", Value: game.value, Note: game.note, Change: s.ChangeFunc(func(by int) { s.open = (s.open + by + len(openGames)) % len(openGames) })}
	switch {
	case s.books:
		row.Change, row.WhyOff = nil, "the clues are in books"
	case s.pins && s.open == 0:
		row.Change, row.WhyOff = nil, "PINs are on"
	}
	return row
}

// recallOpen sets open to the index, in openGames, of the kind of game played last.
func (s *form) recallOpen(p *play.Position) {
	for i, game := range openGames {
		if game.faceUp == p.Preferences.FaceUp && game.together == p.Cooperative && game.limit == p.Limit {
			s.open = i
		}
	}
}

// clocks lists the clocks that a table can choose. Each but the first has a bank of time for every
// player, or a time for each turn, in seconds.
var clocks = []struct {
	value       say.Text
	bank, nudge int
}{
	{value: "no clock"},
	{value: say.Count(10, "%d minute each", "%d minutes each"), bank: 10 * 60},
	{value: say.Count(2, "%d minute a turn", "%d minutes a turn"), nudge: 2 * 60},
}

// clockRow returns the row for the clock. It cannot be chosen for a game as a team, which may have
// a time limit of its own.
func (s *form) clockRow() ui.Row {
	h, at := &s.habits, 0
	for i, c := range clocks {
		if c.bank == h.ThinkingLimit && c.nudge == h.ReminderSeconds {
			at = i
		}
	}
	row := ui.Row{Text: "Clock", Value: clocks[at].value, Note: "reminders only", Change: s.ChangeFunc(func(by int) {
		next := clocks[(at+by+len(clocks))%len(clocks)]
		h.ThinkingLimit, h.ReminderSeconds = next.bank, next.nudge
	})}
	if s.together() {
		row.WhyOff = "one for the team"
	}
	return row
}
