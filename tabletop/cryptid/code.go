package cryptid

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"gamekeeper/tabletop/say"
)

// A Code stands for a dealt setup: the same code gives the same setup on every box of this major
// version. It is printed as three groups of four characters, such as 1F4K-9QZC-0T7M, from an
// alphabet of 32 characters that are hard to mistake for each other. Its checksum lets a mistyped
// code be refused. The clues come from its seed through a generator, so they cannot be read off the
// code.
type Code struct {
	Mode       Mode
	Players    int        // 2 to 5
	Difficulty Difficulty // as requested
	Seed       uint64     // below 1<<SeedBits
}

// SeedBits is the size of a code's seed in bits.
const SeedBits = 41

// codeVersion is the major version whose setups a code stands for, 1 to 3.
const codeVersion = 1

// CodeAlphabet holds the characters of codes: the digits, and the letters without I, L, O and U.
const CodeAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// CodeLength is the number of characters in a code, without the hyphens.
const CodeLength = 12

const checkBits = 12

// NewCode draws the code of a new setup.
func NewCode(source rand.Source, mode Mode, players int, wish Difficulty) Code {
	return Code{mode, players, wish, source.Uint64() >> (64 - SeedBits)}
}

// Deal returns the code's setup: the first one dealt that has the requested difficulty.
func (c Code) Deal() Setup {
	source := rand.NewPCG(c.bits(), codeVersion)
	for {
		if s := Deal(source, c.Mode, c.Players); c.Difficulty == AnyDifficulty || c.Difficulty == s.Difficulty() {
			return s
		}
	}
}

// bits packs the code without its checksum: two bits of difficulty, two of version, one of mode,
// two of players, then the seed.
func (c Code) bits() uint64 {
	return uint64(c.Difficulty)<<(SeedBits+5) | codeVersion<<(SeedBits+3) | uint64(c.Mode)<<(SeedBits+2) | uint64(c.Players-2)<<SeedBits | c.Seed
}

// String returns the code in groups of four characters, with hyphens.
func (c Code) String() string {
	all := c.bits()<<checkBits | codeCheck(c.bits())
	var text [CodeLength]byte
	for i := range text {
		text[CodeLength-1-i] = CodeAlphabet[all&31]
		all >>= 5
	}
	return fmt.Sprintf("%s-%s-%s", text[:4], text[4:8], text[8:])
}

// ParseCode reads what String writes. Small letters are accepted, and spaces or nothing instead of
// hyphens. O, I and L are read as the digits that they look like.
func ParseCode(text string) (Code, error) {
	plain := codeReader.Replace(strings.ToUpper(text))
	if len(plain) != CodeLength {
		return Code{}, say.Errorf("setup code %q has %d characters, not %d: copy the whole code, such as 1F4K-9QZC-0T7M", text, len(plain), CodeLength)
	}
	var all uint64
	for _, char := range plain {
		digit := strings.IndexRune(CodeAlphabet, char)
		if digit < 0 {
			return Code{}, say.Errorf("setup code %q contains %q, which no code does: codes use digits and the letters A to Z except U", text, string(char))
		}
		all = all<<5 | uint64(digit)
	}
	packed := all >> checkBits
	if codeCheck(packed) != all&(1<<checkBits-1) {
		return Code{}, say.Errorf("setup code %q is mistyped: check it against the original, character by character", text)
	}
	if v := packed >> (SeedBits + 3) & 3; v != codeVersion {
		return Code{}, say.Errorf("setup code %q was made by version %d of Gamekeeper, but this is version %d: use boxes of the same major version", text, v, codeVersion)
	}
	return Code{
		Mode:       Mode(packed >> (SeedBits + 2) & 1),
		Players:    int(packed>>SeedBits&3) + 2,
		Difficulty: Difficulty(packed >> (SeedBits + 5)),
		Seed:       packed & (1<<SeedBits - 1),
	}, nil
}

var codeReader = strings.NewReplacer("-", "", " ", "", "O", "0", "I", "1", "L", "1")

// codeCheck returns a twelve-bit CRC (polynomial 0x80F, as in CRC-12) of the 48 bits of a code. It
// detects any change within twelve adjacent bits, and so any wrong character and any two neighbours
// swapped.
func codeCheck(packed uint64) uint64 {
	rest := uint64(1<<checkBits - 1)
	for i := CodeLength*5 - checkBits - 1; i >= 0; i-- {
		top := rest>>(checkBits-1) ^ packed>>i&1
		rest = rest << 1 & (1<<checkBits - 1)
		if top == 1 {
			rest ^= 0x80F
		}
	}
	return rest
}
