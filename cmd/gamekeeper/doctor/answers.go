package doctor

// Answer is what a person saw, or did not say.
type Answer uint8

// The answers.
const (
	NotAsked Answer = iota // it did not come to that
	NoAnswer               // nobody answered, or nobody pressed the button
	Yes
	No
)

// Answers is what a [Guide] found out. The zero value is that there was none.
type Answers struct {
	Lines  map[string]Answer // by pin: whether a button was seen pressed, a lamp lit, the buzzer heard
	Signs  Answer            // whether all signs and colours were seen
	Glyphs string            // the name of the glyph set that was drawn with; empty: none was
}
