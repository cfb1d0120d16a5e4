package configs

import (
	"cmp"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"gamekeeper/hw"
	"gamekeeper/tabletop"
)

// build returns the configuration in the file, and records the settings that make no sense.
func (r *reader) build(f file) Config {
	preset := r.preset(f.Preset)
	c := f.Config
	c.Preset = preset.Name
	c.Wiring = hw.Wiring{
		Buttons:    r.buttons(f, preset),
		Timing:     r.times(f),
		StatusLamp: f.Lamps.Status,
		SeatLamps:  [hw.SeatCount]string{f.Lamps.Seat1, f.Lamps.Seat2, f.Lamps.Seat3, f.Lamps.Seat4, f.Lamps.Seat5},
		LampsLow:   !r.checkLevel("lamps.active", f.Lamps.Active),
		Buzzer:     f.Buzzer.Pin,
		BuzzerLow:  !r.checkLevel("buzzer.active", f.Buzzer.Active),
		Strip:      r.edge(f.Edge, preset),
	}
	r.pins(c, f.Buttons)
	r.checkReachable(c)
	r.checkOneOf("language", c.Language, append(r.languages, "")...)
	for i, name := range c.Names {
		c.Names[i] = norm.NFC.String(name) // a letter and its accent are one
	}
	r.names(c.Names)
	r.checkOneOf("input.turn", c.Input.Turn, "auto", "0", "90", "180", "270")
	r.idle("screen.dim-after", c.Screen.DimAfter)
	r.idle("box.demo-after", c.Box.DemoAfter)
	r.checkOneOf("screen.glyphs", c.Screen.Glyphs, "auto", "plain", "rich", "font")
	r.box(c.Box)
	table := c.Hall.Table
	r.must(table == "" || isName(table), "hall.table", "is %q, but must have at most %d letters, or be \"\" for a table that no hall shows", table, tabletop.MaxName)
	r.voice(c.Voice)
	return c
}

// maxPieces is how many pieces of a kind a player may have: one for every space.
const maxPieces = 108

// box records pieces that no player has, a PIN that cannot be entered, and a path that cannot be the
// directory of the games.
func (r *reader) box(b Box) {
	r.must(1 <= b.Cubes && b.Cubes <= maxPieces, "box.cubes", "must be from 1 to %d", maxPieces)
	r.must(1 <= b.Discs && b.Discs <= maxPieces, "box.discs", "must be from 1 to %d", maxPieces)
	pin := b.OrganiserPIN
	r.must(pin == "" || len(pin) == 4 && strings.Trim(pin, "0123456789") == "", "box.organiser", "must be a PIN of four digits, or \"\" for none")
	r.must(b.Data == "" || filepath.IsAbs(b.Data), "box.data", "must be a whole path that begins with /, or \"\" for the usual directory")
	r.must(!strings.ContainsFunc(b.Data, unicode.IsControl), "box.data", "is %q, and a path should not have such characters", b.Data)
}

// voice records settings that would keep the box from speaking, or make it speak a secret into the
// room instead of an earphone.
func (r *reader) voice(v Voice) {
	r.checkOneOf("voice.speak", v.Speak, "off", "news", "everything")
	r.must(len(v.Program) > 0 && v.Program[0] != "", "voice.program", "must name a program")
	r.must(1 <= v.Volume && v.Volume <= 100, "voice.volume", "must be from 1 to 100")
	if v.Earphone == "" {
		return
	}
	if v.Earphone == v.Speaker {
		r.addProblemAt("voice.earphone", "%q is also \"voice.speaker\": then the room would hear every secret; name another device that aplay -L lists, such as %s", "voice.earphone", r.example("voice.earphone"))
	}
	takesDevice := slices.ContainsFunc(v.Program, func(arg string) bool { return strings.Contains(arg, "{device}") })
	r.must(takesDevice, "voice.program", "needs \"{device}\" where it takes the device: without it, secrets would not find the earphone")
}

// checkOneOf reports whether a setting is one of its choices, and records a problem if not.
func (r *reader) checkOneOf(path, value string, choices ...string) bool {
	if slices.Contains(choices, value) {
		return true
	}
	quoted := make([]string, len(choices))
	for i, choice := range choices {
		quoted[i] = strconv.Quote(choice)
	}
	r.addProblemAt(path, "%q is %q, but must be %s", path, value, list(quoted))
	return false
}

// preset returns the preset with a name, or the zero Preset for "none". It records a problem if
// there is no such preset.
func (r *reader) preset(name string) Preset {
	names := []string{"none"}
	for _, p := range Presets() {
		if p.Name == name {
			return p
		}
		names = append(names, p.Name)
	}
	if !r.checkOneOf("preset", name, names...) {
		r.buttonsUnknown = true
	}
	return Preset{}
}

// checkLevel reports whether a level is high, and records a problem if it is neither high nor low.
func (r *reader) checkLevel(path, level string) bool {
	r.checkOneOf(path, level, "low", "high")
	return level == "high"
}

