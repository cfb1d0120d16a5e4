package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"gamekeeper/tabletop/hall"
)

// A publisher publishes the state of the table to all listeners at a socket. The kiosk's loop hands
// it each state and never waits for a listener: a slow one misses states that are out of date by
// the time it reads. A listener can send only a [hall.Hearing], and the table's rounds.
type publisher struct {
	table string
	run   uint32
	heard func(hall.Hearing) // called when the hearing changes

	mu        sync.Mutex // guards what follows
	seq       int        // how many states have been published
	state     hall.State
	lastEvent time.Time     // when a state with a new event of its game was last published
	changed   chan struct{} // closed when there is a newer state
	hearing   hall.Hearing  // the last hearing from a listener, unless that is too old
	lapse     *time.Timer   // has the hearing lapse; nil before the first one
	weekend   hall.Weekend  // with the rounds of the table, from a listener or from a file
	conns     []*os.File    // open connections, oldest first
}

// The limits and times of a publisher, and the name of its socket.
const (
	maxListeners = 8
	listenerTime = 5 * time.Second // the time for a listener to accept a line
	hearingRest  = time.Second     // the wait between two lines from a listener
	repeatEvery  = time.Minute     // how often the state is published again
	socketName   = "hall.sock"
)

func newPublisher(table string, heard func(hall.Hearing)) *publisher {
	return &publisher{table: table, run: rand.Uint32(), heard: heard, changed: make(chan struct{})}
}

// openPublisher creates a socket in a directory, and returns a publisher that sends its states
// there. heard is called, from the publisher's goroutines, when the hearing changes. stop closes
// the socket, and returns once all listeners have been dropped.
func openPublisher(dir, table string, heard func(hall.Hearing)) (c *publisher, stop func(), err error) {
	if dir == "" {
		return nil, nil, errors.New("RUNTIME_DIRECTORY names no directory for its socket")
	}
	socket, err := listenAt(filepath.Join(dir, socketName))
	if err != nil {
		return nil, nil, err
	}
	c = newPublisher(table, heard)
	return c, background(context.Background(), func(ctx context.Context) { c.serve(ctx, socket) }), nil
}

// publish hands the publisher a new state.
func (c *publisher) publish(s hall.State) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.seq == 0 || !s.Unchanged(c.state) {
		c.lastEvent = time.Now()
	}
	c.state = s
	c.wake()
}

// wake counts a new state and wakes every listener. The caller holds c.mu.
func (c *publisher) wake() {
	c.seq++
	close(c.changed)
	c.changed = make(chan struct{})
}

// repeat publishes the last state again at intervals, until ctx is done.
func (c *publisher) repeat(ctx context.Context) {
	again := time.NewTicker(repeatEvery)
	defer again.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-again.C:
		}
		c.mu.Lock()
		if c.seq > 0 {
			c.wake()
		}
		c.mu.Unlock()
	}
}

// current returns the current state as a line, or nil while none is known, and a channel that is
// closed when there is a newer state.
func (c *publisher) current() (line []byte, changed <-chan struct{}) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.seq == 0 {
		return nil, c.changed
	}
	s := c.state.After(time.Since(c.lastEvent))
	s.Table, s.Run, s.Seq = c.table, c.run, c.seq
	if len(c.weekend.Tables[c.table]) > 0 {
		s.Weekend = c.weekend.Number
	}
	return append(s.Encode(), '\n'), c.changed
}

// serve accepts connections and attends to each in a goroutine, until ctx is done.
func (c *publisher) serve(ctx context.Context, socket *os.File) {
	var running sync.WaitGroup
	defer running.Wait()
	running.Go(func() { c.repeat(ctx) })
	context.AfterFunc(ctx, func() { socket.Close() })
	for ctx.Err() == nil {
		conn, err := acceptConn(socket)
		if err == nil {
			running.Go(func() { c.writeTo(ctx, conn) })
			continue
		}
		select { // there are too many open files, say
		case <-time.After(time.Second):
		case <-ctx.Done():
		}
	}
}

// writeTo sends the states to a listener until that fails or takes too long, ctx is done, or there
// are too many newer listeners. Meanwhile it reads the listener's lines.
func (c *publisher) writeTo(ctx context.Context, conn *os.File) {
	defer conn.Close()
	defer context.AfterFunc(ctx, func() { conn.Close() })()
	c.join(conn)
	defer c.leave(conn)
	ctx, leave := context.WithCancel(ctx)
	over := make(chan struct{})
	defer func() { leave(); conn.Close(); <-over }()
	go func() {
		defer close(over)
		c.read(ctx, conn)
	}()
	for {
		line, changed := c.current()
		if conn.SetWriteDeadline(time.Now().Add(listenerTime)) != nil {
			return
		}
		if _, err := conn.Write(line); err != nil {
			return
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return
		}
	}
}

