package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/netip"
	"os"
	"slices"
	"strings"
	"time"
)

// hosts knows the names by which this machine may be called. A request for any other name may come
// from a hostile page that has pointed a name of its own at this machine.
type hosts struct {
	machine string              // its own name, without a suffix
	names   []string            // further names, from the configuration
	own     func() []netip.Addr // the machine's addresses
	avahi   string              // Avahi's socket; Avahi announces the .local name, if it runs
}

func newHosts(names []string) *hosts {
	machine, _ := os.Hostname()
	machine, _, _ = strings.Cut(strings.ToLower(machine), ".")
	h := &hosts{machine: machine, own: ownAddresses, avahi: avahi}
	for _, name := range names {
		h.names = append(h.names, hostName(name))
	}
	return h
}

// hostName returns the canonical form of a host name.
func hostName(name string) string { return strings.ToLower(strings.TrimSuffix(name, ".")) }

// ours reports whether a host, with or without its port, may be this machine: any IP address,
// localhost, a configured name, or the machine's own name, alone or followed by .local.
func (h *hosts) ours(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	if net.ParseIP(strings.Trim(host, "[]")) != nil {
		return true
	}
	host = hostName(host)
	return host == "localhost" || slices.Contains(h.names, host) || h.machine != "" && (host == h.machine || host == h.machine+".local")
}

// ownAddresses returns the addresses of this machine.
func ownAddresses() (all []netip.Addr) {
	addresses, _ := net.InterfaceAddrs()
	for _, a := range addresses {
		if prefix, err := netip.ParsePrefix(a.String()); err == nil {
			all = append(all, prefix.Addr())
		}
	}
	return all
}

// urls lists where the hall is shown, in a form to type on a television: at the IPv4 addresses of
// this machine in its networks, with its .local name if Avahi announces that, and with its names
// in the configuration. If the server listens at a single address, only that is listed.
func (h *hosts) urls(listen string) (all []string) {
	host, port, err := net.SplitHostPort(listen)
	if err != nil {
		return nil
	}
	at := func(host string) {
		if port != "80" {
			host = net.JoinHostPort(host, port)
		}
		all = append(all, "http://"+host)
	}
	if ip := net.ParseIP(host); host != "" && (ip == nil || !ip.IsUnspecified()) {
		at(host)
		return all
	}
	for _, address := range h.own() {
		if address.Is4() && !address.IsLoopback() && !address.IsLinkLocalUnicast() {
			at(address.String())
		}
	}
	if local := h.machine + ".local"; h.machine != "" && find(context.Background(), h.avahi, local) != local {
		at(local)
	}
	for _, name := range h.names {
		at(name)
	}
	return all
}

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
