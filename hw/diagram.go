package hw

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// header holds the names of the 40 pins of a Raspberry Pi's header, from pin 1 on.
var header = strings.Fields(`3.3V 5V GPIO2 5V GPIO3 ground GPIO4 GPIO14 ground GPIO15
	GPIO17 GPIO18 GPIO27 ground GPIO22 GPIO23 3.3V GPIO24 GPIO10 ground
	GPIO9 GPIO25 GPIO11 GPIO8 ground GPIO7 GPIO0 GPIO1 GPIO5 ground
	GPIO6 GPIO12 GPIO13 ground GPIO19 GPIO16 GPIO26 GPIO20 ground GPIO21`)

// A part is something that is wired to a line.
type part struct {
	line, use string
	draw      func(d *diagram, high bool) // draws its symbol
	high      bool                        // its other end is at 3.3 V, not at ground
	end       string                      // the name of its other end; empty if that is 3.3 V or ground
}

// wiredParts returns the parts that are wired, except those on the board.
func (w Wiring) wiredParts(board map[string]string) (all []part) {
	add := func(p part) {
		if _, on := board[p.line]; p.line != "" && !on {
			all = append(all, p)
		}
	}
	for _, b := range w.Buttons {
		add(part{line: b.Pin, use: b.useText(), draw: (*diagram).button, high: b.ActiveHigh})
	}
	add(part{line: w.StatusLamp, use: "status lamp", draw: (*diagram).lamp, high: w.LampsLow})
	for i, pin := range w.SeatLamps {
		add(part{line: pin, use: fmt.Sprintf("lamp of seat %d", i+1), draw: (*diagram).lamp, high: w.LampsLow})
	}
	add(part{line: w.Buzzer, use: "buzzer", draw: (*diagram).buzzer, high: w.BuzzerLow})
	if lines := w.Strip.Lines(); w.Strip.Kind != "" && len(lines) > 0 {
		add(part{line: lines[0], use: "data of the lights", draw: (*diagram).shifter, end: "DI"})
		if w.Strip.Kind == APA102 {
			add(part{line: lines[1], use: "clock of the lights", draw: (*diagram).shifter, end: "CI"})
		}
	}
	return all
}

