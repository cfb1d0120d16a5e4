package clash

import (
	"strings"
	"testing"

	"gamekeeper/tabletop"

	"pgregory.net/rapid"
)

var _ tabletop.Position[Position, Event] = Position{}

// drawCard draws what might be told of a card. Few values, so that many look
// alike, and now and then the greatest.
func drawCard(t *rapid.T) Card {
	value := rapid.SampledFrom([]uint8{0, 1, 2, MaxValue})
	c := Card{
		Number:  uint8(rapid.IntRange(0, Cards).Draw(t, "number")),
		Monster: Monster(rapid.IntRange(1, 2).Draw(t, "monster")),
		Values:  [3]uint8{value.Draw(t, "sea"), value.Draw(t, "land"), value.Draw(t, "open")},
		Points:  value.Draw(t, "points"),
	}
	if c.Number != 0 && rapid.Bool().Draw(t, "number only") {
		return Card{Number: c.Number}
	}
	return c
}

// drawEvent draws any event but a beginning, sensible or not.
func drawEvent(t *rapid.T) Event {
	player := rapid.IntRange(1, Players).Draw(t, "player")
	switch rapid.IntRange(0, 4).Draw(t, "kind") {
	case 0:
		return Learned{drawCard(t)}
	case 1:
		return Chose{player, drawCard(t)}
	case 2:
		if rapid.Bool().Draw(t, "nothing") {
			return Kept{Player: player}
		}
		return Kept{player, drawCard(t)}
	case 3:
		return TookBack{rapid.IntRange(0, 200).Draw(t, "line")}
	}
	return Picked{player, [Fielded]Card{drawCard(t), drawCard(t), drawCard(t)}}
}

// drawDeck draws a deck that knows some cards.
func drawDeck(t *rapid.T) (d Deck) {
	for range rapid.IntRange(0, 10).Draw(t, "known") {
		if c := drawCard(t); c.Number != 0 && c.Monster != NoMonster {
			d = d.with(c)
		}
	}
	return d
}

func TestEventText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		names := rapid.SliceOfN(rapid.SampledFrom([]string{"Ann", "Bèn", `C "3"`, "deck", `"`, ""}), 0, 3).Draw(t, "names")
		e := Event(Began{names, drawDeck(t)})
		if rapid.Bool().Draw(t, "later") {
			e = drawEvent(t)
		}
		for _, e := range []Event{e, Public(e)} {
			got, err := ParseEvent(e.String())
			if err != nil {
				t.Fatal(err)
			}
			if got.String() != e.String() {
				t.Fatalf("%q was read as %q", e, got)
			}
			if b, ok := got.(Began); ok && b.Deck != e.(Began).Deck || !ok && got != e {
				t.Fatalf("%#v was read as %#v", e, got)
			}
		}
	})
}

// FuzzParseEvent holds that the parser takes only what the printer writes.
func FuzzParseEvent(f *testing.F) {
	for _, text := range []string{
		`began names "Ann" "Ben" deck 12 sea 5/2/3 4vp, 13 land 1/6/2 3vp`, `began names "Ann" "Ben"`, "began names",
		"learns 12 sea 5/2/3 4vp", "1 picks", "1 picks 12, 40, sea 5/2/3 4vp", "2 chooses 12", "1 keeps nothing", "1 keeps 12 land 0/0/0 0vp", "takes back 5",
		"", " ", "1", "1 picks ", "1 picks 1, 2", "01 picks", "1 picks 12, 40, sea  5/2/3 4vp", "learns 012 sea 5/2/3 4vp", "1 keeps", "takes back 99999999999999999999",
		`began names "Ann`, `began names "Ann" "Ben" deck`, `began names "Ann" "Ben" deck 12`, "1 keeps 0", "1 keeps sea +5/2/3 4vp", "1 keeps sea 5/2/3 4vpx", "1 keeps 256",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		e, err := ParseEvent(text)
		if err == nil && e.String() != text {
			t.Errorf("%q was read as %q", text, e)
		}
	})
}

