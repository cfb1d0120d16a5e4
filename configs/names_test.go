package configs

import (
	"strings"
	"testing"
)

// What one is told of names outside a file quotes the one that is wrong.
func TestCheckNames(t *testing.T) {
	for want, names := range map[string]string{
		"":                               "Ann,Ben,Cem,Dot,Eva",
		`"": a name has 1 to 10 letters`: "Ann,",
		`"Ann": this name is here twice`: "Ann,Ben,Ann",
		`"Fay": at most 5 people play; leave out`: "Ann,Ben,Cem,Dot,Eva,Fay",
	} {
		err := CheckNames(strings.Split(names, ","))
		if (err == nil) != (want == "") || err != nil && !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %q", names, err, want)
		}
	}
}

// A setting takes the place of the old one, however that is written, and stands above all
// sections where there is none. What else is in the file stays.
func TestSet(t *testing.T) {
	for _, tt := range []struct{ name, file, want string }{
		{"nothing", "", "names = [\"Ann\"]\n\n"},
		{"no such setting", "[hall]\ntable = \"names = []\"\n", "names = [\"Ann\"]\n\n[hall]\ntable = \"names = []\"\n"},
		{"over lines", "language = \"de\"\nnames = [\n\t\"B]\", # a ]\n\t'C'\n] # us\n[box]\n", "language = \"de\"\nnames = [\"Ann\"]\n\n\n\n[box]\n"},
		{"another editor's", "\ufeffnames=[]\r\n[box]\r\n", "names = [\"Ann\"]\r\n[box]\r\n"},
		{"the end of the file", "# names = [\"Zoë\"]\n\"names\" = ['Zoë']", "# names = [\"Zoë\"]\nnames = [\"Ann\"]"},
		{"one of a section", "[box]\nnames = []\n", "names = [\"Ann\"]\n\n[box]\nnames = []\n"},
	} {
		if got := string(Set([]byte(tt.file), "names", `["Ann"]`)); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
	if c := parse(t, string(Set(DefaultFile(), "names", `["Ann", "Ben"]`))); strings.Join(c.Names, " ") != "Ann Ben" {
		t.Errorf("in the default file, the names are %q", c.Names)
	}
}
