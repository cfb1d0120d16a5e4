package tabletest

import (
	"fmt"
	"slices"
	"strings"

	"gamekeeper/ui"
)

// ShownSteady returns what the table sees at each size, and what the room hears, without the cursor
// and what the keys do there: only keys move the cursor, so a table may lose its place in a power cut.
func (p *Player) ShownSteady() (all []string) {
	p.T.Helper()
	for _, size := range Sizes {
		f := p.draw(size[0], size[1], ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames(), Voice: ui.Earphone})
		text := strings.NewReplacer("[", "│", "]", "│").Replace(f.String())
		lines := strings.Split(text, "\n")
		s := f.Speech()
		all = append(all, fmt.Sprintf("%s\nheard: %q\nlamps: %b %b %b, lights: %v", strings.Join(lines[:size[1]-1], "\n"),
			slices.Concat([]string{s.Title, s.Prompt}, s.News, s.Next, s.Texts), f.LampsOn, f.BlinkingLamps, f.FlickeringLamps, f.Spots()))
	}
	return all
}

// Heard returns what the room hears of what happened, and what comes next.
func (p *Player) Heard() []string {
	s := p.draw(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames(), Voice: ui.Earphone}).Speech()
	return []string{fmt.Sprintf("%q", slices.Concat(s.News, s.Next))}
}

// CheckSame checks that two results of Shown are equal.
func (p *Player) CheckSame(when string, before, after []string) {
	p.T.Helper()
	for i := range before {
		if before[i] != after[i] {
			p.T.Errorf("%s shows\n%s\nnot\n%s", when, after[i], before[i])
			return
		}
	}
}
