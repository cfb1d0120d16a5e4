package main

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gamekeeper/cmd/command"
	"gamekeeper/configs"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
	"gamekeeper/ui/table/tabletest"
)

// TestConform checks what every game on the shelf promises.
func TestConform(t *testing.T) {
	for _, game := range shelf(configs.Box{}) {
		t.Run(game.Name, func(t *testing.T) {
			g, known := simGames[game.Name]
			if !known {
				t.Fatal("the tests do not know it: see simGames")
			}
			t.Run("events", func(t *testing.T) { checkSamples(t, g) })
			for seed := range uint64(wanderFor(4)) {
				t.Run(fmt.Sprint("cuts ", seed), func(t *testing.T) { playWithCuts(t, game, g, seed) })
			}
		})
	}
}

// form matches a method that makes a type an event.
var form = regexp.MustCompile(`(?m)^func \((?:\w+ )?(\w+)\) Form\(\w+ \*words\.Form\) Event`)

// checkSamples checks that all events read back as what they are, and that the types of the rules' package that are events are those that have
// samples. One that is not in the table of kinds could be saved, but not read back.
func checkSamples(t *testing.T, g simGame) {
	g.kinds.check(t)
	dir := filepath.Join("../..", strings.TrimPrefix(g.rules, "gamekeeper/"))
	found := 0
	for _, file := range playtest.Must(filepath.Glob(filepath.Join(dir, "*.go"))) {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		for _, event := range form.FindAllStringSubmatch(string(playtest.Must(os.ReadFile(file))), -1) {
			if found++; g.kinds.samples[event[1]] == nil {
				t.Errorf("%s is an event, and not in Kinds", event[1])
			}
		}
	}
	if found != len(g.kinds.samples) {
		t.Errorf("the package has %d events, Kinds %d", found, len(g.kinds.samples))
	}
}

// FuzzParse checks that a game reads only texts that its events print.
func FuzzParse(f *testing.F) {
	games := shelf(configs.Box{})
	for i, game := range games {
		for _, samples := range simGames[game.Name].kinds.samples {
			for _, text := range samples {
				f.Add(uint8(i), text)
			}
		}
	}
	f.Fuzz(func(t *testing.T, game uint8, text string) {
		if printed := simGames[games[int(game)%len(games)].Name].kinds.reprint(text); printed != text {
			t.Errorf("%q is read as %q", text, printed)
		}
	})
}

// playWithCuts plays a game, and cuts the power after every event. The game must resume to what the
// table saw and heard, its file must keep every line as it was, and nothing must tell a secret. The
// names of two players are from an earlier version: one that no display can draw, for which the letter
// of the seat stands, and one with a combining accent.
func playWithCuts(t *testing.T, game table.Game, g simGame, seed uint64) {
	chance := rand.New(rand.NewPCG(seed, 15))
	p := tabletest.New(t, game)
	first := strings.NewReplacer(`"Ann"`, `"美玲"`, `"Ben"`, "\"Zoe\u0308\"").Replace(g.first(chance))
	log := playtest.Must(p.Box.Games.Create(journal.Header{Game: game.Name, ProgramVersion: "1.0.0", Start: p.Now}, first))
	playtest.NoError(t, log.Close())
	p.Do(p.NewHome().ResumeLast())
	checkPlayOn(p)
	if named := strings.Join(shownSteady(p), "") + p.Printed(); strings.ContainsAny(named, "美玲\u0308") || strings.Contains(named, "??") ||
		strings.Contains(named, "Zoë") != strings.Contains(first, "Zoe") || !strings.HasPrefix(p.Printed(), "A") {
		t.Errorf("the players have the names in\n%s", named)
	}
	for range 20 + wanderFor(40) {
		p.Press(g.aim)
		heard, before := heardBy(p), shownSteady(p)
		was := playtest.Must(journal.Read(p.Disk, p.Box.Path, log.ID())).Texts()
		p = p.Restart()
		p.Do(p.NewHome().ResumeLast())
		cut := fmt.Sprintf("after line %d, %q, a power cut", len(was), was[len(was)-1])
		p.Press(g.aim)
		again := heardBy(p)
		checkSame(t, cut, heard, again)
		checkSame(t, cut, before, shownSteady(p))
		kept := playtest.Must(journal.Read(p.Disk, p.Box.Path, log.ID()))
		if got := kept.Texts(); !slices.Equal(got[:min(len(got), len(was))], was) { // Cryptid adds that the players came back
			t.Fatalf("the journal has\n%q, not\n%q", got, was)
		}
		public := strings.ToUpper(strings.Join(before, "\n") + p.Printed() + again[1] + g.public(kept))
		for _, secret := range g.hidden(kept) {
			if strings.Contains(public, strings.ToUpper(secret.String())) {
				t.Errorf("%q is told", secret)
			}
		}
		if lines := g.untold(kept); lines != nil {
			t.Fatalf("lines %v of the record say nothing: %q", lines, kept.Texts())
		}
		text := g.next(kept, chance)
		if anything := g.anything(kept, chance); anything != "" && chance.IntN(3) == 0 {
			text = anything
		}
		if text == "" {
			return
		}
		p.Do(p.Box.Current.Do(text))
		saved := playtest.Must(journal.Read(p.Disk, p.Box.Path, log.ID()))
		if len(saved.Entries) == len(kept.Entries) {
			t.Fatalf("the rules allow %q, and the box does not save it", text)
		}
		if over(saved) {
			return
		}
	}
}

