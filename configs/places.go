package configs

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2/unstable"
)

// places says where things are in a file. Paths are those of TOML, such as "box.sound"; what
// is in a list has its number from 0, as "names.0".
type places struct {
	values   map[string]span // where each setting's value is; for a section, its name
	settings []setting       // all settings; those in an inline table follow it
	err      *mistake        // what cannot be read at all; the rest of the file is missing
}

// setting says where a setting is, name and value.
type setting struct {
	path string
	span
}

// span is a piece of a file, in bytes.
type span struct{ from, to int }

// mistake is something that is not TOML.
type mistake struct {
	at   int
	text string
}

// find returns the places of a file.
func find(data []byte) places {
	p := places{values: map[string]span{}}
	var parser unstable.Parser
	parser.Reset(data)
	var section []string
	for parser.NextExpression() {
		switch e := parser.Expression(); e.Kind {
		case unstable.Table, unstable.ArrayTable:
			section = p.key(nil, e)
		case unstable.KeyValue:
			p.setting(section, e)
		}
	}
	if err, ok := parser.Error().(*unstable.ParserError); ok {
		p.err = &mistake{int(parser.Range(err.Highlight).Offset), err.Message}
	}
	return p
}

// key notes where a key is, and returns its path.
func (p *places) key(section []string, e *unstable.Node) []string {
	path := slices.Clone(section)
	for parts := e.Key(); parts.Next(); {
		path = append(path, string(parts.Node().Data))
		p.note(path, spanOf(parts.Node()))
	}
	return path
}

// setting notes where a setting is, and if it is an inline table, those in it.
func (p *places) setting(section []string, e *unstable.Node) {
	path := p.key(section, e)
	p.settings = append(p.settings, setting{strings.Join(path, "."), spanOf(e)})
	value := e.Value()
	if value.Kind == unstable.Array {
		items := value.Children()
		for i := 0; items.Next(); i++ {
			p.values[fmt.Sprintf("%s.%d", strings.Join(path, "."), i)] = spanOf(items.Node())
		}
	}
	if value.Kind != unstable.InlineTable {
		if at := spanOf(value); at.to > at.from { // a list has no place of its own
			p.values[strings.Join(path, ".")] = at
		}
		return
	}
	for inner := value.Children(); inner.Next(); {
		p.setting(path, inner.Node())
	}
}

// note notes a place, unless there is one already: what is there twice is reported at its
// second place, but found at its first.
func (p *places) note(path []string, at span) {
	name := strings.Join(path, ".")
	if _, ok := p.values[name]; !ok {
		p.values[name] = at
	}
}

// at returns where the setting or section is, or else its section, or the beginning.
func (p *places) at(path string) int {
	for {
		if s, ok := p.values[path]; ok {
			return s.from
		}
		i := strings.LastIndexByte(path, '.')
		if i < 0 {
			return 0
		}
		path = path[:i]
	}
}

// around returns the settings that surround a place: first an inline table, then what
// is in it.
func (p *places) around(at int) []setting {
	var found []setting
	for _, s := range p.settings {
		if s.from <= at && at < s.to {
			found = append(found, s)
		}
	}
	return found
}

func spanOf(n *unstable.Node) span {
	return span{int(n.Raw.Offset), int(n.Raw.Offset + n.Raw.Length)}
}

// position returns the line and the column of a place, from 1.
func position(data []byte, at int) (line, column int) {
	at = min(at, len(data))
	for at > 0 && at < len(data) && !utf8.RuneStart(data[at]) {
		at-- // the library may point into a character
	}
	before := data[:at]
	start := bytes.LastIndexByte(before, '\n') + 1
	return bytes.Count(before, []byte{'\n'}) + 1, utf8.RuneCount(before[start:]) + 1
}

// offset returns the place of a line and a column that counts bytes.
func offset(data []byte, line, column int) int {
	at := 0
	for ; line > 1; line-- {
		at += bytes.IndexByte(data[at:], '\n') + 1
	}
	return min(at+column-1, len(data))
}

// lineAround returns the line around a place, without its end.
func lineAround(data []byte, at int) span {
	at = min(at, len(data))
	from := bytes.LastIndexByte(data[:at], '\n') + 1
	to := len(data)
	if i := bytes.IndexByte(data[at:], '\n'); i >= 0 {
		to = at + i
	}
	return span{from, to}
}

// blank blanks out a piece, except for the ends of lines. It reports whether that changed
// anything.
func blank(data []byte, s span) (changed bool) {
	for i := s.from; i < s.to; i++ {
		if data[i] != '\n' && data[i] != ' ' {
			data[i] = ' '
			changed = true
		}
	}
	return changed
}

// trimMark returns data without the byte order mark that some editors put at its start.
func trimMark(data []byte) []byte { return bytes.TrimPrefix(data, []byte("\ufeff")) }
