package chart

import (
	"testing"

	"github.com/lucasb-eyer/go-colorful"

	"gamekeeper/ui/uitest"
)

// A vision is how a person sees colours, as a matrix on linear red, green and blue.
type vision struct {
	name   string
	matrix [3][3]float64
}

// visions are normal sight, and sight without the red, the green or the blue cones. The matrices
// are from Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color
// Vision Deficiency" (2009), at full severity.
var visions = []vision{
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

// difference returns how different two colours look with this vision, by CIEDE2000.
func (v vision) difference(a, b uitest.RGB) float64 {
	return 100 * v.sees(a).DistanceCIEDE2000(v.sees(b))
}

// sees returns the colour that c looks like with this vision.
func (v vision) sees(c uitest.RGB) uitest.RGB {
	r, g, b := c.LinearRgb()
	var seen [3]float64
	for i, row := range v.matrix {
		seen[i] = min(max(row[0]*r+row[1]*g+row[2]*b, 0), 1)
	}
	return colorful.LinearRgb(seen[0], seen[1], seen[2])
}

// TestVisionsKeepGrey checks that black, white and grey look the same with each of the visions.
func TestVisionsKeepGrey(t *testing.T) {
	for _, v := range visions {
		for _, grey := range []float64{0, 0.5, 1} {
			if is := (uitest.RGB{R: grey, G: grey, B: grey}); is.DistanceCIEDE2000(v.sees(is)) > 0.001 {
				t.Errorf("%s: the grey %v is seen as %v", v.name, grey, v.sees(is))
			}
		}
	}
}
