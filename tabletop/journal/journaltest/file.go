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

// do carries out an operation by calling act, and returns the error with the path. failed is the error
// with which Fail makes the operation fail, or nil.
func (f *file) do(op Op, act func(failed error) error) error {
	err := f.disk.begin(op, f.path)
	defer f.disk.mu.Unlock()
	switch {
	case f.closed:
		err = fs.ErrClosed
	case (op == Write || op == Truncate || op == Sync) && !f.writable:
		err = syscall.EBADF
	default:
		err = cmp.Or(act(err), err)
	}
	if err != nil {
		return &fs.PathError{Op: string(op), Path: f.path, Err: err}
	}
	return nil
}

func (f *file) ReadAt(p []byte, at int64) (n int, err error) {
	err = f.do(Read, func(failed error) error {
		if failed == nil {
			n = copy(p, f.node.bytes[min(at, int64(len(f.node.bytes))):])
		}
		return nil
	})
	if err == nil && n < len(p) {
		err = io.EOF
	}
	return n, err
}

func (f *file) WriteAt(p []byte, at int64) (n int, err error) {
	err = f.do(Write, func(failed error) error {
		if n = len(p); failed != nil {
			n /= 2
		}
		f.node.change(change{at: at, data: slices.Clone(p[:n])})
		return nil
	})
	return n, err
}

func (f *file) Truncate(size int64) error {
	return f.do(Truncate, func(failed error) error {
		if failed == nil {
			f.node.change(change{truncate: true, at: size})
		}
		return nil
	})
}

func (f *file) Sync() error {
	return f.do(Sync, func(failed error) error {
		fate := synced
		if failed != nil {
			fate = missed
		}
		f.node.settle(fate)
		return nil
	})
}

func (f *file) Size() (size int64, err error) {
	err = f.do(Size, func(error) error { size = int64(len(f.node.bytes)); return nil })
	return size, err
}

func (f *file) IsAt(path string) (is bool, err error) {
	err = f.do(IsAt, func(error) error { is = f.disk.names[path] == f.node; return nil })
	return is, err
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
