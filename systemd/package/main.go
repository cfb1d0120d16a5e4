// Command package builds a release: the Debian packages gamekeeper and gamekeeper-hall, for armhf,
// arm64 and amd64; the program that prepares a card, in an archive for each of Linux, macOS and
// Windows that also contains the packages for a Raspberry Pi; the program gamekeeper by itself, for
// Linux and macOS, to try; and the checksums of them all.
//
//	go run ./systemd/package [-release] [DIRECTORY [GOARCH...]]
//
// puts them into DIRECTORY, or dist. With architectures, named as in Go, it builds only their
// packages. With -release, it refuses a version that the changelog calls UNRELEASED. It runs on
// Linux, macOS and Windows, and needs Go, git, and the network for the packager. Two builds of the
// same commit with the same Go are identical: their files have the time of the commit, or
// SOURCE_DATE_EPOCH. With the latter, it needs no git.
package main

import (
	"archive/zip"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"gamekeeper/tabletop"
)

const nfpm = "github.com/goreleaser/nfpm/v2/cmd/nfpm@v2.45.0"

func main() {
	released := flag.Bool("release", false, "refuse a version that the changelog calls UNRELEASED")
	flag.Parse()
	if err := release(*released, flag.Args()); err != nil {
		fmt.Fprintf(os.Stderr, "systemd/package: %s\n", err)
		os.Exit(1)
	}
}

// A builder builds a release.
type builder struct {
	out  string // the directory for the results
	work string // a temporary directory
	time time.Time
}

// release builds what the arguments ask for. If released is true, it refuses a version that the
// changelog calls UNRELEASED.
func release(released bool, args []string) error {
	b := builder{out: "dist"}
	if len(args) > 0 {
		b.out = args[0]
	}
	var err error
	if b.out, err = filepath.Abs(b.out); err != nil {
		return err
	}
	if b.work, err = os.MkdirTemp("", "gamekeeper-package"); err != nil {
		return err
	}
	defer os.RemoveAll(b.work)
	root, err := output("go", "list", "-m", "-f", "{{.Dir}}")
	if err == nil {
		err = errors.Join(os.Chdir(root), os.MkdirAll(b.out, 0o755))
	}
	if err != nil {
		return err
	}
	if err = checkChangelog(released); err != nil {
		return err
	}
	if b.time, err = commitTime(); err != nil {
		return err
	}
	if len(args) > 1 {
		_, err = b.packages(args[1:])
		return err
	}
	return b.all()
}

// all builds all packages and archives, and the list of checksums.
func (b builder) all() error {
	made, err := b.packages([]string{"arm", "arm64", "amd64"})
	if err != nil {
		return err
	}
	forPis := slices.DeleteFunc(slices.Clone(made), func(name string) bool { return strings.HasSuffix(name, "_amd64.deb") })
	for _, t := range targets {
		archive, err := b.card(t, forPis)
		if err != nil {
			return err
		}
		made = append(made, archive)
	}
	for _, t := range trials {
		name := fmt.Sprintf("gamekeeper-%s-%s", t.name, t.arch)
		if err := b.program("gamekeeper", t.system, t.arch, filepath.Join(b.out, name)); err != nil {
			return err
		}
		made = append(made, name)
	}
	var sums strings.Builder
	for _, name := range made {
		data, err := os.ReadFile(filepath.Join(b.out, name))
		if err != nil {
			return err
		}
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(data), name)
	}
	return os.WriteFile(filepath.Join(b.out, "SHA256SUMS"), []byte(sums.String()), 0o644)
}

// checkChangelog returns an error unless the changelog begins with the program's version, which
// may be UNRELEASED only if released is false.
func checkChangelog(released bool) error {
	changelog, err := os.ReadFile("systemd/changelog")
	if err != nil {
		return err
	}
	distribution, found := strings.CutPrefix(string(changelog), "gamekeeper ("+tabletop.Version+") ")
	switch {
	case !found:
		return fmt.Errorf("systemd/changelog does not begin with an entry for gamekeeper (%s), the version in tabletop/tabletop.go", tabletop.Version)
	case released && strings.HasPrefix(distribution, "UNRELEASED"):
		return fmt.Errorf("systemd/changelog calls gamekeeper (%s) UNRELEASED: write stable there, and the date below the entry, before you release it", tabletop.Version)
	}
	return nil
}

// commitTime returns SOURCE_DATE_EPOCH, or else the time of the commit.
func commitTime() (time.Time, error) {
	text := os.Getenv("SOURCE_DATE_EPOCH")
	if text == "" {
		var err error
		if text, err = output("git", "log", "-1", "--format=%ct"); err != nil {
			return time.Time{}, fmt.Errorf("the files have the time of the commit: build in a clone that git made, or set SOURCE_DATE_EPOCH to seconds since 1970: %w", err)
		}
	}
	seconds, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return time.Time{}, fmt.Errorf("SOURCE_DATE_EPOCH %q: write seconds since 1970", text)
	}
	return time.Unix(seconds, 0).UTC(), nil
}

