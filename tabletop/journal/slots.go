package journal

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// A text that changes every second, such as how long somebody has thought, would wear a
// card out in a journal. It has a file of its own instead, whose two slots are overwritten
// in turn: the newest text is the one with the higher number. A slot is a line: the number,
// the text, and the CRC-32C of both as in a journal. A write that a pulled plug tears spoils
// its own slot alone, as the two lie in different blocks of the disk.

const (
	slotsSuffix = ".now"
	slotSize    = 4096 // what a disk writes at once, or a multiple of it
)

// Slots returns the path of the file of a game in the directory at path.
func Slots(path, gameID string) string { return filepath.Join(path, gameID+slotsSuffix) }

// WriteSlot puts text n in the file at path, over text n-2, and returns when it is on
// disk. Numbers go up by one. The text is a line without its end, and short.
func WriteSlot(disk Disk, path string, n uint64, text string) error {
	return advise(writeSlot(disk, path, n, text))
}

func writeSlot(disk Disk, path string, n uint64, text string) error {
	line, _ := chain(0).seal(fmt.Sprintf("%d %s", n, text))
	if len(line) > slotSize {
		return fmt.Errorf("%d bytes are too many for a slot", len(line))
	}
	f, err := disk.OpenFile(path, os.O_RDWR|os.O_CREATE)
	if err != nil {
		return err
	}
	defer f.Close()
	size, err := f.Size()
	if err != nil {
		return err
	}
	if _, err := f.WriteAt([]byte(line), int64(n%2)*slotSize); err != nil {
		return err
	}
	if size > 0 {
		return f.SyncData()
	}
	if err := f.Sync(); err != nil {
		return err
	}
	return disk.SyncDir(filepath.Dir(path))
}

// ReadSlot returns the newest good text of the file at path and its number. Without any,
// the number is 0. If there is no such file, the error wraps fs.ErrNotExist.
func ReadSlot(disk Disk, path string) (n uint64, text string, err error) {
	f, err := disk.OpenFile(path, os.O_RDONLY)
	if err != nil {
		return 0, "", advise(err)
	}
	defer f.Close()
	all, err := io.ReadAll(io.NewSectionReader(f, 0, 2*slotSize))
	if err != nil {
		return 0, "", advise(err)
	}
	for at := 0; at < len(all); at += slotSize {
		line, _, _ := strings.Cut(string(all[at:min(at+slotSize, len(all))]), "\n")
		body, _, ok := chain(0).unseal([]byte(line + "\n"))
		number, words, _ := strings.Cut(body, " ")
		if i, err := strconv.ParseUint(number, 10, 64); ok && err == nil && i > n {
			n, text = i, words
		}
	}
	return n, text, nil
}
