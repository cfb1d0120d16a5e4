package main

import (
	"net"
	"sync"
	"testing"
)

// A network passes connections on to an address, until it is cut.
type network struct {
	t      *testing.T
	listen net.Listener
	to     string

	mu    sync.Mutex
	cut   bool
	conns map[net.Conn]bool
}

func newNetwork(t *testing.T, to string) *network {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	n := &network{t: t, listen: l, to: to, conns: map[net.Conn]bool{}}
	t.Cleanup(func() { l.Close(); n.set(true) })
	go n.accept()
	return n
}

func (n *network) address() string { return n.listen.Addr().String() }

func (n *network) accept() {
	for {
		in, err := n.listen.Accept()
		if err != nil {
			return
		}
		go n.pass(in)
	}
}

func (n *network) pass(in net.Conn) {
	defer in.Close()
	out, err := net.Dial("tcp", n.to)
	if err != nil {
		return
	}
	defer out.Close()
	if !n.add(in, out) {
		return
	}
	done := make(chan struct{}, 2)
	for _, ends := range [][2]net.Conn{{in, out}, {out, in}} {
		go func() {
			copyAll(ends[0], ends[1])
			done <- struct{}{}
		}()
	}
	<-done
}

func copyAll(to, from net.Conn) {
	buf := make([]byte, 4096)
	for {
		n, err := from.Read(buf)
		if _, failed := to.Write(buf[:n]); err != nil || failed != nil {
			return
		}
	}
}

func (n *network) add(all ...net.Conn) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, c := range all {
		n.conns[c] = true
	}
	return !n.cut
}

// set cuts the network, or restores it.
func (n *network) set(cut bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.cut = cut
	if cut {
		for c := range n.conns {
			c.Close()
		}
		clear(n.conns)
	}
}
