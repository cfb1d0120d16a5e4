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

// Beat is how often a box reports its presence.
const Beat = 15 * time.Second

// The times that a wall allows for.
const (
	// silence is how long a working box can be silent: it can miss two beats.
	silence = 3 * Beat
	// settleTime is how long the broker's retained messages take to arrive once the wall is
	// connected.
	settleTime = 5 * time.Second
	// hearing is the time within which a box has to be heard from after the wall has connected
	// again: longer than a beat.
	hearing = 20 * time.Second
	// goneDelay is how long a box still counts as present after it is reported gone: a broker that
	// is being stopped reports all boxes gone before it stops.
	goneDelay = 3 * time.Second
	// twins is how long the board remembers that two boxes share a name: each sends its state once
	// a minute.
	twins = 150 * time.Second
	// removeAfter is how long a departed box is still shown.
	removeAfter = 12 * time.Hour
)

// MaxTables is the maximum number of tables that a wall shows; any more are refused.
const MaxTables = 400

// maxRuns is the number of earlier runs of a box that are remembered.
const maxRuns = 32

// maxEarlier is the number of a game's earlier actions that are remembered.
const maxEarlier = 3

// A Board holds what a wall knows about the tables. It receives messages in any order, each with
// the time by the wall's own clock. The zero Board knows no table and is not connected.
//
// A box numbers its states, so that a late one does not replace a newer one. A state counts unless
// it belongs to an earlier run, or its number is lower than the last one of the same run.
//
// No box can fill the board: whatever it sends, it takes one table and one evening.
type Board struct {
	Boxes   []string // the only boxes that count; if empty, all do
	tables  map[string]*boxState
	refused int
	online  bool
	since   time.Time // when it went online or offline
}

// A boxState holds what is known about a box.
type boxState struct {
	state    State
	hasState bool // whether state is set
	runs     []earlier
	why      say.Text // why its last message was refused; empty if it was not

	present bool // whether its presence was reported, as here or as gone
	gone    bool
	left    time.Time // when it was reported gone
	heard   time.Time // when it was last known to be present; zero if never
	first   time.Time // when it was first heard of

	revived int       // how many new states came from earlier runs
	twin    time.Time // when the last of these states came; zero until the second, since one may be late

	games   map[string]endedGame // the ended games, by ID
	dropped int                  // how many more had no room
	// called is when it began to call; zero if it is not known to be calling.
	called time.Time
	coming uint32 // the last call that somebody has answered; 0 if none, or if that was taken back
}

// earlier describes a run of a box before the last one.
type earlier struct {
	run uint32
	seq int // the last number received from it
}

// A Table is a table as a wall shows it.
type Table struct {
	Box          string // the name of its box; the table may have another
	State               // undefined unless HasState
	HasState     bool
	Refusal      say.Text  // why its message is refused or not believed; empty if it is accepted
	Gone         bool      // whether its box is gone
	LastSeen     time.Time // when its box was last known to be present; zero if not since the wall started
	CallingSince time.Time // when it began to call; undefined if it is not calling
	Answered     bool      // whether somebody has said that they are coming
}

// Name returns the table's name on the wall, or the box's if the table has sent no state.
func (t *Table) Name() string {
	if t.HasState {
		return t.State.Table
	}
	return t.Box
}

// SetOnline records that the wall receives messages from now on, beginning with what the broker
// has retained.
func (b *Board) SetOnline(now time.Time) { b.online, b.since = true, now }

// SetOffline records that the connection is gone. If a box was reported gone just before, that was
// the broker leaving, not the box.
func (b *Board) SetOffline(now time.Time) {
	for _, k := range b.tables {
		k.gone = k.gone && !k.inDoubt(now)
	}
	if b.online || b.since.IsZero() {
		b.online, b.since = false, now
	}
}

// Online reports whether the wall receives messages, and when that last changed.
func (b *Board) Online() (yes bool, since time.Time) { return b.online, b.since }