// read reads a listener's lines, at most one a second, until one is neither a hearing nor the table's
// rounds. A listener that floods the socket has to wait.
func (c *publisher) read(ctx context.Context, conn io.Reader) {
	lines := bufio.NewScanner(conn)
	lines.Buffer(make([]byte, 0, hall.MaxHearingSize), hall.MaxRoundsSize)
	said := false
	for lines.Scan() {
		if text, ok := strings.CutPrefix(lines.Text(), hall.RoundsPrefix); ok {
			c.setRounds([]byte(text))
		} else if h, err := hall.ParseHearing(lines.Text()); err == nil && len(lines.Bytes()) < hall.MaxHearingSize {
			said = true
			c.hear(h)
		} else {
			return
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(hearingRest):
		}
	}
	if said && ctx.Err() == nil {
		c.hear(hall.Hearing{}) // the hall's program has gone
	}
}

// hear records a listener's hearing, and calls heard if it is new. A hearing that is not repeated
// lapses, since a program that hangs does not say so.
func (c *publisher) hear(h hall.Hearing) {
	c.mu.Lock()
	same := c.hearing == h
	c.hearing = h
	if c.lapse != nil {
		c.lapse.Stop()
	}
	if h.Word != "" {
		c.lapse = time.AfterFunc(hall.HearingLasts, func() { c.hear(hall.Hearing{}) })
	}
	c.mu.Unlock()
	if !same {
		c.heard(h)
	}
}

// setRounds takes the table's rounds from a weekend. A text that is no weekend changes nothing.
func (c *publisher) setRounds(text []byte) {
	w, err := hall.ParseWeekend(text)
	if err != nil {
		return
	}
	c.mu.Lock()
	c.weekend = w
	c.wake()
	h := c.hearing
	c.mu.Unlock()
	c.heard(h)
}

// tableRounds returns the table's rounds.
func (c *publisher) tableRounds() []hall.Round {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.weekend.Tables[c.table]
}

// lastHearing returns the last hearing, or the zero one if that is too old.
func (c *publisher) lastHearing() hall.Hearing {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.hearing
}

func (c *publisher) join(conn *os.File) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.conns = append(c.conns, conn); len(c.conns) > maxListeners {
		c.conns[0].Close()
		c.conns = c.conns[1:]
	}
}

func (c *publisher) leave(conn *os.File) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.conns = slices.DeleteFunc(c.conns, func(other *os.File) bool { return other == conn })
}

// listenAt creates a socket at a path, and replaces one that an earlier run has left there. Members
// of the file's group may connect.
func listenAt(path string) (*os.File, error) {
	if info, err := os.Lstat(path); err == nil && info.Mode().Type() == os.ModeSocket {
		os.Remove(path) // if that fails, so does Bind
	}
	fd, err := newSocket(unix.SOCK_STREAM)
	if err != nil {
		return nil, err
	}
	err = unix.Bind(fd, &unix.SockaddrUnix{Name: path})
	if err == nil {
		err = errors.Join(os.Chmod(path, 0o660), unix.Listen(fd, maxListeners))
	}
	if err != nil {
		unix.Close(fd)
		return nil, fmt.Errorf("the socket %q cannot be made: %w", path, err)
	}
	return os.NewFile(uintptr(fd), path), nil
}

// acceptConn waits for the next connection.
func acceptConn(socket *os.File) (*os.File, error) {
	raw, err := socket.SyscallConn()
	if err != nil {
		return nil, err
	}
	var fd int
	var failed error
	err = raw.Read(func(listening uintptr) bool {
		fd, failed = openPrivate(func() (int, error) {
			fd, _, err := unix.Accept(int(listening))
			return fd, err
		})
		return failed != unix.EAGAIN
	})
	if err = errors.Join(err, failed); err != nil {
		return nil, err
	}
	return os.NewFile(uintptr(fd), "listener"), nil
}

// newSocket returns a new non-blocking Unix socket of a type, such as SOCK_STREAM.
func newSocket(kind int) (int, error) {
	return openPrivate(func() (int, error) { return unix.Socket(unix.AF_UNIX, kind, 0) })
}

// openPrivate returns the descriptor that open opens, made non-blocking. No other program inherits
// it. macOS cannot do all of that in one call.
func openPrivate(open func() (int, error)) (int, error) {
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	fd, err := open()
	if err != nil {
		return -1, err
	}
	unix.CloseOnExec(fd)
	return fd, unix.SetNonblock(fd, true)
}
