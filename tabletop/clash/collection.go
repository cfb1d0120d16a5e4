package clash

import "gamekeeper/tabletop/say"

// Collection lists the cards that a player has collected, in order.
func (p *State) Collection(player int) (all []Card) {
	for _, b := range p.Battles {
		if b.Collects && b.Winner() == player {
			all = append(all, b.Collected)
		}
	}
	return all
}

// RoundPoints is the victory points that a player has collected in a round.
func (p *State) RoundPoints(round, player int) (sum int) {
	for _, b := range p.Battles {
		if b.Round == round && b.Collects && b.Winner() == player {
			sum += int(b.Collected.Points)
		}
	}
	return sum
}

// Points is the sum of the victory points in a player's collection.
func (p *State) Points(player int) (sum int) {
	for _, c := range p.Collection(player) {
		sum += int(c.Points)
	}
	return sum
}

// Ahead says who has more points, such as: Ann leads by 12.
func (v *View) Ahead() say.Text {
	lead := v.Points(1) - v.Points(2)
	switch ahead(lead) {
	case 1:
		return say.Sprintf("%s leads by %d.", v.Name(1), lead)
	case 2:
		return say.Sprintf("%s leads by %d.", v.Name(2), -lead)
	}
	return "Nobody leads."
}

// CollectionText is a line with a player's points, then a line for each card collected.
func (v *View) CollectionText(player int) say.Text {
	lines := []say.Text{say.Sprintf("%s: %s", v.Name(player), PointsText(v.Points(player)))}
	for _, c := range v.Collection(player) {
		lines = append(lines, say.Sprintf("  %s", c.Collected()))
	}
	return say.Lines(lines...)
}

// Collected is the card's text, or its points where nothing else is known.
func (c Card) Collected() say.Text {
	if c.Number == 0 && c.Monster == NoMonster {
		return PointsText(int(c.Points))
	}
	return c.Text()
}

// PointsText is a number of points, such as: 1 point
func PointsText(n int) say.Text { return say.Count(n, "%d point", "%d points") }
