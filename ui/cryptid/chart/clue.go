package chart

import (
	"strconv"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// DrawClue draws a clue with its owner, its meaning, and a picture of the distances that count or
// of the two terrains. If the look is large and the main words of the clue fit, it draws those in
// large text instead, and the whole clue below them.
func DrawClue(a ui.Area, who say.Text, clue cryptid.Clue, b *cryptid.Board) {
	if a.Look.Large && drawLargeClue(a, who, clue) {
		return
	}
	discs := say.Count(b.Region(clue).Size(), "Your clue allows %d space (next page).", "Your clue allows %d spaces (next page).")
	width := 0
	if reach := reachOf(clue); reach > 0 {
		width = drawReach(a, reach)
	} else {
		width = drawSwatches(a, clue)
	}
	a = a.Sub(ui.Rect{X: width + 2, W: a.W - width - 2, H: a.H})
	a.SetCursor(0, 0)
	a.Speak(say.Sprintf("%s, the habitat is %s.", who, clue))
	y := a.Silent().Para(0, say.Sprintf("%s, the habitat is", who), a.Look.Text)
	y = a.Silent().Para(y, say.Sprintf("%s.", clue), a.Look.Title)
	spare := a.H - y
	for _, text := range meaning(clue) {
		spare -= len(a.Look.Wrap(text, a.W))
	}
	if spare > 0 {
		y++
	}
	for _, text := range meaning(clue) {
		y = a.Para(y, text, a.Look.Text)
	}
	if y+1+len(a.Look.Wrap(discs, a.W)) <= a.H {
		a.Para(y+1, discs, a.Look.Dim)
	}
}

// reachOf returns the greatest distance at which an element counts for a clue, or 0 if only the
// space itself counts.
func reachOf(clue cryptid.Clue) int {
	switch clue.Family() {
	case cryptid.OnTerrains:
		return 0
	case cryptid.NearTerrain, cryptid.NearEitherAnimal:
		return 1
	case cryptid.NearColour:
		return 3
	}
	return 2
}

// meaning returns texts that explain on which spaces the clue means a disc and on which a cube.
func meaning(clue cryptid.Clue) []say.Text {
	reach := reachOf(clue)
	if reach == 0 {
		const only = "Only the space itself counts, not what lies next to it."
		if clue.Negated() {
			return []say.Text{"These two terrains: no, a cube.", "The others: yes, a disc.", only}
		}
		return []say.Text{"These two terrains: yes, a disc.", "The others: no, a cube.", only}
	}
	zero := zeroIs[clue.Elements()[0]]
	if clue.Family() == cryptid.NearEitherAnimal {
		zero = "0 is bear or cougar territory."
	}
	if clue.Negated() {
		return []say.Text{zero, nearIsNo[reach], "Further away: yes, a disc."}
	}
	return []say.Text{zero, nearIsYes[reach], "Further away: no, a cube."}
}

// zeroIs explains what is at distance 0, for the clues about each element.
var zeroIs = [cryptid.ElementCount]say.Text{
	"0 is desert.", "0 is forest.", "0 is mountain.", "0 is swamp.", "0 is water.",
	"0 is bear territory.", "0 is cougar territory.",
	"0 is a standing stone.", "0 is an abandoned shack.",
	"0 is a white structure.", "0 is a green structure.", "0 is a blue structure.", "0 is a black structure.",
}

// The meaning of the distances up to a clue's reach, by reach.
var (
	nearIsYes = [maxDistance + 1]say.Text{1: "0 and 1: yes, a disc.", 2: "0, 1 and 2: yes, a disc.", 3: "0, 1, 2 and 3: yes, a disc."}
	nearIsNo  = [maxDistance + 1]say.Text{1: "0 and 1: no, a cube.", 2: "0, 1 and 2: no, a cube.", 3: "0, 1, 2 and 3: no, a cube."}
)

// drawReach draws the distance of each space within reach of the middle one, staggered as on the
// map. It returns the width of the drawing.
func drawReach(a ui.Area, reach int) int {
	const apart = 3
	top := max(0, min(1, a.H-(4*reach+1)))
	for column := -reach; column <= reach; column++ {
		for half := -2 * reach; half <= 2*reach; half++ { // in steps of half a space
			across, down := max(column, -column), max(half, -half)
			distance := max(across, (across+down)/2)
			if (across+down)%2 != 0 || distance > reach {
				continue
			}
			st := a.Look.Text
			if distance == 0 {
				st = a.Look.Title
			}
			a.Runes((column+reach)*apart, top+half+2*reach, strconv.Itoa(distance), st)
		}
	}
	return 2*reach*apart + 1
}

// drawSwatches draws the two terrains of a clue, and returns the width of the drawing.
func drawSwatches(a ui.Area, clue cryptid.Clue) int {
	const least, height = 9, 4
	width := least
	for _, e := range clue.Elements() {
		width = max(width, a.Look.Width(e.Text()))
	}
	for i, e := range clue.Elements() {
		terrain := glyphSigns(a.Look.Glyphs).Terrain[e]
		swatch := a.Sub(ui.Rect{Y: i * (height + 1), W: width, H: height})
		swatch.Fill(terrain.Fill, terrain.Shade[0])
		swatch.Text(0, 0, e.Text(), terrain.Ink.On(terrain.Shade[0]))
	}
	return width
}

// drawLargeClue draws the main words of a clue in large text, and below them the whole sentence.
// It returns false and draws nothing if they do not fit.
func drawLargeClue(a ui.Area, who say.Text, clue cryptid.Clue) bool {
	sentence := say.Sprintf("%s, the habitat is %s.", who, clue)
	if reachOf(clue) > 0 {
		sentence = say.Join(" ", sentence, "The space itself counts too.")
	}
	words, rows := largeWords(clue), len(a.Look.Wrap(sentence, a.W))
	height := min((a.H-rows)/len(words), ui.BigRows)
	for _, word := range words {
		if w, _ := a.Rows(0, height).BigSize(a.Look.Say(word)); w == 0 {
			return false
		}
	}
	for i, word := range words {
		a.Rows(i*height, height).BigText(a.Look.Title, word)
	}
	a.Para(a.H-rows, sentence, a.Look.Text)
	return true
}

// largeWords returns the main words of a clue, a text for each line: "not", "within 2" and "bear",
// for example.
func largeWords(clue cryptid.Clue) (words []say.Text) {
	named := clue.Elements()
	if clue.Negated() {
		words = append(words, "not")
	}
	switch clue.Family() {
	case cryptid.OnTerrains:
		return append(words, named[0].Text(), named[1].Text())
	case cryptid.NearEitherAnimal:
		return append(words, "within 1", "animal")
	}
	within := [maxDistance + 1]say.Text{1: "within 1", 2: "within 2", 3: "within 3"}[reachOf(clue)]
	return append(words, within, named[0].Text())
}
