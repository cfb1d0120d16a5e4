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
	var b strings.Builder
	p := printer{&b, width, ui.Look{Language: in}, 0}
	for level := range Fault + 1 {
		p.indent = max(p.indent, p.look.Width(level.Text())+3)
	}
	fmt.Fprintln(&b, strings.Join(p.look.Wrap(r.Title, width), "\n"))
	for _, s := range r.Sections {
		fmt.Fprintf(&b, "\n%s\n", p.look.Say(s.Title))
		for i, f := range s.Findings {
			if i+1 < len(s.Findings) && s.Findings[i+1].Remedy == f.Remedy {
				f.Remedy = "" // it is printed below the last of them
			}
			p.print(f)
		}
	}
	fmt.Fprintf(&b, "\n%s\n", p.look.Say(say.Join(", ",
		say.Count(r.Count(Fault), "%d fault", "%d faults"), say.Count(r.Count(Warning), "%d warning", "%d warnings"))))
	return b.String()
}

// printer prints findings.
type printer struct {
	to     *strings.Builder
	width  int
	look   ui.Look
	indent int // the column of the text beside the level
}

// print prints a finding and, below it, what to do.
func (p *printer) print(f Finding) {
	first := "  " + p.look.Say(f.Level.Text())
	paragraph := func(text say.Text, hang string) {
		for _, line := range p.look.Wrap(text, p.width-p.indent-len(hang)) {
			fmt.Fprintf(p.to, "%-*s%s\n", p.indent, first, line)
			first = strings.Repeat(" ", p.indent) + hang
		}
	}
	paragraph(f.Text, "")
	if f.Remedy != "" {
		first = strings.Repeat(" ", p.indent) + "-> "
		paragraph(f.Remedy, "   ")
	}
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
