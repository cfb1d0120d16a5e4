package lookback

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/cryptid/review"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
	"gamekeeper/ui/uitest"
)

// keptGame reads a game from testdata and returns it as a journal has it, with an event every
// twenty seconds.
func keptGame(t testing.TB, name string) journal.Game {
	t.Helper()
	text := playtest.Must(os.ReadFile(filepath.Join("testdata", name)))
	game := journal.Game{ID: "20260102-1", Header: journal.Header{Game: "cryptid", ProgramVersion: "test", Start: time.Date(2026, 1, 2, 19, 30, 0, 0, time.UTC)}}
	for line := range strings.Lines(string(text)) {
		n := len(game.Entries)
		game.Entries = append(game.Entries, journal.Entry{
			Seq: n + 1, Text: strings.TrimSuffix(line, "\n"),
			Time: game.Start.Add(time.Duration(n) * 20 * time.Second),
		})
	}
	return game
}

// TestReviewScreens plays the transcripts in testdata, each from the review of the game that it is
// named after. The small game is also in package review, where a test checks its story. The game
// called five has five players, and in the unknown one a clue was never entered.
func TestReviewScreens(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no transcripts: %v", err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".txt")
		t.Run(name, func(t *testing.T) {
			kind, _, _ := strings.Cut(name, "-")
			r := playtest.Must(Review(keptGame(t, kind+".game")))
			uitest.Transcript(t, file, newPages(r))
		})
	}
}

// TestPlayerMark checks that with two players, each has the sign of the first of their two seats.
func TestPlayerMark(t *testing.T) {
	v := &play.View{Seating: play.Seating{Names: []string{"Ann", "Ben"}}}
	look := ui.Look{Glyphs: ui.PlainGlyphs()}
	if one, two := playerMark(look, v, 1), playerMark(look, v, 2); one != look.Seat[0] || two != look.Seat[2] {
		t.Errorf("the players are %c and %c, want the first seat's sign and the third's", one.Shape, two.Shape)
	}
}

// TestCountsInLine checks that the line of counts names the players by their signs: with two
// players, by the sign of the first of their two seats.
func TestCountsInLine(t *testing.T) {
	p := &pages{Review: &review.Review{
		FinalView: &play.View{Seating: play.Seating{Names: []string{"Ann", "Ben"}}}, CluesKnown: []bool{false, false},
	}}
	f := ui.NewFrame(40, 1, ui.Look{Glyphs: ui.PlainGlyphs()})
	p.drawCounts(f.Area, review.Moment{})
	if got := strings.TrimSpace(f.String()); got != "+:? =:? as seen by all: 108" {
		t.Errorf("it says %q", got)
	}
}

// TestTimelineIsWhole checks that each line of the timeline is shown in full, with what it
// revealed, on small and large displays, with long names and in every language.
func TestTimelineIsWhole(t *testing.T) {
	for _, name := range []string{"five.game", "small.game", "unknown.game"} {
		p := newPages(playtest.Must(Review(keptGame(t, name))))
		for i := range p.FinalView.Names {
			p.FinalView.Names[i] = fmt.Sprintf("Maximil-%d%d", i, i)
		}
		for _, l := range tabletest.Languages(t) {
			for _, size := range [][2]int{{40, 15}, {60, 20}, {100, 30}} {
				f := ui.NewFrame(size[0], size[1], ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames(), Language: l})
				for _, a := range []ui.Area{f.Rows(0, size[1]-7), f.Rows(0, size[1])} {
					for _, row := range p.fitting(a) {
						if !p.list.Fits(a, append(make([]ui.Row, size[1]), row)) {
							t.Errorf("%s in %s at %v: %q is cut beside %q", name, l, size, f.Look.Say(row.Text), f.Look.Say(row.Value))
						}
					}
				}
			}
		}
	}
}

// TestHintHasABar checks that the hint has its own row with the spaces that it left, so that each
// turn's row shows what that turn revealed. At a refereed table the row follows the turn before the
// hint.
func TestHintHasABar(t *testing.T) {
	r := playtest.Must(Review(keptGame(t, "small.game"))) // the hint is in line 17, after turn 1
	for _, way := range []play.Style{play.Refereed, play.Notebook} {
		r.FinalView.Style = way
		for _, player := range []int{0, 1, 2, 3} {
			var labels []string
			hint := -1
			bars := plot{r, player}.bars(ui.Look{Glyphs: ui.PlainGlyphs()})
			for i, b := range bars {
				if b.label == hintLabel {
					hint = i
				}
				labels = append(labels, b.label.String())
			}
			switch {
			case hint < 1:
				t.Errorf("player %d has no row for the hint: %q", player, labels)
			case way == play.Refereed && labels[hint-1] != " 1 +→=":
				t.Errorf("player %d: before the hint comes %q, want turn 1", player, labels[hint-1])
			case bars[hint].left != r.SpacesLeft(r.Timeline[slices.IndexFunc(r.Timeline, func(m review.Moment) bool { return m.Line == 17 })], player):
				t.Errorf("player %d: the hint left %d", player, bars[hint].left.Size())
			}
		}
	}
}

// TestFold checks which rows are dropped if there are more than fit: first those of turns that
// ruled out nothing, latest first, then the earliest ones after the start.
func TestFold(t *testing.T) {
	var bars []bar
	for i := range 8 {
		b := bar{label: say.Plain(fmt.Sprint(i))}
		if i%3 == 2 {
			b.remark = nothingNew
		}
		bars = append(bars, b)
	}
	for h, want := range map[int]string{8: "01234567", 7: "0123467", 6: "013467", 4: "0467"} {
		got := ""
		for _, b := range fold(slices.Clone(bars), h) {
			got += b.label.String()
		}
		if got != want {
			t.Errorf("in %d rows stand %s, want %s", h, got, want)
		}
	}
}
