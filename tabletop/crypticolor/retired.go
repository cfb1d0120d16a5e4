package crypticolor

import (
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
)

// endedOld returns the headline of a game that ended in version 1.1 by rules that are gone:
// squares outside a letter scored, curve and angle were swapped, or the makers answered about
// words that the box knew. It replays the game without the lines that were taken back, since the
// makers could take back their answers. The headline is empty if the game had not ended or cannot
// be replayed.
func endedOld(texts []string) say.Text {
	var p Position
	var old Began
	for _, i := range tabletop.StandingIndices(texts) {
		e, err := ParseEvent(texts[i])
		if err != nil {
			return ""
		}
		switch was := e.(type) {
		case Began:
			old = was
			today := was
			today.RetiredRules, today.Rules = Began{}.RetiredRules, CurrentRules
			e = today
		case Guess:
			e = was.renamed(old.RetiredRules.Swapped)
		}
		if p.Decide(e) != nil {
			return ""
		}
		p = p.Apply(e)
		p.outside = old.RetiredRules.Outside
	}
	if p.Ending == nil {
		return ""
	}
	return p.Headline()
}

// renamed returns a guess with today's name for its shape, if curve and angle were swapped.
func (g Guess) renamed(swapped bool) Guess {
	switch {
	case swapped && g.Shape == CurveCube:
		g.Shape = AngleCube
	case swapped && g.Shape == AngleCube:
		g.Shape = CurveCube
	}
	return g
}
