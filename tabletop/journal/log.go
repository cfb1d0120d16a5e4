package journal

import (
	"errors"
	"io"
	"strings"
	"time"

	"gamekeeper/tabletop/say"
)

// A Log is a game's file, open for appending.
type Log struct {
	dir     *Dir
	id      string
	file    File            // nil when closed
	text    strings.Builder // the good lines
	events  int
	sum     chain
	torn    bool   // whether the file may contain more than the good lines
	savedAs string // the ID under which a cut file's good lines were saved; empty if they were not
}

// ID returns the game's ID.
func (l *Log) ID() string { return l.id }

// Append adds an event and returns when it is on disk, which on a worn card can take seconds. The
// text must be non-empty valid UTF-8 without control characters. The time is kept in UTC and to the
// millisecond.
//
// After an error the event does not count: the file is cut back, now or before the next Append
// writes, and a later Append may succeed. If the disk fails, the error wraps the disk's, with
// advice if there is any. No error quotes the text. Append also fails if the file is no longer in
// the directory, or if another program may be writing to it. It then leaves the file as it is. If
// somebody has cut the file, everything appended is saved as another game, which the error names.
//
// Append may be called from a goroutine of its own, one call at a time, and not while the Log or
// its Dir is being closed.
func (l *Log) Append(text string, at time.Time) error {
	e := Entry{Seq: l.events + 1, Time: toMillisecond(at), Text: text}
	if err := l.append(e); err != nil {
		return say.Errorf("game %q: event %d is not saved: %s", l.id, e.Seq, withAdvice(err))
	}
	return nil
}

func (l *Log) append(e Entry) error {
	if l.file == nil {
		return say.Errorf("the game was closed")
	}
	line, sum, err := l.seal(e)
	if err != nil {
		return err
	}
	if err := l.dir.checkHeld(l.path(), l.file); err != nil {
		return err
	}
	if err := l.checkTruncated(); err != nil {
		return err
	}
	if err := l.truncate(); err != nil {
		return err
	}
	if err := l.write(line); err != nil {
		l.torn = true
		l.truncate() // if this fails, the next Append tries again
		return err
	}
	if err := l.dir.checkHeld(l.path(), l.file); err != nil {
		l.torn = true // not cut now: the file may be another program's
		return err
	}
	l.events = e.Seq
	l.accept(line, sum)
	return nil
}

// checkTruncated returns an error if the file is shorter than what was written. It then also saves
// everything written as another game, unless it has already, and that game counts as opened last.
func (l *Log) checkTruncated() error {
	size, err := l.file.Size()
	if err != nil || size >= l.size() {
		return err
	}
	if l.savedAs == "" {
		if l.savedAs, err = l.dir.save(l.id, l.text.String()); err != nil {
			return say.Errorf("its file was truncated and cannot be saved again: %s", withAdvice(err))
		}
	}
	return say.Errorf("its file was truncated. Everything so far is saved as game %q: leave this game and play on with that one", l.savedAs)
}

// seal returns the line of the next entry, and the chain after it.
func (l *Log) seal(e Entry) (line string, sum chain, err error) {
	if e.Seq > maxEvents {
		return "", 0, say.Errorf("the game has %d events, the most that are kept: start another", maxEvents)
	}
	if err := e.check(); err != nil {
		return "", 0, err
	}
	line, sum = l.sum.seal(e.body())
	if len(line) > maxLine {
		return "", 0, say.Errorf("its line has %d bytes, and %d is the most", len(line), maxLine)
	}
	return line, sum, nil
}

// accept adds a line to the good lines.
func (l *Log) accept(line string, sum chain) {
	l.text.WriteString(line)
	l.sum = sum
}

// size returns how many bytes the good lines have.
func (l *Log) size() int64 { return int64(l.text.Len()) }

func (l *Log) path() string { return l.dir.file(l.id + gameSuffix) }

// write puts a line on disk: one write and one sync.
func (l *Log) write(line string) error {
	if _, err := l.file.WriteAt([]byte(line), l.size()); err != nil {
		return err
	}
	return l.file.Sync()
}

// truncate removes what a failed write left behind, on disk too, so that an event reported as
// failed does not come back after a power cut.
func (l *Log) truncate() error {
	if !l.torn {
		return nil
	}
	if err := l.file.Truncate(l.size()); err != nil {
		return err
	}
	if err := l.file.Sync(); err != nil {
		return err
	}
	l.torn = false
	return nil
}

// Close closes the file. What was appended is on disk already. A second Close does nothing.
func (l *Log) Close() error {
	if l.file == nil {
		return nil
	}
	f := l.file
	l.file = nil
	delete(l.dir.open, l.id)
	return f.Close()
}

// repair makes a game's file ready for appending: it then has only good lines, all on disk. It
// returns the damage that it set aside, or nil if there was none.
func (d *Dir) repair(gameID string, f File) (prefix, *Damage, error) {
	p, err := scan(f, allEvents)
	if errors.Is(err, errDamaged) {
		return p, nil, d.setGameAside(gameID)
	}
	if err != nil {
		return p, nil, err
	}
	damage := p.damage()
	if damage != nil {
		if damage.MovedTo, err = d.setRestAside(gameID, f, p); err != nil {
			return p, nil, say.Errorf("setting aside its damaged end: %s", err)
		}
	}
	return p, damage, settle(f, p)
}

// setRestAside moves the bytes after the good lines into a new file, and returns its name. The
// copy is on disk before the original is cut, so that a power cut in between leaves both.
func (d *Dir) setRestAside(gameID string, f File, p prefix) (string, error) {
	names, err := d.disk.ReadDir(d.path)
	if err != nil {
		return "", err
	}
	name := damagedName(gameID, names)
	aside, err := d.createFile(name, func(aside File) error {
		_, err := io.Copy(io.NewOffsetWriter(aside, 0), io.NewSectionReader(f, p.size, p.tailSize))
		return err
	})
	if err != nil {
		return "", err
	}
	aside.Close() // it is on disk already
	return name, f.Truncate(p.size)
}

// setGameAside sets a game's file aside. It always returns an error: if it succeeds, the error says
// so.
func (d *Dir) setGameAside(gameID string) error {
	names, err := d.disk.ReadDir(d.path)
	if err != nil {
		return err
	}
	name := damagedName(gameID, names)
	if err := move(d.disk, d.file(gameID+gameSuffix), d.file(name)); err != nil {
		return err
	}
	return say.Errorf("the first line of its file was damaged, so it cannot be played on: the whole file was set aside as %q", name)
}

// settle makes sure that the good lines are on disk. The last may exist only in memory, although it
// can be read, if a program stopped between its write and the sync, or if the sync failed. After a
// failed sync the system considers the line written, and a second sync does nothing. Therefore
// settle writes the line again.
func settle(f File, p prefix) error {
	last := make([]byte, p.size-p.last)
	if _, err := f.ReadAt(last, p.last); err != nil {
		return err
	}
	if _, err := f.WriteAt(last, p.last); err != nil {
		return err
	}
	return f.Sync()
}
