package chart

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gamekeeper/configs/languages"
	"gamekeeper/tabletop/playtest"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// TestFitName checks that long names are shortened to fit a narrow column, and that players known
// by a letter can still be told apart there.
func TestFitName(t *testing.T) {
	frame := ui.NewFrame(40, 15, ui.Look{Glyphs: ui.RichGlyphs(), Keys: ui.KeyboardNames()})
	for _, test := range []struct {
		name string
		w    int
		want string
	}{
		{"◆ Player B", 10, "◆ Player B"},
		{"◆ Player B", 8, "◆ B"},
		{"◆ Player B 2", 8, "◆ B 2"},
		{"Player B 2", 9, "B 2"},
		{"◆ Ben 2", 8, "◆ Ben 2"},
		{"◆ Maximilian", 8, "◆ Maxim…"},
		{"◆ Ben", 8, "◆ Ben"},
	} {
		if got := fitName(frame.Look, test.name, test.w); got != test.want {
			t.Errorf("%q in %d columns is %q, want %q", test.name, test.w, got, test.want)
		}
	}
}

// TestInitial checks that the short legend has the letter of a player who is known by a letter, and
// the first letter of any other name.
func TestInitial(t *testing.T) {
	for name, want := range map[string]string{"Player B": "B", "Ben": "B"} {
		if got := initial(name); got != want {
			t.Errorf("%q is %q, want %q", name, got, want)
		}
	}
}

// drawn returns what DrawClue draws in an area as large as the smallest display leaves for a page.
func drawn(clue cryptid.Clue, g *ui.Glyphs, large bool) string {
	f := ui.NewFrame(38, 13, ui.Look{Glyphs: g, Keys: ui.KeyboardNames(), Large: large})
	DrawClue(f.Area, "Ann", clue, dealt(cryptid.NoHint).Board)
	return f.String()
}

// TestDrawClue checks that every word of every clue fits the smallest display, in usual and in
// large text. In usual text the meaning follows, with yes before no unless the clue is negated.
func TestDrawClue(t *testing.T) {
	for _, clue := range cryptid.Advanced.Catalogue() {
		for _, g := range []*ui.Glyphs{ui.PlainGlyphs(), ui.RichGlyphs(), ui.FontGlyphs()} {
			for _, large := range []bool{false, true} {
				frame := drawn(clue, g, large)
				words := strings.Fields(clue.String() + ".")
				seen := strings.Fields(frame)
				for _, word := range words {
					if !slices.Contains(seen, word) {
						t.Errorf("%s, large %v: no %q for %s:\n%s", g.Name, large, word, clue, frame)
					}
				}
			}
		}
		near, far := strings.Index(drawn(clue, ui.PlainGlyphs(), false), "yes,"), strings.Index(drawn(clue, ui.PlainGlyphs(), false), "no,")
		if near < 0 || far < 0 || (near > far) != clue.Negated() {
			t.Errorf("%s:\n%s", clue, drawn(clue, ui.PlainGlyphs(), false))
		}
	}
}

// TestRing checks that the picture of a clue has all spaces up to three away, whatever the clue:
// one in the middle, six around it, twelve around these, and eighteen around those. A disc stands on
// those that count as yes.
func TestRing(t *testing.T) {
	for _, clue := range cryptid.Advanced.Catalogue() {
		f := ui.NewFrame(44, 22, ui.Look{Glyphs: ui.RichGlyphs(), Keys: ui.ButtonNames()})
		sc := smallScale(f.Look.Glyphs)
		newRing().draw(f.Area, sc, clue)
		for distance, want := range []int{1, 6, 12, 18} {
			sign := "■"
			if (distance <= reachOf(clue)) != clue.Negated() {
				sign = "●"
			}
			if got := strings.Count(f.String(), fmt.Sprint(distance)+" "+sign); got != want {
				t.Errorf("%s: %d spaces are %d away, want %d:\n%s", clue, got, distance, want, f)
			}
		}
	}
}

