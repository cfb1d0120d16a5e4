package main

import (
	"context"
	"net"
	"net/netip"
	"slices"
	"sync"
)

// The limits for connections and streams, in all and from one address. A page takes one connection
// and, for a moment, up to five more. Half of all viewers may come from one address, such as that
// of a proxy, or of a router that gives a whole hall one address; the other half stays for
// everybody else.
const (
	maxConns      = 320
	maxOfAddress  = maxConns / 2
	maxStreams    = 200
	maxStreamsOf  = maxStreams / 2
	ipv6SiteBits  = 64       // one visitor can use any number of IPv6 addresses within a /64
	maxWriteBytes = 64 << 10 // of a connection's write buffer
)

// conns holds the connections to the server. A connection without a stream is idle. If there are
// too many in all, a new one replaces the oldest idle one of the address with the most idle ones.
// If its own address has too many, it replaces the oldest idle one of that address. If there is
// none to replace, the new one is closed.
type conns struct {
	net.Listener
	mu  sync.Mutex
	all []*visitor // oldest first
}

// A visitor is one connection to the server.
type visitor struct {
	net.Conn
	of      *conns
	address netip.Prefix
	streams bool // whether it receives changes
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

// admit returns the visitor on a new connection, for which it may close another connection. It
// returns nil if there is no room.
func (c *conns) admit(conn net.Conn) *visitor {
	v := &visitor{Conn: conn, of: c, address: addressOf(conn.RemoteAddr().String())}
	if tcp, ok := conn.(*net.TCPConn); ok {
		tcp.SetWriteBuffer(maxWriteBytes) // otherwise a slow reader costs megabytes of the system's memory
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

// Close closes the connection and makes room for another.
func (v *visitor) Close() error {
	v.of.mu.Lock()
	v.of.all = slices.DeleteFunc(v.of.all, func(other *visitor) bool { return other == v })
	v.of.mu.Unlock()
	return v.Conn.Close()
}

// stream lets the connection receive changes unless too many already do, and reports whether it
// may.
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

// rest makes the connection idle again, so that a new one may replace it.
func (v *visitor) rest() {
	v.of.mu.Lock()
	defer v.of.mu.Unlock()
	v.streams = false
}

// addressOf returns a visitor's IPv4 address, or the site of an IPv6 address. It returns the zero
// prefix if there is no such address.
func addressOf(remote string) netip.Prefix {
	at, _ := netip.ParseAddrPort(remote)
	ip := at.Addr().Unmap().WithZone("")
	bits := ip.BitLen()
	if ip.Is6() {
		bits = ipv6SiteBits
	}
	prefix, _ := ip.Prefix(bits)
	return prefix
}

type visitorKey struct{}

// withVisitor returns the context for the requests of a connection.
func withVisitor(ctx context.Context, conn net.Conn) context.Context {
	return context.WithValue(ctx, visitorKey{}, conn)
}

// visitorOf returns the connection of a request.
func visitorOf(ctx context.Context) *visitor {
	v, _ := ctx.Value(visitorKey{}).(*visitor)
	return v
}
