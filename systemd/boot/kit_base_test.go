package boot

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"gamekeeper/tabletop/playtest"
)

// A kit holds the files of which a test's machines are made.
type kit struct {
	kernel, modules string // the kernel, and the directory of its modules
	program, guest  string // the program, and the machine's init
}

// newKit finds the kernel that .ci/boot has unpacked, and builds the program, and these tests as the
// machine's init. It skips the test unless .ci/boot runs it.
func newKit(t *testing.T) kit {
	t.Helper()
	if os.Getenv("GAMEKEEPER_BOOT") == "" {
		t.Skip("booting a machine takes a minute: run .ci/boot")
	}
	cache, dir := os.Getenv("GAMEKEEPER_BOOT_CACHE"), t.TempDir()
	kernels, _ := filepath.Glob(filepath.Join(cache, "boot", "vmlinuz-*-arm64")) // the pattern is valid
	if len(kernels) == 0 {
		t.Fatalf("there is no kernel in %q: run .ci/boot, which downloads one", cache)
	}
	k := kit{kernel: kernels[len(kernels)-1], program: filepath.Join(dir, "gamekeeper"), guest: filepath.Join(dir, "init")}
	version := strings.TrimPrefix(filepath.Base(k.kernel), "vmlinuz-")
	if k.modules = filepath.Join(cache, "lib", "modules", version); !exists(k.modules) {
		k.modules = filepath.Join(cache, "usr", "lib", "modules", version)
	}
	build(k.program, "gamekeeper/cmd/gamekeeper", "build")
	build(k.guest, testPackage, "test", "-c")
	return k
}

// must ends the test or, in a machine, its init, which ends the machine.
func must(err error) {
	if err != nil {
		panic(err)
	}
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// tool finds a program in PATH, or else in /usr/sbin, which only root's PATH may have.
func tool(name string) string {
	path, err := exec.LookPath(name)
	if err != nil {
		path = "/usr/sbin/" + name
	}
	return path
}

// run runs a program that tool finds.
func run(name string, args ...string) {
	if out, err := exec.Command(tool(name), args...).CombinedOutput(); err != nil {
		panic(fmt.Sprintf("%s %s: %v: %s", name, strings.Join(args, " "), err, out))
	}
}

// testPackage is this package, whose tests are also the first process of a machine.
const testPackage = "gamekeeper/systemd/boot"

// build builds a package with a command of go for the machine.
func build(to, pkg string, command ...string) {
	cmd := exec.Command("go", append(command, "-trimpath", "-ldflags", "-s -w", "-o", to, pkg)...)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS=linux", "GOARCH=arm64")
	if out, err := cmd.CombinedOutput(); err != nil {
		panic(fmt.Sprintf("building %s: %v: %s", pkg, err, out))
	}
}

// wantedModules lists the kernel modules that the machine needs. loadOrder adds the modules on
// which these depend.
var wantedModules = []string{
	"virtio_pci", "virtio_console", "virtio_blk", "virtio_gpu",
	"spi_gpio",
	"evdev", "virtio_input", "uinput",
	"crc32c_generic", "ext4", // ext4 needs the first, but names it by an alias
	"lzo_rle", "zram", // the same goes for zram
}

// loadOrder returns the files of the wanted modules and their dependencies, in an order in which
// they can be loaded. A module without a file is taken to be built into the kernel.
func loadOrder(dir string, wanted []string) (order []string) {
	moduleName := func(file string) string { return strings.ReplaceAll(file, "-", "_") } // the kernel's names have no hyphens
	files := map[string]string{}                                                         // by the modules' names
	must(filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		if name, isModule := strings.CutSuffix(filepath.Base(path), ".ko"); isModule {
			files[moduleName(name)] = path
		}
		return err
	}))
	var add func(name string)
	add = func(name string) {
		file, isFile := files[moduleName(name)]
		if delete(files, moduleName(name)); !isFile {
			return
		}
		// A module names its own dependencies: a line "depends=a,b" among those that modinfo shows,
		// each terminated by a zero byte.
		_, rest, _ := bytes.Cut(playtest.Must(os.ReadFile(file)), []byte("\x00depends="))
		needs, _, _ := bytes.Cut(rest, []byte{0})
		for need := range strings.SplitSeq(string(needs), ",") {
			add(need)
		}
		order = append(order, file)
	}
	for _, name := range wanted {
		add(name)
	}
	return order
}

// An archive is a root file system for the kernel to unpack: a cpio archive of the format "newc".
// Each file begins with a head of 110 hexadecimal digits and its name. Its text follows. Before and
// after the text, zeros fill up to a multiple of four bytes. The kernel's
// Documentation/driver-api/early-userspace/buffer-format.rst describes it.
type archive struct {
	bytes.Buffer
	inode int
	dirs  map[string]bool
}

// Modes of files.
const (
	directory  = 0o040755
	plainFile  = 0o100644
	executable = 0o100755
)

// add adds a file, after the directories on its path.
func (a *archive) add(name string, mode int, text []byte) {
	name = strings.TrimPrefix(name, "/")
	if dir := path.Dir(name); dir != "." && !a.dirs[dir] {
		a.dirs[dir] = true
		a.add(dir, directory, nil)
	}
	a.inode++
	a.WriteString("070701")
	// Inode, mode, user, group, links, time, size, four numbers of devices, size
	// of the name with the zero at its end, and a sum that is not used.
	for _, n := range []int{a.inode, mode, 0, 0, 1, 0, len(text), 0, 0, 0, 0, len(name) + 1, 0} {
		fmt.Fprintf(a, "%08x", n)
	}
	for _, text := range [][]byte{[]byte(name + "\x00"), text} {
		a.Write(text)
		a.Write(make([]byte, -a.Len()&3))
	}
}

// copy adds a file of the host, as an executable.
func (a *archive) copy(name, from string) { a.add(name, executable, playtest.Must(os.ReadFile(from))) }

// newArchive returns a root file system with an init and modules, under names that sort in the order
// in which they must be loaded.
func newArchive(name, init string, modules []string) *archive {
	a := &archive{dirs: map[string]bool{}}
	a.copy(name, init)
	for i, module := range modules {
		a.copy(fmt.Sprintf("%s/%02d-%s", modulesPath, i, filepath.Base(module)), module)
	}
	return a
}

// write ends the archive and writes it to a file.
func (a *archive) write(to string) {
	a.add("TRAILER!!!", 0, nil)
	must(os.WriteFile(to, a.Bytes(), 0o600))
}

// writeInitramfs writes the root file system of a machine: init, the program, the modules and the
// machine's other files.
func (k kit) writeInitramfs(to string, s setup) {
	a := newArchive(guestInit, k.guest, loadOrder(k.modules, wantedModules))
	a.copy(programPath, k.program)
	a.add(configFile, plainFile, []byte(s.config))
	for name, text := range s.files {
		a.add(name, plainFile, []byte(text))
	}
	a.write(to)
}
