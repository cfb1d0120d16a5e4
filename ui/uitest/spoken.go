package uitest

import (
	"strings"
	"testing"

	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/font"
)

// Spoken plays the transcripts in testdata once more, in each of the languages. On the
// smallest screen every letter must be one of the console's font, and no row may be cut
// where English is whole: but for cut frames in all, by the language's tag, in each of which
// the words that are left say enough, or the whole stands elsewhere.
func Spoken(t *testing.T, home Home, languages []*say.Language, cut map[string]int) {
	t.Helper()
	whole := map[string][]int{}
	for _, l := range append([]*say.Language{nil}, languages...) {
		t.Run(l.String(), func(t *testing.T) {
			bitmap, err := font.LoadBitmap("8x16", l.Letters())
			if err != nil {
				t.Fatal(err)
			}
			n, seen := 0, ""
			for _, file := range files(t) {
				for i, frame := range smallest(t, file, home(t, nameOf(file), l), l) {
					for _, r := range frame {
						if _, ok := bitmap.Chars[r]; !ok && r != '\n' && r != '\u00A0' && r != '\u202F' {
							t.Errorf("%s: the font lacks %q of\n%s", file, r, frame)
							break
						}
					}
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

// smallest returns the frames of a transcript that have the smallest size, in a language
// and drawn with the console's font.
func smallest(t *testing.T, file string, home ui.Screen, l *say.Language) (frames []string) {
	t.Helper()
	p := newPlayer(home)
	p.language = l
	p.play(t, file, func(b block) {
		if b.frame == "" || p.w != ui.MinW || p.h != ui.MinH {
			return
		}
		look := p.look
		look.Glyphs = ui.Font()
		frames = append(frames, p.draw(look).String())
	})
	return frames
}
