package cryptid

import (
	"cmp"
	"slices"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/cryptid/chart"
	"gamekeeper/ui/cryptid/lookback"
	"gamekeeper/ui/table"
)

// How long it takes until the next disc on the habitat, the last one, and the finder's name, how long
// the board is shown with it before the clues, and how long keys are ignored meanwhile, since they may
// have been meant for the last answer.
const (
	nextDisc      = 400 * time.Millisecond
	lastDisc      = 900 * time.Millisecond
	beforeName    = 500 * time.Millisecond
	boardSeen     = 5 * time.Second
	ignoreKeysFor = 2 * time.Second
)

// ending is the first screen at the end of a game: the board, on which the discs of the search that
// found the habitat appear one after the other, and then the result. After a few seconds, or a key, it
// gives way to a table.Ending with the clues.
type ending struct {
	t    *Table
	step int       // how many discs of the finders are shown; above their number, the result is shown, too
	next time.Time // when the next step comes, or zero before the screen was first drawn
	line say.Text  // the result of a daily game, or empty before it is known
}

// finders returns the seats with a disc on the habitat, first the winner's and then in the order of
// the answers. It returns nil if nobody has won.
func (t *Table) finders() (seats []cryptid.Seat) {
	v := t.view()
	for i := 0; v.Ending.Winner != 0 && i < v.SeatCount(); i++ {
		seat := cryptid.Seat((int(v.SeatsOf(v.Ending.Winner)[0])-1+i)%v.SeatCount() + 1)
		if v.Discs[v.Pawn].Has(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// isNamed reports whether the result is shown: at once if nobody has won.
func (e *ending) isNamed() bool {
	n := len(e.t.finders())
	return n == 0 || e.step > n
}

// tick shows the next step or, last, the clues. At first, it also works out the result of a daily game.
func (e *ending) tick(now time.Time) (step ui.Step) {
	if e.step > 0 && e.isNamed() {
		return e.clues()
	}
	if e.step == 0 && e.t.view().Day != "" {
		step.Work = lookback.ResultWork(e.t.journal, func(line say.Text) { e.line = line })
	}
	step.Sound = e.show(e.step+1, now)
	return step
}

// show shows a step. It returns the fanfare if that is the last disc, or comes after it.
func (e *ending) show(step int, now time.Time) (sound ui.Sound) {
	n := len(e.t.finders())
	if last := max(n, 1); e.t.view().Ending.Winner != 0 && e.step < last && step >= last {
		sound = ui.Fanfare
	}
	wait := nextDisc
	switch e.step = step; {
	case step > n:
		wait = boardSeen
	case step == n:
		wait = beforeName
	case step == n-1:
		wait = lastDisc
	}
	e.next = now.Add(wait)
	return sound
}

// press shows the result or, after that, the clues. It ignores a key that may have been meant for the
// last answer.
func (e *ending) press(ev ui.Event) ui.Step {
	switch named := e.isNamed(); {
	case e.step == 0, !named && e.step < 2, named && ev.Now.Before(e.next.Add(ignoreKeysFor-boardSeen)):
		return ui.Step{}
	case named:
		return e.clues()
	}
	return ui.Step{Sound: e.show(len(e.t.finders())+1, ev.Now)}
}

// Draw draws the board, and says what a key does.
func (e *ending) Draw(f *ui.Frame) {
	e.drawBoard(f)
	keys := say.Text("any key shows the clues")
	if !e.isNamed() {
		keys = "any key skips this"
		f.TickNow(e.tick) // so that nothing is said before the result is shown
	}
	f.TickAt(cmp.Or(e.next, ui.Immediately()), e.tick)
	f.Keys(ui.AnyKey(keys, e.press))
}

// drawBoard draws the map with the discs that are shown and, after the last, the result. Until then the
// lights point at the habitat in the colour of the latest disc's owner. If nobody has won, it marks every
// space that can be the habitat.
func (e *ending) drawBoard(f *ui.Frame) {
	v, finders := *e.t.view(), e.t.finders()
	at := slices.Collect(v.Ending.Habitat.All())
	if v.Ending.Winner != 0 {
		at = []cryptid.Space{v.Pawn}
	}
	sc := chart.Scene{View: &v, At: at, EdgeLight: ui.Flicker}
	if len(at) == 1 {
		sc.BigText = say.Plain(at[0].String())
	}
	for _, seat := range finders[min(e.step, len(finders)):] {
		v.Discs[v.Pawn] = v.Discs[v.Pawn].Without(seat)
		sc.Actor, sc.EdgeLight, sc.BigText = finders[max(e.step, 1)-1], ui.On, ""
	}
	if sc.EdgeLight == ui.Flicker {
		f.FlickeringLamps |= ui.Lamp(winners(&v)...)
	}
	if e.isNamed() {
		sc.Prompt = result(&v)
	} else {
		sc.News = searchText(&v, f.Look)
	}
	e.t.draw(f, sc)
}

// journal reads the game back from its file.
func (t *Table) journal() (journal.Game, error) { return journal.Read(t.Box.Disk, t.Box.Path, t.ID()) }

// winners returns the seats of the winners, or nil if nobody has won.
func winners(v *play.View) []int {
	if v.Ending.Winner == 0 {
		return nil
	}
	return acting(v)
}

// clues shows the winner and the ending's text.
func (e *ending) clues() ui.Step {
	t, v := e.t, e.t.view()
	end := table.Ending{
		Titles: []say.Text{"The end"}, Text: e.text, Winners: winners(t.view()),
		Review: func() ui.Step { return lookback.Open(t.journal) }, PlayAgain: t.PlayAgain,
		More: ui.Bind(ui.Left, "map||at the end", table.OpenScreen(func() ui.Screen {
			return &table.StillScreen{Show: e.drawBoard, Keys: table.ContinueKeys(ui.GoBack)}
		})),
	}
	switch {
	case v.Ending.Winner == 0:
	case v.Cooperative:
		end.Name = say.Plain(v.Pawn.String())
	default:
		end.Name, end.Seat = say.Plain(v.Names[v.Ending.Winner-1]), int(v.SeatsOf(v.Ending.Winner)[0])
	}
	return ui.Step{Pop: 1, Push: t.Ending(end)}
}

// text returns the text below the winner's name: the result, everybody's clue, and the length of
// the game with who goes first in the next, or the result of a daily game.
func (e *ending) text(look ui.Look) say.Text {
	t, v := e.t, e.t.view()
	var lines []say.Text
	for i, clue := range v.Ending.Clues {
		seat := cryptid.Seat(i + 1)
		lines = append(lines, say.Seated(say.Sprintf("%s: %s", v.ShortSeatName(seat), clue), seat))
	}
	if e.line != "" {
		lines = append(lines, e.line)
	} else {
		lines = append(lines, length(v, t.Times()), say.Sprintf("Play again? %s goes first.", v.Names[v.NextStarter()-1]))
	}
	return say.Join("\n\n", result(v), say.Lines(lines...))
}

// length returns the length of the game in turns, or in searches if these are the only turns that the box
// knows, and in minutes.
func length(v *play.View, times []time.Time) say.Text {
	turns := say.Count(v.TurnCount(), "%d turn", "%d turns")
	if v.Cooperative || v.Style == play.Notebook {
		turns = say.Count(v.TurnCount(), "%d search", "%d searches")
	}
	minutes := int(v.Duration(times).Round(time.Minute) / time.Minute)
	if minutes == 0 {
		return say.Sprintf("%s, less than a minute.", turns)
	}
	return say.Sprintf("%s, %s.", turns, say.Count(minutes, "%d minute", "%d minutes"))
}