// Diagram draws the wiring as an SVG: the Pi's header, and what is connected to each pin. board
// holds the buttons on a board that plugs onto the header: by line, the label printed beside the
// button, or "" if unknown.
func (w Wiring) Diagram(board map[string]string) string {
	d := &diagram{used: map[int]bool{}}
	d.print(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" font-family="sans-serif" font-size="13">`, width, bottom+60)
	d.print(`<title>The wiring of a box</title>`)
	d.print(`<rect width="100%%" height="100%%" fill="#fff"/>`)
	for _, b := range w.Buttons {
		if text, on := board[b.Pin]; on {
			d.moveTo(slices.Index(header, b.Pin))
			d.text(10, d.y+5, strings.TrimSuffix(fmt.Sprintf("%s: on the HAT, %s", b.useText(), text), ", "))
		}
	}
	d.side(false, w.wiredParts(board))
	d.side(true, w.wiredParts(board))
	d.header()
	d.print(`<text x="%d" y="%d" text-anchor="middle">Pin 1 is at the end with the SD card, in the row away from the edge. Any ground will do.</text>`, width/2, bottom+36)
	if w.Strip.Kind != "" {
		d.print(`<text x="%d" y="%d" text-anchor="middle">The lights and the 74AHCT125 get 5 V from a supply of their own; its ground goes to a ground here, too.</text>`, width/2, bottom+54)
	}
	d.print(`</svg>`)
	return d.String()
}

// The dimensions of a diagram. The header is in the middle, with wires to the left and right of
// it.
const (
	width  = 900
	edge   = 110 // the distance of the header's edge from the middle
	top    = 40
	pitch  = 26
	bottom = top + 20*pitch
	symbol = 200 // the distance of a symbol's middle from the header's edge
	ink    = `fill="none" stroke="#222" stroke-width="2"`
)

// A diagram is an SVG that is being written. What is drawn next goes to the row at y.
type diagram struct {
	strings.Builder
	right bool // draw to the right of the header, not to the left
	y     int
	used  map[int]bool // by pin, counted from 0
}

func (d *diagram) print(format string, args ...any) { fmt.Fprintf(d, format+"\n", args...) }

// moveTo moves to the row of a pin, on its side, and marks the pin as used.
func (d *diagram) moveTo(pin int) {
	d.right, d.y, d.used[pin] = isRight(pin), row(pin), true
}

func isRight(pin int) bool { return pin%2 == 1 }

func row(pin int) int { return top + pin/2*pitch + pitch/2 }

// x returns the x coordinate at a distance from the edge of the header, on the current side.
func (d *diagram) x(from int) int {
	if d.right {
		return width/2 + edge + from
	}
	return width/2 - edge - from
}

func (d *diagram) wire(from, to int) {
	d.print(`<path d="M%d %dH%d" %s/>`, d.x(from), d.y, d.x(to), ink)
}

// text writes a line of text at height y. It starts at the given distance from the header's edge
// and runs outwards.
func (d *diagram) text(from, y int, text string) {
	anchor := map[bool]string{false: "end", true: "start"}[d.right]
	d.print(`<text x="%d" y="%d" text-anchor="%s">%s</text>`, d.x(from), y, anchor, text)
}

// side draws the parts on one side of the header.
func (d *diagram) side(right bool, parts []part) {
	for _, p := range parts {
		pin := slices.Index(header, p.line)
		if isRight(pin) != right {
			continue
		}
		d.moveTo(pin)
		d.text(10, d.y-5, p.use)
		d.wire(0, symbol-40)
		p.draw(d, p.high)
		d.wire(symbol+40, symbol+55)
		d.text(symbol+60, d.y+5, cmp.Or(p.end, map[bool]string{false: "ground", true: "3.3 V"}[p.high]))
	}
}

// button draws a push button.
func (d *diagram) button(bool) {
	left, right := d.x(symbol-15), d.x(symbol+15)
	d.wire(symbol-40, symbol-18)
	d.wire(symbol+18, symbol+40)
	d.print(`<g %s><circle cx="%d" cy="%d" r="3"/><circle cx="%d" cy="%d" r="3"/><path d="M%d %dH%dM%d %dv-5"/></g>`,
		ink, left, d.y, right, d.y, min(left, right)-3, d.y-7, max(left, right)+3, d.x(symbol), d.y-7)
}

// lamp draws an LED and its resistor, with the current to ground or, if high is set, from 3.3 V.
func (d *diagram) lamp(high bool) {
	out := 1 // 1 if the current flows to the right on the page, -1 if to the left
	if d.right == high {
		out = -1
	}
	d.wire(symbol-40, symbol+40)
	x := d.x(symbol + 15)
	d.print(`<rect x="%d" y="%d" width="30" height="10" fill="#fff" stroke="#222" stroke-width="2"/>`, d.x(symbol-18)-15, d.y-5)
	d.print(`<path d="M%d %dv16l%d -8zM%d %dv16" fill="#fff" stroke="#222" stroke-width="2"/>`, x-7*out, d.y-8, 14*out, x+7*out, d.y-8)
	d.print(`<path d="M%d %dl4 -6m2 6l4 -6" stroke="#222" fill="none"/>`, x-2, d.y-9)
	d.print(`<text x="%d" y="%d" text-anchor="middle" font-size="10">330 Ω</text>`, d.x(symbol-18), d.y-9)
}

// buzzer draws an active buzzer.
func (d *diagram) buzzer(high bool) {
	plus := symbol - 18
	if high {
		plus = symbol + 18
	}
	d.wire(symbol-40, symbol+40)
	d.print(`<g fill="#fff" stroke="#222" stroke-width="2"><circle cx="%d" cy="%d" r="11"/><circle cx="%d" cy="%d" r="2"/></g>`, d.x(symbol), d.y, d.x(symbol), d.y)
	d.print(`<text x="%d" y="%d" text-anchor="middle">+</text>`, d.x(plus), d.y-3)
}

// shifter draws a gate of a level shifter.
func (d *diagram) shifter(bool) {
	d.wire(symbol-40, symbol+40)
	left, right := d.x(symbol-14), d.x(symbol+14)
	d.print(`<path d="M%d %dv18L%d %dz" fill="#fff" stroke="#222" stroke-width="2"/>`, left, d.y-9, right, d.y)
	d.print(`<text x="%d" y="%d" text-anchor="middle" font-size="10">74AHCT125</text>`, d.x(symbol), d.y-12)
}

// header draws the header. The names of pins that are not used are grey.
func (d *diagram) header() {
	d.print(`<rect x="%d" y="%d" width="%d" height="%d" rx="6" fill="#f3f1ea" stroke="#222" stroke-width="2"/>`,
		width/2-edge, top-6, 2*edge, 20*pitch+12)
	for pin, name := range header {
		d.right, d.y = isRight(pin), row(pin)
		disc, text := "#999", "#777"
		switch {
		case name == "ground":
			disc = "#222"
		case strings.HasSuffix(name, "V"):
			disc = "#b3261e"
		case d.used[pin]:
			disc = "#0b57a4"
		}
		if d.used[pin] {
			text = "#000"
		}
		x := d.x(-edge + 18)
		d.print(`<circle cx="%d" cy="%d" r="10" fill="%s"/>`, x, d.y, disc)
		d.print(`<text x="%d" y="%d" text-anchor="middle" font-size="11" fill="#fff">%d</text>`, x, d.y+4, pin+1)
		d.print(`<g fill="%s">`, text)
		d.text(-edge+36, d.y+5, strings.Replace(name, "V", " V", 1))
		d.print(`</g>`)
	}
}
