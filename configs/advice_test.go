package configs

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestAdvice makes every mistake of a kind on every setting, and does what the message says. After
// that, at most a few messages later, the file is right.
func TestAdvice(t *testing.T) {
	for file, f := range map[string]struct {
		its   format
		parse func([]byte) error
	}{
		"gamekeeper.toml": {boxFormat(), func(data []byte) error { _, err := Parse("t", data); return err }},
		"hall.toml":       {hallFormat(), func(data []byte) error { _, err := ParseHall("t", data); return err }},
	} {
		r := newReader(file, nil, f.its, format{})
		tried := 0
		for _, path := range r.settings() {
			if path == "hold.ok" {
				continue // there is no such setting
			}
			value := r.valueOf(path)
			if value == "" {
				continue // it is a section
			}
			section, name := split(path)
			in := func(section, lines string) string {
				switch section {
				case "hold": // these keys need their buttons
					return goodButtons + "seat1 = \"GPIO17\"\nseat2 = \"GPIO22\"\nseat3 = \"GPIO23\"\nseat4 = \"GPIO25\"\nseat5 = \"GPIO27\"\n[hold]\n" + lines + "\n"
				case "":
					return lines + "\n"
				}
				return "[" + section + "]\n" + lines + "\n"
			}
			line := name + " = " + value
			bare, quoted := strings.Trim(value, `"`), strings.HasPrefix(value, `"`)
			mistakes := map[string]string{
				"a number":              in(section, name+" = 123456789"),
				"a fraction":            in(section, name+" = 1.5"),
				"text":                  in(section, name+` = "never"`),
				"no text":               in(section, name+` = ""`),
				"strange text":          in(section, name+` = "\u0007 /#:&"`),
				"true":                  in(section, name+" = true"),
				"a list":                in(section, name+" = [true]"),
				"a list of lists":       in(section, name+" = [[1], [2]]"),
				"a table":               in(section, name+" = {x = 1}"),
				"a date":                in(section, name+" = 2026-11-28"),
				"a section":             "[" + path + "]\nx = 1\n",
				"no value":              in(section, name+" ="),
				"no equals sign":        in(section, name+" "+value),
				"a colon":               in(section, name+": "+value),
				"twice":                 in(section, line+"\n"+line),
				"a capital letter":      in(section, strings.ToUpper(name[:1])+line[1:]),
				"in no section":         in("", line),
				"in another section":    in("box", line),
				"in the wrong section":  in("screen", line),
				"in an unknown section": in("games", line),
				"misspelt":              in(section, name+"x = "+value),
			}
			if section != "" && section != "hold" {
				mistakes["a section twice"] = in(section, "") + "[screen]\nlarge-text = true\n" + in(section, line)
			}
			if quoted {
				mistakes["no quotation marks"] = in(section, name+" = "+bare)
				mistakes["one quotation mark"] = in(section, name+` = "`+bare)
				mistakes["curly quotation marks"] = in(section, name+" = “"+bare+"”")
			}
			if file == "hall.toml" {
				for _, kind := range []string{"in another section", "in the wrong section", "in an unknown section"} {
					delete(mistakes, kind) // that file has none
				}
			}
			for kind, text := range mistakes {
				if wrong := followed(text, path, f.parse); wrong != "" {
					t.Errorf("%s, %s: %s:\n%s", file, path, kind, wrong)
				}
				tried++
			}
		}
		if tried < 200 {
			t.Errorf("%s: only %d mistakes", file, tried)
		}
	}
}

// The kinds of advice.
var (
	adviceWrite   = regexp.MustCompile(`(write|such as|add) ([a-z0-9-]+ = .+?) (?:below \[(\w+)\]|above all \[sections\])`)
	adviceOneOf   = regexp.MustCompile(`but must be ("[^"]*")`)
	adviceMove    = regexp.MustCompile(`did you mean "([\w-]+)" (?:below \[(\w+)\]|above all)`)
	adviceName    = regexp.MustCompile(`did you mean (.*)\?`)
	adviceKeys    = regexp.MustCompile(`there is no key ("[^"]+"); the keys are`)
	adviceSection = regexp.MustCompile(`^\[(\w+)\] is already in line (\d+)`)
)