// within reports whether d is a time from least to most.
func (d duration) within(least, most time.Duration) bool {
	return d.raw == "" && least <= d.Duration && d.Duration <= most
}

// idle records a problem if d cannot be an idle time.
func (r *reader) idle(path string, d duration) {
	off := d == duration{}
	r.must(off || d.within(30*time.Second, 24*time.Hour), path, "must be \"off\", or a time with its unit from 30s to 24h")
}

// times returns the times of the buttons, and records those that are not allowed.
func (r *reader) times(f file) hw.Timing {
	within := func(name string, d duration, least, most time.Duration) time.Duration {
		r.must(d.within(least, most), "switches."+name, "must be a time with its unit from %v to %v", least, most)
		return d.Duration
	}
	const ms = time.Millisecond
	s := f.Switches
	return hw.Timing{
		Debounce:    within("debounce", s.Debounce, ms, 100*ms),
		Hold:        within("hold", s.Hold, 200*ms, 3000*ms),
		RepeatAfter: within("repeat-after", s.RepeatAfter, 150*ms, 3000*ms),
		RepeatEvery: within("repeat-every", s.RepeatEvery, 30*ms, 1000*ms),
	}
}

// buttons returns the preset's buttons, with the file's own overriding them.
func (r *reader) buttons(f file, preset Preset) []hw.Button {
	pins := map[string]string{}
	maps.Copy(pins, preset.Buttons)
	for _, key := range slices.Sorted(maps.Keys(f.Buttons)) {
		if r.checkKey("buttons."+key, key) {
			pins[key] = f.Buttons[key]
			r.buttonsUnknown = r.buttonsUnknown || pins[key] != "" && !isPin(pins[key])
		}
	}
	holds := r.holdKeys(f, preset, pins)
	high, pull := r.switches(f, preset)
	var all []hw.Button
	for key := hw.Up; int(key) < hw.KeyCount; key++ {
		if pin := pins[key.String()]; pin != "" {
			hold, _ := hw.ParseKey(holds[key.String()])
			all = append(all, hw.Button{Pin: pin, Key: key, HoldKey: hold, ActiveHigh: high, Pull: pull})
		}
	}
	return all
}

// checkKey reports whether the name at path is that of a key, and records a problem if not.
func (r *reader) checkKey(path, name string) bool {
	if _, ok := hw.ParseKey(name); ok {
		return true
	}
	r.buttonsUnknown = true
	r.addProblemAt(path, "there is no key %q; the keys are up, down, left, right, ok, back and seat1 to seat5", name)
	return false
}

// holdKeys returns the second keys by key: the preset's, with the file's own overriding them. The
// buttons' pins are given by key.
func (r *reader) holdKeys(f file, preset Preset, pins map[string]string) map[string]string {
	holds := map[string]string{}
	maps.Copy(holds, preset.Hold)
	for _, key := range slices.Sorted(maps.Keys(f.Hold)) {
		path, second := "hold."+key, f.Hold[key]
		switch {
		case !r.checkKey(path, key):
		case second == "":
			delete(holds, key)
		case !r.checkKey(path, second):
		case key == "ok":
			r.addProblemAt(path, "the button of ok cannot have a second key: it is held to read a clue")
		case second == key:
			r.addProblemAt(path, "the second key of %q must be another one", key)
		case pins[key] == "":
			r.addProblemAt(path, "there is no button of %q to be held; add %s = %q below [buttons], or whatever pin it is on", key, key, suggestedPin(key))
		default:
			holds[key] = second
		}
	}
	return holds
}

// switches returns how the buttons are connected: whether their level is high while they are
// pressed, and their resistor.
func (r *reader) switches(f file, preset Preset) (high bool, pull hw.Pull) {
	high = r.checkLevel("switches.active", f.Switches.Active)
	choices := []string{"up", "down", "none"}
	if r.checkOneOf("switches.pull", f.Switches.Pull, choices...) {
		pull = hw.Pull(slices.Index(choices, f.Switches.Pull))
	}
	switch {
	case preset.Name != "" && (high || pull == hw.PullNone):
		path := "switches.pull"
		if high {
			path = "switches.active"
		}
		r.addProblemAt(path, "the buttons of the preset %q connect to ground, and have no resistor of their own: \"switches.active\" must be \"low\" and \"switches.pull\" \"up\"", preset.Name)
	case high && pull == hw.PullUp:
		r.addProblemAt("switches.pull", "with \"switches.pull\" up and \"switches.active\" high, every button is always pressed; write pull = \"down\"")
	case !high && pull == hw.PullDown:
		r.addProblemAt("switches.pull", "with \"switches.pull\" down and \"switches.active\" low, every button is always pressed; write pull = \"up\"")
	}
	return high, pull
}

// use is one use of a pin, with the setting that uses it and its line in the file.
type use struct {
	path, pin string
	line      int
}

