package chart

import (
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// joined returns the words that an area shows, with one blank between them, and broken words put
// back together.
func joined(a ui.Area) string {
	var b strings.Builder
	for y := range a.H {
		for x := range a.W {
			b.WriteRune(a.At(x, y).Rune)
		}
		b.WriteByte(' ')
	}
	return strings.ReplaceAll(strings.Join(strings.Fields(b.String()), " "), "- ", "")
}

// longScenes returns scenes of five players with long names, each with a long text of one kind.
func longScenes(view play.View) map[string]Scene {
	names := []string{"Maximilian", "Wilhelmina", "Bartholome", "Annemarijn", "Ferdinanda"}
	view.Seating = play.Seating{Names: names, Starter: 1}
	prompt := say.Sprintf("%s, could the creature be here?", "+ Maximilian")
	lesson := say.Text("Your disc first, then everybody answers. Nobody says no? You win.")
	refused := say.Sentence(say.Sprintf("%s already has a disc on %s: ask about another space, or ask somebody else", "+ Wilhelmina", "F4"))
	rows := []ui.Row{{Text: "Ask about this space", Value: "Ask"}, {Text: "Search this space", Value: "Search"}, {Text: "How far is everything?", Value: "Far"}}
	return map[string]Scene{
		"news":    {View: &view, News: "= Bartholome: a cube on D1.", Prompt: prompt, UsesCursor: true},
		"read":    {View: &view, News: "= Bartholome: a cube on D1.", NewsRead: true, Prompt: prompt, UsesCursor: true},
		"refused": {View: &view, Notice: refused, Prompt: prompt, UsesCursor: true},
		"lesson":  {View: &view, Pending: lesson, Prompt: prompt, Lesson: lesson, UsesCursor: true},
		"choice":  {View: &view, News: refused, Prompt: prompt, Rows: rows, Row: 1},
	}
}

// TestScenesAreWhole checks, at all sizes up to 100x30 and in every language, that the hint, the
// words about a space, the news and the prompt are not cut, since part of a hint can say something
// false. A refusal, a pending event and a cursor are always shown, and so is the prompt, except beside a
// refusal or rows to choose from. In English, the hint is shown with the news from 60x20 on.
func TestScenesAreWhole(t *testing.T) {
	for i, language := range tabletest.Languages(t) {
		for name, sc := range longScenes(*dealt(cryptid.NoHint)) {
			for w := ui.MinW; w <= 100; w++ {
				for h := ui.MinH + (i+w)%3; h <= 30; h += 3 { // every size in two languages
					sc.View.Hint = cryptid.Hint((w+h)%int(cryptid.NoWater)) + 1
					sc.Cursor = cryptid.Space(w * h % cryptid.SpaceCount)
					f := ui.NewFrame(w, h, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames(), Language: language})
					sc.Draw(f)
					if wrong := sc.cut(f); wrong != "" {
						t.Fatalf("%s, %s, %dx%d: %s in\n%s", language, name, w, h, wrong, f)
					}
				}
			}
		}
	}
}

// cut returns which text of a drawn scene is cut or missing, or that there is no cursor. It returns
// "" if the scene is whole.
func (sc Scene) cut(f *ui.Frame) string {
	lay := sc.layOut(f)
	words := joined(lay.Words)
	says := func(t say.Text) string {
		return strings.Join(strings.Fields(strings.Map(f.Look.Fold, f.Look.Say(t))), " ")
	}
	for _, must := range []say.Text{sc.Notice, sc.Pending, sc.Prompt} {
		is := must == sc.Prompt && (sc.Notice != "" || len(sc.Rows) > 0) // the prompt makes room for these
		if text := says(must); !is && !strings.Contains(words+" "+strings.ReplaceAll(joined(lay.Map), "? ", ""), text) {
			return "no " + text
		}
	}
	whole := append(Describe(sc.View, sc.middle()), hints[sc.View.Hint], sc.News, sc.Prompt)
	for _, t := range whole {
		text := says(t)
		start := strings.Join(strings.Fields(text)[:min(2, len(strings.Fields(text)))], " ")
		if strings.Contains(words, start) && !strings.Contains(words, text) {
			return "cut: " + text
		}
	}
	if hint := says(hints[sc.View.Hint]); f.Look.Language == nil && f.W >= 60 && f.H >= 20 && sc.News != "" && len(sc.Rows) == 0 && !strings.Contains(words, hint) {
		return "no " + hint
	}
	for y := range f.H {
		for x := range f.W {
			if f.At(x, y).Style == f.Look.Selected {
				return ""
			}
		}
	}
	return "no cursor"
}

// TestAskedSpaceIsWhole checks that in the column beside the map a player who answers sees every
// word about the space, although there is a hint.
func TestAskedSpaceIsWhole(t *testing.T) {
	view := *dealt(cryptid.NoTerrainPair)
	view.Seating = play.Seating{Names: []string{"Anna", "Ben", "Cleo", "Dora"}, Starter: 1}
	for at := range cryptid.Space(cryptid.SpaceCount) {
		sc := Scene{View: &view, Pending: "+ Anna asks * Ben.", Prompt: "* Ben, could the creature be here?", At: []cryptid.Space{at}, Actor: 2}
		f := ui.NewFrame(60, 20, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
		sc.Draw(f)
		words := joined(sc.layOut(f).Words)
		for _, line := range Describe(&view, at) {
			if !strings.Contains(words, line.String()) {
				t.Fatalf("%s: no %q in\n%s", at, line, f)
			}
		}
	}
}