func TestBadEvents(t *testing.T) {
	const form = "is not a card: write it as 12, or sea 5/2/3 4vp, or both"
	tests := map[string]string{
		"":                                   "it ends too early",
		"1":                                  "it ends too early",
		"3 picks 1, 2, 3":                    `"3" is not a number from 1 to 2`,
		"0 picks":                            `"0" is not a number from 1 to 2`,
		"1 throws 12":                        `"throws" is not an event of Cryptid Clash`,
		"Ann picks":                          `"Ann" is not a number from 1 to 2`,
		"+1 picks":                           `write it as "1 picks"`,
		"1 picks ":                           `write it as "1 picks"`,
		"1 picks 1, 2":                       "2 cards instead of 3",
		"1 picks 1, 2, 3, 4":                 "4 cards instead of 3",
		"1 picks 1, 2, three":                `"three" ` + form,
		"1 chooses":                          `"" ` + form,
		"1 chooses 0":                        `"0" ` + form,
		"1 chooses 65":                       "there is no card 65: the cards are numbered 1 to 64",
		"1 chooses 300":                      `"300" ` + form,
		"1 chooses 012":                      `"012" ` + form,
		"1 chooses sea 1/2 4vp":              `"sea 1/2 4vp" ` + form,
		"1 chooses sea 1/2/3 4":              `"sea 1/2/3 4" ` + form,
		"1 chooses sea 1/2/3 4vp.":           `"sea 1/2/3 4vp." ` + form,
		"1 chooses air 1/2/3 4vp":            `"air 1/2/3 4vp" ` + form,
		"1 chooses sea 1/2/100 4vp":          "values and points go up to 99",
		"1 chooses sea 1/2/3 100vp":          "values and points go up to 99",
		"1 chooses land 100/2/3 4vp":         "values and points go up to 99",
		"1 keeps":                            `"" ` + form,
		"takes 5":                            `"back" is missing`,
		"takes back five":                    `"five" is not a number from 0 to`,
		"takes back 05":                      `write it as "takes back 5"`,
		"began":                              `"names" is missing`,
		`began names "Ann`:                   "a closing quote is missing",
		`began names "Ann" or "Ben"`:         `"or \"Ben\"" is left over`,
		`began names "A" deck 12`:            `"12" lacks its number or its values`,
		`began names "A" deck sea 1/2/3 4vp`: `"sea 1/2/3 4vp" lacks its number or its values`,
		`began names "A" deck 5 sea 1/2/3 4vp, 5 land 1/1/1 1vp`:  "card 5 is there twice",
		`began names "A" deck 13 sea 1/2/3 4vp, 5 land 1/1/1 1vp`: "write it as",
	}
	for text, want := range tests {
		if e, err := ParseEvent(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("ParseEvent(%q) = %v, %v; want %q", text, e, err, want)
		}
	}
}

// TestBadCards gives the position events that no text can hold.
func TestBadCards(t *testing.T) {
	p := Position{}.Apply(Began{Names: []string{"Ann", "Ben"}})
	two := Card{Number: 2, Monster: SeaMonster}
	three := Card{Number: 3, Monster: SeaMonster}
	tests := map[string]Card{
		"a card is missing":       {},
		"there is no card 65":     {Number: 65, Monster: SeaMonster},
		"values and points go":    {Monster: LandMonster, Points: 100},
		"a land or a sea monster": {Number: 1, Points: 3},
	}
	for want, bad := range tests {
		if err := p.Decide(Picked{1, [Fielded]Card{two, three, bad}}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("picking %+v: %v; want %q", bad, err, want)
		}
	}
	if err := p.Decide(Picked{1, [Fielded]Card{two, three, {Number: 1, Monster: 3}}}); err == nil {
		t.Error("a monster of no type was taken")
	}
	for _, player := range []int{0, 3} {
		if err := p.Decide(Kept{Player: player}); err == nil || !strings.Contains(err.Error(), "there is no player") {
			t.Errorf("player %d: %v", player, err)
		}
	}
	if err := p.Decide(nil); err == nil {
		t.Error("no event was taken")
	}
	p = p.Apply(Picked{1, [Fielded]Card{two, three, {Number: 1, Monster: SeaMonster}}})
	p = p.Apply(Picked{2, [Fielded]Card{{Number: 4, Monster: SeaMonster, Values: [3]uint8{1}}, {Number: 5, Monster: SeaMonster}, {Number: 6, Monster: SeaMonster}}})
	if err := p.Decide(Chose{Player: 2}); err == nil || !strings.Contains(err.Error(), "a card is missing") {
		t.Errorf("choosing no card: %v", err)
	}
}

func TestBeforeTheBeginning(t *testing.T) {
	var p Position
	if p.Next() != "a game begins" {
		t.Errorf("%q", p.Next())
	}
}

func TestPlayerOf(t *testing.T) {
	for text, want := range map[string]int{
		`began names "Ann" "Ben"`: 0,
		"learns 30 sea 1/1/1 1vp": 0,
		"2 picks 21, 23, 25":      2,
		"1 chooses 21":            1,
		"2 keeps nothing":         2,
		"takes back 4":            0,
	} {
		e, err := ParseEvent(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := PlayerOf(e); got != want {
			t.Errorf("%s: player %d, want %d", text, got, want)
		}
	}
}
