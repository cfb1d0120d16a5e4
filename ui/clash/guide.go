package clash

import "gamekeeper/tabletop/say"

// guide is what the box does and what the players do.
func guide() say.Text {
	return say.Join("\n\n",
		"What you do: pick three cards each, turn them over together, add up, and hand over the card. What the box does: it names the place, says who chooses and who draws how many, keeps the points, and says when a round is over, and why.",
		"For each battle you tell it three things: how many of the six are sea monsters, each side's sum, and the points of the card collected. Then you say who keeps a card. That is about a dozen presses.",
		`Tell it less, or more, whenever you like: under "You tell the box" in the menu. With points only it just keeps the score. With three values a side it adds up for you. With cards it learns your deck by their numbers, and finds a card that cannot be where it is. Cards told in private stay hidden until the countdown; a tone says when somebody looks at them again.`,
		`A number was wrong? Back goes one number back. "Put a battle right" mends any earlier one, and what came after it stands. Nobody need count the piles: "Points and piles" lists what each has collected, in the order in which it was won. Lay yours out the same way, and the card that is missing shows.`,
		"Nothing is lost when the plug is pulled. The game goes on where it was.",
	)
}

// rules is the game in one page.
func rules() say.Text {
	return say.Join("\n\n",
		"THE GAME",
		"Each has a hand of five cards. For a battle, each picks three of them in secret, and both turn them over together.",
		"The six cards decide where the battle takes place. With four sea monsters or more it is in the sea, with one or none on land, else in the open. A player's strength is the sum of the three values for that place.",
		"The stronger player wins, and collects one of the loser's three cards. The loser chooses which; with double the loser's strength or more, the winner does. With equal strengths nobody collects.",
		"Then each may keep one of the cards still theirs for the hand. The others are discarded, and the hands are filled to five, the winner's first.",
		"When the deck is out, the battle then fought is the round's last. The hands are discarded, and all cards but the collections are shuffled for the next round.",
		"After three rounds, the most points in the collection win.",
		"Where the rulebook is silent: against 0 any strength is double. After a draw the same player draws first again. After a round's last battle nothing is kept. Without three cards each there is no battle. With equal points the win is shared.",
	)
}
