package main

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"path/filepath"
	"slices"
	"testing"
	"testing/synctest"
	"time"
)

// known returns the hosts of a machine called wall, at 192.168.1.7, and a counter of name lookups.
func known() (*hosts, *int) {
	h := newHosts([]string{"Hall.lan."})
	lookups := 0
	h.machine = "wall"
	h.own = func() []netip.Addr {
		return []netip.Addr{netip.MustParseAddr("127.0.0.1"), netip.MustParseAddr("192.168.1.7"), netip.MustParseAddr("169.254.3.4"), netip.MustParseAddr("fe80::1")}
	}
	h.lookup = func(_ context.Context, name string) ([]string, error) {
		lookups++
		switch name {
		case "wall.fritz.box":
			return []string{"10.0.0.1", "192.168.1.7"}, nil
		case "wall.evil.example":
			return []string{"203.0.113.5"}, nil
		}
		return nil, errors.New("no such host")
	}
	return h, &lookups
}

// The machine may be called by an address, by its own name with any suffix that leads to it, and by
// the configured names. A trailing dot makes no difference.
func TestHosts(t *testing.T) {
	h, lookups := known()
	for host, want := range map[string]bool{
		"localhost": true, "localhost.:8080": true, "LOCALHOST": true, "127.0.0.1:8080": true, "[::1]": true, "192.168.1.9": true,
		"wall": true, "WALL:8080": true, "wall.local": true, "wall.local.:80": true, "wall.fritz.box": true, "wall.fritz.box.:8080": true,
		"hall.lan": true, "hall.lan.": true, "HALL.lan:8080": true,
		"wall.evil.example": false, "evil.example": false, "hall": false, "hall.lan.evil.example": false, "wall.nowhere": false, "": false, ".": false,
	} {
		if got := h.ours(t.Context(), host); got != want {
			t.Errorf("%q is ours: %v", host, got)
		}
	}
	if *lookups != 3 {
		t.Errorf("%d names were looked up, want 3", *lookups)
	}
}

// Made-up names cost a bounded number of lookups.
func TestMadeUpHosts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h, lookups := known()
		flood := func() {
			for n := range 10 * maxHosts {
				h.ours(t.Context(), fmt.Sprintf("wall.x%d", n))
			}
		}
		flood()
		if *lookups != maxHosts || h.ours(t.Context(), "wall.fritz.box") {
			t.Errorf("%d names were looked up", *lookups)
		}
		time.Sleep(hostFresh)
		if !h.ours(t.Context(), "wall.fritz.box") || *lookups != maxHosts+1 {
			t.Errorf("after a minute there are %d", *lookups)
		}
	})
}

// urls lists the addresses to type on another device, the .local name only if Avahi announces it.
// If the program listens at a single address, urls lists only that.
func TestURLs(t *testing.T) {
	h, _ := known()
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
