package table

import (
	"cmp"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"time"

	"github.com/pelletier/go-toml/v2"

	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// A Box is what the box offers its games: where they are kept and what it can do.
type Box struct {
	Games        *journal.Dir // for writing
	Disk         journal.Disk
	Path         string      // the directory of Games
	Program      string      // this program's version
	Chance       rand.Source // for what the box draws at random
	SeatKeyCount int         // seats 1 to SeatKeyCount have a button each
	PINs         bool        // whether a game asks for PINs unless the players choose otherwise
	Names        []string    // for players who have given none
	ClockUnset   func() bool // reports whether nothing has set the clock; nil if something has

	Languages []*say.Language // besides English
	Language  *say.Language   // the current one, or nil for English

	Hall *Hall // the hall that shows the table, or nil if none

	Public       bool                               // visitors play, who may not change settings or delete games
	OrganiserPIN string                             // the PIN that unlocks a public box, or empty if none
	Settings     func() ui.Screen                   // the box's settings, or nil if it has none
	AskPadOwner  func(port, model string) ui.Screen // asks whose pad is in a port, or nil if nobody is asked
	AskButtons   func(model string) ui.Screen       // asks what the buttons of a pad are
	Calibrate    func() ui.Screen                   // calibrates the touch display, see home
	Touch        *ui.TouchDisplay                   // the box's touch display, or nil if it cannot have one

	Current     *OpenGame // the game on the table, or nil if none
	OpenedCount int       // how many games have been put on the table so far
}

// An OpenGame is the game on the table.
type OpenGame struct {
	ID    string // in the journal
	Title say.Text
	Show  func() ui.Step // shows it
	Close func() error   // closes its file
	// Do makes an event happen as Table.Do does, given as its text. Only tests that play every game
	// call it: keys lead to the events themselves.
	Do func(text string) ui.Step

	look func(ui.Look) ui.Look // returns the look of its screens, or nil if the look stays as it is

	mute func(then func() ui.Step) ui.Step

	seen func() hall.Game // returns what a hall may see of it

	latest func() (news []say.Text, next say.Text) // returns what is read aloud, or nil if nothing
}

// DrawOverlay draws what belongs on every frame of the box: the status lamp flickers while the
// table calls somebody, and the speech gets the latest news of the game on the table.
func (b *Box) DrawOverlay(f *ui.Frame) {
	if b.Hall.IsCalling() {
		f.FlickeringLamps |= ui.Lamp(ui.StatusLamp)
		b.Hall.drawReceipt(f)
	}
	if b.Current == nil || b.Current.latest == nil || !f.HasAudience() {
		return
	}
	news, next := b.Current.latest()
	for _, text := range news {
		if text != "" {
			f.Announce(say.Capital(text))
		}
	}
	if next != "" {
		f.AnnounceNext(say.Capital(next))
	}
}

// Look returns the look of every screen while the current game is on the table: for example, with
// the colours of its players.
func (b *Box) Look(l ui.Look) ui.Look {
	if b.Current == nil || b.Current.look == nil {
		return l
	}
	return b.Current.look(l)
}

// Mute returns the step of turnOff, which turns the sound off. If the game on the table has secrets
// to look at, the step first records that.
func (b *Box) Mute(turnOff func() ui.Step) ui.Step {
	if b.Current == nil {
		return turnOff()
	}
	return b.Current.mute(turnOff)
}

// SwitchGame puts a game, or nil for none, on the table in place of the current one, and returns
// step. The previous game is not lost: all of it is on disk. If its file cannot be closed, a notice
// says so before the step is taken.
func (b *Box) SwitchGame(c *OpenGame, step ui.Step) ui.Step {
	before := b.Current
	b.Current = c
	if c != nil {
		b.OpenedCount++
	}
	b.TellHall()
	if before == nil {
		return step
	}
	if err := before.Close(); err != nil {
		text := say.Sprintf("%s: the game's file was not closed: %s. Everything that was played is on disk.", before.Title, err)
		return ui.Step{Home: true, Push: ui.NewRequiredPage("The game's file", text, func() ui.Step { return step }), Sound: ui.Refused}
	}
	return step
}

// A Hall is the hall to which a box sends the state of its table. It also holds what the table
// wants from the hall.
type Hall struct {
	// Tell sends the hall the table's state. It must not block.
	Tell func(hall.State)
	// Hearing returns whether the hall hears the table, and how far its call has come.
	Hearing func() hall.Hearing
	// Rounds returns the rounds that the table has to play, if any.
	Rounds func() []hall.Round

	settings hallWishes
	newCall  time.Time  // until when the table's call is too new to be known to anybody; zero if it is not
	last     *hall.Game // the last game at this table, if it has ended
}

// hallWishes holds what the players at the table want from the hall. It is kept in a file beside
// the journal so that it survives a power cut.
type hallWishes struct {
	Called bool   `toml:"called"` // somebody should come
	Call   uint32 `toml:"call"`   // the number of that call: receipts of another do not count
	Round  string `toml:"round"`  // the code of the last round that the table began, or empty if none
	Names  string `toml:"names"`  // the ID of the game whose players are named, or empty if none
}

// hallFile is the name of the file with the hallWishes.
const hallFile = "hall.toml"

// NewHall returns the hall to which tell sends states, with the table's wishes from the file in
// the directory path. A file that cannot be read counts as empty.
func NewHall(disk journal.Disk, path string, tell func(hall.State)) *Hall {
	h := &Hall{Tell: tell, Hearing: func() hall.Hearing { return hall.Hearing{} }, Rounds: func() []hall.Round { return nil }}
	text, err := journal.ReadText(disk, filepath.Join(path, hallFile))
	if err != nil || toml.Unmarshal([]byte(text), &h.settings) != nil {
		h.settings = hallWishes{}
	}
	if h.settings.Called && h.settings.Call == 0 { // as version 1.1 left it
		h.settings.Call = 1
	}
	return h
}

// IsCalling reports whether the table is calling somebody.
func (h *Hall) IsCalling() bool { return h != nil && h.settings.Called }

// answerTime is how long a new call may take to reach the broker.
const answerTime = 2 * time.Second

// The receipts of a call, as its row shows them.
const (
	calling  say.Text = "calling"
	notHeard say.Text = "not heard"
)

// receipt returns how far the table's call has come, in a word for its row and in a sentence, which
// is empty while the call is new. Only what somebody has confirmed is said.
func (h *Hall) receipt() (word, text say.Text) {
	switch h.Hearing().Receipt(h.settings.Call) {
	case hall.Coming:
		return "coming", "Somebody is coming."
	case hall.AtDesk:
		return "at the desk", "The desk sees that you call."
	case hall.Sent:
		return "sent", "Your call is on its way to the desk."
	}
	if !h.newCall.IsZero() && h.Hearing().Reason() == "" {
		return calling, ""
	}
	return notHeard, "Nobody has heard this: fetch somebody."
}

// drawReceipt draws how far the table's call has come in place of the title of any screen that is
// not private.
func (h *Hall) drawReceipt(f *ui.Frame) {
	word, text := h.receipt()
	switch {
	case word == calling:
		f.TickBy(h.newCall, func(time.Time) ui.Step {
			h.newCall = time.Time{}
			return ui.Step{}
		})
	case word == notHeard:
		f.ReplaceTitle(text, f.Look.Warning)
	default:
		f.ReplaceTitle(text, f.Look.Title)
	}
}

// TellHall sends the hall, if there is one, the table's state: the public part of the game on the
// table or, without one, of the last game if that had ended. The state contains the players' names
// only if the table wants that.
func (b *Box) TellHall() {
	h := b.Hall
	if h == nil {
		return
	}
	s := hall.State{Schema: hall.Schema, CallsForHelp: h.settings.Called, Call: h.settings.Call, Free: b.Current == nil, Game: h.last}
	if c := b.Current; c != nil {
		g := c.seen()
		if h.settings.Names != c.ID {
			g.Names = nil
		}
		s.Game = &g
		h.last = nil
		if g.Over {
			h.last = &g
		}
	}
	h.Tell(s)
}

// NextRound returns the index of the round after the last one that the table began, or of the last
// round if there is none.
func (h *Hall) NextRound() int {
	rounds := h.Rounds()
	last := slices.IndexFunc(rounds, func(r hall.Round) bool { return r.Code == h.settings.Round })
	return min(last+1, len(rounds)-1)
}

// BeginRound saves that the table begins a round, and then takes the step begin.
func (b *Box) BeginRound(round hall.Round, begin func() ui.Step) ui.Step {
	next := b.Hall.settings
	next.Round = round.Code
	return b.sayToHall(next, begin)
}

// sayToHall saves the table's new wishes, sends the hall the state, and then takes the step then.
func (b *Box) sayToHall(next hallWishes, then func() ui.Step) ui.Step {
	return ui.Step{Work: ui.Saving(
		func(time.Time) error {
			text, err := toml.Marshal(next)
			if err != nil {
				return err
			}
			return journal.WriteText(b.Disk, filepath.Join(b.Path, hallFile), string(text))
		},
		func(now time.Time) ui.Step {
			if next.Call != b.Hall.settings.Call {
				b.Hall.newCall = now.Add(answerTime)
			}
			b.Hall.settings = next
			b.TellHall()
			return then()
		},
	)}
}

func stay() ui.Step { return ui.Step{} }

// HallRows returns the menu rows for what the table can ask of the hall: to send somebody, or to
// show the players' names. It returns none without a hall.
func (b *Box) HallRows() []ui.Row {
	if b.Hall == nil {
		return nil
	}
	call := ui.Row{Text: "Call somebody", Note: b.Hall.Hearing().Reason(), Open: func() ui.Step {
		next := b.Hall.settings
		if next.Called, next.Call = !next.Called, 0; next.Called {
			next.Call = uint32(b.Chance.Uint64()) | 1
		}
		return b.sayToHall(next, stay)
	}}
	if b.Hall.settings.Called {
		call.Text = "Cancel the call"
		var text say.Text
		call.Value, text = b.Hall.receipt()
		call.Note = cmp.Or(call.Note, text)
	}
	if b.Current == nil {
		return []ui.Row{call}
	}
	named, is := b.Hall.settings, b.Hall.settings.Names == b.Current.ID // each game begins without names
	named.Names = b.Current.ID
	if is {
		named.Names = ""
	}
	return []ui.Row{call, ui.Row{Text: "Our names in the hall"}.Either(is, "yes", "no", func() ui.Step { return b.sayToHall(named, stay) })}
}

// WithBox returns a function that returns a menu's rows and then the box's own rows: for the hall,
// for the settings, and for leaving the table. There are none for a hall that the box does not
// have, and none for settings on a public box. The row for leaving is last: Up leads to it from the
// first.
func (t *Table[P, E]) WithBox(rows func() []ui.Row) func() []ui.Row {
	return func() []ui.Row {
		all := append(rows(), t.Box.HallRows()...)
		if t.Box.Settings != nil && !t.Box.Public {
			all = append(all, ui.Row{Text: "Settings", Open: OpenScreen(t.Box.Settings)})
		}
		return append(all, t.LeaveRow())
	}
}
