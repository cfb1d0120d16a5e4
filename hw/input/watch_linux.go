package input

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"golang.org/x/sys/unix"
)

// files returns the pattern of the devices' names.
func (c Config) files() string { return filepath.Join(cmp.Or(c.Dir, "/dev/input"), "event*") }

// Watch sends what the devices report until ctx is done, and closes changes when no more will be
// sent. It also finds devices that come later. A device that cannot be opened is tried again when
// its permissions change. If the configuration names the console that must be in front, all devices
// are closed while another one is. Watch uses no processor time while nothing happens.
func (d *Devices) Watch(ctx context.Context, changes chan<- Change) {
	defer close(changes)
	if d.config.Off {
		return
	}
	w := &watcher{config: d.config, changes: changes, wake: make(chan struct{}, 1), open: map[string]file{}}
	w.all.Go(func() { w.follow(ctx) })
	w.all.Go(func() { w.notice(ctx) })
	for ctx.Err() == nil {
		w.look(ctx)
		select {
		case <-w.wake:
		case <-ctx.Done():
		}
	}
	w.closeAll()
	w.all.Wait()
}

type watcher struct {
	config  Config
	changes chan<- Change
	wake    chan struct{} // receives a value when look should be called again
	all     sync.WaitGroup

	mu     sync.Mutex
	behind bool            // another console is in front
	open   map[string]file // by their paths
}

// look opens the devices that are not open, unless another console is in front.
func (w *watcher) look(ctx context.Context) {
	w.mu.Lock()
	defer w.mu.Unlock()
	names, _ := filepath.Glob(w.config.files()) // the pattern is valid
	for _, name := range names {
		if _, open := w.open[name]; open || w.behind {
			continue
		}
		f, r := openDevice(w.config, name)
		switch {
		case r.Err != nil: // it may lack permission until its attributes change, which wakes Watch
		case r.Kind == Other || w.config.Ignores(r.Device):
			f.Close()
		default:
			w.open[name] = f
			w.all.Go(func() { w.serve(ctx, f, r) })
		}
	}
}

func (w *watcher) closeAll() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, f := range w.open {
		f.Close()
	}
}

// serve reads a device until a read fails, as happens once the device has gone or is closed.
func (w *watcher) serve(ctx context.Context, f file, r *device) {
	send := func(c Change) {
		c.from = r
		select {
		case w.changes <- c:
		case <-ctx.Done():
		}
	}
	send(Change{came: true})
	buf := make([]byte, 64*eventSize)
	for {
		events, err := f.read(buf)
		if err != nil {
			break
		}
		send(Change{events: events})
	}
	f.Close()
	send(Change{gone: true})
	w.mu.Lock()
	delete(w.open, r.Path)
	w.mu.Unlock()
	tell(w.wake)
}

// notice wakes Watch when the directory of the devices appears or changes: a device has come, gone,
// or got its group.
func (w *watcher) notice(ctx context.Context) {
	fd, err := unix.InotifyInit1(unix.IN_NONBLOCK | unix.IN_CLOEXEC)
	if err != nil {
		return
	}
	f := os.NewFile(uintptr(fd), "inotify")
	defer context.AfterFunc(ctx, func() { f.Close() })()
	defer f.Close()
	dir, buf := filepath.Dir(w.config.files()), make([]byte, 4096)
	_, err = unix.InotifyAddWatch(fd, filepath.Dir(dir), unix.IN_CREATE)
	for err == nil {
		_, _ = unix.InotifyAddWatch(fd, dir, unix.IN_CREATE|unix.IN_DELETE|unix.IN_ATTRIB) // the directory need not exist yet
		tell(w.wake)
		_, err = f.Read(buf)
	}
}

func tell(wake chan<- struct{}) {
	select {
	case wake <- struct{}{}:
	default: // it has been woken already
	}
}

// follow watches which console is in front. While another console is, somebody else may be using
// the devices. So all devices are closed, and keys that were down are reported up.
func (w *watcher) follow(ctx context.Context) {
	if w.config.TTY == "" {
		return
	}
	f, err := openFile("/sys/class/tty/tty0/active", nil)
	if err != nil {
		return
	}
	defer context.AfterFunc(ctx, func() { f.Close() })()
	defer f.Close()
	conn, err := f.SyscallConn()
	if err != nil {
		return
	}
	buf := make([]byte, 64)
	_ = conn.Read(func(fd uintptr) (done bool) { // called at once, and after each change of the file until it is closed
		n, _ := unix.Pread(int(fd), buf, 0)
		behind := n > 0 && string(bytes.TrimSpace(buf[:n])) != w.config.TTY
		w.mu.Lock()
		changed := w.behind != behind
		w.behind = behind
		w.mu.Unlock()
		if changed && behind {
			w.closeAll()
		} else if changed {
			tell(w.wake)
		}
		return false
	})
}

