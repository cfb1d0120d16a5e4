package boot

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"gamekeeper/tabletop/playtest"
)

// The IDs of the program's user and of the group that owns the GPIO chips. On a real machine, the
// system chooses them.
const (
	user      = 990
	gpioGroup = 997
)

// console is where the program runs.
const console = "/dev/tty1"

// guest answers the host, which calls its exported methods. What fails in a way that no test expects
// ends the machine.
type guest struct {
	program *exec.Cmd
	pads    map[string]*os.File // by their ports
}

// command returns a command of the program, as its own user.
func command(args []string) *exec.Cmd {
	cmd := exec.Command(programPath, args...)
	cmd.Dir, cmd.Env = "/", []string{"TERM=linux", "LANG=C.UTF-8", "STATE_DIRECTORY=" + gamesPath}
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: user, Gid: user, Groups: []uint32{gpioGroup}}}
	return cmd
}

func openConsole() *os.File {
	return playtest.Must(os.OpenFile(console, os.O_RDWR|syscall.O_NOCTTY, 0))
}

// Start starts the program on the console.
func (g *guest) Start(start StartRequest, _ *struct{}) error {
	limit := uint64(unix.RLIM_INFINITY)
	if start.Swappable {
		limit = 1 << 20
	}
	must(unix.Setrlimit(unix.RLIMIT_MEMLOCK, &unix.Rlimit{Cur: limit, Max: unix.RLIM_INFINITY}))
	tty := openConsole()
	defer tty.Close()
	log := playtest.Must(os.OpenFile(logPath, os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600))
	defer log.Close()
	must(os.Chown(console, user, -1))
	g.program = command(start.Args)
	g.program.Stdin, g.program.Stdout, g.program.Stderr = tty, tty, log
	g.program.SysProcAttr.Setsid, g.program.SysProcAttr.Setctty = true, true
	return g.program.Start()
}

// Stop ends the program as systemd does, unless it has already ended, and returns what it has
// written to standard error since the machine was switched on. It returns an error if the program
// failed.
func (g *guest) Stop(_ struct{}, reply *string) error {
	_ = g.program.Process.Signal(syscall.SIGTERM) // it may have ended
	err := g.program.Wait()
	*reply = string(playtest.Must(os.ReadFile(logPath)))
	if err != nil {
		err = fmt.Errorf("the program has ended with %w: %s", err, *reply)
	}
	return err
}

// Command runs one of the program's commands to its end, and returns what it prints, even if it fails.
func (g *guest) Command(args []string, reply *string) error {
	out, _ := command(args).CombinedOutput()
	*reply = string(out)
	return nil
}

// Pause suspends the program, as if it got no processor time, or resumes it if paused is false.
func (g *guest) Pause(paused bool, _ *struct{}) error {
	signal := syscall.SIGCONT
	if paused {
		signal = syscall.SIGSTOP
	}
	return g.program.Process.Signal(signal)
}

// Chip gives the GPIO chip to its driver or, if connected is false, takes it away, as if it were
// unplugged.
func (g *guest) Chip(connected bool, _ *struct{}) error {
	what := "unbind"
	if connected {
		what = "bind"
	}
	must(os.WriteFile("/sys/bus/amba/drivers/pl061_gpio/"+what, []byte("9030000.pl061"), 0))
	return g.Permit(true, nil)
}

// Read returns the contents of the files whose names match a pattern, by their names.
func (g *guest) Read(pattern string, reply *map[string][]byte) error {
	*reply = map[string][]byte{}
	names, _ := filepath.Glob(pattern) // the patterns are valid
	for _, name := range names {
		if text, err := os.ReadFile(name); err == nil { // it may be a directory
			(*reply)[filepath.Base(name)] = text
		}
	}
	return nil
}

// Rest lets time pass.
func (g *guest) Rest(d time.Duration, _ *struct{}) error {
	time.Sleep(d)
	return nil
}