// checkPlayOn checks that the list of games played leads back to the game on the table, unchanged.
func checkPlayOn(p *tabletest.Player) {
	p.T.Helper()
	lies, want := p.Box.Current, p.Frame(60, 20, ui.PlainGlyphs())
	p.GoHome()
	p.Press("[Games played]! ! v!") // the only game, Play on
	if got := p.Frame(60, 20, ui.PlainGlyphs()); lies == nil || p.Box.Current != lies || got != want {
		p.T.Errorf("got\n%s\nwant what lay on the table\n%s", got, want)
	}
}

// An owner who has played nothing themselves is told where the box keeps its games.
func TestGamesOfTheBox(t *testing.T) {
	box, home := t.TempDir(), t.TempDir()
	for _, tt := range []struct{ boxDir, data, want string }{
		{box, home, "no games yet in " + home + "\nthe box's own are in " + box + ": sudo -u gamekeeper gamekeeper games -data " + box + "\n"},
		{box, box, "no games yet in " + box + "\n"},
		{box + "/none", home, "no games yet in " + home + "\n"},
	} {
		var out bytes.Buffer
		p := program{out: &command.Output{Writer: &out}, err: &out, getenv: func(string) string { return "" }, boxDir: tt.boxDir}
		if status := p.run(context.Background(), strings.Fields("games -data "+tt.data)); status != command.Done || out.String() != tt.want {
			t.Errorf("%d, %s", status, out.String())
		}
	}
}

// shownSteady returns what the table sees at each size, and what the room hears, without the cursor
// and what the keys do there: only keys move the cursor, so a table may lose its place in a power cut.
func shownSteady(p *tabletest.Player) (all []string) {
	p.T.Helper()
	for _, size := range tabletest.Sizes {
		f := p.Draw(size[0], size[1], ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames(), Voice: ui.Earphone})
		text := strings.NewReplacer("[", "│", "]", "│").Replace(f.String())
		lines := strings.Split(text, "\n")
		s := f.Speech()
		all = append(all, fmt.Sprintf("%s\nheard: %q\nlamps: %b %b %b, lights: %v", strings.Join(lines[:size[1]-1], "\n"),
			slices.Concat([]string{s.Title, s.Prompt}, s.News, s.Next, s.Texts), f.LampsOn, f.BlinkingLamps, f.FlickeringLamps, f.Spots()))
	}
	return all
}

// heardBy returns what the room hears of what happened and what comes next, and what a hall hears.
func heardBy(p *tabletest.Player) []string {
	s := p.Draw(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames(), Voice: ui.Earphone}).Speech()
	return []string{fmt.Sprintf("%q", slices.Concat(s.News, s.Next)), hallHears(p)}
}

// checkSame checks that two results of shownSteady or heardBy are equal.
func checkSame(t testing.TB, when string, before, after []string) {
	t.Helper()
	for i := range before {
		if before[i] != after[i] {
			t.Errorf("%s shows\n%s\nnot\n%s", when, after[i], before[i])
			return
		}
	}
}
