package journaltest

import (
	"path/filepath"
	"slices"
)

// A Fate is what a power cut does to what was not synced.
type Fate struct {
	Data  Data
	Names bool // files keep the names they have, or lack, without a SyncDir
}

// Data is the part of a Fate that is about bytes.
type Data int

const (
	Lost   Data = iota // no change since the last Sync is on disk
	Kept               // all changes are
	Torn               // all are, but of a last write only the first half
	Zeroed             // all are, but where a last write made the file longer there are zeros
)

// Fates returns all of them, for a test to go through.
func Fates() []Fate {
	var fates []Fate
	for _, data := range []Data{Lost, Kept, Torn, Zeroed} {
		fates = append(fates, Fate{data, false}, Fate{data, true})
	}
	return fates
}

// PowerCut returns the disk as the machine finds it when the power is back. The
// old one stays as it is, so that one moment can be given several fates.
func (d *Disk) PowerCut(fate Fate) *Disk {
	d.mu.Lock()
	defer d.mu.Unlock()
	names := d.synced
	if fate.Names {
		names = d.names
	}
	found := New()
	for name, n := range names {
		if name != "/" && reachable(names, name) {
			found.plant(name, &node{dir: n.dir, bytes: n.after(fate.Data)})
		}
	}
	return found
}

// reachable reports whether all directories above a name are there.
func reachable(names map[string]*node, name string) bool {
	dir := filepath.Dir(name)
	return dir == "/" || names[dir] != nil && reachable(names, dir)
}

// after returns the bytes of a file after a power cut.
func (n *node) after(data Data) []byte {
	b := slices.Clone(n.synced)
	if data == Lost {
		return b
	}
	for i, c := range n.pending {
		if i == len(n.pending)-1 && !c.truncate {
			c = c.cut(data, len(n.synced))
		}
		b = c.apply(b)
	}
	return b
}

// cut returns what is left of a write to a file of that size on disk.
func (c change) cut(data Data, size int) change {
	switch data {
	case Torn:
		c.data = c.data[:len(c.data)/2]
	case Zeroed:
		c.data = slices.Clone(c.data)
		clear(c.data[min(len(c.data), max(0, size-int(c.at))):])
	}
	return c
}

// plant puts a node under a name, on disk.
func (d *Disk) plant(path string, n *node) {
	n.synced = slices.Clone(n.bytes)
	d.names[path], d.synced[path] = n, n
}

// WriteFile puts a file on disk, and the directories above it, without asking
// Fail.
func (d *Disk) WriteFile(path string, data []byte) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.plant(path, &node{bytes: slices.Clone(data)})
	for dir := filepath.Dir(path); d.names[dir] == nil; dir = filepath.Dir(dir) {
		d.plant(dir, &node{dir: true})
	}
}

// Files returns the bytes of all files in a directory by their names, as
// programs see them, without asking Fail.
func (d *Disk) Files(dir string) map[string][]byte {
	d.mu.Lock()
	defer d.mu.Unlock()
	files := make(map[string][]byte)
	for name, n := range d.names {
		if !n.dir && filepath.Dir(name) == dir {
			files[filepath.Base(name)] = slices.Clone(n.bytes)
		}
	}
	return files
}
