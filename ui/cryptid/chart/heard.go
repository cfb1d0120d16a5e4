package chart

import (
	"slices"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// hear says what the scene shows. What just happened the table hears anyhow.
func (sc *Scene) hear(f *ui.Frame) {
	if !f.Hears() {
		return
	}
	if sc.Notice != "" {
		f.Notice(sc.Notice)
	}
	if sc.About != "" {
		f.Aloud(sc.About)
	}
	if sc.View.Ending == nil { // then all of it is said with the clues
		f.Aloud(sc.Prompt)
	}
	if sc.Lesson != "" {
		f.Aloud(sc.Lesson)
	}
	at := sc.middle()
	space := slices.Concat([]say.Text{say.Plain(at.String())}, here(sc.View, at), piecesOn(sc.View, at))
	for i, choice := range sc.Choices.All {
		switch {
		case i == sc.Choices.Chosen && sc.About != "": // that says it
		case i == sc.Choices.Chosen && choice.Off != "":
			f.Here(choice.Text, choice.Off)
		case i == sc.Choices.Chosen:
			f.Here(choice.Text)
		case sc.Choices.Chosen < 0:
			f.Aloud(say.Sprintf("%s: %s", choice.Key, choice.Text))
		}
	}
	if sc.Choices.Chosen < 0 || len(sc.Choices.All) == 0 {
		f.Here(space...)
	} else {
		f.Aside(say.Join(", ", space...))
	}
	for _, text := range nearAloud(sc.View, at) {
		f.Aside(text)
	}
	f.Aside(hintWords(sc.View.Hint, false))
	f.Aside(sc.clock(f.Look, f.W))
}

// piecesOn says which pieces lie on a space.
func piecesOn(v *play.View, at cryptid.Space) (all []say.Text) {
	for _, piece := range v.Pieces(at) {
		name := v.Who(piece.Seat)
		if piece.Token == cryptid.Cube {
			all = append(all, say.Sprintf("a cube of %s", name))
		} else {
			all = append(all, say.Sprintf("a disc of %s", name))
		}
	}
	return all
}

// nearAloud says what a clue could name from a space, a distance a sentence.
func nearAloud(v *play.View, at cryptid.Space) (all []say.Text) {
	for d, ring := range near(v, at) {
		if d == 0 || len(ring) == 0 {
			continue
		}
		var names []say.Text
		for _, e := range ring {
			names = append(names, e.Text())
		}
		all = append(all, say.Join(" ", say.Sprintf("%d away:", d), say.Join(", ", names...)))
	}
	return all
}

// hearDistances says how far a space is from everything.
func hearDistances(a ui.Area, v *play.View, at cryptid.Space) {
	if !a.Hears() {
		return
	}
	a.Aloud(say.Join(", ", here(v, at)...))
	for _, text := range nearAloud(v, at) {
		a.Aloud(text)
	}
	var all []say.Text
	for _, e := range v.Board.Mode().Elements() {
		all = append(all, say.Sprintf("%s %d", e, v.Board.Distance(at, e)))
	}
	a.Aside(say.Join(", ", all...))
}
