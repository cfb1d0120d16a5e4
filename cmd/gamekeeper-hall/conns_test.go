package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/playtest"
)

// A comer is a connection that claims to come from an address, and records whether it was closed.
type comer struct {
	net.Conn
	from   string
	closed bool
}

func (c *comer) RemoteAddr() net.Addr {
	return net.TCPAddrFromAddrPort(playtest.Must(net.ResolveTCPAddr("tcp", c.from)).AddrPort())
}

func (c *comer) Close() error {
	c.closed = true
	return nil
}

// A connection that is one too many replaces an idle one: of its own address if that has too many,
// else of the address with the most idle ones. A stream never makes room. One address has at most
// half of all connections and streams, and all addresses of an IPv6 site count as one. There is room
// for 320 connections and, as the manual says, for 200 streams, 100 of them from one address.
func TestRoom(t *testing.T) {
	if maxConns != 320 || maxStreams != 200 || maxStreamsOf != 100 {
		t.Errorf("%d connections, %d streams, %d of an address", maxConns, maxStreams, maxStreamsOf)
	}
	c := &conns{}
	come := func(from string, n int, streams bool) (all []*comer, admitted int) {
		for range n {
			conn := &comer{from: from}
			all = append(all, conn)
			if v := c.admit(conn); v != nil {
				admitted++
				if streams {
					v.stream()
				}
			}
		}
		return all, admitted
	}
	closed := func(all []*comer) (n int) {
		for _, conn := range all {
			if conn.closed {
				n++
			}
		}
		return n
	}
	streams := func() (n int) {
		for _, v := range c.all {
			if v.streams {
				n++
			}
		}
		return n
	}
	honest, _ := come("10.0.0.1:1", 10, false)
	looking, _ := come("10.0.0.1:1", 10, true)
	first, n := come("[2001:db8::1]:1", maxConns, false)
	if n != maxConns || closed(first) != maxConns-maxOfAddress || closed(honest) != 0 {
		t.Errorf("%d admitted, %d of them and %d of others closed", n, closed(first), closed(honest))
	}
	second, _ := come("10.0.0.2:1", maxConns, true)
	same, _ := come("[2001:db8::ffff:2]:1", 9, false) // the same visitor as the first
	if closed(honest)+closed(looking) != 0 || closed(same) != 0 || len(c.all) != maxConns {
		t.Errorf("%d and %d honest ones are closed, and %d of %d new ones; there are %d", closed(honest), closed(looking), closed(same), len(same), len(c.all))
	}
	if n := len(second) - closed(second); n < maxStreamsOf {
		t.Errorf("the second has %d connections", n)
	}
	if n := streams(); n != maxStreamsOf+len(looking) {
		t.Errorf("%d streams", n)
	}
	if late, n := come("10.0.0.3:1", 1, true); n != 1 || late[0].closed {
		t.Error("there is no room for another visitor")
	}
	c.all = nil
	come("10.0.0.1:1", maxStreamsOf, true)
	come("10.0.0.2:1", maxStreamsOf, true)
	come("10.0.0.3:1", maxStreamsOf, true)
	if n := streams(); n != maxStreams {
		t.Errorf("%d streams of three addresses", n)
	}
	c.all = nil
	come("10.0.0.1:1", maxStreamsOf, true)
	own, _ := come("10.0.0.1:1", maxOfAddress-maxStreamsOf+1, false)
	idle, _ := come("10.0.0.2:1", 2*len(own), false) // the address with the most idle ones
	come("10.0.0.1:1", 1, false)
	if closed(own) != 2 || closed(idle) != 0 {
		t.Errorf("the address with too many made %d of its own close, and %d of another", closed(own), closed(idle))
	}
	c.all = nil
	if come("10.0.0.1:1", maxOfAddress, true); len(c.all) != maxOfAddress {
		t.Fatalf("there are %d", len(c.all))
	}
	for _, v := range c.all {
		v.streams = true // as if there could be as many streams as connections
	}
	if _, n := come("10.0.0.1:1", 1, false); n != 0 {
		t.Error("a stream has made room")
	}
}

// asServer is the environment variable that makes the test program the server to attack.
const asServer = "GAMEKEEPER_HALL_ATTACKED"

// TestAttacked serves two hundred tables until its standard input ends, for TestExhausted.
func TestAttacked(t *testing.T) {
	if os.Getenv(asServer) == "" {
		t.Skip("TestExhausted runs it")
	}
	fmt.Println(serveTables(t, 200).url)
	io.Copy(io.Discard, os.Stdin)
}

// attackers opens connections from a loopback address, and sends a text on each.
func attackers(t *testing.T, from, to, text string, n int) {
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}, Timeout: time.Second}
	for range n {
		conn, err := dialer.Dial("tcp", to)
		if err != nil {
			continue
		}
		t.Cleanup(func() { conn.Close() })
		conn.(*net.TCPConn).SetReadBuffer(4096)
		go io.WriteString(conn, text) // blocks until conn is closed
	}
}

