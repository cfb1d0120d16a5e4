package main

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"gamekeeper/tabletop/hall"
)

// quietTime is how long nothing must arrive until all that the broker has is taken to have
// arrived: MQTT does not say.
const quietTime = 700 * time.Millisecond

// A gamePlayed is a game as it is exported.
type gamePlayed struct {
	Table    string   `json:"table"`
	Game     string   `json:"game"`
	Mode     string   `json:"mode"`
	Begun    string   `json:"begun"` // its ID: the minute, UTC, by the clock of its box
	Minutes  int      `json:"minutes"`
	Players  int      `json:"players"`
	Names    []string `json:"names,omitempty"` // if the table showed them
	Winners  []string `json:"winners"`
	Mistakes int      `json:"mistakes"`
}

// export prints the games that the broker remembers.
func (p *program) export(ctx context.Context, o options) (int, error) {
	states, err := o.ended(ctx, p.getenv)
	if err != nil {
		return badUse, err
	}
	slices.SortStableFunc(states, func(a, b hall.State) int { return strings.Compare(a.Game.ID, b.Game.ID) })
	games := []gamePlayed{}
	for _, s := range states {
		games = append(games, played(s))
	}
	if o.json {
		e := json.NewEncoder(p.out)
		e.SetIndent("", "  ")
		return done, e.Encode(games)
	}
	return done, writeCSV(p.out, games)
}

// ended asks the broker for the games that ended, as a wall does, until nothing more arrives.
func (o options) ended(ctx context.Context, getenv func(string) string) ([]hall.State, error) {
	h := newHub(o, func(string, ...any) {})
	h.topics = []string{"games/+"} // of what is played now, there is no end
	ctx, leave := context.WithCancel(ctx)
	defer leave()
	cm, err := h.connect(ctx, getenv)
	if err != nil {
		return nil, err
	}
	defer func() { leave(); <-cm.Done() }()
	for {
		quiet := false
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-h.changed:
		case <-time.After(quietTime):
			quiet = true
		}
		switch now := h.look(time.Now()); {
		case h.why() != "":
			return nil, errors.New(h.why())
		case quiet && now.Online:
			return now.Games, nil
		}
	}
}

// played is a game as it is exported.
func played(s hall.State) gamePlayed {
	g := s.Game
	p := gamePlayed{
		Table: s.Table, Game: string(g.Kind), Mode: string(g.Mode), Begun: g.ID, Minutes: g.Minutes,
		Players: g.Players, Names: g.Names, Winners: []string{}, Mistakes: g.Mistakes,
	}
	for _, winner := range g.Winners {
		p.Winners = append(p.Winners, g.Name(winner))
	}
	return p
}

// writeCSV prints games for a spreadsheet.
func writeCSV(w io.Writer, games []gamePlayed) error {
	all := csv.NewWriter(w)
	all.Write([]string{"table", "game", "mode", "begun", "minutes", "players", "names", "winners", "mistakes"})
	for _, g := range games {
		all.Write([]string{
			cell(g.Table), g.Game, g.Mode, g.Begun, strconv.Itoa(g.Minutes), strconv.Itoa(g.Players),
			cell(strings.Join(g.Names, ", ")), cell(strings.Join(g.Winners, ", ")), strconv.Itoa(g.Mistakes),
		})
	}
	all.Flush()
	return all.Error()
}

// formula is what a spreadsheet could take for one, where a cell begins. It may see more
// cells than there are, as many cut them at a semicolon, and takes wide signs for narrow ones.
var formula = regexp.MustCompile(`(^|[;,|])([\s"']*[=+\-@＝＋－＠])`)

// cell is a text that no spreadsheet takes for a formula.
func cell(text string) string { return formula.ReplaceAllString(text, "$1'$2") }
