package boot

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
)

// Kit holds the kernel from which machines are made.
type Kit struct {
	Kernel  string // the file of the kernel
	Modules string // the directory of its modules
}

// CacheVariable names the environment variable for the directory in which .ci/boot unpacks a
// kernel. By default it is gamekeeper-boot in the user's cache.
const CacheVariable = "GAMEKEEPER_BOOT_CACHE"

// programs lists the programs needed to make and run a machine, and the Debian packages to install
// for them.
var programs = []struct{ name, pkg string }{
	{"qemu-system-aarch64", "qemu-system-arm"},
	{"fdtput", "device-tree-compiler"},
	{"mkfs.ext4", "e2fsprogs"},
	{"nbdkit", "nbdkit"},
	{"go", "golang"},
}

// FindKit returns the kit of this computer. The error names what is missing, and what to do about
// it.
func FindKit() (Kit, error) {
	var missing []string
	for _, p := range programs {
		if _, err := tool(p.name); err != nil {
			missing = append(missing, p.pkg)
		}
	}
	if missing != nil {
		return Kit{}, fmt.Errorf("booting a machine needs %s: install them, or run .ci/boot as root", strings.Join(missing, ", "))
	}
	cache := os.Getenv(CacheVariable)
	if cache == "" {
		dir, err := os.UserCacheDir()
		if err != nil {
			return Kit{}, fmt.Errorf("no directory with a kernel: %w; set %s", err, CacheVariable)
		}
		cache = filepath.Join(dir, "gamekeeper-boot")
	}
	return findKernel(cache)
}

// findKernel finds the kernel whose name sorts last in a directory of unpacked kernel packages.
func findKernel(cache string) (Kit, error) {
	kernels, _ := filepath.Glob(filepath.Join(cache, "boot", "vmlinuz-*-arm64")) // the pattern is valid
	if len(kernels) == 0 {
		return Kit{}, fmt.Errorf("there is no kernel in %q: run .ci/boot, which downloads one", cache)
	}
	kernel := kernels[len(kernels)-1]
	version := strings.TrimPrefix(filepath.Base(kernel), "vmlinuz-")
	for _, lib := range []string{"lib", "usr/lib"} {
		modules := filepath.Join(cache, lib, "modules", version)
		if _, err := os.Stat(modules); err == nil {
			return Kit{Kernel: kernel, Modules: modules}, nil
		}
	}
	return Kit{}, fmt.Errorf("the kernel %q has no modules beside it: remove %q and run .ci/boot", kernel, cache)
}

// tool finds a program in PATH, or else in /usr/sbin, which only root's PATH may have.
func tool(name string) (string, error) {
	path, err := exec.LookPath(name)
	if err != nil {
		path, err = exec.LookPath("/usr/sbin/" + name)
	}
	return path, err
}

// run runs a program that tool finds. The error includes its output.
func run(name string, args ...string) error {
	path, err := tool(name)
	if err != nil {
		return err
	}
	out, err := exec.Command(path, args...).CombinedOutput()
	if err != nil {
		return fmt.Errorf("%s %s: %w: %s", name, strings.Join(args, " "), err, out)
	}
	return nil
}

// Build builds the program, and these tests as the machine's init, into a directory.
func Build(dir string) (program, guest string, err error) {
	program, guest = filepath.Join(dir, "gamekeeper"), filepath.Join(dir, "init")
	return program, guest, errors.Join(
		build(program, "gamekeeper/cmd/gamekeeper", "build"),
		build(guest, testPackage, "test", "-c"),
	)
}

// testPackage is this package, whose tests are also the first process of a machine.
const testPackage = "gamekeeper/systemd/boot"

// build builds a package with a command of go for the machine.
func build(to, pkg string, command ...string) error {
	cmd := exec.Command("go", append(command, "-trimpath", "-ldflags", "-s -w", "-o", to, pkg)...)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS=linux", "GOARCH=arm64")
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("building %s: %w: %s", pkg, err, out)
	}
	return nil
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

