package crypticolor

import "gamekeeper/tabletop/hall"

// Hall is the game as a hall may see it from a distance. Points are each player's own or
// their side's.
func (v View) Hall() hall.Game {
	g := hall.Game{
		Kind: hall.Crypticolor, Mode: hall.Word(v.Mode.String()), Players: len(v.Names), Names: v.Names,
		Phase: v.hallPhase(), Last: v.hallLast(), Events: len(v.Record), Over: v.Ending != nil,
		Acts: v.hallActs(), Points: make([]int, len(v.Names)),
	}
	for s := Side(1); s <= 2; s++ {
		for _, player := range v.Players(s) {
			g.Points[player-1] = v.Total(s)
		}
		if v.Ending != nil && v.Ending.Winner == s {
			g.Winners = v.Players(s)
		}
	}
	return g
}

func (v *View) hallPhase() hall.Word {
	return [...]hall.Word{Making: hall.Clues, Guessing: hall.Turn, Answering: hall.Answer, Over: hall.TheEnding}[v.Phase]
}

// hallActs are the players for whom the table waits.
func (v *View) hallActs() []int {
	switch {
	case v.Ending != nil:
		return nil
	case v.Phase == Making:
		return v.Makers(v.NextMaker())
	}
	return v.Breakers(v.Turn)
}

// hallLast is what happened last, but for what only the PINs did.
func (v *View) hallLast() hall.Deed {
	for i := len(v.Record) - 1; i >= 0; i-- {
		if d := v.hallDeed(v.Record[i].Event); d.Did != "" {
			return d
		}
	}
	return hall.Deed{Did: hall.Began}
}

// hallDeed is an event as a hall hears of it, with the first player of a side that does
// it; none has no word.
func (v *View) hallDeed(e Event) hall.Deed {
	of := func(did hall.Word, s Side) hall.Deed { return hall.Deed{Did: did, Player: v.Players(s)[0]} }
	switch e := e.(type) {
	case Began:
		return hall.Deed{Did: hall.Began}
	case Made:
		return of(hall.Told, e.Side)
	case Looked:
		return of(hall.Looked, e.Side)
	case Guess:
		return of(hall.Guessed, e.By())
	case Answered:
		return of(hall.Answered, e.Side)
	case Passed:
		return of(hall.Passed, e.Side)
	case TimedOut:
		return of(hall.TimedOut, e.Side)
	case TookBack:
		return hall.Deed{Did: hall.TookBack}
	}
	return hall.Deed{}
}