// TestTinyRegion checks that the smallest picture of a map has a disc for each space of a region,
// and a cube for each other one.
func TestTinyRegion(t *testing.T) {
	v := dealt(cryptid.NoHint)
	region := v.Board.Region(v.Board.Mode().Catalogue()[20])
	for _, glyphs := range []*ui.Glyphs{ui.PlainGlyphs(), ui.RichGlyphs()} {
		f := ui.NewFrame(38, 13, ui.Look{Glyphs: glyphs, Keys: ui.KeyboardNames()})
		DrawRegion(f.Area, v.Board, region)
		signs := SignsOf(f.Look)
		for s := range cryptid.Space(cryptid.SpaceCount) {
			want := signs.Even[cryptid.Cube]
			if region.Has(s) {
				want = signs.Even[cryptid.Disc]
			}
			if got := f.At(2+3*s.Column(), 1+s.Row()).Rune; got != want {
				t.Errorf("%s: %c on %s, want %c:\n%s", glyphs.Name, got, s, want, f)
			}
		}
	}
}

// TestDrawDistances checks that the page of distances names, nearest first, every element that is
// not on the space itself, even if the hint rules it out. The page fits the smallest display in
// every language.
func TestDrawDistances(t *testing.T) {
	v := dealt(cryptid.NoDesert)
	for _, l := range append(playtest.Must(languages.Read("")), nil) {
		for at := range cryptid.Space(cryptid.SpaceCount) {
			f := ui.NewFrame(ui.MinW, ui.MinH, ui.Look{Glyphs: ui.RichGlyphs(), Keys: ui.KeyboardNames(), Language: l})
			DrawDistances(f.Body().Inset(1, 0), v, at)
			seen := strings.Join(strings.Fields(f.String()), " ")
			far := 0
			for d := range cryptid.Columns + cryptid.Rows {
				for _, e := range v.Board.Mode().Elements() {
					if d == 0 || v.Board.Distance(at, e) != d {
						continue
					}
					word := strings.ReplaceAll(l.Say(inWords(e)), "\u00A0", " ")
					i := strings.Index(seen[far:], word)
					if i < 0 {
						t.Fatalf("%s: %s is not where it belongs at %s:\n%s", l, word, at, f)
					}
					far += i
				}
			}
		}
	}
}

// dealt returns the public view of a game that has only a map and a hint.
func dealt(hint cryptid.Hint) *play.View {
	return &play.View{Board: cryptid.Code{Mode: cryptid.Advanced, Players: 5, Seed: 1}.Deal().Board, Hint: hint}
}

// TestDistancesAreWhole checks that in areas of many sizes no word about distances is cut off. The
// text ends in "more" only if elements are left out, and without it each distance shown is
// complete.
func TestDistancesAreWhole(t *testing.T) {
	v, look := dealt(cryptid.NoHint), ui.Look{Glyphs: ui.RichGlyphs()}
	for at := cryptid.Space(0); at < cryptid.SpaceCount; at += 27 {
		rings := elementsNear(v, at)
		for w := 10; w < 45; w++ {
			as := wordings
			if w < roomyBeside {
				as = wordings[1:]
			}
			for x := range w {
				lines, _ := layNear(ui.NewFrame(w, w%4, look).Area, x, rings)
				wrong := ""
				for _, wording := range as {
					if wrong = brokenIn(rings, wording, lines); wrong == "" {
						break
					}
				}
				if wrong != "" {
					t.Fatalf("%s: %s, %d wide from %d on", at, wrong, w, x)
				}
			}
		}
	}
}

