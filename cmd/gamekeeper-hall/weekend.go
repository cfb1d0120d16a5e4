package main

import (
	"context"
	crand "crypto/rand"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"time"

	"gamekeeper/configs"
	"gamekeeper/tabletop"
	"gamekeeper/tabletop/cryptid"
	"gamekeeper/tabletop/cryptid/play"
	"gamekeeper/tabletop/hall"
)

// roundsTopic is the topic with the rounds of a box's table. Only that box, the wall and whoever
// sends rounds may read it.
const roundsTopic = "rounds"

// roundsLast is how long the broker keeps the rounds, which are of no use after the weekend.
const roundsLast = 4 * 24 * time.Hour

// weekend prints the rounds of all tables.
func (p *program) weekend(_ context.Context, o *options, _ []string) (int, error) {
	var names []string
	if o.playersFile != "" {
		text, err := os.ReadFile(o.playersFile)
		if err != nil {
			return badUse, err
		}
		if names, err = readNames(o.playersFile, string(text)); err != nil {
			return badUse, err
		}
	}
	mode := cryptid.Normal
	if o.advanced {
		mode = cryptid.Advanced
	}
	wish, err := cryptid.ParseDifficulty(o.difficulty)
	switch {
	case err != nil:
		return badUse, fmt.Errorf("-difficulty: %w", err)
	case o.rounds < 1 || o.rounds > hall.MaxRounds:
		return badUse, fmt.Errorf("-rounds %d: ask for 1 to %d rounds", o.rounds, hall.MaxRounds)
	case o.tables < 1 || o.tables > hall.MaxTables:
		return badUse, fmt.Errorf("-tables %d: ask for 1 to %d tables", o.tables, hall.MaxTables)
	case o.seats < 2 || o.seats > 5:
		return badUse, fmt.Errorf("-seats %d: two to five play at a table", o.seats)
	case o.playersFile != "" && (len(names) < 2 || len(names) > 5*o.tables):
		return badUse, fmt.Errorf("%s: it has %d names; %d tables seat 2 to %d", o.playersFile, len(names), o.tables, 5*o.tables)
	}
	var seed [32]byte
	crand.Read(seed[:]) // never fails
	chance := rand.New(rand.NewChaCha8(seed))
	w := hall.Weekend{Schema: hall.Schema, Number: chance.Uint32() | 1, Tables: map[string][]hall.Round{}}
	for _, seated := range seatings(chance, names, o.rounds, o.tables, o.seats) {
		codes := map[int]string{} // by the number of players
		for i := range o.tables {
			round := hall.Round{}
			players := o.seats
			if i < len(seated) {
				round.Names, players = seated[i], len(seated[i])
			}
			if codes[players] == "" {
				codes[players] = cryptid.NewCode(chance, mode, players, wish).String()
			}
			round.Code = codes[players]
			table := fmt.Sprintf("%s %d", o.called, i+1)
			w.Tables[table] = append(w.Tables[table], round)
		}
	}
	if _, err := hall.ParseWeekend(w.Encode()); err != nil {
		return badUse, fmt.Errorf("-called %q: a table's name has at most %d letters", o.called, tabletop.MaxName)
	}
	fmt.Fprintf(p.out, "%s\n", w.Encode())
	return done, nil
}

// readNames reads a file with a name on each line. Each name is one player.
func readNames(file, text string) (names []string, err error) {
	for n, line := range strings.Split(text, "\n") {
		name := strings.TrimSpace(line)
		switch err := tabletop.CheckName(name); {
		case name == "":
		case err != nil:
			return nil, fmt.Errorf("%s:%d: %w", file, n+1, err)
		case slices.Contains(names, name):
			return nil, fmt.Errorf("%s:%d: there is a player %q already: give one of them another name", file, n+1, name)
		default:
			names = append(names, name)
		}
	}
	return names, nil
}

// seatings draws who sits at which table in each round, so that the same people meet as seldom as
// can be. Each table has at least the given number of seats if there are enough people; tables that
// nobody needs stay free.
func seatings(chance *rand.Rand, names []string, rounds, tables, seats int) [][][]string {
	used := min(tables, max(1, len(names)/seats))
	met := map[[2]string]int{}
	all := make([][][]string, rounds)
	for r := range all {
		if len(names) > 0 {
			all[r] = seating(chance, names, max(used, (len(names)+4)/5), met)
		}
		for _, table := range all[r] {
			for _, pair := range pairs(table) {
				met[pair]++
			}
		}
	}
	return all
}

// swaps is how often a seating is changed by a swap that might improve it, for each player.
const swaps = 400

// seating draws a seating in which as few people as can be have met before: it begins with one by
// chance, and keeps every swap that is no worse, until nobody meets again.
func seating(chance *rand.Rand, names []string, tables int, met map[[2]string]int) [][]string {
	order := slices.Clone(names)
	chance.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	all := make([][]string, tables)
	for i, name := range order {
		all[i%tables] = append(all[i%tables], name)
	}
	cost := func(table []string) (sum int) {
		for _, pair := range pairs(table) {
			sum += met[pair] * met[pair]
		}
		return sum
	}
	for n := range swaps * len(names) {
		if n%len(names) == 0 && !slices.ContainsFunc(all, func(table []string) bool { return cost(table) > 0 }) {
			break
		}
		a, b := all[chance.IntN(tables)], all[chance.IntN(tables)]
		i, j := chance.IntN(len(a)), chance.IntN(len(b))
		before := cost(a) + cost(b)
		a[i], b[j] = b[j], a[i]
		if cost(a)+cost(b) > before {
			a[i], b[j] = b[j], a[i]
		}
	}
	return all
}

