package journaltest_test

import (
	"errors"
	"io"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"syscall"
	"testing"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/journal/journaltest"
	"gamekeeper/tabletop/playtest"
)

const readWrite = os.O_RDWR | os.O_CREATE

// bothDisks runs a test on the machine's disk and on the one in memory, each with an empty
// directory.
func bothDisks(t *testing.T, test func(t *testing.T, disk journal.Disk, dir string)) {
	t.Run("machine", func(t *testing.T) { test(t, journal.OS{}, t.TempDir()) })
	t.Run("memory", func(t *testing.T) {
		disk := journaltest.New()
		playtest.NoError(t, disk.Mkdir("/dir"))
		test(t, disk, "/dir")
	})
}

func want(t *testing.T, got, target error) {
	t.Helper()
	if !errors.Is(got, target) {
		t.Errorf("error %v, want %v", got, target)
	}
}

func openFile(t *testing.T, disk journal.Disk, path string) journal.File {
	t.Helper()
	f := playtest.Must(disk.OpenFile(path, readWrite))
	t.Cleanup(func() { f.Close() })
	return f
}

func TestNames(t *testing.T) {
	bothDisks(t, func(t *testing.T, disk journal.Disk, dir string) {
		file, sub := filepath.Join(dir, "file"), filepath.Join(dir, "sub")
		openFile(t, disk, file)
		want(t, disk.Mkdir(sub), nil)
		want(t, disk.Mkdir(sub), fs.ErrExist)
		want(t, disk.Mkdir(file), fs.ErrExist)
		want(t, disk.Mkdir(filepath.Join(dir, "none", "sub")), fs.ErrNotExist)
		want(t, disk.Mkdir(filepath.Join(file, "sub")), syscall.ENOTDIR)
		_, err := disk.ReadDir(filepath.Join(dir, "none"))
		want(t, err, fs.ErrNotExist)
		_, err = disk.ReadDir(file)
		want(t, err, syscall.ENOTDIR)
		want(t, disk.SyncDir(dir), nil)
		want(t, disk.SyncDir(filepath.Join(dir, "none")), fs.ErrNotExist)

		want(t, disk.Rename(filepath.Join(dir, "none"), file), fs.ErrNotExist)
		want(t, disk.Rename(file, filepath.Join(sub, "file")), nil)
		want(t, disk.Remove(sub), syscall.ENOTEMPTY)
		want(t, disk.Remove(file), fs.ErrNotExist)
		names, err := disk.ReadDir(dir)
		if err != nil || !slices.Equal(names, []string{"sub"}) {
			t.Errorf("ReadDir: %q, %v", names, err)
		}
		want(t, disk.Remove(filepath.Join(sub, "file")), nil)
		want(t, disk.Remove(sub), nil)
	})
}

func TestOpenFile(t *testing.T) {
	bothDisks(t, func(t *testing.T, disk journal.Disk, dir string) {
		path := filepath.Join(dir, "file")
		_, err := disk.OpenFile(path, os.O_RDONLY)
		want(t, err, fs.ErrNotExist)
		_, err = disk.OpenFile(dir, os.O_RDWR)
		want(t, err, syscall.EISDIR)
		_, err = disk.OpenFile(filepath.Join(dir, "none", "file"), readWrite)
		want(t, err, fs.ErrNotExist)

		f := openFile(t, disk, path)
		write(t, f, "abc", 0)
		reader, err := disk.OpenFile(path, os.O_RDONLY)
		want(t, err, nil)
		checkContent(t, reader, "abc")
		_, err = reader.WriteAt([]byte("x"), 0)
		want(t, err, syscall.EBADF)
		f2, err := disk.OpenFile(path, readWrite|os.O_TRUNC)
		want(t, err, nil)
		checkContent(t, f, "")
		for _, f := range []journal.File{reader, f2} {
			want(t, f.Close(), nil)
			want(t, f.Close(), fs.ErrClosed)
			want(t, f.Sync(), fs.ErrClosed)
		}
	})
}

