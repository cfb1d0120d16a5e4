package chart

import (
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// drawLargeClue draws a clue in large text: the words that matter in big letters, the
// others between them, and below it the whole sentence. It reports whether there is room.
func drawLargeClue(a ui.Area, who say.Text, clue cryptid.Clue) bool {
	sentence := say.Sprintf("%s, the habitat is %s.", who, clue)
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
		if w, _ := a.Rows(0, min(height, BigRows)).BigSize(a.Look.Say(word.text)); word.big && w == 0 {
			return false
		}
	}
	y := 0
	for _, word := range words {
		if !word.big {
			a.Text(0, y, word.text, a.Look.Text)
			y++
			continue
		}
		_, h := a.Rows(y, min(height, BigRows)).BigText(a.Look.Title, word.text)
		y += h
	}
	a.Para(a.H-len(a.Look.Wrap(sentence, a.W)), sentence, a.Look.Text)
	return true
}

// A largeWord is a part of a clue in large text.
type largeWord struct {
	text say.Text
	big  bool
}

// largeWords are the parts of a clue: what matters is big. They need not make a sentence
// in every language, since that stands below them.
func largeWords(clue cryptid.Clue) []largeWord {
	var words []largeWord
	if clue.Negated() {
		words = append(words, largeWord{"not", true})
	}
	named := clue.Elements()
	switch clue.Family() {
	case cryptid.OnTerrains:
		return append(words, largeWord{named[0].Text(), true}, largeWord{"or", false}, largeWord{named[1].Text(), true})
	case cryptid.NearAnimal:
		return append(words, largeWord{"within 1", true}, largeWord{"space of the territory of either", false}, largeWord{"animal", true})
	}
	within := [farthest + 1]say.Text{1: "within 1", 2: "within 2", 3: "within 3"}[reachOf(clue)]
	return append(words, largeWord{within, true}, largeWord{largeSpacesOf[named[0]], false}, largeWord{named[0].Text(), true})
}

// largeSpacesOf is what stands between the distance and the name of an element.
var largeSpacesOf = [cryptid.Elements]say.Text{
	"space of", "space of", "space of", "space of", "space of",
	"spaces of the territory of", "spaces of the territory of",
	"spaces of a standing", "spaces of an abandoned",
	"spaces of a structure that is", "spaces of a structure that is", "spaces of a structure that is", "spaces of a structure that is",
}
