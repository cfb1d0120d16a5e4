package uitest

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/font"
)

// frame returns the current frame with its lamps and lights, and the sound and words since the last
// call.
func (p *scripted) frame() string {
	f := p.draw(p.look)
	var b strings.Builder
	b.WriteString(blank.ReplaceAllStringFunc(p.rows(f), func(rows string) string {
		return fmt.Sprintf("%s %d blank rows\n", brokenBar, strings.Count(rows, "\n"))
	}))
	b.WriteString(lamps(f) + spots(f))
	if p.followsCursor {
		at := f.Cursor()
		row := []rune(strings.Split(f.String(), "\n")[at.Y])
		fmt.Fprintf(&b, "+ cursor %d,%d %s\n", at.X, at.Y, string(row[min(at.X, len(row)):]))
	}
	if s := max(p.sound, p.Stage.TakeSound()); s != ui.Silence {
		fmt.Fprintln(&b, "+ sound", s)
	}
	for _, said := range p.said {
		fmt.Fprintln(&b, "+", said)
	}
	p.said, p.sound = nil, ui.Silence
	return b.String()
}

// draw draws the top screen.
func (p *scripted) draw(look ui.Look) *ui.Frame {
	f := ui.NewFrame(p.w, p.h, look)
	p.Stage.Draw(f)
	return f
}

// blank matches blank rows that are folded: three or more.
var blank = regexp.MustCompile(`(?m)(?:^\|\n){3,}`)

// rows returns the rows of a frame, with styles if it has the transcript's first size. If nobody
// looks, there are none.
func (p *scripted) rows(f *ui.Frame) string {
	if p.hideFrames {
		return ""
	}
	look, styled := p.look, f
	if p.w == p.styledW && p.h == p.styledH {
		look.Glyphs = named(look.Glyphs)
		styled = p.draw(look)
		p.draw(p.look) // the last frame is the one that the player sees
	}
	var b strings.Builder
	y := 0
	for row := range strings.Lines(f.String()) {
		row = bar + strings.TrimSuffix(row, "\n")
		if st := styles(styled.Rows(y, 1)); st != "" && styled != f {
			row += strings.Repeat(" ", p.w+len(bar)-ui.Width(row)) + bar + st
		}
		fmt.Fprintln(&b, row)
		y++
	}
	return b.String()
}

// lamps returns up to three lines, with the numbers of the lamps that are lit, blink and flicker.
func lamps(f *ui.Frame) string {
	words := map[ui.Light]string{ui.On: "lamps", ui.Blink: "blinking", ui.Flicker: "flickering"}
	var b strings.Builder
	for _, light := range []ui.Light{ui.On, ui.Blink, ui.Flicker} {
		var who []string
		for n := ui.StatusLamp; n <= hw.Seat5.Seat(); n++ {
			if f.Light(n) == light {
				who = append(who, [...]string{"status", "1", "2", "3", "4", "5"}[n])
			}
		}
		if len(who) > 0 {
			fmt.Fprintln(&b, "+", words[light], strings.Join(who, " "))
		}
	}
	return b.String()
}

// spots returns a line for each state and seat that the lights at the board's edge have, with the
// spaces at which they point.
func spots(f *ui.Frame) string {
	var b strings.Builder
	words := map[ui.Light]string{ui.On: "edge", ui.Blink: "edge blinking", ui.Flicker: "edge flickering"}
	last := ui.Spot{}
	for i, s := range f.Spots() {
		if i == 0 || s.Light != last.Light || s.Seat != last.Seat {
			fmt.Fprintf(&b, "\n+ %s", words[s.Light])
			if s.Seat != 0 {
				fmt.Fprintf(&b, " %d", s.Seat)
			}
		}
		fmt.Fprintf(&b, " %c%d", 'A'+s.Column, 1+s.Row)
		last = s
	}
	if last.Light == ui.Dark {
		return ""
	}
	return b.String()[1:] + "\n"
}

// CheckLanguages plays the transcripts in testdata in English and in each of the languages. Every
// character must be in the console's font. In a language, at most
// cut[tag] frames may have more ellipses than in English. What is left in these should be clear
// enough, or another screen should show the whole text. Words in capital Qs, which stand for a
// language's longest words, must not touch other words.
func CheckLanguages(t *testing.T, home Home, languages []*say.Language, cut map[string]int) {
	t.Helper()
	whole := map[string][]int{}
	for _, l := range append([]*say.Language{nil}, languages...) {
		t.Run(l.String(), func(t *testing.T) {
			letters := playtest.Must(font.Load("8x16")).ConsoleRunes(l.Letters())
			n, seen := 0, ""
			for _, file := range files(t) {
				for i, frame := range spoken(t, file, home(t, nameOf(file), l), l) {
					for _, r := range frame {
						if !slices.Contains(letters, r) && !strings.ContainsRune("\n\u00A0\u202F", r) {
							t.Errorf("%s: the font lacks %q of\n%s", file, r, frame)
							break
						}
					}
					if run := together.FindString(frame); run != "" {
						t.Errorf("%s: %q runs together in\n%s", file, run, frame)
					}
					rows := strings.Count(frame, ui.FontGlyphs().Ellipsis)
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

// together matches a word in capital Qs that touches a letter or digit of another word.
var together = regexp.MustCompile(`[0-9a-zA-PR-Z\x{C0}-\x{24F}]QQ|QQ[0-9a-zA-PR-Z\x{C0}-\x{24F}]`)

// spoken returns the frames of a transcript in a language, drawn with the set of our own font.
func spoken(t *testing.T, file string, home ui.Screen, l *say.Language) (frames []string) {
	t.Helper()
	p := newScripted(home)
	p.language = l
	p.play(t, file, func(b block) {
		if b.frame == "" {
			return
		}
		look := p.look
		look.Glyphs = ui.FontGlyphs()
		frames = append(frames, p.draw(look).String())
	})
	return frames
}
