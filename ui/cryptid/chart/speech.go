package chart

import (
	"slices"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// hear reads the scene aloud. It leaves out the news, which the table announces anyway.
func (sc *Scene) hear(f *ui.Frame) {
	if !f.HasAudience() {
		return
	}
	if sc.Notice != "" {
		f.SpeakNotice(sc.Notice)
	}
	if sc.Pending != "" {
		f.Speak(sc.Pending)
	}
	if sc.View.Ending == nil { // at the end, the prompt is read with the clues
		f.Speak(sc.Prompt)
	}
	if sc.Lesson != "" {
		f.Speak(sc.Lesson)
	}
	at := sc.middle()
	space := slices.Concat([]say.Text{say.Plain(at.String())}, spaceText(sc.View, at), piecesOn(sc.View, at))
	if sc.View.Marks.Has(at) {
		space = append(space, "marked")
	}
	if len(sc.Rows) > 0 {
		f.SpeakCursor(sc.Rows[sc.Row].Text, sc.Rows[sc.Row].WhyOff)
		f.SpeakOnRequest(say.Join(", ", space...))
	} else {
		f.SpeakCursor(space...)
	}
	for _, text := range nearAloud(sc.View, at) {
		f.SpeakOnRequest(text)
	}
	f.SpeakOnRequest(hints[sc.View.Hint])
	f.SpeakOnRequest(sc.Clock)
}

// piecesOn lists the pieces on a space, each with its owner.
func piecesOn(v *play.View, at cryptid.Space) (all []say.Text) {
	for _, piece := range v.Pieces(at) {
		name := v.SeatName(piece.Seat)
		all = append(all, [...]say.Text{cryptid.Cube: say.Sprintf("%s's cube", name), cryptid.Disc: say.Sprintf("%s's disc", name)}[piece.Token])
	}
	return all
}

// nearAloud lists the elements one to three spaces away that a clue could name, in one text for
// each distance.
func nearAloud(v *play.View, at cryptid.Space) (all []say.Text) {
	each := func(parts ...say.Text) say.Text {
		all = parts
		return ""
	}
	elementsNear(v, at).words(int(cryptid.ElementCount), each, wordings[0], false)
	return all
}

// listSpaces lists spaces in order, column by column. A run of three or more in a column is given
// by its first and last space.
func listSpaces(region cryptid.Region) say.Text {
	var all []say.Text
	for s := range region.All() {
		if s.Row() > 0 && region.Has(s-1) {
			continue // listed with the first space of its run
		}
		last := s
		for last.Row() < cryptid.Rows-1 && region.Has(last+1) {
			last++
		}
		switch last - s {
		case 0:
			all = append(all, say.Plain(s.String()))
		case 1:
			all = append(all, say.Plain(s.String()), say.Plain(last.String()))
		default:
			all = append(all, say.Sprintf("%s to %s", s, last))
		}
	}
	return say.Join(", ", all...)
}

// hearPieces reads aloud where everybody's pieces are.
func hearPieces(a ui.Area, v *play.View) {
	if !a.HasAudience() {
		return
	}
	for seat := cryptid.Seat(1); int(seat) <= v.SeatCount(); seat++ {
		a.Speak(say.Lines(say.Plain(v.Name(seat)), PiecesText(v, seat)))
	}
}

// PiecesText lists the spaces on which a seat has pieces, for somebody who cannot see the map.
func PiecesText(v *play.View, seat cryptid.Seat) say.Text {
	cubes, discs := v.RegionsOf(seat)
	var all []say.Text
	if n := cubes.Size(); n > 0 {
		all = append(all, say.Count(n, "%d cube: %s", "%d cubes: %s", listSpaces(cubes)))
	}
	if n := discs.Size(); n > 0 {
		all = append(all, say.Count(n, "%d disc: %s", "%d discs: %s", listSpaces(discs)))
	}
	if len(all) == 0 {
		return "no pieces yet"
	}
	return say.Lines(all...)
}
