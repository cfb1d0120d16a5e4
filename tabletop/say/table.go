package say

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Table lays texts out in columns, each as wide as the widest text in it is once it is
// said, with two blanks between. align has a letter for each column: l for left, r for
// right. A row may end early.
func Table(align string, rows ...[]Text) Text {
	b := appendArg(append([]byte(mark), tabled), align)
	for _, row := range rows {
		b = appendArg(b, len(row))
		for _, cell := range row {
			b = appendArg(b, cell)
		}
	}
	return Text(b)
}

// table says texts in columns.
func (l *Language) table(coded string) string {
	_, align, coded, _ := cutField(coded)
	rows, widths := l.rows(coded), make([]int, len(align))
	for _, row := range rows {
		for i, cell := range row[:min(len(row), len(widths))] {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	lines := make([]string, len(rows))
	for y, row := range rows {
		var line strings.Builder
		for i, cell := range row[:min(len(row), len(widths))] {
			if i > 0 {
				line.WriteString("  ")
			}
			pad := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell))
			if align[i] == 'r' {
				line.WriteString(pad + cell)
			} else {
				line.WriteString(cell + pad)
			}
		}
		lines[y] = strings.TrimRight(line.String(), " ")
	}
	return strings.Join(lines, "\n")
}

// rows are the cells of a table, as they are said.
func (l *Language) rows(coded string) (all [][]string) {
	for coded != "" {
		_, count, rest, ok := cutField(coded)
		n, err := strconv.Atoi(count)
		if !ok || err != nil {
			return all
		}
		var row []string
		for coded = rest; n > 0; n-- {
			var cell string
			if _, cell, coded, ok = cutField(coded); !ok {
				return all
			}
			row = append(row, l.Say(Text(cell)))
		}
		all = append(all, row)
	}
	return all
}
