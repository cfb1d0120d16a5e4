//go:build unix

package main

import "golang.org/x/sys/unix"

// freeSpace returns how many bytes are free on the partition of a directory.
func freeSpace(dir string) (uint64, error) {
	var s unix.Statfs_t
	err := unix.Statfs(dir, &s)
	return uint64(s.Bavail) * uint64(s.Bsize), err
}
