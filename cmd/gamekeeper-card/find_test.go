package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gamekeeper/cmd/command"
	"gamekeeper/tabletop/playtest"
)

// TestFind finds a card where Linux and macOS mount it, among other mounted disks.
func TestFind(t *testing.T) {
	tests := []struct {
		system, at string
		others     []string
	}{
		{"linux", "media/ann/bootfs", []string{"media/ann/rootfs", "media/cdrom", "mnt/stick"}},
		{"linux", "run/media/ann/bootfs", []string{"run/media/ann/rootfs"}},
		{"linux", "mnt", nil},
		{"darwin", "Volumes/bootfs", []string{"Volumes/Macintosh HD", "Volumes/NO NAME"}},
	}
	for _, tt := range tests {
		t.Run(tt.system+" "+tt.at, func(t *testing.T) {
			root := t.TempDir()
			for _, dir := range append(tt.others, tt.at) {
				playtest.NoError(t, os.MkdirAll(filepath.Join(root, dir), 0o755))
			}
			for _, name := range []string{cmdlineName, configName} {
				playtest.NoError(t, os.WriteFile(filepath.Join(root, tt.at, name), nil, 0o644))
			}
			p := program{mounts: mounts(tt.system, root)}
			if got, err := p.find(""); err != nil || got != filepath.Join(root, tt.at) {
				t.Errorf("found %q, %v", got, err)
			}
		})
	}
}

// On Windows, a card's root is a drive with a backslash.
func TestDrives(t *testing.T) {
	if got := mounts("windows", "/"); !slices.Contains(got, `E:\`) || slices.Contains(got, `C:\`) {
		t.Errorf("the drives are %q", got)
	}
}

// With two cards mounted, the program chooses neither and lists both.
func TestFindTwo(t *testing.T) {
	card := samples(t)["trixie"].card
	one, two := mount(t, card), mount(t, card)
	var out bytes.Buffer
	p := program{out: &out, err: &out, mounts: []string{one, two}}
	if status := p.run(nil); status != command.BadUse || !strings.Contains(out.String(), "several cards: name one of "+one+", "+two) {
		t.Errorf("status %d: %s", status, &out)
	}
}
