package home_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// keepMany puts a year's games in the journal, and then one of its own.
func keepMany(p *tabletest.Player, last ...string) {
	p.T.Helper()
	for i := range 300 {
		keep(p, "chess", fmt.Sprintf("game %d", i), "mate")
		p.Now = p.Now.Add(24 * time.Hour)
	}
	keep(p, "go", last...)
}

// opened notes how often each game's file is opened from now on.
func opened(p *tabletest.Player) map[string]int {
	files := map[string]int{}
	p.Disk.Fail = func(op journaltest.Op, path string) error {
		if op == journaltest.Open && strings.HasSuffix(path, ".game") {
			files[path]++
		}
		return nil
	}
	return files
}

// However many games there are, the start reads the last one alone.
func TestStartReadsOneGame(t *testing.T) {
	p := tabletest.New(t, chess())
	keepMany(p, "D4")
	p.Now = p.Now.Add(time.Hour)
	last := keep(p, "chess", "e4")
	files := opened(p)
	p.Do(p.Home().Last())
	if len(files) != 1 || files["/games/"+last+".game"] == 0 {
		t.Errorf("it has opened %v", files)
	}
	p.Shows("the board of " + last)
}

// The list of games reads those in sight, and no others.
func TestListReadsWhatIsSeen(t *testing.T) {
	time.Local = time.UTC
	p := tabletest.New(t, chess())
	keepMany(p, "D4")
	p.Frame(40, 15, ui.Plain())
	files := opened(p)
	p.Press("v!")
	p.Shows("> 29 Oct 19:30 go illegible")
	p.Shows("28 Oct 19:30 Chess")
	if len(files) > 20 {
		t.Errorf("to show ten rows it has opened %d", len(files))
	}
	before := maps.Clone(files)
	p.Press("^") // around to the oldest
	p.Shows("> 2 Jan 19:30 Chess")
	p.Shows("mate")
	if n := len(files) - len(before); n > 20 || n == 0 {
		t.Errorf("to show the oldest it has opened %d", n)
	}
	p.Press("vv^^!")
	for file, times := range files {
		if times > 2 {
			t.Errorf("%s was opened %d times", file, times)
		}
	}
	p.Shows("Chess 20260102-1930")
}

// Until a game is read its row says when it was, and keys are taken.
func TestListBeforeItIsRead(t *testing.T) {
	time.Local = time.UTC
	p := tabletest.New(t, chess())
	keepMany(p, "D4")
	p.Press("v")
	p.Stage.Press(tabletest.Key('!'), p.Now)
	p.Stage.Done(p.Stage.Work()(), p.Now)
	seen := p.Frame(40, 15, ui.Plain())
	for _, line := range []string{"> 29 Oct 19:30                 reading", "  28 Oct 19:30                 reading"} {
		if !strings.Contains(seen, line) {
			t.Errorf("no %q in\n%s", line, seen)
		}
	}
	p.Stage.Tick(p.Now)
	p.Stage.Press(tabletest.Key('v'), p.Now)
	p.Stage.Done(p.Stage.Work()(), p.Now)
	p.Shows("> 28 Oct 19:30 reading")
	p.Shows("29 Oct 19:30 go illegible")
}

// The form of a new game begins as the last game of its kind, found by its beginning;
// Back stops the search.
func TestFormOfTheLast(t *testing.T) {
	p := tabletest.New(t, chess())
	p.Press("!")
	p.Shows("a form without a last game")
	p.Press("~")
	keepMany(p)
	again := p.Restart()
	again.Press("!")
	again.Shows("a form like game 299")

	third := again.Restart()
	third.Stage.Press(tabletest.Key('!'), third.Now)
	work := third.Stage.Work()
	third.Stage.Press(tabletest.Key('~'), third.Now)
	third.Stage.Done(work(), third.Now)
	third.Shows("a form without a last game")
}
