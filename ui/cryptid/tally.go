package cryptid

import (
	"slices"

	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/session"
	"gamekeeper/ui/table"
)

// finished reports whether these people have played a game to its end, in any order. What
// cannot be read is passed over.
func finished(disk journal.Disk, path string, names []string) bool {
	ids, _ := journal.IDs(disk, path)
	for _, id := range slices.Backward(ids) {
		game, err := journal.ReadBeginning(disk, path, id)
		if err != nil || game.Header.Game != name || len(game.Entries) == 0 {
			continue
		}
		first, err := session.Replay[play.Position](game, play.ParseEvent)
		if err != nil || !table.SamePeople(first.Names, names) {
			continue
		}
		if game, err = journal.Read(disk, path, id); err != nil {
			continue
		}
		if p, err := session.Replay[play.Position](game, play.ParseEvent); err == nil && p.Ending != nil {
			return true
		}
	}
	return false
}
