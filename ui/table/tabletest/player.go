// Package tabletest plays a game's screens in tests: from the home screen, key by
// key, with games on a disk in memory and a clock that the test moves.
package tabletest

import (
	"math/rand/v2"
	"os"
	"regexp"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"gamekeeper/hw"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
	"gamekeeper/ui/home"
	"gamekeeper/ui/table"
	"gamekeeper/ui/uitest"
)

// Main runs the tests of a package whose screens show the local time, which is UTC in tests. They draw
// many frames and do not last long, so garbage may pile up.
func Main(m *testing.M) {
	time.Local = time.UTC
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}

// A Player sits at a box with games on its shelf and buttons for the seats. Whatever a screen
// saves is saved at once.
type Player struct {
	uitest.Player // 19:30, UTC, on 2 January 2026 at first
	T             testing.TB
	Box           *table.Box
	Disk          *journaltest.Disk // its games are in /games
	Pace          time.Duration     // how long a press takes; a second at first
	Presses       int               // how many presses, releases and touches so far
	Sound         bool              // the sound is on

	shelf []table.Game
	setup *home.CurrentSettings

	heard  []string          // see HallReceived
	told   string            // see Printed
	toldOf map[string][]byte // the files from which told was computed
}

// New seats a player at a box with these games on its shelf, on which nothing has been played yet.
func New(t testing.TB, games ...table.Game) *Player {
	t.Helper()
	p := &Player{T: t, Disk: journaltest.New(), Pace: time.Second}
	p.Now = time.Date(2026, 1, 2, 19, 30, 0, 0, time.UTC)
	p.shelf = games
	p.start(table.Box{
		Disk: p.Disk, Path: "/games", Program: "test",
		Chance: rand.NewPCG(1, 1), SeatKeyCount: 5,
	})
	return p
}

// start starts the program of a box, which knows only its configuration and what is on disk.
func (p *Player) start(box table.Box) {
	p.T.Helper()
	games := playtest.Must(journal.Open(p.Disk, "/games"))
	p.T.Cleanup(func() { games.Close() })
	box.Games, box.Current, box.Hall, box.OpenedCount = games, nil, nil, 0
	configured := home.Settings{Sound: true}
	p.setup = playtest.Must(home.LoadSettings(p.Disk, "/games/settings.toml", nil, configured, func(s home.Settings) { p.Sound = s.Sound }))
	p.Box = &box
	p.Stage = ui.NewStage(p.NewHome())
}

// Restart cuts the power, and returns a player at the same box after a restart. The games of the
// old player are closed.
func (p *Player) Restart() *Player {
	p.T.Helper()
	p.Box.Games.Close()
	again := *p
	again.start(*p.Box)
	return &again
}

var keys = map[rune]hw.Key{'^': hw.Up, 'v': hw.Down, '<': hw.Left, '>': hw.Right, '!': hw.OK, '~': hw.Back}

// Key returns the press of a keyboard's key: see Press.
func Key(r rune) hw.Event {
	if k, ok := keys[r]; ok {
		return hw.Event{Typed: true, Key: k}
	}
	return ui.TypedEvent(r)
}

var stroke = regexp.MustCompile(`\[[^]]+\]|[^ ]`)

// Strokes splits what [Player.Press] takes into keys and rows.
func Strokes(keys string) []string { return stroke.FindAllString(keys, -1) }

// Press presses keys of the keyboard: arrows as ^ v < >, Enter as !, Esc as ~, and
// others as they are typed. [Take back] moves down to the row that begins with that text in
// English, which must be there. Spaces are for reading.
func (p *Player) Press(keys string) {
	p.T.Helper()
	for _, stroke := range Strokes(keys) {
		if row := strings.Trim(stroke, "[]"); row == stroke {
			p.Event(Key([]rune(stroke)[0]))
		} else if !p.GoTo(row) {
			p.T.Fatalf("no row %q:\n%s", row, p.Frame(ui.MinW, ui.MinH, ui.PlainGlyphs()))
		}
	}
}

// GoTo moves down to the list row whose English text begins with row, and reports whether there is
// one.
func (p *Player) GoTo(row string) bool {
	return uitest.Row(p.Stage, row, func() { p.Press("v") })
}

// Menu opens the menu, and uses the row whose English text begins with row.
func (p *Player) Menu(row string) {
	p.T.Helper()
	p.Press("~[" + row + "]")
	p.Now = p.Now.Add(ui.Settling) // for what cannot be undone
	p.Press("!")
}

