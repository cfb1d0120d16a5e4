package journaltest

import (
	"cmp"
	"io"
	"io/fs"
	"slices"
	"syscall"
)

// A node is a directory, or the bytes of a file.
type node struct {
	dir     bool
	locked  bool
	bytes   []byte   // as programs see them
	base    []byte   // as they are on disk for certain, before the changes
	changes []change // what leads from base to bytes
}

// A change is a write at an offset, or a truncation to a size.
type change struct {
	truncate bool
	at       int64 // the offset, or the size
	data     []byte
	fate     syncState
}

// A syncState records whether a change has been synced.
type syncState uint8

const (
	awaited syncState = iota // not yet
	synced                   // it is on disk
	missed                   // a Sync has failed: the change may be on disk or not, even after a later Sync
)

// apply returns the bytes after the change. It may change b itself.
func (c change) apply(b []byte) []byte {
	end := c.at + int64(len(c.data))
	if grow := end - int64(len(b)); grow > 0 {
		b = append(b, make([]byte, grow)...)
	}
	if c.truncate {
		return b[:end]
	}
	copy(b[c.at:], c.data)
	return b
}

func (n *node) change(c change) {
	n.bytes = c.apply(n.bytes)
	n.changes = append(n.changes, c)
}

// settle records the outcome of a Sync in the changes that awaited one.
func (n *node) settle(f syncState) {
	for i := range n.changes {
		if n.changes[i].fate == awaited {
			n.changes[i].fate = f
		}
	}
	for len(n.changes) > 0 && n.changes[0].fate == synced {
		n.base = n.changes[0].apply(n.base)
		n.changes = n.changes[1:]
	}
}

// A file is an open file. It implements [journal.File].
type file struct {
	disk     *Disk
	path     string
	node     *node
	writable bool
	locks    bool // whether it holds the lock
	closed   bool
}

// checkUse returns an error if the file is closed, or if the operation needs it open for writing
// and it is not.
func (f *file) checkUse(op Op) error {
	switch {
	case f.closed:
		return &fs.PathError{Op: string(op), Path: f.path, Err: fs.ErrClosed}
	case (op == Write || op == Truncate || op == Sync) && !f.writable:
		return &fs.PathError{Op: string(op), Path: f.path, Err: syscall.EBADF}
	}
	return nil
}

func (f *file) ReadAt(p []byte, at int64) (int, error) {
	err := cmp.Or(f.disk.begin(Read, f.path), f.checkUse(Read))
	defer f.disk.mu.Unlock()
	if err != nil {
		return 0, err
	}
	if at >= int64(len(f.node.bytes)) {
		return 0, io.EOF
	}
	n := copy(p, f.node.bytes[at:])
	if n < len(p) {
		return n, io.EOF
	}
	return n, nil
}

func (f *file) WriteAt(p []byte, at int64) (int, error) {
	err := f.disk.begin(Write, f.path)
	defer f.disk.mu.Unlock()
	if err := f.checkUse(Write); err != nil {
		return 0, err
	}
	if err != nil {
		p = p[:f.disk.ShortWrite(len(p))]
	}
	f.node.change(change{at: at, data: slices.Clone(p)})
	return len(p), err
}

func (f *file) Truncate(size int64) error {
	err := cmp.Or(f.disk.begin(Truncate, f.path), f.checkUse(Truncate))
	defer f.disk.mu.Unlock()
	if err == nil {
		f.node.change(change{truncate: true, at: size})
	}
	return err
}

func (f *file) Sync() error {
	err := f.disk.begin(Sync, f.path)
	defer f.disk.mu.Unlock()
	if err := f.checkUse(Sync); err != nil {
		return err
	}
	if err != nil {
		f.node.settle(missed)
		return err
	}
	f.node.settle(synced)
	return nil
}

func (f *file) Size() (int64, error) {
	err := cmp.Or(f.disk.begin(Size, f.path), f.checkUse(Size))
	defer f.disk.mu.Unlock()
	return int64(len(f.node.bytes)), err
}

func (f *file) IsAt(path string) (bool, error) {
	err := cmp.Or(f.disk.begin(IsAt, path), f.checkUse(IsAt))
	defer f.disk.mu.Unlock()
	return f.disk.names[path] == f.node, err
}

func (f *file) Close() error {
	f.disk.mu.Lock()
	defer f.disk.mu.Unlock()
	if f.closed {
		return &fs.PathError{Op: "close", Path: f.path, Err: fs.ErrClosed}
	}
	f.closed = true
	f.disk.inUse--
	if f.locks {
		f.node.locked = false
	}
	return nil
}
