package chart

import (
	"slices"
	"strings"
	"testing"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// dealt is a map as everybody sees it, with a hint.
func dealt(hint cryptid.Hint) *play.View {
	return &play.View{Board: cryptid.Code{Mode: cryptid.Advanced, Players: 5, Seed: 1}.Deal().Board, Hint: hint}
}

// However little room there is, no word about distances is cut or lies on another, and
// what has no room is counted in the last word.
func TestDistancesAreWhole(t *testing.T) {
	v, look := dealt(cryptid.NoHint), ui.Look{Glyphs: ui.Rich()}
	for at := cryptid.Space(0); at < cryptid.Spaces; at += 13 {
		rings := near(v, at)
		all := len(nearWords(look, rings))
		for right := range 45 {
			for x := 0; x <= right; x += 3 {
				for _, list := range []bool{false, true} {
					spans := append([]span{{x, 0, right}}, columnSpans(1, right%4, right)...)
					spots := layNear(look, rings, spans, list)
					end := 0
					for i, s := range spots {
						if i == 0 || s.y != spots[i-1].y {
							end = 0
						}
						if s.x < end || s.x+ui.Width(s.text) > right {
							t.Fatalf("%s: %q lies at %d of %d, after %d", at, s.text, s.x, right, end)
						}
						end = s.x + ui.Width(s.text)
					}
					if n := len(spots); n > 0 && n < all && !strings.HasSuffix(spots[n-1].text, " more") {
						t.Fatalf("%s: %d of %d words, and the last is %q", at, n, all, spots[n-1].text)
					}
				}
			}
		}
	}
}

// What is near is what a clue of the catalogue can name from there, but for what the hint
// rules out: by the clues' own words.
func TestNearIsWhatCluesName(t *testing.T) {
	for hint := cryptid.NoHint; hint <= cryptid.NoWater; hint++ {
		v := dealt(hint)
		for at := range cryptid.Space(cryptid.Spaces) {
			rings := near(v, at)
			for _, e := range v.Board.Mode().Elements() {
				d := v.Board.Distance(at, e)
				named := slices.ContainsFunc(v.Board.Mode().Catalogue(), func(c cryptid.Clue) bool {
					return (hint == cryptid.NoHint || hint.TrueOf(c)) && d <= reach(c, e)
				})
				if has := d < len(rings) && slices.Contains(rings[d], e); has != named {
					t.Fatalf("%v, %s: %s is %d away; it is told: %v, a clue names it: %v", hint, at, e, d, has, named)
				}
			}
		}
	}
}

// reach is how far away a clue counts an element, by its words; -1: it does not name it.
func reach(c cryptid.Clue, e cryptid.Element) int {
	text := strings.Replace(c.String(), "either animal", "bear or cougar", 1)
	if !strings.Contains(text, e.String()) {
		return -1
	}
	for n, words := range []string{"on ", "within one ", "within two ", "within three "} {
		if strings.HasPrefix(text, words) {
			return n
		}
	}
	return -1
}

// Once the news was read, what is near a space is told whole on nearly all of them: on the
// smallest display, and beside a narrow column with a hint or with long names. With the news
// it was so on a quarter, and on two thirds.
func TestNearHasRoomForAll(t *testing.T) {
	for _, tt := range []struct {
		w, h  int
		hint  cryptid.Hint
		names []string
		news  say.Text
	}{
		{40, 15, cryptid.NoHint, []string{"Ann", "Ben", "Cem"}, "= Cem: a cube on D1."},
		{60, 20, cryptid.NoDesert, []string{"Ann", "Ben", "Cem"}, "= Cem: a cube on D1."},
		{60, 20, cryptid.NoHint, []string{"Player A", "Player B", "Player C"}, "= Player C: no, a cube on D1."},
	} {
		const maps = 3
		whole := 0
		for seed := range uint64(maps) {
			v := &play.View{Hint: tt.hint, Seating: play.Seating{Names: tt.names, Starter: 1}}
			v.Board = cryptid.Code{Mode: cryptid.Advanced, Players: 3, Seed: seed}.Deal().Board
			for at := range cryptid.Space(cryptid.Spaces) {
				f := ui.NewFrame(tt.w, tt.h, ui.Look{Glyphs: ui.Plain(), Keys: ui.Keyboard()})
				Scene{View: v, News: tt.news, Read: true, Prompt: say.Sprintf("+ %s asks or searches", tt.names[0]), Choose: true, Cursor: at}.Draw(f)
				if !strings.Contains(f.String(), " more") {
					whole++
				}
			}
		}
		if all := maps * cryptid.Spaces; whole*10 < all*9 {
			t.Errorf("%+v: all that is near is told on %d of %d spaces, want nine of ten", tt, whole, all)
		}
	}
}
