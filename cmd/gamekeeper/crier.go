package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"time"

	"golang.org/x/sys/unix"

	"gamekeeper/tabletop/hall"
)

// A crier tells how the table is, to whoever listens at a socket. It gets what it tells
// from the kiosk's loop, which never waits for it; it waits for no listener either, and
// reads nothing. A listener who is slow misses what is old by then.
type crier struct {
	path      string   // of the socket; empty: it has none
	socket    *os.File // where it is
	table     string
	run       uint32
	news      chan hall.State // the latest, until it is told
	joined    chan *listener
	listeners []*listener

	seq      int
	state    hall.State
	happened time.Time // when the last event of its game did
}

// The bounds of a crier.
const (
	mostListeners = 8
	listenerTime  = 5 * time.Second // for a line
	cryEvery      = time.Minute     // even if nothing has happened
	socketName    = "hall.sock"
)

func newCrier(path, table string) *crier {
	return &crier{path: path, table: table, run: rand.Uint32(), news: make(chan hall.State, 1), joined: make(chan *listener)}
}

// tell gives the crier something to tell, in place of what it has not told yet. All calls
// come from one goroutine, so there is room by then.
func (c *crier) tell(s hall.State) {
	replace(c.news, s)
}

// cry tells until ctx is done.
func (c *crier) cry(ctx context.Context) {
	again := time.NewTicker(cryEvery)
	defer again.Stop()
	for {
		select {
		case <-ctx.Done():
			c.dismiss(len(c.listeners))
			return
		case l := <-c.joined:
			c.dismiss(max(0, len(c.listeners)+1-mostListeners))
			c.listeners = append(c.listeners, l)
			if c.seq > 0 {
				l.hear(c.line())
			}
			continue
		case s := <-c.news:
			if c.seq == 0 || !s.Since(c.state) {
				c.happened = time.Now()
			}
			c.state = s
		case <-again.C:
			if c.seq == 0 {
				continue // it knows nothing yet
			}
		}
		c.seq++
		c.listen(ctx)
		c.tellAll()
	}
}

// dismiss sends the first n listeners away.
func (c *crier) dismiss(n int) {
	for _, l := range c.listeners[:n] {
		close(l.lines)
	}
	c.listeners = slices.Delete(c.listeners, 0, n)
}

// tellAll tells all who still listen.
func (c *crier) tellAll() {
	c.listeners = slices.DeleteFunc(c.listeners, (*listener).left)
	if len(c.listeners) == 0 {
		return
	}
	line := c.line()
	for _, l := range c.listeners {
		l.hear(line)
	}
}

// line is how the table is now.
func (c *crier) line() []byte {
	s := c.state.After(time.Since(c.happened))
	s.Table, s.Run, s.Seq = c.table, c.run, c.seq
	return append(s.Encode(), '\n')
}

// A listener is at the other end of a connection.
type listener struct {
	conn  *os.File
	lines chan []byte   // the latest, until it is sent
	gone  chan struct{} // closed when nothing can be sent any more
}

// hear gives the listener a line to be sent, in place of one that was not sent yet.
func (l *listener) hear(line []byte) {
	replace(l.lines, line)
}

func (l *listener) left() bool {
	select {
	case <-l.gone:
		close(l.lines)
		return true
	default:
		return false
	}
}

// send sends the lines, until one cannot be sent in time.
func (l *listener) send() {
	defer close(l.gone)
	defer l.conn.Close()
	for line := range l.lines {
		if l.conn.SetWriteDeadline(time.Now().Add(listenerTime)) != nil {
			return
		}
		if _, err := l.conn.Write(line); err != nil {
			return
		}
	}
}

// openCrier makes the socket in a directory, and tells there what is given to the crier.
// stop returns once nobody is told any more.
func openCrier(dir, table string) (c *crier, stop func(), err error) {
	if dir == "" {
		return nil, nil, errors.New("RUNTIME_DIRECTORY names no directory for its socket")
	}
	c = newCrier(filepath.Join(dir, socketName), table)
	if c.socket, err = listenAt(c.path); err != nil {
		return nil, nil, err
	}
	hush := background(context.Background(), func(ctx context.Context) {
		go c.admit(ctx, c.socket)
		c.cry(ctx)
	})
	return c, func() {
		hush()
		c.socket.Close()
	}, nil
}

// listen makes the socket again if somebody has removed it. If that fails, the next time
// may not.
func (c *crier) listen(ctx context.Context) {
	if _, err := os.Lstat(c.path); c.path == "" || !errors.Is(err, fs.ErrNotExist) {
		return
	}
	socket, err := listenAt(c.path)
	if err != nil {
		return
	}
	c.socket.Close()
	c.socket = socket
	go c.admit(ctx, socket)
}

// listenAt makes the socket, in place of one that an earlier run has left. Whoever is in
// the group may connect.
func listenAt(path string) (*os.File, error) {
	if info, err := os.Lstat(path); err == nil && info.Mode().Type() == os.ModeSocket {
		os.Remove(path) // if not, Bind says so
	}
	fd, err := unix.Socket(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC|unix.SOCK_NONBLOCK, 0)
	if err != nil {
		return nil, err
	}
	err = unix.Bind(fd, &unix.SockaddrUnix{Name: path})
	if err == nil {
		err = errors.Join(os.Chmod(path, 0o660), unix.Listen(fd, mostListeners))
	}
	if err != nil {
		unix.Close(fd)
		return nil, fmt.Errorf("the socket %q cannot be made: %w", path, err)
	}
	return os.NewFile(uintptr(fd), path), nil
}

// admit takes everybody who connects, until the socket is closed. What they send is
// never read.
func (c *crier) admit(ctx context.Context, socket *os.File) {
	for {
		conn, err := accept(socket)
		switch {
		case ctx.Err() != nil, errors.Is(err, os.ErrClosed):
			if err == nil {
				conn.Close()
			}
			return
		case err != nil: // there are too many open files, say
			select {
			case <-time.After(time.Second):
			case <-ctx.Done():
			}
			continue
		}
		l := &listener{conn, make(chan []byte, 1), make(chan struct{})}
		select {
		case c.joined <- l:
			go l.send()
		case <-ctx.Done():
			conn.Close()
		}
	}
}

// accept waits for the next connection.
func accept(socket *os.File) (*os.File, error) {
	raw, err := socket.SyscallConn()
	if err != nil {
		return nil, err
	}
	var fd int
	var failed error
	err = raw.Read(func(listening uintptr) bool {
		fd, _, failed = unix.Accept4(int(listening), unix.SOCK_CLOEXEC|unix.SOCK_NONBLOCK)
		return failed != unix.EAGAIN
	})
	if err = errors.Join(err, failed); err != nil {
		return nil, err
	}
	return os.NewFile(uintptr(fd), "listener"), nil
}
