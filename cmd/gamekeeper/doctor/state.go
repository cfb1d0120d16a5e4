package doctor

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
)

// State is the directory of the games, as [LookAtState] found it.
type State struct {
	Err  error       // why it is not known which directory that is; then the rest is zero
	Path string      // its full path, without symbolic links as far as it exists
	Here string      // the directory itself, or the nearest one above it that exists
	Mode fs.FileMode // of Path, if that exists
	// Trial is what went wrong with a file in Here that was treated like a game's; nil:
	// nothing. Syncs is how long each of its lines took to reach the disk.
	Trial error
	Syncs []time.Duration

	Free  uint64 // bytes that the user may still write
	Games []journal.Listed
	List  error // why the games could not be listed
}

// What is too little, and what is too slow. A game is a few kilobytes. A card that takes
// longer than slowSync for a line makes the table wait at every move.
const (
	fullDisk = 1 << 20
	lowDisk  = 20 << 20
	slowSync = time.Second
)

// state says whether games can be kept.
func (f Facts) state() Section {
	s := Section{Title: "games on disk"}
	d := f.State
	if d.Err != nil {
		s.fault("", say.Of(d.Err))
		return s
	}
	if d.Here == d.Path {
		s.info(say.Sprintf("they are in %q", d.Path))
		s.private(d)
	} else {
		s.info(say.Sprintf("they will be in %q, which the first start makes; %q was examined", d.Path, d.Here))
	}
	f.volatile(&s)
	s.trial(d)
	s.space(d)
	s.games(d)
	return s
}

// private says whether other users may read the clues in the games' files.
func (s *Section) private(d State) {
	if d.Mode.Perm()&0o077 != 0 {
		s.warn(say.Sprintf("chmod 700 %s", d.Path), say.Sprintf("other users may look into it (mode %s), and it has the clues", fmt.Sprintf("%04o", d.Mode.Perm())))
	}
}

// volatile says whether what is written is lost when the machine is switched off.
func (f Facts) volatile(s *Section) {
	const do say.Text = "turn the overlay file system off in raspi-config, or put the games on a partition of their own and write overlayroot=tmpfs:recurse=0 into /boot/firmware/cmdline.txt"
	m, ok := f.mountOf(f.State.Here)
	switch {
	case !ok:
	case m.kind == "overlay":
		s.warn(do, "the directory is on an overlay file system: games will be lost when the power goes off")
	case m.kind == "tmpfs" || m.kind == "ramfs":
		s.warn("name a directory on the card: data below [box] in the configuration", say.Sprintf("the directory is in memory (%s): games will be lost when the power goes off", m.kind))
	default:
		s.ok(say.Sprintf("the directory is on %s, which keeps what is written", m.kind))
	}
}

// mount is a mounted file system.
type mount struct{ at, kind string }

// mountOf returns what is mounted where a directory is, from /proc/self/mountinfo: the last
// mount at a place is on top.
func (f Facts) mountOf(dir string) (found mount, ok bool) {
	text, _ := f.read("proc/self/mountinfo")
	for line := range strings.Lines(text) {
		fields := strings.Fields(line)
		dash := slices.Index(fields, "-")
		if dash < 5 || dash+1 >= len(fields) {
			continue
		}
		m := mount{unescaped(fields[4]), fields[dash+1]}
		if contains(m.at, dir) && len(m.at) >= len(found.at) {
			found, ok = m, true
		}
	}
	return found, ok
}

// unescaped returns a path from one of the kernel's lists, in which blanks are \040.
func unescaped(s string) string {
	for i := 0; i+3 < len(s); i++ {
		if n, err := strconv.ParseUint(s[i+1:i+4], 8, 8); s[i] == '\\' && err == nil {
			s = s[:i] + string(rune(n)) + s[i+4:]
		}
	}
	return s
}

// contains reports whether dir is above, or below it.
func contains(above, dir string) bool {
	return above == "/" || dir == above || strings.HasPrefix(dir, path.Clean(above)+"/")
}

// trial says whether the file was kept, and how fast.
func (s *Section) trial(d State) {
	if d.Trial != nil {
		s.fault(cure(d), say.Sprintf("a file could not be kept there: %s", unwrapped(d.Trial)))
		return
	}
	slices.Sort(d.Syncs)
	median, worst := d.Syncs[len(d.Syncs)/2], d.Syncs[len(d.Syncs)-1]
	text := say.Sprintf("a file was written, synced and renamed; a line is on disk after %s, %s at worst", rounded(median), rounded(worst))
	if worst >= slowSync {
		s.warn("use another SD card: a slow one is often a dying one", text)
		return
	}
	s.ok(text)
}

// cure returns what to do about a file that could not be kept.
func cure(d State) say.Text {
	switch {
	case errors.Is(d.Trial, fs.ErrPermission):
		return "run as the directory's owner, or use another directory: data below [box] in the configuration"
	case errors.Is(d.Trial, syscall.EROFS):
		return "the file system is read-only: see in the kernel's log, with dmesg, whether the card has failed"
	case errors.Is(d.Trial, syscall.ENOSPC), errors.Is(d.Trial, syscall.EDQUOT):
		return "the disk is full: free some space"
	}
	return "look at the kernel's log, with dmesg; the card may have failed"
}

// rounded returns a time with about two digits.
func rounded(d time.Duration) time.Duration {
	unit := time.Microsecond
	for 100*unit <= d {
		unit *= 10
	}
	return d.Round(unit)
}

func (s *Section) space(d State) {
	const free say.Text = "free some space: df shows where it is missing"
	switch size := say.Sprintf("%s are free", megabytes(d.Free)); {
	case d.Free < fullDisk:
		s.fault(free, size)
	case d.Free < lowDisk:
		s.warn(free, size)
	default:
		s.ok(size)
	}
}

// megabytes returns a size in MB, or in GB if that is shorter.
func megabytes(n uint64) string {
	if n >= 1<<30 {
		return fmt.Sprintf("%.1f GB", float64(n)/(1<<30))
	}
	return fmt.Sprintf("%.1f MB", float64(n)/(1<<20))
}

// games counts the games, and says whether all of them can be read.
func (s *Section) games(d State) {
	if d.List != nil {
		s.fault("run as the directory's owner", say.Sprintf("the games cannot be listed: %s", unwrapped(d.List)))
		return
	}
	torn, unread := 0, 0
	for _, g := range d.Games {
		switch {
		case g.Err != nil:
			unread++
		case g.Damage != nil:
			torn++
		}
	}
	s.info(say.Count(len(d.Games), "%d game", "%d games"))
	if torn > 0 {
		s.warn("gamekeeper games lists them; the good part of each can be resumed", say.Count(torn, "damaged at the end: %d game", "damaged at the end: %d games"))
	}
	if unread > 0 {
		s.warn("gamekeeper games says why; the files are left as they are", say.Count(unread, "cannot be read: %d game", "cannot be read: %d games"))
	}
}
