package kryptex

import (
	"fmt"
	"math/bits"
	"slices"
)

// A Sight is what was read of a cube on the table, seen from player 1's side.
// NoFace stands for a face not read.
type Sight struct{ Top, Front, Right Face }

// fits tells whether a cube that lies this way would look so.
func (s Sight) fits(c Cube) bool {
	return (s.Top == NoFace || s.Top == c[top]) &&
		(s.Front == NoFace || s.Front == c[front]) &&
		(s.Right == NoFace || s.Right == c[right])
}

// String is the faces read, such as SN|AN|?
func (s Sight) String() string { return s.named(&Signs{}) }

// named is the faces read, as a table calls them.
func (s Sight) named(signs *Signs) string {
	return fmt.Sprintf("%s|%s|%s", signs.Face(s.Top), signs.Face(s.Front), signs.Face(s.Right))
}

// Find says how the cubes lie that look so. Each cube lies somewhere once, so
// most often the top and the front faces are enough. Where they aren't, the grid
// given is one of several, and open has the places where these differ: more
// faces must be read there; a place that stays open with all three read has
// cubes that differ only in the faces out of sight. An error names the places
// that can't be right.
func (c *Cubes) Find(seen [PlaceCount]Sight) (g Grid, open Places, err error) {
	search := c.search(&seen)
	if !search.rest[0] {
		return g, 0, search.fault(&c.Signs, seen)
	}
	used := 0
	for place := range seen {
		if len(search.possible(place)) > 1 {
			open = open.With(Place(place))
		}
		cube := search.pick(used)
		g[place] = search.lies[place][cube][0]
		used |= 1 << cube
	}
	return g, open, nil
}

// Possible lists how the cube on a place can lie, given what was read, so that
// a reader can be offered the faces that are left. It's empty where nothing
// fits what was read.
func (c *Cubes) Possible(seen [PlaceCount]Sight, at Place) []Cube {
	search := c.search(&seen)
	var all []Cube
	for one := range search.possible(int(at)) {
		all = append(all, one)
	}
	slices.SortFunc(all, func(a, b Cube) int { return slices.Compare(a[:], b[:]) })
	return all
}

// Recognize is what is known of the cubes on the table, of which the top faces were
// read: one that looks as it does in the grid is taken to lie as it does there. Where
// that cannot be, only the top faces are known.
func (c *Cubes) Recognize(g *Grid, read [PlaceCount]Face) [PlaceCount]Sight {
	var seen, tops [PlaceCount]Sight
	for at, cube := range g {
		tops[at].Top = read[at]
		seen[at] = tops[at]
		if cube.Top() == read[at] {
			seen[at] = Sight{cube.Top(), cube.Front(), cube.Right()}
		}
	}
	if _, _, err := c.Find(seen); err != nil {
		return tops
	}
	return seen
}

// ways lists the different ways for a cube to lie.
func (c Cube) ways() (all []Cube) {
	for way := range wayCount {
		if one := c.lying(way); !slices.Contains(all, one) {
			all = append(all, one)
		}
	}
	return all
}

// A finder assigns the cubes to the places. A set of cubes is a mask; the
// places are filled in order, so the mask's size tells which is next.
type finder struct {
	lies  [PlaceCount][PlaceCount][]Cube // by place and cube, how it can lie there
	rest  [1 << PlaceCount]bool          // with these cubes used, the other places can be filled
	start [1 << PlaceCount]bool          // these cubes can fill the first places
}

// search finds all that the cubes can be, given what was read.
func (c *Cubes) search(seen *[PlaceCount]Sight) *finder {
	f := &finder{}
	for cube := range c.Cubes {
		for _, one := range c.Cubes[cube].ways() {
			for place := range seen {
				if seen[place].fits(one) {
					f.lies[place][cube] = append(f.lies[place][cube], one)
				}
			}
		}
	}
	f.complete()
	return f
}

func (f *finder) complete() {
	all := 1<<PlaceCount - 1
	f.rest[all], f.start[0] = true, true
	for used := all - 1; used >= 0; used-- {
		f.each(used, func(_, next int) { f.rest[used] = f.rest[used] || f.rest[next] })
	}
	for used := range all {
		if f.start[used] {
			f.each(used, func(_, next int) { f.start[next] = true })
		}
	}
}

// each gives the cubes that fit the next place, and the cubes used with them.
func (f *finder) each(used int, do func(cube, next int)) {
	for cube, lies := range f.lies[bits.OnesCount(uint(used))] {
		if used>>cube&1 == 0 && len(lies) > 0 {
			do(cube, used|1<<cube)
		}
	}
}

// possible lists what can lie on a place, as its faces, in some grid that fits.
func (f *finder) possible(place int) map[Cube]bool {
	all := map[Cube]bool{}
	for used := range f.rest {
		if bits.OnesCount(uint(used)) != place || !f.start[used] {
			continue
		}
		f.each(used, func(cube, next int) {
			for _, one := range f.lies[place][cube] {
				if f.rest[next] {
					all[one] = true
				}
			}
		})
	}
	return all
}

// pick gives a cube for the next place with which the others can still be filled.
func (f *finder) pick(used int) (found int) {
	f.each(used, func(cube, next int) {
		if f.rest[next] {
			found = cube
		}
	})
	return found
}

// fault names the fewest places that can't all have been read rightly, because
// too few cubes fit them together.
func (f *finder) fault(signs *Signs, seen [PlaceCount]Sight) error {
	var worst []Place
	var fit int
	for set := Places(1); set < 1<<PlaceCount; set++ {
		cubes := 0
		for _, place := range set.List() {
			cubes |= f.fit(place)
		}
		n := bits.OnesCount(uint(cubes))
		if at := set.List(); n < len(at) && (worst == nil || len(at) < len(worst)) {
			worst, fit = at, n
		}
	}
	if fit == 0 {
		return fmt.Errorf("no cube looks like %s, as was read on %s: read it again, top, front and right", seen[worst[0]].named(signs), worst[0])
	}
	if len(worst) == 2 {
		return fmt.Errorf("%s can't both be right: only one of the cubes could lie there; read both again", placeSet(worst...))
	}
	return fmt.Errorf("%s can't all be right: only %d of the cubes could lie on these %d places; read them again", placeSet(worst...), fit, len(worst))
}

// fit is the set of the cubes that fit a place.
func (f *finder) fit(place Place) (cubes int) {
	for cube, lies := range f.lies[place] {
		if len(lies) > 0 {
			cubes |= 1 << cube
		}
	}
	return cubes
}