// followed does what the messages about a file say, and returns "" if the file is right then, or
// else what was wrong. The person at the keyboard means the setting with the path.
func followed(text, path string, parse func([]byte) error) string {
	said := ""
	for range 4 {
		err := parse([]byte(text))
		if err == nil {
			return ""
		}
		p := err.(Problems)[0]
		said += fmt.Sprintf("%s%s\n", text, p)
		lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		if p.Line > len(lines) {
			return said
		}
		text = follow(lines, p.Line-1, p.Text, path)
	}
	return said
}

// follow returns a file in which somebody has done what a message about the line at i says.
func follow(lines []string, i int, message, path string) string {
	wrong := lines[i]
	without := slices.Delete(slices.Clone(lines), i, i+1)
	below := func(lines []string, section string, more ...string) string {
		if section == "" {
			return strings.Join(append(more, lines...), "\n") + "\n"
		}
		at := slices.Index(lines, "["+section+"]")
		if at < 0 {
			lines, at = append(lines, "["+section+"]"), len(lines)
		}
		return strings.Join(slices.Insert(lines, at+1, more...), "\n") + "\n"
	}
	edit := func(old, new string) string {
		lines = slices.Clone(lines)
		lines[i] = strings.Replace(wrong, old, new, 1)
		return strings.Join(lines, "\n") + "\n"
	}
	section, name := split(path)
	written, value, _ := strings.Cut(wrong, " = ")
	if m := adviceSection.FindStringSubmatch(message); m != nil {
		return below(lines[:i], m[1], lines[i+1:]...)
	} else if strings.Contains(message, "keep one of the two lines") {
		return strings.Join(without, "\n") + "\n"
	} else if strings.Contains(message, `write "straight" ones`) {
		return edit(wrong, strings.NewReplacer("“", `"`, "”", `"`).Replace(wrong))
	} else if strings.Contains(message, "write it in small letters") {
		return edit(written, strings.ToLower(written))
	} else if strings.Contains(message, "it belongs in ") {
		return strings.Join(without, "\n") + "\n"
	} else if m := adviceWrite.FindStringSubmatch(message); m != nil {
		switch {
		case m[1] == "add":
			without = lines
		case strings.HasPrefix(wrong, "["): // with what is below it
			without = without[:i]
		}
		lines := regexp.MustCompile(`, ([a-z0-9]+ = )`).ReplaceAllString(m[2], "\n$1")
		return below(without, m[3], strings.Split(lines, "\n")...)
	} else if m := adviceKeys.FindStringSubmatch(message); m != nil {
		if strings.Contains(written, strings.Trim(m[1], `"`)) {
			return edit(written, name)
		}
		if name == "back" {
			return edit(value, `"ok"`)
		}
		return edit(value, `"back"`)
	} else if m := adviceOneOf.FindStringSubmatch(message); m != nil {
		return edit(value, m[1])
	} else if m := adviceMove.FindStringSubmatch(message); m != nil {
		to := m[2]
		if strings.Contains(message, "["+section+"]") { // of several, the person knows which
			to = section
		}
		return below(without, to, wrong)
	} else if m := adviceName.FindStringSubmatch(message); m != nil {
		if strings.HasPrefix(wrong, "[") { // no such section: the person knows what was meant
			if section == "" {
				return strings.Join(without, "\n") + "\n"
			}
			return edit(strings.Trim(wrong, "[]"), section)
		}
		if strings.Contains(m[1], fmt.Sprintf("%q", name)) {
			return edit(written, name)
		}
	}
	return strings.Join(lines, "\n") + "\n"
}
