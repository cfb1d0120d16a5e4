package configs

import (
	"fmt"
	"strconv"
	"strings"

	"gamekeeper/hw"
)

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
	if value := r.examples[path]; value != "" {
		return value
	}
	at := r.standard.settings[path]
	_, value, _ := strings.Cut(string(r.defaults[at.from:at.to]), "=")
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
