package journal

import (
	"errors"
	"io/fs"
	"strings"

	"gamekeeper/tabletop/say"
)

// Delete takes a game out of the directory, with all that was set aside as damaged
// of it, and returns when that is on disk: nothing brings it back. A game that is being
// played can be deleted, too; its Log takes no more events, and is still to be closed.
//
// After an error, the game may be as it was or gone, and a second Delete may succeed.
// For an ID that no file has, the error wraps fs.ErrNotExist.
func (d *Dir) Delete(gameID string) error {
	if _, err := parseID(gameID); err != nil {
		return err
	}
	err := d.delete(gameID)
	if errors.Is(err, fs.ErrNotExist) {
		return openError(gameID, err)
	}
	if err != nil {
		return say.Errorf("game %q: not deleted: %s", gameID, advise(err))
	}
	return nil
}

// clockSuffix is that of the file in which version 1.1 kept a game's clock.
const clockSuffix = ".now"

// delete removes the game's own file last, so that the game is there to be deleted
// again after an error.
func (d *Dir) delete(gameID string) error {
	names, err := d.disk.ReadDir(d.path)
	if err != nil {
		return err
	}
	for _, name := range names {
		if strings.HasPrefix(name, gameID+damagedInfix) || name == gameID+clockSuffix {
			if err := d.disk.Remove(d.file(name)); err != nil {
				return err
			}
		}
	}
	if err := d.disk.Remove(d.file(gameID + gameSuffix)); err != nil {
		return err
	}
	return d.disk.SyncDir(d.path)
}
