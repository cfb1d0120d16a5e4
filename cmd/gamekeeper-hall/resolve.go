package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"strings"
	"time"
)

// avahi is Avahi's socket. On Raspberry Pi OS and Debian, Avahi resolves the names that machines
// announce themselves, such as broker.local. A pure Go program like ours does not ask it by itself.
const avahi = "/run/avahi-daemon/socket"

// avahiTimeout is how long Avahi may take. A name server is asked for a name that Avahi does not
// find in time.
const avahiTimeout = 2 * time.Second

// find returns the IPv4 address of a host in .local if Avahi knows it, or else the host unchanged.
func find(ctx context.Context, socket, host string) string {
	if !strings.HasSuffix(strings.ToLower(host), ".local") {
		return host
	}
	ctx, cancel := context.WithTimeout(ctx, avahiTimeout)
	defer cancel()
	conn, err := new(net.Dialer).DialContext(ctx, "unix", socket)
	if err != nil {
		return host
	}
	defer conn.Close()
	deadline, _ := ctx.Deadline()
	conn.SetDeadline(deadline)
	fmt.Fprintf(conn, "RESOLVE-HOSTNAME-IPV4 %s\n", host)
	answer, _ := bufio.NewReader(io.LimitReader(conn, 512)).ReadString('\n') // such as "+ 2 0 broker.local 192.168.1.7"
	if words := strings.Fields(answer); len(words) == 5 && words[0] == "+" && net.ParseIP(words[4]) != nil {
		return words[4]
	}
	return host
}
