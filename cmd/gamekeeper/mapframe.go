package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"gamekeeper/cmd/command"
	"gamekeeper/tabletop/cryptid"
)

// units are the units in which lengths are given, in millimetres.
var units = map[string]float64{"mm": 1, "cm": 10, "in": 25.4}

// lengthTo returns the function of a flag that sets a length, which is from 100 to 1000 mm.
func lengthTo(to *float64) func(text string) error {
	return func(text string) error {
		number := strings.TrimRight(text, "mcin")
		n, err := strconv.ParseFloat(number, 64)
		if err == nil && number == text {
			return fmt.Errorf("its unit is missing: write %[1]smm, %[1]scm or %[1]sin", text)
		}
		n *= units[strings.TrimPrefix(text, number)]
		if err != nil || !(n >= 100 && n <= 1000) {
			return errors.New("write 100 to 1000 millimetres with their unit, such as 366mm, 36.6cm or 14.4in")
		}
		*to = n
		return nil
	}
}

// regular is the height of a map of regular hexes, for a width of 1. In units of a hex's side,
// columns are 1.5 apart, and the map is 18.5 wide. A hex is √3 high, and the map is 9.5 hexes high,
// since every second column is half a hex lower.
var regular = 9.5 * math.Sqrt(3) / 18.5

// papers are the sheets on which a frame can be printed, in landscape: width and height in
// millimetres.
var papers = map[string][2]float64{"A4": {297, 210}, "A3": {420, 297}, "Letter": {279.4, 215.9}}

// forFrame defines the flags of frame.
func (f *flags) forFrame() {
	f.Func("width", "how wide the map is: the `length` from the left corner of column A to the right corner of column L, such as 412mm", lengthTo(&f.width))
	f.Func("height", "how high the map is: the `length` from the top edge of column A to the bottom edge of column L, such as 366mm; without it, it is calculated for regular hexes", lengthTo(&f.height))
	f.StringVar(&f.paper, "paper", "A4", "the `paper`: A3, A4 or Letter")
}

// frame draws a frame for the map, to be printed.
func (p *program) frame(_ context.Context, f *flags, _ []string) (int, error) {
	w, h := f.width, f.height
	if w == 0 {
		return command.BadUse, errors.New("measure the assembled map from the left corner of column A to the right corner of column L, and say for instance -width 412mm")
	}
	note := ""
	if h == 0 {
		h, note = w*regular, ", if its hexes are regular"
	}
	if math.Abs(h/w/regular-1) > 0.15 {
		return command.BadUse, fmt.Errorf("a map that is %.4gmm wide is about %.0fmm high, not %.4gmm: measure again, or leave -height out", w, w*regular, h)
	}
	for name, size := range papers {
		if strings.EqualFold(name, f.paper) {
			s := sheet{w: size[0], h: size[1]}
			parts, err := s.cut(sides(w, h))
			if err != nil {
				return command.BadUse, fmt.Errorf("%w on %s: try -paper A3, or a smaller map", err, name)
			}
			s.draw(w, h, note, parts)
			fmt.Fprint(p.out, s.String())
			return command.Done, nil
		}
	}
	return command.BadUse, fmt.Errorf("-paper %q: use %s", f.paper, strings.Join(slices.Sorted(maps.Keys(papers)), ", "))
}

// A part is a strip along an edge of the map, or a piece of one. Positions on it are in millimetres
// from its left end, as seen from the middle of the map.
type part struct {
	name    string
	length  float64
	signs   []sign
	borders []float64 // the borders of the columns or rows, with both ends
	size    float64   // the font size of the signs
	joined  string    // the name of the part that is glued onto its right end; empty if none
}

// A sign is the letter of a column or the number of a row.
type sign struct {
	text string
	at   float64
	grey bool // whether it is printed on grey, as every second one is
}

// sides returns the strips for the four edges of a map, clockwise from the top.
func sides(w, h float64) []part {
	top, right, bottom, left := part{name: "top", length: w}, part{name: "right", length: h}, part{name: "bottom", length: w}, part{name: "left", length: h}
	for c := range cryptid.Columns {
		s := sign{string(rune('A' + c)), float64(2+3*c) / 37 * w, c%2 == 1}
		top.signs = append(top.signs, s)
		s.at = w - s.at
		bottom.signs = slices.Insert(bottom.signs, 0, s)
	}
	for r := range cryptid.Rows {
		s := sign{strconv.Itoa(r + 1), float64(2+2*r) / 19 * h, r%2 == 1} // beside column L, which is half a hex lower
		right.signs = append(right.signs, s)
		s.at = h - float64(1+2*r)/19*h // beside column A
		left.signs = slices.Insert(left.signs, 0, s)
	}
	all := []part{top, right, bottom, left}
	for i := range all {
		all[i].spread()
	}
	return all
}

// spread puts the inner borders of a side half-way between its signs. It makes the signs at most 14
// mm large, and smaller where the borders are close.
func (p *part) spread() {
	p.borders = []float64{0}
	for i, s := range p.signs[1:] {
		p.borders = append(p.borders, (p.signs[i].at+s.at)/2)
	}
	p.borders = append(p.borders, p.length)
	p.size = min(14, 0.48*(p.signs[1].at-p.signs[0].at))
}

// The measures of a sheet, in millimetres.
const (
	margin = 10.0
	above  = 27.0 // the space above the first part
	depth  = 20.0 // the depth of a part, from its outer edge to the map
	flap   = 10.0 // the width of the flap that is glued under the next part
	bar    = 100.0
)

