package main

import (
	"fmt"
	"os"
	"path"
	"strings"
)

// A step is one change of a card. It prints what it does.
type step interface {
	fmt.Stringer
	do(d disk) error
}

// newFolder makes a directory.
type newFolder struct{ name string }

func (s newFolder) String() string { return "make  " + s.name }

func (s newFolder) do(d disk) error {
	if err := d.Mkdir(s.name); err != nil {
		return err
	}
	return d.SyncDir(".")
}

// newFile writes a file, over any old one.
type newFile struct {
	name string
	data []byte
	set  []setting // what the flags have put into it
}

// String shows the lines that the flags have put into it.
func (s newFile) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "write %s, %d KB", s.name, (len(s.data)+1023)/1024)
	for _, line := range s.set {
		fmt.Fprintf(&b, "\n    + %s", line)
	}
	return b.String()
}

func (s newFile) do(d disk) error {
	f, err := d.Open(s.name, os.O_RDWR|os.O_CREATE|os.O_TRUNC)
	if err != nil {
		return err
	}
	defer f.Close()
	if _, err := f.WriteAt(s.data, 0); err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		return err
	}
	return d.SyncDir(path.Dir(s.name))
}

// removal removes a file or an empty directory.
type removal struct{ name string }

func (s removal) String() string { return "remove " + s.name }

func (s removal) do(d disk) error {
	if err := d.Remove(s.name); err != nil {
		return err
	}
	return d.SyncDir(path.Dir(s.name))
}

// edit changes one of the firmware's files from one text to another.
type edit struct{ name, from, to string }

// String shows the lines that go and come.
func (s edit) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "change %s", s.name)
	from, to := strings.SplitAfter(s.from, "\n"), strings.SplitAfter(s.to, "\n")
	for len(from) > 0 && len(to) > 0 && from[0] == to[0] {
		from, to = from[1:], to[1:]
	}
	for len(from) > 0 && len(to) > 0 && from[len(from)-1] == to[len(to)-1] {
		from, to = from[:len(from)-1], to[:len(to)-1]
	}
	for _, line := range from {
		fmt.Fprintf(&b, "\n    - %s", strings.TrimRight(line, "\r\n"))
	}
	for _, line := range to {
		fmt.Fprintf(&b, "\n    + %s", strings.TrimRight(line, "\r\n"))
	}
	return b.String()
}

func (s edit) do(d disk) error {
	f, err := d.Open(s.name, os.O_RDWR)
	if err != nil {
		return err
	}
	defer f.Close()
	return rewrite(f, []byte(s.from), []byte(s.to))
}
