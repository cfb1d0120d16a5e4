package kryptex

import "gamekeeper/tabletop/hall"

// Hall is the game as a hall may see it from a distance.
func (v View) Hall() hall.Game {
	g := hall.Game{
		Kind: hall.Kryptex, Mode: hall.Word(v.Mode.String()), Players: len(v.Names), Names: v.Names,
		Phase: [...]hall.Word{
			Writing: hall.Clues, Laying: hall.Laying, Moving: hall.Turn, Declaring: hall.Turn,
			Guessing: hall.Turn, Over: hall.TheEnding,
		}[v.Phase()],
		Last: v.hallLast(), Events: len(v.Record), Over: v.Ending != nil,
	}
	for player := 1; player <= len(v.Names); player++ {
		if v.Acts(player) {
			g.Acts = append(g.Acts, player)
		}
	}
	if v.Ending != nil && v.Ending.Winner != 0 {
		g.Winners = []int{v.Ending.Winner}
	}
	return g
}

// hallLast is what happened last, but for what only the PINs did.
func (v *View) hallLast() hall.Deed {
	for i := len(v.Record) - 1; i >= 0; i-- {
		e := v.Record[i].Event
		if did := hallDeed(e); did != "" {
			return hall.Deed{Did: did, Player: PlayerOf(e)}
		}
	}
	return hall.Deed{Did: hall.Began}
}

// hallDeed is what a hall calls an event; empty: nothing.
func hallDeed(e Event) hall.Word {
	switch e.(type) {
	case Began:
		return hall.Began
	case Wrote:
		return hall.Told
	case Looked:
		return hall.Looked
	case Laid:
		return hall.Laid
	case Swapped, Rotated:
		return hall.Moved
	case Declared:
		return hall.Declared
	case Passed:
		return hall.Passed
	case Guessed:
		return hall.Guessed
	case TookBack:
		return hall.TookBack
	}
	return ""
}