// A sheet is a page being drawn.
type sheet struct {
	strings.Builder
	w, h float64
}

func (s *sheet) print(format string, args ...any) { fmt.Fprintf(s, format+"\n", args...) }

// cut cuts each strip into parts that fit the width of the sheet, even with a flap. It fails if the
// sheet is not high enough for all parts.
func (s *sheet) cut(sides []part) (all []part, err error) {
	for _, side := range sides {
		n := 1
		for !side.fits(n, s.w-2*margin-flap) {
			n++
		}
		all = append(all, side.cut(n)...)
	}
	if most := int((s.h - above - margin/2) / depth); len(all) > most {
		return nil, fmt.Errorf("the frame has %d parts, and there is room for %d", len(all), most)
	}
	return all, nil
}

// fits reports whether p can be cut into n parts no longer than limit.
func (p part) fits(n int, limit float64) bool {
	return !slices.ContainsFunc(p.cut(n), func(p part) bool { return p.length > limit })
}

// cut cuts p into n parts with about as many columns or rows each.
func (p part) cut(n int) (parts []part) {
	for i := range n {
		from, to := i*len(p.signs)/n, (i+1)*len(p.signs)/n
		left := p.borders[from]
		piece := part{name: p.name, length: p.borders[to] - left, size: p.size}
		for _, s := range p.signs[from:to] {
			s.at -= left
			piece.signs = append(piece.signs, s)
		}
		for _, b := range p.borders[from : to+1] {
			piece.borders = append(piece.borders, b-left)
		}
		if n > 1 {
			piece.name = fmt.Sprintf("%s %d", p.name, i+1)
		}
		if i+1 < n {
			piece.joined = fmt.Sprintf("%s %d", p.name, i+2)
		}
		parts = append(parts, piece)
	}
	return parts
}

// draw draws the page, with a note beside the map's measures. The page is slightly shorter than
// the paper: otherwise Chromium would add a blank page.
func (s *sheet) draw(w, h float64, note string, parts []part) {
	s.print(`<svg xmlns="http://www.w3.org/2000/svg" width="%gmm" height="%.1fmm" viewBox="0 0 %g %.1f" role="img" font-family="sans-serif" font-size="4">`, s.w, s.h-0.1, s.w, s.h-0.1)
	s.print(`<title>A frame for the map of Cryptid</title>`)
	s.print(`<style>@page{size:%gmm %gmm;margin:0}</style>`, s.w, s.h)
	s.print(`<rect width="100%%" height="100%%" fill="#fff"/>`)
	s.print(`<path d="M%g %gh%g" stroke="#000" stroke-width=".6"/>`, margin, margin+2, bar)
	s.print(`<path d="M%g %gv4M%g %gv4" stroke="#000" stroke-width=".2"/>`, margin, margin, margin+bar, margin)
	s.print(`<text x="%g" y="%g">100 mm: if a ruler disagrees, print again at 100 %%</text>`, margin+bar+4, margin+3.4)
	s.print(`<g font-size="3.5"><text x="%g" y="%g">For a map %.0f mm wide and %.0f mm high%s.</text>`, margin, margin+9, w, h, note)
	s.print(`<text x="%g" y="%g">Cut along the unbroken lines. Glue the part whose name is behind a dashed line onto the flap there, up to the line. The arrows point at the map.</text></g>`, margin, margin+13.5)
	for i, p := range parts {
		s.print(`<g transform="translate(%g %g)" text-anchor="middle">`, margin, above+float64(i)*depth)
		s.part(p)
		s.print(`</g>`)
	}
	s.print(`</svg>`)
}

// part draws a part, with the map's edge below. Each sign is drawn twice: for the players on one
// side of the table, and upside down for those on the other.
func (s *sheet) part(p part) {
	const middle = 11 // the distance of the signs' middle from the outer edge
	s.print(`<text x="2" y="3.6" font-size="3" text-anchor="start">%s</text>`, p.name)
	for i, sign := range p.signs {
		if sign.grey {
			s.print(`<path d="M%.3f 0H%.3fV%gH%.3fz" fill="#000" fill-opacity=".12"/>`, p.borders[i], p.borders[i+1], depth, p.borders[i])
		}
		s.print(`<path d="M%.3f %gl-2 -6h4z"/>`, sign.at, depth)
		style := ""
		if sign.text == "6" || sign.text == "9" {
			style = ` text-decoration="underline"`
		}
		beside, below := 0.62*p.size, 0.36*p.size
		s.print(`<g font-size="%.1f" font-weight="bold"%s><text x="%.3f" y="%.2f">%s</text>`, p.size, style, sign.at+beside, middle+below, sign.text)
		s.print(`<text transform="translate(%.3f %.2f) rotate(180)">%s</text></g>`, sign.at-beside, middle-below, sign.text)
	}
	end := p.length
	if p.joined != "" {
		end += flap
		s.print(`<path d="M%.3f %gV0" stroke="#000" stroke-width=".2" stroke-dasharray="2"/>`, p.length, depth)
		s.print(`<text transform="translate(%.3f %g) rotate(-90)" font-size="3">%s</text>`, p.length+flap/2+1, depth/2, p.joined)
	}
	s.print(`<path d="M0 0H%.3fV%gH0z" fill="none" stroke="#000" stroke-width=".2"/>`, end, depth)
}
