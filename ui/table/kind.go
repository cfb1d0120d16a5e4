package table

import (
	"math/rand/v2"
	"strings"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/tabletop/session"
	"gamekeeper/tabletop/words"
	"gamekeeper/ui"
)

// A Game is a game as the home screen knows it.
type Game struct {
	Name  string // in a journal's header
	Title say.Text
	// New returns the screen on which a game begins. last is the last game of the kind that was
	// played, or nil if there was none.
	New func(box *Box, last *journal.Game) ui.Screen
	// BeginDaily begins the game of a day, as Kind.BeginDaily does. last is as in New. BeginDaily
	// is nil if the game has none.
	BeginDaily func(box *Box, last *journal.Game, day tabletop.Day) ui.Step
	DailyGame  DailyGame
	// BeginRound begins a round, as Kind.BeginRound does. last is as in New. BeginRound is nil if
	// the game has none.
	BeginRound func(box *Box, last *journal.Game, round hall.Round) ui.Step
	// Resume puts a game from the journal back on the table.
	Resume func(box *Box, id string) ui.Step
	// Summarise returns the public summary of a game in the journal.
	Summarise func(journal.Game) (Summary, error)
	// Demo returns the screen of a game that plays itself until a key is pressed, which takes the
	// step leave. Its words are in the language spoken. Demo is nil if the game has no demo.
	Demo func(chance rand.Source, spoken *say.Language, leave ui.Step) ui.Screen
}

// A DailyGame describes a kind's game of the day, which is the same on every box.
type DailyGame struct {
	Title   say.Text // what the players look for, such as "the creature"
	LowWins bool     // the lower of two scores is the better one
}

// A Kind is a game as its package describes it. P is its position, E the type of its
// events.
type Kind[P tabletop.Position[P, E], E words.Event[E]] struct {
	Name  string   // as in Game
	Title say.Text // as in Game
	Parse func(text string) (E, error)
	// Record returns the record of a game whose events are told. It gives the table's sounds and
	// what is read aloud.
	Record func(*P) tabletop.Record[E]
	// Players returns the names of the players.
	Players func(P) []string
	// Cooperative reports whether the players have no opponents to win against. It is nil if several
	// players always have.
	Cooperative func(P) bool
	// Summarise returns the public summary of a position. game contains the time of each event that
	// led to it.
	Summarise func(p P, game journal.Game) Summary
	// HallGame returns what a hall may see of a position.
	HallGame func(p P) hall.Game
	// Muted is the event of turning the box's sound off, or nil if the game has no secrets to look
	// at.
	Muted E
	// WentAway is the event of leaving the table by the menu, and CameBack that of returning to it,
	// even after a restart of the box. Both are nil if the game counts no time.
	WentAway, CameBack E
	// Duration returns how long the game was played, given when each event happened. If Duration is
	// nil, hall.PlayingTime counts that.
	Duration func(p P, times []time.Time) time.Duration
	// FillForm fills in the form of a new game, which has the names already. last is the last game
	// played, or its beginning if only that can be read, or nil if there is none.
	FillForm func(f *NewGameForm[P, E], last *P)
	// BeginDaily begins the game of a day. Of several games for the same day, only the first
	// counts. form and last are as in FillForm, but the form's rows are not used. BeginDaily is nil
	// if the game has none.
	BeginDaily func(form *NewGameForm[P, E], last *P, day tabletop.Day) ui.Step
	DailyGame  DailyGame // as in Game
	// BeginRound begins a game that many tables play alike. form and last are as in FillForm, but
	// the form's rows are not used. BeginRound is nil if the game has no rounds.
	BeginRound func(form *NewGameForm[P, E], last *P, round hall.Round) ui.Step
	// DailyResult returns how the game of a day went so far. For any other game, the result's day
	// is empty. DailyResult is nil if the kind has no game of a day.
	DailyResult func(P) tabletop.DailyResult
	// AddScreens gives a table the game's screens.
	AddScreens func(t *Table[P, E])
	Demo       func(chance rand.Source, spoken *say.Language, leave ui.Step) ui.Screen // as in Game
}

// Game returns the kind as the home screen knows it.
func (k *Kind[P, E]) Game() Game {
	g := Game{Name: k.Name, Title: k.Title, New: k.form, DailyGame: k.DailyGame, Resume: k.resume, Summarise: k.summarise, Demo: k.Demo}
	if k.BeginDaily != nil {
		g.BeginDaily = func(box *Box, last *journal.Game, day tabletop.Day) ui.Step {
			f, p := k.recall(box, last)
			return k.BeginDaily(f, p, day)
		}
	}
	if k.BeginRound != nil {
		g.BeginRound = func(box *Box, last *journal.Game, round hall.Round) ui.Step {
			f, p := k.recall(box, last)
			copy(f.names[:], round.Names)
			return k.BeginRound(f, p, round)
		}
	}
	return g
}

// form returns the form of a new game.
func (k *Kind[P, E]) form(box *Box, last *journal.Game) ui.Screen {
	f, p := k.recall(box, last)
	k.FillForm(f, p)
	return f
}

// recall returns an empty form with the names of the last game, and the position at the end of that
// game. If the whole game cannot be read, it is the position after its first event. It is nil if
// there is no game or none of it can be read.
func (k *Kind[P, E]) recall(box *Box, last *journal.Game) (*NewGameForm[P, E], *P) {
	if last == nil {
		return k.empty(box, nil), nil
	}
	whole, first := *last, *last
	first.Entries = first.Entries[:1]
	for _, game := range []journal.Game{whole, first} {
		if p, err := session.Replay[P](game, k.Parse); err == nil {
			return k.empty(box, k.Players(p)), &p
		}
	}
	return k.empty(box, nil), nil
}

