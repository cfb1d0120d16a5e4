package journal

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"gamekeeper/tabletop/say"
)

// Read reads the game with that ID in the directory at path. It needs no lock
// and changes nothing. A game that is being played meanwhile can show a last
// line which is not all written as Damage.
//
// For an ID that no file has, the error wraps fs.ErrNotExist. When reading
// fails, or a later program wrote the file, Game has the ID and whatever was
// read before the failure.
func Read(disk Disk, path, gameID string) (Game, error) {
	return read(disk, path, gameID, scan)
}

// ReadBeginning is [Read] of the header and the first event alone, which takes the same
// time for games of all lengths. It says nothing of damage behind them.
func ReadBeginning(disk Disk, path, gameID string) (Game, error) {
	return read(disk, path, gameID, scanBeginning)
}

func read(disk Disk, path, gameID string, scan func(content) (prefix, error)) (Game, error) {
	g := Game{ID: gameID}
	if _, err := parseID(gameID); err != nil {
		return g, err
	}
	f, err := disk.OpenFile(filepath.Join(path, gameID+gameSuffix), os.O_RDONLY)
	if err != nil {
		return g, openError(gameID, err)
	}
	defer f.Close()
	p, err := scan(f)
	g.Header, g.Entries, g.Damage = p.header, p.entries, p.damage()
	if errors.Is(err, errDamaged) {
		size, _ := f.Size() // it could be read
		g.Damage = &Damage{Line: 1, Bytes: size}
		err = say.Errorf("the first line of its file is damaged, so that it cannot be played on; the file is kept as it is")
	}
	return g, gameError(gameID, err)
}

// A Listed is one of the games that [IDs] lists: what [Read] returns for it.
type Listed struct {
	Game
	Err error
}

// IDs lists the games in the directory at path, the oldest first, and what is named
// like a game but has no ID last: whether they can be read, [Read] tells. It needs no
// lock and changes nothing. Files not named like a game are passed over. A directory
// that does not exist has no games.
func IDs(disk Disk, path string) ([]string, error) {
	names, err := disk.ReadDir(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, say.Errorf("games in %q: %s", path, advise(err))
	}
	return gameIDs(names), nil
}

// Last returns the ID of the game in the directory at path that was created or
// resumed last, whatever the clock said then. It is empty where no file tells, or
// none that can be read: the newest game is as good a guess as any.
func Last(disk Disk, path string) (gameID string) {
	text, err := ReadText(disk, filepath.Join(path, lastName))
	gameID = strings.TrimSuffix(text, "\n")
	if _, bad := parseID(gameID); err != nil || bad != nil {
		return ""
	}
	return gameID
}

// openError tells an unknown game from a file that does not open.
func openError(gameID string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return say.Errorf("no game %q: %q lists them (%s)", gameID, commandToList, err)
	}
	return gameError(gameID, err)
}

// gameError says which game an error is about; nil stays nil.
func gameError(gameID string, err error) error {
	if err == nil {
		return nil
	}
	return say.Errorf("game %q: %s", gameID, advise(err))
}
