package clash

import (
	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// howToPlay is what the box does and what the players do, and then the game.
func howToPlay(keys *ui.KeyNames) say.Text { return say.Join("\n\n", guide(keys), rules()) }

// guide is what the box does and what the players do.
func guide(keys *ui.KeyNames) say.Text {
	parts := []say.Text{
		"What you do: pick three cards each, turn them over together, see who wins, and hand over the card. Then tell the box whose it is, and its points: three presses. What the box does: it keeps the score, says who leads and how many battles the round still has, and tells at the end when the game was decided.",
		say.Sprintf("Not sure who wins, or who chooses? Press %s, and the box judges this battle. It asks how many of the six are sea monsters, and for each side's sum. It names the place, the winner and who chooses, and says why.", keys.How(hw.OK)),
		say.Sprintf("A draw has a key of its own: %s. The box does not follow the deck. After a round's last battle, tell it in the menu that the deck is out.", keys.How(hw.Up)),
		`Tell it more, or less again, whenever you like: under "You tell the box" in the menu. With strengths it judges every battle, says who draws how many, follows the deck and says when a round is over, and why.`,
		say.Sprintf(`A number was wrong? %s goes one number back. "Put a battle right" mends any earlier one, and what came after it stands. Nobody need count the piles: "Points and piles" lists what each has collected, in the order in which it was won. Lay yours out the same way, and the card that is missing shows.`, keys.How(hw.Back)),
	}
	if !keys.Held {
		parts = append(parts, "Every number can be typed, a strength also as a sum: 7+5+6.")
	}
	return say.Join("\n\n", append(parts, "Nothing is lost when the plug is pulled. The game goes on where it was.")...)
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
