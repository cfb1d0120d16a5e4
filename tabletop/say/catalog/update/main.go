// Command update brings the catalogs in a directory up to date with the program's texts. Run it
// with
//
//	go generate ./configs/languages
package main

import (
	"fmt"
	"os"

	"gamekeeper/tabletop/say/catalog"
)

func main() {
	if err := update(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// update brings the catalogs in this directory up to date. It is two levels below the root of the
// module.
func update() error {
	program, err := catalog.Load("../..")
	if err != nil {
		return err
	}
	texts := program.Texts()
	files, err := catalog.Files(".")
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
	return err
}
