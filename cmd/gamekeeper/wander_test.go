package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"gamekeeper/cmd/gamekeeper/doctor"
	"gamekeeper/configs"
	"gamekeeper/hw"
	"gamekeeper/hw/input"
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
	"gamekeeper/ui/table/tabletest"
	"gamekeeper/ui/uitest"
)

// A wanderer presses and touches anything in front of a box with one game.
type wanderer struct {
	*tabletest.Player
	game   table.Game
	g      simGame
	chance *rand.Rand

	was  journal.Game // the game on the table as onTable last read it
	over bool         // whether that has ended
}

func newWanderer(t testing.TB, game table.Game, seed uint64) *wanderer {
	return &wanderer{Player: tabletest.New(t, game), game: game, g: simGames[game.Name], chance: rand.New(rand.NewPCG(seed, 16))}
}

// begin puts a random game on the table, whose players have the given names.
func (w *wanderer) begin(names ...string) {
	first := w.g.first(w.chance)
	for i, name := range names {
		first = strings.ReplaceAll(first, fmt.Sprintf("%q", simNames[i]), fmt.Sprintf("%q", name))
	}
	log := playtest.Must(w.Box.Games.Create(journal.Header{Game: w.game.Name, ProgramVersion: tabletop.Version, Start: w.Now}, first))
	playtest.NoError(w.T, log.Close())
	w.Do(w.NewHome().ResumeLast())
}

// onTable returns the file of the game on the table. It reports whether there is one that goes on.
func (w *wanderer) onTable() (kept journal.Game, goesOn bool) {
	if w.Box.Current == nil {
		return kept, false
	}
	kept = playtest.Must(journal.Read(w.Disk, w.Box.Path, w.Box.Current.ID))
	if kept.ID != w.was.ID || len(kept.Entries) != len(w.was.Entries) {
		w.was, w.over = kept, over(kept)
	}
	return kept, !w.over
}

// lead makes players go on with the game on the table, mostly as sensible people would.
func (w *wanderer) lead() {
	w.T.Helper()
	kept, goesOn := w.onTable()
	if !goesOn {
		return
	}
	next := w.g.next
	if w.chance.IntN(6) == 0 {
		next = w.g.anything
	}
	if text := next(kept, w.chance); text != "" {
		w.Do(w.Box.Current.Do(text))
	}
}

var wanders = flag.Int("wanders", 2, "at how many boxes TestWander wanders with each game; from 24 on for long, and to every screen")

// wanderFor returns how long to do what takes steps at 24 boxes.
func wanderFor(steps int) int { return max(1, steps*min(*wanders+2, 24)/24) }

// longNames holds the longest names that players can have.
var longNames = []string{"Maximilian", "Wilhelmina", "Bartholome", "Annemarijn", "Montgomery"}

// TestWander presses and touches at random in games that their players lead on now and then, in
// every language, and in English with the longest names. It checks that each key line names its
// keys on every display and in every language, and that a named key does something. Large text may
// cut no more than small text, and the room must hear the same of every display. Where a game fits,
// nothing may be cut on the smallest screen, and at 24 boxes each of the game's screens must be
// met. What is hidden may be seen only where a secret is shown, and there only one such word.
func TestWander(t *testing.T) {
	for _, game := range shelf(configs.Box{}) {
		t.Run(game.Name, func(t *testing.T) {
			t.Parallel()
			walk, met := newWalk(), playtest.Tally{}
			for seed := range uint64(*wanders) {
				w := newWanderer(t, game, seed)
				w.wander(seed, walk, met)
			}
			least := playtest.Tally{}
			if simGames[game.Name].sees {
				least = playtest.Tally{"searched": 10 * *wanders, "in sight": *wanders / 8}
			}
			if simGames[game.Name].fits && *wanders >= 24 {
				for _, screen := range screensOf(game.Name) {
					least[screen] = 1
				}
			}
			met.CheckAtLeast(t, least)
		})
	}
}

