package doctor

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gamekeeper/tabletop/journal"
)

// names returns what is in a directory.
func names(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, e := range entries {
		all = append(all, e.Name())
	}
	return all
}

// realTempDir returns a directory of the test's own, without symbolic links.
func realTempDir(t *testing.T) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestLookAtState(t *testing.T) {
	above := realTempDir(t)
	dir := filepath.Join(above, "games")
	games, err := journal.Open(journal.OS{}, dir)
	if err != nil {
		t.Fatal(err)
	}
	defer games.Close() // it is being written to all the time
	log, err := games.Create(journal.Header{Game: "cryptid", Program: "1.0.0", Start: time.Date(2026, 3, 14, 19, 30, 0, 0, time.UTC)})
	if err != nil {
		t.Fatal(err)
	}
	before := names(t, dir)
	link := filepath.Join(above, "link")
	if err := os.Symlink(dir, link); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{dir, link, dir + "/../games/"} {
		s := LookAtStorage(path)
		if s.Err != nil || s.Trial != nil || s.List != nil || s.Path != dir || s.Here != dir {
			t.Errorf("%s: %+v", path, s)
		}
		if s.Mode != fs.ModeDir|0o700 || len(s.Syncs) != trialLines || s.Free == 0 || s.System == 0 || len(s.Games) != 1 || s.Games[0].ID != log.ID() {
			t.Errorf("%s: %+v", path, s)
		}
	}
	if after := names(t, dir); strings.Join(after, " ") != strings.Join(before, " ") {
		t.Errorf("there is %q now, was %q", after, before)
	}
}

// A directory that is not there is not made.
func TestLookAtMissingState(t *testing.T) {
	above := realTempDir(t)
	s := LookAtStorage(filepath.Join(above, "not", "yet"))
	if s.Err != nil || s.Trial != nil || s.List != nil || s.Here != above || s.Path != filepath.Join(above, "not", "yet") || len(s.Syncs) != trialLines {
		t.Errorf("%+v", s)
	}
	if left := names(t, above); len(left) > 0 {
		t.Errorf("left %q", left)
	}
}

func TestLookAtNoDirectory(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{file, file + "/below"} {
		if s := LookAtStorage(path); s.Err == nil || !strings.Contains(s.Err.Error(), file) {
			t.Errorf("%s: %v", path, s.Err)
		}
	}
}

func TestTryWithoutDirectory(t *testing.T) {
	if _, err := try(filepath.Join(t.TempDir(), "missing")); err == nil {
		t.Error("a file was kept nowhere")
	}
}
