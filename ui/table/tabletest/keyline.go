package tabletest

import (
	"slices"
	"strings"

	"gamekeeper/ui"
)

// KeyLine holds that the last line of the smallest screen names every key that the last
// line of the largest does, of a keyboard or of four buttons, in every language. From then
// on a secret can be seen in another language, too.
func (p *Player) KeyLine(keys *ui.KeyNames) {
	p.T.Helper()
	p.Box.Languages = Languages(p.T)[1:]
	spoken := p.Box.Language
	defer func() { p.Box.Language = spoken }()
	p.Box.Language = nil
	wide := p.lastLine(100, 30, keys)
	if slices.Contains(p.keyLines, wide) {
		return
	}
	p.keyLines = append(p.keyLines, wide)
	for _, p.Box.Language = range Languages(p.T) {
		p.keyLine(keys)
	}
}

// keyLine is KeyLine in the box's language.
func (p *Player) keyLine(keys *ui.KeyNames) {
	p.T.Helper()
	wide, narrow := p.lastLine(100, 30, keys), p.lastLine(ui.MinW, ui.MinH, keys)
	named := namesIn(narrow, keys)
	for _, name := range namesIn(wide, keys) {
		i := slices.Index(named, name)
		if i < 0 {
			p.T.Errorf("%s, %T: %q lacks %s of %q", p.Box.Language, p.Stage.Top(), narrow, name, wide)
			return
		}
		named = slices.Delete(named, i, i+1)
	}
}

// namesIn are the keys that a line names, each as often as it does: at the beginning of a
// part, and for arrows anywhere.
func namesIn(line string, keys *ui.KeyNames) (all []string) {
	for part := range strings.SplitSeq(line, "  ") {
		for i, field := range strings.Fields(part) {
			for name := range strings.FieldsFuncSeq(field, func(r rune) bool { return strings.ContainsRune("/-,", r) }) {
				switch {
				case strings.Trim(name, "←→↑↓") == "":
					all = append(all, strings.Split(name, "")...)
				case i == 0 && slices.Contains(keys.Name[:], name):
					all = append(all, name)
				}
			}
		}
	}
	return all
}
