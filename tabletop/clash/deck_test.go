package clash

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestDeckText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawDeck(t)
		got, err := ParseDeck(d.String())
		if err != nil || got != d {
			t.Fatalf("%q was read as %q: %v", d, got, err)
		}
	})
}

// FuzzParseDeck holds that what is read of a file is what is written of it.
func FuzzParseDeck(f *testing.F) {
	for _, text := range []string{"", "# none\n\n", "12 sea 5/2/3 4vp\n13 land 1/6/2 3vp\n", "  12\tsea  5/2/3 4vp \r\n", "12 sea 5/2/3 4vp\n12 sea 5/2/3 4vp", "12", "12 sea 5/2/3 4vp # Ann's"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		d, err := ParseDeck(text)
		if err != nil {
			return
		}
		if again, err := ParseDeck(d.String()); err != nil || again != d {
			t.Errorf("%q, written as %q, was read as %q: %v", text, d, again, err)
		}
	})
}

func TestParseDeck(t *testing.T) {
	d, err := ParseDeck("# the first ones\r\n\r\n13  land 1/6/2 3vp \r\n12\tsea 5/2/3 4vp")
	if err != nil {
		t.Fatal(err)
	}
	const want = "12 sea 5/2/3 4vp\n13 land 1/6/2 3vp\n"
	if _, cards, _ := strings.Cut(d.String(), "points.\n"); cards != want {
		t.Errorf("%q, want %q", cards, want)
	}
	if c, ok := d.Card(13); !ok || c != (Card{13, LandMonster, [3]uint8{1, 6, 2}, 3}) {
		t.Errorf("card 13 is %+v, %v", c, ok)
	}
	for _, n := range []int{-1, 0, 11, 65} {
		if c, ok := d.Card(n); ok || c != (Card{}) {
			t.Errorf("card %d is %+v", n, c)
		}
	}
}

func TestBadDecks(t *testing.T) {
	tests := map[string]string{
		"12 sea 5/2/3 4vp\n\n12 land 1/1/1 1vp": "line 3: card 12 is there twice; mend the line or take it out",
		"12":                                    `line 1: "12" lacks its number or its values, as in 12 sea 5/2/3 4vp; mend`,
		"#\nsea 5/2/3 4vp":                      `line 2: "sea 5/2/3 4vp" lacks its number`,
		"65 sea 5/2/3 4vp":                      "line 1: there is no card 65",
		"12 sea 5/2/3 4":                        `line 1: "12 sea 5/2/3 4" is not a card`,
		"12 sea 5/2/3 4vp Nessie":               `"12 sea 5/2/3 4vp Nessie" is not a card`,
		"12 sea 100/2/3 4vp":                    "values and points go up to 99",
		"twelve sea 5/2/3 4vp\n\x00":            `"twelve sea 5/2/3 4vp" is not a card`,
	}
	for text, want := range tests {
		if d, err := ParseDeck(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("ParseDeck(%q) = %v, %v; want %q", text, d, err, want)
		}
	}
}
