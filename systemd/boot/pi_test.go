package boot

import (
	"bufio"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"
)

// A shell to which only the end of a greeting came answers the next one, wherever the first
// was cut.
func TestGreetingCut(t *testing.T) {
	whole := strings.Join(greeting, "\n") + "\n"
	for at := range whole {
		t.Run(fmt.Sprint(at), func(t *testing.T) {
			t.Parallel()
			shell := exec.Command("sh", "-i")
			terminal, err := pty.Start(shell)
			if err != nil {
				t.Fatal(err)
			}
			late := time.AfterFunc(time.Minute, func() { shell.Process.Kill() })
			defer func() {
				late.Stop()
				shell.Process.Kill() // it waits for more
				shell.Wait()
				terminal.Close()
			}()
			if _, err := io.WriteString(terminal, whole[at:]+whole+whole); err != nil {
				t.Fatal(err)
			}
			for said := bufio.NewScanner(terminal); said.Scan(); {
				if strings.Contains(said.Text(), "SHELLREADY") {
					return
				}
			}
			t.Errorf("after %q, it does not answer", whole[at:])
		})
	}
}
