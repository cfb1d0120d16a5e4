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
func DefaultHall() Hall { return must(ParseHall("hall.toml", defaultHall)) }

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
	r := newReader(name, data, hallFormat(), boxFormat())
	return parseFile(r, r.buildHall)
}

// buildHall returns the configuration in the file, and records the settings that make no sense.
func (r *reader) buildHall(f hallFile) Hall {
	h := f.Hall
	h.Broker = r.broker(f.Broker)
	h.Box = cmp.Or(h.Box, h.User)
	for _, file := range []struct{ path, name string }{{"password-file", f.PasswordFile}, {"ca", f.CA}, {"socket", cmp.Or(f.Socket, "none")}} {
		r.must(file.name == "" || filepath.IsAbs(file.name), file.path, "must be a whole path that begins with /")
	}
	r.must(f.Topic != "", "topic", "cannot be empty")
	r.must(isOnly(f.Topic, topicLetters) && strings.Trim(f.Topic, "/") == f.Topic, "topic", "is %q, but must be letters, digits, - and _, and / between words", f.Topic)
	r.must(isBox(f.Box), "box", "is %q, but must be up to 32 letters, digits, - and _", f.Box)
	if f.Box == "" && !isBox(f.User) {
		r.addProblemAt("user", "\"user\" is %q, which cannot be the name of the box too; add %s", f.User, r.example("box"))
	}
	r.must(f.Desk == "" || len(f.Desk) >= 8 && isOnly(f.Desk, boxLetters), "desk", "must be a word of 8 or more letters, digits, - and _")
	for _, name := range f.Boxes {
		r.must(name != "" && isBox(name), "boxes", "has %q, but must be names of boxes, of up to 32 letters, digits, - and _", name)
	}
	for _, name := range f.Names {
		r.must(isOnly(name, hostLetters) && strings.Trim(name, ".") != "", "names", "has %q, but must be names of this machine, without http:// and port", name)
	}
	colon := strings.LastIndexByte(f.Listen, ':')
	r.must(colon >= 0 && isPort(f.Listen[colon+1:]), "listen", "is %q, but must be an address and a port, or \":8080\" for everybody in the network", f.Listen)
	return h
}

// The characters allowed in the names of boxes, topics and hosts.
const (
	boxLetters   = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"
	topicLetters = boxLetters + "/"
	hostLetters  = boxLetters + "."
)

// isOnly reports whether a text has only these characters.
func isOnly(text, letters string) bool { return strings.Trim(text, letters) == "" }

// isBox reports whether a text, even an empty one, has nothing that a box's name cannot have.
func isBox(name string) bool { return isOnly(name, boxLetters) && len(name) <= 32 }

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
		r.must(false, "broker", "must be a URL with mqtts or, without TLS, mqtt, and without user and password")
		return nil
	}
	if u.Port() == "" {
		u.Host += ":" + ports[u.Scheme]
	}
	return u
}
