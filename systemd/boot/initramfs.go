package boot

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"

	"gamekeeper/systemd/boot/protocol"
)

// An archive is a root file system for the kernel to unpack: a cpio archive of the
// format "newc", in which every file has a head of 110 bytes, in hexadecimal, its
// name and its text, each filled up to a multiple of four. The kernel's
// Documentation/driver-api/early-userspace/buffer-format.rst describes it.
type archive struct {
	bytes.Buffer
	inode int
	dirs  map[string]bool
}

// Modes of files.
const (
	directory  = 0o040755
	plainFile  = 0o100644
	executable = 0o100755
)

// add adds a file by its path from the root, and before it the directories that
// it is in.
func (a *archive) add(name string, mode int, text []byte) {
	name = strings.TrimPrefix(name, "/")
	if dir := path.Dir(name); dir != "." && !a.dirs[dir] {
		if a.dirs == nil {
			a.dirs = map[string]bool{}
		}
		a.dirs[dir] = true
		a.add(dir, directory, nil)
	}
	a.entry(name, mode, text)
}

func (a *archive) entry(name string, mode int, text []byte) {
	a.inode++
	a.WriteString("070701")
	// Inode, mode, user, group, links, time, size, four numbers of devices, size
	// of the name with the zero at its end, and a sum that is not used.
	for _, n := range []int{a.inode, mode, 0, 0, 1, 0, len(text), 0, 0, 0, 0, len(name) + 1, 0} {
		fmt.Fprintf(a, "%08x", n)
	}
	a.WriteString(name + "\x00")
	a.fill()
	a.Write(text)
	a.fill()
}

func (a *archive) fill() { a.Write(make([]byte, -a.Len()&3)) }

// copy adds a file of the host.
func (a *archive) copy(name, from string) error {
	text, err := os.ReadFile(from)
	if err == nil {
		a.add(name, executable, text)
	}
	return err
}

// addModules adds modules, under names in the order in which they are to be loaded.
func (a *archive) addModules(order []string) error {
	var err error
	for i, module := range order {
		name := fmt.Sprintf("%s/%02d-%s", protocol.Modules, i, filepath.Base(module))
		err = errors.Join(err, a.copy(name, module))
	}
	return err
}

// close ends the archive.
func (a *archive) close() { a.entry("TRAILER!!!", 0, nil) }

// writeInitramfs writes the root file system of a machine: init, the program, the
// modules and the machine's other files.
func (k Kit) writeInitramfs(to string, c Config) error {
	order, err := loadOrder(k.Modules, wanted)
	if err != nil {
		return err
	}
	var a archive
	err = errors.Join(a.copy("init", c.Guest), a.copy(protocol.Program, c.Program), a.addModules(order))
	if err != nil {
		return err
	}
	for name, text := range c.Files {
		a.add(name, plainFile, []byte(text))
	}
	a.close()
	return os.WriteFile(to, a.Bytes(), 0o600)
}
