package main

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
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

// An exportedGame is an ended game as the command export prints it.
type exportedGame struct {
	Table    string   `json:"table"`
	Game     string   `json:"game"`
	Mode     string   `json:"mode"`
	Begun    string   `json:"begun"` // the start in UTC, by the box's clock; the ID if that has no time
	Minutes  int      `json:"minutes"`
	Turns    int      `json:"turns,omitempty"` // 0 if none are known
	Code     string   `json:"code,omitempty"`  // the setup code of its round, if that was given
	Players  int      `json:"players"`
	Names    []string `json:"names,omitempty"` // empty if the table did not show them
	Box      []int    `json:"box,omitempty"`   // the players whom the box played
	Winners  []string `json:"winners"`
	Mistakes int      `json:"mistakes"`
}

// export prints the games that the broker remembers.
func (p *program) export(ctx context.Context, o options) (int, error) {
	codes, err := readRounds(o.roundsFile)
	if err != nil {
		return badUse, err
	}
	evening, err := o.fetchEnded(ctx, p.getenv)
	if err != nil {
		return badUse, err
	}
	status, states := done, evening.EndedGames
	if n := evening.Dropped; n > 0 {
		p.say("games that are missing here, since their boxes had no room for them: %d", n)
		status = finding
	}
	if n := evening.StrayCount; n > 0 {
		p.say("messages that were refused: %d", n)
		status = finding
	}
	slices.SortStableFunc(states, func(a, b hall.State) int { return strings.Compare(a.Game.ID, b.Game.ID) })
	games := []exportedGame{}
	for _, s := range states {
		games = append(games, exportOf(s, codes))
	}
	if o.json {
		e := json.NewEncoder(p.out)
		e.SetIndent("", "  ")
		return status, e.Encode(games)
	}
	return status, writeCSV(p.out, games)
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

// fetchEnded fetches the ended games from the broker, as a wall does, until nothing more arrives.
func (o options) fetchEnded(ctx context.Context, getenv func(string) string) (uihall.View, error) {
	h := newHub(o, func(string, ...any) {})
	h.topics = []string{"evening"} // an export has only ended games
	ctx, leave := context.WithCancel(ctx)
	defer leave()
	cm, err := h.connect(ctx, getenv)
	if err != nil {
		return uihall.View{}, err
	}
	defer func() { leave(); <-cm.Done() }()
	return h.settled(ctx)
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

// exportOf returns an ended game for an export. codes holds the known setup codes.
func exportOf(s hall.State, codes map[hall.Setup]string) exportedGame {
	g := s.Game
	p := exportedGame{
		Table: s.Table, Game: string(g.Kind), Mode: string(g.Mode), Begun: g.ID, Minutes: g.Minutes, Turns: g.Turns,
		Players: g.Players, Names: g.Names, Box: g.BoxPlayers, Winners: []string{}, Mistakes: g.Mistakes,
	}
	if g.Map != nil {
		p.Code = codes[g.Setup()]
	}
	if at, ok := g.Start(); ok {
		p.Begun = at.Format("2006-01-02T15:04:05")
	}
	for _, winner := range g.Winners {
		p.Winners = append(p.Winners, g.Name(winner))
	}
	return p
}

// mostPlayers is the number of columns for players.
const mostPlayers = 5

// writeCSV prints games for a spreadsheet, with a column for each player: the name, if the table
// showed it, or "box" if the box played them.
func writeCSV(w io.Writer, games []exportedGame) error {
	all := csv.NewWriter(w)
	head := []string{"table", "game", "mode", "begun", "minutes", "turns", "code", "players"}
	for n := range mostPlayers {
		head = append(head, fmt.Sprint("player ", n+1))
	}
	all.Write(append(head, "winners", "mistakes"))
	for _, g := range games {
		row := []string{escapeCell(g.Table), g.Game, g.Mode, g.Begun, strconv.Itoa(g.Minutes), "", g.Code, strconv.Itoa(g.Players)}
		if g.Turns > 0 {
			row[5] = strconv.Itoa(g.Turns)
		}
		for n := range mostPlayers {
			name := ""
			switch {
			case slices.Contains(g.Box, n+1):
				name = "box"
			case n < len(g.Names):
				name = escapeCell(g.Names[n])
			}
			row = append(row, name)
		}
		all.Write(append(row, escapeCell(strings.Join(g.Winners, ", ")), strconv.Itoa(g.Mistakes)))
	}
	all.Flush()
	return all.Error()
}

// formulaStart matches the start of a cell that a spreadsheet could take for a formula. It allows
// for cells that are split at punctuation and for full-width characters.
var formulaStart = regexp.MustCompile(`(^|[;,|])([\s"']*[=+\-@＝＋－＠])`)

// escapeCell returns a text with the starts of formulas escaped.
func escapeCell(text string) string { return formulaStart.ReplaceAllString(text, "$1'$2") }
