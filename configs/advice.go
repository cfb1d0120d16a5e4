package configs

import (
	"fmt"
	"strconv"
	"strings"

	"gamekeeper/hw"
)

// A Problem is something wrong in a configuration.
type Problem struct {
	File string
	Line int // from 1
	Text string
}

// Error returns the problem as "gamekeeper.toml:12: ...".
func (p Problem) Error() string {
	return fmt.Sprintf("%s:%d: %s", p.File, p.Line, p.Text)
}

// Problems holds what is wrong in a configuration, in the file's order, up to a limit.
type Problems []Problem

// Error returns the problems, one on each line.
func (p Problems) Error() string {
	lines := make([]string, len(p))
	for i, problem := range p {
		lines[i] = problem.Error()
	}
	return strings.Join(lines, "\n")
}

// suggestion returns a suggestion for an unknown path, or "" if there is none: the same name in
// other sections or, if it is in none, in the other program's configuration, or else the names in
// the path's own section.
func (r *reader) suggestion(path string) string {
	section, name := split(path)
	var elsewhere, here []string
	for _, k := range r.settings() {
		switch s, n := split(k); {
		case n == name && s == "" && r.example(k) != "":
			return fmt.Sprintf("; did you mean %q above all [sections]?", name)
		case n == name && s != "":
			elsewhere = append(elsewhere, "["+s+"]")
		case s == section:
			here = append(here, strconv.Quote(n))
		}
	}
	if elsewhere != nil {
		return fmt.Sprintf("; did you mean %q below %s?", name, list(elsewhere))
	}
	for k := range find(r.other.defaults).lines {
		if s, n := split(k); n == name {
			return fmt.Sprintf("; it belongs in %s%s", r.other.name, either(s != "", ", below ["+s+"]", ""))
		}
	}
	if here != nil {
		return fmt.Sprintf("; did you mean %s?", list(here))
	}
	return ""
}

// list returns the names as "a, b or c".
func list(names []string) string {
	text := strings.Join(names, ", ")
	if i := strings.LastIndex(text, ", "); i >= 0 {
		text = text[:i] + " or " + text[i+2:]
	}
	return text
}

// boxExamples returns values to show for the settings of gamekeeper.toml whose defaults are empty,
// by path.
func boxExamples() map[string]string {
	all := map[string]string{
		"language": `"de"`, "names": `["Ann", "Ben"]`,
		"lamps.status": `"GPIO17"`, "lamps.seat1": `"GPIO22"`, "lamps.seat2": `"GPIO23"`,
		"lamps.seat3": `"GPIO24"`, "lamps.seat4": `"GPIO25"`, "lamps.seat5": `"GPIO27"`, "buzzer.pin": `"GPIO4"`,
		"edge.kind": `"apa102"`, "edge.columns": "[1, 19]", "edge.rows": "[21, 37]",
		"input.ignore": `["0eef:0001"]`, "box.demo-after": `"10m"`, "box.organiser": `"4821"`, "box.data": `"/srv/gamekeeper"`,
		"hall.table": `"Table 3"`, "voice.earphone": `"plughw:CARD=Headphones"`,
	}
	for key := hw.Up; int(key) < hw.KeyCount; key++ {
		all["buttons."+key.String()] = strconv.Quote(suggestedPin(key.String()))
		all["hold."+key.String()] = either(key == hw.Up, `"down"`, `"up"`)
	}
	return all
}

// hallExamples is boxExamples for hall.toml.
func hallExamples() map[string]string {
	return map[string]string{
		"broker": `"mqtts://broker.local:8883"`, "user": `"table3"`, "box": `"table3"`, "desk": `"tannenbaum"`, "boxes": `["table1", "table2"]`, "names": `["hall.lan"]`,
		"password-file": `"/etc/gamekeeper/hall.password"`, "ca": `"/etc/ssl/certs/hall.pem"`,
	}
}

// valueOf returns a value to show for a setting, as it is written in a file: an example, or else
// the default. It returns "" if there is no such setting.
func (r *reader) valueOf(path string) string {
	if value := r.format.examples[path]; value != "" {
		return value
	}
	at := r.standard.settings[path]
	_, value, _ := strings.Cut(string(r.format.defaults[at.from:at.to]), "=")
	return strings.TrimSpace(value)
}

// example returns how a setting is written, and where, such as "columns = [1, 19] below [edge]". It
// returns "" if there is no such setting.
func (r *reader) example(path string) string {
	section, name := split(path)
	switch value := r.valueOf(path); {
	case value == "":
		return ""
	case section == "":
		return fmt.Sprintf("%s = %s above all [sections]", name, value)
	default:
		return fmt.Sprintf("%s = %s below [%s]", name, value, section)
	}
}

// kindOf returns what kind of value this is, in words.
func kindOf(value string) string {
	switch value[0] {
	case '"':
		return `text in "quotes"`
	case '[':
		return "a list"
	case 't', 'f':
		return "true or false"
	}
	return "a whole number"
}

// either returns a if first is true, else b.
func either(first bool, a, b string) string {
	if first {
		return a
	}
	return b
}
