package tabletop_test

import (
	"slices"
	"strings"
	"testing"

	"gamekeeper/tabletop"
)

func TestCheckName(t *testing.T) {
	for _, name := range []string{"A", "Ann", "Zoë-Maríe", "Jan de W.", "1234567890", "ÄÖÜäöüßéèñ"} {
		if err := tabletop.CheckName(name); err != nil {
			t.Error(err)
		}
	}
	for _, name := range []string{"", " ", " Ann", "Ann ", "12345678901", "An\nn", "An\x00", "An\u200bn", "An\xffn", "An\u00a0n"} {
		if err := tabletop.CheckName(name); err == nil || !strings.Contains(err.Error(), "use 1 to 10 letters") {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// TestNameRunes checks characters that a new name may contain and some that it may not, most of
// them at the edges of the allowed ranges.
func TestNameRunes(t *testing.T) {
	for runes, want := range map[string]bool{" ~": true, "\x1f\x7f": false, "ÀſƠơƯưȘțάπЀџҐẠỹ‘’": true, "¿ƀƟ—\u200b日🂡": false} {
		for _, r := range runes {
			if got := tabletop.IsNameRune(r); got != want {
				t.Errorf("%q: %v", r, got)
			}
		}
	}
}

func TestCheckNames(t *testing.T) {
	tests := []struct {
		names []string
		want  string // part of the error; empty if there should be none
	}{
		{[]string{"Ann"}, ""},
		{[]string{"Ann", "ann", "Ben"}, ""},
		{[]string{"Ann", "Ben", "Ann"}, `two players are called "Ann"`},
		{[]string{"Ann", ""}, `"" cannot be a name`},
	}
	for _, test := range tests {
		err := tabletop.CheckNames(test.names)
		if (err == nil) != (test.want == "") || err != nil && !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q: %v, want %q", test.names, err, test.want)
		}
	}
}

// TestShownNames checks that a name is replaced by the letter of the seat if some display cannot
// draw it or if it looks like an earlier one. The letter is repeated while somebody else is called
// that.
func TestShownNames(t *testing.T) {
	for _, tt := range []struct{ given, want []string }{
		{nil, nil},
		{[]string{"Ann", "Zoë", "Анна", "Νίκος", "O’Neil"}, []string{"Ann", "Zoë", "Анна", "Νίκος", "O’Neil"}},
		{[]string{"Ann", "美玲", "שרה", "Be😀", "Zoe\u0308"}, []string{"Ann", "B", "C", "D", "Zoë"}},
		{[]string{"Zoë", "Zoe\u0308"}, []string{"Zoë", "B"}},
		{[]string{"李", "A", "AA"}, []string{"AAA", "A", "AA"}},
	} {
		before := slices.Clone(tt.given)
		if got := tabletop.ShownNames(tt.given); !slices.Equal(got, tt.want) || !slices.Equal(tt.given, before) {
			t.Errorf("%q are called %q, want %q", before, got, tt.want)
		}
	}
}

func TestNames(t *testing.T) {
	for want, names := range map[string]string{
		"":                 "",
		"Ann":              "Ann",
		"Ann and Ben":      "Ann Ben",
		"Ann, Ben and Cem": "Ann Ben Cem",
	} {
		if got := tabletop.JoinNames(strings.Fields(names)).String(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
