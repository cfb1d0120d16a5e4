package crypticolor

import (
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
)

// endedOld returns the headline of a game that had ended in version 1.1: with the squares outside
// a letter scored, with curve and angle swapped, or with makers who answered on words that the
// box knew. What was taken back is left out, as the makers could take back their answers.
func endedOld(texts []string) say.Text {
	var p Position
	var old Began
	for _, i := range tabletop.Standing(texts) {
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

// renamed is a guess with today's name of its shape, if curve and angle had changed places.
func (g Guess) renamed(swapped bool) Guess {
	switch {
	case swapped && g.Shape == CurveCube:
		g.Shape = AngleCube
	case swapped && g.Shape == AngleCube:
		g.Shape = CurveCube
	}
	return g
}