func (w *wanderer) wander(seed uint64, walk *walk, met playtest.Tally) {
	long := seed%2 == 0
	switch {
	case seed == 0:
		w.try("[New game]! [Start]!")
	case long:
		w.begin(longNames...)
	default:
		w.EnterHall()
		all := tabletest.Languages(w.T)
		w.Speak(all[int(seed/2)%len(all)])
		w.begin()
	}
	for range w.chance.IntN(30) {
		if long {
			w.lead()
		}
	}
	if seed%3 == 1 {
		w.Box.SeatKeyCount = 0
	}
	for range wanderFor(160) {
		switch w.chance.IntN(10) {
		case 0, 1, 2:
			w.lead()
		case 3:
			if len(w.g.seldom) > 0 {
				w.try(w.g.seldom[w.chance.IntN(len(w.g.seldom))])
			}
		case 4:
			w.AnyTouch(w.chance)
		}
		met[fmt.Sprintf("%T", w.Stage.Top())]++
		walk.on(w.Player, w.chance, 4, func() {
			w.search(met)
			if long && w.g.fits {
				if frame := w.checkUncut(); unicode.IsLower([]rune(frame)[0]) {
					w.T.Fatalf("the head line of %T does not begin with a capital:\n%s", w.Stage.Top(), frame)
				}
			}
			if long {
				w.checkLargeText()
			}
		}, ui.KeyboardNames(), uitest.FourButtons())
		if w.AtHome() && w.Box.Current != nil && w.chance.IntN(2) == 0 {
			w.Do(w.Box.Current.Show())
			w.Tick()
		}
	}
}

// checkUncut checks that a game on the smallest screen has no more cuts than are known of it, and
// returns what is seen there. The home screen may cut the names of players, and a list the lines of
// the record, which the record has whole.
func (w *wanderer) checkUncut() string {
	w.T.Helper()
	frame := w.Frame(ui.MinW, ui.MinH, ui.PlainGlyphs())
	if cut := recordLine.ReplaceAllString(frame, ""); !w.AtHome() && strings.Count(cut, ui.PlainGlyphs().Ellipsis) > w.g.cuts {
		w.T.Fatalf("%T is cut:\n%s", w.Stage.Top(), frame)
	}
	return frame
}

var recordLine = regexp.MustCompile(`(?m)^[> ] \d+ .*$`)

// TestWanderAtHome walks as TestWander does through what is outside the games: at home, through the
// lists of games, days and settings, on a box of visitors, too. At 24 boxes, each of these screens must
// be met.
func TestWanderAtHome(t *testing.T) {
	walk, met := newWalk(), playtest.Tally{}
	for seed := range uint64(max(2, wanderFor(8))) {
		games := shelf(configs.Box{})
		game := games[seed%uint64(len(games))]
		w := &wanderer{Player: tabletest.New(t, games...), game: game, g: simGames[game.Name], chance: rand.New(rand.NewPCG(seed, 18))}
		w.Box.Public = seed%4 == 1
		for range seed % 4 {
			w.begin()
			for range wanderFor(250) {
				w.lead()
			}
			w.Now = w.Now.Add(26 * time.Hour)
		}
		w.Speak(nil)
		for range wanderFor(250) {
			if kept, goesOn := w.onTable(); !w.AtHome() && (goesOn || kept.ID != "") && w.chance.IntN(3) == 0 {
				w.GoHome()
			}
			met[fmt.Sprintf("%T", w.Stage.Top())]++
			walk.on(w.Player, w.chance, 1, func() {}, ui.KeyboardNames(), uitest.FourButtons())
		}
	}
	if *wanders < 24 {
		return
	}
	least := playtest.Tally{}
	for _, screen := range screensOf("home") {
		least[screen] = 1
	}
	for _, screen := range []string{"calibration", "languageQuestion", "padButtons", "roundScreen"} { // of a touch display, a new box, a pad and a hall
		delete(least, "*home."+screen)
	}
	met.CheckAtLeast(t, least)
}

