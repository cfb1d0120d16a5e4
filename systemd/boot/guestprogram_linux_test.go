package boot

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// The IDs of the program's user and of the group that owns the GPIO chips. On a real machine, the
// system chooses them.
const (
	user      = 990
	gpioGroup = 997
)

// guest answers the host, which calls its exported methods.
type guest struct {
	console string
	program *os.Process         // nil if none
	pads    map[string]*os.File // by their ports
	ended   chan *os.ProcessState
}

// Start starts the program, and returns once start.Text is on the console.
func (g *guest) Start(start StartRequest, _ *struct{}) error {
	if g.program != nil {
		return errors.New("the program runs already")
	}
	began := time.Now()
	limit := uint64(unix.RLIM_INFINITY)
	if start.Swappable {
		limit = 1 << 20
	}
	if err := unix.Setrlimit(unix.RLIMIT_MEMLOCK, &unix.Rlimit{Cur: limit, Max: unix.RLIM_INFINITY}); err != nil {
		return err
	}
	if err := g.run(start.Args); err != nil {
		return err
	}
	for time.Since(began) < 20*time.Second {
		s, err := screen()
		if err != nil {
			return err
		}
		if strings.Contains(s.String(), start.Text) {
			return nil
		}
		select {
		case state := <-g.ended:
			g.program = nil
			return fmt.Errorf("the program has ended, %v: %s", state, read(LogPath))
		case <-time.After(time.Millisecond):
		}
	}
	return fmt.Errorf("the program does not show %q", start.Text)
}

// run starts the program on the console as its own user.
func (g *guest) run(args []string) error {
	tty, err := os.OpenFile(g.console, os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		return err
	}
	defer tty.Close()
	log, err := os.OpenFile(LogPath, os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return err
	}
	defer log.Close()
	if err := os.Chown(g.console, user, -1); err != nil {
		return err
	}
	program, err := os.StartProcess(ProgramPath, append([]string{ProgramPath}, args...), &os.ProcAttr{
		Dir:   "/",
		Env:   environment(),
		Files: []*os.File{tty, tty, log},
		Sys:   &syscall.SysProcAttr{Setsid: true, Setctty: true, Ctty: 0, Credential: credential()},
	})
	if err != nil {
		return err
	}
	ended := make(chan *os.ProcessState, 1)
	g.program, g.ended = program, ended
	go func() {
		state, _ := program.Wait() // it cannot fail: nothing else waits for this child
		ended <- state
	}()
	return nil
}

func environment() []string {
	return []string{"TERM=linux", "LANG=C.UTF-8", "STATE_DIRECTORY=" + GamesPath}
}

func credential() *syscall.Credential {
	return &syscall.Credential{Uid: user, Gid: user, Groups: []uint32{gpioGroup}}
}

// Command runs one of the program's commands to its end, and returns what it prints.
func (g *guest) Command(args []string, reply *string) error {
	cmd := exec.Command(ProgramPath, args...)
	cmd.Dir, cmd.Env, cmd.SysProcAttr = "/", environment(), &syscall.SysProcAttr{Credential: credential()}
	out, err := cmd.CombinedOutput()
	*reply = string(out)
	if ended := (*exec.ExitError)(nil); errors.As(err, &ended) {
		return nil // its output says why
	}
	return err
}

// Pause suspends the program, as if it got no processor time, or resumes it if paused is false.
func (g *guest) Pause(paused bool, _ *struct{}) error {
	signal := syscall.SIGCONT
	if paused {
		signal = syscall.SIGSTOP
	}
	return g.program.Signal(signal)
}

// Chip gives the GPIO chip to its driver or, if connected is false, takes it away, as if it were
// unplugged.
func (g *guest) Chip(connected bool, _ *struct{}) error {
	const driver, device = "/sys/bus/amba/drivers/pl061_gpio/", "9030000.pl061"
	what := "unbind"
	if connected {
		what = "bind"
	}
	if err := os.WriteFile(driver+what, []byte(device), 0); err != nil {
		return err
	}
	return giveDevices()
}

// Stop ends the program as systemd does, unless it has already ended, and returns what it has
// written to standard error since the machine was switched on. It returns an error if the program
// failed.
func (g *guest) Stop(_ struct{}, reply *string) error {
	if g.program == nil {
		return errors.New("no program runs")
	}
	if err := g.program.Signal(syscall.SIGTERM); err != nil && !errors.Is(err, os.ErrProcessDone) {
		return err
	}
	select {
	case state := <-g.ended:
		g.program = nil
		*reply = string(read(LogPath))
		if !state.Success() {
			return fmt.Errorf("the program has ended with %v", state)
		}
		return nil
	case <-time.After(20 * time.Second):
		return errors.New("the program does not end")
	}
}

// Read returns the contents of the files in a directory, or of a single file, by their names.
func (g *guest) Read(path string, reply *map[string][]byte) error {
	*reply = map[string][]byte{}
	names := []string{path}
	if info, err := os.Stat(path); err != nil {
		return err
	} else if info.IsDir() {
		names, _ = filepath.Glob(path + "/*") // the pattern is valid
	}
	for _, name := range names {
		if info, err := os.Stat(name); err != nil || info.IsDir() {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		(*reply)[filepath.Base(name)] = text
	}
	return nil
}

// read returns the contents of a file, or nothing if there is no such file, as in /proc after a
// process has ended.
func read(name string) []byte {
	text, _ := os.ReadFile(name)
	return text
}

// step is how long rest sleeps at a time.
const step = 10 * time.Millisecond

// Idle lets time pass on each of the machine's processors, and returns the longest time for which
// one of them stood still. A busy host does not always run the guest.
func (g *guest) Idle(d time.Duration, reply *time.Duration) error {
	processors := runtime.NumCPU()
	late, failed := make(chan time.Duration, processors), make(chan error, processors)
	for n := range processors {
		go func() {
			longest, err := rest(n, d)
			late <- longest
			failed <- err
		}()
	}
	for range processors {
		*reply = max(*reply, <-late)
		if err := <-failed; err != nil {
			return err
		}
	}
	return nil
}

// rest sleeps on a processor, and returns how late its longest step was.
func rest(processor int, d time.Duration) (longest time.Duration, err error) {
	runtime.LockOSThread() // never unlocked, so that the thread, tied to the processor, ends
	var only unix.CPUSet
	only.Set(processor)
	if err := unix.SchedSetaffinity(0, &only); err != nil {
		return 0, err
	}
	for ; d > 0; d -= step {
		began := time.Now()
		time.Sleep(step)
		longest = max(longest, time.Since(began)-step)
	}
	return longest, nil
}