// Settled reports whether the wall has been online for long enough to know all tables: what the
// broker has retained arrives one by one, and may be old.
func (b *Board) Settled(now time.Time) bool { return b.online && now.Sub(b.since) > settleTime }

// Refuse counts a message that cannot be read and belongs to no table's state.
func (b *Board) Refuse() { b.refused++ }

// StrayCount returns how many messages were refused because they belong to no table.
func (b *Board) StrayCount() int { return b.refused }

// of returns the state of the box with that name, and adds the box if it is new. It returns nil,
// and counts a refusal, if the name is not valid or there are too many boxes.
func (b *Board) of(box string, now time.Time) *boxState {
	k := b.tables[box]
	switch {
	case k != nil:
	case !IsBoxName(box) || len(b.tables) >= MaxTables || len(b.Boxes) > 0 && !slices.Contains(b.Boxes, box):
		b.refused++
		return nil
	default:
		if b.tables == nil {
			b.tables = map[string]*boxState{}
		}
		k = &boxState{first: now}
		b.tables[box] = k
	}
	return k
}

// IsBoxName reports whether a word can identify a box: 1 to 32 ASCII letters, digits, hyphens and
// underscores.
func IsBoxName(word string) bool {
	return boxName.MatchString(word)
}

var boxName = regexp.MustCompile(`^[-_0-9A-Za-z]{1,32}$`)

// SetState handles the text of a box's state. Unless it was sent just now, the text may be of any
// age.
func (b *Board) SetState(box string, text []byte, justNow bool, now time.Time) {
	k := b.of(box, now)
	if k == nil {
		return
	}
	if justNow {
		k.heard = now
	}
	s, err := Parse(text)
	if err != nil {
		k.why = say.FromError(err)
		return
	}
	if k.isStale(s, justNow, now) {
		return
	}
	before := k.hasState && s.Call == k.state.Call
	if k.hasState && s.Run != k.state.Run {
		k.runs = append(k.runs, earlier{k.state.Run, k.state.Seq})
		k.runs = k.runs[max(0, len(k.runs)-maxRuns):]
	}
	if was := k.state.Game; was != nil && s.Game != nil && was.ID == s.Game.ID {
		if s.Game.Earlier = was.Earlier; s.Game.Events > was.Events {
			s.Game.Earlier = slices.Concat([]Action{was.Last}, was.Earlier[:min(len(was.Earlier), maxEarlier-1)])
		}
	}
	k.state, k.hasState, k.why = s, true, ""
	switch at := now.Add(-time.Duration(s.CallMinutes) * time.Minute); {
	case !s.CallsForHelp:
		k.called = time.Time{}
	case k.called.IsZero() || at.Before(k.called) || !before:
		k.called = at
	}
}

// SetAnswer records the last call of a box that somebody has answered, perhaps an old one; 0 means
// that nobody is coming after all.
func (b *Board) SetAnswer(box string, call uint32, now time.Time) {
	if k := b.of(box, now); k != nil {
		k.coming = call
	}
}

// Forget drops everything known about a box, except the games that ended there. It is for a box
// whose topics somebody has cleared.
func (b *Board) Forget(box string) {
	if k := b.tables[box]; k != nil {
		if *k = (boxState{first: k.first, games: k.games, dropped: k.dropped}); len(k.games) == 0 {
			delete(b.tables, box)
		}
	}
}

// isStale reports whether a state is older than the one that is known. If an earlier run keeps
// sending new states, these are not late: another box has the same name, and isStale records that.
func (k *boxState) isStale(s State, justNow bool, now time.Time) bool {
	if !k.hasState {
		return false
	}
	i := slices.IndexFunc(k.runs, func(r earlier) bool { return r.run == s.Run })
	if i < 0 {
		return s.Run == k.state.Run && s.Seq < k.state.Seq
	}
	if justNow && s.Seq > k.runs[i].seq {
		k.runs[i].seq = s.Seq
		if k.revived++; k.revived > 1 {
			k.twin = now
		}
	}
	return true
}

