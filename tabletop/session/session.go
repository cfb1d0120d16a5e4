// Package session is a game on a journal: an event is decided, appended and
// applied, in this order, and a game begun earlier is played again from its
// lines.
package session

import (
	"fmt"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/journal"
)

// A Session is a game that is being played. It's for one goroutine, but for
// what Move.Save says.
type Session[P tabletop.Position[P, E], E fmt.Stringer] struct {
	position P
	log      *journal.Log
	times    []time.Time
}

// Start begins a game in the directory with its first event, and returns when it is on
// disk. After an error there is no such game.
func Start[P tabletop.Position[P, E], E fmt.Stringer](dir *journal.Dir, header journal.Header, first E) (*Session[P, E], error) {
	var p P
	if err := p.Decide(first); err != nil {
		return nil, err
	}
	log, err := dir.Create(header, first.String())
	if err != nil {
		return nil, err
	}
	return &Session[P, E]{position: p.Apply(first), log: log, times: []time.Time{inFile(header.Start)}}, nil
}

// Resume plays a game again from its journal, to be played on. parse reads an
// event's text. The damage, if there was any, is what the journal has set
// aside. A game with an event that this program doesn't know, or that its rules
// forbid, can't be resumed; the error names the line, and the file is left as
// it is.
func Resume[P tabletop.Position[P, E], E fmt.Stringer](dir *journal.Dir, id string, parse func(string) (E, error)) (*Session[P, E], *journal.Damage, error) {
	log, game, err := dir.Resume(id)
	if err != nil {
		return nil, nil, err
	}
	s := &Session[P, E]{log: log, times: game.Times()}
	if s.position, err = Replay[P](game, parse); err != nil {
		log.Close()
		return nil, game.Damage, err
	}
	return s, game.Damage, nil
}

// Replay plays a game's events again and gives the position they lead to. An
// error names the line of the file; the event itself may be secret, so its text
// isn't part of the error.
func Replay[P tabletop.Position[P, E], E fmt.Stringer](game journal.Game, parse func(string) (E, error)) (P, error) {
	var p P
	for _, entry := range game.Entries {
		e, err := parse(entry.Text)
		if err == nil {
			err = p.Decide(e)
		} else {
			err = fmt.Errorf("this program doesn't know the event; it was written by version %s", game.Program)
		}
		if err != nil {
			return p, fmt.Errorf("game %q, line %d: %w; the file is left as it is", game.ID, entry.Seq+1, err)
		}
		p = p.Apply(e)
	}
	return p, nil
}

// Position is the game as it stands: all that is on disk, and nothing else.
func (s *Session[P, E]) Position() P { return s.position }

// ID is the game's ID in the journal.
func (s *Session[P, E]) ID() string { return s.log.ID() }

// Times gives when each event happened, in order. The slice is the session's
// own and is not to be changed.
func (s *Session[P, E]) Times() []time.Time { return s.times }

// Close closes the game's file. Everything is on disk already.
func (s *Session[P, E]) Close() error { return s.log.Close() }

// Decide tells whether an event is allowed now, and if so gives the move that
// makes it happen. There can be one move at a time: the next event is decided
// after this one was applied or has failed.
func (s *Session[P, E]) Decide(e E) (Move, error) {
	if err := s.position.Decide(e); err != nil {
		return Move{}, err
	}
	text := e.String()
	var at time.Time
	return Move{
		Save: func(now time.Time) error {
			at = inFile(now)
			return s.log.Append(text, at)
		},
		Apply: func() {
			s.position = s.position.Apply(e)
			s.times = append(s.times, at)
		},
	}, nil
}

// A Move is an event that the rules allow, on its way.
type Move struct {
	// Save puts the event on disk, as happening now. It may take a second, and may
	// run on a goroutine of its own. After an error the event has not happened.
	Save func(now time.Time) error
	// Apply makes the saved event part of the position. It's called once, after
	// Save gave no error, on the session's goroutine.
	Apply func()
}

// inFile is a time as it will be read back.
func inFile(t time.Time) time.Time { return t.UTC().Truncate(time.Millisecond) }
