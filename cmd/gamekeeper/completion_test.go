package main

import (
	"flag"
	"os/exec"
	"strings"
	"testing"
)

// Each shell's script has every command and every flag that matters to it, and none else.
func TestCompletion(t *testing.T) {
	p := &program{}
	for shell, script := range map[string]string{"bash": p.forBash(), "zsh": p.forZsh(), "fish": p.forFish()} {
		for _, c := range p.commands()[1:] {
			if !strings.Contains(script, c.name) {
				t.Errorf("%s does not know %s", shell, c.name)
			}
			for _, f := range c.takes() {
				if !strings.Contains(script, f.Name) {
					t.Errorf("%s does not know -%s of %s", shell, f.Name, c.name)
				}
			}
		}
	}
	newFlags("deal").VisitAll(func(f *flag.Flag) {
		if f.Name == "hw" && strings.Contains(strings.Join(p.words(p.commands()[1]), " "), "-hw") {
			t.Error("deal completes -hw, which does not matter to it")
		}
	})
}

// What is completed, by the shells themselves where they are installed.
func TestCompletedByShells(t *testing.T) {
	p := &program{}
	for line, want := range map[string]string{
		"gamekeeper d": "deal demo doctor", "gamekeeper deal -d": "-data -difficulty", "gamekeeper games -j": "-json", "gamekeeper help au": "audit", "gamekeeper -h": "-hw",
	} {
		words := strings.Fields(line)
		ask := p.forBash() + "\nCOMP_WORDS=(" + strings.Join(words, " ") + ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_gamekeeper\necho ${COMPREPLY[@]}"
		out, err := exec.Command("bash", "-c", ask).CombinedOutput()
		if err != nil || strings.TrimSpace(string(out)) != want {
			t.Errorf("%s: %q, %v; want %q", line, out, err, want)
		}
	}
	for shell, script := range map[string]string{"zsh": p.forZsh(), "fish": p.forFish()} {
		if path, err := exec.LookPath(shell); err == nil {
			cmd := exec.Command(path, "-n")
			cmd.Stdin = strings.NewReader(script)
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("%s: %s", shell, out)
			}
		}
	}
}
