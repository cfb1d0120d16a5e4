// Package journaltest provides an in-memory disk for testing code that uses package journal: it
// fails on demand, and it can lose its power.
//
// The disk is strict. Whatever was not synced may be lost or torn when the power is cut: bytes
// without File.Sync, and names without SyncDir. As on Linux, bytes written before a failed Sync
// are never certain to be on disk, even after a later Sync, although they can be read.
package journaltest

import (
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"syscall"

	"gamekeeper/tabletop/journal"
)

// An Op names an operation of a [Disk] or of a file on it.
type Op string

// The operations. Close is not among them: it fails only if the file is already closed.
const (
	Mkdir    Op = "mkdir"
	ReadDir  Op = "readdir"
	Open     Op = "open"
	Rename   Op = "rename"
	Remove   Op = "remove"
	SyncDir  Op = "syncdir"
	Lock     Op = "lock"
	Read     Op = "read"
	Write    Op = "write"
	Truncate Op = "truncate"
	Sync     Op = "sync"
	Size     Op = "size"
	IsAt     Op = "is"
)

// A Disk is a [journal.Disk] in memory. Make one with [New].
type Disk struct {
	// Fail, unless it is nil, is called before every operation, with the operation's path. An error
	// that it returns makes the operation fail. It may block, like a slow card, and it may use the
	// disk. A write that fails leaves half of its bytes. Any other operation that fails changes
	// nothing that programs see. Set Fail only while no operation is under way.
	Fail func(op Op, path string) error

	// Tears returns the offsets at which a crash may tear a write of n bytes. New sets it to
	// [EveryByte].
	Tears func(n int) []int

	mu    sync.Mutex
	names map[string]*node // as programs see them
	base  map[string]*node // as they are on disk for certain, before the moves
	moves []move           // what leads from base to names
	inUse int
}

// A move is a change of names: one name is removed, another is added, or both.
type move struct {
	from, to string // empty if none
	node     *node
}

func (m move) apply(names map[string]*node) {
	if m.from != "" {
		delete(names, m.from)
	}
	if m.to != "" {
		names[m.to] = m.node
	}
}

// in reports whether the move changes a name in the directory.
func (m move) in(dir string) bool {
	return m.from != "" && filepath.Dir(m.from) == dir || m.to != "" && filepath.Dir(m.to) == dir
}

// move changes names, but not yet on disk.
func (d *Disk) move(m move) {
	m.apply(d.names)
	d.moves = append(d.moves, m)
}

var _ journal.Disk = (*Disk)(nil)

// New returns a disk that holds only the root directory.
func New() *Disk {
	root := &node{dir: true}
	return &Disk{
		Tears: EveryByte,
		names: map[string]*node{"/": root},
		base:  map[string]*node{"/": root},
	}
}

// FailAfter returns a [Disk.Fail] that lets n operations of a kind pass and fails all of that kind
// from then on. For example, FailAfter(Write, 3, syscall.ENOSPC) makes a disk that is full from the
// fourth write on.
func FailAfter(op Op, n int, err error) func(Op, string) error {
	return func(o Op, _ string) error {
		if o != op {
			return nil
		}
		if n > 0 {
			n--
			return nil
		}
		return err
	}
}

// begin calls Fail and returns its error. It locks the disk, even after an error.
func (d *Disk) begin(op Op, path string) error {
	var err error
	if d.Fail != nil {
		err = d.Fail(op, path)
	}
	d.mu.Lock()
	return err
}

// do does an operation that needs the directory dir, and returns its error with the path.
func (d *Disk) do(op Op, path, dir string, act func() error) error {
	err := d.begin(op, path)
	defer d.mu.Unlock()
	if err == nil {
		_, err = d.find(dir, true)
	}
	if err == nil {
		err = act()
	}
	if err != nil {
		return &fs.PathError{Op: string(op), Path: path, Err: err}
	}
	return nil
}

// find returns the node with that name. It returns an error if there is none, or if it is a file
// and dir is true, or a directory and dir is false.
func (d *Disk) find(path string, dir bool) (*node, error) {
	n := d.names[path]
	switch {
	case n == nil:
		return nil, syscall.ENOENT
	case dir && !n.dir:
		return nil, syscall.ENOTDIR
	case !dir && n.dir:
		return nil, syscall.EISDIR
	}
	return n, nil
}

