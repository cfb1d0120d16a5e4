package tabletest

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"gamekeeper/tabletop/journal"
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
//	menu ROW        see [Player.Menu]
//	wait DURATION   time passes
//	restart         the power is cut; the box starts at home
//	shows WORDS     see [Player.CheckShows]
//	lacks WORDS     they are seen and heard at no size
//	sounds SOUND    the last sound since the last check
//	private BOOL    a secret is shown
func (p *Player) Verbs() Verbs {
	return Verbs{
		"press":   p.Press,
		"menu":    p.Menu,
		"wait":    func(d string) { p.Wait(playtest.Must(time.ParseDuration(d))) },
		"restart": func(string) { *p = *p.Restart() },
		"shows":   p.CheckShows,
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
		"private": func(want string) {
			if p.Reveals() != (want == "true") {
				p.T.Fatalf("a secret is shown: %v, want %s", p.Reveals(), want)
			}
		},
	}
}

// Verbs returns what a player at a game can do and check, besides what [Player.Verbs] has:
//
//	happen EVENT    see [Seat.Happen]
//	resume          the power is cut, the box starts, and the last game goes on
//	last EVENT      the last event on disk
func (s *Seat[P, E, T]) Verbs() Verbs {
	verbs := s.Player.Verbs()
	verbs["happen"] = func(event string) { s.Happen(event) }
	verbs["resume"] = func(string) {
		*s.Player = *s.Restart()
		s.Do(s.NewHome().ResumeLast())
	}
	verbs["last"] = func(want string) {
		texts := playtest.Must(journal.Read(s.Disk, s.Box.Path, s.ID())).Texts()
		if last := texts[len(texts)-1]; last != want {
			s.T.Fatalf("the last event is %q, want %q, at\n%s", last, want, s.Frame(ui.MinW, ui.MinH, ui.PlainGlyphs()))
		}
	}
	return verbs
}
