package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"io"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"gamekeeper/configs"
	"gamekeeper/tabletop/playtest"
)

// The kiosk hears whether the hall hears its table, even if it connects later. While a box of the
// same name keeps ending the connection, the kiosk hears only that, and a doctor finds the reason.
func TestHearing(t *testing.T) {
	dir := t.TempDir()
	env := func(name string) string { return map[string]string{"RUNTIME_DIRECTORY": dir}[name] }
	synctest.Test(t, func(t *testing.T) {
		var said bytes.Buffer
		o := options{Hall: configs.Hall{Broker: &url.URL{}, Topic: "hall", Box: "table-1"}}
		if got := serviceTrouble(env, time.Now()); !strings.Contains(got, "does not run") {
			t.Errorf("of a service that does not run, the doctor finds %q", got)
		}
		c := playtest.Must(newForwarder(&program{err: &said, getenv: env}, o))
		var lines []string
		kiosk := func() net.Conn {
			ours, theirs := net.Pipe()
			go func() {
				for all := bufio.NewScanner(theirs); all.Scan(); {
					lines = append(lines, all.Text())
				}
			}()
			return ours
		}
		first, second := kiosk(), kiosk()
		defer second.Close()
		c.meet(first)
		c.up(nil, true)
		synctest.Wait()
		first.Close()
		c.meet(second)
		c.down(1)
		for range 3 {
			c.up(nil, false)
			time.Sleep(lasting - time.Second)
			c.down(1)
			c.twin()
			synctest.Wait()
		}
		synctest.Wait()
		if got := serviceTrouble(env, time.Now()); !strings.Contains(got, "another box is called table-1") {
			t.Errorf("the doctor finds %q", got)
		}
		c.up(nil, false)
		time.Sleep(lasting)
		synctest.Wait()
		if got := serviceTrouble(env, time.Now()); got != "" {
			t.Errorf("the doctor finds %q", got)
		}
		if got := serviceTrouble(env, time.Now().AddDate(100, 0, 0)); !strings.Contains(got, "does not run") {
			t.Errorf("of a service that hangs, the doctor finds %q", got)
		}
		want := []string{"heard", "heard", "unheard", "twin table-1", "heard"}
		if !slices.Equal(lines, want) {
			t.Errorf("the kiosk hears %q, want %q", lines, want)
		}
		if n := strings.Count(said.String(), "\n"); n != 4 {
			t.Errorf("%d lines in the log: %s", n, said.String())
		}
	})
}

// A journal is a log that a test can wait on.
type journal struct {
	mu   sync.Mutex
	all  bytes.Buffer
	more chan struct{} // the next Write closes it; nil if nobody waits
}

func (c *journal) Write(text []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.more != nil {
		close(c.more)
		c.more = nil
	}
	return c.all.Write(text)
}

// waitFor waits until the log contains a text.
func (c *journal) waitFor(t *testing.T, patience time.Duration, text string) {
	t.Helper()
	for deadline := time.After(patience); ; {
		c.mu.Lock()
		if c.more == nil {
			c.more = make(chan struct{})
		}
		all, more := c.all.String(), c.more
		c.mu.Unlock()
		if strings.Contains(all, text) {
			return
		}
		select {
		case <-more:
		case <-deadline:
			t.Fatalf("no %q in the log:\n%s", text, all)
		}
	}
}

// Of two boxes of one name, one notices the other by the connections that the broker ends, whether
// or not it says why.
func TestSameName(t *testing.T) {
	b := startBroker(t, 1)
	var log journal
	for range 2 {
		o := b.options("box0", b.address())
		o.Socket = filepath.Join(t.TempDir(), "none")
		c := playtest.Must(newForwarder(&program{err: &log, getenv: noEnv}, o))
		ctx, cancel := context.WithCancel(t.Context())
		over := make(chan struct{})
		go func() { defer close(over); c.run(ctx) }()
		t.Cleanup(func() { cancel(); <-over })
	}
	log.waitFor(t, 2*time.Minute, "another box is called box0, and only one of them is heard")
}

