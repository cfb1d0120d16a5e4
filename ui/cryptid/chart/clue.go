package chart

import (
	"fmt"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// DrawClue draws a clue with its owner, its meaning, and a picture of the distances that count.
//
// It is for one pair of eyes, so it fills the display, but not with large letters: the letters have
// the size of all others, which is right for a box in the hand, and every clue has the same outline
// and the same colours. Only small signs tell one clue from another.
func DrawClue(a ui.Area, who say.Text, clue cryptid.Clue, b *cryptid.Board) {
	const leastWords = 26
	scales := []scale{largeScale(a.Look.Glyphs), smallScale(a.Look.Glyphs)}
	ring := newRing()
	for _, sc := range scales { // beside the words
		w, h := ring.size(sc)
		if words := a.W - w - 3; words >= leastWords && h <= a.H {
			y := (a.H - h) / 2
			ring.draw(a.Sub(ui.Rect{X: 1, Y: y, W: w, H: h}), sc, clue)
			drawClueWords(a.Sub(ui.Rect{X: w + 3, Y: y, W: words, H: a.H - y}), who, clue, b)
			return
		}
	}
	for _, sc := range scales { // below them
		w, h := ring.size(sc)
		words := a.Inset(1, 0)
		words.H = a.H - h
		if w <= a.W && words.H >= 2 {
			y := drawClueWords(words, who, clue, b)
			ring.draw(a.Rows(y, a.H-y).Centre(w, h), sc, clue)
			return
		}
	}
	drawClueWords(a.Inset(1, 0), who, clue, b)
}

// tellClue reads aloud whose clue it is, the clue, and what else its page says where there is room.
func tellClue(a ui.Area, who say.Text, clue cryptid.Clue, b *cryptid.Board) {
	if !a.HasAudience() {
		return
	}
	a.Speak(clueSentence(who, clue))
	for _, text := range clueTexts(clue, b) {
		a.Speak(text)
	}
}

// clueTexts returns what a clue means, and on how many spaces it allows a disc.
func clueTexts(clue cryptid.Clue, b *cryptid.Board) []say.Text {
	return append(meaning(clue), say.Count(b.Region(clue).Size(), "Your clue allows %d space (next page).", "Your clue allows %d spaces (next page)."))
}

func clueSentence(who say.Text, clue cryptid.Clue) say.Text {
	return say.Sprintf("%s, the habitat is %s.", who, clue)
}

// airyWords is how many rows the words of a clue need for a blank one between their lines.
const airyWords = 12

// drawClueWords draws whose clue it is, the clue and, as far as there is room, what it means, on how
// many spaces it allows a disc, and the pictures of all terrains. It returns the rows used.
func drawClueWords(a ui.Area, who say.Text, clue cryptid.Clue, b *cryptid.Board) int {
	a.SetCursor(0, 0)
	tellClue(a, who, clue, b)
	a = a.Silent()
	sentence, y, width, apart, st := say.Sprintf("%s.", clue), 0, a.W, 1, a.Look.Dim
	if len(a.Look.Wrap(sentence, a.W)) < a.H { // else the title says whose clue it is
		y = a.Para(0, say.Sprintf("%s, the habitat is", who), a.Look.Dim)
	}
	if a.H >= airyWords { // from afar, the lines of a clue are as many for all, and faint
		lines := max(2, len(a.Look.Wrap(sentence, width)))
		for apart, st = 2, a.Look.Text; width > 2*a.W/5 && len(a.Look.Wrap(sentence, width-1)) <= lines; {
			width-- // so that the last line has more than a word
		}
	}
	for _, line := range a.Look.Wrap(sentence, width) {
		a.Runes(0, y, line, st)
		y += apart
	}
	texts, rows := clueTexts(clue, b), 0
	for _, text := range texts {
		rows += len(a.Look.Wrap(text, a.W))
	}
	if y+1+rows > a.H {
		return y
	}
	for i, text := range texts {
		if i == 0 || i == len(texts)-1 && y+1+len(a.Look.Wrap(text, a.W)) < a.H {
			y++
		}
		y = a.Para(y, text, a.Look.Dim)
	}
	const keyRow, least = 14, 20 // the same for every clue
	if signs := SignsOf(a.Look); a.H >= least && y < keyRow {
		for t := cryptid.Desert; t <= cryptid.Water; t++ {
			signs.drawSwatch(a.Sub(ui.Rect{Y: keyRow + int(t), W: swatch, H: 1}), signs.Terrain[t], t)
			a.Text(swatch+1, keyRow+int(t), t.Text(), a.Look.Text)
		}
		y = keyRow + len(signs.Terrain)
	}
	return y
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
	reach, elements := reachOf(clue), clue.Elements()
	zero := zeroIs[elements[0]]
	switch clue.Family() {
	case cryptid.OnTerrains:
		zero = say.Sprintf("0 is %s or %s.", elements[0].Text(), elements[1].Text())
	case cryptid.NearEitherAnimal:
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
	nearIsYes = [maxDistance + 1]say.Text{"0: yes, a disc.", "0 and 1: yes, a disc.", "0, 1 and 2: yes, a disc.", "0, 1, 2 and 3: yes, a disc."}
	nearIsNo  = [maxDistance + 1]say.Text{"0: no, a cube.", "0 and 1: no, a cube.", "0, 1 and 2: no, a cube.", "0, 1, 2 and 3: no, a cube."}
)

// A ring is the picture of a clue: a space and all those within maxDistance of it, whatever the
// clue's own reach, with their distances. A disc stands on those that count as yes.
type ring struct{ *picture }

// ringCentre is a space far enough from the edges of the map.
var ringCentre = cryptid.SpaceAt(5, 4)

func newRing() ring {
	all := cryptid.Region{}
	for s := range cryptid.Space(cryptid.SpaceCount) {
		if s.Distance(ringCentre) <= maxDistance {
			all = all.With(s)
		}
	}
	return ring{&picture{only: all, blank: true}}
}

// size returns how many cells a ring takes.
func (r ring) size(sc scale) (w, h int) {
	const across = 2*maxDistance + 1
	return sc.side + across*sc.w, across*sc.h + sc.drop() + 1
}

func (r ring) draw(a ui.Area, sc scale, clue cryptid.Clue) {
	const across = 2*maxDistance + 1
	f := field{picture: r.picture, signs: SignsOf(a.Look), a: a, grid: grid{
		scale: sc, x: sc.side,
		column: ringCentre.Column() - maxDistance, columns: across,
		row: ringCentre.Row() - maxDistance, rows: across,
	}}
	f.draw()
	f.spaces(func(s cryptid.Space, x, y int) {
		distance := s.Distance(ringCentre)
		token := cryptid.Cube
		if (distance <= reachOf(clue)) != clue.Negated() {
			token = cryptid.Disc
		}
		if f.halved(s.Column()) {
			y++
		}
		y += (f.h - 1) / 2
		if !f.large() {
			y++
		}
		x = a.Runes(x+(f.w-f.side-3)/2, y, fmt.Sprint(distance), a.Look.Dim)
		a.Set(x+1, y, f.signs.Even[token], ui.Style{FG: ui.White, Bold: true})
	})
}

// DrawLargeClue draws the main words of a clue in large text, for an owner who asks for it, and
// below them the whole sentence. It returns false and draws nothing if they do not fit.
func DrawLargeClue(a ui.Area, who say.Text, clue cryptid.Clue, b *cryptid.Board) bool {
	sentence := clueSentence(who, clue)
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
	tellClue(a, who, clue, b)
	a.Silent().Para(a.H-rows, sentence, a.Look.Text)
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
