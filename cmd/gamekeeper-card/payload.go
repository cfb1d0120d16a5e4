package main

import (
	"crypto/sha256"
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// folder is the directory on the card that is ours.
const folder = "gamekeeper"

// script runs at the first start.
//
//go:embed install
var script []byte

// packaged is a Debian package, or any other file for the card.
type packaged struct {
	name string
	data []byte
}

// payload is what is to be put on a card.
type payload struct {
	hat      hat
	button   bool
	messages bool
	config   []byte    // gamekeeper.toml; nil: as the package has it, or as it is on the Pi
	set      []setting // what the flags ask for in it
	packages []packaged
}

// sumsName is the file with the sums of the others, but for those that people may edit.
const sumsName = "sums"

// files returns the files for our directory. The last one says that the others are whole.
func (p payload) files(cmdline, config string) []packaged {
	settings := "after=''\n"
	if !p.messages {
		settings = fmt.Sprintf("after='%s'\n", quietWords)
	}
	files := append(slices.Clone(p.packages),
		packaged{"install", script},
		packaged{"settings", []byte(settings)},
		packaged{cmdlineBefore, []byte(cmdline)},
		packaged{configBefore, []byte(config)},
	)
	var sums strings.Builder
	for _, f := range files {
		sums.WriteString(sumLine(f))
	}
	if p.config != nil {
		files = append(files, packaged{configurationName, p.config})
	}
	return append(files, packaged{sumsName, []byte(sums.String())})
}

// sumLine is a file's line among the sums, for sha256sum.
func sumLine(f packaged) string {
	return fmt.Sprintf("%x  %s\n", sha256.Sum256(f.data), f.name)
}

// lines returns the lines for config.txt.
func (p payload) lines() []string {
	lines := slices.Clone(p.hat.lines)
	if p.button {
		lines = append(lines, "dtoverlay=gpio-shutdown")
	}
	return lines
}

// size is how many bytes the files need, each up to a cluster more.
func (p payload) size() uint64 {
	const cluster = 32 << 10
	n := uint64(0)
	for _, f := range p.files("", "") {
		n += uint64(len(f.data)) + cluster
	}
	return n
}

// The architectures of Raspberry Pi OS. A card says which it has only once it runs, so both
// packages go onto it.
var architectures = []string{"armhf", "arm64"}

// readPackages reads the packages from a directory.
func readPackages(dir string) ([]packaged, error) {
	var found []packaged
	versions := map[string]bool{}
	for _, arch := range architectures {
		names, err := filepath.Glob(filepath.Join(dir, "gamekeeper_*_"+arch+".deb"))
		switch {
		case err != nil || len(names) == 0:
			return nil, fmt.Errorf("there is no gamekeeper_*_%s.deb in %q: keep this program beside the packages it came with, or name their directory with -packages", arch, dir)
		case len(names) > 1:
			return nil, fmt.Errorf("there are several versions in %q: leave one", dir)
		}
		data, err := os.ReadFile(names[0])
		if err != nil {
			return nil, err
		}
		if !strings.HasPrefix(string(data), "!<arch>\ndebian-binary") {
			return nil, fmt.Errorf("%q is no package: download it again", names[0])
		}
		name := filepath.Base(names[0])
		versions[strings.Split(name, "_")[1]] = true
		found = append(found, packaged{name, data})
	}
	if len(versions) > 1 {
		return nil, fmt.Errorf("the packages in %q are of different versions: leave those of one", dir)
	}
	return found, nil
}
