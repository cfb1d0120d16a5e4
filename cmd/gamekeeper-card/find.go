package main

import (
	"errors"
	"os"
	"path/filepath"
)

// mounts returns the directories below root where a system mounts cards, in the order in
// which they are looked at. A system is named as by runtime.GOOS.
func mounts(system, root string) []string {
	var patterns []string
	switch system {
	case "windows":
		// A and B are floppies, C is the system. root is a separator: D:\.
		var drives []string
		for letter := 'D'; letter <= 'Z'; letter++ {
			drives = append(drives, drive(root, letter))
		}
		return drives
	case "darwin":
		patterns = []string{"Volumes/*"}
	default:
		patterns = []string{"media/*/*", "run/media/*/*", "media/*", "mnt/*", "mnt"}
	}
	var found []string
	for _, pattern := range patterns {
		at, _ := filepath.Glob(filepath.Join(root, pattern)) // the patterns are good
		found = append(found, at...)
	}
	return found
}

// drive returns the root of a drive of Windows, below root: usually just D:\.
func drive(root string, letter rune) string {
	name := string(letter) + ":"
	if root == `\` {
		return name + root
	}
	return filepath.Join(root, name)
}

// isBoot reports whether a directory looks like the boot partition of Raspberry Pi OS.
func isBoot(dir string) bool {
	for _, name := range []string{cmdlineName, configName} {
		if info, err := os.Stat(filepath.Join(dir, name)); err != nil || !info.Mode().IsRegular() {
			return false
		}
	}
	return true
}

// notRunning returns an error if the partition is that of the running system.
func notRunning(dir string) error {
	its, err := os.Stat(dir)
	if err != nil {
		return err
	}
	for _, running := range []string{"/boot/firmware", "/boot"} {
		if own, err := os.Stat(running); err == nil && os.SameFile(own, its) {
			return errors.New("this is the Pi's own card, which is running: install the package, with sudo apt install ./gamekeeper_*.deb")
		}
	}
	return nil
}
