package main

import (
	"context"
	"net"
	"net/netip"
	"slices"
	"sync"
)

// How many connections there can be, in all and from one address. A page takes one, and up to
// five more for a moment. Behind one address, such as a proxy's or that of a router that gives
// a whole hall one, may be half of all viewers; the other half stays for everybody else.
const (
	maxConns      = 320
	maxOfAddress  = maxConns / 2
	maxStreams    = 200
	maxStreamsOf  = maxStreams / 2
	ipv6SiteBits  = 64 // one visitor has as many addresses of IPv6 as they like
	maxWriteBytes = 64 << 10
)

// conns are the connections to the server. When there are too many, the oldest without a stream
// of the address that has most of them makes room for a new one; if its own address has too
// many, that address's oldest. A stream never does. A new connection for which there is no room
// is closed.
type conns struct {
	net.Listener
	mu  sync.Mutex
	all []*visitor // the oldest first
}

// A visitor is a connection.
type visitor struct {
	net.Conn
	of      *conns
	address netip.Prefix
	streams bool // it hears what changes
}

// Accept waits for the next connection for which there is room.
func (c *conns) Accept() (net.Conn, error) {
	for {
		conn, err := c.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if v := c.admit(conn); v != nil {
			return v, nil
		}
		conn.Close()
	}
}

// admit makes room for a connection; nil: there is none.
func (c *conns) admit(conn net.Conn) *visitor {
	v := &visitor{Conn: conn, of: c, address: addressOf(conn.RemoteAddr().String())}
	if tcp, ok := conn.(*net.TCPConn); ok {
		tcp.SetWriteBuffer(maxWriteBytes) // or a slow reader costs megabytes of the system's memory
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	all, idle := map[netip.Prefix]int{}, map[netip.Prefix]int{}
	most := v.address
	for _, other := range c.all {
		all[other.address]++
		if !other.streams {
			if idle[other.address]++; idle[other.address] > idle[most] {
				most = other.address
			}
		}
	}
	if all[v.address] >= maxOfAddress {
		most = v.address
	}
	if len(c.all) >= maxConns || all[v.address] >= maxOfAddress {
		i := slices.IndexFunc(c.all, func(other *visitor) bool { return other.address == most && !other.streams })
		if i < 0 {
			return nil
		}
		c.all[i].Conn.Close()
		c.all = slices.Delete(c.all, i, i+1)
	}
	c.all = append(c.all, v)
	return v
}

// Close closes the connection.
func (v *visitor) Close() error {
	v.of.mu.Lock()
	v.of.all = slices.DeleteFunc(v.of.all, func(other *visitor) bool { return other == v })
	v.of.mu.Unlock()
	return v.Conn.Close()
}

// stream makes the connection one that hears what changes, unless too many do.
func (v *visitor) stream() bool {
	v.of.mu.Lock()
	defer v.of.mu.Unlock()
	all, own := 0, 0
	for _, other := range v.of.all {
		if other.streams {
			all++
			if other.address == v.address {
				own++
			}
		}
	}
	v.streams = all < maxStreams && own < maxStreamsOf
	return v.streams
}

// rest makes the connection one that can make room again.
func (v *visitor) rest() {
	v.of.mu.Lock()
	defer v.of.mu.Unlock()
	v.streams = false
}

// addressOf returns whose connection it is: an address, or the network of a visitor.
func addressOf(remote string) netip.Prefix {
	at, err := netip.ParseAddrPort(remote)
	if err != nil {
		return netip.Prefix{}
	}
	ip := at.Addr().Unmap().WithZone("")
	bits := ip.BitLen()
	if ip.Is6() {
		bits = ipv6SiteBits
	}
	prefix, err := ip.Prefix(bits)
	if err != nil {
		return netip.Prefix{}
	}
	return prefix
}

type visitorKey struct{}

// withVisitor is the context of the requests of a connection.
func withVisitor(ctx context.Context, conn net.Conn) context.Context {
	return context.WithValue(ctx, visitorKey{}, conn)
}

// visitorOf returns the connection of a request.
func visitorOf(ctx context.Context) *visitor {
	v, _ := ctx.Value(visitorKey{}).(*visitor)
	return v
}
