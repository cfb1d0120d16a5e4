package tabletop

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"time"

	"gamekeeper/tabletop/say"
)

// A Lock is what everybody may know of the PIN that guards a secret.
type Lock struct {
	Set   bool // a PIN was chosen
	Wrong int  // how many wrong ones were entered since the right one
	Line  int  // the record's line of the last wrong one of these
}

// Locks are the locks of players, or of Cryptid's seats, by number from 1.
type Locks [6]Lock

// Wait is how long it takes after the last wrong PIN until another can be entered: two
// slips cost nothing, then it is longer each time, up to a minute.
func (l Lock) Wait() time.Duration {
	wait := []time.Duration{0, 0, 0, 5 * time.Second, 15 * time.Second, time.Minute}
	return wait[min(l.Wrong, len(wait)-1)]
}

// CheckSet says what keeps a player of so many from choosing a PIN. pins reports whether
// the table plays with PINs.
func (l *Locks) CheckSet(player, of int, pins bool) error {
	if err := checkPINs(player, of, pins); err != nil {
		return err
	}
	if l[player].Set {
		return say.Errorf("player %d has a PIN already", player)
	}
	return nil
}

// CheckEntered says what keeps a player of so many from entering a PIN. pins reports
// whether the table plays with PINs.
func (l *Locks) CheckEntered(player, of int, pins bool) error {
	if err := checkPINs(player, of, pins); err != nil {
		return err
	}
	if !l[player].Set {
		return say.Errorf("player %d has no PIN", player)
	}
	return nil
}

func checkPINs(player, of int, pins bool) error {
	if !pins {
		return ErrNoPINs
	}
	return CheckPlayer(player, of)
}

// Entered is the locks after a player entered a PIN, right or wrong, in a line of the
// record.
func (l Locks) Entered(player int, right bool, line int) Locks {
	if right {
		l[player] = Lock{Set: true}
	} else {
		l[player] = Lock{Set: true, Wrong: l[player].Wrong + 1, Line: line}
	}
	return l
}

// ErrNoPINs refuses a PIN at a table that plays without.
var ErrNoPINs = say.Errorf("this table plays without PINs")

// HashPIN is a player's PIN as a journal holds it, hashed with words that tell the game
// from others. It keeps the PIN from the eye of somebody who opens the journal, not from
// somebody who tries all PINs.
func HashPIN(words []string, player int, pin string) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %d %s", strings.Join(words, "\n"), player, pin))
	return fmt.Sprintf("%x", sum[:8])
}
