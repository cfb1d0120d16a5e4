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
func drawEvent(t *rapid.T) Event { return playtest.DrawEvent(t, Kinds) }

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
	for _, kind := range Kinds {
		exported(reflect.TypeOf(kind.Of))
	}
	events := []string{`began names "Ann" "Ben" tells points deck 12 sea 5/2/3 4vp`, "1 wins 4vp", "fights 3 sea 18 to 9", "takes back 3"}
	for i, line := range playtest.PositionAfter[Position](t, ParseEvent, events...).Record {
		if words.Text(line.Event) != events[i] {
			t.Errorf("%s is recorded as %s", events[i], line.Event)
		}
	}
}
