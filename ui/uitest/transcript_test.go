package uitest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// menuOf returns a menu that counts how often each of its rows was chosen.
func menuOf(chosen map[say.Text]int, texts ...say.Text) *ui.Menu {
	var rows []ui.Row
	for _, text := range texts {
		rows = append(rows, ui.Row{Text: text, Open: func() ui.Step { chosen[text]++; return ui.Step{} }})
	}
	return &ui.Menu{Title: "A menu", Rows: func() []ui.Row { return rows }}
}

// TestTranscriptWithoutFrames checks that a transcript without a frame fails. A bar asks for a
// frame, and the update writes one.
func TestTranscriptWithoutFrames(t *testing.T) {
	file := filepath.Join(t.TempDir(), "new.txt")
	replayed := func(text string) (now string, faults []string, err error) {
		playtest.NoError(t, os.WriteFile(file, []byte(text), 0o666))
		return replay(t, file, menuOf(nil, "Record", "Rules"))
	}
	if _, _, err := replayed("size 40x15\nkey down\n"); err == nil {
		t.Error("a transcript without a frame is taken")
	}
	now, faults, err := replayed("size 40x15\nkey down\n|\n")
	if err != nil || len(faults) != 1 || !strings.Contains(now, "|> Rules ") {
		t.Errorf("%v, %q; the update writes\n%s", err, faults, now)
	}
	if _, faults, err := replayed(now); err != nil || faults != nil {
		t.Errorf("after the update: %v, %q", err, faults)
	}
}

// TestTranscriptRow checks that the command row finds a row by its text, in two menus and on three
// displays, and fails if there is no such row.
func TestTranscriptRow(t *testing.T) {
	for _, rows := range [][]say.Text{{"Record", "Table notes", "Rules"}, {"Rules", "Table lamps", "Record", "Table notes"}} {
		for _, size := range []string{"size 40x15", "size 40x15 four", "size 60x20 rich buttons"} {
			chosen := map[say.Text]int{}
			p := newScripted(menuOf(chosen, rows...))
			for _, line := range []string{size, "key down", "row Table n", "key ok"} {
				playtest.NoError(t, p.do(line))
			}
			if len(chosen) != 1 || chosen["Table notes"] != 1 {
				t.Errorf("%s: %v: chosen is %v", size, rows, chosen)
			}
			if err := p.do("row Hint"); err == nil || !strings.Contains(err.Error(), "Table notes") {
				t.Errorf("a row that is not there: %v", err)
			}
		}
	}
}

// TestStyles checks that a style has the same letter in each glyph set. A style without a name has
// the letter of its colour.
func TestStyles(t *testing.T) {
	for _, set := range []*ui.Glyphs{ui.PlainGlyphs(), ui.RichGlyphs(), ui.FontGlyphs()} {
		f := ui.NewFrame(40, 1, ui.Look{Glyphs: named(set)})
		look := f.Look
		cube := look.Seat[4].Style
		cube.Reverse = true
		x := f.Text(0, 0, "a b", look.Title)
		x = f.Text(x, 0, "c d", look.Selected)
		for _, st := range []ui.Style{
			look.Text, look.Dim, look.Key, look.Warning, look.Good,
			look.Seat[0].Style, look.Seat[4].Style, cube, {Reverse: true},
			{FG: ui.Red, Bold: true}, {FG: ui.Black, BG: ui.White}, {FG: ui.PaletteColour(8)},
		} {
			f.Set(x, 0, 'x', st)
			x++
		}
		f.Set(x, 0, ' ', look.Dim.On(ui.Style{BG: ui.Green}))
		if got, want := styles(f.Area), "T TSSS DKWG15%Rrk*g"; got != want {
			t.Errorf("%s: the styles are %q, want %q", set.Name, got, want)
		}
	}
}
