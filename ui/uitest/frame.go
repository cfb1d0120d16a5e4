package uitest

import (
	"fmt"
	"strings"

	"gamekeeper/hw"
	"gamekeeper/ui"
)

// frame returns what is seen and heard.
func (p *player) frame() string {
	f := p.draw(p.look)
	var b strings.Builder
	blank := 0
	for _, row := range p.rows(f) {
		if row == bar {
			blank++
			continue
		}
		writeBlank(&b, blank)
		blank = 0
		fmt.Fprintln(&b, row)
	}
	writeBlank(&b, blank)
	b.WriteString(lamps(f))
	if p.reader {
		at := f.Cursor()
		row := []rune(strings.Split(f.String(), "\n")[at.Y])
		fmt.Fprintf(&b, "+ cursor %d,%d %s\n", at.X, at.Y, string(row[min(at.X, len(row)):]))
	}
	if s := p.stage.Sound(); s != ui.Silence {
		fmt.Fprintln(&b, "+ sound", s)
	}
	return b.String()
}

// draw draws the screen on top.
func (p *player) draw(look ui.Look) *ui.Frame {
	f := ui.NewFrame(p.w, p.h, look)
	p.stage.Draw(f)
	return f
}

// rows returns the rows of a frame, with styles if it has the size for that.
func (p *player) rows(f *ui.Frame) []string {
	rows := make([]string, 0, p.h)
	for row := range strings.Lines(f.String()) {
		rows = append(rows, bar+strings.TrimSuffix(row, "\n"))
	}
	if p.w != p.styledW || p.h != p.styledH {
		return rows
	}
	look := p.look
	look.Glyphs = named(look.Glyphs)
	f = p.draw(look)
	for y, row := range rows {
		if st := styles(f.Rows(y, 1)); st != "" {
			rows[y] = row + strings.Repeat(" ", p.w+len(bar)-ui.Width(row)) + bar + st
		}
	}
	return rows
}

func writeBlank(b *strings.Builder, n int) {
	if n < fold {
		b.WriteString(strings.Repeat(bar+"\n", n))
		return
	}
	fmt.Fprintf(b, "%s %d blank rows\n", brokenBar, n)
}

// lamps returns a line for each thing that some lamp does.
func lamps(f *ui.Frame) string {
	words := map[ui.Light]string{ui.On: "lamps", ui.Blink: "blinking", ui.Flicker: "flickering"}
	var b strings.Builder
	for _, light := range []ui.Light{ui.On, ui.Blink, ui.Flicker} {
		var who []string
		for n := ui.Status; n <= hw.Seat5.Seat(); n++ {
			if f.Light(n) == light {
				who = append(who, [...]string{"status", "1", "2", "3", "4", "5"}[n])
			}
		}
		if len(who) > 0 {
			fmt.Fprintln(&b, "+", words[light], strings.Join(who, " "))
		}
	}
	return b.String()
}
