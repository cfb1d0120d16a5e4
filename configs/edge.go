package configs

import (
	"slices"

	"gamekeeper/hw"
)

// edge returns the strip of lights at the board's edge, and records problems with it.
func (r *reader) edge(f edge, preset Preset) hw.StripWiring {
	e := hw.StripWiring{Kind: hw.StripKind(f.Kind), Device: f.Device, Brightness: f.Brightness}
	r.checkOneOf("edge.kind", f.Kind, string(hw.APA102), string(hw.WS2812), "")
	r.checkOneOf("edge.device", f.Device, hw.StripDevices()...)
	e.Columns = r.ends("edge.columns", f.Columns, 11)
	e.Rows = r.ends("edge.rows", f.Rows, 8)
	r.must(1 <= f.Brightness && f.Brightness <= 100, "edge.brightness", "must be from 1 to 100")
	switch columns, rows := e.Columns, e.Rows; {
	case len(f.Columns) == 0 && len(f.Rows) > 0:
		r.addProblemAt("edge.rows", "%q needs \"edge.columns\" beside it; add %s, or write [] for both if you do not know them yet", "edge.rows", r.example("edge.columns"))
	case len(f.Rows) == 0 && len(f.Columns) > 0:
		r.addProblemAt("edge.columns", "%q needs \"edge.rows\" beside it; add %s, or write [] for both if you do not know them yet", "edge.columns", r.example("edge.rows"))
	case e.Measured() && slices.Max(columns[:]) >= slices.Min(rows[:]) && slices.Max(rows[:]) >= slices.Min(columns[:]):
		r.addProblemAt("edge.rows", "%q has lights of \"edge.columns\"; a light is at one edge", "edge.rows")
	}
	if e.Kind != "" {
		r.beside(e, preset)
	}
	return e
}

// ends returns the numbers of the lights at the two ends of an edge, or zeros if they are not
// known. It records a problem if there are no such lights, or if their numbers differ by less than
// distance.
func (r *reader) ends(path string, written []int, distance int) (ends [2]int) {
	if len(written) == 0 {
		return ends
	}
	right := len(written) == 2 && slices.Min(written) >= 1 && slices.Max(written) <= hw.MaxLights && slices.Max(written)-slices.Min(written) >= distance
	r.must(right, path, "must be the numbers of two lights from 1 to %d that are at least %d apart, or [] if you do not know them yet", hw.MaxLights, distance)
	if right {
		ends = [2]int(written)
	}
	return ends
}

// beside records a problem if a HAT uses one of the strip's lines. The method pins checks the lines
// of the HAT's buttons.
func (r *reader) beside(e hw.StripWiring, preset Preset) {
	for _, pin := range e.Lines() {
		if preset.OtherUses[pin] == "" {
			continue
		}
		if e.Device == "/dev/spidev0.0" {
			r.addProblemAt("edge.device", "%q: the HAT of the preset %q has %s; a strip beside it goes to SPI1: write device = \"/dev/spidev1.0\" below [edge]", "edge.device", preset.Name, pin)
		} else {
			r.addProblemAt("edge.device", "%q: the HAT of the preset %q has %s, which SPI1 needs; a strip needs another HAT, or none", "edge.device", preset.Name, pin)
		}
		return
	}
}
