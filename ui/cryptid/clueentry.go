package cryptid

import (
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// clueEntryPrompt is the screen that lets a player enter the clue from their book in private, or
// play without entering it.
type clueEntryPrompt struct {
	table.Listing
	t     *Table
	seat  cryptid.Seat
	later bool // the player asked for it during play
}

func newClueEntryPrompt(t *Table, seat cryptid.Seat, later bool) *clueEntryPrompt {
	s := &clueEntryPrompt{t: t, seat: seat, later: later}
	rows := []ui.Row{
		{Text: "Enter it in private", Open: s.inPrivate},
		{Text: "Play without entering it", Open: func() ui.Step { return t.pin(seat).Guard(s.without) }},
	}
	s.Listing = table.Listing{
		Title: clueTitle(t.view(), seat), Rows: func() []ui.Row { return rows }, Back: ui.Bind(ui.Back, "home", ui.GoHome), Lit: lamps(seat),
		Text: say.Sprintf("%s: look up %s in your book. If the box knows it, it can catch your mistakes at once. Nobody else will see it.", t.view().Name(seat), yourClue(t.view(), seat)),
	}
	if later {
		rows[1] = ui.Row{Text: "Not now", Open: ui.GoBack}
		s.Back = ui.Leave("close")
	}
	return s
}

// inPrivate opens the entry of the clue, after the PIN if the table plays with PINs.
func (s *clueEntryPrompt) inPrivate() ui.Step {
	if !s.t.view().PINs {
		return ui.Step{Push: newClueEntry(s, time.Time{})}
	}
	return ui.Step{Push: s.t.pin(s.seat).Unlock(func(now time.Time) ui.Step { return ui.Step{Pop: 1, Push: newClueEntry(s, now)} })}
}

// without continues without this seat's clue. The box does not ask for it again until the game is
// reopened.
func (s *clueEntryPrompt) without() ui.Step {
	s.t.playsWithoutClue = s.t.playsWithoutClue.With(s.seat)
	return s.t.Continue()
}

// newClueReentry returns the screen that asks the owner of a clue already known to the box whether
// to re-enter it. The consent is needed because another clue may change which pieces are wrong.
func newClueReentry(t *Table, seat cryptid.Seat) ui.Screen {
	return t.ConfirmScreen(table.Confirmation{
		Owner: t.owner(seat), Titles: []say.Text{clueTitle(t.view(), seat)}, Text: "The box already knows this clue. Re-enter it?",
		Do: func() ui.Step { return ui.Step{Pop: 1, Push: newClueEntryPrompt(t, seat, true)} },
	})
}

// clueEntry is the private screen on which a player enters a clue: first its kind, then the clue
// itself. Finally the clue is read back.
type clueEntry struct {
	*clueEntryPrompt
	kinds ui.List
	list  ui.List // of the clues of the chosen kind
	sure  ui.List
	step  clueEntryStep
}

// A clueEntryStep is a step of entering a clue.
type clueEntryStep uint8

const (
	clueEntryKind clueEntryStep = iota
	clueEntryClue
	clueEntrySure // the clue is read back, with the question whether it is right
)

// newClueEntry returns the screen on which a player enters a clue. opened is when the owner entered
// the PIN, or zero without one.
func newClueEntry(t *clueEntryPrompt, opened time.Time) ui.Screen {
	s := &clueEntry{clueEntryPrompt: t, kinds: ui.List{TwoColumns: true}, list: ui.List{TwoColumns: true}}
	return table.NewSecretEntry(table.SecretEntry{
		Owner: t.t.owner(t.seat), Titles: []say.Text{clueTitle(t.t.view(), t.seat)},
		Private: func() bool { return true },
		Draw:    s.draw, ClosesOnTimeout: true,
	}, opened)
}

// clueKinds holds the kinds of clue. The kind with the most clues is first, and none is far from
// it, since the list wraps around.
var clueKinds = []struct {
	family cryptid.Family
	text   say.Text // empty if the kind has a single clue, whose text is used
}{
	{cryptid.OnTerrains, "on two terrains"},
	{cryptid.NearTerrain, "within one space of a terrain"},
	{cryptid.NearStructure, "within two spaces of a structure"},
	{cryptid.NearEitherAnimal, ""},
	{cryptid.NearOneAnimal, "within two spaces of an animal"},
	{cryptid.NearColour, "within three spaces of a colour"},
}

// kindRows returns how many rows the list of kinds has: the advanced game has each kind twice.
func (s *clueEntry) kindRows() int { return len(clueKinds) * (1 + int(s.t.view().Board.Mode())) }

// ofKind returns the clues of a row in the list of kinds. The first rows are the kinds of clue that
// say where the habitat is, and the rest those that say where it is not.
func (s *clueEntry) ofKind(row int) (clues []cryptid.Clue) {
	for _, c := range s.t.view().Board.Mode().Catalogue() {
		if c.Family() == clueKinds[row%len(clueKinds)].family && c.Negated() == (row >= len(clueKinds)) {
			clues = append(clues, c)
		}
	}
	return clues
}

// clue returns the clue at the cursor.
func (s *clueEntry) clue() cryptid.Clue {
	clues := s.ofKind(s.kinds.Cursor)
	return clues[min(s.list.Cursor, len(clues)-1)]
}

// rows returns the list of the current step: the kinds, the clues of the chosen kind, or the
// question whether the chosen clue is right. The question starts on no, since with a wrong clue the
// box would judge right pieces wrong.
func (s *clueEntry) rows() (list *ui.List, rows []ui.Row) {
	to := func(step clueEntryStep) ui.Step {
		s.step, s.sure.Cursor = step, 1
		return ui.Step{}
	}
	switch s.step {
	case clueEntrySure:
		clue := s.clue()
		return &s.sure, []ui.Row{
			{Text: "Yes, enter it", Open: func() ui.Step {
				return s.t.DoThen(play.ClueEntered{Seat: s.seat, Clue: clue}, func() ui.Step {
					s.t.playsWithoutClue = s.t.playsWithoutClue.Without(s.seat)
					return s.t.Continue()
				})
			}},
			{Text: "No, choose again", Open: s.back},
		}
	case clueEntryClue:
		for _, c := range s.ofKind(s.kinds.Cursor) {
			rows = append(rows, ui.Row{Text: c.Text(), Open: func() ui.Step { return to(clueEntrySure) }})
		}
		return &s.list, rows
	}
	for row := range s.kindRows() {
		clues, text := s.ofKind(row), clueKinds[row%len(clueKinds)].text
		next := clueEntryClue
		switch {
		case len(clues) == 1:
			text, next = clues[0].Text(), clueEntrySure
		case clues[0].Negated():
			text = say.Sprintf("not %s", text)
		}
		rows = append(rows, ui.Row{Text: text, Open: func() ui.Step {
			s.list.Cursor = 0
			return to(next)
		}})
	}
	return &s.kinds, rows
}

// back returns to the previous step. On the first step, it closes the screen.
func (s *clueEntry) back() ui.Step {
	switch {
	case s.step == clueEntryKind:
		return ui.Step{Pop: 1}
	case s.step == clueEntrySure && len(s.ofKind(s.kinds.Cursor)) > 1:
		s.step = clueEntryClue
	default:
		s.step = clueEntryKind
	}
	return ui.Step{}
}

// draw draws the rows. In some languages clues differ only in their last words, which do not fit
// into a row, so the clue at the cursor is also shown below in full.
func (s *clueEntry) draw(f *ui.Frame) {
	list, rows := s.rows()
	body := f.Body()
	below := body.Inset(1, 0)
	if s.step == clueEntrySure {
		f.Head("Is this your clue?", "your eyes only")
		clue := s.clue()
		y := below.Para(0, say.Join("\n\n", say.Sprintf("The habitat is %s.", clue), "Check it against your book: the box will trust it."), f.Look.Text)
		if clue.Family() == cryptid.NearOneAnimal { // a misprint
			y = below.Para(y, "If your book is Delta: some printings say cougar instead of bear at 2, 9, 13 and 64, and bear instead of cougar at 3, 63, 72 and 95.", f.Look.Warning)
		}
		list.Draw(body.Rows(min(y+1, body.H-len(rows)), len(rows)), rows)
	} else {
		const whole = 2
		f.Head("The habitat is ...", "your eyes only")
		list.Draw(body.Rows(0, body.H-whole-1), rows)
		below.Silent().Para(body.H-whole, rows[list.Cursor].Text, f.Look.Dim)
	}
	back := ui.Bind(ui.Back, "back", s.back)
	if s.step == clueEntryKind {
		back.Text = "close"
	}
	f.Keys(append(list.Keys(rows), back)...)
}
