package main

import (
	"cmp"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/eclipse/paho.golang/autopaho"
	"github.com/eclipse/paho.golang/paho"

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
	games, refused, err := o.played(ctx, p.getenv)
	if err != nil {
		return badUse, err
	}
	if refused > 0 {
		p.say("export: refused: %d", refused)
	}
	if o.json {
		e := json.NewEncoder(p.out)
		e.SetIndent("", "  ")
		return done, e.Encode(games)
	}
	return done, writeCSV(p.out, games)
}

// played asks the broker for the games that ended, and says how many were refused.
func (o options) played(ctx context.Context, getenv func(string) string) (games []gamePlayed, refused int, err error) {
	config, err := o.client(getenv, fmt.Sprintf("gamekeeper-export-%08x", rand.Uint32()))
	if err != nil {
		return nil, 0, err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	asked, got := make(chan struct{}), make(chan []byte)
	config.OnPublishReceived = []func(paho.PublishReceived) (bool, error){func(r paho.PublishReceived) (bool, error) {
		select {
		case got <- r.Packet.Payload:
		case <-ctx.Done():
		}
		return true, nil
	}}
	config.OnConnectError = func(err error) { cancel(because(err)) }
	config.OnConnectionDown = func() bool {
		cancel(errors.New("the broker was lost"))
		return false
	}
	config.OnConnectionUp = func(cm *autopaho.ConnectionManager, _ *paho.Connack) { go o.askGames(ctx, cancel, cm, asked) }
	cm, err := autopaho.NewConnection(ctx, config)
	if err != nil {
		return nil, 0, err
	}
	games, refused = collect(ctx, asked, got)
	err = context.Cause(ctx)
	cancel(nil)
	<-cm.Done()
	return games, refused, err
}

// askGames asks for the games, and closes asked when the broker knows that.
func (o options) askGames(ctx context.Context, cancel context.CancelCauseFunc, cm *autopaho.ConnectionManager, asked chan<- struct{}) {
	if err := subscribe(ctx, cm, 0, o.Topic+"/+/games/+"); err != nil {
		cancel(fmt.Errorf("the broker does not say which games there were: %w", err))
	}
	close(asked)
}

// collect takes games until nothing more arrives.
func collect(ctx context.Context, asked <-chan struct{}, got <-chan []byte) (games []gamePlayed, refused int) {
	games = []gamePlayed{}
	var quiet <-chan time.Time
	for {
		select {
		case <-ctx.Done():
			return games, refused
		case <-asked:
			asked, quiet = nil, time.After(quietTime)
		case <-quiet:
			slices.SortFunc(games, func(a, b gamePlayed) int {
				return cmp.Or(cmp.Compare(a.Begun, b.Begun), cmp.Compare(a.Table, b.Table))
			})
			return games, refused
		case text := <-got:
			if s, err := hall.Parse(text); err == nil && s.Game != nil && s.Game.Over {
				games = append(games, played(s))
			} else {
				refused++
			}
			if quiet != nil {
				quiet = time.After(quietTime)
			}
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
