// Command guest is the init of the machine that package boot starts: process 1,
// alone with the program. It mounts, loads modules and starts the program on tty1
// as systemd would, as a user of its own in the group that owns the GPIO chips.
// Then it answers the host, by the methods of [guest], over a serial port.
package main

import (
	"errors"
	"fmt"
	"io/fs"
	"net/rpc"
	"os"
	"path/filepath"
	"time"

	"gamekeeper/systemd/boot/protocol"
)

func main() {
	g := &guest{console: "/dev/tty1"}
	err := prepare()
	if err == nil {
		err = g.keepText()
	}
	if err == nil {
		err = serve(g)
	}
	// The kernel panics when process 1 ends, which ends the machine, and the host
	// shows this.
	fmt.Println("guest:", err)
}

// prepare makes the machine one on which the program can be started.
func prepare() error {
	err := protocol.Prepare(map[string]string{"/run": "tmpfs", "/tmp": "tmpfs", "/sys/kernel/debug": "debugfs"})
	if err == nil {
		err = mountGames()
	}
	if err == nil {
		err = giveChips()
	}
	return err
}

// mountGames mounts the disk, where there is one, and gives what is on it, or in
// its place, to the program.
func mountGames() error {
	const disk = "/dev/vda"
	err := os.MkdirAll(protocol.Games, 0o755)
	if _, noDisk := os.Stat(disk); noDisk == nil {
		err = protocol.Mount(disk, "ext4", protocol.Games)
	}
	if err != nil {
		return err
	}
	return filepath.WalkDir(protocol.Games, func(path string, _ fs.DirEntry, err error) error {
		return errors.Join(err, os.Chown(path, user, user))
	})
}

// giveChips gives the GPIO chips to their group, as udev's rules do.
func giveChips() error {
	chips, err := filepath.Glob("/dev/gpiochip*")
	if err != nil {
		return err
	}
	for _, chip := range chips {
		if err := errors.Join(os.Chown(chip, 0, gpioGroup), os.Chmod(chip, 0o660)); err != nil {
			return err
		}
	}
	return nil
}

// serve answers the host until the machine ends.
func serve(g *guest) error {
	port, err := openPort()
	if err != nil {
		return err
	}
	server := rpc.NewServer()
	if err := server.RegisterName("Guest", g); err != nil {
		return err
	}
	server.ServeConn(port)
	return errors.New("the host has gone")
}

// openPort opens the serial port, which appears a moment after its driver.
func openPort() (*os.File, error) {
	for range 500 {
		names, _ := filepath.Glob("/sys/class/virtio-ports/*/name")
		for _, name := range names {
			if text, _ := os.ReadFile(name); string(text) == protocol.Port+"\n" {
				return os.OpenFile("/dev/"+filepath.Base(filepath.Dir(name)), os.O_RDWR, 0)
			}
		}
		time.Sleep(10 * time.Millisecond)
	}
	return nil, fmt.Errorf("there is no serial port %q", protocol.Port)
}
