package journaltest

import (
	"bytes"
	"hash/maphash"
	"iter"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
)

// Crashes yields every disk that the machine may find when power returns after a cut now. The disk
// itself stays as it is, so a test can continue.
//
// Each change of a file that no Sync has put on disk may be present or missing. In each file, one
// such write may be torn at an offset from Tears. A torn write leaves only the bytes before that
// offset, or these and zeros up to the file's new size, or only the bytes after it. Each change of
// a name that no SyncDir has put on disk may be present or missing. Files and directories are
// independent of each other.
func (d *Disk) Crashes() iter.Seq[*Disk] {
	return func(yield func(*Disk) bool) {
		d.mu.Lock()
		defer d.mu.Unlock()
		given, seed := map[uint64]bool{}, maphash.MakeSeed()
		var chosen, of []int // the choices that led to the last disk, and the number of options for each
		for {
			n := 0
			found := d.surviving(func(choices int) int {
				if n++; n > len(chosen) {
					chosen, of = append(chosen, 0), append(of, choices)
				}
				return chosen[n-1]
			})
			if sum := found.sum(seed); !given[sum] {
				given[sum] = true
				if !yield(found) {
					return
				}
			}
			for len(of) > 0 && chosen[len(of)-1] == of[len(of)-1]-1 {
				chosen, of = chosen[:len(of)-1], of[:len(of)-1]
			}
			if len(of) == 0 {
				return
			}
			chosen[len(of)-1]++
		}
	}
}

// sum returns a hash of the disk's names and bytes.
func (d *Disk) sum(seed maphash.Seed) uint64 {
	var h maphash.Hash
	h.SetSeed(seed)
	for _, name := range slices.Sorted(maps.Keys(d.names)) {
		h.WriteString(name + "\x00")
		h.Write(d.names[name].bytes)
	}
	return h.Sum64()
}

// Crash returns one of the disks that [Disk.Crashes] yields, drawn at random. It does not build
// the others, since there may be far too many.
func (d *Disk) Crash(chance *rand.Rand) *Disk {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.surviving(chance.IntN)
}

// surviving returns a disk that the machine may find. choose(n) makes each choice: it returns a
// number from 0 to n-1.
func (d *Disk) surviving(choose func(choices int) int) *Disk {
	names := maps.Clone(d.base)
	for _, m := range d.moves {
		if choose(2) == 0 {
			m.apply(names)
		}
	}
	found := New()
	for _, name := range slices.Sorted(maps.Keys(names)) {
		switch n := names[name]; {
		case name == "/" || !reachable(names, name):
		case n.dir:
			found.plant(name, &node{dir: true})
		default:
			found.plant(name, &node{bytes: n.surviving(d.Tears, choose)})
		}
	}
	return found
}

// surviving returns the bytes that a file may have: after some of its changes, one perhaps torn.
func (n *node) surviving(tears func(n int) []int, choose func(choices int) int) []byte {
	var there []change
	var open []int // the indices, in the slice there, of the writes that may be torn
	for _, c := range n.changes {
		if c.fate != synced && choose(2) == 0 {
			continue
		}
		if c.fate != synced && !c.truncate {
			open = append(open, len(there))
		}
		there = append(there, c)
	}
	if which := choose(len(open) + 1); which < len(open) {
		i := open[which]
		there = slices.Concat(there[:i], there[i].torn(tears, choose), there[i+1:])
	}
	return n.with(there)
}

// reachable reports whether all directories above a name are there.
func reachable(names map[string]*node, name string) bool {
	dir := filepath.Dir(name)
	return dir == "/" || names[dir] != nil && reachable(names, dir)
}

// with returns the file's bytes after these changes to its base.
func (n *node) with(changes []change) []byte {
	b := bytes.Clone(n.base)
	for _, c := range changes {
		b = c.apply(b)
	}
	return b
}

// torn returns the changes that a torn write leaves. choose decides where it is torn and what is
// left.
func (c change) torn(tears func(n int) []int, choose func(choices int) int) []change {
	cuts := tears(len(c.data))
	at := cuts[choose(len(cuts))]
	before := change{at: c.at, data: c.data[:at]}
	switch choose(3) {
	case 0:
		return []change{before}
	case 1: // the file has its new size, with zeros
		return []change{before, {at: c.at + int64(len(c.data))}}
	}
	return []change{{at: c.at + int64(at), data: c.data[at:]}}
}

// EveryByte returns every offset at which a write of n bytes can be torn: 0 to n.
func EveryByte(n int) []int {
	all := make([]int, n+1)
	for i := range all {
		all[i] = i
	}
	return all
}

// SomeBytes returns some offsets at which a write of n bytes can be torn: its ends, the offsets
// next to them, and the middle.
func SomeBytes(n int) []int {
	all := []int{0, min(1, n), n / 2, max(n-1, 0), n}
	return slices.Compact(all)
}
