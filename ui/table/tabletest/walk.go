package tabletest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// A Walk holds which screens were looked at, so that several players need not look at one again.
type Walk struct {
	seen    map[string]bool            // the distinct frames
	pressed map[string]map[ui.Key]bool // by the names of screens that say the same
}

// add reports whether a frame is new, and whether a screen of that name is.
func (w *Walk) add(frame, name string) (isNew, saysNew bool) {
	if w.seen == nil {
		w.seen, w.pressed = map[string]bool{}, map[string]map[ui.Key]bool{}
	}
	isNew, saysNew = !w.seen[frame], w.pressed[name] == nil
	w.seen[frame] = true
	if saysNew {
		w.pressed[name] = map[ui.Key]bool{}
	}
	return isNew, saysNew
}

// checked checks the screen on top as WalkOn says. It returns the largest frame for the first device,
// a name for such screens, and whether the frame is new.
func (p *Player) checked(devices []*ui.KeyNames) (wide *ui.Frame, name string, isNew bool) {
	p.T.Helper()
	p.Box.Languages = Languages(p.T)[1:]
	wide = p.draw(100, 30, walkLook(devices[0]))
	inEnglish := wide
	if spoken := p.Box.Language; spoken != nil {
		p.Box.Language = nil
		inEnglish = p.draw(100, 30, walkLook(devices[0]))
		p.Box.Language = spoken
	}
	name = fmt.Sprintf("%v %T\n", devices[0].HasKeyboard, p.Stage.Top()) + texts(inEnglish)
	isNew, saysNew := p.Walk.add(name+wide.String(), name)
	if !isNew {
		return wide, name, false
	}
	p.hears(wide)
	medium, small := p.look(60, 20, devices[0]), p.look(ui.MinW, ui.MinH, devices[0])
	p.keyLine(wide, medium, small)
	p.heardAlike(wide, medium, small)
	for _, keys := range devices {
		if saysNew {
			p.inEveryLanguage(keys)
		}
	}
	return wide, name, true
}

// inEveryLanguage checks the screen on top in every language.
func (p *Player) inEveryLanguage(keys *ui.KeyNames) {
	p.T.Helper()
	spoken, usual := p.Box.Language, p.draw(100, 30, walkLook(keys))
	defer func() { p.Box.Language = spoken }()
	for _, p.Box.Language = range Languages(p.T) {
		wide := p.look(100, 30, keys)
		p.keyLine(wide, p.look(60, 20, keys), p.look(ui.MinW, ui.MinH, keys))
		for k := ui.OK; k <= ui.Seat1+4; k++ { // the directions may scroll what is longer in one language
			if wide.Binds(k) != usual.Binds(k) || wide.HasList() != usual.HasList() {
				p.T.Fatalf("%s, %T: %s does something in only one of\n%s\n%s", p.Box.Language, p.Stage.Top(), k, wide, usual)
			}
		}
		if keys.HasKeyboard {
			for _, size := range [][2]int{{ui.MinW, ui.MinH}, {100, 30}} {
				p.bar(p.targets(p.draw(size[0], size[1], walkLook(keys))), size[0], size[1], 5)
			}
		}
	}
}

// texts returns what a frame says, without numbers and what depends on the cursor.
func texts(f *ui.Frame) string {
	s := f.Speech()
	return strings.Map(func(r rune) rune {
		if unicode.IsDigit(r) {
			return -1
		}
		return r
	}, strings.Join(append([]string{s.Title, s.Prompt}, s.Keys...), "\n"))
}

func walkLook(keys *ui.KeyNames) ui.Look {
	return ui.Look{Glyphs: ui.PlainGlyphs(), Keys: keys, Voice: ui.Room}
}

// look draws the screen at a size, and checks what is selected and heard there.
func (p *Player) look(w, h int, keys *ui.KeyNames) *ui.Frame {
	p.T.Helper()
	f := p.draw(w, h, walkLook(keys))
	p.hears(f)
	return f
}

// WalkOn checks the screen on top, once for each distinct frame: what can be chosen is drawn as selected
// and heard, the same is heard at every size, and the last line of the smallest display names every key
// that the last line of the largest does. Whatever else is to be checked, once, is done by look. A screen
// that says something new, apart from numbers and what is under the cursor, is checked for each of the
// devices and in every language. It must bind the same keys in each, and each key that it names can be
// touched. From then on the box has all languages, so that a player can turn a secret to another one.
//
// Then it presses a key that the first device's key line names and that nobody has pressed on such a
// screen in this walk, or else any key. It checks that a key that is named does something: it changes
// what is seen, makes a sound or puts something on disk.
func (p *Player) WalkOn(chance *rand.Rand, players int, look func(), devices ...*ui.KeyNames) {
	p.T.Helper()
	before, name, isNew := p.checked(devices)
	if isNew {
		look()
	}
	var named, fresh []ui.Key
	for _, called := range p.namesIn(lastLine(before), devices[0]) {
		k := p.keyCalled(called, devices[0])
		if named = append(named, k); k != ui.NoKey && !p.Walk.pressed[name][k] {
			fresh = append(fresh, k)
		}
	}
	e := RandomKey(chance, players)
	if len(fresh) > 0 {
		e.Key = fresh[chance.IntN(len(fresh))]
	}
	e.Shared = devices[0].Shared(e.Key)
	p.Walk.pressed[name][e.Key] = true
	top, saved := p.Stage.Top(), p.saved()
	p.Stage.TakeSound()
	p.Event(e)
	if !slices.Contains(named, e.Key) || p.Stage.Quitting() || p.Stage.Top() != top || p.Stage.TakeSound() != ui.Silence || p.saved() != saved {
		return
	}
	unchanged := func() bool { return same(before, p.draw(100, 30, before.Look)) }
	for _, other := range p.beside(e.Key, lastLine(before), devices[0]) {
		if other <= ui.Right && p.Stage.Top() == top && unchanged() {
			p.Event(hw.Event{Key: other, Typed: true, Shared: devices[0].Shared(other)}) // this way may have been the end
		}
	}
	if p.Stage.Top() == top && unchanged() {
		p.T.Fatalf("%s, %T: nothing comes of %s in %q:\n%s", p.Box.Language, top, e.Key, lastLine(before), before)
	}
}

// beside returns the keys that a line names together with a key: "←→ move" names two.
func (p *Player) beside(k ui.Key, line string, keys *ui.KeyNames) (all []ui.Key) {
	for part := range strings.SplitSeq(line, "  ") {
		all = nil
		for _, called := range p.namesIn(part, keys) {
			all = append(all, p.keyCalled(called, keys))
		}
		if slices.Contains(all, k) {
			return all
		}
	}
	return nil
}

// saved returns how many bytes are on disk.
func (p *Player) saved() (n int) {
	for _, data := range p.Disk.Files(p.Box.Path) {
		n += len(data)
	}
	return n
}
