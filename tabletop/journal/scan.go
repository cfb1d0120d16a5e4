package journal

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"gamekeeper/tabletop/say"
)

// A Game holds everything that can be read from a game's file.
type Game struct {
	ID string
	Header
	Entries []Entry
	Damage  *Damage // nil when the whole file is good
}

// Times returns when the game's events happened, in order.
func (g Game) Times() []time.Time {
	times := make([]time.Time, len(g.Entries))
	for i, entry := range g.Entries {
		times[i] = entry.Time
	}
	return times
}

// Texts returns the texts of the events, in order.
func (g Game) Texts() []string {
	texts := make([]string, len(g.Entries))
	for i, entry := range g.Entries {
		texts[i] = entry.Text
	}
	return texts
}

// HasDate reports whether it is known when the game was started. That is unknown if the clock was
// found to be wrong, as the ID then shows: see "The directory".
func (g Game) HasDate() bool {
	minute, ok := StartMinute(g.ID)
	return ok && minute.Equal(g.Start.Truncate(time.Minute))
}

// A Damage describes the part of a game's file after the last good line.
type Damage struct {
	Line    int    // the first line that is not good; the header is line 1
	Bytes   int64  // how many bytes there are from that line on
	MovedTo string // the file to which the bytes were moved, without its directory; empty if not moved
}

// Text describes the damage for people, in one sentence without its full stop.
func (d Damage) Text() say.Text {
	size := say.Count(int(d.Bytes), "%d byte", "%d bytes")
	if d.MovedTo == "" {
		return say.Sprintf("the file is damaged from line %d on (%s)", d.Line, size)
	}
	return say.Sprintf("the file was damaged from line %d on: what followed (%s) was set aside in %s", d.Line, size, d.MovedTo)
}

// String returns Text in English.
func (d Damage) String() string { return d.Text().String() }

// A prefix is the longest run of good lines from the top of a game file, and the size of what
// follows it.
type prefix struct {
	header   Header
	entries  []Entry
	size     int64 // bytes in the good lines
	last     int64 // where the last good line starts
	tailSize int64 // bytes after the good lines
	sum      chain
}

// damage describes the part after the good lines, or returns nil if there is none.
func (p prefix) damage() *Damage {
	if p.tailSize == 0 {
		return nil
	}
	return &Damage{Line: len(p.entries) + 2, Bytes: p.tailSize}
}

// A content is a game's file, open for reading.
type content interface {
	io.ReaderAt
	Size() (int64, error)
}

// scan reads a game file, up to that many events. It returns errDamaged if the header is damaged,
// and another error if the format is a later one or there are too many events. If the file cannot
// be read, it returns the disk's error: that is not damage.
func scan(f content, events int) (prefix, error) {
	var p prefix
	in := bufio.NewReaderSize(io.NewSectionReader(f, 0, math.MaxInt64), maxLine)
	for p.size == 0 || len(p.entries) < events {
		line, err := in.ReadSlice('\n')
		if err == bufio.ErrBufferFull {
			err = errDamaged
		}
		if err == nil {
			err = p.take(line)
		}
		switch {
		case err == nil:
			continue
		case err != io.EOF && err != errDamaged:
			return p, err
		case p.size == 0:
			return p, errDamaged
		}
		p.tailSize = int64(len(line)) // the last line may lack its newline
		if err == errDamaged {        // not at io.EOF: good lines may have been added since
			size, err := f.Size()
			if err != nil {
				return p, err
			}
			p.tailSize = max(p.tailSize, size-p.size)
		}
		return p, nil
	}
	return p, nil
}

// take adds a line to the prefix, or returns an error if it is not a good one.
func (p *prefix) take(line []byte) error {
	body, sum, ok := p.sum.unseal(line)
	if !ok {
		return errDamaged
	}
	if p.size == 0 {
		h, err := parseHeader(body)
		if err != nil {
			return err
		}
		p.header = h
	} else {
		e, err := parseEntry(body)
		if err != nil || e.Seq != len(p.entries)+1 {
			return errDamaged
		}
		if e.Seq > maxEvents {
			return say.Errorf("it has more than %d events, more than any game has: the file is left as it is", maxEvents)
		}
		p.entries = append(p.entries, e)
	}
	p.last, p.size, p.sum = p.size, p.size+int64(len(line)), sum
	return nil
}

