package kryptex

import (
	"fmt"
	"strings"

	"gamekeeper/hw"
	"gamekeeper/tabletop/kryptex"
	"gamekeeper/ui"
)

// explain says where the directions turn the cube that is to be turned now.
func (m *move) explain(keys *ui.KeyNames) string {
	up, down := "away", "to "+m.t.name(1)
	if m.t.view().Mode.Players() == 2 {
		up = "to " + m.t.name(2)
	}
	return fmt.Sprintf("%s tilts it %s%s\n%s tilts it %s%s\n%s spins it%s",
		keys.Of(hw.Up), up, m.turnLeadsTo(hw.Up), keys.Of(hw.Down), down, m.turnLeadsTo(hw.Down),
		keys.Of(hw.Left, hw.Right), m.turnLeadsTo(hw.Right))
}

// turnLeadsTo is what a direction leads to, where the table has help: of the first cube
// what comes up, of the second what is completed.
func (m *move) turnLeadsTo(k hw.Key) string {
	v := m.t.view()
	if !v.Helps {
		return ""
	}
	r := m.rotation(k)
	if m.turn != nil {
		if v.Unseen(v.Player, r) {
			return ": unseen"
		}
		return m.leadsTo(kryptex.Rotated{Player: v.Player, First: *m.turn, Second: r})
	}
	if k == hw.Right {
		return ""
	}
	if v.Unseen(v.Player, r) {
		return ": unseen"
	}
	g := v.Grid.Rotated(v.Player, r)
	return ": " + v.Signs.Brief(g[r.At].Top())
}

// leadsTo is what a move would complete that is not blocked, where the table has help.
func (m *move) leadsTo(e kryptex.Event) string {
	p := m.t.Position()
	if !p.Helps || p.Decide(e) != nil {
		return ""
	}
	after := p.Apply(e)
	open := after.Grid.Completed() &^ p.Blocked()
	if p.Turns == 0 || open == 0 {
		return ""
	}
	return ": " + strings.Join(p.Signs.Names(open.List()), ", ")
}
