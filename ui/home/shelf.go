package home

import (
	"errors"
	"io/fs"
	"math/rand/v2"
	"slices"
	"time"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// ResumeLast returns the first step of the box: it reads the game that was opened last, and puts
// it back on the table unless it is over. If games cannot be listed, or the last one cannot be
// resumed, the step says so.
func (h *Home) ResumeLast() ui.Step {
	var last *journal.ListedGame
	var sum table.Summary
	return ui.Step{Work: ui.Reading(func(progress *ui.Progress, _ time.Time) (err error) {
		if last, err = h.lastGame(progress); last != nil {
			sum = Summarise(h.shelf, *last)
		}
		return err
	}, func(err error) ui.Step {
		switch {
		case errors.Is(err, ui.ErrStopped):
			return ui.Step{}
		case err != nil:
			return ui.Step{Push: ui.NewPage("Games", say.FromError(err))}
		case last == nil:
			return ui.Step{}
		case sum.Err != nil:
			return ui.Step{Push: ui.NewPage("Cannot be resumed", say.Join("\n\n",
				say.Sprintf("%s %s", last.ID, sum.Headline), "Your last game is kept under Games played."))}
		case sum.Over:
			return ui.Step{}
		}
		return h.resume(last.Game)
	})}
}

// lastGame reads the game that was opened last or, if that is unknown or no longer exists, the
// newest one. It returns nil if there is none. Games for which readStarted returns nil do not
// count.
func (h *Home) lastGame(progress *ui.Progress) (*journal.ListedGame, error) {
	last := journal.LastOpened(h.box.Disk, h.box.Path)
	if game := h.readStarted(last); game != nil && !errors.Is(game.Err, fs.ErrNotExist) {
		return game, nil
	}
	ids, err := journal.IDs(h.box.Disk, h.box.Path)
	for i, id := range slices.Backward(ids) {
		if err := progress.Report(int64(len(ids)-i), int64(len(ids))); err != nil {
			return nil, err
		}
		if game := h.readStarted(id); game != nil {
			return game, nil
		}
	}
	return nil, err
}

// readStarted reads a game. It returns nil if id is not the ID of a game, or if the game is
// undamaged and has no event.
func (h *Home) readStarted(id string) *journal.ListedGame {
	if _, ok := journal.StartMinute(id); !ok {
		return nil
	}
	game, err := journal.Read(h.box.Disk, h.box.Path, id)
	if len(game.Entries) == 0 && game.Damage == nil && err == nil {
		return nil
	}
	return &journal.ListedGame{Game: game, Err: err}
}

// lastOf reads the newest game of a kind, or only its start if it cannot be read whole. It returns
// nil if there is none. Daily games do not count, since other people may have played them. If
// daily is set, only they count, unless there are none.
func (h *Home) lastOf(kind table.Game, daily bool, progress *ui.Progress) (*journal.Game, error) {
	ids, err := journal.IDs(h.box.Disk, h.box.Path)
	for i, id := range slices.Backward(ids) {
		if err := progress.Report(int64(len(ids)-i), int64(len(ids))); err != nil {
			return nil, err
		}
		game, err := journal.ReadBeginning(h.box.Disk, h.box.Path, id)
		if err == nil && game.Header.Game == kind.Name && len(game.Entries) > 0 && ofDay(kind, game) == daily {
			if whole, err := journal.Read(h.box.Disk, h.box.Path, id); err == nil {
				game = whole
			}
			return &game, nil
		}
	}
	if daily && err == nil {
		return h.lastOf(kind, false, progress)
	}
	return nil, err
}

// ofDay reports whether a game is a daily game. It needs only the game's start.
func ofDay(kind table.Game, begun journal.Game) bool {
	sum, err := kind.Summarise(begun)
	return err == nil && sum.DailyResult != nil
}

// Demo returns a function that returns the demos of the games on the shelf in turn, one at each
// call: see [table.Game]. It returns nil if no game has a demo.
func Demo(shelf []table.Game) func(chance rand.Source, spoken *say.Language, leave ui.Step) ui.Screen {
	demos := slices.DeleteFunc(slices.Clone(shelf), func(g table.Game) bool { return g.Demo == nil })
	if len(demos) == 0 {
		return nil
	}
	shown := 0
	return func(chance rand.Source, spoken *say.Language, leave ui.Step) ui.Screen {
		shown++
		return demos[(shown-1)%len(demos)].Demo(chance, spoken, leave)
	}
}

// Summarise returns the public summary of a game of any kind. If it cannot be read, or its kind is
// not on the shelf, the headline says so.
func Summarise(shelf []table.Game, listed journal.ListedGame) table.Summary {
	i := slices.IndexFunc(shelf, func(g table.Game) bool { return g.Name == listed.Header.Game })
	s := table.Summary{Game: say.Plain(listed.Header.Game)}
	var err error
	switch {
	case listed.Err != nil:
		err = say.Errorf("cannot be read: %s", listed.Err)
	case len(listed.Entries) == 0 && listed.Damage != nil:
		err = say.Errorf("none of it can be read: %s", listed.Damage)
	case i < 0:
		err = say.Errorf("a game unknown to this program: %s", listed.Header.Game)
	default:
		if s, err = shelf[i].Summarise(listed.Game); err != nil {
			err = say.Errorf("cannot be read: %s", err)
		}
	}
	if err != nil {
		s = table.Summary{Game: say.Plain(listed.Header.Game), Headline: say.FromError(err), Over: true, Err: err}
	}
	if i >= 0 {
		s.Game = shelf[i].Title
	}
	return s
}
