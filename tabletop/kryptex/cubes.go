package kryptex

import (
	"slices"

	"gamekeeper/tabletop/say"
)

// nineCubes returns the cubes of the game as an unofficial table has them; the publisher has not
// confirmed them. The rules do not rest on them: they tell which faces are likely, and what the day's
// roll is.
func nineCubes() (all [PlaceCount]Cube) {
	for i, text := range [PlaceCount]string{
		"SN|AN|MN", "SR|AR|MR", "SC|AC|MC", "MR|SC|SR", "AC|MN|MC", "SN|AR|AN", "SR|SN|SC", "AR|AN|AC", "MR|MN|MC",
	} {
		all[i], _ = parseCube(text) // a test checks that there is no error
	}
	return all
}

// signNames holds the rulebook's names for the signs. We chose which name goes with which sign.
var signNames = [ObjectiveCount]say.Text{"delta", "theta", "xi", "turquoise", "white||a sign of Kryptex", "orange"}

// Name returns the rulebook's name for the objective's sign.
func (o Objective) Name() say.Text { return signNames[o] }

// Names returns the names of the objectives' signs.
func Names(all []Objective) (names []say.Text) {
	for _, o := range all {
		names = append(names, o.Name())
	}
	return names
}

// Text returns the names of the objectives, such as: delta and white
func (s Objectives) Text() say.Text { return say.List(Names(s.List())...) }

// commas returns the names of the objectives, separated by commas.
func (s Objectives) commas() say.Text { return say.Join(", ", Names(s.List())...) }

// Text returns the names of a face's signs, such as: delta white. For NoFace it returns "?".
func (f Face) Text() say.Text {
	if f == NoFace {
		return say.Plain(f.String())
	}
	return say.Sprintf("%s %s", f.Symbol().Name(), f.Colour().Name())
}

// LikelyTops lists the nine faces by how likely one of the nine cubes shows them on top of a place,
// given the sides that are known there and on the other places. possible is how many of them a cube can
// show: 0 if the known sides are not those of the nine cubes.
func LikelyTops(g Grid, at Place) (faces []Face, possible int) {
	g[at][top] = NoFace
	cubes := nineCubes()
	ways := map[uint16]int{0: 1} // how often the cubes in a set lie as the other places are known
	for p := range Place(PlaceCount) {
		if p == at || g[p] == (Cube{}) {
			continue
		}
		next := map[uint16]int{}
		for i, cube := range cubes {
			n := len(cube.waysOf(g[p]))
			for used, times := range ways {
				if used>>i&1 == 0 && n > 0 {
					next[used|1<<i] += times * n
				}
			}
		}
		ways = next
	}
	shown := map[Face]int{}
	for used, times := range ways {
		for i, cube := range cubes {
			if used>>i&1 == 1 {
				continue
			}
			for _, f := range cube.waysOf(g[at]) {
				shown[f] += times
			}
		}
	}
	for n := range faceWords {
		faces = append(faces, faceAt(n))
		if shown[faceAt(n)] > 0 {
			possible++
		}
	}
	slices.SortStableFunc(faces, func(a, b Face) int { return shown[b] - shown[a] })
	return faces, possible
}

// waysOf returns the top face for each of the ways in which the cube can lie with the known sides of
// another.
func (c Cube) waysOf(known Cube) (tops []Face) {
	for way := range wayCount {
		lying, fits := c.rotatedTo(way), true
		for side, f := range known {
			fits = fits && (f == NoFace || f == lying[side])
		}
		if fits {
			tops = append(tops, lying.Top())
		}
	}
	return tops
}