// pairs returns the pairs of people at a table.
func pairs(table []string) (all [][2]string) {
	for i, a := range table {
		for _, b := range table[:i] {
			all = append(all, [2]string{min(a, b), max(a, b)})
		}
	}
	return all
}

// readWeekend reads a file that weekend has printed.
func readWeekend(file string) (hall.Weekend, error) {
	text, err := configs.ReadUpTo(file, hall.MaxWeekendSize)
	if err != nil {
		return hall.Weekend{}, err
	}
	w, err := hall.ParseWeekend(text)
	if err != nil {
		return hall.Weekend{}, fmt.Errorf("%s: %w", file, err)
	}
	return w, nil
}

// send sends each box the rounds of its table, and waits until the boxes say that they have them.
func (p *program) send(ctx context.Context, o options) (int, error) {
	w, err := readWeekend(o.box)
	if err != nil {
		return badUse, err
	}
	ctx, h, now, leave, err := o.visit(ctx, p.getenv, 4*doctorTimeout, "state", "presence")
	if err != nil {
		return badUse, err
	}
	defer leave()
	waiting, status := map[string]bool{}, done
	for _, table := range slices.Sorted(maps.Keys(w.Tables)) {
		i := slices.IndexFunc(now.Tables, func(t hall.Table) bool { return t.HasState && t.State.Table == table })
		if i < 0 {
			fmt.Fprintf(p.out, "%s has no box that the broker knows\n", table)
			status = finding
			continue
		}
		box := now.Tables[i].Box
		if _, err := publish(ctx, h.cm, h.Topic+"/"+box+"/"+roundsTopic, string(w.Of(table).Encode()), roundsLast); err != nil {
			return badUse, fmt.Errorf("the broker did not take the rounds of %s: %w; use a configuration whose user may write there", box, err)
		}
		waiting[box] = true
	}
	sent := len(waiting)
	for late := time.After(doctorTimeout); len(waiting) > 0; {
		select {
		case <-h.changed:
		case <-late:
			for _, box := range slices.Sorted(maps.Keys(waiting)) {
				fmt.Fprintf(p.out, "%s has not said that it has its rounds: it gets them when it is on\n", box)
			}
			return finding, nil
		case <-ctx.Done():
			return badUse, context.Cause(ctx)
		}
		for _, t := range h.view(time.Now()).Tables {
			if t.Weekend == w.Number && !t.Gone {
				delete(waiting, t.Box)
			}
		}
	}
	fmt.Fprintf(p.out, "boxes that have their rounds: %d\n", sent)
	return status, nil
}

// A tableRounds holds the rounds of a table as a wall may show them: by their maps, without codes.
type tableRounds struct {
	table  string
	setups []hall.Setup
	names  []string
}

// setRounds records the rounds that a box was sent; those that cannot be read are refused.
func (h *hub) setRounds(box string, text []byte) {
	w, err := hall.ParseWeekend(text)
	var r tableRounds
	for table, rounds := range w.Tables {
		r.table = table
		for _, round := range rounds {
			r.setups = append(r.setups, h.setupOf(round.Code))
			r.names = append(r.names, round.Names...)
		}
	}
	h.update(func(b *hall.Board, _ time.Time) {
		if err != nil && len(text) > 0 {
			b.Refuse()
		}
		if h.rounds == nil {
			h.rounds = map[string]tableRounds{}
		}
		if delete(h.rounds, box); r.table != "" {
			h.rounds[box] = r
		}
	})
}

// setupOf returns the setup that a code deals. It keeps what it has dealt, since that takes time.
func (h *hub) setupOf(code string) hall.Setup {
	h.dealing.Lock()
	defer h.dealing.Unlock()
	s, ok := h.dealt[code]
	if c, err := cryptid.ParseCode(code); !ok && err == nil {
		s = setupOf(c)
		if h.dealt == nil || len(h.dealt) > 5*hall.MaxRounds {
			h.dealt = map[string]hall.Setup{}
		}
		h.dealt[code] = s
	}
	return s
}

// setupOf returns the setup that a code deals.
func setupOf(code cryptid.Code) hall.Setup {
	began := play.Began{Setup: code.Deal(), Code: code.String(), Seating: play.Seating{Names: make([]string, code.Players)}}
	g := play.Position{}.Apply(began).HallGame()
	return g.Setup()
}

// progress returns how many tables have played each round to its end, and which have not. The caller
// holds h.mu.
func (h *hub) progress(ended []hall.State) (all []hall.RoundProgress, players map[string]bool) {
	played := map[string][]hall.Setup{} // by table
	for _, s := range ended {
		played[s.Table] = append(played[s.Table], s.Game.Setup())
	}
	players = map[string]bool{}
	for _, box := range slices.Sorted(maps.Keys(h.rounds)) {
		r := h.rounds[box]
		for _, name := range r.names {
			players[name] = true
		}
		for i, setup := range r.setups {
			if i == len(all) {
				all = append(all, hall.RoundProgress{})
			}
			if setup != (hall.Setup{}) && slices.Contains(played[r.table], setup) {
				all[i].Played++
			} else {
				all[i].Missing = append(all[i].Missing, r.table)
			}
		}
	}
	for _, round := range all {
		slices.SortFunc(round.Missing, hall.CompareNames)
	}
	return all, players
}
