package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"

	"gamekeeper/cmd/command"
	"gamekeeper/configs"
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/journal"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui/clash"
	"gamekeeper/ui/crypticolor"
	"gamekeeper/ui/cryptid"
	"gamekeeper/ui/home"
	"gamekeeper/ui/kryptex"
	"gamekeeper/ui/table"
)

// shelf returns the games that the box knows, with the numbers of pieces in its settings.
func shelf(b configs.Box) []table.Game {
	return []table.Game{
		cryptid.Game(cryptid.PieceCounts{Cubes: b.Cubes, Discs: b.Discs}), kryptex.Game(), crypticolor.Game(), clash.Game(),
	}
}

// existingDataDir is dataDir for commands that only read. A directory named by a flag must exist,
// since it may be mistyped. Any other need not exist: then there are no games yet.
func (p *program) existingDataDir(f *flags) (string, error) {
	c, err := f.loadConfig()
	if err != nil {
		return "", err
	}
	path, err := p.dataDir(f, c)
	if _, missing := os.Stat(path); f.data != "" && errors.Is(missing, fs.ErrNotExist) {
		return "", fmt.Errorf("there is no directory %q: name the one that has the games, or leave -data out", path)
	}
	return path, err
}

// games lists the games played, oldest first.
func (p *program) games(_ context.Context, f *flags, _ []string) (int, error) {
	path, err := p.existingDataDir(f)
	if err != nil {
		return command.BadUse, err
	}
	ids, err := journal.IDs(journal.OS{}, path)
	if err != nil {
		return command.BadUse, err
	}
	if len(ids) == 0 && !f.json {
		fmt.Fprintf(p.out, "no games yet in %s\n", path)
		if _, err := os.Stat(p.boxDir); err == nil && path != p.boxDir {
			fmt.Fprintf(p.out, "the box's own are in %s: sudo -u gamekeeper gamekeeper games -data %[1]s\n", p.boxDir)
		}
	}
	l := p.language(f, "")
	for _, id := range ids {
		game, err := journal.Read(journal.OS{}, path, id)
		sum := home.Summarise(shelf(configs.Box{}), journal.ListedGame{Game: game, Err: err})
		if f.json {
			if err := json.NewEncoder(p.out).Encode(entry{id, startTime(game), sum.Game, sum.State(), sum.Headline}); err != nil {
				return command.BadUse, err
			}
			continue
		}
		fmt.Fprintf(p.out, "%-16s %-13s %-8s %s\n", id, cmp.Or(sum.Game, "?"), l.Say(sum.State().Text()), l.Say(sum.Headline))
	}
	return command.Done, nil
}

// startTime returns when a game was started, or the zero time if that is unknown.
func startTime(game journal.Game) time.Time {
	if !game.HasDate() {
		return time.Time{}
	}
	return game.Start
}

// entry is a game as games -json prints it.
type entry struct {
	ID       string      `json:"id"`
	Begun    time.Time   `json:"begun"`
	Game     say.Text    `json:"game"`
	State    table.State `json:"state"`
	Headline say.Text    `json:"headline"`
}

// show prints a game's public record.
func (p *program) show(_ context.Context, f *flags, args []string) (int, error) {
	path, err := p.existingDataDir(f)
	if err != nil {
		return command.BadUse, err
	}
	game, err := journal.Read(journal.OS{}, path, args[0])
	if err != nil {
		return command.BadUse, err
	}
	sum := home.Summarise(shelf(configs.Box{}), journal.ListedGame{Game: game})
	var review table.Exporter
	if sum.Export != nil {
		if review, err = sum.Export(); err != nil {
			return command.BadUse, err
		}
	}
	if f.json {
		return command.Done, json.NewEncoder(p.out).Encode(export{args[0], startTime(game), sum, review})
	}
	l, start := p.language(f, ""), game.Start.Local()
	head := say.Sprintf("%s, date unknown", sum.Headline)
	if game.HasDate() {
		head = say.Sprintf("%s, started %s, %s", sum.Headline, tabletop.Date(start), start.Format("15:04"))
	}
	fmt.Fprintf(p.out, "%s\n\n%s\n", l.Say(head), strings.TrimRight(l.Say(sum.Record), "\n"))
	if review != nil {
		fmt.Fprintf(p.out, "\n%s\n", l.Say(review.Text()))
	}
	if game.Damage != nil {
		fmt.Fprintf(p.out, "\n%s\n", l.Say(game.Damage.Text()))
	}
	return command.Done, nil
}

// export is a game as show -json prints it. A game that has ended may have a review.
type export struct {
	ID    string    `json:"id"`
	Begun time.Time `json:"begun"`
	table.Summary
	Review table.Exporter `json:"review,omitempty"`
}
