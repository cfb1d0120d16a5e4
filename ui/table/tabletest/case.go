package tabletest

import (
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"gamekeeper/hw"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
)

// Verbs are what a case can do and check, by the first word of its line. Each gets the rest of the
// line.
type Verbs map[string]func(rest string)

// Cases plays the cases in testdata/cases: archives of small texts that a player can read, each a
// test of its own named like its section. A line does or checks one thing; one that begins with #
// is a comment, and says what the case promises. sit seats a player for each case, and returns what
// its lines can do: [Player.Verbs] or [Seat.Verbs], and the game's own.
//
//	-- looks are counted --
//	# After a look from the list of looks, the list counts that look.
//	begin shared
//	menu Look at a clue
//	shows Ann not seen yet
//	press ! ! ! ~
//	shows Ann seen once
func Cases(t *testing.T, sit func(t *testing.T) Verbs) {
	t.Helper()
	files, err := filepath.Glob("testdata/cases/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	for _, file := range files {
		for _, c := range playtest.Must(txtar.ParseFile(file)).Files {
			t.Run(strings.TrimSuffix(filepath.Base(file), ".txt")+"/"+c.Name, func(t *testing.T) {
				verbs := sit(t)
				for line := range strings.Lines(string(c.Data)) {
					verb, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
					if verb == "" || verb == "#" {
						continue
					}
					if verbs[verb] == nil {
						t.Fatalf("there is no verb %q", verb)
					}
					t.Log(strings.TrimSpace(line)) // what failed is the last
					verbs[verb](rest)
				}
			})
		}
	}
}

// Verbs returns what a player at any box can do and check:
//
//	press KEYS      see [Player.Press]
//	button KEYS     the same as the buttons of a box: each comes up again
//	touch TEXT      see [Player.Touch]; quoted if it begins or ends with a space
//	menu ROW        see [Player.Menu]
//	pace DURATION   how long each press takes from now on; a second at first
//	wait DURATION   time passes, with all its ticks
//	disk OP N       the disk does OP N more times, and fails after that; see [journaltest.Op]
//	disk works      it does everything again
//	restart         the power is cut; the box starts at home
//	buttons N       so many players have buttons of their own
//	shows WORDS     see [Player.CheckShows]
//	says WORDS      they are seen or heard at some size
//	lacks WORDS     they are seen and heard at no size
//	sounds SOUND    the last sound since the last check
//	flickers LAMP   just this lamp flickers: a seat's, 0 for the status lamp, or none without a number
//	private BOOL    a secret is shown
func (p *Player) Verbs() Verbs {
	return Verbs{
		"press": p.Press,
		"button": func(keys string) {
			for _, stroke := range Strokes(keys) {
				for _, kind := range []hw.EventKind{hw.Press, hw.Release} {
					p.Event(hw.Event{Key: Key([]rune(stroke)[0]).Key, Kind: kind})
				}
			}
		},
		"touch": func(text string) {
			if quoted, err := strconv.Unquote(text); err == nil {
				text = quoted
			}
			p.Touch(text)
		},
		"menu": p.Menu,
		"wait": func(d string) { p.WaitTicking(playtest.Must(time.ParseDuration(d))) },
		"disk": func(does string) {
			p.Disk.Fail = nil
			if op, n, fails := strings.Cut(does, " "); fails {
				p.Disk.Fail = journaltest.FailAfter(journaltest.Op(op), playtest.Must(strconv.Atoi(n)), syscall.EIO)
			}
		},
		"pace":    func(d string) { p.Pace = playtest.Must(time.ParseDuration(d)) },
		"restart": func(string) { *p = *p.Restart() },
		"buttons": func(n string) { p.Box.SeatKeyCount = playtest.Must(strconv.Atoi(n)) },
		"shows":   p.CheckShows,
		"says": func(words string) {
			if !strings.Contains(p.Words(" "), words) {
				p.T.Fatalf("no %q on %T:\n%s", words, p.Stage.Top(), p.Frame(100, 30, ui.PlainGlyphs()))
			}
		},
		"lacks": func(words string) {
			if strings.Contains(p.Words(" "), words) {
				p.T.Fatalf("%q on %T:\n%s", words, p.Stage.Top(), p.Frame(ui.MinW, ui.MinH, ui.PlainGlyphs()))
			}
		},
		"sounds": func(want string) {
			if sound := p.Stage.TakeSound().String(); sound != want {
				p.T.Fatalf("the sound is %s, want %s, at\n%s", sound, want, p.Frame(ui.MinW, ui.MinH, ui.PlainGlyphs()))
			}
		},
		"flickers": func(lamp string) {
			want := ui.Lamps(0)
			if lamp != "" {
				want = ui.Lamp(playtest.Must(strconv.Atoi(lamp)))
			}
			if f := p.Draw(60, 20, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()}); f.FlickeringLamps != want {
				p.T.Fatalf("the lamps %b flicker, want %b, at\n%s", f.FlickeringLamps, want, f)
			}
		},
		"private": func(want string) {
			if p.Reveals() != (want == "true") {
				p.T.Fatalf("a secret is shown: %v, want %s", p.Reveals(), want)
			}
		},
	}
}

// Verbs returns what a player at a game can do and check, besides what [Player.Verbs] has:
//
//	begin EVENT     see [Seat.Begin]
//	wrote EVENTS    a game with these events, with a semicolon between them, is on disk, and goes on
//	happen EVENT    see [Seat.Happen]
//	resume          the power is cut, the box starts, and the last game goes on
//	last EVENT      the last event on disk; the last ones, in their order, with a semicolon between them
func (s *Seat[P, E, T]) Verbs() Verbs {
	verbs := s.Player.Verbs()
	verbs["begin"] = func(event string) { s.Begin(playtest.Must(s.Kind.Parse(event))) }
	verbs["wrote"] = func(events string) {
		header := journal.Header{Game: s.Kind.Name, ProgramVersion: s.Box.Program, Start: s.Now}
		log := playtest.Must(s.Box.Games.Create(header, strings.Split(events, "; ")...))
		playtest.NoError(s.T, log.Close())
		s.Do(s.Kind.Game().Resume(s.Box, log.ID()))
	}
	verbs["happen"] = func(event string) { s.Happen(event) }
	verbs["resume"] = func(string) {
		*s.Player = *s.Restart()
		s.Do(s.NewHome().ResumeLast())
	}
	verbs["last"] = func(want string) {
		texts := playtest.Must(journal.Read(s.Disk, s.Box.Path, s.ID())).Texts()
		n := min(len(texts), 1+strings.Count(want, "; "))
		if last := strings.Join(texts[len(texts)-n:], "; "); last != want {
			s.T.Fatalf("the last event is %q, want %q, at\n%s", last, want, s.Frame(ui.MinW, ui.MinH, ui.PlainGlyphs()))
		}
	}
	return verbs
}
