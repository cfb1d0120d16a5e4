package play

import (
	"strings"
	"testing"
)

// A beginning says by which rules it is played, unless they are those of version 1.0.0,
// which did not say it. A game goes on by the rules that it began with.
func TestRulesOfAGame(t *testing.T) {
	const sketch = `sketch normal refereed starter 1 names "Ann" "Ben" "Cem" tiles`
	began := strings.Replace(sketch, "sketch", "began", 1) + " 1 2 3 4 5 6 stones F5 B2 C3 shacks A1 G7 L9 clues ? ? ?"
	for text, want := range map[string]Rules{began: 1, began + " rules 2": 2, sketch: 1, sketch + " rules 2": 2, began + " pins rules 2": 2} {
		p, _ := played(t, text)
		if p.Rules != want || p.Record[0].Event.String() != strings.Replace(text, " clues ? ? ?", "", 1) {
			t.Errorf("%q is played by rules %d, want %d, and recorded as %q", text, p.Rules, want, p.Record[0].Event)
		}
	}
	p, _ := played(t, sketch)
	s, tiles := *p.Sketch, upright(t).Tiles()
	s.Tiles = tiles[:]
	for _, st := range upright(t).Structures() {
		s.Structures = append(s.Structures, st.At)
	}
	if b, err := s.Begin(); err != nil || b.Rules != rules1 {
		t.Errorf("a card that was begun by rules 1 is played by rules %d, %v", b.Rules, err)
	}
}

// What begins without a word about the rules is played by those of today, and its
// journal says so.
func TestRulesOfToday(t *testing.T) {
	e, err := ParseEvent(`began normal refereed starter 1 names "Ann" "Ben" "Cem"` + uprightMap + " clues ? ? ?")
	if err != nil {
		t.Fatal(err)
	}
	began := e.(Began)
	began.Rules = 0
	if !strings.HasSuffix(began.String(), " rules 2") {
		t.Errorf("the journal says %q", began)
	}
	if p := (Position{}).Apply(began); p.Rules != rules2 || p.Record[0].Event.(Began).Rules != rules2 {
		t.Errorf("it is played by rules %d", p.Rules)
	}
}

// Rules that this program does not know are refused in words, not replayed to another
// position.
func TestLaterRules(t *testing.T) {
	for _, text := range []string{
		`began normal refereed starter 1 names "Ann" "Ben" "Cem"` + uprightMap + " clues ? ? ? rules 3",
		`sketch normal refereed starter 1 names "Ann" "Ben" "Cem" tiles 1 rules 1000`,
	} {
		e, err := ParseEvent(text)
		if err != nil {
			t.Fatal(err)
		}
		if err := (Position{}).Decide(e); err == nil || !strings.Contains(err.Error(), "a later version") {
			t.Errorf("%q: %v", text, err)
		}
	}
	for _, text := range []string{"rules 1", "rules 0", "rules", "rules two"} {
		if _, err := ParseEvent(`began normal refereed starter 1 names "Ann" "Ben" "Cem"` + uprightMap + " clues ? ? ? " + text); err == nil {
			t.Errorf("a beginning with %q was read", text)
		}
	}
}
