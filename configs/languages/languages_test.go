package languages

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"gamekeeper/tabletop/say"
)

// drop writes catalogs into the directory beside a configuration, and returns the configuration's
// directory.
func drop(t *testing.T, catalogs map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "languages"), 0o700); err != nil {
		t.Fatal(err)
	}
	for name, text := range catalogs {
		if err := os.WriteFile(filepath.Join(dir, "languages", name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// All catalogs that come with the program can be read. English has none.
func TestBrought(t *testing.T) {
	all, err := Read(t.TempDir())
	if err != nil || ByTag(all, "de") == nil || ByTag(all, "de").Name != "Deutsch" || ByTag(all, say.English) != nil || ByTag(all, "") != nil {
		t.Errorf("read are %v, %v", all, err)
	}
	tags := []string{say.English}
	for _, l := range all {
		tags = append(tags, l.Tag)
	}
	slices.Sort(tags)
	if got := Tags(t.TempDir()); !slices.Equal(got, tags) {
		t.Errorf("the tags are %q, want %q", got, tags)
	}
}

// A pipe and a file that is too large are refused, and the other catalogs are read all the same.
func TestDroppedIsNoCatalog(t *testing.T) {
	for want, drops := range map[string]func(name string) error{
		"not a regular file": func(name string) error { return syscall.Mkfifo(name, 0o600) },
		"at most 1048576":    func(name string) error { return os.WriteFile(name, make([]byte, 1<<20+1), 0o600) },
	} {
		dir := drop(t, nil)
		if err := drops(filepath.Join(dir, "languages", "tlh.toml")); err != nil {
			t.Fatal(err)
		}
		all, err := Read(dir)
		if err == nil || !strings.Contains(err.Error(), "tlh.toml: ") || !strings.Contains(err.Error(), want) || ByTag(all, "tlh") != nil || ByTag(all, "de") == nil {
			t.Errorf("read are %v, %v, want %q", all, err, want)
		}
	}
}

// The catalogs beside a configuration share one limit; those that fit are read.
func TestDroppedTogether(t *testing.T) {
	files := map[string]string{}
	for _, third := range "abcdefghijklmnopqrst" {
		files["qa"+string(third)+".toml"] = "name = \"Q\"\n#" + strings.Repeat(" ", maxSize-20) + "\n"
	}
	all, err := Read(drop(t, files))
	if err == nil || !strings.Contains(err.Error(), "all catalogs together have at most 16777216 bytes") || ByTag(all, "qaa") == nil || ByTag(all, "qat") != nil || ByTag(all, "de") == nil {
		t.Errorf("read are %d languages, %v", len(all), err)
	}
}

// A catalog beside the configuration replaces the one that comes with the program. A faulty one is
// left out and reported, and the others still count.
func TestDropped(t *testing.T) {
	dir := drop(t, map[string]string{
		"de.toml":  "name = \"Platt\"\n[ui]\n\"yes\" = \"jo\"\n",
		"tlh.toml": "name = \"tlhIngan Hol\"\n",
		"qya.toml": "name = \"Quenya\"\n[ui]\nyes = ja\n",
	})
	all, err := Read(dir)
	if where := filepath.Join(dir, "languages", "qya.toml") + ":3: "; err == nil || !strings.HasPrefix(err.Error(), where) || strings.Count(err.Error(), "\n") > 0 {
		t.Errorf("of the wrong one it is said: %v", err)
	}
	if ByTag(all, "tlh").String() != "tlhIngan Hol" || ByTag(all, "de").Say("yes") != "jo" || ByTag(all, "qya") != nil {
		t.Errorf("read are %+v", all)
	}
	if tags := Tags(dir); !slices.IsSorted(tags) || !slices.Contains(tags, "tlh") || !slices.Contains(tags, "qya") {
		t.Errorf("the tags are %q", tags)
	}
}

func TestAsked(t *testing.T) {
	all := []*say.Language{{Tag: "de"}, {Tag: "fr"}}
	tests := []struct{ env, tag string }{
		{"", ""},
		{"LANG=C.UTF-8", ""},
		{"LANG=POSIX", ""},
		{"LANG=C.UTF-8 LANGUAGE=de", ""}, // as GNU's gettext reads it
		{"LANG=de_AT.UTF-8", "de"},
		{"LANG=de", "de"},
		{"LANG=../de", ""},
		{"LANG=fr_FR@euro", "fr"},
		{"LANG=en_GB.UTF-8", "en"},
		{"LANG=de_DE.UTF-8 LC_MESSAGES=fr_FR.UTF-8", "fr"},
		{"LANG=de_DE.UTF-8 LC_MESSAGES=fr_FR.UTF-8 LC_ALL=C.UTF-8", ""},
		{"LANG=fr_FR.UTF-8 LANGUAGE=nl:de_CH:fr", "de"},
		{"LANG=nl_NL.UTF-8", ""}, // the program does not speak Dutch
	}
	for _, tt := range tests {
		getenv := func(name string) string {
			for _, set := range strings.Fields(tt.env) {
				if value, ok := strings.CutPrefix(set, name+"="); ok {
					return value
				}
			}
			return ""
		}
		if tag := FromEnvironment(getenv, all); tag != tt.tag {
			t.Errorf("with %s: %q, want %q", tt.env, tag, tt.tag)
		}
	}
}
