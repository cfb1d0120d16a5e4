package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"gamekeeper/tabletop/cryptid"
)

// onFullDisk runs the program, its data directory given by -data, on a disk of
// its own that is full but for what the games' last pages have left.
func onFullDisk() {
	dir := os.Args[2]
	if err := makeSmallDisk(dir); err != nil {
		fail("making a small disk", err)
	}
	os.WriteFile(filepath.Join(dir, "ballast"), make([]byte, smallDisk), 0o600) // as far as there is room
	main()
}

const smallDisk = 64 << 10

// makeSmallDisk puts a small disk in the place of a directory, with its files,
// for this process alone.
func makeSmallDisk(dir string) error {
	files := map[string][]byte{}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		name := filepath.Join(dir, entry.Name())
		if files[name], err = os.ReadFile(name); err != nil {
			return err
		}
	}
	if err := syscall.Mount("none", "/", "", syscall.MS_REC|syscall.MS_PRIVATE, ""); err != nil {
		return err
	}
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, fmt.Sprintf("size=%d", smallDisk)); err != nil {
		return err
	}
	for name, text := range files {
		if err := os.WriteFile(name, text, 0o600); err != nil {
			return err
		}
	}
	return nil
}

// fullDisk is the program on a full disk, with the games in dir. Where no disk
// can be mounted, the test is skipped.
func fullDisk(t *testing.T, dir string) *exec.Cmd {
	t.Helper()
	command := func(dir string) *exec.Cmd {
		cmd := exec.Command("gamekeeper-on-full-disk", "-data", dir)
		cmd.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNS}
		if os.Getuid() != 0 {
			cmd.SysProcAttr.Cloneflags |= syscall.CLONE_NEWUSER
			cmd.SysProcAttr.UidMappings = []syscall.SysProcIDMap{{HostID: os.Getuid(), Size: 1}}
			cmd.SysProcAttr.GidMappings = []syscall.SysProcIDMap{{HostID: os.Getgid(), Size: 1}}
		}
		return cmd
	}
	probe := command(t.TempDir())
	probe.Env = []string{"TERM="} // it makes its disk, and ends
	if out, err := probe.CombinedOutput(); !strings.Contains(string(out), "TERM") {
		t.Skipf("no disk can be mounted here: %v %s", err, out)
	}
	return command(dir)
}

// TestFullDisk puts a piece for which there is no room on the disk: that is said,
// and the piece is not there. When there is room again, it can be put.
func TestFullDisk(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	e := newEvening(t)
	id := e.prepare(t, dir, e.looks(t)...)
	before := events(t, dir, id)
	e.sitAt(t, 60, 20, fullDisk(t, dir))
	disk := fmt.Sprintf("/proc/%d/root%s", e.cmd.Process.Pid, dir) // as the program sees it
	e.waitFor("Ann, cube")
	at := e.a(1, cryptid.Cube)
	e.put(1, at)
	for range 2 {
		e.waitFor("This was not saved and does not count", "disk is full: free some space, then try again")
		if n := events(t, disk, id); n != before {
			t.Errorf("the journal has %d events, want %d", n, before)
		}
		e.press(enter)
		e.confirm(1)
	}
	e.waitFor("This was not saved and does not count")
	e.press(enter)
	e.waitFor("Ann, press 1")
	if err := os.Remove(filepath.Join(disk, "ballast")); err != nil {
		t.Fatal(err)
	}
	e.confirm(1)
	e.waitFor("Ben, cube")
	if n := events(t, disk, id); n != before+1 {
		t.Errorf("the journal has %d events, want %d", n, before+1)
	}
	e.press(ctrlC)
	e.leave()
}

// looks are looks at clues, as many as fill the last page of the game's file but
// for less than another line.
func (e *evening) looks(t *testing.T) (looks []string) {
	t.Helper()
	dir := t.TempDir()
	id := e.prepare(t, dir)
	info, err := os.Stat(filepath.Join(dir, id+".game"))
	if err != nil {
		t.Fatal(err)
	}
	size, page := int(info.Size()), os.Getpagesize()
	for n := events(t, dir, id) + 1; ; n++ {
		line := len(fmt.Sprintf("%d 2026-03-14T19:30:00.000Z 1 looks 01234567\n", n))
		if size%page+line > page {
			return looks
		}
		looks = append(looks, "1 looks")
		size += line
	}
}
