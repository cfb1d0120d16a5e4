package main

import (
	"bufio"
	"context"
	"net"
	"time"

	"gamekeeper/tabletop/hall"
)

// listenRetry is the wait before a socket that is not there is tried again.
const listenRetry = 500 * time.Millisecond

// listen connects to a box's socket, again and again, until ctx is done. It calls met with each new
// connection, heard with each state, and heard with nil when the connection ends. It leaves out
// lines that are not states.
func listen(ctx context.Context, socket string, say func(string, ...any), met func(net.Conn), heard func(*hall.State)) {
	for ctx.Err() == nil {
		var dialer net.Dialer
		conn, err := dialer.DialContext(ctx, "unix", socket)
		if err == nil {
			stop := context.AfterFunc(ctx, func() { conn.Close() })
			met(conn)
			listenOn(conn, say, heard)
			stop()
			conn.Close()
			heard(nil)
		}
		select {
		case <-ctx.Done():
		case <-time.After(listenRetry):
		}
	}
}

// listenOn calls heard with each state from a connection, until that ends.
func listenOn(conn net.Conn, say func(string, ...any), heard func(*hall.State)) {
	lines := bufio.NewScanner(conn)
	lines.Buffer(make([]byte, 0, 4096), hall.MaxStateSize+1)
	refused := ""
	for lines.Scan() {
		s, err := hall.Parse(lines.Bytes())
		if err == nil {
			heard(&s)
		} else if text := err.Error(); text != refused {
			refused = text
			say("what the box tells cannot be read: %s", text)
		}
	}
}
