package main

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/playtest"
)

// The changelog must begin with the program's version, and an unreleased version cannot be
// released.
func TestChangelog(t *testing.T) {
	t.Chdir("../..")
	if err := checkChangelog(false); err != nil {
		t.Error(err)
	}
	t.Chdir(t.TempDir())
	playtest.NoError(t, os.Mkdir("systemd", 0o755))
	for _, tt := range []struct {
		head            string
		built, released bool
	}{
		{"gamekeeper (" + tabletop.Version + ") stable; urgency=medium\n", true, true},
		{"gamekeeper (" + tabletop.Version + ") UNRELEASED; urgency=medium\n", true, false},
		{"gamekeeper (0.0.1) stable; urgency=medium\n", false, false},
	} {
		playtest.NoError(t, os.WriteFile("systemd/changelog", []byte(tt.head), 0o644))
		if err := checkChangelog(false); (err == nil) != tt.built {
			t.Errorf("%q is built: %v", tt.head, err)
		}
		if err := checkChangelog(true); (err == nil) != tt.released {
			t.Errorf("%q is released: %v", tt.head, err)
		}
	}
}

// The time of the build is SOURCE_DATE_EPOCH, if set. It must be a number. Without it and outside git,
// the error says what is missing.
func TestCommitTime(t *testing.T) {
	t.Setenv("SOURCE_DATE_EPOCH", "1700000000")
	if got, err := commitTime(); err != nil || !got.Equal(time.Date(2023, 11, 14, 22, 13, 20, 0, time.UTC)) {
		t.Errorf("the time is %v, %v", got, err)
	}
	t.Chdir(t.TempDir())
	t.Setenv("GIT_DIR", "none") // a hook that runs the tests sets it to another
	for set, want := range map[string]string{"yesterday": "write seconds since 1970", "": "set SOURCE_DATE_EPOCH"} {
		t.Setenv("SOURCE_DATE_EPOCH", set)
		if _, err := commitTime(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("with %q: %v, want %q", set, err, want)
		}
	}
}

// A file in an archive has the time of the commit and the given mode, not those it has on disk. Two
// archives of the same file are therefore identical.
func TestArchive(t *testing.T) {
	b := builder{time: time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)}
	from := filepath.Join(t.TempDir(), "program")
	made := func(mode os.FileMode, changed time.Time) []byte {
		t.Helper()
		playtest.NoError(t, os.WriteFile(from, []byte("program"), 0o600))
		playtest.NoError(t, os.Chmod(from, mode))
		playtest.NoError(t, os.Chtimes(from, changed, changed))
		var archive bytes.Buffer
		z := zip.NewWriter(&archive)
		playtest.NoError(t, b.add(z, "folder/program", from, 0o755))
		playtest.NoError(t, z.Close())
		return archive.Bytes()
	}
	once := made(0o600, time.Unix(0, 0))
	if again := made(0o644, time.Unix(1e9, 0)); !bytes.Equal(once, again) {
		t.Error("two archives of the same file differ")
	}
	z := playtest.Must(zip.NewReader(bytes.NewReader(once), int64(len(once))))
	if f := z.File[0]; f.Name != "folder/program" || f.Mode() != 0o755 || !f.Modified.Equal(b.time) {
		t.Errorf("the file is %s, %v, of %v", f.Name, f.Mode(), f.Modified)
	}
}

// The README in an archive links only to its own sections and to the web.
func TestArchivedReadme(t *testing.T) {
	var archive bytes.Buffer
	z := zip.NewWriter(&archive)
	playtest.NoError(t, (builder{}).add(z, "README.md", "../../cmd/gamekeeper-card/README.md", 0o644))
	playtest.NoError(t, z.Close())
	r := playtest.Must(zip.NewReader(bytes.NewReader(archive.Bytes()), int64(archive.Len())))
	text := playtest.Must(fs.ReadFile(r, "README.md"))
	for _, link := range regexp.MustCompile(`(?s)\]\(([^)]*)\)`).FindAllStringSubmatch(string(text), -1) {
		if !strings.HasPrefix(link[1], "https://") && !strings.HasPrefix(link[1], "#") {
			t.Errorf("it links to %s", link[1])
		}
	}
	if !bytes.Contains(text, []byte("your own gamekeeper.toml, checked")) {
		t.Error("the words of a link are gone")
	}
}

// A compressed file contains neither name nor time, and is marked as compressed with the best
// level, which lintian demands.
func TestCompress(t *testing.T) {
	dir := t.TempDir()
	from, to := filepath.Join(dir, "page"), filepath.Join(dir, "page.gz")
	playtest.NoError(t, os.WriteFile(from, []byte("a page"), 0o644))
	playtest.NoError(t, compress(to, from))
	data := playtest.Must(os.ReadFile(to))
	const flags, changed, extra, best = 3, 4, 8, 2 // offsets in the head, and the value at extra for the best level
	if data[flags] != 0 || !bytes.Equal(data[changed:extra], make([]byte, 4)) || data[extra] != best {
		t.Errorf("the head is % x", data[:10])
	}
	z := playtest.Must(gzip.NewReader(bytes.NewReader(data)))
	if text, err := io.ReadAll(z); err != nil || string(text) != "a page" {
		t.Errorf("it is %q, %v", text, err)
	}
}
