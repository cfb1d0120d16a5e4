package main

import (
	"archive/zip"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// A target is a system that the card program is for.
type target struct{ system, arch, name string }

var targets = []target{
	{"linux", "amd64", "linux"},
	{"linux", "arm64", "linux"},
	{"darwin", "amd64", "macos"},
	{"darwin", "arm64", "macos"},
	{"windows", "amd64", "windows"},
	{"windows", "arm64", "windows"},
}

// card makes the archive of the card program for a system, with the packages that it puts
// on cards, and returns its name.
func (b builder) card(t target, packages []string) (string, error) {
	program := "gamekeeper-card"
	if t.system == "windows" {
		program += ".exe"
	}
	built := filepath.Join(b.work, program)
	if err := b.program("gamekeeper-card", t.system, t.arch, built); err != nil {
		return "", err
	}
	folder := fmt.Sprintf("gamekeeper-card_%s_%s_%s", b.version, t.name, t.arch)
	f, err := os.Create(filepath.Join(b.out, folder+".zip"))
	if err != nil {
		return "", err
	}
	z := zip.NewWriter(f)
	add := func(name, from string, mode fs.FileMode) {
		if err == nil {
			err = b.add(z, folder+"/"+name, from, mode)
		}
	}
	add(program, built, 0o755)
	for _, name := range packages {
		add(name, filepath.Join(b.out, name), 0o644)
	}
	add("README.md", "cmd/gamekeeper-card/README.md", 0o644)
	add("LICENSE", "LICENSE", 0o644)
	add("copyright", "systemd/copyright", 0o644)
	return folder + ".zip", errors.Join(err, z.Close(), f.Close())
}

// add adds a file to an archive.
func (b builder) add(z *zip.Writer, name, from string, mode fs.FileMode) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	head := &zip.FileHeader{Name: name, Method: zip.Deflate, Modified: b.time}
	head.SetMode(mode)
	w, err := z.CreateHeader(head)
	if err == nil {
		_, err = w.Write(data)
	}
	return err
}
