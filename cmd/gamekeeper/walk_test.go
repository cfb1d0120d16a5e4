package main

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"

	"gamekeeper/hw"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
	"gamekeeper/ui/table/tabletest"
)

// A walk looks at screens and presses keys. It remembers which screens were looked at, so that several
// players, one after the other, need not look at one again.
type walk struct {
	*tabletest.Player                            // who walks
	seen              map[string]bool            // the distinct frames
	pressed           map[string]map[ui.Key]bool // by the names of screens that say the same
}

func newWalk() *walk { return &walk{seen: map[string]bool{}, pressed: map[string]map[ui.Key]bool{}} }

// on checks the screen on top, once for each distinct frame: what can be chosen is drawn as selected
// and heard, the same is heard at every size, and the last line of the smallest display names every key
// that the last line of the largest does. Whatever else is to be checked, once, is done by look. A screen
// that says something new, apart from numbers and what is under the cursor, is checked for each of the
// devices and in every language. It must bind the same keys in each, and each key that it names can be
// touched. From then on the box has all languages, so that a player can turn a secret to another one.
//
// Then it presses a key that the first device's key line names and that nobody has pressed on such a
// screen in this walk, or else any key. It checks that a key that is named does something: it changes
// what is seen, makes a sound or puts something on disk.
func (w *walk) on(p *tabletest.Player, chance *rand.Rand, players int, look func(), devices ...*ui.KeyNames) {
	w.Player = p
	w.T.Helper()
	before, name, isNew := w.checked(devices)
	if isNew {
		look()
	}
	named := w.named(lastLine(before), devices[0])
	fresh := slices.DeleteFunc(slices.Clone(named), func(k ui.Key) bool { return k == ui.NoKey || w.pressed[name][k] })
	e := tabletest.RandomKey(chance, players)
	if len(fresh) > 0 {
		e.Key = fresh[chance.IntN(len(fresh))]
	}
	e.Shared = devices[0].Shared(e.Key)
	w.pressed[name][e.Key] = true
	top, saved := w.Stage.Top(), w.saved()
	w.Stage.TakeSound()
	w.Event(e)
	if !slices.Contains(named, e.Key) || w.Stage.Quitting() || w.Stage.Top() != top || w.Stage.TakeSound() != ui.Silence || w.saved() != saved {
		return
	}
	unchanged := func() bool { return tabletest.Same(before, w.Draw(100, 30, before.Look)) }
	for _, other := range w.beside(e.Key, lastLine(before), devices[0]) {
		if other <= ui.Right && w.Stage.Top() == top && unchanged() {
			w.Event(hw.Event{Key: other, Typed: true, Shared: devices[0].Shared(other)}) // this way may have been the end
		}
	}
	if w.Stage.Top() == top && unchanged() {
		w.T.Fatalf("%s, %T: nothing comes of %s in %q:\n%s", w.Box.Language, top, e.Key, lastLine(before), before)
	}
}

// checked checks the screen on top as on says. It returns the largest frame for the first device,
// a name for such screens, and whether the frame is new.
func (w *walk) checked(devices []*ui.KeyNames) (wide *ui.Frame, name string, isNew bool) {
	w.T.Helper()
	w.Box.Languages = tabletest.Languages(w.T)[1:]
	wide = w.Draw(100, 30, walkLook(devices[0]))
	inEnglish := wide
	if spoken := w.Box.Language; spoken != nil {
		w.Box.Language = nil
		inEnglish = w.Draw(100, 30, walkLook(devices[0]))
		w.Box.Language = spoken
	}
	name = fmt.Sprintf("%v %T\n", devices[0].HasKeyboard, w.Stage.Top()) + texts(inEnglish)
	isNew, saysNew := !w.seen[name+wide.String()], w.pressed[name] == nil
	if !isNew {
		return wide, name, false
	}
	w.seen[name+wide.String()] = true
	if saysNew {
		w.pressed[name] = map[ui.Key]bool{}
	}
	w.chooses(wide)
	w.hears(wide)
	medium, small := w.look(60, 20, devices[0]), w.look(ui.MinW, ui.MinH, devices[0])
	w.keyLine(wide, medium, small)
	w.heardAlike(wide, medium, small)
	for _, keys := range devices {
		if saysNew {
			w.inEveryLanguage(keys)
		}
	}
	return wide, name, true
}