// A server under attack still answers an honest visitor, within a second if the flag broker is set.
// It uses less than 64 MB, except with the race detector.
func TestExhausted(t *testing.T) {
	server := exec.Command(os.Args[0], "-test.run=^TestAttacked$")
	server.Env, server.Stderr = append(os.Environ(), asServer+"=1"), os.Stderr
	stdin, stdout := playtest.Must(server.StdinPipe()), playtest.Must(server.StdoutPipe())
	playtest.NoError(t, server.Start())
	t.Cleanup(func() { stdin.Close(); server.Wait() })
	url := strings.TrimSpace(playtest.Must(bufio.NewReader(stdout).ReadString('\n')))
	address := strings.TrimPrefix(url, "http://")
	visit := func(when string) {
		t.Helper()
		began := time.Now()
		ctx, cancel := context.WithTimeout(t.Context(), patience)
		defer cancel()
		for path, want := range map[string]string{"/": `id="t-box199"`, "/events": "event: now"} {
			r := playtest.Must(http.NewRequestWithContext(ctx, http.MethodGet, url+path, nil))
			r.Close = true
			answer, err := http.DefaultClient.Do(r)
			playtest.NoError(t, err)
			found := false
			for lines := bufio.NewScanner(answer.Body); !found && lines.Scan(); {
				found = strings.Contains(lines.Text(), want)
			}
			answer.Body.Close()
			if !found {
				t.Errorf("%s: %s: %s, without %q", when, path, answer.Status, want)
			}
		}
		if took := time.Since(began); took > time.Second && *mustBroker || took > patience {
			t.Errorf("%s: a page and a stream take %v", when, took)
		} else {
			t.Logf("%s: %v, at most %d MB", when, took, peak(t, server.Process.Pid))
		}
	}
	visit("before")
	const get = "GET / HTTP/1.1\r\nHost: localhost\r\n"
	for i, attack := range []struct {
		name, text string
		n          int
	}{
		{"headers of a megabyte", get + "X: " + strings.Repeat("x", 1<<20), 300},
		{"bodies that are never sent", get + "Content-Length: 1000000\r\n\r\n", 300},
		{"slow readers", get + "\r\n", 300},
		{"slow readers of many tables", strings.Replace(get, "/", "/table/box1", 1) + "\r\n", 300},
		{"streams that are never read", strings.Replace(get, "/", "/events", 1) + "\r\n", 300},
		{"idle connections", "", 1100},
		{"half a request", get, 300},
	} {
		attackers(t, fmt.Sprintf("127.0.0.%d", 2+i), address, attack.text, attack.n)
		for range 3 {
			visit(attack.name)
		}
	}
	info, _ := debug.ReadBuildInfo()
	race := slices.Contains(info.Settings, debug.BuildSetting{Key: "-race", Value: "true"}) // the race detector takes several times as much memory
	if mb := peak(t, server.Process.Pid); mb >= 64 && !race {
		t.Errorf("the server has had %d MB", mb)
	}
}

// peak returns the most memory that a process has used, in MB.
func peak(t *testing.T, pid int) int {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Skip("it needs Linux")
	}
	_, after, _ := strings.Cut(string(status), "VmHWM:")
	kb := playtest.Must(strconv.Atoi(strings.Fields(after)[0]))
	return kb >> 10
}

// known returns the hosts of a machine called wall, at 192.168.1.7.
func known() *hosts {
	h := newHosts([]string{"Hall.lan."})
	h.machine = "wall"
	h.own = func() []netip.Addr {
		return []netip.Addr{netip.MustParseAddr("127.0.0.1"), netip.MustParseAddr("192.168.1.7"), netip.MustParseAddr("169.254.3.4"), netip.MustParseAddr("fe80::1")}
	}
	return h
}

// The machine may be called by an address, by its own name with .local or without, and by the
// configured names. A trailing dot makes no difference.
func TestHosts(t *testing.T) {
	h := known()
	for host, want := range map[string]bool{
		"localhost": true, "localhost.:8080": true, "LOCALHOST": true, "127.0.0.1:8080": true, "[::1]": true, "192.168.1.9": true,
		"wall": true, "WALL:8080": true, "wall.local": true, "wall.local.:80": true,
		"hall.lan": true, "hall.lan.": true, "HALL.lan:8080": true,
		"wall.evil.example": false, "wall.fritz.box": false, "evil.example": false, "hall": false, "hall.lan.evil.example": false, "wall.nowhere": false, "": false, ".": false,
	} {
		if got := h.ours(host); got != want {
			t.Errorf("%q is ours: %v", host, got)
		}
	}
}

// urls lists the addresses to type on another device, the .local name only if Avahi announces it.
// If the program listens at a single address, urls lists only that.
func TestURLs(t *testing.T) {
	h := known()
	h.avahi = filepath.Join(t.TempDir(), "none")
	if got, want := h.urls(":80"), []string{"http://192.168.1.7", "http://hall.lan"}; !slices.Equal(got, want) {
		t.Errorf("without Avahi it is %q, want %q", got, want)
	}
	h.avahi = avahiThatKnows(t, "wall.local")
	for listen, want := range map[string][]string{
		":8080":            {"http://192.168.1.7:8080", "http://wall.local:8080", "http://hall.lan:8080"},
		"0.0.0.0:80":       {"http://192.168.1.7", "http://wall.local", "http://hall.lan"},
		"[::]:8080":        {"http://192.168.1.7:8080", "http://wall.local:8080", "http://hall.lan:8080"},
		"127.0.0.1:8080":   {"http://127.0.0.1:8080"},
		"192.168.1.7:8081": {"http://192.168.1.7:8081"},
	} {
		if got := h.urls(listen); !slices.Equal(got, want) {
			t.Errorf("%s is %q, want %q", listen, got, want)
		}
	}
}