// brokenIn returns what is wrong with lines that layNear has laid in a wording, or "" if nothing is.
func brokenIn(rings rings, as wording, lines []string) string {
	all := strings.Fields(rings.words(100, say.Clauses, as, false).String())
	var whole []int // the number of words up to the end of each distance
	for n := range 20 {
		if said := rings.words(n, say.Clauses, as, true).String(); !strings.HasSuffix(said, " more") {
			whole = append(whole, len(strings.Fields(said)))
		}
	}
	said, left, more := strings.Cut(strings.Join(lines, " "), " more")
	seen := strings.Fields(said)
	if more && left == "" && len(seen) > 0 {
		seen = seen[:len(seen)-1] // without the number of those left out
	}
	for i, word := range seen {
		if whole := i < len(all) && strings.TrimRight(word, ";,") == strings.TrimRight(all[i], ";,"); !whole {
			return fmt.Sprintf("of %q there is %q", all, lines)
		}
	}
	if len(seen) > 0 && (more && len(seen) == len(all) || !more && !slices.Contains(whole, len(seen))) {
		return fmt.Sprintf("of %q there is %q", all, lines)
	}
	return ""
}

// TestNearIsWhatCluesName checks that elementsNear lists an element for a space if and only if a
// clue of the catalogue, by its own words, can name the element from there and the hint does not
// rule that clue out.
func TestNearIsWhatCluesName(t *testing.T) {
	for hint := cryptid.NoHint; hint <= cryptid.NoWater; hint++ {
		v := dealt(hint)
		for at := range cryptid.Space(cryptid.SpaceCount) {
			rings := elementsNear(v, at)
			for _, e := range v.Board.Mode().Elements() {
				d := v.Board.Distance(at, e)
				named := slices.ContainsFunc(v.Board.Mode().Catalogue(), func(c cryptid.Clue) bool {
					return (hint == cryptid.NoHint || hint.HoldsFor(c)) && d <= reach(c, e)
				})
				if has := d < len(rings) && slices.Contains(rings[d], e); has != named {
					t.Fatalf("%v, %s: %s is %d away; it is told: %v, a clue names it: %v", hint, at, e, d, has, named)
				}
			}
		}
	}
}

// reach returns the greatest distance at which a clue counts an element, by its words, or -1 if it
// does not name the element.
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

// TestNearHasRoomForAll checks that once the news has been read, the words about many spaces end
// without a number of elements left out. It tries the smallest display, and a narrow column beside
// the map, with a hint or with long names.
func TestNearHasRoomForAll(t *testing.T) {
	for _, tt := range []struct {
		w, h  int
		hint  cryptid.Hint
		names []string
		news  say.Text
		want  int // the least number of such spaces in 100
	}{
		{40, 15, cryptid.NoHint, []string{"Ann", "Ben", "Cem"}, "= Cem: a cube on D1.", 50},
		{60, 20, cryptid.NoDesert, []string{"Ann", "Ben", "Cem"}, "= Cem: a cube on D1.", 75},
		{60, 20, cryptid.NoHint, []string{"Player A", "Player B", "Player C"}, "= Player C: no, a cube on D1.", 90},
	} {
		const maps = 3
		whole, left := 0, regexp.MustCompile(`\bmore\b`)
		for seed := range uint64(maps) {
			v := &play.View{Hint: tt.hint, Seating: play.Seating{Names: tt.names, Starter: 1}}
			v.Board = cryptid.Code{Mode: cryptid.Advanced, Players: 3, Seed: seed}.Deal().Board
			for at := range cryptid.Space(cryptid.SpaceCount) {
				f := ui.NewFrame(tt.w, tt.h, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()})
				Scene{View: v, News: tt.news, NewsRead: true, Prompt: say.Sprintf("+ %s asks or searches", tt.names[0]), UsesCursor: true, Cursor: at}.Draw(f)
				if !left.MatchString(f.String()) {
					whole++
				}
			}
		}
		if all := maps * cryptid.SpaceCount; whole*100 < all*tt.want {
			t.Errorf("%+v: no element is left out on %d of %d spaces, want %d in 100", tt, whole, all, tt.want)
		}
	}
}
