package main

import (
	"net/netip"
	"path/filepath"
	"slices"
	"testing"
)

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
