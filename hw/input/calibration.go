package input

import (
	"errors"
	"math"
)

// A Calibration maps a touch, in fractions of a panel's declared ranges, to the console: X becomes
// c[0]*X + c[1]*Y + c[2], and Y becomes c[3]*X + c[4]*Y + c[5]. These are the six numbers of
// libinput's calibration matrix.
type Calibration [6]float64

// Quarters returns the calibration of a panel whose console is turned clockwise by quarters.
func Quarters(n int) Calibration { return Calibration{1, 0, 0, 0, 1, 0}.Turned(n) }

// Turned returns the calibration for a console that is turned clockwise by further quarters.
func (c Calibration) Turned(quarters int) Calibration {
	for range quarters & 3 {
		c = Calibration{c[3], c[4], c[5], -c[0], -c[1], 1 - c[2]}
	}
	return c
}

// Apply returns where a touch is on the console, which is outside if a coordinate is not from 0 to 1.
func (c Calibration) Apply(x, y float64) (atX, atY float64) {
	return c[0]*x + c[1]*y + c[2], c[3]*x + c[4]*y + c[5]
}

var errApart = errors.New("these touches were not at the crosses")

// mostApart is how far from its cross the worst touch may end up, in fractions of the display. Four
// touches share out an error: one that is wrong by 0.08 ends up 0.02 away, and so do the others.
const mostApart = 0.02

// mostSnapped is how far, on average, the touches of a panel that is merely turned or mirrored may be
// from their crosses: a good panel must not become worse by a finger's error.
const mostSnapped = 0.017

// Fit returns the calibration that takes touches to crosses, and how far from its cross the worst one
// ends up. If the panel is merely turned or mirrored, it is exactly that. Otherwise it has the least
// squared error. Three touches are enough, if they are not in one line, but hide a wrong one.
func Fit(touches, crosses [][2]float64) (c Calibration, apart float64, err error) {
	off := func(c Calibration) (most, squares float64) {
		for i, t := range touches {
			x, y := c.Apply(t[0], t[1])
			far := math.Hypot(x-crosses[i][0], y-crosses[i][1])
			most, squares = max(most, far), squares+far*far
		}
		return most, squares
	}
	for n := range 4 {
		for _, c := range []Calibration{Quarters(n), Calibration{-1, 0, 1, 0, 1, 0}.Turned(n)} {
			if apart, squares := off(c); squares < mostSnapped*mostSnapped*float64(len(touches)) {
				return c, apart, nil
			}
		}
	}
	var x, y, xx, xy, yy float64 // sums
	var to, xto, yto [2]float64
	for i, t := range touches {
		x, y, xx, xy, yy = x+t[0], y+t[1], xx+t[0]*t[0], xy+t[0]*t[1], yy+t[1]*t[1]
		for j, at := range crosses[i] {
			to[j], xto[j], yto[j] = to[j]+at, xto[j]+t[0]*at, yto[j]+t[1]*at
		}
	}
	n := float64(len(touches))
	xx, xy, yy = xx-x*x/n, xy-x*y/n, yy-y*y/n // about their middle
	det := xx*yy - xy*xy
	for j := range to {
		xto, yto := xto[j]-x*to[j]/n, yto[j]-y*to[j]/n
		a, b := (xto*yy-yto*xy)/det, (yto*xx-xto*xy)/det
		c[3*j], c[3*j+1], c[3*j+2] = a, b, (to[j]-a*x-b*y)/n
	}
	const flat = 1e-4 // less, and the touches are in one place or in one line
	if apart, _ = off(c); !(n*det >= flat && apart <= mostApart) {
		return c, apart, errApart
	}
	return c, apart, nil
}
