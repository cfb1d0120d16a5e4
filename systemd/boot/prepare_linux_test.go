package boot

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/sys/unix"
)

// Prepare sets up a machine from its first process. It mounts the kernel's file systems and those
// in further, which holds their types by directory. Then it redirects its own output to the
// console, and loads the modules that the host supplied.
func Prepare(further map[string]string) error {
	all := map[string]string{"/dev": "devtmpfs", "/proc": "proc", "/sys": "sysfs"}
	maps.Copy(all, further)
	for _, at := range slices.Sorted(maps.Keys(all)) { // parents first
		if err := Mount(all[at], all[at], at); err != nil {
			return err
		}
	}
	// The kernel found no /dev/console to give to its first process.
	if out, err := os.OpenFile("/dev/console", os.O_WRONLY, 0); err == nil {
		os.Stdout = out
	}
	modules, err := filepath.Glob(ModulesPath + "/*") // in order
	if err != nil {
		return err
	}
	for _, name := range modules {
		if err := load(name); err != nil {
			return fmt.Errorf("loading %s: %w", name, err)
		}
	}
	return nil
}

// Mount mounts a device on the directory at, which it creates if necessary.
func Mount(device, kind, at string) error {
	if err := os.MkdirAll(at, 0o755); err != nil {
		return err
	}
	if err := unix.Mount(device, at, kind, 0, ""); err != nil {
		return fmt.Errorf("mounting %s at %s: %w", device, at, err)
	}
	return nil
}

func load(module string) error {
	f, err := os.Open(module)
	if err != nil {
		return err
	}
	defer f.Close()
	return unix.FinitModule(int(f.Fd()), "", 0)
}