// pins records pins that do not exist, pins with two uses, and pins that the preset's HAT uses for
// something else. A button that is not in own, the file's buttons, comes from the preset.
func (r *reader) pins(c Config, own map[string]string) {
	var uses []use
	add := func(path, pin string) {
		if pin != "" {
			uses = append(uses, use{path, pin, r.places.line(path)})
		}
	}
	for _, b := range c.Buttons {
		if _, ok := own[b.Key.String()]; ok {
			add("buttons."+b.Key.String(), b.Pin)
		} else {
			add("preset", b.Pin)
		}
	}
	add("lamps.status", c.StatusLamp)
	for i, pin := range c.SeatLamps {
		add(fmt.Sprintf("lamps.seat%d", i+1), pin)
	}
	add("buzzer.pin", c.Buzzer)
	if c.Strip.Kind != "" {
		for _, pin := range c.Strip.Lines() {
			if c.preset().OtherUses[pin] == "" { // otherwise r.edge has said what to do
				add("edge.device", pin)
			}
		}
	}
	slices.SortStableFunc(uses, func(a, b use) int { return a.line - b.line })
	first, hat := map[string]use{}, c.preset()
	for _, u := range uses {
		if !isPin(u.pin) {
			r.addProblem(u.line, "%q: there is no pin %q, only \"GPIO2\" to \"GPIO27\", by the numbers of their lines; write %s", u.path, u.pin, r.example(u.path))
		} else if what := hat.OtherUses[u.pin]; what != "" {
			r.addProblem(u.line, "%q: %s is on the %s for the %s; take another pin", u.path, u.pin, hat.Title, what)
		} else if f, ok := first[u.pin]; ok {
			r.addProblem(u.line, "%q: %s is already used by %q in line %d; a pin has one use", u.path, u.pin, f.path, f.line)
		} else {
			first[u.pin] = u
		}
	}
}

// suggestedPin returns the pin that hw/README.md and the default configuration suggest for a key's
// button. If they suggest none, it returns one that displays and buses seldom use.
func suggestedPin(key string) string {
	pin := map[string]string{"up": "GPIO5", "down": "GPIO6", "left": "GPIO12", "right": "GPIO13", "ok": "GPIO16", "back": "GPIO26"}[key]
	return cmp.Or(pin, "GPIO17")
}

// isPin reports whether the header has a pin with this name. GPIO0 and GPIO1 are reserved for HATs
// to identify themselves.
func isPin(name string) bool {
	n, err := strconv.Atoi(strings.TrimPrefix(name, "GPIO"))
	return err == nil && 2 <= n && n <= 27 && name == fmt.Sprintf("GPIO%d", n)
}

// checkReachable records which keys are missing without which the box cannot be used. If buttons
// have none of these keys, a keyboard has them all.
func (r *reader) checkReachable(c Config) {
	if c.NeedsKeyboard() || r.buttonsUnknown {
		return
	}
	used := map[string]bool{}
	for _, pin := range slices.Concat(c.Pins(), c.Strip.Lines(), slices.Collect(maps.Keys(c.preset().OtherUses))) {
		used[pin] = true
	}
	reached := map[hw.Key]bool{}
	for _, b := range c.Buttons {
		reached[b.Key], reached[b.HoldKey] = true, true
	}
	var missing, lines []string
	for key := hw.Up; key <= hw.Back; key++ {
		if !reached[key] {
			pin := suggestedPin(key.String())
			for n := 22; used[pin]; n = n%27 + 1 { // from 22 on they are seldom used for anything else
				pin = fmt.Sprintf("GPIO%d", max(n, 2))
			}
			used[pin] = true
			missing = append(missing, strconv.Quote(key.String()))
			lines = append(lines, fmt.Sprintf("%s = %q", key, pin))
		}
	}
	if missing == nil {
		return
	}
	held := ""
	if !reached[hw.Up] || !reached[hw.Down] {
		held = "; Up and Down may also be second keys, such as left = \"up\" below [hold]"
	}
	r.addProblemAt("buttons", "no button gives %s; add %s below [buttons], or whatever pins they are on%s", list(missing), strings.Join(lines, ", "), held)
}

// isName reports whether a player or a table can have this name. Characters that look blank
// although they count as letters or symbols, such as a Hangul filler, are refused like unprintable
// ones.
func isName(name string) bool { return tabletop.CheckName(name) == nil && !tabletop.LooksBlank(name) }

// names records problems with first names. It never quotes a name, since strangers read the
// doctor's report, which includes these problems: it says which name by its number.
func (r *reader) names(names []string) {
	for i, name := range names[:min(len(names), hw.SeatCount+1)] {
		fault := ""
		switch {
		case !isName(name):
			fault = fmt.Sprintf("a name has 1 to %d letters, and no blank before or after them", tabletop.MaxName)
		case !tabletop.CanDraw(name):
			fault = "displays draw Latin, Greek and Cyrillic letters; write the name in these"
		case slices.Contains(names[:i], name):
			fault = "this name is here twice; make one of them another"
		case i == hw.SeatCount:
			fault = fmt.Sprintf("at most %d people play; leave out this name and what follows", hw.SeatCount)
		default:
			continue
		}
		r.addProblemAt(fmt.Sprintf("names.%d", i), "%q, number %d: %s", "names", i+1, fault)
	}
}
