package chart

import (
	"fmt"
	"strings"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// DrawClue draws a clue and what it means: for whom it is, the clue in the rulebook's words,
// and a picture of what counts as within, or of the terrains. In large text, what matters
// of the clue is large, as far as there is room.
func DrawClue(a ui.Area, who string, clue cryptid.Clue, b *cryptid.Board) {
	if a.Look.Large && drawLargeClue(a, who, clue) {
		return
	}
	const picture = labelWidth + tinyWidth*cryptid.Columns
	if a.W > 2*picture { // the next page's map, smaller
		tiny{a.Sub(ui.Rect{X: a.W - picture, W: picture, H: a.H}), b, b.Region(clue)}.draw()
		a = a.Sub(ui.Rect{W: a.W - picture - 2, H: a.H})
	}
	width := 0
	if reach := reachOf(clue); reach > 0 {
		width = drawReach(a, reach)
	} else {
		width = drawSwatches(a, clue)
	}
	a = a.Sub(ui.Rect{X: width + 2, W: a.W - width - 2, H: a.H})
	y := a.Para(0, say.Plain(who+", the habitat is"), a.Look.Text)
	y = a.Para(y, say.Plain(clue.String()+"."), a.Look.Title)
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
	if text := say.Sprintf("A disc on %d spaces: see the next page.", b.Region(clue).Size()); y+1+len(a.Look.Wrap(text, a.W)) <= a.H {
		a.Para(y+1, text, a.Look.Dim)
	}
}

// reachOf is how many spaces away a clue counts what it names; 0: it is about the space
// itself.
func reachOf(clue cryptid.Clue) int {
	switch clue.Family() {
	case cryptid.OnTerrains:
		return 0
	case cryptid.NearTerrain, cryptid.NearAnimal:
		return 1
	case cryptid.NearColour:
		return 3
	}
	return 2
}

// meaning says what is a disc by the clue, and what a cube.
func meaning(clue cryptid.Clue) []say.Text {
	near, far := "yes, a disc.", "no, a cube."
	if clue.Negated() {
		near, far = "no, a cube.", "yes, a disc."
	}
	if reachOf(clue) == 0 {
		return []say.Text{say.Plain("These two terrains: " + near), say.Plain("The others: " + far), "Only the space itself counts, not what lies next to it."}
	}
	_, what, _ := strings.Cut(clue.String(), " of ")
	what = strings.Replace(what, "either animal", "bear or cougar", 1)
	counts := map[int]string{1: "0 and 1", 2: "0, 1 and 2", 3: "0, 1, 2 and 3"}[reachOf(clue)]
	return []say.Text{say.Plain("0 is " + what + "."), say.Plain(counts + ": " + near), say.Plain("Farther: " + far)}
}

// drawReach draws the spaces that lie within a few of the one in the middle, each with how
// far it is, staggered as on the map. It gives the columns that this takes.
func drawReach(a ui.Area, reach int) int {
	const apart = 3
	top := max(0, min(1, a.H-(4*reach+1)))
	for column := -reach; column <= reach; column++ {
		for half := -2 * reach; half <= 2*reach; half++ { // rows of half a space
			across, down := max(column, -column), max(half, -half)
			distance := max(across, (across+down)/2)
			if (across+down)%2 != 0 || distance > reach {
				continue
			}
			st := a.Look.Text
			if distance == 0 {
				st = a.Look.Title
			}
			a.Text((column+reach)*apart, top+half+2*reach, say.Plain(fmt.Sprint(distance)), st)
		}
	}
	return 2*reach*apart + 1
}

// drawSwatches draws the two terrains of a clue, and gives the columns that this takes.
func drawSwatches(a ui.Area, clue cryptid.Clue) int {
	const width, height = 9, 4
	y := 0
	for t := cryptid.Desert; t <= cryptid.Water; t++ {
		if !strings.Contains(clue.String(), t.String()) {
			continue
		}
		terrain := SignsOf(a.Look.Glyphs).Terrain[t]
		swatch := a.Sub(ui.Rect{Y: y, W: width, H: height})
		swatch.Fill(terrain.Fill, terrain.Shade[0])
		swatch.Text(0, 0, say.Plain(t.String()), terrain.Ink.On(terrain.Shade[0]))
		y += height + 1
	}
	return width
}

// drawLargeClue draws a clue in large text: the words that matter in big letters, the
// others between them, and below it the whole sentence. It reports whether there is room.
func drawLargeClue(a ui.Area, who string, clue cryptid.Clue) bool {
	sentence := say.Plain(who + ", the habitat is " + clue.String() + ".")
	if reachOf(clue) > 0 {
		sentence = say.Join(" ", sentence, "Within counts the space itself.")
	}
	words := largeWords(clue)
	rows, room := len(a.Look.Wrap(sentence, a.W)), 0
	for _, word := range words {
		if word.big {
			room++
		} else {
			rows++
		}
	}
	height := (a.H - rows) / room
	for _, word := range words {
		if w, _ := a.Rows(0, min(height, BigRows)).BigSize(word.text); word.big && w == 0 {
			return false
		}
	}
	y := 0
	for _, word := range words {
		if !word.big {
			a.Text(0, y, say.Plain(word.text), a.Look.Text)
			y++
			continue
		}
		_, h := a.Rows(y, min(height, BigRows)).BigText(a.Look.Title, say.Plain(word.text))
		y += h
	}
	a.Para(a.H-len(a.Look.Wrap(sentence, a.W)), sentence, a.Look.Text)
	return true
}

// A largeWord is a part of a clue in large text.
type largeWord struct {
	text string
	big  bool
}

// largeWords are the parts of a clue: what matters is big.
func largeWords(clue cryptid.Clue) []largeWord {
	text := clue.String()
	var words []largeWord
	if rest, negated := strings.CutPrefix(text, "not "); negated {
		words, text = append(words, largeWord{"not", true}), rest
	}
	if on, ok := strings.CutPrefix(text, "on "); ok {
		one, other, _ := strings.Cut(on, " or ")
		return append(words, largeWord{one, true}, largeWord{"or", false}, largeWord{other, true})
	}
	within, what, _ := strings.Cut(text, " of ")
	words = append(words, largeWord{"within " + fmt.Sprint(reachOf(clue)), true})
	parts := strings.Fields(what)
	switch {
	case len(parts) == 1: // a terrain
		words = append(words, largeWord{strings.Join(strings.Fields(within)[2:], " ") + " of", false}, largeWord{parts[0], true})
	case parts[0] == "a" && parts[2] == "structure":
		words = append(words, largeWord{"spaces of a structure that is", false}, largeWord{parts[1], true})
	case parts[0] == "a" || parts[0] == "an":
		words = append(words, largeWord{"spaces of " + parts[0] + " " + parts[1], false}, largeWord{parts[2], true})
	case parts[0] == "either":
		words = append(words, largeWord{"space of the territory of either", false}, largeWord{parts[1], true})
	default:
		words = append(words, largeWord{"spaces of the territory of", false}, largeWord{parts[0], true})
	}
	return words
}