// modules puts kernel modules into an order in which they can be loaded.
type modules struct {
	files map[string]string // by the modules' names
	done  map[string]bool
	order []string // the files
}

// loadOrder returns the files of the wanted modules and their dependencies, in an order in which
// they can be loaded. A module without a file is taken to be built into the kernel.
func loadOrder(dir string, wanted []string) ([]string, error) {
	m := modules{files: map[string]string{}, done: map[string]bool{}}
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		name, isModule := strings.CutSuffix(filepath.Base(path), ".ko")
		if err == nil && isModule {
			m.files[moduleName(name)] = path
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	if len(m.files) == 0 {
		return nil, fmt.Errorf("there are no modules *.ko in %q", dir)
	}
	for _, name := range wanted {
		if err := m.add(name); err != nil {
			return nil, err
		}
	}
	return m.order, nil
}

// moduleName returns a module's name, given that of its file. The kernel's names have no hyphens.
func moduleName(file string) string { return strings.ReplaceAll(file, "-", "_") }

// add appends a module, after its dependencies, unless it is built in or already there.
func (m *modules) add(name string) error {
	file, isFile := m.files[name]
	if !isFile || m.done[name] {
		return nil
	}
	m.done[name] = true
	module, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	// A module names its own dependencies: a line "depends=a,b" among those that modinfo shows,
	// each terminated by a zero byte.
	_, rest, _ := bytes.Cut(module, []byte("\x00depends="))
	needs, _, _ := bytes.Cut(rest, []byte{0})
	for need := range strings.SplitSeq(string(needs), ",") {
		if err := m.add(moduleName(need)); err != nil {
			return err
		}
	}
	m.order = append(m.order, file)
	return nil
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
		if a.dirs == nil {
			a.dirs = map[string]bool{}
		}
		a.dirs[dir] = true
		a.add(dir, directory, nil)
	}
	a.entry(name, mode, text)
}

func (a *archive) entry(name string, mode int, text []byte) {
	a.inode++
	a.WriteString("070701")
	// Inode, mode, user, group, links, time, size, four numbers of devices, size
	// of the name with the zero at its end, and a sum that is not used.
	for _, n := range []int{a.inode, mode, 0, 0, 1, 0, len(text), 0, 0, 0, 0, len(name) + 1, 0} {
		fmt.Fprintf(a, "%08x", n)
	}
	a.WriteString(name + "\x00")
	a.fill()
	a.Write(text)
	a.fill()
}

func (a *archive) fill() { a.Write(make([]byte, -a.Len()&3)) }

// copy adds a file of the host, as an executable.
func (a *archive) copy(name, from string) error {
	text, err := os.ReadFile(from)
	if err == nil {
		a.add(name, executable, text)
	}
	return err
}

// addModules adds modules, under names that sort in the order in which they must be loaded.
func (a *archive) addModules(order []string) error {
	var err error
	for i, module := range order {
		name := fmt.Sprintf("%s/%02d-%s", ModulesPath, i, filepath.Base(module))
		err = errors.Join(err, a.copy(name, module))
	}
	return err
}

// close ends the archive.
func (a *archive) close() { a.entry("TRAILER!!!", 0, nil) }

// writeInitramfs writes the root file system of a machine: init, the program, the
// modules and the machine's other files.
func (k Kit) writeInitramfs(to string, c Config) error {
	order, err := loadOrder(k.Modules, wantedModules)
	if err != nil {
		return err
	}
	var a archive
	err = errors.Join(a.copy(guestInit, c.Guest), a.copy(ProgramPath, c.Program), a.addModules(order))
	if err != nil {
		return err
	}
	for name, text := range c.Files {
		a.add(name, plainFile, []byte(text))
	}
	a.close()
	return os.WriteFile(to, a.Bytes(), 0o600)
}
