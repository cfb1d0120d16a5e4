package setup

import (
	"iter"
	"slices"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui"
)

// enterCode asks for the setup code that another box shows.
func (s *form) enterCode() ui.Step {
	return ui.Step{Push: &ui.EntryScreen{
		Title: "Setup code",
		Note:  "The twelve characters shown on another box.",
		Entry: ui.NewCodeEntry(cryptid.CodeAlphabet, cryptid.CodeLength),
		Done: func(text string, _ time.Time) ui.Step {
			code, err := cryptid.ParseCode(text)
			if err != nil {
				return ui.Step{Push: ui.NewPage("Setup code", say.FromError(err)), Sound: ui.Refused}
			}
			s.code, s.players, s.mode = code, code.Players, code.Mode
			s.starter = min(s.starter, s.players)
			step := s.recallPlayers()
			step.Pop = 1
			return step
		},
	}}
}

// CheckCode returns an error if a game in the directory is still being played with a setup code,
// because anybody who dealt the setup again would know all its clues. It also returns an error if
// the directory cannot be read.
func CheckCode(disk journal.Disk, path string, code cryptid.Code) error {
	ids, err := journal.IDs(disk, path)
	if err != nil {
		return err
	}
	for id, p := range games(disk, path, ids, func(p play.Position) bool { return p.SecretCode == code.String() }) {
		if p.Ending == nil {
			return say.Errorf("game %s is still being played with setup code %s: its clues stay secret until it ends", id, code)
		}
	}
	return nil
}

// games yields the positions of the games with these IDs that begin as wanted, latest first. It skips
// games that cannot be read, and therefore not be resumed.
func games(disk journal.Disk, path string, ids []string, wanted func(play.Position) bool) iter.Seq2[string, play.Position] {
	return func(yield func(string, play.Position) bool) {
		for _, id := range slices.Backward(ids) {
			replay := func(game journal.Game, _ error) (p play.Position, ok bool) {
				if game.Header.Game != GameName || len(game.Entries) == 0 {
					return p, false
				}
				p, err := session.Replay[play.Position](game, play.ParseEvent)
				return p, err == nil
			}
			if p, ok := replay(journal.ReadBeginning(disk, path, id)); !ok || !wanted(p) {
				continue
			}
			if p, ok := replay(journal.Read(disk, path, id)); ok && !yield(id, p) {
				return
			}
		}
	}
}