// openDevice opens a device and finds out what it is. If it cannot be opened, the device's Err is
// the reason.
func openDevice(c Config, name string) (file, *device) {
	f, err := openFile(name, c.Ioctl)
	r := &device{Device: Device{Path: name, Err: err}, axes: map[uint16]axis{}}
	r.down = func() bits { return f.set(0x18) }
	if err != nil {
		return f, r
	}
	id := make([]uint16, 4) // bus, vendor, product, version
	_ = f.get(0x02, id)     // zero if there is none
	r.Name, r.ID = f.text(0x06), fmt.Sprintf("%04x:%04x", id[1], id[2])
	r.Model = fmt.Sprintf("%s:%04x", r.ID, id[3])
	r.Port = strings.Join(strings.Fields(f.text(0x07)+" "+f.text(0x08)+" "+r.ID), "/")
	r.able = abilities{keys: f.set(0x20 + evKey), axes: f.set(0x20 + evAbs), props: f.set(0x09), turns: f.set(0x20 + evRel), bus: id[0]}
	if r.Kind = r.able.kind(); r.Kind == Pad {
		if n := sibling("/sys/class/input/" + filepath.Base(name) + "/device"); n > 0 {
			r.Port += fmt.Sprintf("/%d", n)
		}
	}
	for code := range uint16(0x40) {
		if r.able.axes.has(int(code)) {
			r.axes[code] = f.axis(code)
		}
	}
	if r.Kind == Keyboard {
		r.known = r.down()
	}
	if r.Kind == Panel {
		r.lies(c)
		r.fingers = f.fingers(r)
	}
	return f, r
}

// sibling returns which one a device is of those on one plug, such as the second pad of an adapter,
// counted from 0. link leads to its directory in sysfs. Devices that programs make have no plug: all of
// them are in one directory.
func sibling(link string) int {
	dir, err := filepath.EvalSymlinks(link)
	if err != nil || filepath.Dir(dir) == "/sys/devices/virtual/input" {
		return 0
	}
	all, _ := filepath.Glob(filepath.Join(filepath.Dir(dir), "input[0-9]*")) // the pattern is valid
	slices.SortFunc(all, func(a, b string) int { return cmp.Or(len(a)-len(b), strings.Compare(a, b)) })
	return max(0, slices.Index(all, dir))
}

// lies sets by how many degrees a touch display is turned.
func (s *device) lies(c Config) {
	codeX, codeY, _ := s.places()
	x, y := s.axes[codeX], s.axes[codeY]
	var display [2]int
	read := func(name, format string, to ...any) {
		text, _ := os.ReadFile(name)
		_, _ = fmt.Sscanf(string(text), format, to...) // zero if there is none
	}
	read("/sys/class/graphics/fbcon/rotate", "%d", &s.Console)
	read("/sys/class/graphics/fb0/virtual_size", "%d,%d", &display[0], &display[1])
	s.Turn = turnOf(c.Turn, s.Console, display, [2]int{int(x.max) - int(x.min), int(y.max) - int(y.min)})
}

// turnOf returns by how many degrees a touch display is turned: as configured, or else by the
// quarters of the console. If these are odd and the touch axes already have the turned shape of the
// display, an option of its overlay has turned them too, and the answer is 0. Shapes are width and
// height.
func turnOf(configured, quarters int, display, axes [2]int) int {
	switch {
	case configured >= 0:
		quarters = configured / 90
	case quarters%2 != 0 && axes[0] != axes[1] && display[0] != display[1] && (axes[0] > axes[1]) != (display[0] > display[1]):
		quarters = 0
	}
	return quarters & 3 * 90
}

// List returns all connected devices, including those that are not used or cannot be opened.
func List(c Config) (all []Device) {
	names, _ := filepath.Glob(c.files()) // the pattern is valid
	for _, name := range names {
		f, r := openDevice(c, name)
		if f.File != nil {
			f.Close()
		}
		all = append(all, r.Device)
	}
	return all
}
