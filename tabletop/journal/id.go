package journal

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"gamekeeper/tabletop/say"
)

const (
	gameSuffix    = ".game"
	damagedInfix  = ".damaged-"
	minuteLayout  = "20060102-1504"
	commandToList = "gamekeeper games" // what a person is told to run to see the IDs
)

// An id is a game's ID taken apart: the minute it was started, and which game
// of that minute it is, from 1.
type id struct {
	minute string
	nth    int
}

func (i id) String() string {
	if i.nth == 1 {
		return i.minute
	}
	return fmt.Sprintf("%s-%d", i.minute, i.nth)
}

// parseID is the inverse of id.String. As nothing but digits and hyphens
// passes, an ID that parses is safe to make a file name of.
func parseID(s string) (id, error) {
	i := id{minute: s, nth: 1}
	if len(s) > len(minuteLayout) {
		i.minute = s[:len(minuteLayout)]
		i.nth, _ = strconv.Atoi(strings.TrimPrefix(s[len(minuteLayout):], "-"))
	}
	_, err := time.Parse(minuteLayout, i.minute)
	if err != nil || i.String() != s || i.nth < 1 {
		return id{}, say.Errorf("%q is not the ID of a game, which is like 20260314-1930 or 20260314-1930-2: %q lists them", s, commandToList)
	}
	return i, nil
}

// Begun returns the minute in which the game with that ID was begun, UTC. ok reports
// whether a game can have that ID: [IDs] has others too, of files that are only named
// like a game.
func Begun(gameID string) (minute time.Time, ok bool) {
	i, err := parseID(gameID)
	if err != nil {
		return time.Time{}, false
	}
	minute, err = time.Parse(minuteLayout, i.minute)
	return minute, err == nil
}

// newID returns the first ID for a game started at that time which no name in
// the directory has used, be it for a game or for what was damaged of one.
func newID(start time.Time, names []string) id {
	i := id{minute: start.Format(minuteLayout), nth: 1}
	for slices.ContainsFunc(names, func(name string) bool {
		return strings.HasPrefix(name, i.String()+".")
	}) {
		i.nth++
	}
	return i
}

// damagedName returns the first name not taken for what is damaged of a game.
func damagedName(gameID string, names []string) string {
	for n := 1; ; n++ {
		name := gameID + damagedInfix + strconv.Itoa(n)
		if !slices.Contains(names, name) {
			return name
		}
	}
}

// gameIDs returns what stands before ".game" in the names which end so, by
// time and with what is not an ID last.
func gameIDs(names []string) []string {
	var ids []id
	var others []string
	for _, name := range names {
		s, ok := strings.CutSuffix(name, gameSuffix)
		if !ok {
			continue
		}
		if i, err := parseID(s); err == nil {
			ids = append(ids, i)
		} else {
			others = append(others, s)
		}
	}
	slices.SortFunc(ids, func(a, b id) int {
		return cmp.Or(cmp.Compare(a.minute, b.minute), cmp.Compare(a.nth, b.nth))
	})
	slices.Sort(others)
	sorted := make([]string, 0, len(ids)+len(others))
	for _, i := range ids {
		sorted = append(sorted, i.String())
	}
	return append(sorted, others...)
}
