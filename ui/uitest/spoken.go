package uitest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/font"
)

// Spoken plays the transcripts in testdata once more, in each of the languages. On the
// smallest screen every letter must be one of the console's font, and no row may be cut
// where English is whole: but for cut frames in all, by the language's tag, in each of which
// the words that are left say enough, or the whole stands elsewhere.
func Spoken(t *testing.T, home func(t *testing.T, name string) ui.Screen, languages []*say.Language, cut map[string]int) {
	t.Helper()
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no transcripts: %v", err)
	}
	whole := map[string][]int{}
	for _, l := range append([]*say.Language{nil}, languages...) {
		t.Run(l.String(), func(t *testing.T) {
			n, seen := 0, ""
			for _, file := range files {
				frames := speak(t, file, home(t, strings.TrimSuffix(filepath.Base(file), ".txt")), l)
				for i, frame := range frames {
					rows := strings.Count(frame, ui.Font().Ellipsis)
					if l == nil {
						whole[file] = append(whole[file], rows)
					} else if rows > whole[file][i] {
						n++
						seen += file + "\n" + frame
					}
				}
			}
			if l != nil && n > cut[l.Tag] {
				t.Errorf("%d frames are cut where English is whole, not %d as before:\n%s", n, cut[l.Tag], seen)
			}
		})
	}
}

// speak returns the frames of a transcript at the smallest size, in a language, each letter
// of which the console's font must have.
func speak(t *testing.T, file string, home ui.Screen, l *say.Language) (frames []string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	letters := ""
	if l != nil {
		letters = l.Letters
	}
	bitmap, err := font.LoadBitmap("8x16", letters)
	if err != nil {
		t.Fatal(err)
	}
	p := &player{stage: ui.NewStage(home), now: time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC), language: l}
	for _, b := range blocks(string(text)) {
		if err := p.do(b.line); err != nil {
			t.Fatalf("%s:%d: %v", file, b.n, err)
		}
		if b.frame == "" || p.w != ui.MinW || p.h != ui.MinH {
			continue
		}
		look := p.look
		look.Glyphs = ui.Font()
		frame := p.draw(look).String()
		frames = append(frames, frame)
		for _, r := range frame {
			if _, ok := bitmap.Chars[r]; !ok && r != '\n' && r != '\u00A0' && r != '\u202F' {
				t.Errorf("%s:%d: the font lacks %q of\n%s", file, b.n, r, frame)
				break
			}
		}
	}
	return frames
}