// Event presses or releases a key, and then does what is due. It checks that no secret is shown
// while the work that follows at once is being done.
func (p *Player) Event(e hw.Event) {
	p.T.Helper()
	p.happens(func() { p.Stage.Press(e, p.Now) })
}

// happens does what Event does, for any action of a player, such as a touch.
func (p *Player) happens(what func()) {
	p.T.Helper()
	p.Presses++
	p.Now = p.Now.Add(p.Pace)
	what()
	if work := p.Stage.TakeWork(); work != nil {
		if p.Reveals() {
			p.T.Fatalf("%T shows a secret while work is done", p.Stage.Top())
		}
		p.Stage.FinishWork(work(), p.Now)
	}
	p.Work()
	p.Tick()
}

// Reveals reports whether a secret is shown.
func (p *Player) Reveals() bool {
	return p.Stage.IsPrivate()
}

// NewHome returns a new home screen of the box.
func (p *Player) NewHome() *home.Home { return home.New(p.Box, p.shelf, p.setup) }

// AtHome reports whether the home screen is shown.
func (p *Player) AtHome() bool {
	_, is := p.Stage.Top().(*home.Home)
	return is
}

// Frame returns what is seen at a size.
func (p *Player) Frame(w, h int, g *ui.Glyphs) string {
	return p.Draw(w, h, ui.Look{Glyphs: g, Keys: ui.KeyboardNames()}).String()
}

// Draw draws what is seen. It checks that Back is bound, except at home, and that the key line or the
// page of all keys says what each key does, unless a secret is shown or the screen is idle. It also
// checks that no light points at a space while a secret is shown.
func (p *Player) Draw(w, h int, look ui.Look) *ui.Frame {
	look.Language = p.Box.Language
	f := ui.NewFrame(w, h, look)
	p.Stage.Resize(w, h, look)
	p.Stage.Draw(f)
	if w >= ui.MinW && h >= ui.MinH && !f.Binds(ui.Back) && !p.AtHome() {
		p.T.Fatalf("%T: Back does nothing:\n%s", p.Stage.Top(), f)
	}
	if !p.Reveals() && !p.Stage.IsIdle() {
		for k := ui.Up; k <= ui.Seat1+4; k++ {
			if !f.Describes(k) {
				p.T.Fatalf("%T says nowhere what %s does:\n%s", p.Stage.Top(), k, f)
			}
		}
	}
	if p.Reveals() && len(f.Spots()) > 0 {
		p.T.Fatalf("while %T shows a secret, lights point at %v", p.Stage.Top(), f.Spots())
	}
	return f
}

// GoHome goes home with Back or, in the menu, with the row for that. It fails the test if they do
// not lead home.
func (p *Player) GoHome() {
	p.T.Helper()
	row := table.LeaveText.String()
	for range 80 {
		if p.AtHome() {
			return
		}
		key := '~'
		if menu := p.Frame(100, 30, ui.PlainGlyphs()); strings.Contains(menu, "> "+row) {
			key = '!'
		} else if strings.Contains(menu, row) {
			key = 'v'
		}
		p.Press(string(key))
	}
	p.T.Fatalf("Back and the menu do not lead home from %T", p.Stage.Top())
}

// Touch touches a text where it first appears on a display of 60x20.
func (p *Player) Touch(text string) {
	p.T.Helper()
	f := p.Draw(60, 20, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
	at, found := uitest.Find(f, text)
	if !found {
		p.T.Fatalf("there is no %q to touch:\n%s", text, f)
	}
	p.TouchAt(at)
}

// TouchAt touches a cell for as long as a press takes.
func (p *Player) TouchAt(at ui.Point) {
	p.T.Helper()
	p.happens(func() { p.Stage.Touch(ui.Touch{At: at, Kind: ui.TouchDown}, p.Now) })
	p.happens(func() { p.Stage.Touch(ui.Touch{At: at, Kind: ui.TouchUp}, p.Now) })
}

// AnyTouch touches a random cell.
func (p *Player) AnyTouch(chance *rand.Rand) {
	p.T.Helper()
	f := p.Draw(60, 20, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
	p.TouchAt(ui.Point{X: chance.IntN(f.W), Y: chance.IntN(f.H)})
}
