package doctor

// Answer is a person's answer to whether something works.
type Answer uint8

// The answers.
const (
	NotAsked Answer = iota
	NoAnswer        // nobody answered, or nobody pressed the button
	Yes
	No
)

// Answers is what a [Guide] found out. The zero Answers are those of no guide.
type Answers struct {
	Lines  map[string]Answer // by pin: whether a press was seen, a lamp lit, the buzzer heard
	Signs  Answer            // whether all signs and colours were seen
	Glyphs string            // the name of the glyph set in use; empty: nothing was drawn
}
