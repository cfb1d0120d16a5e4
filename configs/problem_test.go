package configs

import (
	"errors"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gamekeeper/hw"
)

const goodButtons = `[buttons]
left = "GPIO5"
right = "GPIO6"
ok = "GPIO16"
back = "GPIO24"
up = "GPIO12"
down = "GPIO13"
`

// TestProblems checks all problems that are reported in configurations, each with its position.
func TestProblems(t *testing.T) {
	checkProblems(t, "testdata/problems.txt", func(data []byte) error {
		_, err := Parse("t", data)
		return err
	})
}

// checkProblems checks what a parser says of the cases in a file, with a blank line between them: a
// name after #, the lines of a configuration, each after a tab, and the problems, in which * stands
// for any text.
func checkProblems(t *testing.T, file string, parse func(data []byte) error) {
	t.Helper()
	cases, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for one := range strings.SplitSeq(strings.TrimSpace(string(cases)), "\n\n") {
		lines := strings.Split(one, "\n")
		text, want := "", []string(nil)
		for _, line := range lines[1:] {
			if set, is := strings.CutPrefix(line, "\t"); is {
				text += set + "\n"
			} else {
				want = append(want, line)
			}
		}
		t.Run(strings.TrimPrefix(lines[0], "# "), func(t *testing.T) {
			err := parse([]byte(text))
			if err == nil {
				t.Fatal("nothing wrong")
			}
			if got := strings.Split(strings.ReplaceAll(err.Error(), "t:", ""), "\n"); !slices.EqualFunc(got, want, matches) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
		})
	}
}

// matches reports whether s matches the pattern, in which * stands for any text: the TOML library's
// wording may change.
func matches(s, pattern string) bool {
	parts := strings.Split(pattern, "*")
	for i, part := range parts {
		at := strings.Index(s, part)
		if at < 0 || i == 0 && at > 0 {
			return false
		}
		s = s[at+len(part):]
	}
	return s == "" || parts[len(parts)-1] == ""
}

// A file with a line longer than any person would write is not parsed at all.
func TestLongLine(t *testing.T) {
	_, err := Parse("t", []byte("[box]\n[a"+strings.Repeat(".a", 5000)+"]\r\n"))
	if want := "t:2: this line has 10003 bytes; it can have at most 1000"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// A file full of mistakes does not get a problem for every line.
func TestManyProblems(t *testing.T) {
	var text strings.Builder
	for i := range 1000 {
		fmt.Fprintf(&text, "x%d = 1\n", i)
	}
	_, err := Parse("t", []byte(text.String()))
	var problems Problems
	if !errors.As(err, &problems) || len(problems) != maxProblems {
		t.Errorf("%d problems", len(problems))
	}
}

// FuzzParse checks that any file is either parsed or refused with positions that exist in it. In a
// parsed one, every button has a key, a different second key if any, and a pin of its own.
func FuzzParse(f *testing.F) {
	f.Add(defaultFile)
	f.Add([]byte(goodButtons))
	for _, s := range []string{"a = [", "a=1\n\n\nb", "[[buttons]]", "x.y.z = {a=1,", "\"\" = 1", "[box]\nsound = 5\nsound = 6", "a=\"\"\"\n\n"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		c, err := Parse("t", data)
		var problems Problems
		if err != nil && (!errors.As(err, &problems) || len(problems) == 0) {
			t.Fatalf("error %T %v", err, err)
		}
		lines := strings.Split(strings.TrimPrefix(string(data), "\ufeff"), "\n")
		for _, p := range problems {
			if p.Line < 1 || p.Line > len(lines) || p.Text == "" {
				t.Fatalf("%+v in %q", p, data)
			}
		}
		seen := map[string]bool{"": false}
		for _, b := range c.Buttons {
			if seen[b.Pin] || b.Key == hw.NoKey || b.Key == b.HoldKey {
				t.Fatalf("button %+v in %+v", b, c)
			}
			seen[b.Pin] = true
		}
	})
}

// TestParseHall reads a complete configuration of the hall's program, and one that leaves almost
// everything out.
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
listen = ":80"
desk = "tannenbaum"
boxes = ["table-1"]
names = ["hall.lan"]
glyphs = "font" # as before version 1.2, like home-assistant
`))
	if err != nil || h.Broker.String() != "mqtts://broker.local:9000" {
		t.Fatalf("%v, %v", h, err)
	}
	h.Broker = nil
	want := Hall{User: "Tisch 3", PasswordFile: "/etc/p", CA: "/etc/ca.pem", Topic: "con/2026", Box: "table-3", Socket: "/tmp/s", Listen: ":80", Desk: "tannenbaum", Boxes: []string{"table-1"}, Names: []string{"hall.lan"}}
	if !reflect.DeepEqual(h, want) {
		t.Errorf("got %+v", h)
	}
	h, err = ParseHall("hall.toml", []byte("broker = \"mqtt://10.0.0.1\"\nuser = \"t3\"\n"))
	if err != nil || h.Broker.Host != "10.0.0.1:1883" || h.Box != "t3" || h.Topic != "gamekeeper" || h.Socket != "/run/gamekeeper/hall.sock" {
		t.Errorf("got %+v, %v", h, err)
	}
	if d := DefaultHall(); d.Broker != nil || d.Listen != "127.0.0.1:8080" {
		t.Errorf("the default is %+v", d)
	}
}

// The problems in a configuration of the hall are reported together, each with its position.
func TestHallProblems(t *testing.T) {
	checkProblems(t, "testdata/hall-problems.txt", func(data []byte) error {
		_, err := ParseHall("t", data)
		return err
	})
	for _, broker := range []string{"broker.local", "mqtt://ann:secret@broker", "mqtt://:1883", "mqtt://b/topic", "mqtt://b:0", "mqtt://b:x"} {
		_, err := ParseHall("hall.toml", []byte("broker = \""+broker+"\"\n"))
		if err == nil || !strings.HasPrefix(err.Error(), `hall.toml:1: "broker" must be a URL with mqtts or, without TLS, mqtt, and without user and password; write broker = "mqtts://broker.local:8883" above`) {
			t.Errorf("%s: %v", broker, err)
		}
	}
}

// FuzzParseHall checks that any file is either refused or gives the hall a topic and a socket.
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