func TestBytes(t *testing.T) {
	bothDisks(t, func(t *testing.T, disk journal.Disk, dir string) {
		f := openFile(t, disk, filepath.Join(dir, "file"))
		write(t, f, "abcdef", 0)
		write(t, f, "CD", 2)
		checkContent(t, f, "abCDef")
		want(t, f.Truncate(3), nil)
		write(t, f, "x", 5)
		checkContent(t, f, "abC\x00\x00x")
		want(t, f.Sync(), nil)
		buf := make([]byte, 4)
		n, err := f.ReadAt(buf, 3)
		want(t, err, io.EOF)
		if n != 3 {
			t.Errorf("read %d bytes, want 3", n)
		}
		_, err = f.ReadAt(buf, 100)
		want(t, err, io.EOF)
	})
}

func TestLock(t *testing.T) {
	bothDisks(t, func(t *testing.T, disk journal.Disk, dir string) {
		path := filepath.Join(dir, "lock")
		_, err := disk.Lock(filepath.Join(dir, "none", "lock"))
		want(t, err, fs.ErrNotExist)
		first, err := disk.Lock(path)
		want(t, err, nil)
		_, err = disk.Lock(path)
		want(t, err, journal.ErrLocked)
		want(t, first.Close(), nil)
		second, err := disk.Lock(path)
		want(t, err, nil)
		want(t, first.Close(), fs.ErrClosed) // and does not free the second
		_, err = disk.Lock(path)
		want(t, err, journal.ErrLocked)
		want(t, second.Close(), nil)
	})
}

func write(t *testing.T, f journal.File, data string, at int64) {
	t.Helper()
	if n, err := f.WriteAt([]byte(data), at); err != nil || n != len(data) {
		t.Fatalf("wrote %d of %q: %v", n, data, err)
	}
}

func checkContent(t *testing.T, f journal.File, want string) {
	t.Helper()
	got, err := io.ReadAll(io.NewSectionReader(f, 0, 100))
	if err != nil || string(got) != want {
		t.Errorf("content %q, %v; want %q", got, err, want)
	}
}

func TestFailures(t *testing.T) {
	disk := journaltest.New()
	f := openFile(t, disk, "/file")
	disk.Fail = journaltest.FailAfter(journaltest.Write, 1, syscall.ENOSPC)
	write(t, f, "abcd", 0)
	n, err := f.WriteAt([]byte("efgh"), 4)
	want(t, err, syscall.ENOSPC)
	if n != 2 {
		t.Errorf("wrote %d bytes, want half of 4", n)
	}
	checkContent(t, f, "abcdef")
	for op, do := range map[journaltest.Op]func() error{
		journaltest.Truncate: func() error { return f.Truncate(0) },
		journaltest.Rename:   func() error { return disk.Rename("/file", "/other") },
		journaltest.Remove:   func() error { return disk.Remove("/file") },
		journaltest.Mkdir:    func() error { return disk.Mkdir("/sub") },
	} {
		disk.Fail = journaltest.FailAfter(op, 0, syscall.EIO)
		want(t, do(), syscall.EIO)
	}
	disk.Fail = nil
	checkContent(t, f, "abcdef")
	if names := slices.Sorted(maps.Keys(disk.Files("/"))); !slices.Equal(names, []string{"file"}) {
		t.Errorf("names %q", names)
	}
}

// found returns the contents that each file may have after a crash, by the file's name.
func found(disk *journaltest.Disk, dir string) map[string][]string {
	all := map[string]map[string]bool{}
	for d := range disk.Crashes() {
		for name, data := range d.Files(dir) {
			if all[name] == nil {
				all[name] = map[string]bool{}
			}
			all[name][string(data)] = true
		}
	}
	lists := map[string][]string{}
	for name, set := range all {
		lists[name] = slices.Sorted(maps.Keys(set))
	}
	return lists
}

