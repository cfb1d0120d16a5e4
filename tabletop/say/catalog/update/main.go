// Update brings the catalogs in a directory up to date with what the program says, and
// packs them for the program. It is run by
//
//	go generate ./configs/languages
package main

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"path/filepath"

	"gamekeeper/tabletop/say/catalog"
)

func main() {
	if err := update("."); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// update brings the catalogs in a directory of the module up to date.
func update(dir string) error {
	program, err := catalog.Load(dir + "/../..")
	if err != nil {
		return err
	}
	files, err := catalog.Files(dir)
	if err != nil {
		return err
	}
	texts := program.Texts()
	for _, name := range files {
		old, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		now, err := catalog.Update(name, old, texts)
		if err != nil {
			return err
		}
		if err := os.WriteFile(name, now, 0o644); err != nil {
			return err
		}
	}
	return pack(filepath.Join(dir, "catalogs.zip"), files)
}

// pack writes files into a zip file, the same whenever that is.
func pack(name string, files []string) error {
	var packed bytes.Buffer
	w := zip.NewWriter(&packed)
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		part, err := w.Create(filepath.Base(file))
		if err != nil {
			return err
		}
		if _, err := part.Write(data); err != nil {
			return err
		}
	}
	if err := w.Close(); err != nil {
		return err
	}
	return os.WriteFile(name, packed.Bytes(), 0o644)
}
