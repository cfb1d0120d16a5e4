package clash

import (
	"slices"
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
	// The sum was worked out by another program.
	if _, cards, _ := strings.Cut(d.String(), "delete the last line.\n"); cards != want+"# sum 3a2a00ce\n" {
		t.Errorf("%q, want %q", cards, want)
	}
	if c, ok := d.Card(13); !ok || c != (Card{Number: 13, Monster: LandMonster, Values: [3]uint8{1, 6, 2}, Points: 3}) {
		t.Errorf("card 13 is %+v, %v", c, ok)
	}
	for _, n := range []int{-1, 0, 11, 65} {
		if c, ok := d.Card(n); ok || c != (Card{}) {
			t.Errorf("card %d is %+v", n, c)
		}
	}
}

// TestDamagedDeck: a bit that has flipped is noticed, unless it is in no card.
func TestDamagedDeck(t *testing.T) {
	d, err := ParseDeck("1 sea 5/2/3 4vp\n12 land 1/6/2 3vp\n13 land 1/6/22 3vp\n64 sea 9/0/9 10vp\n")
	if err != nil {
		t.Fatal(err)
	}
	text := d.String()
	noticed := 0
	for bit := range len(text) * 8 {
		damaged := []byte(text)
		damaged[bit/8] ^= 1 << (bit % 8)
		switch got, err := ParseDeck(string(damaged)); {
		case err != nil:
			noticed++
		case got != d:
			t.Errorf("bit %d of byte %d makes another deck:\n%s", bit%8, bit/8, damaged)
		}
	}
	if cards := len(d.lines()) * 8; noticed < cards*9/10 { // but for an end of line, say, that is now a blank
		t.Errorf("of the %d bits in cards, %d were noticed", cards, noticed)
	}
}

// A deck that was mended by hand counts once the sum is taken out.
func TestMendedDeck(t *testing.T) {
	d, _ := ParseDeck("12 sea 5/2/3 4vp")
	mended := strings.Replace(d.String(), "5/2/3", "5/2/4", 1)
	if got, err := ParseDeck(mended); err == nil || !strings.Contains(err.Error(), "line 6: the sum is not that of the cards") || !strings.Contains(err.Error(), "delete this line") {
		t.Errorf("with the sum: %q, %v", got.All(), err)
	}
	without, _, _ := strings.Cut(mended, "# sum")
	if got, err := ParseDeck(without); err != nil || got.cards[12].Values[Open] != 4 {
		t.Errorf("without it: %q, %v", got.All(), err)
	}
}

func TestBadDecks(t *testing.T) {
	tests := map[string]string{
		"12 sea 5/2/3 4vp\n\n12 land 1/1/1 1vp": "line 3: card 12 is there twice; correct the line or delete it",
		"12":                                    `line 1: "12" lacks its number or its values: write both, as in 12 sea 5/2/3 4vp; correct`,
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

// TestKeep is about card 12, which can be a sea monster, a land monster or not
// known, to the game and in the deck that is kept.
func TestKeep(t *testing.T) {
	sea, land := Card{Number: 12, Monster: SeaMonster, Values: [3]uint8{5, 2, 3}, Points: 4}, Card{Number: 12, Monster: LandMonster, Values: [3]uint8{1, 6, 2}, Points: 3}
	none := Card{}
	tests := []struct {
		why                              string
		begun, before, after, kept, want Card
	}{
		{"nothing is known", none, none, none, none, none},
		{"another game has taught it", none, none, none, sea, sea},
		{"it was learnt", none, none, sea, none, sea},
		{"it was learnt, and told otherwise before", none, none, sea, land, sea},
		{"it was forgotten", none, sea, none, sea, none},
		{"it was forgotten, and mended meanwhile", none, sea, none, land, land},
		{"it could not be kept when it was learnt", none, sea, sea, none, sea},
		{"it was learnt, and mended meanwhile", none, sea, sea, land, land},
		{"the game has begun with it, and it was learnt anew", sea, sea, land, sea, land},
		{"the game has begun with it, and what it was learnt as anew is taken back", sea, land, sea, land, sea},
		{"the game has begun with it", sea, sea, sea, sea, sea},
		{"the game has begun with it, and it was taken out since", sea, sea, sea, none, none},
	}
	deck := func(c Card) (d Deck) {
		d.cards[12] = c
		return d
	}
	for _, tt := range tests {
		if got := deck(tt.kept).Keep(deck(tt.begun), deck(tt.before), deck(tt.after)); got != deck(tt.want) {
			t.Errorf("%s: kept %q, want %q", tt.why, got.All(), tt.want)
		}
	}
}

func TestLearnAndForget(t *testing.T) {
	d, err := Deck{}.Learn(Card{Number: 12, Monster: SeaMonster, Values: [3]uint8{5, 2, 3}, Points: 4})
	if err != nil {
		t.Fatal(err)
	}
	mended := Card{Number: 12, Monster: LandMonster, Values: [3]uint8{1, 6, 2}, Points: 3}
	if d, err = d.Learn(mended); err != nil || !slices.Equal(d.All(), []Card{mended}) {
		t.Errorf("mended: %q, %v", d.All(), err)
	}
	for _, bad := range []Card{{}, {Number: 13}, {Monster: SeaMonster}, {Number: 65, Monster: SeaMonster}} {
		if got, err := d.Learn(bad); err == nil || got != d {
			t.Errorf("learnt %q: %v", bad, err)
		}
	}
	if d.Forget(12) != (Deck{}) || d.Forget(13) != d {
		t.Error("the wrong card was forgotten")
	}
}