// TestCrashes writes "abcd", syncs, renames, writes "ef" after it, and lists what may be left. The
// expected contents were worked out by hand.
func TestCrashes(t *testing.T) {
	disk := journaltest.New()
	f := openFile(t, disk, "/old")
	write(t, f, "abcd", 0)
	want(t, f.Sync(), nil)
	want(t, disk.SyncDir("/"), nil)
	if states := found(disk, "/"); !reflect.DeepEqual(states, map[string][]string{"old": {"abcd"}}) {
		t.Errorf("synced: %q", states)
	}
	want(t, disk.Rename("/old", "/new"), nil)
	write(t, f, "ef", 4)
	torn := []string{"abcd", "abcd\x00\x00", "abcd\x00f", "abcde", "abcde\x00", "abcdef"}
	if states := found(disk, "/"); !reflect.DeepEqual(states, map[string][]string{"old": torn, "new": torn}) {
		t.Errorf("not synced: %q", states)
	}
	drawn, chance := map[string]bool{}, rand.New(rand.NewPCG(1, 1))
	for range 1000 {
		for name, text := range disk.Crash(chance).Files("/") {
			drawn[name+" "+string(text)] = true
		}
	}
	for name := range drawn {
		if old, text, _ := strings.Cut(name, " "); !slices.Contains(torn, text) || old != "old" && old != "new" {
			t.Errorf("drawn: %q", name)
		}
	}
	if len(drawn) != 2*len(torn) {
		t.Errorf("%d states are drawn, want %d", len(drawn), 2*len(torn))
	}
	for d := range disk.Crashes() {
		if files := d.Files("/"); len(files) != 1 {
			t.Errorf("%d files are left, want 1", len(files))
		}
	}
	write(t, f, "X", 0)
	want(t, f.Truncate(3), nil)
	torn = nil
	for _, of := range []string{"abc", "Xbc"} { // without the truncation there may be more
		torn = append(torn, of, of+"d", of+"d\x00\x00", of+"d\x00f", of+"de", of+"de\x00", of+"def")
	}
	slices.Sort(torn)
	if states := found(disk, "/"); !reflect.DeepEqual(states["new"], torn) {
		t.Errorf("two writes and a truncation: %q, want %q", states["new"], torn)
	}
	want(t, f.Sync(), nil)
	want(t, disk.SyncDir("/"), nil)
	if states := found(disk, "/"); !reflect.DeepEqual(states, map[string][]string{"new": {"Xbc"}}) {
		t.Errorf("synced: %q", states)
	}
}

// TestFailedSync checks that bytes that a failed Sync should have put on disk may be there or not,
// even after a later Sync.
func TestFailedSync(t *testing.T) {
	disk := journaltest.New()
	disk.WriteFile("/file", []byte("ab"))
	f := openFile(t, disk, "/file")
	write(t, f, "c", 2)
	disk.Fail = journaltest.FailAfter(journaltest.Sync, 0, syscall.EIO)
	want(t, f.Sync(), syscall.EIO)
	disk.Fail = nil
	write(t, f, "d", 3)
	want(t, f.Sync(), nil)
	checkContent(t, f, "abcd")
	if states := found(disk, "/"); !reflect.DeepEqual(states["file"], []string{"ab\x00d", "abcd"}) {
		t.Errorf("on disk may be %q", states["file"])
	}
}

// TestUnsyncedDirectory checks that a file is only as durable as all directories above it.
func TestUnsyncedDirectory(t *testing.T) {
	disk := journaltest.New()
	want(t, disk.Mkdir("/a"), nil)
	want(t, disk.Mkdir("/a/b"), nil)
	f := openFile(t, disk, "/a/b/file")
	write(t, f, "x", 0)
	for _, sync := range []func() error{
		f.Sync,
		func() error { return disk.SyncDir("/a/b") },
		func() error { return disk.SyncDir("/a") },
		func() error { return disk.SyncDir("/") },
	} {
		if !mayLack(disk, "/a/b", "file") {
			t.Error("too early")
		}
		want(t, sync(), nil)
	}
	if mayLack(disk, "/a/b", "file") {
		t.Error("synced, and it may be missing")
	}
}

// mayLack reports whether a file may be missing after a crash.
func mayLack(disk *journaltest.Disk, dir, name string) bool {
	for d := range disk.Crashes() {
		if d.Files(dir)[name] == nil {
			return true
		}
	}
	return false
}
