package boot

import (
	"errors"
	"fmt"
	"net"
	"net/rpc"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"gamekeeper/systemd/boot/protocol"
)

// Lines is how many GPIO lines the machine has.
const Lines = 8

// Config is how a machine is made.
type Config struct {
	W, H           int               // the display in pixels
	Names          [Lines]string     // of the GPIO lines
	Program, Guest string            // what Build has built
	Files          map[string]string // further files of the root file system, by their paths
	Disk           string            // the image that keeps the games; empty: they are in memory
}

// Machine is a machine that runs. Its methods are for one goroutine.
type Machine struct {
	config Config
	dir    string // of its sockets and files; short, as the names of sockets must be
	qemu   *exec.Cmd
	ended  chan struct{} // closed when qemu has ended
	disk   *exec.Cmd     // what keeps the disk's unflushed writes; nil: there is no disk
	guest  *rpc.Client
	qmp    *qmp
	lines  *lines
}

// patience is how long the machine may take for anything. Its boot takes five
// seconds on a machine that does nothing else.
const patience = time.Minute

// Boot switches a machine on, and returns when its init answers. The machine must
// be cut off.
func (k Kit) Boot(c Config) (*Machine, error) {
	dir, err := os.MkdirTemp("", "boot")
	if err != nil {
		return nil, err
	}
	m := &Machine{config: c, dir: dir, ended: make(chan struct{})}
	if err := m.boot(k); err != nil {
		err = fmt.Errorf("%w\n%s", err, m.said())
		m.Cut()
		return nil, err
	}
	return m, nil
}

func (m *Machine) boot(k Kit) error {
	err := errors.Join(k.writeInitramfs(m.file("initramfs"), m.config), m.writeTree(), m.startDisk())
	if err != nil {
		return err
	}
	conns, err := m.connect(k, "guest", "qmp", "qtest")
	if err != nil {
		return err
	}
	m.guest = rpc.NewClient(conns[0])
	if m.qmp, err = newQMP(conns[1]); err != nil {
		return err
	}
	if m.lines, err = newLines(conns[2], m.qmp); err != nil {
		return err
	}
	_, err = m.Clock()
	return err
}

// connect starts qemu, and returns its connections to sockets of these names.
func (m *Machine) connect(k Kit, names ...string) ([]net.Conn, error) {
	var sockets []net.Listener
	for _, name := range names {
		l, err := net.Listen("unix", m.file(name))
		if err != nil {
			return nil, err
		}
		defer l.Close()
		sockets = append(sockets, l)
	}
	if err := m.startQEMU(k); err != nil {
		return nil, err
	}
	var conns []net.Conn
	for i, l := range sockets {
		conn, err := accept(l)
		if err != nil {
			return nil, fmt.Errorf("qemu does not connect to %q: %w", names[i], err)
		}
		conns = append(conns, conn)
	}
	return conns, nil
}

func accept(l net.Listener) (net.Conn, error) {
	l.(*net.UnixListener).SetDeadline(time.Now().Add(20 * time.Second))
	return l.Accept()
}

func (m *Machine) file(name string) string { return filepath.Join(m.dir, name) }

// hardware is what the device tree depends on: two cores of a Pi 4's kind, and the
// memory of a Zero 2 W.
func hardware() []string {
	return []string{"-cpu", "cortex-a72", "-smp", "2", "-m", "512", "-nodefaults", "-display", "none"}
}

// writeTree writes the machine's device tree, in which the GPIO lines have their
// names and none is the power button.
func (m *Machine) writeTree() error {
	const chip = "/pl061@9030000"
	tree := m.file("tree")
	return errors.Join(
		run("qemu-system-aarch64", append(hardware(), "-M", "virt,dumpdtb="+tree)...),
		run("fdtput", append([]string{"-t", "s", tree, chip, "gpio-line-names"}, m.config.Names[:]...)...),
		run("fdtput", "-r", tree, "/gpio-keys"),
	)
}

