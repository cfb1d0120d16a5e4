package boot

import (
	"encoding/binary"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// startCard is the first process on the card. It stands in for the initramfs of Raspberry Pi OS. It
// loads the modules that the card's reader needs, mounts the root file system that the kernel's
// command line names, and hands over to the init there.
func startCard() error {
	if err := Prepare(nil); err != nil {
		return err
	}
	cmdline, err := os.ReadFile("/proc/cmdline")
	if err != nil {
		return err
	}
	if err := mountRoot(string(cmdline)); err != nil {
		return err
	}
	for _, dir := range []string{"/dev", "/proc", "/sys"} {
		if err := unix.Mount(dir, "/root"+dir, "", unix.MS_MOVE, ""); err != nil {
			return fmt.Errorf("moving %s: %w", dir, err)
		}
	}
	return handOver()
}

// mountRoot mounts the partition that root= names by its PARTUUID, which consists of the disk's ID
// and the partition's number.
func mountRoot(cmdline string) error {
	for word := range strings.FieldsSeq(cmdline) {
		id, isRoot := strings.CutPrefix(word, "root=PARTUUID=")
		if !isRoot {
			continue
		}
		for range 600 { // the card's reader takes a moment
			if device := partition(id); device != "" {
				if err := os.MkdirAll("/root", 0o755); err != nil {
					return err
				}
				return unix.Mount(device, "/root", "ext4", unix.MS_RDONLY, "")
			}
			time.Sleep(100 * time.Millisecond)
		}
		return fmt.Errorf("there is no partition %q", id)
	}
	return fmt.Errorf("there is no root= in %q", cmdline)
}

// partition returns the device of the card's partition with the given PARTUUID, or "" if it is not
// there yet.
func partition(id string) string {
	const disk = "/dev/mmcblk0"
	f, err := os.Open(disk)
	if err != nil {
		return ""
	}
	defer f.Close()
	number := make([]byte, 4)
	if _, err := f.ReadAt(number, 440); err != nil {
		return ""
	}
	for _, p := range []string{"1", "2"} {
		if _, err := os.Stat(disk + "p" + p); err == nil && id == fmt.Sprintf("%08x-0%s", binary.LittleEndian.Uint32(number), p) {
			return disk + "p" + p
		}
	}
	return ""
}

// handOver makes the mounted file system the root, and runs its init in place of this process.
func handOver() error {
	if err := os.Chdir("/root"); err != nil {
		return err
	}
	if err := unix.Mount(".", "/", "", unix.MS_MOVE, ""); err != nil {
		return err
	}
	if err := unix.Chroot("."); err != nil {
		return err
	}
	return unix.Exec("/sbin/init", []string{"/sbin/init"}, []string{"TERM=linux"})
}

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