// Read reads the game with that ID in the directory at path. It needs no lock and changes nothing.
// If the game is being played, a last line that is not yet written completely can show as Damage.
//
// For an ID without a file, the error wraps fs.ErrNotExist. After any error, Game has the ID and
// whatever was read before it.
func Read(disk Disk, path, gameID string) (Game, error) {
	return read(disk, path, gameID, allEvents)
}

// ReadBeginning is like [Read], but reads only the header and the first event, and so takes the
// same time for games of all lengths. It does not report damage after them.
func ReadBeginning(disk Disk, path, gameID string) (Game, error) {
	return read(disk, path, gameID, 1)
}

func read(disk Disk, path, gameID string, events int) (Game, error) {
	g := Game{ID: gameID}
	if _, err := parseID(gameID); err != nil {
		return g, err
	}
	f, err := disk.OpenFile(filepath.Join(path, gameID+gameSuffix), os.O_RDONLY)
	if err != nil {
		return g, openError(gameID, err)
	}
	defer f.Close()
	p, err := scan(f, events)
	g.Header, g.Entries, g.Damage = p.header, p.entries, p.damage()
	if errors.Is(err, errDamaged) {
		size, _ := f.Size() // does not fail, since the file could be read
		g.Damage = &Damage{Line: 1, Bytes: size}
		err = say.Errorf("the first line of its file is damaged, so it cannot be played on; the file is kept as it is")
	}
	return g, gameError(gameID, err)
}

// A ListedGame is a game that [IDs] lists, with the error from reading it.
type ListedGame struct {
	Game
	Err error
}

// IDs returns the IDs of the games in the directory at path, oldest first. Only [Read] shows
// whether a game can be read. IDs needs no lock and changes nothing. It skips files that are not
// named like a game. A directory that does not exist has no games.
func IDs(disk Disk, path string) ([]string, error) { return list(disk, path, gameSuffix) }

// A Mark is a text that [Dir.Mark] put beside a game. The game may have been deleted since.
type Mark struct{ ID, Text string }

// Marks reads the marks in the directory at path, the oldest game's first. It skips any that
// cannot be read.
func Marks(disk Disk, path string) (marks []Mark, err error) {
	ids, err := list(disk, path, markSuffix)
	for _, id := range ids {
		if text, err := ReadText(disk, filepath.Join(path, id+markSuffix)); err == nil {
			marks = append(marks, Mark{id, text})
		}
	}
	return marks, err
}

// list returns the IDs of the files in a directory that have a suffix, oldest first.
func list(disk Disk, path, suffix string) (ids []string, err error) {
	names, err := disk.ReadDir(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, say.Errorf("games in %q: %s", path, withAdvice(err))
	}
	for _, name := range names {
		if id, is := strings.CutSuffix(name, suffix); is {
			if _, err := parseID(id); err == nil {
				ids = append(ids, id)
			}
		}
	}
	slices.SortFunc(ids, Compare)
	return ids, nil
}

// LastOpened returns the ID of the game in the directory at path that was created or resumed last,
// whatever the clock said then. It is empty if that is not on disk or cannot be read. The newest
// game is then as good a guess as any.
func LastOpened(disk Disk, path string) (gameID string) {
	text, err := ReadText(disk, filepath.Join(path, lastName))
	gameID = strings.TrimSuffix(text, "\n")
	if _, bad := parseID(gameID); err != nil || bad != nil {
		return ""
	}
	return gameID
}

// openError returns the error for a game whose file does not open, or does not exist.
func openError(gameID string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return say.Errorf("no game %q: %q lists them (%s)", gameID, commandToList, err)
	}
	return gameError(gameID, err)
}

// gameError adds to an error which game it is about. It returns nil for nil.
func gameError(gameID string, err error) error {
	if err == nil {
		return nil
	}
	return say.Errorf("game %q: %s", gameID, withAdvice(err))
}