// TestWanderInDoctor walks as TestWander does through what the doctor asks, as often as it takes to
// press everything.
func TestWanderInDoctor(t *testing.T) {
	var wiring hw.Wiring
	var lines []hw.Line
	for k := hw.Up; int(k) < hw.KeyCount; k++ {
		pin := k.String()
		wiring.Buttons = append(wiring.Buttons, hw.Button{Pin: pin, Key: k})
		lines = append(lines, hw.Line{Pin: pin, Use: pin, State: hw.Working, High: true})
	}
	wiring.StatusLamp, wiring.SeatLamps, wiring.Buzzer = "status", [hw.SeatCount]string{"lamp"}, "buzzer"
	for _, pin := range []string{"status", "lamp", "buzzer"} {
		lines = append(lines, hw.Line{Pin: pin, Output: true, State: hw.Working})
	}
	walk, met, chance := newWalk(), playtest.Tally{}, rand.New(rand.NewPCG(1, 19))
	for range 12 {
		p := tabletest.New(t)
		p.Stage = ui.NewStage(doctor.NewGuide(doctor.Hardware{
			Wiring: wiring, Lines: func() []hw.Line { return lines }, Light: func(int, hw.Pattern) {}, Buzz: func(hw.Pattern) {},
			Tap: func() (input.Touch, bool) { return input.Touch{}, false },
		}, p.Now))
		for range 60 {
			if !p.Stage.Quitting() {
				met[partTitle.FindString(p.Frame(100, 30, ui.PlainGlyphs()))]++
				walk.on(p, chance, 1, func() {}, ui.KeyboardNames(), uitest.FourButtons())
			}
		}
	}
	met.CheckAtLeast(t, playtest.Tally{"Press each button": 1, "Lamps": 1, "Buzzer": 1, "Touch display": 1, "Signs and colours": 1})
}

var partTitle = regexp.MustCompile(`^\w+( \w+)*`)

// search searches for what is hidden in the frame at every size, in what the commands games and show would print,
// in what the room hears and in what a hall received.
func (w *wanderer) search(met playtest.Tally) {
	w.T.Helper()
	kept, goesOn := w.onTable()
	if !goesOn || len(playtest.Must(journal.IDs(w.Disk, w.Box.Path))) > 1 { // another game may have the same word
		return
	}
	var hidden [][]string // each in all forms
	for _, text := range w.g.hidden(kept) {
		forms := tabletest.Translations(w.T, text)
		if word := text.String(); !strings.Contains(word, " ") { // a word may be shown letter by letter
			forms = append(forms, " "+strings.Join(strings.Split(word, ""), " ")+" ")
		}
		hidden = append(hidden, forms)
	}
	told := w.Printed() + w.HallReceived()
	seen := w.Words(" ")
	if strings.Contains(seen, w.Say("All possible clues")) {
		seen = "" // the list of all clues of Cryptid
	}
	shown := 0
	for _, forms := range hidden {
		met["searched"]++
		if contains := func(form string) bool { return strings.Contains(told, form) }; slices.ContainsFunc(forms, contains) {
			w.T.Fatalf("%q is told:\n%s", forms, told)
		}
		if slices.ContainsFunc(forms, func(form string) bool { return strings.Contains(seen, form) }) {
			shown++
		}
	}
	if w.Reveals() {
		met["in sight"]++
		shown--
	}
	if shown > 0 {
		w.T.Fatalf("%d of %q are seen on %T:\n%s", shown, hidden, w.Stage.Top(), seen)
	}
}

// screensOf returns the types that draw the whole screen of a game.
func screensOf(game string) (all []string) {
	for _, file := range playtest.Must(filepath.Glob(filepath.Join("../../ui", game, "*.go"))) {
		for _, drawn := range drawMethod.FindAllStringSubmatch(string(playtest.Must(os.ReadFile(file))), -1) {
			all = append(all, "*"+game+"."+drawn[1])
		}
	}
	return slices.Compact(all)
}

