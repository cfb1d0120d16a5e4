package uitest

import "math"

// A Vision is how a person sees colours, as a matrix on linear red, green and blue.
type Vision struct {
	Name   string
	matrix [3][3]float64
}

// Visions are how people see: as most do, and without the red, the green or the blue
// cones at all, by Machado, Oliveira and Fernandes, "A Physiologically-based Model for
// Simulation of Color Vision Deficiency" (2009), at full severity.
var Visions = []Vision{
	{"normal", [3][3]float64{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
	{"protan", [3][3]float64{
		{0.152286, 1.052583, -0.204868},
		{0.114503, 0.786281, 0.099216},
		{-0.003882, -0.048116, 1.051998},
	}},
	{"deutan", [3][3]float64{
		{0.367322, 0.860646, -0.227968},
		{0.280085, 0.672501, 0.047413},
		{-0.011820, 0.042940, 0.968881},
	}},
	{"tritan", [3][3]float64{
		{1.255528, -0.076749, -0.178779},
		{-0.078411, 0.930809, 0.147602},
		{0.004733, 0.691367, 0.303900},
	}},
}

// Difference returns how far apart two colours are to a person's eye, by CIEDE2000:
// 1 can just be seen by most.
func (v Vision) Difference(a, b RGB) float64 { return difference(v.lab(a), v.lab(b)) }

// lab returns a colour as it is seen, in CIELAB under the white of displays, D65.
func (v Vision) lab(c RGB) [3]float64 {
	in := c.linear()
	var seen [3]float64
	for i, row := range v.matrix {
		seen[i] = min(max(row[0]*in[0]+row[1]*in[1]+row[2]*in[2], 0), 1)
	}
	r, g, b := seen[0], seen[1], seen[2]
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x := f((0.4124564*r + 0.3575761*g + 0.1804375*b) / 0.95047)
	y := f(0.2126729*r + 0.7151522*g + 0.0721750*b)
	z := f((0.0193339*r + 0.1191920*g + 0.9503041*b) / 1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// difference is CIEDE2000, with the names of Sharma, Wu and Dalal, "The CIEDE2000
// Color-Difference Formula" (2005), but for the bars over means, which are an m.
func difference(one, two [3]float64) float64 {
	const degree = math.Pi / 180
	pow7 := func(c float64) float64 { return math.Sqrt(math.Pow(c, 7) / (math.Pow(c, 7) + math.Pow(25, 7))) }
	g := (1 - pow7((math.Hypot(one[1], one[2])+math.Hypot(two[1], two[2]))/2)) / 2
	a1, a2 := (1+g)*one[1], (1+g)*two[1]
	c1, c2 := math.Hypot(a1, one[2]), math.Hypot(a2, two[2])
	h1, h2 := hue(a1, one[2]), hue(a2, two[2])

	dh, hm := h2-h1, h1+h2 // where one is grey, its hue is 0, and the mean the other's
	switch {
	case c1*c2 == 0:
		dh = 0
	case math.Abs(dh) <= 180:
		hm /= 2
	case hm < 360:
		dh, hm = dh-math.Copysign(360, dh), (hm+360)/2
	default:
		dh, hm = dh-math.Copysign(360, dh), (hm-360)/2
	}
	dL, dC, dH := two[0]-one[0], c2-c1, 2*math.Sqrt(c1*c2)*math.Sin(dh/2*degree)
	lm, cm := (one[0]+two[0])/2, (c1+c2)/2

	t := 1 - 0.17*math.Cos((hm-30)*degree) + 0.24*math.Cos(2*hm*degree) +
		0.32*math.Cos((3*hm+6)*degree) - 0.20*math.Cos((4*hm-63)*degree)
	sl := 1 + 0.015*(lm-50)*(lm-50)/math.Sqrt(20+(lm-50)*(lm-50))
	sc, sh := 1+0.045*cm, 1+0.015*cm*t
	rotation := 30 * math.Exp(-(hm-275)/25*(hm-275)/25)
	rt := -math.Sin(2*rotation*degree) * 2 * pow7(cm)
	l, c, h := dL/sl, dC/sc, dH/sh
	return math.Sqrt(l*l + c*c + h*h + rt*c*h)
}

// hue is a hue's angle, from 0 to 360 degrees.
func hue(a, b float64) float64 {
	if a == 0 && b == 0 {
		return 0
	}
	h := math.Atan2(b, a) * 180 / math.Pi
	if h < 0 {
		h += 360
	}
	return h
}