// Form returns the form of a new game, with the settings of the last one. last is nil if there was
// none.
func (k *Kind[P, E]) Form(box *Box, last *P) *NewGameForm[P, E] {
	var names []string
	if last != nil {
		names = k.Players(*last)
	}
	f := k.empty(box, names)
	k.FillForm(f, last)
	return f
}

func (k *Kind[P, E]) empty(box *Box, names []string) *NewGameForm[P, E] {
	f := &NewGameForm[P, E]{FormScreen: FormScreen{Box: box, title: k.Title}, kind: k}
	f.recall(names)
	return f
}

// resume reads a game from the journal and puts it on the table. If the journal had to repair the
// record, a page that says so is shown in place of the game's screen.
func (k *Kind[P, E]) resume(box *Box, id string) ui.Step {
	var game *session.Session[P, E]
	var damage *journal.Damage
	return ui.Step{Work: &ui.Work{
		Label: "reading",
		Do: func(now time.Time) (err error) {
			game, damage, err = session.Resume[P](box.Games, id, k.Parse)
			if err == nil {
				k.back(game, now)
			}
			return err
		},
		Then: func(err error, _ time.Time) ui.Step {
			if err != nil {
				return ui.Step{Push: ui.NewPage("Cannot be resumed", say.FromError(err)), Sound: ui.Refused}
			}
			step := k.Open(box, game)
			if damage != nil {
				step = ui.Step{Home: true, Push: ui.NewPage("The record was repaired", say.Sprintf("The record was damaged: %s. Everything before that is safe. Look at the record and play on from there.", damage))}
			}
			return step
		},
	}}
}

// back records that the players came back to a game from the journal, if the game records that. If
// it cannot be saved, the next move says so.
func (k *Kind[P, E]) back(game *session.Session[P, E], now time.Time) {
	if any(k.CameBack) == nil {
		return
	}
	move, err := game.Decide(k.CameBack)
	if err == nil && move.Save(now) == nil {
		move.Apply()
	}
}

// summarise returns the public summary of a game.
func (k *Kind[P, E]) summarise(game journal.Game) (Summary, error) {
	p, err := session.Replay[P](game, k.Parse)
	if err != nil {
		return Summary{}, err
	}
	s := k.Summarise(p, game)
	s.Over = s.Over || len(game.Entries) == 0
	if result := k.day(p); result.Day != "" {
		s.DailyResult, s.Headline = &result, say.Sprintf("%s: %s", tabletop.Date(result.Day.Time()), s.Headline)
	}
	return s, nil
}

// day returns how the game of a day went so far. For any other game, the result's day is empty.
func (k *Kind[P, E]) day(p P) tabletop.DailyResult {
	if k.DailyResult == nil {
		return tabletop.DailyResult{}
	}
	return k.DailyResult(p)
}

// Begin begins a game with its first event, and puts it on the table once that is on
// disk.
func (k *Kind[P, E]) Begin(box *Box, first E) *ui.Work {
	var game *session.Session[P, E]
	return ui.Saving(
		func(now time.Time) (err error) {
			header := journal.Header{Game: k.Name, ProgramVersion: box.Program, Start: now}
			game, err = session.Start[P](box.Games, header, k.Parse, first)
			return err
		},
		func(time.Time) ui.Step { return k.Open(box, game) })
}

// Open puts a game on the table and shows it.
func (k *Kind[P, E]) Open(box *Box, game *session.Session[P, E]) ui.Step {
	players := k.Players(game.Position())
	t := &Table[P, E]{Box: box, Title: k.Title, Seats: len(players), kind: k, game: game}
	k.AddScreens(t)
	if t.Latest == nil {
		t.Latest = func() ([]say.Text, say.Text) { return t.Told().News(), t.Told().Next }
	}
	return box.SwitchGame(&OpenGame{
		ID:    game.ID(),
		Title: box.titled(k.Title, players, k.day(game.Position()).Day),
		Show:  t.back,
		Do: func(text string) ui.Step {
			e, err := k.Parse(text)
			if err != nil {
				return ui.Refuse(err)
			}
			return t.Do(e)
		},
		look:  t.Look,
		Close: game.Close,
		mute:  t.mute,
		seen: func() hall.Game {
			g := k.HallGame(t.Position())
			if g.ID, g.Title, g.PlayingTime = t.ID(), k.Title, hall.PlayingTime(t.Times()); k.Duration != nil {
				g.PlayingTime = k.Duration(t.Position(), t.Times())
			}
			return g
		},

		latest: t.Latest,
	}, t.Continue())
}

// titled returns a game's title with its players. They are named if any has a name and all names
// fit into the row that resumes the game on the smallest home screen. Otherwise, the title has
// their number. If nobody has a name, it is the title alone. For the game of a day, it is the title
// with the day.
func (b *Box) titled(title say.Text, names []string, day tabletop.Day) say.Text {
	if day != "" {
		return say.Sprintf("%s, %s", title, tabletop.Date(day.Time()))
	}
	const room = ui.MinW - len("> Resume: ") - len(" ")
	named := false
	for i, name := range names {
		named = named || name != "" && !b.isGeneratedName(name, i)
	}
	text := say.Sprintf("%s, %s", title, strings.Join(names, ", "))
	switch {
	case !named:
		return title
	case ui.Width(text.String()) > room:
		return say.Sprintf("%s, %s", title, say.Count(len(names), "%d player", "%d players"))
	}
	return text
}
