package input

import (
	"errors"
	"math"
)

// A Calibration maps a touch, in fractions of a panel's declared ranges, to the console: X becomes
// c[0]*X + c[1]*Y + c[2], and Y becomes c[3]*X + c[4]*Y + c[5]. These are the six numbers of
// libinput's calibration matrix.
type Calibration [6]float64

// Quarters returns the calibration of a panel that is only turned, by quarter turns.
func Quarters(n int) Calibration {
	return [4]Calibration{{1, 0, 0, 0, 1, 0}, {0, 1, 0, -1, 0, 1}, {-1, 0, 1, 0, -1, 1}, {0, -1, 1, 1, 0, 0}}[n&3]
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
		q := Quarters(n)
		for _, c := range []Calibration{q, {-q[0], q[1], q[2] + q[0], -q[3], q[4], q[5] + q[3]}} {
			if apart, squares := off(c); squares < mostSnapped*mostSnapped*float64(len(touches)) {
				return c, apart, nil
			}
		}
	}
	var m [3][3]float64 // sums of products of X, Y and 1
	var to [2][3]float64
	for i, t := range touches {
		v := [3]float64{t[0], t[1], 1}
		for j := range v {
			for k := range v {
				m[j][k] += v[j] * v[k]
			}
			to[0][j], to[1][j] = to[0][j]+v[j]*crosses[i][0], to[1][j]+v[j]*crosses[i][1]
		}
	}
	det := determinant(m)
	for i := range c {
		with := m
		for j := range with {
			with[j][i%3] = to[i/3][j]
		}
		c[i] = determinant(with) / det
	}
	const flat = 1e-4 // less, and the touches are in one place or in one line
	if apart, _ = off(c); !(det >= flat && apart <= mostApart) {
		return c, apart, errApart
	}
	return c, apart, nil
}

func determinant(m [3][3]float64) float64 {
	return m[0][0]*(m[1][1]*m[2][2]-m[1][2]*m[2][1]) - m[0][1]*(m[1][0]*m[2][2]-m[1][2]*m[2][0]) + m[0][2]*(m[1][0]*m[2][1]-m[1][1]*m[2][0])
}
