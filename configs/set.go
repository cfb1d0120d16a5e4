package configs

import (
	"bytes"
	"fmt"
	"slices"
)

// Set returns a configuration in which a setting above the first section has another value,
// written as in the file. A remark behind the old value goes with it; where that took more
// lines, they stay empty. So lines are only added at the top, if the setting is new. Nothing
// is checked; that is for [Parse].
func Set(data []byte, name, value string) []byte {
	data = trimMark(data)
	line := fmt.Appendf(nil, "%s = %s", name, value)
	for _, s := range find(data).settings {
		if s.path == name {
			end := lineAround(data, s.to).to
			if data[end-1] == '\r' {
				end--
			}
			empty := bytes.Repeat([]byte("\n"), bytes.Count(data[s.from:end], []byte("\n")))
			return slices.Concat(data[:s.from], line, empty, data[end:])
		}
	}
	return slices.Concat(line, []byte("\n\n"), data)
}
