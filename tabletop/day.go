package tabletop

import (
	"crypto/sha256"
	"encoding/binary"
	"math/rand/v2"
	"time"

	"gamekeeper/tabletop/say"
)

// A Day is a date, such as 2026-11-22. The zero Day stands for no day.
type Day string

// DayAt returns the day at a time, in the box's time zone.
func DayAt(t time.Time) Day { return Day(t.Local().Format(time.DateOnly)) }

// ParseDay reads a date, written as 2026-11-22.
func ParseDay(text string) (Day, error) {
	if _, err := time.Parse(time.DateOnly, text); err != nil {
		return "", say.Errorf("%q is not a day: write it as 2026-11-22", text)
	}
	return Day(text), nil
}

// String returns the date.
func (d Day) String() string { return string(d) }

// Time returns the start of the day in UTC, or the zero time for the zero Day.
func (d Day) Time() time.Time {
	t, _ := time.Parse(time.DateOnly, string(d)) // only the zero Day fails: any other is a date
	return t
}

// AddDays returns the day that many days later, or earlier if days is negative.
func (d Day) AddDays(days int) Day { return Day(d.Time().AddDate(0, 0, days).Format(time.DateOnly)) }

// FirstDay and LastDay are the first and last days with a daily game. A clock outside this range is
// wrong.
const (
	FirstDay Day = "2026-01-01"
	LastDay  Day = "2099-12-31"
)

// Number returns the number of days from FirstDay to the day.
func (d Day) Number() int { return int(d.Time().Sub(FirstDay.Time()).Hours() / 24) }

// Digest returns 32 bytes to use in place of random ones. They depend only on the date and the
// purpose, so they are the same on every box.
func (d Day) Digest(purpose string) [sha256.Size]byte {
	return sha256.Sum256([]byte(purpose + " " + string(d)))
}

// SourceFrom returns a random source that depends only on a text and is the same on every box.
func SourceFrom(text string) rand.Source {
	sum := sha256.Sum256([]byte(text))
	return rand.NewPCG(binary.BigEndian.Uint64(sum[:]), binary.BigEndian.Uint64(sum[8:]))
}

// A DailyResult describes how the daily game went.
type DailyResult struct {
	Day  Day
	Over bool
	// Won reports whether the hidden thing was found. Score counts rounds or points. If the game
	// was won, Text is the score in words.
	Won   bool
	Score int
	Text  say.Text
}

// LineText returns the result as one line that can be read aloud: the game, the day, and how it
// went. Empty texts are left out.
func (r DailyResult) LineText(game say.Text, how ...say.Text) say.Text {
	return say.Sprintf("%s, %s: %s.", game, Date(r.Day.Time()), say.Join(", ", how...))
}
