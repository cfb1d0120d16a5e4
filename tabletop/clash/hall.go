package clash

import "gamekeeper/tabletop/hall"

// Hall is the game as a hall may see it from a distance. What lies on the table but was
// not turned over yet is hidden there too.
func (p Position) Hall() hall.Game {
	v := p.FromAfar()
	g := hall.Game{
		Kind: hall.Clash, Players: len(v.Names), Names: v.Names, Phase: v.hallPhase(),
		Last: v.hallLast(), Events: len(v.Record), Over: v.Ending != nil,
		Points: []int{v.Points(1), v.Points(2)},
	}
	switch v.Phase {
	case Choosing:
		g.Acts = []int{v.Current().Chooser()}
	case Picking, Keeping:
		for player := 1; player <= Players; player++ {
			if !v.Done[player] {
				g.Acts = append(g.Acts, player)
			}
		}
	}
	if v.Ending != nil {
		g.Winners = v.Ending.Winners
	}
	for _, line := range v.Record {
		if _, ok := line.Event.(Corrected); ok && !line.TakenBack {
			g.Mistakes++
		}
	}
	return g
}

func (v *View) hallPhase() hall.Word {
	return [...]hall.Word{
		Picking: hall.Picking, SameCard: hall.Mistake, Asking: hall.Battle, Choosing: hall.Battle,
		Scoring: hall.Battle, Keeping: hall.Keeping, Over: hall.TheEnding,
	}[v.Phase]
}

// hallLast is what happened last.
func (v *View) hallLast() hall.Deed {
	for i := len(v.Record) - 1; i >= 0; i-- {
		if d := hallDeed(v.Record[i].Event); d.Did != "" {
			return d
		}
	}
	return hall.Deed{Did: hall.Began}
}

// hallDeed is an event as a hall hears of it; none has no word.
func hallDeed(e Event) hall.Deed {
	switch e := e.(type) {
	case Began:
		return hall.Deed{Did: hall.Began}
	case Picked:
		return hall.Deed{Did: hall.Picked, Player: e.Player}
	case Fought:
		return hall.Deed{Did: hall.Fought}
	case Won:
		if e.Player == 0 {
			return hall.Deed{Did: hall.Fought}
		}
		return hall.Deed{Did: hall.Won, Player: e.Player}
	case Chose:
		return hall.Deed{Did: hall.Chose, Player: e.Player}
	case Kept:
		return hall.Deed{Did: hall.Kept, Player: e.Player}
	case KeptBoth:
		return hall.Deed{Did: hall.Kept}
	case Corrected:
		return hall.Deed{Did: hall.Corrected}
	case TookBack:
		return hall.Deed{Did: hall.TookBack}
	case Stopped:
		return hall.Deed{Did: hall.Stopped}
	}
	return hall.Deed{}
}
