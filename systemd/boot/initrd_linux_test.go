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

	"gamekeeper/tabletop/playtest"
)

// startCard is the first process on the card. It stands in for the initramfs of Raspberry Pi OS. It
// loads the modules that the card's reader needs, mounts the root file system that the kernel's
// command line names, and hands over to the init there.
func startCard() {
	prepare(nil)
	mountRoot(string(playtest.Must(os.ReadFile("/proc/cmdline"))))
	for _, dir := range []string{"/dev", "/proc", "/sys"} {
		must(unix.Mount(dir, "/root"+dir, "", unix.MS_MOVE, ""))
	}
	must(os.Chdir("/root"))
	must(unix.Mount(".", "/", "", unix.MS_MOVE, ""))
	must(unix.Chroot("."))
	must(unix.Exec("/sbin/init", []string{"/sbin/init"}, []string{"TERM=linux"}))
}

// mountRoot mounts the partition that root= names by its PARTUUID, which consists of the disk's ID
// and the partition's number.
func mountRoot(cmdline string) {
	_, rest, _ := strings.Cut(cmdline, "root=PARTUUID=")
	id, _, _ := strings.Cut(rest, " ")
	for range 600 { // the card's reader takes a moment
		if device := partition(id); device != "" {
			must(os.MkdirAll("/root", 0o755))
			must(unix.Mount(device, "/root", "ext4", unix.MS_RDONLY, ""))
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	panic(fmt.Sprintf("there is no partition %q, in %q", id, cmdline))
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
		if exists(disk+"p"+p) && id == fmt.Sprintf("%08x-0%s", binary.LittleEndian.Uint32(number), p) {
			return disk + "p" + p
		}
	}
	return ""
}

// prepare sets up a machine from its first process. It mounts the kernel's file systems and those
// in further, which holds their types by directory. Then it redirects its own output to the
// console, and loads the modules that the host supplied.
func prepare(further map[string]string) {
	all := map[string]string{"/dev": "devtmpfs", "/proc": "proc", "/sys": "sysfs"}
	maps.Copy(all, further)
	for _, at := range slices.Sorted(maps.Keys(all)) { // parents first
		mount(all[at], all[at], at)
	}
	// The kernel found no /dev/console to give to its first process.
	if out, err := os.OpenFile("/dev/console", os.O_WRONLY, 0); err == nil {
		_ = unix.Dup3(int(out.Fd()), 2, 0) // it may be that one
	}
	modules, _ := filepath.Glob(modulesPath + "/*") // in order
	for _, name := range modules {
		f := playtest.Must(os.Open(name))
		must(unix.FinitModule(int(f.Fd()), "", 0))
		f.Close()
	}
}

// mount mounts a device on the directory at, which it creates if necessary.
func mount(device, kind, at string) {
	must(os.MkdirAll(at, 0o755))
	if err := unix.Mount(device, at, kind, 0, ""); err != nil {
		panic(fmt.Sprintf("mounting %s at %s: %v", device, at, err))
	}
}