// SetPresence records a report that a box is there or gone. Unless it was sent just now, the report
// may be of any age.
func (b *Board) SetPresence(box string, here, justNow bool, now time.Time) {
	k := b.of(box, now)
	if k == nil {
		return
	}
	switch at := now.Add(-Beat * 5 / 3); {
	case here && !justNow: // retained, perhaps out of date: wait for a beat
		if k.heard.Before(at) {
			k.heard = at
		}
	case here || justNow && !k.gone:
		k.heard = now
	}
	if !here && !k.gone && (justNow || k.present) {
		k.left = now
	}
	k.gone, k.present = !here, true
}

// inDoubt reports whether a box was reported gone too recently to be believed.
func (k *boxState) inDoubt(now time.Time) bool {
	d := now.Sub(k.left)
	return 0 <= d && d < goneDelay
}

// absent reports whether a box is gone. A box that is known only from retained states also counts
// as gone. So does a box that, while the wall is online, is silent for too long or is not heard
// from soon after the wall has connected.
func (b *Board) absent(k *boxState, now time.Time) bool {
	if !k.present && k.heard.IsZero() {
		return true
	}
	silent := !k.heard.Before(b.since) && now.Sub(k.heard) > silence
	unheard := k.heard.Before(b.since) && now.Sub(b.since) > hearing
	return k.gone && !k.inDoubt(now) || b.online && (silent || unheard)
}

// Tables returns the tables as they are now, except those long gone. Boxes that were never heard of
// are among them if they are listed. They are sorted by name, so
// that each keeps its place.
func (b *Board) Tables(now time.Time) []Table {
	all := make([]Table, 0, len(b.tables))
	for box, k := range b.tables {
		t := Table{Box: box, State: k.state, HasState: k.hasState, Refusal: k.why, Gone: b.absent(k, now), LastSeen: k.heard, CallingSince: k.called, Answered: k.state.Call != 0 && k.coming == k.state.Call}
		if !k.twin.IsZero() && now.Sub(k.twin) < twins && !k.state.CallsForHelp {
			t.Refusal = say.Sprintf("two boxes are called %s", box)
		}
		last := slices.MaxFunc([]time.Time{k.first, k.heard}, time.Time.Compare)
		if (k.hasState || k.why != "" || k.present) && (!t.Gone || now.Sub(last) < removeAfter) {
			all = append(all, t)
		}
	}
	for _, box := range b.Boxes {
		if b.tables[box] == nil {
			all = append(all, Table{Box: box, Gone: true})
		}
	}
	slices.SortFunc(all, func(a, b Table) int {
		return cmp.Or(CompareNames(a.Name(), b.Name()), cmp.Compare(a.Box, b.Box))
	})
	return all
}

// A Status describes whether somebody plays at a table, and whether the hall hears it.
type Status uint8

// The statuses of a table.
const (
	Calling Status = iota // it has called somebody
	Free                  // nobody plays
	Playing               // a game is being played
	Invalid               // its message is refused, or it has sent no state
	Gone                  // its box is gone
)

// Status returns the table's status.
func (t *Table) Status() Status {
	switch {
	case t.Gone && !(t.HasState && t.CallsForHelp && t.Call != 0 && !t.Answered): // it still needs somebody
		return Gone
	case t.Refusal != "" || !t.HasState:
		return Invalid
	case t.CallsForHelp:
		return Calling
	case t.Free:
		return Free
	}
	return Playing
}

// digits matches a number in a name.
var digits = regexp.MustCompile("[0-9]+")

// CompareNames compares names so that table 2 comes before table 10.
func CompareNames(a, b string) int {
	padded := func(name string) string {
		return digits.ReplaceAllStringFunc(name, func(n string) string { return fmt.Sprintf("%*s", tabletop.MaxName, strings.TrimLeft(n, "0")) })
	}
	return cmp.Or(cmp.Compare(padded(a), padded(b)), cmp.Compare(a, b))
}
