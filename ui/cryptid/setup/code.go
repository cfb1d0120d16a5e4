package setup

import (
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
	for _, id := range ids {
		if begun, _ := journal.ReadBeginning(disk, path, id); !dealtBy(begun, code) {
			continue // another setup, or a game that cannot be read and therefore not resumed
		}
		game, _ := journal.Read(disk, path, id)
		if p, err := session.Replay[play.Position](game, play.ParseEvent); err == nil && p.Ending == nil {
			return say.Errorf("game %s is still being played with setup code %s: its clues stay secret until it ends", game.ID, code)
		}
	}
	return nil
}

// dealtBy reports whether a game started with the setup of a code.
func dealtBy(game journal.Game, code cryptid.Code) bool {
	if game.Header.Game != GameName || len(game.Entries) == 0 {
		return false
	}
	e, err := play.ParseEvent(game.Entries[0].Text)
	began, ok := e.(play.Began)
	return err == nil && ok && began.Code == code.String()
}