// inEveryLanguage checks the screen on top in every language.
func (w *walk) inEveryLanguage(keys *ui.KeyNames) {
	w.T.Helper()
	spoken, usual := w.Box.Language, w.Draw(100, 30, walkLook(keys))
	defer func() { w.Box.Language = spoken }()
	for _, w.Box.Language = range tabletest.Languages(w.T) {
		wide := w.look(100, 30, keys)
		w.keyLine(wide, w.look(60, 20, keys), w.look(ui.MinW, ui.MinH, keys))
		for k := ui.OK; k <= ui.Seat1+4; k++ { // the directions may scroll what is longer in one language
			if wide.Binds(k) != usual.Binds(k) || wide.HasList() != usual.HasList() {
				w.T.Fatalf("%s, %T: %s does something in only one of\n%s\n%s", w.Box.Language, w.Stage.Top(), k, wide, usual)
			}
		}
		if keys.HasKeyboard {
			for _, size := range [][2]int{{ui.MinW, ui.MinH}, {100, 30}} {
				w.bar(w.targets(w.Draw(size[0], size[1], walkLook(keys))), size[0], size[1], 5)
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
func (w *walk) look(width, height int, keys *ui.KeyNames) *ui.Frame {
	w.T.Helper()
	f := w.Draw(width, height, walkLook(keys))
	w.chooses(f)
	w.hears(f)
	return f
}

// beside returns the keys that a line names together with a key: "←→ move" names two.
func (w *walk) beside(k ui.Key, line string, keys *ui.KeyNames) []ui.Key {
	for part := range strings.SplitSeq(line, "  ") {
		if all := w.named(part, keys); slices.Contains(all, k) {
			return all
		}
	}
	return nil
}

// saved returns how many bytes are on disk.
func (w *walk) saved() (n int) {
	for _, data := range w.Disk.Files(w.Box.Path) {
		n += len(data)
	}
	return n
}

// heardAlike checks that somebody hears the same of a screen at each size: what is drawn may be cut,
// what is said may not. Only a text that is scrolled through is read as far as it is seen.
func (w *walk) heardAlike(frames ...*ui.Frame) {
	w.T.Helper()
	switch fmt.Sprintf("%T", w.Stage.Top()) {
	case "*ui.Page", "*table.Ending", "*lookback.pages":
		return
	}
	said := ""
	for _, f := range frames {
		s := f.Speech()
		all := slices.Concat([]string{s.Title, s.Notice, s.Prompt, s.UnderCursor}, s.News, s.Next, s.Texts)
		is := strings.Join(slices.DeleteFunc(all, func(s string) bool { return s == "" }), "\n")
		if said != "" && is != said {
			w.T.Fatalf("%T: at %d columns the room hears\n%s\nand not\n%s", w.Stage.Top(), f.W, is, said)
		}
		said = is
	}
}

// chooses checks that something is drawn as selected if the key line offers to choose it: in a
// list, a row. Otherwise a press could choose what nobody sees.
func (w *walk) chooses(f *ui.Frame) {
	w.T.Helper()
	line := lastLine(f) + "  "
	says := func(t say.Text) bool { return strings.Contains(line, strings.Map(f.Look.Fold, " "+w.Say(t)+"  ")) }
	if (says("choose") || says("pick")) && !selected(f, f.HasList()) {
		w.T.Fatalf("%s, %T: nothing is selected:\n%s", w.Box.Language, w.Stage.Top(), f)
	}
}

// hears checks that the speech contains what is under a cursor that can be moved: in a list, the
// text and the value of the row, but not a player's sign. It must contain both parts of a number such
// as 2.12.
func (w *walk) hears(f *ui.Frame) {
	w.T.Helper()
	said := f.Speech()
	if moves := f.Binds(ui.Up) && f.Binds(ui.Down); said.Private || w.Stage.IsIdle() || !moves || !selected(f, f.HasList()) {
		return
	}
	if said.UnderCursor == "" {
		w.T.Fatalf("%T says nothing of what is selected:\n%s", w.Stage.Top(), f)
	}
	for row := range strings.SplitSeq(f.String(), "\n") {
		if rest, is := strings.CutPrefix(strings.Trim(row, " │"), string(f.Look.Pointer)+" "); f.HasList() && is {
			for word := range strings.FieldsSeq(rest) {
				word = strings.Trim(word, "←→│█ ")
				for part := range strings.FieldsFuncSeq(word, func(r rune) bool { return r == '.' && strings.Trim(word, ".0123456789") == "" }) {
					isSign := strings.IndexFunc(word, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) < 0
					if !isSign && !strings.Contains(word, f.Look.Ellipsis) && !strings.Contains(strings.Map(f.Look.Fold, said.UnderCursor), part) {
						w.T.Fatalf("%T says %q and not %q:\n%s", w.Stage.Top(), said.UnderCursor, word, f)
					}
				}
			}
		}
	}
}

// selected reports whether a cell of a frame is drawn as selected. In a list, the cell must be the
// pointer of a row or, in a strip, a bracket.
func selected(f *ui.Frame, list bool) bool {
	for y := range f.H - 1 {
		for x := range f.W {
			if c := f.At(x, y); c.Style == f.Look.Selected && (!list || c.Rune == f.Look.Pointer || c.Rune == '[') {
				return true
			}
		}
	}
	return false
}

// keyLine checks that the last line of a wide frame and of others says what each of its keys does,
// and that those of the others name every key of the wide one's.
func (w *walk) keyLine(wide *ui.Frame, others ...*ui.Frame) {
	w.T.Helper()
	for _, f := range append(others, wide) {
		for part := range strings.SplitSeq(strings.TrimSpace(lastLine(f)), "  ") {
			if len(strings.Fields(part)) < 2 && len(w.named(part, f.Look.Keys)) > 0 {
				w.T.Fatalf("%s, %T: %q has no word for %s", w.Box.Language, w.Stage.Top(), lastLine(f), part)
			}
		}
		named := w.named(lastLine(f), f.Look.Keys)
		for _, k := range w.named(lastLine(wide), wide.Look.Keys) {
			i := slices.Index(named, k)
			if i < 0 {
				w.T.Errorf("%s, %T: %q lacks %s of %q", w.Box.Language, w.Stage.Top(), lastLine(f), k, lastLine(wide))
				return
			}
			named = slices.Delete(named, i, i+1)
		}
	}
}

func lastLine(f *ui.Frame) string {
	var line []rune
	for x := range f.W {
		line = append(line, f.At(x, f.H-1).Rune)
	}
	return strings.TrimRight(string(line), " ")
}

// named returns the keys that a line names, repeats included: arrows anywhere, others only at the
// beginning of a part.
func (w *walk) named(line string, keys *ui.KeyNames) (all []ui.Key) {
	called := func(name string) ui.Key {
		return ui.Key(max(0, slices.IndexFunc(keys.Name[:], func(t say.Text) bool {
			return t != "" && strings.Map(ui.PlainGlyphs().Fold, w.Say(t)) == name
		})))
	}
	for part := range strings.SplitSeq(line, "  ") {
		for i, field := range strings.Fields(part) {
			for name := range strings.FieldsFuncSeq(field, func(r rune) bool { return strings.ContainsRune("/-,", r) }) {
				switch {
				case strings.Trim(name, "←→↑↓") == "":
					for arrow := range strings.SplitSeq(name, "") {
						all = append(all, called(arrow))
					}
				case i == 0 && called(name) != ui.NoKey:
					all = append(all, called(name))
				}
			}
		}
	}
	return all
}

// targets checks that no cell of a frame stands for two keys or two choices, and that each key that
// the last line names can be touched there. Several players' own keys need not be, since a finger
// could be anybody's. It returns a cell of the last line for each key.
func (w *walk) targets(f *ui.Frame) map[ui.Key]ui.Point {
	w.T.Helper()
	where := map[ui.Key]ui.Point{}
	for y := range f.H {
		for x := range f.W {
			at := ui.Point{X: x, Y: y}
			keys := f.Targets(at)
			choices := len(keys)
			keys = slices.DeleteFunc(keys, func(k ui.Key) bool { return k == ui.NoKey })
			if choices -= len(keys); len(keys) > 1 || choices > 1 {
				w.T.Fatalf("%T: the cell at %d,%d stands for %v, and for %d things to choose:\n%s", w.Stage.Top(), x, y, keys, choices, f)
			}
			if len(keys) == 1 && y == f.H-1 {
				where[keys[0]] = at
			}
		}
	}
	line := strings.Split(f.String(), "\n")[f.H-1]
	named, isSeat := w.named(line, f.Look.Keys), func(k ui.Key) bool { return k.Seat() != 0 }
	several := len(slices.DeleteFunc(slices.Clone(named), func(k ui.Key) bool { return !isSeat(k) })) > 1
	for _, k := range named {
		if _, any := where[k]; !any && !(several && isSeat(k)) {
			w.T.Fatalf("%s, %T: %s cannot be touched in %q", w.Box.Language, w.Stage.Top(), k, line)
		}
	}
	return where
}

// bar checks that the bar of buttons on a touch display has a button for each key that the last
// line offers, except players' own. Each must have as many cells as a sixth of the bar, and no text
// may be cut.
func (w *walk) bar(offered map[ui.Key]ui.Point, width, height, rows int) {
	w.T.Helper()
	f := w.Draw(width, height+rows-1, ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames(), Bar: rows})
	size := map[ui.Key]int{}
	for y := range rows {
		for x := range f.W {
			keys := f.Targets(ui.Point{X: x, Y: f.H - 1 + y})
			if len(keys) > 1 {
				w.T.Fatalf("%T: the cell at %d,%d of the bar stands for %v:\n%s", w.Stage.Top(), x, y, keys, f)
			}
			for _, k := range keys {
				size[k]++
			}
		}
	}
	for k := range offered {
		if k.Seat() == 0 && size[k] < width/6*rows {
			w.T.Fatalf("%s, %T: %s has %d cells of the bar:\n%s", w.Box.Language, w.Stage.Top(), k, size[k], f)
		}
	}
	if bar := strings.Join(strings.Split(f.String(), "\n")[f.H-1:], "\n"); strings.Contains(bar, ui.PlainGlyphs().Ellipsis) {
		w.T.Errorf("%s, %T: the bar is cut:\n%s", w.Box.Language, w.Stage.Top(), bar)
	}
}

// checkLargeText checks, at all sizes, that large text has no more cuts than small text. It must
// also show every word of the prompt, and of the last refusal, that small text shows. Long words do
// not count, since a narrow column breaks them.
func (w *wanderer) checkLargeText() {
	w.T.Helper()
	for _, size := range tabletest.Sizes {
		look := ui.Look{Glyphs: ui.RichGlyphs(), Keys: ui.KeyboardNames(), Voice: ui.Room}
		f := w.Draw(size[0], size[1], look)
		usual, texts := f.String(), []string{f.Speech().Prompt, w.Say(f.Refusal)}
		look.Large = true
		large := w.Draw(size[0], size[1], look).String()
		if strings.Count(large, "…") > strings.Count(usual, "…") {
			w.T.Fatalf("%T is cut:\n%s\n%s", w.Stage.Top(), usual, large)
		}
		for word := range strings.FieldsSeq(strings.Join(texts, " ")) {
			if len(word) < 10 && strings.Contains(usual, word) && !strings.Contains(large, word) {
				w.T.Fatalf("%T: no %q of %q:\n%s\n%s", w.Stage.Top(), word, texts, usual, large)
			}
		}
	}
}

// checkTouched plays at random at two equal tables. At one it touches what the last line or the bar
// offers, at the other it presses that key. It checks that the tables look the same before each step,
// and that every key except players' own was offered.
func checkTouched(t *testing.T, steps int, sit func() *wanderer) {
	t.Helper()
	touching, pressing := sit(), sit()
	chance, offered := rand.New(rand.NewPCG(uint64(steps), 8)), map[ui.Key]int{}
	for i := range steps {
		look, h := ui.Look{Glyphs: ui.PlainGlyphs(), Keys: ui.KeyboardNames()}, 20
		if i%2 == 1 {
			look.Bar, h = 4, 23
		}
		f := touching.Draw(60, h, look)
		if g := pressing.Draw(60, h, look); !tabletest.Same(f, g) {
			t.Fatalf("touched, %T is\n%s\nand pressed, %T is\n%s", touching.Stage.Top(), f, pressing.Stage.Top(), g)
		}
		where := (&walk{Player: touching.Player}).targets(f)
		keys := slices.Sorted(maps.Keys(where))
		switch n := chance.IntN(6); {
		case n == 0:
			seed := chance.Uint64()
			for _, w := range []*wanderer{touching, pressing} {
				w.chance = rand.New(rand.NewPCG(seed, 1))
				w.lead()
			}
		case n == 1:
			at := ui.Point{X: chance.IntN(f.W), Y: chance.IntN(h)}
			touching.TouchAt(at)
			pressing.TouchAt(at)
		case len(keys) > 0:
			k := keys[chance.IntN(len(keys))]
			offered[k]++
			touching.TouchAt(where[k])
			typed := k == ui.OK && look.Bar == 0 // a click
			pressing.Event(hw.Event{Key: k, Typed: typed})
			if typed {
				pressing.Wait(pressing.Pace)
			} else {
				pressing.Event(hw.Event{Key: k, Kind: hw.Release})
			}
		}
	}
	for k := ui.Up; k <= ui.Back; k++ {
		if offered[k] == 0 {
			t.Errorf("%s was never offered", k)
		}
	}
}
