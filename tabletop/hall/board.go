package hall

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
)

// The times by which a wall judges.
const (
	// silence is how long a box that is well can be silent: it tells once a minute.
	silence = 150 * time.Second
	// settling is how long after the wall was connected again a box has to be heard of.
	settling = 5 * time.Second
	// doubt is how long a box that is said to be gone is still taken to be there: a broker
	// that is stopped says so of all boxes before it goes itself.
	doubt = 3 * time.Second
	// forgotten is how long a box that has gone is shown.
	forgotten = 12 * time.Hour
	// remembered is how long a game that has ended is known, as the broker knows it for a day.
	remembered = 24 * time.Hour
)

// MaxTables is how many tables a wall shows; what others tell is refused.
const MaxTables = 400

// maxRuns is how many earlier runs of a box are known as such.
const maxRuns = 32

// A Board is what a wall knows of the tables. It is told what arrives, in any order, and
// when; time is the wall's own. The zero Board knows no table and is not connected.
//
// A box counts what it tells, so that what is late is not taken for what is new: a state
// counts unless it has a lower number than one of the same run, or is of a run that came
// before another.
type Board struct {
	tables  map[string]*known
	ended   map[string]ended // the games that have, by box and ID
	turns   map[string]int   // how many each took, by the same
	refused int
	online  bool
	since   time.Time // when that began or ended
}

// An ended is a game that has ended.
type ended struct {
	State
	heard time.Time // when it was heard of first
}

// A known is what is known of a box.
type known struct {
	state State
	told  bool // there is a state
	runs  []uint32
	why   say.Text // why the last that it told was refused; empty: it was not
	gone  bool
	left  time.Time // when that was said
	heard time.Time // when anything was heard of it
	// called is since when it has called somebody; zero: it does not, as far as is known.
	called time.Time
}

// A Table is a table as a wall shows it.
type Table struct {
	Box     string // what tells it from others, whatever they are called
	State          // undefined unless Told
	Told    bool
	Refused say.Text  // why what it tells is refused; empty: it is not
	Gone    bool      // its box is gone
	Since   time.Time // when it was there last; zero: before the wall looked
	Called  time.Time // since when it calls somebody; undefined where it does not
}

// Name is what the wall calls the table.
func (t *Table) Name() string {
	if t.Told {
		return t.State.Table
	}
	return t.Box
}

// Connected says that the wall hears of the tables from now on: first of all that there
// are.
func (b *Board) Connected(now time.Time) { b.online, b.since = true, now }

// Lost says that it hears of none. What was said of a box just before was the broker's
// leaving, not the box's.
func (b *Board) Lost(now time.Time) {
	for _, k := range b.tables {
		k.gone = k.gone && !k.doubted(now)
	}
	if b.online || b.since.IsZero() {
		b.online, b.since = false, now
	}
}

// Online reports whether the wall hears of the tables, and since when that is so.
func (b *Board) Online() (yes bool, since time.Time) { return b.online, b.since }

// Refused is how many messages were refused that belong to no table.
func (b *Board) Refused() int { return b.refused }

// of is what is known of a box; nil: there are too many, or it cannot be one.
func (b *Board) of(box string) *known {
	k := b.tables[box]
	switch {
	case k != nil:
	case !IsBox(box) || len(b.tables) >= MaxTables:
		b.refused++
		return nil
	default:
		if b.tables == nil {
			b.tables = map[string]*known{}
		}
		k = &known{}
		b.tables[box] = k
	}
	return k
}

// IsBox reports whether a word can be what tells a box from others: 1 to 32 letters,
// digits, hyphens and underscores of ASCII.
func IsBox(word string) bool {
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"
	return word != "" && len(word) <= 32 && strings.Trim(word, letters) == ""
}

// Hear takes the text of a state from a box, which has told it just now or at any time
// before.
func (b *Board) Hear(box string, text []byte, justNow bool, now time.Time) {
	k := b.of(box)
	if k == nil {
		return
	}
	if justNow {
		k.heard = now
	}
	s, err := Parse(text)
	if err != nil {
		k.why = say.Of(err)
		return
	}
	if k.late(s) {
		return
	}
	if k.told && s.Run != k.state.Run {
		k.runs = append(k.runs, k.state.Run)
		k.runs = k.runs[max(0, len(k.runs)-maxRuns):]
	}
	k.state, k.told, k.why = s, true, ""
	switch {
	case !s.Help:
		k.called = time.Time{}
	case k.called.IsZero():
		k.called = now
	}
}

// Calling says for how long a box has called somebody: the state itself does not.
func (b *Board) Calling(box string, since time.Duration, now time.Time) {
	k := b.of(box)
	if at := now.Add(-since); k != nil && (k.called.IsZero() || at.Before(k.called)) {
		k.called = at
	}
}

