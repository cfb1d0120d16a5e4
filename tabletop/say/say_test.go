package say

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// terrain implements [Texter].
type terrain string

func (t terrain) Text() Text     { return Text(t) }
func (t terrain) String() string { return string(t) }

// TestEnglishIsFmt checks that an English text is what fmt makes of the format and its arguments.
func TestEnglishIsFmt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var format strings.Builder
		var args []any
		for range rapid.IntRange(0, 5).Draw(t, "arguments") {
			verb, arg := argument(t)
			format.WriteString(rapid.StringMatching(`[ -$&-{}~é]{0,8}`).Draw(t, "words") + verb)
			args = append(args, arg)
		}
		f := format.String()
		if got, want := Sprintf(f, args...).String(), fmt.Sprintf(f, args...); got != want {
			t.Fatalf("Sprintf(%q, %q) says %q, want %q", f, args, got, want)
		}
		if got, want := Errorf(f, args...).Error(), fmt.Sprintf(f, args...); got != want {
			t.Fatalf("Errorf(%q, %q) says %q, want %q", f, args, got, want)
		}
	})
}

// argument draws an argument, with a verb for it.
func argument(t *rapid.T) (verb string, arg any) {
	s := rapid.String().Draw(t, "string")
	switch rapid.IntRange(0, 5).Draw(t, "kind") {
	case 0:
		arg = s
	case 1:
		arg = Sprintf("%s of %d", s, len(s))
	case 2:
		arg = terrain(rapid.SampledFrom([]string{"forest", "swamp"}).Draw(t, "terrain"))
	case 3:
		arg = errors.New(s)
	case 4:
		verb = rapid.SampledFrom([]string{"%d", "%3d", "%x", "%v", "%+d"}).Draw(t, "verb")
		integers := []any{rapid.Int().Draw(t, "int"), rapid.Uint32().Draw(t, "uint"), rapid.Int8().Draw(t, "int8")}
		return verb, rapid.SampledFrom(integers).Draw(t, "integer")
	case 5:
		return rapid.SampledFrom([]string{"%c", "%q", "%d"}).Draw(t, "verb"), rapid.Rune().Draw(t, "rune")
	}
	return rapid.SampledFrom([]string{"%s", "%v", "%q", "%-8s", "%.3s", "%8s"}).Draw(t, "verb"), arg
}

// FuzzSay checks that a name is said exactly as it is, and that no string used as a text makes the
// program panic.
func FuzzSay(f *testing.F) {
	for _, s := range []string{"", "Ann", "100%", "%s", mark, mark + "p", mark + "n", mark + "j1:", "a" + mark + "t3:Ben", mark + "ns1:as1:bd1:2", "ns-1:"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		_ = Text(s).String()
		_ = Sentence(Capital(Text(s))).String()
		for _, text := range []Text{
			Plain(s), Sprintf("%s", s), Sprintf("%s", Plain(s)), Sprintf("%v", Sprintf("%s", s)),
			Join("", "", Plain(s)), List(Plain(s)), Count(2, "", "%[2]s", s), FromError(errors.New(s)),
		} {
			if text.String() != s {
				t.Errorf("%q is said as %q", s, text.String())
			}
		}
		if got, want := Join(s, "a", Sprintf("b%s", s)).String(), "a"+s+"b"+s; got != want {
			t.Errorf("joined by %q: %q", s, got)
		}
	})
}

func TestTexts(t *testing.T) {
	for want, text := range map[string]Text{
		"":                    List(),
		"Ann":                 List("Ann"),
		"Ann and Ben":         List("Ann", "", "Ben"),
		"Ann, Ben and Cem":    List("Ann", "Ben", "Cem"),
		"A, B or C":           Either("A", "B", "C"),
		"A":                   Either("", "A"),
		"A; B; C":             Clauses("A", "", "B", "C"),
		"one\n\nfour":         Lines("one", "\n"+"four"),
		"1 tile":              Count(1, "%d tile", "%d tiles"),
		"0 tiles":             Count(0, "%d tile", "%d tiles"),
		"one turn for Ann":    Count(1, "one turn for %[2]s", "%d turns for %s", "Ann"),
		"3 turns for Ann":     Count(3, "one turn for %[2]s", "%d turns for %s", "Ann"),
		"one turn":            Count(1, "one turn", "%d turns"),
		"Élise goes first.":   Sentence(Sprintf("%s goes first", "élise")),
		`"Ann" is taken.`:     Sentence(Sprintf("%q is taken", "Ann")),
		"The table's cubes":   Capital("the table's cubes"),
		"100% of %s":          Plain("100% of %s"),
		"all of 100%":         Sprintf("all of %d%%", 100),
		"100%":                Sprintf("100%%"),
		"forest or \x1fp\x1f": Sprintf("%s or %s", terrain("forest"), "\x1fp\x1f"),
	} {
		if got := text.String(); got != want {
			t.Errorf("says %q, want %q", got, want)
		}
	}
	if Plain("") != "" || Sentence("") != "" || Join(" ", "", "") != "" {
		t.Error("a text made of nothing says something")
	}
	if Sprintf("no arguments") != "no arguments" {
		t.Error("a format without arguments is no constant")
	}
}

func TestErrors(t *testing.T) {
	over := Errorf("the game is over")
	err := Errorf("line %d: %s", 3, Errorf("%s: %s", over, fs.ErrNotExist))
	if got, want := err.Error(), "line 3: the game is over: file does not exist"; got != want {
		t.Errorf("says %q, want %q", got, want)
	}
	if !errors.Is(err, over) || !errors.Is(err, fs.ErrNotExist) || errors.Is(over, err) {
		t.Error("Is does not see what is wrapped")
	}
	var path *fs.PathError
	if err := Errorf("not saved: %s", &fs.PathError{Op: "open", Path: "x", Err: fs.ErrExist}); !errors.As(err, &path) {
		t.Error("As does not see what is wrapped")
	}
	if FromError(nil) != "" || FromError(over) != "the game is over" {
		t.Errorf("of nil %q, of an error %q", FromError(nil), FromError(over))
	}
}

// TestSeated checks that seats are said as their names, and drawn with their signs before them.
func TestSeated(t *testing.T) {
	sign := func(seat int) rune { return rune("-ox+*"[seat]) }
	ann := Seated(Sprintf("%s (clue %d)", "1Ann", 2), 2)
	for text, want := range map[Text][2]string{
		ann: {"1Ann (clue 2)", "x 1Ann (clue 2)"},
		Sprintf("%s asks %s", Seated(Plain("12"), 1, 2), Plain("Ben")): {"12 asks Ben", "ox 12 asks Ben"},
		Sentence(Join(", ", "so", ann)):                                {"So, 1Ann (clue 2).", "So, x 1Ann (clue 2)."},
		Count(2, "", "%[2]q has %[1]d", ann):                           {`"1Ann (clue 2)" has 2`, `"x 1Ann (clue 2)" has 2`},
	} {
		if said, drawn := text.String(), (*Language)(nil).Draw(text, sign); said != want[0] || drawn != want[1] {
			t.Errorf("said %q and drawn %q, want %q", said, drawn, want)
		}
	}
}
