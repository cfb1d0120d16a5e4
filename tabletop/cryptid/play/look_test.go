package play

import (
	"fmt"
	"strings"
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

// Whoever knows the setup code can have all clues dealt elsewhere: it is shown until the
// first look or the first piece, and after the end.
func TestShownCode(t *testing.T) {
	const code = "1F4K-9QZC-0T7M"
	began := fmt.Sprintf("began normal refereed starter 1 names \"Ann\" \"Ben\" \"Cem\"%s clues %q %q %q code %s", uprightMap,
		"on desert or water", "within two spaces of cougar territory", "within three spaces of a green structure", code)
	for events, want := range map[string]string{
		"":                   code,
		"built 14":           code,
		"1 looks":            "",
		"1 cube A2":          "",
		"1 looks; 1 cube A2": "",
		"1 looks; 1 votes yes end; 2 votes yes end; 3 votes yes end": code,
	} {
		all := []string{began}
		if events != "" {
			all = append(all, strings.Split(events, "; ")...)
		}
		p, _ := played(t, all...)
		if got := p.ShownCode(); got != want {
			t.Errorf("after %q: %q, want %q", events, got, want)
		}
		if told := strings.Contains(p.Tell(p.Record[0].Event).String(), code); told != (want != "") {
			t.Errorf("after %q the record tells the code: %v", events, told)
		}
	}
}
