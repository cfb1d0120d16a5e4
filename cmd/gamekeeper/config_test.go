package main

import (
	"os"
	"path/filepath"
	"testing"

	"gamekeeper/configs"
	"gamekeeper/hw"
	"gamekeeper/tabletop"
)

// Every key of a configuration is one of the box's, by the same name.
func TestKeysAgree(t *testing.T) {
	for _, name := range configs.Keys() {
		if got := keyOf(name); got.String() != name {
			t.Errorf("%q is the key %v", name, got)
		}
	}
	if n := len(configs.Keys()) + 1; n != hw.NumKeys { // and none
		t.Errorf("a configuration knows %d keys, the box %d", n, hw.NumKeys)
	}
}

// A configuration takes the first names that can be entered on the screen, for as many as
// can sit at the table, and no others.
func TestFirstNamesAgree(t *testing.T) {
	for _, name := range []string{"", "A", "Zoë", "Benedicta-", "Bartholomew", "Ann B", " Ann", "Ann ", "A\tB", "\x1b[2J", "\u00ad", "Ва\u200bня", "李", "\xff", "\u00a0", "\u3000A"} {
		if player, file := tabletop.CheckName(name), configs.CheckNames([]string{name}); (player == nil) != (file == nil) {
			t.Errorf("%q: on the screen %v, in a file %v", name, player, file)
		}
	}
	names := make([]string, hw.Seats+1)
	for i := range names {
		names[i] = string(rune('A' + i))
	}
	if one, more := configs.CheckNames(names[:hw.Seats]), configs.CheckNames(names); one != nil || more == nil {
		t.Errorf("for %d seats %v, for one more %v", hw.Seats, one, more)
	}
}

// The form of each game has the first names of the configuration; what was played with other
// names has those.
func TestFirstNames(t *testing.T) {
	t.Parallel()
	dir, config := t.TempDir(), filepath.Join(t.TempDir(), "gamekeeper.toml")
	if err := os.WriteFile(config, []byte("language = \"en\"\nnames = [\"Benedicta\", \"Zoë\", \"Theo\", \"Ida\"]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	k := start(t, 40, 15, "-config", config, "-data", dir)
	for _, tt := range []struct{ game, names string }{
		{"Cryptid", "Name A Benedicta Name B Zoë Name C Theo"},
		{"Cryptid Clash", "Name A Benedicta Name B Zoë"},
		{"Kryptex", "Name A Benedicta Name B Zoë"},
		{"Crypticolor", "Guesses first Benedicta Name A Benedicta Name B Zoë"},
	} {
		k.choose("New game of " + tt.game)
		k.waitFor(tt.names)
		k.press(back)
		k.waitFor("Games played")
	}
	k.choose("New game of Cryptid Clash")
	k.choose("Name B")
	k.press(back, back, back, "Gus", enter)
	k.choose("Begin")
	k.waitFor("battle 1", "Benedicta", "Gus")
	k.press(ctrlC)
	k.leave()
	k = start(t, 40, 15, "-config", config, "-data", dir)
	k.waitFor("battle 1")
	k.press(back)
	k.choose("Leave the table")
	k.choose("New game of Cryptid Clash")
	k.choose("Begin another game")
	k.waitFor("Name A Benedicta Name B Gus")
	k.press(ctrlC)
	k.leave()
}

// A name that only one of the two packages knows never becomes a dead button.
func TestUnknownNames(t *testing.T) {
	for _, c := range []configs.Config{
		{Pull: "up", Buttons: []configs.Button{{Pin: "GPIO5", Key: "sideways"}}},
		{Pull: "up", Buttons: []configs.Button{{Pin: "GPIO5", Key: "left", Hold: "sideways"}}},
		{Pull: "sideways", Buttons: []configs.Button{{Pin: "GPIO5", Key: "left"}}},
	} {
		func() {
			defer func() { recover() }()
			t.Errorf("%+v is wired as %+v", c, wiring(c))
		}()
	}
}
