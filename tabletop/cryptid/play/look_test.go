package play

import (
	"fmt"
	"testing"

	"gamekeeper/tabletop/cryptid"
)

// Everybody looks at a clue before the first piece, from the starter on, clockwise; the
// box's own seats do not.
func TestNextToLook(t *testing.T) {
	dealt := fmt.Sprintf("clues %q %q %q code 1F4K-9QZC-0T7M", "on desert or water", "within two spaces of cougar territory", "within three spaces of a green structure")
	began := func(starter int, names, clues string) string {
		return fmt.Sprintf("began normal refereed starter %d names %s%s %s", starter, names, uprightMap, clues)
	}
	const three, two = `"Ann" "Ben" "Cem"`, `"Ann" "Ben"`
	four := `clues "on desert or water" "on desert or forest" "on desert or swamp" "on desert or mountain" code 1F4K-9QZC-0T7M`
	tests := map[string]struct {
		events      []string
		after, want cryptid.Seat
	}{
		"the starter":                  {[]string{began(2, three, dealt)}, 0, 2},
		"after the starter":            {[]string{began(2, three, dealt)}, 2, 3},
		"round the table":              {[]string{began(2, three, dealt)}, 3, 1},
		"after the last":               {[]string{began(2, three, dealt)}, 1, 0},
		"the starter has looked":       {[]string{began(2, three, dealt), "2 looks"}, 0, 3},
		"one was passed over":          {[]string{began(2, three, dealt), "3 looks"}, 0, 2},
		"all have looked":              {[]string{began(2, three, dealt), "1 looks", "2 looks", "3 looks"}, 0, 0},
		"a piece was put":              {[]string{began(2, three, dealt), "2 cube A2"}, 0, 0},
		"a piece was taken back":       {[]string{began(2, three, dealt), "2 cube A2", "takes back 2"}, 0, 0},
		"the clues are in books":       {[]string{began(2, three, "clues ? ? ?")}, 0, 0},
		"the box plays the starter":    {[]string{began(2, three, dealt+" automa 0 3 0")}, 0, 3},
		"two players' second clues":    {[]string{began(2, two, four), "3 looks"}, 0, 4},
		"two players, after the first": {[]string{began(2, two, four)}, 4, 1},
		"two players, after the last":  {[]string{began(2, two, four)}, 2, 0},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			p, _ := played(t, tt.events...)
			if got := p.NextToLook(tt.after); got != tt.want {
				t.Errorf("seat %d looks next, want %d", got, tt.want)
			}
		})
	}
}