// startDisk serves the disk's image to qemu, at a socket which is there already:
// nbdkit is started as systemd would. What the guest writes is kept in memory
// until it flushes.
func (m *Machine) startDisk() error {
	if m.config.Disk == "" {
		return nil
	}
	nbdkit, err := tool("nbdkit")
	if err != nil {
		return err
	}
	l, err := net.ListenUnix("unix", &net.UnixAddr{Name: m.file("disk"), Net: "unix"})
	if err != nil {
		return err
	}
	l.SetUnlinkOnClose(false)
	defer l.Close()
	socket, err := l.File()
	if err != nil {
		return err
	}
	defer socket.Close()
	m.disk = exec.Command("sh", "-c", `LISTEN_PID=$$ exec "$0" "$@"`,
		nbdkit, "-f", "--filter=exitlast", "--filter=cache", "file", m.config.Disk, "cache=writeback")
	m.disk.Env = append(os.Environ(), "LISTEN_FDS=1")
	m.disk.ExtraFiles = []*os.File{socket} // number 3, where it is looked for
	return m.disk.Start()
}

func (m *Machine) startQEMU(k Kit) error {
	size := fmt.Sprintf("%dx%d", m.config.W, m.config.H)
	args := append(hardware(),
		"-M", "virt", "-accel", "tcg,thread=multi", "-no-reboot",
		"-kernel", k.Kernel, "-initrd", m.file("initramfs"), "-dtb", m.file("tree"),
		"-append", "console=ttyAMA0 quiet loglevel=3 panic=-1 vt.global_cursor_default=0 consoleblank=0 video="+size,
		"-serial", "file:"+m.file("serial"),
		"-qmp", "unix:"+m.file("qmp"), "-qtest", "unix:"+m.file("qtest"), "-qtest-log", "none",
		"-device", "virtio-serial-pci", "-chardev", "socket,id=guest,path="+m.file("guest"),
		"-device", "virtserialport,chardev=guest,name="+protocol.Port,
		"-device", fmt.Sprintf("virtio-gpu-pci,xres=%d,yres=%d", m.config.W, m.config.H),
	)
	if m.disk != nil {
		args = append(args, "-device", "virtio-blk-pci,drive=disk",
			"-blockdev", "driver=nbd,node-name=disk,server.type=unix,server.path="+m.file("disk"))
	}
	path, err := tool("qemu-system-aarch64")
	if err != nil {
		return err
	}
	said, err := os.Create(m.file("qemu"))
	if err != nil {
		return err
	}
	defer said.Close()
	m.qemu = exec.Command(path, args...)
	m.qemu.Stdout, m.qemu.Stderr = said, said
	if err := m.qemu.Start(); err != nil {
		m.qemu = nil
		return err
	}
	go func() {
		m.qemu.Wait() // it never ends well: it is killed
		close(m.ended)
	}()
	return nil
}

// said is what qemu and the guest's kernel have said.
func (m *Machine) said() string {
	var all strings.Builder
	for _, name := range []string{"qemu", "serial"} {
		text, _ := os.ReadFile(m.file(name)) // there may be none yet
		all.Write(text)
	}
	return all.String()
}

// Cut cuts the power. What was not flushed to the disk is lost.
func (m *Machine) Cut() error {
	var errs []error
	if m.disk != nil && m.disk.Process != nil { // first, so that it cannot write when qemu goes
		errs = append(errs, m.disk.Process.Kill())
		m.disk.Wait() // it was killed
	}
	if m.qemu != nil {
		errs = append(errs, m.qemu.Process.Kill())
		<-m.ended
	}
	return errors.Join(append(errs, os.RemoveAll(m.dir))...)
}

// call calls a method of the guest.
func call[Reply any](m *Machine, method string, args any) (Reply, error) {
	var reply Reply
	done := m.guest.Go("Guest."+method, args, &reply, nil).Done
	select {
	case c := <-done:
		if c.Error != nil {
			return reply, fmt.Errorf("guest, %s: %w", method, c.Error)
		}
		return reply, nil
	case <-m.ended:
		return reply, fmt.Errorf("guest, %s: the machine has ended\n%s", method, m.said())
	case <-time.After(patience):
		return reply, fmt.Errorf("guest, %s: no answer\n%s", method, m.said())
	}
}
