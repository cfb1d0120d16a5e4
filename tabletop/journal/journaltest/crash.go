package journaltest

import (
	"bytes"
	"iter"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
)

// Crashes gives all disks that the machine may find when the power is back after it
// was cut now. This one stays as it is, so that a test can go on.
//
// Of the changes to a file that no Sync has put on disk, any may be there and any may
// not, and one of them may be torn at any byte: only what is before it has been
// written, or only what is after it, or only the file's new size, with zeros. Of the
// names that no SyncDir has put on disk, any may be there and any may not. Files and
// directories know nothing of each other.
func (d *Disk) Crashes() iter.Seq[*Disk] {
	return func(yield func(*Disk) bool) {
		d.mu.Lock()
		defer d.mu.Unlock()
		contents := map[*node][][]byte{}
		for _, names := range d.namings() {
			if !d.fill(names, slices.Sorted(maps.Keys(names)), contents, New(), yield) {
				return
			}
		}
	}
}

// Crash gives one of the disks that [Disk.Crashes] gives, drawn by chance. It takes no
// longer where there are more of them than can be counted.
func (d *Disk) Crash(chance *rand.Rand) *Disk {
	d.mu.Lock()
	defer d.mu.Unlock()
	names := maps.Clone(d.base)
	for _, m := range d.moves {
		if chance.IntN(2) == 0 {
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
			found.plant(name, &node{bytes: n.left(d.Tears, chance)})
		}
	}
	return found
}

// left draws what may be left of a file: any of its changes, and one of them torn.
func (n *node) left(tears func(n int) []int, chance *rand.Rand) []byte {
	var there []change
	var open []int // those of which nobody knows, and that can be torn
	for _, c := range n.changes {
		if c.fate != synced && chance.IntN(2) == 0 {
			continue
		}
		if c.fate != synced && !c.truncate {
			open = append(open, len(there))
		}
		there = append(there, c)
	}
	if len(open) > 0 && chance.IntN(2) == 0 {
		i := open[chance.IntN(len(open))]
		parts := there[i].torn(tears)
		there = slices.Concat(there[:i], parts[chance.IntN(len(parts))], there[i+1:])
	}
	return n.with(there)
}

// namings returns all that may be left of the names.
func (d *Disk) namings() []map[string]*node {
	var all []map[string]*node
	for set := range 1 << len(d.moves) {
		names := maps.Clone(d.base)
		for i, m := range d.moves {
			if set&(1<<i) != 0 {
				m.apply(names)
			}
		}
		all = append(all, names)
	}
	return all
}

// fill gives all disks that have what found has and, under the names left, anything
// that may be there.
func (d *Disk) fill(names map[string]*node, left []string, contents map[*node][][]byte, found *Disk, yield func(*Disk) bool) bool {
	if len(left) == 0 {
		return yield(found.clone())
	}
	name := left[0]
	n := names[name]
	if name == "/" || !reachable(names, name) {
		return d.fill(names, left[1:], contents, found, yield)
	}
	if n.dir {
		found.plant(name, &node{dir: true})
		return d.fill(names, left[1:], contents, found, yield)
	}
	if contents[n] == nil {
		contents[n] = n.after(d.Tears)
	}
	for _, data := range contents[n] {
		found.plant(name, &node{bytes: data})
		if !d.fill(names, left[1:], contents, found, yield) {
			return false
		}
	}
	return true
}

// reachable reports whether all directories above a name are there.
func reachable(names map[string]*node, name string) bool {
	dir := filepath.Dir(name)
	return dir == "/" || names[dir] != nil && reachable(names, dir)
}

// after returns all that may be left of a file.
func (n *node) after(tears func(n int) []int) [][]byte {
	var open []int // the changes of which nobody knows
	for i, c := range n.changes {
		if c.fate != synced {
			open = append(open, i)
		}
	}
	all := map[string]bool{}
	for set := range 1 << len(open) {
		there := slices.Clone(n.changes)
		for bit, i := range slices.Backward(open) {
			if set&(1<<bit) == 0 {
				there = slices.Delete(there, i, i+1)
			}
		}
		all[string(n.with(there))] = true
		for i, c := range there {
			if c.fate == synced || c.truncate {
				continue
			}
			for _, part := range c.torn(tears) {
				all[string(n.with(slices.Concat(there[:i], part, there[i+1:])))] = true
			}
		}
	}
	var list [][]byte
	for _, data := range slices.Sorted(maps.Keys(all)) {
		list = append(list, []byte(data))
	}
	return list
}

// with returns the bytes after some changes.
func (n *node) with(changes []change) []byte {
	b := bytes.Clone(n.base)
	for _, c := range changes {
		b = c.apply(b)
	}
	return b
}

// torn returns all that may be written of a write which is torn: instead of it, so
// many changes each.
func (c change) torn(tears func(n int) []int) [][]change {
	size := change{at: c.at + int64(len(c.data))} // the file is so large, at least
	var all [][]change
	for _, at := range tears(len(c.data)) {
		before := change{at: c.at, data: c.data[:at]}
		after := change{at: c.at + int64(at), data: c.data[at:]}
		all = append(all, []change{before}, []change{before, size}, []change{after})
	}
	return all
}

// EveryByte tears a write of n bytes at every byte.
func EveryByte(n int) []int {
	all := make([]int, n+1)
	for i := range all {
		all[i] = i
	}
	return all
}

// SomeBytes tears a write of n bytes at its ends, beside them, and in the middle.
func SomeBytes(n int) []int {
	all := []int{0, min(1, n), n / 2, max(n-1, 0), n}
	return slices.Compact(all)
}
