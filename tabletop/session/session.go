// Package session runs a game on a journal. Each event is decided, appended to the file and
// applied, in that order. A game started earlier is replayed from its lines.
package session

import (
	"fmt"
	"reflect"
	"strings"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/words"
)

// A Session is a game being played. It belongs to one goroutine, except for PendingEvent.Save.
type Session[P tabletop.Position[P, E], E words.Event[E]] struct {
	position *P // a new one for every event
	log      *journal.Log
	times    []time.Time
	parse    func(string) (E, error)
}

// Start creates a game in the directory with its first event, and returns once that is on disk.
// After an error there is no such game, unless the disk also failed to remove it. parse reads an
// event's text.
func Start[P tabletop.Position[P, E], E words.Event[E]](dir *journal.Dir, header journal.Header, parse func(string) (E, error), first E) (*Session[P, E], error) {
	var p P
	if err := p.Decide(first); err != nil {
		return nil, err
	}
	text, err := readable(first, parse)
	if err != nil {
		return nil, err
	}
	log, err := dir.Create(header, text)
	if err != nil {
		return nil, err
	}
	p = p.Apply(first)
	return &Session[P, E]{position: &p, log: log, times: []time.Time{asStored(header.Start)}, parse: parse}, nil
}

// readable returns the text of an event. It returns an error if the text does not read back as that
// event: saved, it would make the game one that cannot be resumed, or another.
func readable[E words.Event[E]](e E, parse func(string) (E, error)) (string, error) {
	text := words.Text(e)
	if back, err := parse(text); err != nil || !reflect.DeepEqual(back, e) {
		return "", ErrUnreadable
	}
	return text, nil
}

// ErrUnreadable is the error for an event whose text does not read back as that event. It is a
// mistake in the program, and does not quote the text, which may be secret.
var ErrUnreadable = say.Errorf("the box cannot record this: please report it")

// Resume replays a game from its journal so that it can continue. parse reads an event's text. The
// Damage, if any, describes the part that the journal has set aside.
//
// A game with an event that this program does not know, or that its rules forbid, cannot be
// resumed. The error names the line, and the event stays in the file.
func Resume[P tabletop.Position[P, E], E words.Event[E]](dir *journal.Dir, id string, parse func(string) (E, error)) (*Session[P, E], *journal.Damage, error) {
	log, game, err := dir.Resume(id)
	if err != nil {
		return nil, nil, err
	}
	p, err := Replay[P](game, parse)
	if err != nil {
		log.Close()
		return nil, game.Damage, err
	}
	return &Session[P, E]{position: &p, log: log, times: game.Times(), parse: parse}, game.Damage, nil
}

// Replay returns the position that a game's events lead to. An error names the line of the file. It
// does not quote a text that parse refuses, which may be secret.
func Replay[P tabletop.Position[P, E], E words.Event[E]](game journal.Game, parse func(string) (E, error)) (P, error) {
	var p P
	for _, entry := range game.Entries {
		e, err := parse(entry.Text)
		if err == nil {
			err = p.Decide(e)
		} else {
			err = unknownEvent(game.ProgramVersion)
		}
		if err != nil {
			return p, fmt.Errorf("game %q, line %d: %w; the event stays in the file", game.ID, entry.Seq+1, err)
		}
		p = p.Apply(e)
	}
	return p, nil
}

// unknownEvent returns the error for an event that the program does not know, in a game that the
// given version began. Versions 1.0 and 1.1 had forms of games that went with 1.2.
func unknownEvent(began string) error {
	if strings.HasPrefix(began, "1.0.") || strings.HasPrefix(began, "1.1.") {
		return fmt.Errorf("this program, %s, does not know the event; unless a later one wrote it, only version 1.1 can show this game", tabletop.Version)
	}
	return fmt.Errorf("this program, %s, does not know the event; a later one wrote it", tabletop.Version)
}

// Position returns the game as it is on disk.
func (s *Session[P, E]) Position() P { return *s.position }

// Current returns Position without a copy, for callers that read it once a frame or more often.
// They must not change it. The value stays the same when the game continues.
func (s *Session[P, E]) Current() *P { return s.position }

// ID returns the game's ID in the journal.
func (s *Session[P, E]) ID() string { return s.log.ID() }

// Times returns when each event happened, in order. The caller must not change the slice.
func (s *Session[P, E]) Times() []time.Time { return s.times }

// Close closes the game's file. All events are on disk already.
func (s *Session[P, E]) Close() error { return s.log.Close() }

// Decide returns the event, ready to be saved and applied, or an error if it is not allowed now.
// Only one event can be under way: apply it, or see it fail, before deciding the next.
func (s *Session[P, E]) Decide(e E) (PendingEvent, error) {
	if err := (*s.position).Decide(e); err != nil {
		return PendingEvent{}, err
	}
	text, err := readable(e, s.parse)
	if err != nil {
		return PendingEvent{}, err
	}
	var at time.Time
	return PendingEvent{
		Save: func(now time.Time) error {
			at = asStored(now)
			return s.log.Append(text, at)
		},
		Apply: func() {
			p := (*s.position).Apply(e)
			s.position = &p
			s.times = append(s.times, at)
		},
	}, nil
}

// A PendingEvent is an event that the rules allow, on its way to disk.
type PendingEvent struct {
	// Save puts the event on disk, as happening now. It may take a second, and may run on another
	// goroutine. After an error the event has not happened.
	Save func(now time.Time) error
	// Apply makes the saved event part of the position. Call it once, after Save has
	// succeeded, on the session's goroutine.
	Apply func()
}

// asStored returns a time as the file holds it: UTC, to the millisecond.
func asStored(t time.Time) time.Time { return t.UTC().Truncate(time.Millisecond) }
