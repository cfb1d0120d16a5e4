package cryptid

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// moreRows are what most tables leave as it is.
func (s *setup) moreRows() []ui.Row {
	h := &s.habits
	code := ui.Row{Text: "Setup code", Value: "a new setup", Open: s.Leading(s.enterCode)}
	switch {
	case s.books:
		code.Open, code.Off = nil, "on the card"
	case s.coded():
		code.Value, code.Turn = say.Plain(s.code.String()), s.Changing(func(int) { s.code = cryptid.Code{} })
	}
	way := ui.Row{Text: "Way to play", Value: s.way.Text(), Note: [2]say.Text{"the box leads", "you log the pieces"}[s.way], Turn: s.Changing(func(int) { s.way = 1 - s.way })}
	clock := ui.Row{Text: "Clock", Value: clockWords(*h), Note: "a reminder only", Turn: s.Changing(func(by int) { turnClock(h, by) })}
	if s.together() {
		way.Off, clock.Off = "the box leads", "one for all"
	}
	return []ui.Row{
		{Text: "Who begins", Value: s.Called(s.starter - 1), Turn: s.Changing(func(by int) { s.starter = 1 + (s.starter-1+by+s.players)%s.players })},
		way, clock,
		{Text: "Answers", Value: choose(h.Quick, "a disc at once", "confirmed"), Note: "with player buttons", Turn: s.Changing(func(int) { h.Quick = !h.Quick })},
		{Text: "PINs", Value: choose(s.pins, "on", "off"), Note: "for clues and pieces", Turn: s.Changing(s.turnPINs)},
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
		{s.way == play.Notebook, s.way.Text()}, {s.habits.Bank > 0 || s.habits.Nudge > 0, "clock"},
		{s.habits.Quick, "quick answers"}, {s.pins, "PINs"}, {s.coded(), "setup code"},
	} {
		if row.set {
			all = append(all, row.word)
		}
	}
	switch len(all) {
	case 0:
		return "clock, PINs ..."
	case 1:
		return all[0]
	}
	return say.Count(len(all)-1, "%[2]s and %[1]d more", "%[2]s and %[1]d more", all[0])
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
	{value: "no", note: "clues are secret"},
	{value: "yes, each alone", note: "all clues face up", faceUp: true},
	{value: "yes, together", note: "all look as one", faceUp: true, together: true},
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
	row := ui.Row{Text: "Explain", Value: choose(h.Explain, "as we go", "nothing"), Note: choose(h.Explain, "your first game", "you know the game"),
		Turn: s.Changing(func(int) { h.Explain, s.chosen = !h.Explain, true })}
	if s.chosen {
		row.Note = "each step at first"
	}
	return row
}

// The clocks that a table can choose, in seconds.
const (
	bank  = 10 * 60
	nudge = 2 * 60
)

// clockWords says which clock there is.
func clockWords(h play.Habits) say.Text {
	switch {
	case h.Bank > 0:
		return say.Count(h.Bank/60, "%d minute each", "%d minutes each")
	case h.Nudge > 0:
		return say.Count(h.Nudge/60, "%d minute a turn", "%d minutes a turn")
	}
	return "no clock"
}

// turnClock chooses the next clock, or the one before.
func turnClock(h *play.Habits, by int) {
	clocks := []play.Habits{{}, {Bank: bank}, {Nudge: nudge}}
	at := 0
	for i, c := range clocks {
		if c.Bank == h.Bank && c.Nudge == h.Nudge {
			at = i
		}
	}
	next := clocks[(at+by+len(clocks))%len(clocks)]
	h.Bank, h.Nudge = next.Bank, next.Nudge
}
