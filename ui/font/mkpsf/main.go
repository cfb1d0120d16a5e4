// Mkpsf writes the console fonts of package font as files: for setfont, and the letters of
// other languages for the program.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"gamekeeper/ui/font"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: mkpsf DIR; writes the fonts into the directory")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "mkpsf:", err)
		os.Exit(1)
	}
}

func write(dir string) error {
	for _, size := range font.Sizes() {
		f, err := font.Load(size)
		if err != nil {
			return err
		}
		for name, data := range map[string][]byte{font.File(size): f.PSF(), font.LettersFile(size): f.LettersPSF()} {
			if err := os.WriteFile(filepath.Join(dir, name), data, 0o666); err != nil {
				return err
			}
		}
	}
	return nil
}
