package configs

import (
	"os"
	"path/filepath"
	"testing"
)

// A whole configuration of the hall's program, and one that leaves almost all out.
func TestParseHall(t *testing.T) {
	h, err := ParseHall("hall.toml", []byte(`
broker = "mqtts://broker.local:9000"
user = "Tisch 3"
password-file = "/etc/p"
ca = "/etc/ca.pem"
topic = "con/2026"
box = "table-3"
socket = "/tmp/s"
home-assistant = "homeassistant"
glyphs = "font"
`))
	if err != nil || h.Broker.String() != "mqtts://broker.local:9000" {
		t.Fatalf("%v, %v", h, err)
	}
	h.Broker = nil
	want := Hall{User: "Tisch 3", PasswordFile: "/etc/p", CA: "/etc/ca.pem", Topic: "con/2026", Box: "table-3", Socket: "/tmp/s", Discovery: "homeassistant", Glyphs: GlyphsFont}
	if h != want {
		t.Errorf("got %+v", h)
	}
	h, err = ParseHall("hall.toml", []byte("broker = \"mqtt://10.0.0.1\"\nuser = \"t3\"\n"))
	if err != nil || h.Broker.Host != "10.0.0.1:1883" || h.Box != "t3" || h.Topic != "gamekeeper" || h.Socket != "/run/gamekeeper/hall.sock" {
		t.Errorf("got %+v, %v", h, err)
	}
	if d := DefaultHall(); d.Broker != nil || d.Glyphs != GlyphsAuto {
		t.Errorf("the default is %+v", d)
	}
}

// All that makes no sense is found in one go, each at its place.
func TestHallProblems(t *testing.T) {
	for text, want := range map[string]string{
		"broker = \"broker.local\"\n":             `hall.toml:1:10: "broker" must begin with mqtts:// or, without TLS, with mqtt://; write it like "mqtts://broker.example:8883"`,
		"broker = \"mqtt://ann:secret@broker\"\n": `hall.toml:1:10: the user belongs into "user", and the password into a file; write it like "mqtts://broker.example:8883"`,
		"broker = \"mqtt://:1883\"\n":             `hall.toml:1:10: "broker" needs a host, and nothing after its port; write it like "mqtts://broker.example:8883"`,
		"broker = \"mqtt://b/topic\"\n":           `hall.toml:1:10: "broker" needs a host, and nothing after its port; write it like "mqtts://broker.example:8883"`,
		"broker = \"mqtt://b:0\"\n":               `hall.toml:1:10: "broker" has no such port; write it like "mqtts://broker.example:8883"`,
		"broker = \"mqtt://b:x\"\n":               `hall.toml:1:10: "broker" is no address; write it like "mqtts://broker.example:8883"`,
		"brokr = \"mqtt://b\"\nca='x'\n":          "hall.toml:1:1: there is no setting \"brokr\"; did you mean \"broker\"?\nhall.toml:2:4: \"ca\" must be a whole path that begins with /",
		"brokr = \"mqtt://b\"\nuser = 3\n":        "hall.toml:2:8: \"user\" must be text in \"quotes\"",
		"pasword-file = \"/x\"\n":                 `hall.toml:1:1: there is no setting "pasword-file"; did you mean "password-file"?`,
		"topic = \"a/#\"\nbox = \"a b\"\n":        "hall.toml:1:9: \"topic\" is \"a/#\"; use letters, digits, - and _, and / between words\nhall.toml:2:7: \"box\" is \"a b\"; use up to 32 letters, digits, - and _",
		"user = \"Tisch 3\"\n":                    `hall.toml:1:8: the user "Tisch 3" cannot be the name of the box: write another one as "box", of letters, digits, - and _`,
		"socket = \"\"\ntopic = \"\"\n":           "hall.toml:1:10: \"socket\" cannot be empty\nhall.toml:2:9: \"topic\" cannot be empty",
		"user = \"a\"\nuser = \"b\"\n":            `hall.toml:2:1: this cannot be read: key user is already defined`,
		"glyphs = \"fonts\"\n":                    `hall.toml:1:10: "glyphs" is "fonts", but must be "auto", "plain", "rich" or "font"; did you mean "font"?`,
	} {
		if _, err := ParseHall("hall.toml", []byte(text)); err == nil || err.Error() != want {
			t.Errorf("%s%v\nwant\n%s", text, err, want)
		}
	}
}

func TestLoadHall(t *testing.T) {
	name := filepath.Join(t.TempDir(), "hall.toml")
	if _, err := LoadHall(name); !os.IsNotExist(err) {
		t.Errorf("no file: %v", err)
	}
	if err := os.WriteFile(name, defaultHall, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := LoadHall(name); err != nil {
		t.Error(err)
	}
}

// FuzzParseHall holds that no file is too much for the reader.
func FuzzParseHall(f *testing.F) {
	f.Add(defaultHall)
	f.Add([]byte("broker = \"mqtt://b\"\nuser = 3\n[a]\nb = {c = 1}\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		h, err := ParseHall("hall.toml", data)
		if err == nil && (h.Topic == "" || h.Socket == "") {
			t.Errorf("%q is %+v", data, h)
		}
	})
}