// Mkdir implements [journal.Disk].
func (d *Disk) Mkdir(path string) error {
	return d.do(Mkdir, path, filepath.Dir(path), func() error {
		if d.names[path] != nil {
			return syscall.EEXIST
		}
		d.move(move{to: path, node: &node{dir: true}})
		return nil
	})
}

// in yields the names in a directory.
func (d *Disk) in(dir string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for name := range d.names {
			if name != dir && filepath.Dir(name) == dir && !yield(name) {
				return
			}
		}
	}
}

// ReadDir implements [journal.Disk].
func (d *Disk) ReadDir(path string) (names []string, err error) {
	err = d.do(ReadDir, path, path, func() error {
		for _, name := range slices.Sorted(d.in(path)) { // sorted so that tests fail the same way
			names = append(names, filepath.Base(name))
		}
		return nil
	})
	return names, err
}

// OpenFile implements [journal.Disk]. It knows only the flags that the journal uses.
func (d *Disk) OpenFile(path string, flag int) (f journal.File, err error) {
	err = d.do(Open, path, filepath.Dir(path), func() error {
		if d.names[path] == nil && flag&os.O_CREATE != 0 {
			d.move(move{to: path, node: &node{}})
		}
		n, err := d.find(path, false)
		if err != nil {
			return err
		}
		if flag&os.O_TRUNC != 0 {
			n.change(change{truncate: true})
		}
		f = d.use(&file{path: path, node: n, writable: flag&os.O_RDWR != 0})
		return nil
	})
	return f, err
}

// use returns a file that counts as open.
func (d *Disk) use(f *file) *file {
	d.inUse++
	f.disk = d
	return f
}

// Rename implements [journal.Disk].
func (d *Disk) Rename(from, to string) error {
	return d.do(Rename, from, "/", func() error {
		n := d.names[from]
		if n == nil {
			return syscall.ENOENT
		}
		if at := d.names[to]; at != nil && at.dir {
			return syscall.EISDIR
		}
		d.move(move{from: from, to: to, node: n})
		return nil
	})
}

// Remove implements [journal.Disk].
func (d *Disk) Remove(path string) error {
	return d.do(Remove, path, "/", func() error {
		if d.names[path] == nil {
			return syscall.ENOENT
		}
		for range d.in(path) {
			return syscall.ENOTEMPTY
		}
		d.move(move{from: path})
		return nil
	})
}

// SyncDir implements [journal.Disk].
func (d *Disk) SyncDir(path string) error {
	return d.do(SyncDir, path, path, func() error {
		d.moves = slices.DeleteFunc(d.moves, func(m move) bool {
			if m.in(path) {
				m.apply(d.base)
			}
			return m.in(path)
		})
		return nil
	})
}

// Lock implements [journal.Disk].
func (d *Disk) Lock(path string) (f journal.File, err error) {
	err = d.do(Lock, path, filepath.Dir(path), func() error {
		if d.names[path] == nil {
			d.move(move{to: path, node: &node{}})
		}
		n := d.names[path]
		if n.locked {
			return journal.ErrLocked
		}
		n.locked = true
		f = d.use(&file{path: path, node: n, locks: true})
		return nil
	})
	return f, err
}

// OpenCount returns how many files and locks are open.
func (d *Disk) OpenCount() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.inUse
}

// plant adds a node that is already on disk, name included.
func (d *Disk) plant(path string, n *node) {
	n.base = slices.Clone(n.bytes)
	n.bytes = slices.Clone(n.bytes)
	d.names[path], d.base[path] = n, n
}

// WriteFile puts a file on disk, and the directories above it, without calling Fail.
func (d *Disk) WriteFile(path string, data []byte) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.plant(path, &node{bytes: data})
	for dir := filepath.Dir(path); d.names[dir] == nil; dir = filepath.Dir(dir) {
		d.plant(dir, &node{dir: true})
	}
}

// Files returns the bytes of all files in a directory by their names, as programs see them,
// without calling Fail.
func (d *Disk) Files(dir string) map[string][]byte {
	d.mu.Lock()
	defer d.mu.Unlock()
	files := make(map[string][]byte)
	for name := range d.in(dir) {
		if n := d.names[name]; !n.dir {
			files[filepath.Base(name)] = slices.Clone(n.bytes)
		}
	}
	return files
}
