package kryptex

import (
	"fmt"
	"math/bits"
	"slices"
)

// A Sight is what was read of a cube on the table, from player 1's side, with NoFace
// for what was not.
type Sight struct{ Top, Front, Right Face }

// fits reports whether a cube that lies this way looks like that.
func (s Sight) fits(c Cube) bool {
	return (s.Top == NoFace || s.Top == c[top]) &&
		(s.Front == NoFace || s.Front == c[front]) &&
		(s.Right == NoFace || s.Right == c[right])
}

// String is the faces read, such as SN|AN|?
func (s Sight) String() string { return s.named(&Signs{}) }

// named is the faces read, in the table's words.
func (s Sight) named(signs *Signs) string {
	return fmt.Sprintf("%s|%s|%s", signs.Face(s.Top), signs.Face(s.Front), signs.Face(s.Right))
}

// Find says how cubes lie that look like this. Each cube lies in one place, so the top
// and front faces are usually enough. If they are not, the grid is one of several, and
// open is where these differ: more faces must be read there. A place that stays open
// with three faces read has cubes that differ only in the faces out of sight. An error
// names the places that cannot be right.
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

// Possible lists how the cube on a place can lie, given what was read, so that a reader
// can be offered the faces that are left. It is empty if nothing fits.
func (c *Cubes) Possible(seen [PlaceCount]Sight, at Place) []Cube {
	search := c.search(&seen)
	var all []Cube
	for one := range search.possible(int(at)) {
		all = append(all, one)
	}
	slices.SortFunc(all, func(a, b Cube) int { return slices.Compare(a[:], b[:]) })
	return all
}

// Recognize is what is known of cubes whose top faces were read. A cube whose top face
// is that of the grid is taken to lie as it does there. If that cannot be, only the top
// faces are known.
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

// ways lists the different ways in which a cube can lie.
func (c Cube) ways() (all []Cube) {
	for way := range wayCount {
		if one := c.lying(way); !slices.Contains(all, one) {
			all = append(all, one)
		}
	}
	return all
}

// A finder assigns cubes to places. A set of cubes is a mask. Places are filled in
// order, so the number of cubes used says which place is next.
type finder struct {
	lies  [PlaceCount][PlaceCount][]Cube // by place and cube, how it can lie there
	rest  [1 << PlaceCount]bool          // with these cubes used, the other places can be filled
	start [1 << PlaceCount]bool          // these cubes can fill the first places
}

// search finds which cubes can be where, given what was read.
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

// each calls do with each cube that fits the next place, and the cubes then used.
func (f *finder) each(used int, do func(cube, next int)) {
	for cube, lies := range f.lies[bits.OnesCount(uint(used))] {
		if used>>cube&1 == 0 && len(lies) > 0 {
			do(cube, used|1<<cube)
		}
	}
}

// possible is the ways in which cubes can lie on a place, in any grid that fits.
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

// pick is a cube for the next place that leaves cubes for all other places.
func (f *finder) pick(used int) (found int) {
	f.each(used, func(cube, next int) {
		if f.rest[next] {
			found = cube
		}
	})
	return found
}

// fault names the fewest places that cannot all have been read correctly, because too
// few cubes fit them.
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
		return fmt.Errorf("no cube looks like %s, as read on %s: read its top, front and right again", seen[worst[0]].named(signs), worst[0])
	}
	if len(worst) == 2 {
		return fmt.Errorf("%s cannot both be right: only one cube fits there; read both again", placeSet(worst...))
	}
	return fmt.Errorf("%s cannot all be right: only %d cubes fit these %d places; read them again", placeSet(worst...), fit, len(worst))
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
