package clash

import (
	"reflect"
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
	if c.Number == 0 {
		return c
	}
	switch rapid.IntRange(0, 3).Draw(t, "known") {
	case 0:
		return Card{Number: c.Number}
	case 1:
		half := Card{Number: c.Number, Missing: Missing(rapid.IntRange(1, int(noneYet)-1).Draw(t, "missing"))}
		if half.Missing&noMonster == 0 {
			half.Monster = c.Monster
		}
		for p := range c.Values {
			if half.Missing&(1<<p) == 0 {
				half.Values[p] = c.Values[p]
			}
		}
		if half.Missing&noPoints == 0 {
			half.Points = c.Points
		}
		return half
	}
	return c
}

// drawEvent draws any event but a beginning, sensible or not.
func drawEvent(t *rapid.T) Event {
	player := rapid.IntRange(1, Players).Draw(t, "player")
	number := rapid.IntRange(0, 6)
	switch rapid.IntRange(0, 14).Draw(t, "kind") {
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
	case 4:
		return drawFought(t)
	case 5:
		return Scored{number.Draw(t, "points")}
	case 6:
		return KeptBoth{[3]int{1: rapid.IntRange(0, 1).Draw(t, "one"), 2: rapid.IntRange(0, 1).Draw(t, "other")}}
	case 7:
		return drawWon(t)
	case 8:
		return Switched{Detail(rapid.IntRange(0, 3).Draw(t, "detail")), number.Draw(t, "deck")}
	case 9:
		return DeckCounted{number.Draw(t, "deck")}
	case 10:
		return Monsters{number.Draw(t, "sea")}
	case 11:
		return RoundEnded{}
	case 12:
		return Stopped{}
	case 13:
		return drawCorrected(t)
	case 14:
		return Dealt{rapid.IntRange(2, Rounds).Draw(t, "round")}
	}
	return Picked{player, [Fielded]Card{drawCard(t), drawCard(t), drawCard(t)}}
}

func drawFought(t *rapid.T) Fought {
	strength := rapid.IntRange(0, MaxStrength)
	return Fought{rapid.IntRange(0, 6).Draw(t, "sea"), [3]int{1: strength.Draw(t, "one"), 2: strength.Draw(t, "other")}}
}

func drawWon(t *rapid.T) Won {
	w := Won{Player: rapid.IntRange(0, Players).Draw(t, "wins")}
	if w.Player != 0 {
		w.Points = rapid.IntRange(0, 6).Draw(t, "points")
	}
	return w
}

func drawCorrected(t *rapid.T) Corrected {
	e := Corrected{Line: rapid.IntRange(0, 200).Draw(t, "line"), To: []Event{drawWon(t)}}
	if rapid.Bool().Draw(t, "strengths") {
		e.To = []Event{drawFought(t)}
	}
	if rapid.Bool().Draw(t, "scored") {
		e.To = append(e.To, Scored{rapid.IntRange(0, 6).Draw(t, "points")})
	}
	return e
}

// drawDeck draws a deck that knows some cards.
func drawDeck(t *rapid.T) (d Deck) {
	for range rapid.IntRange(0, 10).Draw(t, "known") {
		if c := drawCard(t); c.checkLearnt() == nil {
			d = d.with(c)
		}
	}
	return d
}

func TestEventText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		names := rapid.SliceOfN(rapid.SampledFrom([]string{"Ann", "Bèn", `C "3"`, "deck", `"`, ""}), 0, 3).Draw(t, "names")
		e := Event(Began{names, Detail(rapid.IntRange(0, 3).Draw(t, "detail")), drawDeck(t)})
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
			if b, ok := got.(Began); ok && b.Deck != e.(Began).Deck || !ok && !reflect.DeepEqual(got, e) {
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
		`began names "Ann" "Ben" tells strengths deck 7 ? ?/?/6 ?vp`, "tells points", "tells strengths deck 24", "fights 3 sea 18 to 9", "collects 4vp", "keep 1 0",
		"1 wins 4vp", "nobody wins", "round ends", "deck has 24", "game stops", "new 2 sea", "changes 12 to fights 3 sea 18 to 9; collects 4vp", "changes 3 to nobody wins",
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
		"tells all":                          `"all" should be one of cards, points, strengths, values`,
		"tells cards deck 0":                 `"0" is not a number from 1 to 64`,
		"fights 7 sea 1 to 2":                `"7" is not a number from 0 to 6`,
		"fights 3 sea 1 to 298":              `"298" is not a number from 0 to 297`,
		"collects 4":                         `write it as "collects 4vp"`,
		"collects vp":                        `"vp" is not a card's points`,
		"collects 100vp":                     `"100vp" is not a card's points`,
		"keep 2 0":                           `"2" is not a number from 0 to 1`,
		"nobody":                             `"wins" is missing`,
		"3 wins 4vp":                         `"3" is not a number from 1 to 2`,
		"changes 4 to 1 picks":               `"wins" is missing`,
		"changes 4 to":                       "it ends too early",
		"learns 7 ? ?/?/? ?vp":               "card 7: enter something of what is printed on it",
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
