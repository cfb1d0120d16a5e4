package cryptid

import "gamekeeper/tabletop/say"

// Text is the clue in the rulebook's words, without "the habitat is".
func (c Clue) Text() say.Text {
	if c == Unknown {
		return "unknown"
	}
	return clueTexts[c]
}

// clueTexts is the catalogue, whole, as no language makes a clue from parts as another
// does.
var clueTexts = [Clues]say.Text{
	"on desert or forest",
	"on desert or mountain",
	"on desert or swamp",
	"on desert or water",
	"on forest or mountain",
	"on forest or swamp",
	"on forest or water",
	"on mountain or swamp",
	"on mountain or water",
	"on swamp or water",
	"within one space of desert",
	"within one space of forest",
	"within one space of mountain",
	"within one space of swamp",
	"within one space of water",
	"within one space of either animal territory",
	"within two spaces of a standing stone",
	"within two spaces of an abandoned shack",
	"within two spaces of bear territory",
	"within two spaces of cougar territory",
	"within three spaces of a white structure",
	"within three spaces of a green structure",
	"within three spaces of a blue structure",
	"within three spaces of a black structure",

	"not on desert or forest",
	"not on desert or mountain",
	"not on desert or swamp",
	"not on desert or water",
	"not on forest or mountain",
	"not on forest or swamp",
	"not on forest or water",
	"not on mountain or swamp",
	"not on mountain or water",
	"not on swamp or water",
	"not within one space of desert",
	"not within one space of forest",
	"not within one space of mountain",
	"not within one space of swamp",
	"not within one space of water",
	"not within one space of either animal territory",
	"not within two spaces of a standing stone",
	"not within two spaces of an abandoned shack",
	"not within two spaces of bear territory",
	"not within two spaces of cougar territory",
	"not within three spaces of a white structure",
	"not within three spaces of a green structure",
	"not within three spaces of a blue structure",
	"not within three spaces of a black structure",
}
