package kryptex

import (
	"slices"

	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// topsText lists the top faces of the cubes, in one text for each row of the grid.
func topsText(cubes []kryptex.Cube) (rows []say.Text) {
	var all []say.Text
	for at, cube := range cubes {
		all = append(all, say.Sprintf("%s %s", kryptex.Place(at), cube.Top().Text()))
	}
	for row := range slices.Chunk(all, 3) {
		rows = append(rows, say.Join(", ", row...))
	}
	return rows
}

// hear reads aloud the cube under the cursor, and what the scene has for those who do not see the
// grid. On request it also reads the cards and the cubes.
func (sc *scene) hear(a ui.Area) {
	for at := range kryptex.Place(kryptex.PlaceCount) {
		switch top := sc.cubes[at].Top(); {
		case !sc.marked.Has(at):
		case top == kryptex.NoFace:
			a.SpeakCursor(say.Plain(at.String()))
		case sc.described:
			a.SpeakCursor(cubeWords(sc, at, kryptex.Face.Text)...)
		default:
			a.SpeakCursor(say.Sprintf("%s %s", at, top.Text()))
		}
	}
	hearCards(a, sc.v)
	sc.hearCubes(a)
	for _, text := range sc.heard {
		a.Speak(text)
	}
}

// hearCubes reads aloud on request all top faces that are known, and where the rings are.
func (sc *scene) hearCubes(a ui.Area) {
	if sc.v.Phase() >= kryptex.Moving {
		a.SpeakOnRequest(say.Clauses(topsText(sc.cubes[:])...))
	}
	if sc.rings != 0 {
		a.SpeakOnRequest(say.Sprintf("Ringed: %s.", sc.rings.Text()))
	}
}

// cardsText lists an owner's letter cards in their order, each with its letter or its marker.
func cardsText(v *kryptex.View, o kryptex.Owner) say.Text {
	whose := say.Text("The keyword")
	if o != kryptex.Box {
		whose = say.Sprintf("%s's keyword", v.Names[o-1])
	}
	var all []say.Text
	for _, card := range v.Cards(o) {
		name := card.Sign.Name()
		switch {
		case card.Letter != 0:
			all = append(all, say.Sprintf("%s %c", name, card.Letter))
		case card.Marked:
			all = append(all, say.Sprintf("%s with a marker", name))
		default:
			all = append(all, name)
		}
	}
	return say.Sprintf("%s: %s", whose, say.Join(", ", all...))
}

// hearCards reads aloud on request what the letter cards show, which objectives are blocked or soon
// free, and a solo player's turns and score.
func hearCards(a ui.Area, v *kryptex.View) {
	for _, o := range v.Owners() {
		if v.HasKeyword[o] {
			a.SpeakOnRequest(cardsText(v, o))
		}
	}
	for player := 1; player <= len(v.Names); player++ {
		zone := v.Zones[player]
		if zone.Upright != 0 {
			a.SpeakOnRequest(say.Sprintf("%s blocks %s.", v.Names[player-1], zone.Upright.Text()))
		}
		if zone.TurnedCards != 0 {
			a.SpeakOnRequest(say.Sprintf("free soon: %s", say.Join(", ", kryptex.Names(zone.TurnedCards.List())...)))
		}
	}
	if v.Mode == kryptex.Solo {
		a.SpeakOnRequest(say.Sprintf("turns %d, score %d", v.Turns, v.Score()))
	}
}