// mostGames is how many games that ended a board keeps: those of a day in a large hall.
const mostGames = 4000

// Ended takes the text of a game that has ended, which a box tells apart from its state.
func (b *Board) Ended(box, id string, text []byte, now time.Time) {
	s, err := Parse(text)
	if k := b.of(box); k == nil || err != nil || s.Game == nil || !s.Game.Over {
		return
	}
	at := box + "/" + id
	if b.ended == nil {
		b.ended = map[string]ended{}
	}
	before, known := b.ended[at]
	if known {
		now = before.heard
	}
	if known || len(b.ended) < mostGames {
		s.Game.Turns = b.turns[at]
		b.ended[at] = ended{s, now}
	}
}

// Took says how many turns a game took that has ended, or will be said to have: the state
// itself does not.
func (b *Board) Took(box, id string, turns int) {
	if b.of(box) == nil || turns < 1 || turns > mostMinutes {
		return
	}
	at := box + "/" + id
	if b.turns == nil {
		b.turns = map[string]int{}
	}
	if _, known := b.turns[at]; known || len(b.turns) < mostGames {
		b.turns[at] = turns
	}
	if s, ok := b.ended[at]; ok {
		g := *s.Game // others may look at the old one
		g.Turns, s.Game = turns, &g
		b.ended[at] = s
	}
}

// Games lists the games that ended within a day, those that began last first, by the clocks of
// their boxes.
func (b *Board) Games(now time.Time) []State {
	var all []State
	for at, e := range b.ended {
		if now.Sub(e.heard) > remembered {
			delete(b.ended, at)
			delete(b.turns, at)
			continue
		}
		all = append(all, e.State)
	}
	slices.SortFunc(all, func(a, b State) int {
		return cmp.Or(cmp.Compare(b.Game.ID, a.Game.ID), natural(a.Table, b.Table))
	})
	return all
}

// late reports whether a state was told before the one that is known.
func (k *known) late(s State) bool {
	if !k.told {
		return false
	}
	return s.Run == k.state.Run && s.Seq < k.state.Seq || slices.Contains(k.runs, s.Run)
}

// Presence says that a box is there, or gone: just now or, as far as the wall can know,
// at any time before.
func (b *Board) Presence(box string, here, justNow bool, now time.Time) {
	k := b.of(box)
	if k == nil {
		return
	}
	if here || justNow && !k.gone {
		k.heard = now
	}
	if !here && !k.gone {
		k.left = now
	}
	k.gone = !here
}

// doubted reports whether it was too short a while ago that a box was said to be gone.
func (k *known) doubted(now time.Time) bool {
	d := now.Sub(k.left)
	return 0 <= d && d < doubt
}

// absent reports whether a box is gone. While the wall hears of none, all are as they
// were.
func (b *Board) absent(k *known, now time.Time) bool {
	silent := !k.heard.IsZero() && now.Sub(k.heard) > silence
	unheard := k.heard.Before(b.since) && now.Sub(b.since) > settling
	return k.gone && !k.doubted(now) || b.online && (silent || unheard)
}

// Tables lists the tables as they are now, by name: so each keeps its place.
func (b *Board) Tables(now time.Time) []Table {
	all := make([]Table, 0, len(b.tables))
	for box, k := range b.tables {
		t := Table{Box: box, State: k.state, Told: k.told, Refused: k.why, Gone: b.absent(k, now), Since: k.heard, Called: k.called}
		if !t.Gone || t.Since.IsZero() || now.Sub(t.Since) < forgotten {
			all = append(all, t)
		}
	}
	slices.SortFunc(all, func(a, b Table) int {
		return cmp.Or(natural(a.Name(), b.Name()), cmp.Compare(a.Box, b.Box))
	})
	return all
}

// A Standing is how a table is.
type Standing uint8

// How a table can be.
const (
	Calls   Standing = iota // it has called somebody
	Free                    // nobody plays
	Plays                   // a game goes on
	Unclear                 // what it tells is refused
	Gone                    // its box is gone
)

// Standing is how the table is.
func (t *Table) Standing() Standing {
	switch {
	case t.Gone:
		return Gone
	case t.Refused != "" || !t.Told:
		return Unclear
	case t.Help:
		return Calls
	case t.Free:
		return Free
	}
	return Plays
}

// digits are those of a number in a name.
var digits = regexp.MustCompile("[0-9]+")

// natural compares names such that table 2 comes before table 10.
func natural(a, b string) int {
	padded := func(name string) string {
		return digits.ReplaceAllStringFunc(name, func(n string) string { return fmt.Sprintf("%*s", tabletop.MaxName, strings.TrimLeft(n, "0")) })
	}
	return cmp.Or(cmp.Compare(padded(a), padded(b)), cmp.Compare(a, b))
}