var drawMethod = regexp.MustCompile(`(?m)^func \(\w+ \*(\w+)\) Draw\(\w+ \*ui\.Frame\)`)

// TestTouched checks that a touch on what the last line offers does what the key does.
func TestTouched(t *testing.T) {
	for _, game := range shelf(configs.Box{}) {
		for seed := range uint64(wanderFor(4)) {
			checkTouched(t, 200, func() *wanderer {
				w := newWanderer(t, game, seed)
				w.begin()
				return w
			})
		}
	}
}

// FuzzKeys presses keys and buttons in any game, from the home screen or after some moves. It checks
// that nothing panics, that Back and the menu lead home, and that the game resumes to what its table
// and a hall heard.
func FuzzKeys(f *testing.F) {
	for i, keys := range []string{ // of the games in turn
		"!!v!!!>>>!1<<!2!3~~~!", "!v>>v>v>v!abc!~~!v!v!1234", "!!!!!!!!<<<!!!!!!!!~!!12312~~~^!!!!~", "!v!!\x90\x91~vvv!!!1\x95!v!\x80",
		"!vvvvv>^^^^^!v!v!!!!<2\x7f!!v!\x7f\x7f!\x7f", "!!!planet!!!basket!!!!!snsrscmracsnsrarmr", "!!!foyer!!~>!zebra!!~>!!<2!!>2!vv!e!>2!v>!>!!<1~~~!",
	} {
		f.Add([]byte(keys), i%2 == 0, uint8(i), uint8(len(keys))%30)
	}
	f.Fuzz(func(t *testing.T, keys []byte, buttons bool, game, moves uint8) {
		all := shelf(configs.Box{})
		w := newWanderer(t, all[int(game)%len(all)], uint64(game))
		if buttons {
			w.Box.SeatKeyCount = 0
		}
		if moves > 0 {
			w.begin()
		}
		for range moves % 64 {
			w.lead()
		}
		for _, k := range keys {
			w.fuzz(k, buttons)
		}
		w.GoHome()
		if kept, goesOn := w.onTable(); goesOn {
			before := heardBy(w.Player)
			w.Player = w.Restart()
			w.Do(w.NewHome().ResumeLast())
			checkSame(t, fmt.Sprintf("resumed after line %d, the game", len(kept.Entries)), before, heardBy(w.Player))
		}
	})
}

// fuzz presses the key that a byte stands for, as Press does. If buttons is set, it presses a
// button or, for a byte of 0x80 or more, releases it. It then draws the screen, at each size in
// turn. The byte 0x7f only lets time pass.
func (w *wanderer) fuzz(k byte, buttons bool) {
	if k == 0x7f {
		w.Wait(20 * time.Second)
		return
	}
	e := tabletest.Key(rune(k))
	if buttons {
		e.Typed, e.Rune = false, 0
		if e.Key == hw.NoKey || k >= 0x80 {
			e.Key = hw.Key(k) % hw.Key(hw.KeyCount)
		}
		if k >= 0x80 {
			e.Kind = hw.Release
		}
	}
	w.Event(e)
	size := tabletest.Sizes[w.Presses%len(tabletest.Sizes)]
	w.Frame(size[0], size[1], ui.PlainGlyphs())
}

// try presses keys as Press does. If a list lacks the row to move to, the cursor may end anywhere.
func (w *wanderer) try(keys string) {
	w.T.Helper()
	for _, stroke := range tabletest.Strokes(keys) {
		if row := strings.Trim(stroke, "[]"); row != stroke {
			w.GoTo(row)
		} else {
			w.Press(stroke)
		}
	}
}

// counted matches how many events a hall hears of: Cryptid adds that the players came back.
var counted = regexp.MustCompile(`"events":\d+,`)

// hallHears returns what a hall hears that the box enters now.
func hallHears(p *tabletest.Player) string {
	p.HallReceived()
	p.EnterHall()
	return counted.ReplaceAllString(p.HallReceived(), "")
}
