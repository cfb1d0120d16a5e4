package hall

import (
	"bytes"
	"cmp"
	"encoding/json"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
)

// The limits of a state. A state beyond them is refused.
const (
	MaxStateSize = 16 << 10 // bytes of JSON
	maxPlayers   = 5
	maxMinutes   = 100_000
	maxNumber    = 1_000_000_000
	maxWord      = 16 // letters of a word that names a game or a mode
	maxTitle     = 24 // characters
)

// Encode returns the state as JSON, which [Parse] reads.
func (s State) Encode() []byte { return encode(s) }

// Parse parses the output of Encode. It refuses anything unknown, too large or truncated. The error
// gives the reason without quoting the text.
func Parse(text []byte) (State, error) {
	var s State
	if err := decode(text, &s); err != nil {
		return State{}, err
	}
	if err := s.check(); err != nil {
		return State{}, err
	}
	return s, nil
}

// decode decodes a message, and refuses unknown fields and later versions.
func decode(text []byte, message any) error {
	switch {
	case len(text) > MaxStateSize:
		return say.Errorf("the message is too long")
	case !utf8.Valid(text):
		return say.Errorf("the message is not UTF-8")
	}
	var version struct {
		Schema int `json:"schema"`
	}
	if json.Unmarshal(text, &version) == nil && version.Schema > Schema {
		return say.Errorf("it is version %d; this program reads version %d", version.Schema, Schema)
	}
	if !unmarshal(text, message) {
		return say.Errorf("it is not a table's JSON")
	}
	return nil
}

// unmarshal decodes JSON, and reports whether it has no unknown fields and nothing follows it.
func unmarshal(text []byte, message any) bool {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	return d.Decode(message) == nil && len(bytes.TrimSpace(text[d.InputOffset():])) == 0
}

// check returns an error for a state that no box would send.
func (s *State) check() error {
	switch {
	case s.Schema != Schema:
		return say.Errorf("it has no version")
	case s.Seq < 0 || s.Seq > maxNumber:
		return say.Errorf("its number is invalid")
	case tabletop.CheckName(s.Table) != nil || tabletop.LooksBlank(s.Table):
		return say.Errorf("the table's name is invalid")
	case s.CallMinutes < 0 || s.CallMinutes > maxMinutes:
		return say.Errorf("a number is invalid")
	case s.Game == nil && !s.Free:
		return say.Errorf("the game is missing")
	case s.Game == nil:
		return nil
	}
	return s.Game.check()
}

func (g *Game) check() error {
	return cmp.Or(g.checkWords(), g.checkPlayers(), g.checkNumbers(), g.checkMap())
}

func (g *Game) checkWords() error {
	switch {
	case !isName(g.Kind) || !isTitle(g.Title.String()):
		return say.Errorf("the game is unknown")
	case g.Mode != "" && !isName(g.Mode):
		return say.Errorf("the mode is unknown")
	case !slices.Contains(Phases(), g.Phase):
		return say.Errorf("the phase is unknown")
	case !slices.Contains(Actions(), g.Last.Verb):
		return say.Errorf("the action is unknown")
	case !isID(g.ID):
		return say.Errorf("the game's ID is invalid")
	}
	return nil
}

// isName reports whether a word can name a game or a mode.
func isName(w Word) bool {
	return w != "" && len(w) <= maxWord && strings.Trim(string(w), "abcdefghijklmnopqrstuvwxyz-") == ""
}

// isTitle reports whether a text can be the title of a game.
func isTitle(text string) bool {
	hidden := func(r rune) bool { return !unicode.IsPrint(r) }
	return utf8.RuneCountInString(text) <= maxTitle && !strings.ContainsFunc(text, hidden) && !tabletop.LooksBlank(text)
}

// isID reports whether a word can be the ID of a game.
func isID(id string) bool { return strings.Trim(id, "0123456789-") == "" && id != "" && len(id) <= 24 }

func (g *Game) checkPlayers() error {
	player := func(n int) bool { return 1 <= n && n <= g.Players }
	all := func(some []int) bool {
		return len(some) <= g.Players && !slices.ContainsFunc(some, func(n int) bool { return !player(n) })
	}
	switch {
	case g.Players < 1 || g.Players > maxPlayers:
		return say.Errorf("the number of players is invalid")
	case g.Names != nil && (len(g.Names) != g.Players || tabletop.CheckNames(g.Names) != nil || tabletop.LooksBlank(strings.Join(g.Names, ""))):
		return say.Errorf("the players' names are invalid")
	case !all(g.WaitingFor) || !all(g.Winners) || !all(g.BoxPlayers):
		return say.Errorf("a player is invalid")
	case g.Last.Player != 0 && !player(g.Last.Player), g.Last.To != 0 && !player(g.Last.To):
		return say.Errorf("a player is invalid")
	case g.Points != nil && len(g.Points) != g.Players:
		return say.Errorf("the points are invalid")
	}
	return nil
}

func (g *Game) checkNumbers() error {
	counts := []int{g.Events, g.Minutes, g.QuietMinutes, g.Turns, g.Mistakes}
	all := append(counts, g.Points...)
	if slices.Min(counts) < 0 || slices.Min(all) < -maxMinutes || slices.Max(all) > maxMinutes {
		return say.Errorf("a number is invalid")
	}
	return nil
}

// checkMap checks the map's size, the spaces and the pieces. It does not check whether such a map
// can be built.
func (g *Game) checkMap() error {
	spaces := []Space{}
	if g.Last.At != "" {
		spaces = append(spaces, g.Last.At)
	}
	if m := g.Map; m != nil {
		if len(m.Tiles) != 6 || len(m.Stones) != len(m.Shacks) || len(m.Stones) > 4 {
			return say.Errorf("the map is invalid")
		}
		spaces = append(append(spaces, m.Stones...), m.Shacks...)
	}
	for _, p := range g.Pieces {
		if p.Seat < 1 || p.Seat > maxPlayers || p.Token != Cube && p.Token != Disc || g.Map == nil {
			return say.Errorf("a piece is invalid")
		}
		spaces = append(spaces, p.At)
	}
	if slices.ContainsFunc(spaces, func(s Space) bool { return !s.valid() }) {
		return say.Errorf("a space is invalid")
	}
	return nil
}

// valid reports whether s is the name of a space.
func (s Space) valid() bool {
	return len(s) == 2 && 'A' <= s[0] && s[0] <= 'L' && '1' <= s[1] && s[1] <= '9'
}
