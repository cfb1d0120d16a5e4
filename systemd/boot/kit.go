package boot

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Kit is what a machine is made with.
type Kit struct {
	Kernel  string // the file of the kernel
	Modules string // the directory of its modules
}

// CacheVariable names the environment variable for the directory in which .ci/boot
// unpacks a kernel. Without it that is gamekeeper-boot in the user's cache.
const CacheVariable = "GAMEKEEPER_BOOT_CACHE"

// programs are what a machine is made and run with, and Debian's packages of them.
var programs = []struct{ name, pkg string }{
	{"qemu-system-aarch64", "qemu-system-arm"},
	{"fdtput", "device-tree-compiler"},
	{"mkfs.ext4", "e2fsprogs"},
	{"nbdkit", "nbdkit"},
	{"go", "golang"},
}

// FindKit finds what a machine is made with. The error says what is missing and
// what to do about it.
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

// findKernel finds the last kernel in a directory in which packages of kernels
// were unpacked.
func findKernel(cache string) (Kit, error) {
	kernels, _ := filepath.Glob(filepath.Join(cache, "boot", "vmlinuz-*-arm64")) // a good pattern
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

// tool finds a program, also where only root looks for it.
func tool(name string) (string, error) {
	path, err := exec.LookPath(name)
	if err == nil {
		return path, nil
	}
	for _, dir := range []string{"/usr/sbin", "/sbin"} {
		if path, sbinErr := exec.LookPath(filepath.Join(dir, name)); sbinErr == nil {
			return path, nil
		}
	}
	return "", err
}

// run runs one of the programs. The error has what it said.
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

// Build builds the program and the machine's init from this module, for the
// machine, into a directory.
func Build(dir string) (program, guest string, err error) {
	program, guest = filepath.Join(dir, "gamekeeper"), filepath.Join(dir, "init")
	return program, guest, errors.Join(
		build(program, "gamekeeper/cmd/gamekeeper"),
		build(guest, "gamekeeper/systemd/boot/guest"),
	)
}

func build(to, pkg string) error {
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w", "-o", to, pkg)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS=linux", "GOARCH=arm64")
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("building %s: %w: %s", pkg, err, out)
	}
	return nil
}
