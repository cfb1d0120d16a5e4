package kryptex

import (
	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/tabletop/say"
	"gamekeeper/ui"
)

// explain says where the directions turn the cube that is to be turned now.
func (m *move) explain(keys *ui.KeyNames) say.Text {
	return say.Lines(
		m.explainTilt(keys.Of(hw.Up), m.t.view().Mode.Players(), hw.Up),
		m.explainTilt(keys.Of(hw.Down), 1, hw.Down),
		m.explainSpin(keys.Of(hw.Left, hw.Right)))
}

// explainTilt says to which player a key tilts the cube, and what that leads to. Alone
// nobody sits at the upper edge.
func (m *move) explainTilt(key string, to int, k hw.Key) say.Text {
	leads := m.turnLeadsTo(k)
	alone, away := m.t.view().Mode == kryptex.Solo, k == hw.Up
	switch {
	case alone && away && leads == "":
		return say.Sprintf("%s tilts it away", key)
	case alone && away:
		return say.Sprintf("%s tilts it away: %s", key, leads)
	case alone && leads == "":
		return say.Sprintf("%s tilts it to you", key)
	case alone:
		return say.Sprintf("%s tilts it to you: %s", key, leads)
	case leads == "":
		return say.Sprintf("%s tilts it to %s", key, m.t.name(to))
	}
	return say.Sprintf("%s tilts it to %s: %s", key, m.t.name(to), leads)
}

func (m *move) explainSpin(key string) say.Text {
	if leads := m.turnLeadsTo(hw.Right); leads != "" {
		return say.Sprintf("%s spins it: %s", key, leads)
	}
	return say.Sprintf("%s spins it", key)
}

// explainSwap says that OK swaps the two cubes, and what can be declared then.
func (m *move) explainSwap(keys *ui.KeyNames) say.Text {
	if gives := m.leadsTo(m.swap()); gives != "" {
		return say.Sprintf("%s swaps them and gives %s", keys.Of(hw.OK), gives)
	}
	return say.Sprintf("%s swaps them", keys.Of(hw.OK))
}

// turnLeadsTo is what a direction leads to, where the table has help: of the first cube
// what comes up, of the second what can be declared then. Empty: nothing is to be told.
func (m *move) turnLeadsTo(k hw.Key) say.Text {
	v := m.t.view()
	r := m.rotation(k)
	switch {
	case !v.Helps:
		return ""
	case v.Unseen(v.Player, r):
		return "a new side"
	case m.turn == nil && k == hw.Right:
		return ""
	case m.turn == nil:
		g := v.Grid.Rotated(v.Player, r)
		return v.Signs.Brief(g[r.At].Top())
	}
	if gives := m.leadsTo(m.rotated(r)); gives != "" {
		return say.Sprintf("gives %s", gives)
	}
	return ""
}

// leadsTo is what could be declared after a move, where the table has help.
func (m *move) leadsTo(e kryptex.Event) say.Text {
	p := m.t.Position()
	if !p.Helps || p.Decide(e) != nil {
		return ""
	}
	after := p.Apply(e)
	open := after.Grid.Completed() &^ p.Blocked()
	if p.Turns == 0 || open == 0 {
		return ""
	}
	return say.List(p.Signs.Names(open.List())...)
}
