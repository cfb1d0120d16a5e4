package main

import (
	"context"
	"encoding/csv"
	"errors"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/hall"
	uihall "gamekeeper/ui/hall"
)

// quietTime is how long the broker must be silent to count as having sent everything: MQTT does
// not report that.
const quietTime = 700 * time.Millisecond

// export prints the games that the broker remembers.
func (p *program) export(ctx context.Context, o options) (int, error) {
	codes, err := readRounds(o.roundsFile)
	if err != nil {
		return badUse, err
	}
	_, _, evening, leave, err := o.visit(ctx, p.getenv, 10*doctorTimeout, "evening") // an export has only ended games
	if err != nil {
		return badUse, err
	}
	defer leave()
	status := done
	if n := evening.Dropped; n > 0 {
		p.say("games that are missing here, since their boxes had no room for them: %d", n)
		status = finding
	}
	if n := evening.StrayCount; n > 0 {
		p.say("messages that were refused: %d", n)
		status = finding
	}
	slices.SortStableFunc(evening.EndedGames, func(a, b hall.State) int { return strings.Compare(a.Game.ID, b.Game.ID) })
	return status, writeCSV(p.out, evening.EndedGames, codes)
}

// readRounds reads what weekend has printed, and returns the code of each setup. A box publishes no
// code, so the setup of a game is recognised by its map.
func readRounds(file string) (map[hall.Setup]string, error) {
	codes := map[hall.Setup]string{}
	if file == "" {
		return codes, nil
	}
	w, err := readWeekend(file)
	if err != nil {
		return nil, err
	}
	dealt := map[string]bool{}
	for _, rounds := range w.Tables {
		for _, r := range rounds {
			if code, err := cryptid.ParseCode(r.Code); err == nil && !dealt[r.Code] {
				dealt[r.Code], codes[setupOf(code)] = true, code.String()
			}
		}
	}
	return codes, nil
}

// settled returns the hall once the broker has sent nothing for quietTime.
func (h *hub) settled(ctx context.Context) (uihall.View, error) {
	for {
		quiet := false
		select {
		case <-ctx.Done():
			return uihall.View{}, ctx.Err()
		case <-h.changed:
		case <-time.After(quietTime):
			quiet = true
		}
		switch now := h.view(time.Now()); {
		case h.lossText() != "":
			return uihall.View{}, errors.New(h.lossText())
		case quiet && now.Online:
			return now, nil
		}
	}
}

// mostPlayers is the number of columns for players.
const mostPlayers = 5

// writeCSV prints ended games for a spreadsheet: with the start in UTC by the box's clock, or the ID
// if that has no time; the setup code of the round, if codes has it; and a column for each player:
// the name, if the table showed it, or "box" if the box played them.
func writeCSV(w io.Writer, games []hall.State, codes map[hall.Setup]string) error {
	all := csv.NewWriter(w)
	all.Write([]string{
		"table", "game", "mode", "begun", "minutes", "turns", "code", "players", "player 1", "player 2", "player 3", "player 4", "player 5", "winners", "mistakes",
	})
	for _, s := range games {
		g := s.Game
		row := []string{escapeCell(s.Table), string(g.Kind), string(g.Mode), g.ID, strconv.Itoa(g.Minutes), "", codes[g.Setup()], strconv.Itoa(g.Players)}
		if at, ok := g.Start(); ok {
			row[3] = at.Format("2006-01-02T15:04:05")
		}
		if g.Turns > 0 {
			row[5] = strconv.Itoa(g.Turns)
		}
		for n := range mostPlayers {
			name := ""
			switch {
			case slices.Contains(g.BoxPlayers, n+1):
				name = "box"
			case n < len(g.Names):
				name = escapeCell(g.Names[n])
			}
			row = append(row, name)
		}
		var winners []string
		for _, n := range g.Winners {
			winners = append(winners, g.Name(n))
		}
		all.Write(append(row, escapeCell(strings.Join(winners, ", ")), strconv.Itoa(g.Mistakes)))
	}
	all.Flush()
	return all.Error()
}

// formulaStart matches the start of a cell that a spreadsheet could take for a formula. It allows
// for cells that are split at punctuation and for full-width characters.
var formulaStart = regexp.MustCompile(`(^|[;,|])([\s"']*[=+\-@＝＋－＠])`)

// escapeCell returns a text with the starts of formulas escaped.
func escapeCell(text string) string { return formulaStart.ReplaceAllString(text, "$1'$2") }
