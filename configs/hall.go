package configs

import (
	"cmp"
	_ "embed"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"
)

// Hall is the configuration of the hall's program.
type Hall struct {
	Broker       *url.URL `toml:"-"` // mqtt or mqtts, with its port; nil if none
	User         string   `toml:"user"`
	PasswordFile string   `toml:"password-file"` // empty for the service's credential, if it has one
	CA           string   `toml:"ca"`            // the certificate file of the authority to trust; empty for the system's
	Topic        string   `toml:"topic"`         // the topic below which all tables are
	Box          string   `toml:"box"`           // the box's name at the broker; by default the user name
	Socket       string   `toml:"socket"`        // the socket at which the box sends the state of its table
	Listen       string   `toml:"listen"`        // the address at which the hall is shown to browsers
	Desk         string   `toml:"desk"`          // the word that makes a browser the desk's, which may answer calls; empty if none may
	Boxes        []string `toml:"boxes"`         // the boxes that the wall shows; empty for all
	Names        []string `toml:"names"`         // further host names by which browsers may reach this machine
}

//go:embed hall.toml
var defaultHall []byte // never written

// hallFile is the configuration as it is written.
type hallFile struct {
	Hall
	Broker string `toml:"broker"`
	// Settings before version 1.2, for the terminal's wall and for Home Assistant; read, but not used.
	Glyphs        string `toml:"glyphs"`
	HomeAssistant string `toml:"home-assistant"`
}

// DefaultHallFile returns a configuration of the hall's program for an owner to edit: the settings
// that a box needs, at their defaults, and a comment that says where all others are.
func DefaultHallFile() []byte {
	return []byte(`# The settings of the hall on this box. All others, with what they mean and their defaults,
# are in /usr/share/gamekeeper/hall.toml. No upgrade touches this file.

broker = ""
user = ""
password-file = ""
`)
}

// DefaultHall returns the default configuration, which names no broker.
func DefaultHall() Hall {
	h, err := ParseHall("hall.toml", defaultHall)
	if err != nil {
		panic(err) // the file is part of the program, and tested
	}
	return h
}

// LoadHall reads the configuration of the hall's program from the named file. The error is that of
// [ReadFile], or [Problems].
func LoadHall(name string) (Hall, error) {
	data, err := ReadFile(name)
	if err != nil {
		return Hall{}, err
	}
	return ParseHall(name, data)
}

// ParseHall returns the configuration of the hall's program in data. The file's name is used in
// errors. If anything is wrong, the error is [Problems].
func ParseHall(name string, data []byte) (Hall, error) {
	r := newReader(name, data, defaultHall, hallExamples())
	r.other = otherFile{"gamekeeper.toml", defaultFile}
	return parseFile(r, r.buildHall)
}

// buildHall returns the configuration in the file, and records the settings that make no sense.
func (r *reader) buildHall(f hallFile) Hall {
	h := f.Hall
	h.Broker = r.broker(f.Broker)
	h.Box = cmp.Or(h.Box, h.User)
	for _, file := range []struct{ path, name string }{{"password-file", f.PasswordFile}, {"ca", f.CA}, {"socket", f.Socket}} {
		if (file.name != "" || file.path == "socket") && !filepath.IsAbs(file.name) {
			r.addValueProblem(file.path, "%q must be a whole path that begins with /", file.path)
		}
	}
	if strings.Trim(f.Topic, topicLetters) != "" || strings.HasPrefix(f.Topic, "/") || strings.HasSuffix(f.Topic, "/") {
		r.addValueProblem("topic", "\"topic\" is %q, but must be letters, digits, - and _, and / between words", f.Topic)
	} else if f.Topic == "" {
		r.addValueProblem("topic", "\"topic\" cannot be empty")
	}
	if strings.Trim(f.Box, boxLetters) != "" || len(f.Box) > 32 {
		r.addValueProblem("box", "\"box\" is %q, but must be up to 32 letters, digits, - and _", f.Box)
	} else if strings.Trim(h.Box, boxLetters) != "" || len(h.Box) > 32 {
		r.addProblemAt("user", "the user %q cannot be the name of the box too; add %s", f.User, r.example("box"))
	}
	if f.Desk != "" && (len(f.Desk) < 8 || strings.Trim(f.Desk, boxLetters) != "") {
		r.addValueProblem("desk", "\"desk\" must be a word of 8 or more letters, digits, - and _")
	}
	for _, name := range f.Boxes {
		if name == "" || strings.Trim(name, boxLetters) != "" || len(name) > 32 {
			r.addValueProblem("boxes", "\"boxes\" has %q, but must be names of boxes, of up to 32 letters, digits, - and _", name)
		}
	}
	for _, name := range f.Names {
		if strings.Trim(name, hostLetters) != "" || strings.Trim(name, ".") == "" {
			r.addValueProblem("names", "\"names\" has %q, but must be names of this machine, without http:// and port", name)
		}
	}
	if colon := strings.LastIndexByte(f.Listen, ':'); colon < 0 || !isPort(f.Listen[colon+1:]) {
		r.addValueProblem("listen", "\"listen\" is %q, but must be an address and a port, or \":8080\" for everybody in the network", f.Listen)
	}
	return h
}

// The characters allowed in the names of boxes, topics and hosts.
const (
	boxLetters   = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"
	topicLetters = boxLetters + "/"
	hostLetters  = boxLetters + "."
)

// isPort reports whether a text is the number of a port, from 1.
func isPort(text string) bool {
	n, err := strconv.ParseUint(text, 10, 16)
	return err == nil && n > 0
}

// broker parses the URL of the broker; it returns nil if the text is empty or wrong. A URL without
// a port gets the usual one.
func (r *reader) broker(text string) *url.URL {
	if text == "" {
		return nil
	}
	u, err := url.Parse(text)
	ports := map[string]string{"mqtt": "1883", "mqtts": "8883"}
	if err != nil || ports[u.Scheme] == "" || u.User != nil || u.Hostname() == "" || strings.Trim(u.Path, "/")+u.RawQuery+u.Fragment != "" || !isPort(cmp.Or(u.Port(), "1")) {
		r.addValueProblem("broker", "\"broker\" must be a URL with mqtts or, without TLS, mqtt, and without user and password")
		return nil
	}
	if u.Port() == "" {
		u.Host += ":" + ports[u.Scheme]
	}
	return u
}
