package main

import (
	"strings"
	"testing"
	"testing/fstest"

	"gamekeeper/configs/languages"
	"gamekeeper/tabletop/say"
)

func catalogFile(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }

// TestReadLanguages holds that a catalog beside the configuration counts instead of one
// that the program brings, and that a wrong one costs just itself, and is told.
func TestReadLanguages(t *testing.T) {
	brought := fstest.MapFS{
		"fr.toml": catalogFile("name = \"Français\"\n[ui]\n\"yes\" = \"oui\"\n"),
		"de.toml": catalogFile("name = \"Deutsch\"\n[ui]\n\"yes\" = \"ja\"\n"),
	}
	dropped := fstest.MapFS{
		"gamekeeper.toml":   catalogFile("not read"),
		"languages/de.toml": catalogFile("name = \"Platt\"\n[ui]\n\"yes\" = \"jo\"\n"),
		"languages/nl.toml": catalogFile("name = \"Nederlands\"\n[ui]\nyes = ja\n"),
	}
	all, err := readLanguages(brought, dropped, "/etc/gamekeeper")
	if err == nil || !strings.HasPrefix(err.Error(), "/etc/gamekeeper/languages/nl.toml:3: ") {
		t.Errorf("of the wrong one it is said: %v", err)
	}
	if len(all) != 2 || all[0].Name != "Platt" || all[0].Say("yes") != "jo" || all[1].Name != "Français" {
		t.Errorf("read are %+v", all)
	}
}

// TestBroughtLanguages holds that all catalogs that the program brings can be read.
func TestBroughtLanguages(t *testing.T) {
	all, err := readLanguages(languages.Files, fstest.MapFS{}, "")
	if err != nil || languageOf(all, "de").Name != "Deutsch" || languageOf(all, "en") != nil {
		t.Errorf("read are %v, %v", all, err)
	}
}

func TestSpoken(t *testing.T) {
	all := []*say.Language{{Tag: "de"}, {Tag: "fr"}}
	tests := []struct {
		env, tag string
		told     bool
	}{
		{"", "", false},
		{"LANG=C.UTF-8", "", false},
		{"LANG=POSIX", "", false},
		{"LANG=C.UTF-8 LANGUAGE=de", "", false}, // as GNU's gettext reads it
		{"LANG=de_AT.UTF-8", "de", true},
		{"LANG=fr_FR@euro", "fr", true},
		{"LANG=en_GB.UTF-8", "", true},
		{"LANG=de_DE.UTF-8 LC_MESSAGES=fr_FR.UTF-8", "fr", true},
		{"LANG=de_DE.UTF-8 LC_MESSAGES=fr_FR.UTF-8 LC_ALL=C.UTF-8", "", false},
		{"LANG=fr_FR.UTF-8 LANGUAGE=nl:de_CH:fr", "de", true},
		{"LANG=nl_NL.UTF-8", "", false}, // not spoken here
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
		if tag, told := spoken(getenv, all); tag != tt.tag || told != tt.told {
			t.Errorf("with %s: %q, %v, want %q, %v", tt.env, tag, told, tt.tag, tt.told)
		}
	}
}
