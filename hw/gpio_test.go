//go:build linux

package hw

import (
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"runtime"
	"syscall"
	"testing"
	"time"

	"golang.org/x/sys/unix"
	"periph.io/x/host/v3/gpioioctl"
)

// A line with an impossible name is not found, even if the machine is asked again.
func TestMachine(t *testing.T) {
	host := ThisMachine()
	for range 3 {
		if p := host.Pin("GPIO-no-such-line"); p != nil {
			t.Errorf("found %v", p)
		}
	}
}

// A line of a chip that has no lines cannot be taken, read or waited for. It can be closed twice,
// and is then reported as closed.
func TestNoLine(t *testing.T) {
	l := &gpioLine{chip: &gpioioctl.GPIOChip{}, name: "GPIO17"}
	if err := l.In(PullUp); err == nil {
		t.Error("it was taken")
	}
	if err := l.Out(true); err == nil {
		t.Error("it was taken as an output")
	}
	if _, err := l.Read(); err == nil {
		t.Error("it was read")
	}
	if who := l.Consumer(); l.Wait(time.Hour) || who != "" {
		t.Errorf("it has an edge, or is held by %q", who)
	}
	l.Close()
	l.Close()
	if err := l.In(PullUp); err != os.ErrClosed {
		t.Errorf("closed, it gives %v", err)
	}
}

// periph keeps only the text of the kernel's errors. kernelError restores them, so that they can be
// compared.
func TestKernelError(t *testing.T) {
	for _, want := range []error{syscall.EBUSY, syscall.ENODEV, syscall.ENXIO, syscall.EOPNOTSUPP, syscall.EINVAL, syscall.EPERM} {
		if got := kernelError(fmt.Errorf("LineSetFromConfig: %w", errors.New(want.Error()))); got != want {
			t.Errorf("%v is taken for %v", want, got)
		}
	}
	if other := errors.New("line GPIO17 not found"); kernelError(other) != other || kernelError(nil) != nil {
		t.Errorf("%v is taken for %v, nil for %v", other, kernelError(other), kernelError(nil))
	}
}

// Standard input stays open even if the driver closes it.
func TestKeepStdin(t *testing.T) {
	var before, after unix.Stat_t
	if err := unix.Fstat(0, &before); err != nil {
		t.Fatal(err)
	}
	for _, f := range []func(){func() {}, func() { unix.Close(0) }} {
		keepStdin(f)
		if err := unix.Fstat(0, &after); err != nil || after != before {
			t.Errorf("it is %+v, %v; was %+v", after, err, before)
		}
	}
}

// sets keeps LineSets with descriptor 0 alive, since collecting one as garbage closes its
// descriptor.
var sets []*gpioLine

// taken returns a line that counts as taken, and the file to which its edges are written. A LineSet
// that was not requested from the kernel has descriptor 0, so a pipe takes its place for the
// duration of the test.
func taken(t *testing.T) (*gpioLine, *os.File) {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	stdin, err := unix.FcntlInt(0, unix.F_DUPFD_CLOEXEC, 3)
	if err == nil {
		err = unix.Dup3(int(r.Fd()), 0, 0)
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		unix.Dup3(stdin, 0, 0)
		unix.Close(stdin)
		r.Close()
		w.Close()
	})
	l := &gpioLine{}
	sets = append(sets, l)
	set := &gpioioctl.LineSet{}
	_, _, _ = set.WaitForEdge(minWait) // as take does
	l.set.Store(set)
	return l, w
}

// Edges that arrive together end two waits, and no third.
func TestTakeEdges(t *testing.T) {
	l, edges := taken(t)
	for range queue {
		if err := binary.Write(edges, binary.LittleEndian, [12]uint32{2: 1}); err != nil { // a rising edge
			t.Fatal(err)
		}
	}
	if first, others, none := l.Wait(time.Minute), l.Wait(time.Minute), l.Wait(minWait); !first || !others || none {
		t.Errorf("%d edges: %v, %v, %v", queue, first, others, none)
	}
}

// Closing a line ends the wait in progress and any wait that is about to begin.
func TestCloseEndsWait(t *testing.T) {
	l, _ := taken(t)
	began, over := time.Now(), make(chan bool)
	for range 100 {
		waiting, about := &gpioLine{}, &gpioLine{}
		for _, line := range []*gpioLine{waiting, about} {
			line.set.Store(l.set.Load())
		}
		go func() { over <- waiting.Wait(time.Minute) }()
		runtime.Gosched()
		waiting.Close()
		about.mu.Lock() // as Wait does, when the line is still open
		go func() {
			for !about.closed.Load() {
				runtime.Gosched()
			}
			over <- about.takeEdges(about.set.Load(), time.Minute)
			about.mu.Unlock()
		}()
		go about.Close()
		for range 2 {
			if <-over {
				t.Error("there was an edge")
			}
		}
	}
	if took := time.Since(began); took > 30*time.Second {
		t.Errorf("it took %v", took)
	}
}
