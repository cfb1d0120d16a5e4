package play

import (
	"fmt"
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/playtest"
)

// TestColours checks that a Began determines the colour of each seat's pieces. In a Began without
// colours, as earlier versions wrote it, the seats have the five in order.
func TestColours(t *testing.T) {
	const three, two = `"Ann" "Ben" "Cem"`, `"Ann" "Ben"`
	for _, tt := range []struct{ names, ends, want string }{
		{three, "", "yellow blue red"},
		{three, " colours red purple yellow", "red purple yellow"},
		{two, "", "yellow blue red green"},
		{two, " colours green red blue yellow", "green red blue yellow"},
	} {
		text := fmt.Sprintf("began normal refereed starter 1 names %s%s%s rules 2", tt.names, uprightMap, tt.ends)
		began := playtest.Must(ParseEvent(text)).(Began)
		began.Clues = make([]cryptid.Clue, cryptid.SeatsFor(began.Players))
		for i := range began.Clues {
			began.Clues[i] = cryptid.UnknownClue
		}
		playtest.NoError(t, Position{}.Decide(began))
		p := Position{}.Apply(began)
		var got []string
		for seat := 1; seat <= p.SeatCount(); seat++ {
			got = append(got, p.Colour(cryptid.Seat(seat)).String())
		}
		if got := strings.Join(got, " "); got != tt.want {
			t.Errorf("%q: the pieces are %s, want %s", tt.ends, got, tt.want)
		}
	}
}

// TestColoursThatCannotBe checks that a Began is refused if two seats have pieces of one colour, or
// if there are not as many colours as seats.
func TestColoursThatCannotBe(t *testing.T) {
	began := playtest.Must(ParseEvent(`began normal refereed starter 1 names "Ann" "Ben" "Cem"` + uprightMap + " clues ? ? ?")).(Began)
	for _, tt := range []struct {
		colours []PieceColour
		want    string
	}{
		{[]PieceColour{Red, Blue, Red}, `two seats have pieces of one colour, "red": give one of them another`},
		{[]PieceColour{Red, Blue}, "colours and seats do not match: 2 and 3"},
		{[]PieceColour{Red, Blue, Green, Yellow}, "colours and seats do not match: 4 and 3"},
	} {
		began.Colours = tt.colours
		if err := (Position{}).Decide(began); err == nil || err.Error() != tt.want {
			t.Errorf("%v: %v, want %q", tt.colours, err, tt.want)
		}
	}
}