// packages builds the Debian packages for the given architectures, and returns their names.
func (b builder) packages(architectures []string) ([]string, error) {
	for _, page := range []string{"gamekeeper.1", "gamekeeper.toml.5", "changelog", "hall/gamekeeper-hall.1", "hall/hall.toml.5"} {
		if err := compress(filepath.Join(b.work, path.Base(page)+".gz"), "systemd/"+page); err != nil {
			return nil, err
		}
	}
	// The packager runs on this machine, so the target's variables do not apply.
	if err := run([]string{"GOOS=", "GOARCH=", "GOFLAGS=", "GOBIN=" + b.work}, "go", "install", nfpm); err != nil {
		return nil, err
	}
	debian := map[string]string{"arm": "armhf"}
	programs := []string{"gamekeeper", "gamekeeper-hall"}
	variant := map[string]string{"arm": "arm6"} // nfpm wants arm with its variant
	var made []string
	for _, arch := range architectures {
		for _, program := range programs {
			if err := b.program(program, "linux", arch, filepath.Join(b.work, program)); err != nil {
				return nil, err
			}
		}
		environment := []string{
			"VERSION=" + tabletop.Version, "BUILT=" + filepath.ToSlash(b.work), "GOARCH=" + cmp.Or(variant[arch], arch),
			fmt.Sprintf("SOURCE_DATE_EPOCH=%d", b.time.Unix()),
		}
		for _, config := range []string{"systemd/nfpm.yaml", "systemd/hall/nfpm.yaml"} {
			err := run(environment, filepath.Join(b.work, "nfpm"), "package", "--config", config, "--packager", "deb", "--target", b.out)
			if err != nil {
				return nil, err
			}
		}
		for _, program := range programs {
			made = append(made, fmt.Sprintf("%s_%s_%s.deb", program, tabletop.Version, cmp.Or(debian[arch], arch)))
		}
	}
	return made, nil
}

// program builds one of our programs. GOARM matters only for arm, and every Raspberry Pi can run
// version 6.
func (b builder) program(name, system, arch, to string) error {
	return run([]string{"GOOS=" + system, "GOARCH=" + arch, "GOARM=6", "CGO_ENABLED=0", "GOFLAGS="},
		"go", "build", "-trimpath", "-buildvcs=false", "-ldflags", "-s -w -buildid=", "-o", to, "./cmd/"+name)
}

// compress compresses a file as gzip -9n does.
func compress(to, from string) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	f, err := os.Create(to)
	if err != nil {
		return err
	}
	defer f.Close()
	z, err := gzip.NewWriterLevel(f, gzip.BestCompression)
	if err != nil {
		return err
	}
	_, err = z.Write(text)
	return errors.Join(err, z.Close())
}

// run runs a command with additional environment variables.
func run(environment []string, name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Env = append(os.Environ(), environment...)
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s %s: %w", name, strings.Join(args, " "), err)
	}
	return nil
}

// output returns what a command prints.
func output(name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w", name, strings.Join(args, " "), err)
	}
	return strings.TrimSpace(string(out)), nil
}

// A target is a system for which the card program is built.
type target struct{ system, arch, name string }

var targets = []target{
	{"linux", "amd64", "linux"},
	{"linux", "arm64", "linux"},
	{"darwin", "amd64", "macos"},
	{"darwin", "arm64", "macos"},
	{"windows", "amd64", "windows"},
	{"windows", "arm64", "windows"},
}

// trials are the systems for which a release has the program by itself. Its name has no version, so
// that a link to the latest one stays the same.
var trials = []target{
	{"linux", "amd64", "linux"},
	{"linux", "arm64", "linux"},
	{"linux", "arm", "linux"},
	{"darwin", "amd64", "macos"},
	{"darwin", "arm64", "macos"},
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
	folder := fmt.Sprintf("gamekeeper-card_%s_%s_%s", tabletop.Version, t.name, t.arch)
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

// outsideLink matches a Markdown link to a file in another directory, which is not in the archive.
var outsideLink = regexp.MustCompile(`\[([^\]]*)\]\(\.\./[^)]*\)`)

// add adds a file to an archive. In a Markdown file, links to files that are not in the archive are
// reduced to their text.
func (b builder) add(z *zip.Writer, name, from string, mode fs.FileMode) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if path.Ext(name) == ".md" {
		data = outsideLink.ReplaceAll(data, []byte("$1"))
	}
	head := &zip.FileHeader{Name: name, Method: zip.Deflate, Modified: b.time}
	head.SetMode(mode)
	w, err := z.CreateHeader(head)
	if err == nil {
		_, err = w.Write(data)
	}
	return err
}
