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
	Info    Level = iota // a fact, or something that was not examined
	OK                   // it was examined, and is as it should be
	Warning              // it may spoil an evening, or could not be examined
	Fault                // the box does not work as its configuration says
)

// String returns the level as it appears in a report.
func (l Level) String() string { return [...]string{"info", "ok", "warning", "FAULT"}[l] }

// Finding is one thing that was found, as a sentence without its full stop.
type Finding struct {
	Level Level
	Text  string
	Do    string // what to do about it; empty: nothing
}

// Section is what was found about one matter.
type Section struct {
	Title    string
	Findings []Finding
}

// Report is everything that was found.
type Report struct {
	Title    string
	Sections []Section
}

// Count returns how many findings of a level there are.
func (r Report) Count(l Level) int {
	n := 0
	for _, s := range r.Sections {
		for _, f := range s.Findings {
			if f.Level == l {
				n++
			}
		}
	}
	return n
}

// Width is how wide a report is at most: it can be read in any window, and mail programs
// leave its lines alone.
const Width = 78

// Text returns the report, to be printed and pasted into a bug report. Its lines are at most
// width wide, as far as words allow. It ends with the number of faults and warnings.
func (r Report) Text(width int) string {
	var b strings.Builder
	fmt.Fprintln(&b, strings.Join(ui.Look{}.Wrap(say.Plain(r.Title), width), "\n"))
	for _, s := range r.Sections {
		fmt.Fprintf(&b, "\n%s\n", s.Title)
		for i, f := range s.Findings {
			if i+1 < len(s.Findings) && s.Findings[i+1].Do == f.Do {
				f.Do = "" // it is printed below the last of them
			}
			f.print(&b, width)
		}
	}
	fmt.Fprintf(&b, "\n%s, %s\n", number(r.Count(Fault), "fault"), number(r.Count(Warning), "warning"))
	return b.String()
}

// print prints a finding, with what to do below it.
func (f Finding) print(b *strings.Builder, width int) {
	const indent = 10
	first := fmt.Sprintf("  %-8v", f.Level)
	paragraph := func(text, hang string) {
		for _, line := range (ui.Look{}).Wrap(say.Plain(text), width-indent-len(hang)) {
			fmt.Fprintf(b, "%-*s%s\n", indent, first, line)
			first = strings.Repeat(" ", indent) + hang
		}
	}
	paragraph(printable(f.Text), "")
	if f.Do != "" {
		first = strings.Repeat(" ", indent) + "-> "
		paragraph(printable(f.Do), "   ")
	}
}

// printable returns s without anything that a terminal would obey. A report quotes what the
// kernel and files say, and that may be anything.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r >= 0x80 && r < 0xa0 {
			return ' '
		}
		return r
	}, s)
}

// number returns "no faults", "1 fault" or "2 faults".
func number(n int, what string) string {
	switch n {
	case 0:
		return "no " + what + "s"
	case 1:
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// These add a finding to a section.

func (s *Section) info(format string, args ...any) { s.add(Info, "", format, args...) }
func (s *Section) ok(format string, args ...any)   { s.add(OK, "", format, args...) }

func (s *Section) warn(do, format string, args ...any)  { s.add(Warning, do, format, args...) }
func (s *Section) fault(do, format string, args ...any) { s.add(Fault, do, format, args...) }

func (s *Section) add(l Level, do, format string, args ...any) {
	s.Findings = append(s.Findings, Finding{l, fmt.Sprintf(format, args...), do})
}
