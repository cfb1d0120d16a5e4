package clash

import (
	"reflect"
	"testing"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/playtest"
	"gamekeeper/tabletop/words"

	"pgregory.net/rapid"
)

var _ tabletop.Position[Position, Event] = Position{}

// drawEvent draws any event, sensible or not.
func drawEvent(t *rapid.T) Event {
	number, line := rapid.IntRange(0, 6), rapid.IntRange(0, 200)
	switch rapid.IntRange(0, 12).Draw(t, "kind") {
	case 0:
		return TookBack{line.Draw(t, "line")}
	case 1:
		return drawFought(t)
	case 2:
		return CardScored{number.Draw(t, "points")}
	case 3:
		return CardsKept{[3]int{1: rapid.IntRange(0, 1).Draw(t, "one"), 2: rapid.IntRange(0, 1).Draw(t, "other")}}
	case 4:
		return DetailSwitched{EntryDetail(rapid.IntRange(0, 1).Draw(t, "detail")), number.Draw(t, "deck")}
	case 5:
		return DeckCounted{number.Draw(t, "deck")}
	case 6:
		return RoundEnded{}
	case 7:
		return GameStopped{}
	case 8:
		return Dealt{rapid.IntRange(2, RoundCount).Draw(t, "round")}
	case 9:
		return CardLearned{rapid.SampledFrom([]string{"7 ? ?/?/6 ?vp", "12 sea 5/2/3 4vp"}).Draw(t, "card")}
	case 10:
		e := BattleCorrected{Line: line.Draw(t, "line"), To: []Event{drawWon(t)}}
		if rapid.Bool().Draw(t, "strengths") {
			e.To = []Event{drawFought(t)}
		}
		if rapid.Bool().Draw(t, "scored") {
			e.To = append(e.To, CardScored{number.Draw(t, "points")})
		}
		return e
	case 11:
		return Began{
			Names:  rapid.SliceOfN(rapid.SampledFrom([]string{"Ann", "Bèn", `C "3"`, "deck", `"`, ""}), 0, 3).Draw(t, "names"),
			Detail: EntryDetail(rapid.IntRange(0, 1).Draw(t, "detail")),
			Deck:   rapid.SampledFrom([]string{"", "12 sea 5/2/3 4vp, 13 land 1/6/2 3vp"}).Draw(t, "deck"),
		}
	}
	return drawWon(t)
}

func drawFought(t *rapid.T) BattleFought {
	strength := rapid.IntRange(0, MaxStrength)
	return BattleFought{rapid.IntRange(0, 6).Draw(t, "sea"), [3]int{1: strength.Draw(t, "one"), 2: strength.Draw(t, "other")}}
}

func drawWon(t *rapid.T) BattleWon {
	w := BattleWon{Player: rapid.IntRange(0, PlayerCount).Draw(t, "wins")}
	if w.Player != 0 {
		w.Points = rapid.IntRange(0, 6).Draw(t, "points")
	}
	return w
}

func TestEventText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := drawEvent(t)
		got := playtest.Must(ParseEvent(words.Text(e)))
		if b, ok := e.(Began); ok && len(b.Names) == 0 {
			b.Names = nil
			e = b
		}
		if !reflect.DeepEqual(got, e) {
			t.Fatalf("%#v was read as %#v", e, got)
		}
	})
}

// FuzzParseEvent checks that the parser accepts only what the events print.
func FuzzParseEvent(f *testing.F) {
	playtest.FuzzEvents(f, ParseEvent,
		`began names "Ann" "Ben"`, `began names "Ann" "Ben" tells strengths deck 7 ? ?/?/6 ?vp`, "began names", `began names "Ann`, `began names "Ann" deck`,
		"tells points", "tells strengths deck 24", "tells cards", "fights 3 sea 18 to 9", "collects 4vp", "keep 1 0", "1 wins 4vp", "nobody wins",
		"round ends", "dealt 2", "deck has 24", "game stops", "takes back 5", "learns 12 sea 5/2/3 4vp",
		"changes 12 to fights 3 sea 18 to 9; collects 4vp", "changes 3 to nobody wins", "changes 3 to changes 2 to nobody wins",
		"", " ", "1", "01 wins 4vp", "1 wins 04vp", "1 wins  4vp", "1 wins +4vp", "takes back 99999999999999999999", "learns", "learns ",
	)
}

func TestBadEvents(t *testing.T) {
	playtest.CheckRefused(t, ParseEvent,
		"", "3 wins 4vp", "+1 wins 4vp", "1 wins", "1 wins 4", "1 wins 100vp", "nobody wins 4vp", "collects vp", "fights 7 sea 1 to 2",
		"fights 3 sea 1 to 298", "keep 2 0", "tells all", "tells points deck 0", "changes 4 to dealt 2", `began names "Ann" or "Ben"`,
	)
}

// TestNoSecrets checks that nothing in a game is secret: neither a position nor an event has an
// unexported field, and the record holds events as a journal does.
func TestNoSecrets(t *testing.T) {
	var exported func(of reflect.Type)
	exported = func(of reflect.Type) {
		switch of.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array:
			exported(of.Elem())
		case reflect.Struct:
			for i := range of.NumField() {
				if f := of.Field(i); !f.IsExported() {
					t.Errorf("%s.%s is not exported", of, f.Name)
				} else {
					exported(f.Type)
				}
			}
		}
	}
	exported(reflect.TypeFor[Position]())
	for _, kind := range kinds {
		exported(reflect.TypeOf(kind))
	}
	events := []string{`began names "Ann" "Ben" tells points deck 12 sea 5/2/3 4vp`, "1 wins 4vp", "fights 3 sea 18 to 9", "takes back 3"}
	for i, line := range playtest.PositionAfter[Position](t, ParseEvent, events...).Record {
		if words.Text(line.Event) != events[i] {
			t.Errorf("%s is recorded as %s", events[i], line.Event)
		}
	}
}
