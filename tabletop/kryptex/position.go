package kryptex

import (
	"cmp"
	"slices"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/say"
)

// A Position is a game at one moment. It is a value: Apply gives the next one and
// leaves this one as it was. The zero Position is the game before it begins.
//
// Secrets leave it only through See, letter by letter as they are shown, and with the
// Ending.
type Position struct {
	View
	keywords [MaxPlayers + 1]string // by owner
	pins     [MaxPlayers + 1]string // the players' PINs, as HashPIN gives them
}

// A Secret is what one player may see, and nobody else.
type Secret struct {
	Keyword string
	Cards   []Card // from left to right, with all letters
}

// See is what the player may see: their own keyword, or nothing if it is the box's. The
// player must be the only one looking.
func (p Position) See(player int) Secret {
	if p.checkPlayer(player) != nil {
		return Secret{}
	}
	owner := Owner(player)
	s := Secret{Keyword: p.keywords[owner], Cards: p.Cards(owner)}
	for i := range s.Cards {
		s.Cards[i].Letter = s.Keyword[i]
	}
	return s
}

// Decide says what forbids the event now, or nil. The error names the rule and gives
// nothing of a keyword away: only letters that are shown are ever a reason to refuse
// something.
func (p Position) Decide(e Event) error {
	switch _, begins := e.(Began); {
	case begins && p.Names != nil:
		return tabletop.ErrBegun
	case !begins && p.Names == nil:
		return tabletop.ErrNotBegun
	case p.Ending != nil:
		return tabletop.ErrOver
	}
	return e.decide(p)
}

// Apply is the position after an event that Decide allowed. It is undefined for any
// other.
func (p Position) Apply(e Event) Position {
	p.Record = p.Record.With(Public(e), onTable(e))
	letters := p.Letters
	p = e.apply(p)
	if _, declared := e.(Declared); declared && p.Letters != letters {
		p.Showed = append(slices.Clip(p.Showed), p.showing(&letters))
	}
	return p
}

func (e Began) decide(Position) error {
	switch {
	case e.Mode > Solo:
		return say.Errorf("there is no mode %d", uint8(e.Mode))
	case e.Strict && e.Mode != Solo: // which has no rings
		return tabletop.Retired{Form: "Kryptex with ringed cubes that stay", Names: e.Names}
	case e.Rules > Today:
		return say.Errorf("it is played by rules %d, those of a later version of Gamekeeper: this one knows them up to %d", e.Rules, Today)
	case !e.Mode.Outsider() && (e.Grade != AnyGrade || e.Day != "" || e.Language != ""):
		return say.Errorf("in this mode the box draws no keyword")
	case len(e.Names) != e.Mode.Players():
		return say.Errorf("%s", say.Count(len(e.Names), "one name: this mode needs %[2]d", "%d names: this mode needs %d", e.Mode.Players()))
	}
	return cmp.Or(tabletop.CheckPlayer(e.Starter, len(e.Names)), tabletop.CheckNames(e.Names), e.Signs.check())
}

func (e Began) apply(p Position) Position {
	p.Settings = e.Settings
	p.State = p.opening()
	return p
}

// opening is the table before the cubes are laid.
func (p *Position) opening() State { return State{Player: p.Starter, step: Laying} }

func (p *Position) checkPlayer(n int) error { return tabletop.CheckPlayer(n, len(p.Names)) }

// checkTurn says why it is not the player's turn.
func (p *Position) checkTurn(player int) error {
	if err := p.checkPlayer(player); err != nil {
		return err
	}
	if phase := p.Phase(); phase == Writing || phase == Laying {
		return say.Errorf("not yet: %s first", p.Next())
	}
	if player != p.Player {
		return say.Errorf("it is %s's turn", p.Names[p.Player-1])
	}
	return nil
}

// endTurn passes the turn to the other player, if there is one.
func (p *Position) endTurn() {
	p.Player = p.other(p.Player)
	p.step = Moving
}

// NewPIN is the event in which a player chooses a PIN.
func (p Position) NewPIN(player int, pin string) SetPIN {
	return SetPIN{player, tabletop.HashPIN(p.Names, player, pin)}
}

// PINFits reports whether this is the PIN that a player chose.
func (p Position) PINFits(player int, pin string) bool {
	return p.pins[player] == tabletop.HashPIN(p.Names, player, pin)
}

func (e SetPIN) decide(p Position) error { return p.Locks.CheckSet(e.Player, len(p.Names), p.PINs) }

func (e SetPIN) apply(p Position) Position {
	p.pins[e.Player], p.Locks[e.Player].Set = e.Hash, true
	return p
}

func (e EnteredPIN) decide(p Position) error {
	return p.Locks.CheckEntered(e.Player, len(p.Names), p.PINs)
}

func (e EnteredPIN) apply(p Position) Position {
	p.Locks = p.Locks.Entered(e.Player, e.Right, len(p.Record))
	return p
}
