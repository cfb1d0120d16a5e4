package doctor

import (
	"fmt"
	"strings"

	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// Level is how bad a finding is.
type Level uint8

// The levels.
const (
	Info    Level = iota // a fact, or a remark that something was not examined
	OK                   // something that was examined, and is as it should be
	Warning              // something that may spoil an evening, or could not be examined
	Fault                // something that keeps the box from working as configured
)

// Text returns the level as it appears in a report.
func (l Level) Text() say.Text { return [...]say.Text{"info", "ok", "warning", "FAULT"}[l] }

// Finding is one thing that the doctor has found out.
type Finding struct {
	Level  Level
	Text   say.Text
	Remedy say.Text // what to do about it; empty if nothing
}

// Section holds the findings on one subject.
type Section struct {
	Title    say.Text
	Findings []Finding
}

// Report holds all findings, in sections by subject.
type Report struct {
	Title    say.Text
	Sections []Section
}

// Count returns how many findings of a level there are.
func (r Report) Count(l Level) (n int) {
	for _, s := range r.Sections {
		for _, f := range s.Findings {
			if f.Level == l {
				n++
			}
		}
	}
	return n
}

// Width is the maximum width of a report, so that mail programs need not rewrap it.
const Width = 78

// Text returns the report in a language, to be printed and pasted into a bug report. Its
// lines are at most width wide, as far as words allow. It ends with the number of faults and
// warnings.
func (r Report) Text(width int, in *say.Language) string {
	look, indent := ui.Look{Language: in}, 0
	for level := range Fault + 1 {
		indent = max(indent, look.Width(level.Text())+3)
	}
	lines := look.Wrap(r.Title, width)
	paragraph := func(first, hang string, text say.Text) {
		for _, line := range look.Wrap(text, width-indent-len(hang)) {
			lines = append(lines, fmt.Sprintf("%-*s%s", indent, first, line))
			first = strings.Repeat(" ", indent) + hang
		}
	}
	for _, s := range r.Sections {
		lines = append(lines, "", look.Say(s.Title))
		for i, f := range s.Findings {
			paragraph("  "+look.Say(f.Level.Text()), "", f.Text)
			again := i+1 < len(s.Findings) && s.Findings[i+1].Remedy == f.Remedy // then it is printed below the last of them
			if f.Remedy != "" && !again {
				paragraph(strings.Repeat(" ", indent)+"-> ", "   ", f.Remedy)
			}
		}
	}
	found := say.Join(", ", say.Count(r.Count(Fault), "%d fault", "%d faults"), say.Count(r.Count(Warning), "%d warning", "%d warnings"))
	return strings.Join(append(lines, "", look.Say(found), ""), "\n")
}

// The following methods add a finding to a section.

func (s *Section) info(text say.Text) { s.add(Info, "", text) }
func (s *Section) ok(text say.Text)   { s.add(OK, "", text) }

func (s *Section) warn(do, text say.Text)  { s.add(Warning, do, text) }
func (s *Section) fault(do, text say.Text) { s.add(Fault, do, text) }

//go:noinline // it would add 30 KB to the program
func (s *Section) add(l Level, do, text say.Text) {
	s.Findings = append(s.Findings, Finding{l, text, do})
}
