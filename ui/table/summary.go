package table

import (
	"encoding/json"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A Summary is the public summary of a game.
type Summary struct {
	Game     say.Text `json:"game"`     // its title, or empty if unknown. Game.Summarise need not fill it in
	Headline say.Text `json:"headline"` // one line
	Record   say.Text `json:"record"`   // everything that happened
	Over     bool     `json:"over"`     // it cannot be continued
	Err      error    `json:"-"`        // it cannot be read, and the headline says why

	DailyResult *tabletop.DailyResult `json:"-"` // how the game of a day went; nil for any other game

	// Review opens the review of a game that has ended, and Export returns it to be printed. Each
	// is nil if there is none.
	Review func() ui.Step           `json:"-"`
	Export func() (Exporter, error) `json:"-"`
}

// NewSummary returns the summary of a game whose review is complete once it is over.
func NewSummary(headline, record say.Text, over bool, review func() Exporter) Summary {
	s := Summary{Headline: headline, Record: record, Over: over}
	if over {
		s.Review = OpenText("How it went", func() say.Text { return review().Text() })
		s.Export = func() (Exporter, error) { return review(), nil }
	}
	return s
}

// A State says how far a game has come, as JSON names it.
type State string

const (
	InProgress State = "going on"
	Over       State = "over"
	Unreadable State = "illegible"
)

// Text returns the state as screens and listings name it.
func (s State) Text() say.Text {
	switch s {
	case InProgress:
		return "ongoing"
	case Unreadable:
		return "error"
	}
	return "over"
}

// State returns how far the game has come.
func (s Summary) State() State {
	switch {
	case s.Err != nil:
		return Unreadable
	case s.Over:
		return Over
	}
	return InProgress
}

// Exporter is a review that can be printed as text or as JSON.
type Exporter interface {
	say.Texter
	json.Marshaler
}
