package main

import (
	"bytes"
	"slices"
)

// sector is what a card writes in one piece.
const sector = 512

// rewrite changes a file in place from one text to another, so that it is one of them if the
// card is pulled in between, apart from blank lines at its end: as long as what changes lies
// in one sector, or behind the end of a line that does. The command line of a Raspberry Pi
// fits into one sector.
//
// First the file becomes as long as the longer text, by blank lines. Then it is written
// sector by sector. Of these, the one in which the first difference lies makes the old text
// the new one: it is the last where the text grows, and the first where it shrinks, so that
// a line whose other part is not there, or no longer, always has its end. Last the file is
// cut off where the new text ends.
func rewrite(f file, from, to []byte) error {
	size := max(len(from), len(to))
	if len(from) < size {
		if err := write(f, blank(size-len(from)), len(from)); err != nil {
			return err
		}
	}
	var sectors []int
	for at := 0; at < size; at += sector {
		sectors = append(sectors, at)
	}
	if len(from) < size {
		slices.Reverse(sectors)
	}
	from, text := fill(from, size), fill(to, size)
	for _, at := range sectors {
		end := min(at+sector, size)
		if bytes.Equal(from[at:end], text[at:end]) {
			continue
		}
		if err := write(f, text[at:end], at); err != nil {
			return err
		}
	}
	if len(to) == size {
		return nil
	}
	if err := f.Truncate(int64(len(to))); err != nil {
		return err
	}
	return f.Sync()
}

// write writes bytes, and returns when they are on the card.
func write(f file, data []byte, at int) error {
	if _, err := f.WriteAt(data, int64(at)); err != nil {
		return err
	}
	return f.Sync()
}

// fill returns a text with blank lines at its end, that is of this size.
func fill(text []byte, size int) []byte {
	return append(bytes.Clone(text), blank(size-len(text))...)
}

func blank(n int) []byte { return bytes.Repeat([]byte("\n"), n) }
