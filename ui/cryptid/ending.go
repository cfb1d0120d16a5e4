package cryptid

import (
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

// How long the board is shown before the clues, and how long keys are ignored meanwhile, since
// they may have been meant for the last answer.
const (
	boardSeen     = 5 * time.Second
	ignoreKeysFor = 2 * time.Second
)

// ending is the first screen at the end of a game: the board with the result. After a few seconds,
// or a key, it gives way to a table.Ending with the clues.
type ending struct {
	t    *Table
	came time.Time // when the board was first drawn, or zero before that
	line say.Text  // the result of a daily game, or empty before it is known
}

// tick starts the wait, and works out the result of a daily game. At its second call, it shows the
// clues.
func (e *ending) tick(now time.Time) ui.Step {
	if !e.came.IsZero() {
		return e.clues()
	}
	e.came = now
	if e.t.view().Day != "" {
		return ui.Step{Work: lookback.ResultWork(e.t.journal, func(line say.Text) { e.line = line })}
	}
	return ui.Step{}
}

// press shows the clues, but ignores a key that may have been meant for the last answer.
func (e *ending) press(ev ui.Event) ui.Step {
	if e.came.IsZero() || ev.Now.Before(e.came.Add(ignoreKeysFor)) {
		return ui.Step{}
	}
	return e.clues()
}

// Draw draws the map with the habitat marked, and the result.
func (e *ending) Draw(f *ui.Frame) {
	e.t.drawEnd(f)
	next := ui.Immediately()
	if !e.came.IsZero() {
		next = e.came.Add(boardSeen)
	}
	f.TickAt(next, e.tick)
	f.Keys(ui.AnyKey("clues in a moment", e.press))
}

// drawEnd draws the map with the result. If nobody has won, it marks every space that can be the
// habitat.
func (t *Table) drawEnd(f *ui.Frame) {
	v := t.view()
	f.FlickeringLamps |= ui.Lamp(winners(t.view())...)
	at := slices.Collect(v.Ending.Habitat.All())
	if v.Ending.Winner != 0 {
		at = []cryptid.Space{v.Pawn}
	}
	sc := chart.Scene{Prompt: result(t.view()), At: at, EdgeLight: ui.Flicker}
	if len(at) == 1 {
		sc.BigText = say.Plain(at[0].String())
	}
	t.draw(f, sc)
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
		More: ui.Bind(ui.Left, "map", table.OpenScreen(func() ui.Screen {
			return &table.StillScreen{Show: t.drawEnd, Keys: table.ContinueKeys(ui.GoBack)}
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
