// Command mutate finds mistakes that the tests would not notice. It makes small mistakes in the
// program, one at a time, and runs the tests of the changed package. If these pass, it runs those
// of the given packages that import it.
//
//	go run ./tabletop/playtest/mutate [-n 200] [-for 2h] [-seed N] [-skip REGEXP] PACKAGE...
//
// makes 200 mistakes in the packages, drawn with the seed, or fewer if the time is up or there are
// no more. It prints a line for each mistake that no test caught, and finally how many were caught.
// A mistake that does not compile does not count. One that makes the tests take much longer counts
// as caught. The source files are not changed. Some of the mistakes that no test caught change
// nothing that anybody could see; the others need a test.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

func main() {
	var o options
	flag.IntVar(&o.n, "n", 200, "how many mistakes are `made`")
	flag.DurationVar(&o.time, "for", 2*time.Hour, "how `long` it may take")
	flag.Uint64Var(&o.seed, "seed", uint64(time.Now().Unix()), "by which they are drawn")
	flag.StringVar(&o.skip, "skip", "", "tests that are not run, as for go test")
	flag.Parse()
	if err := o.run(flag.Args()); err != nil {
		fmt.Fprintf(os.Stderr, "mutate: %s\n", err)
		os.Exit(1)
	}
}

type options struct {
	n    int
	time time.Duration
	seed uint64
	skip string
}

// A pkg is a package as go list describes it.
type pkg struct {
	ImportPath, Dir                    string
	GoFiles                            []string
	Imports, TestImports, XTestImports []string
}

// run makes mistakes in the packages that the patterns match, and prints the results.
func (o options) run(patterns []string) error {
	packages, err := list(patterns)
	if err != nil {
		return err
	}
	var all []mutant
	for _, p := range packages {
		if strings.HasSuffix(p.ImportPath, "test") || strings.Contains(p.ImportPath, "test/") {
			continue // a package for tests
		}
		for _, name := range p.GoFiles {
			file := filepath.Join(p.Dir, name)
			source, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			some, err := mutants(p.ImportPath, file, source)
			if err != nil {
				return err
			}
			all = append(all, some...)
		}
	}
	if len(all) == 0 {
		return errors.New("these packages have nothing to change: name ./tabletop/... or others")
	}
	fmt.Printf("%d mistakes could be made in %d packages; seed %d\n", len(all), len(packages), o.seed)
	rng := rand.New(rand.NewPCG(o.seed, 0))
	rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return o.try(all, packages)
}

// try tries the mutants until enough of them have compiled, or the time is up.
func (o options) try(all []mutant, packages []pkg) error {
	dir, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	made, own, others := 0, 0, 0
	limits := map[string]time.Duration{} // by package: how long its tests may take
	end := time.Now().Add(o.time)
	for _, m := range all {
		if made == o.n || time.Now().After(end) {
			break
		}
		if limits[m.pkg] == 0 {
			start := time.Now()
			if !o.passes("", maxTime, m.pkg) {
				return fmt.Errorf("the tests of %s fail without a mistake, too: correct them first", m.pkg)
			}
			limits[m.pkg] = min(maxTime, 30*time.Second+4*time.Since(start))
		}
		by, err := o.caught(dir, m, packages, limits[m.pkg])
		if err != nil {
			return err
		}
		switch by {
		case nobody:
			file := m.file
			if here, err := os.Getwd(); err == nil {
				file = strings.TrimPrefix(file, here+string(filepath.Separator))
			}
			fmt.Printf("%s:%d: %q for %q\n", file, m.line, m.new, m.old)
		case ownTests:
			own++
		case otherTests:
			others++
		case compiler:
			continue
		}
		made++
	}
	fmt.Printf("%d mistakes were made: %d were caught by the package's own tests, %d by those of others, %d by none\n", made, own, others, made-own-others)
	return nil
}

// A catcher identifies what caught a mistake.
type catcher int

const (
	nobody catcher = iota
	ownTests
	otherTests
	compiler
)

// maxTime is the longest that the tests of a package may take. With a mistake, some never end.
const maxTime = 5 * time.Minute

// caught runs the tests with a mutant in place of its file, and returns what caught it. limit is
// how long the tests of the mutant's own package may take; for the others it is maxTime.
func (o options) caught(dir string, m mutant, packages []pkg, limit time.Duration) (catcher, error) {
	source, err := os.ReadFile(m.file)
	if err != nil {
		return 0, err
	}
	patched, overlay := filepath.Join(dir, "patched.go"), filepath.Join(dir, "overlay.json")
	replace, err := json.Marshal(map[string]any{"Replace": map[string]string{m.file: patched}})
	if err == nil {
		err = errors.Join(os.WriteFile(patched, m.in(source), 0o600), os.WriteFile(overlay, replace, 0o600))
	}
	if err != nil {
		return 0, err
	}
	if exec.Command("go", "build", "-overlay", overlay, m.pkg).Run() != nil {
		return compiler, nil
	}
	var importers []string
	for _, p := range packages {
		if slices.Contains(slices.Concat(p.Imports, p.TestImports, p.XTestImports), m.pkg) && p.ImportPath != m.pkg {
			importers = append(importers, p.ImportPath)
		}
	}
	switch {
	case !o.passes(overlay, limit, m.pkg):
		return ownTests, nil
	case len(importers) > 0 && !o.passes(overlay, maxTime, importers...):
		return otherTests, nil
	}
	return nobody, nil
}

// passes reports whether the tests of the packages pass within the limit. overlay is the path of an
// overlay file for go test, or "".
func (o options) passes(overlay string, limit time.Duration, packages ...string) bool {
	args := append([]string{"test", "-count=1", "-vet=off", "-failfast", "-timeout", limit.String(), "-overlay", overlay, "-skip", o.skip}, packages...)
	return exec.Command("go", args...).Run() == nil
}

// list returns the packages that the patterns match, as go list describes them.
func list(patterns []string) (all []pkg, err error) {
	cmd := exec.Command("go", append([]string{"list", "-json=ImportPath,Dir,GoFiles,Imports,TestImports,XTestImports"}, patterns...)...)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p pkg
		if err := d.Decode(&p); err == io.EOF {
			return all, nil
		} else if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
}
