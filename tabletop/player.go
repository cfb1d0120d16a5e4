package tabletop

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"gamekeeper/tabletop/say"
)

// MaxName is the maximum number of characters in a name.
const MaxName = 10

// CheckName returns an error if a text cannot be a name that people enter, such as a player's. A
// name has 1 to MaxName printable characters, and neither begins nor ends with a space.
func CheckName(name string) error {
	n := utf8.RuneCountInString(name)
	hidden := func(r rune) bool { return !unicode.IsPrint(r) }
	if n < 1 || n > MaxName || !utf8.ValidString(name) || strings.ContainsFunc(name, hidden) || strings.Trim(name, " ") != name {
		return say.Errorf("%q cannot be a name: use 1 to %d letters", name, MaxName)
	}
	return nil
}

// LooksBlank reports whether a name contains an invisible character that Unicode counts as
// printable, such as a Hangul filler. Two names that differ only in such characters may look the
// same. [CheckName] allows them, since an earlier game may have such a name, but names from outside
// the journal should be refused.
func LooksBlank(name string) bool {
	return strings.ContainsFunc(name, func(r rune) bool {
		return r == '\u2800' || unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
	})
}

// drawn holds the characters that every display draws in one column or replaces with an ASCII
// character: ASCII itself, single quotation marks, and the ranges of the Latin, Greek and Cyrillic
// letters used in Vietnamese and most European languages.
var drawn = &unicode.RangeTable{
	R16: []unicode.Range16{
		{' ', '~', 1}, {0xC0, 0x17F, 1}, {0x1A0, 0x1A1, 1}, {0x1AF, 0x1B0, 1}, {0x218, 0x21B, 1},
		{0x386, 0x386, 1}, {0x388, 0x38A, 1}, {0x38C, 0x38C, 1}, {0x38E, 0x3A1, 1}, {0x3A3, 0x3CE, 1},
		{0x400, 0x45F, 1}, {0x490, 0x491, 1}, {0x1EA0, 0x1EF9, 1}, {'‘', '’', 1},
	},
}

// IsNameRune reports whether a new name may contain a character. Only characters that every display
// can draw are allowed: a display may draw any other as a question mark.
func IsNameRune(r rune) bool { return unicode.Is(drawn, r) }

// CanDraw reports whether every display can draw a name.
func CanDraw(name string) bool {
	return !strings.ContainsFunc(name, func(r rune) bool { return !IsNameRune(r) })
}

// ShownNames returns what the players at a table are called, given the names in the journal. A
// letter and a combining accent become one character, where Unicode has one.
//
// Versions up to 1.1 allowed names that some displays cannot draw. A player with such a name is
// called by the letter of their seat instead. So is a player whose name looks the same as an
// earlier one. The letter is repeated until nobody has entered that as their name.
func ShownNames(names []string) []string {
	shown := slices.Clone(names)
	for i, name := range names {
		shown[i] = norm.NFC.String(name)
	}
	for i, name := range shown {
		if CanDraw(name) && !slices.Contains(shown[:i], name) {
			continue
		}
		letter := string(rune('A' + i))
		for shown[i] = letter; slices.Contains(names, shown[i]); {
			shown[i] += letter // somebody has entered that as their name
		}
	}
	return shown
}

// CheckNames returns an error unless names can be the names of the players at a table: each must be
// valid, and all must differ.
func CheckNames(names []string) error {
	for i, name := range names {
		if err := CheckName(name); err != nil {
			return err
		}
		if slices.Contains(names[:i], name) {
			return say.Errorf("two players are called %q: give one of them another name", name)
		}
	}
	return nil
}

// JoinNames joins players' names as in a sentence: Ann, Ben and Cem.
func JoinNames(names []string) say.Text {
	all := make([]say.Text, len(names))
	for i, name := range names {
		all[i] = say.Plain(name)
	}
	return say.List(all...)
}

// CheckPlayer returns an error unless n is the number of a player, from 1 to players.
func CheckPlayer(n, players int) error {
	if n < 1 || n > players {
		return say.Errorf("there is no player %d at this table: it has %d", n, players)
	}
	return nil
}

// The errors for an event in a game that has not started, has started already, or is over.
var (
	ErrNotStarted = say.Errorf("the game has not begun")
	ErrStarted    = say.Errorf("the game has already begun")
	ErrOver       = say.Errorf("the game is over: it can no longer change")
)

// A Lock is the public state of the PIN that guards a secret.
type Lock struct {
	HasPIN     bool // whether a PIN has been chosen
	WrongCount int  // how many wrong PINs were entered since the last right one
	Line       int  // the line of the record with the last wrong PIN; 0 if WrongCount is 0

	Longest time.Duration // the longest wait; at least a minute
}

// Locks holds the locks of players, or of Cryptid's seats, by number from 1.
type Locks [6]Lock

// WaitTime returns how long to wait after the last wrong PIN before another can be entered: two
// slips cost nothing, then the wait grows each time, up to a minute, and on to the longest one.
func (l Lock) WaitTime() time.Duration {
	waits := []time.Duration{0, 0, 0, 5 * time.Second, 15 * time.Second, time.Minute}
	last := len(waits) - 1
	wait := waits[min(l.WrongCount, last)]
	for n := last; n < l.WrongCount && wait < l.Longest; n++ {
		wait = min(2*wait, l.Longest)
	}
	return wait
}

// CheckNewPIN returns an error if a player cannot choose a PIN. players is the number of players at
// the table, and pins reports whether it plays with PINs.
func (l *Locks) CheckNewPIN(player, players int, pins bool) error {
	if err := checkPINs(player, players, pins); err != nil {
		return err
	}
	if l[player].HasPIN {
		return say.Errorf("player %d already has a PIN", player)
	}
	return nil
}

// CheckPINEntry returns an error if a PIN cannot be entered for a player. players is the number of
// players at the table, and pins reports whether it plays with PINs.
func (l *Locks) CheckPINEntry(player, players int, pins bool) error {
	if err := checkPINs(player, players, pins); err != nil {
		return err
	}
	if !l[player].HasPIN {
		return say.Errorf("player %d has no PIN", player)
	}
	return nil
}

func checkPINs(player, players int, pins bool) error {
	if !pins {
		return ErrNoPINs
	}
	return CheckPlayer(player, players)
}

// WithEntry returns the locks after a player entered a PIN, right or wrong, at a line of the
// record.
func (l Locks) WithEntry(player int, right bool, line int) Locks {
	if right {
		l[player] = Lock{HasPIN: true}
	} else {
		l[player] = Lock{HasPIN: true, WrongCount: l[player].WrongCount + 1, Line: line}
	}
	return l
}

// ErrNoPINs is the error for a PIN at a table without PINs.
var ErrNoPINs = say.Errorf("this table plays without PINs")

// HashPIN returns a player's PIN as a journal stores it, hashed with words that identify the game.
// It hides the PIN from somebody who happens to open the journal, not from somebody who tries all
// PINs.
func HashPIN(words []string, player int, pin string) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %d %s", strings.Join(words, "\n"), player, pin))
	return fmt.Sprintf("%x", sum[:8])
}

// LooksText returns how often a secret has been looked at, in few enough words to leave room for a
// name.
func LooksText(n int) say.Text {
	switch n {
	case 0:
		return "not seen yet"
	case 1:
		return "seen once"
	case 2:
		return "seen twice"
	}
	return say.Count(n, "seen %d time", "seen %d times")
}