// fakeBroker starts a broker that accepts every connection, and then answers each packet. It ends the
// connection after an answer to the first packet, and if there is none.
func fakeBroker(t *testing.T, answer func(kind byte, rest []byte) []byte) (address *url.URL, connections <-chan struct{}) {
	l := playtest.Must(net.Listen("tcp", "127.0.0.1:0"))
	t.Cleanup(func() { l.Close() })
	all := make(chan struct{}, 1000)
	serve := func(conn net.Conn) {
		defer conn.Close()
		for in, first := bufio.NewReader(conn), true; ; first = false {
			kind, _ := in.ReadByte()
			n, err := binary.ReadUvarint(in)
			rest := make([]byte, n)
			if _, failed := io.ReadFull(in, rest); err != nil || failed != nil {
				return
			}
			reply := answer(kind, rest)
			if first { // CONNECT
				conn.Write([]byte{0x20, 3, 0, 0, 0}) // CONNACK: success
			}
			conn.Write(reply)
			if first == (reply != nil) {
				return
			}
		}
	}
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			all <- struct{}{}
			go serve(conn)
		}
	}()
	return &url.URL{Scheme: "mqtt", Host: l.Addr().String()}, all
}

// endsAll starts a broker that accepts every connection and then ends it, after a packet if one is
// given.
func endsAll(t *testing.T, packet ...byte) (address *url.URL, connections <-chan struct{}) {
	return fakeBroker(t, func(byte, []byte) []byte { return append([]byte{}, packet...) })
}

// If a broker ends a connection with the code sessionTaken, the log says that another box has our
// name.
func TestSessionTaken(t *testing.T) {
	o := options{Hall: configs.DefaultHall()}
	o.Broker, _ = endsAll(t, 0xe0, 1, sessionTaken)
	o.Box, o.Socket = "table-1", filepath.Join(t.TempDir(), "none")
	var log journal
	c := playtest.Must(newForwarder(&program{err: &log, getenv: noEnv}, o))
	ctx, cancel := context.WithCancel(t.Context())
	over := make(chan struct{})
	go func() { defer close(over); c.run(ctx) }()
	log.waitFor(t, patience, "another box is called table-1, and only one of them is heard")
	cancel()
	<-over
}

// A broker that accepts and then closes connections is tried again only after growing waits.
func TestBrokerCloses(t *testing.T) {
	o := options{Hall: configs.DefaultHall()}
	broker, connections := endsAll(t)
	o.Broker, o.Box, o.Socket = broker, "box0", filepath.Join(t.TempDir(), "none")
	for name, start := range map[string]func(context.Context) (end func()){
		"publish": func(ctx context.Context) func() {
			c := playtest.Must(newForwarder(&program{err: os.Stderr, getenv: noEnv}, o))
			over := make(chan struct{})
			go func() { defer close(over); c.run(ctx) }()
			return func() { <-over }
		},
		"serve": func(ctx context.Context) func() {
			h := newHub(o, t.Logf)
			playtest.NoError(t, h.connect(ctx, noEnv))
			return h.wait
		},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		began := time.Now()
		end := start(ctx)
		for range 4 {
			<-connections
		}
		if took, least := time.Since(began), (firstWait+2*firstWait+4*firstWait)/2; took < least {
			t.Errorf("%s: four connections within %v, sooner than %v", name, took, least)
		}
		cancel()
		end()
	}
}

// A broker that refuses the wall's subscriptions on a lasting connection is asked again until it
// accepts them, since somebody may correct its rules.
func TestSubscribesAgain(t *testing.T) {
	const refused, granted = 0x87, 1
	code := byte(refused)
	o := options{Hall: configs.DefaultHall()}
	o.Broker, _ = fakeBroker(t, func(kind byte, rest []byte) []byte {
		switch kind {
		case 0x82: // SUBSCRIBE
			defer func() { code = granted }()
			return []byte{0x90, 8, rest[0], rest[1], 0, code, code, code, code, code}
		case 0xc0: // PINGREQ
			return []byte{0xd0, 0}
		}
		return nil
	})
	h := newHub(o, t.Logf)
	h.again = time.Millisecond
	ctx, cancel := context.WithCancel(t.Context())
	playtest.NoError(t, h.connect(ctx, noEnv))
	defer func() { cancel(); h.wait() }()
	for range 3 { // offline, perhaps again when it is refused, and then online
		<-h.changed
		h.mu.Lock()
		online, _ := h.board.Online()
		h.mu.Unlock()
		if online {
			return
		}
	}
	t.Error("the wall does not hear of the tables")
}
