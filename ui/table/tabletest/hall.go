package tabletest

import (
	"strings"

	"gamekeeper/tabletop/hall"
	"gamekeeper/ui/table"
)

// EnterHall lets a hall hear of the box's table from now on. It holds that the hall can
// read all that it hears.
func (p *Player) EnterHall() {
	p.Box.Hall = table.NewHall(p.Disk, p.Box.Path, func(s hall.State) {
		p.T.Helper()
		s.Table = "Table 3"
		text := s.Encode()
		if _, err := hall.Parse(text); err != nil {
			p.T.Fatalf("%s: %v", text, err)
		}
		p.heard = append(p.heard, string(text))
	})
	p.Box.TellHall()
}

// Heard is all that the hall has heard since it was last asked, a line each.
func (p *Player) Heard() string {
	heard := strings.Join(p.heard, "\n")
	p.heard = nil
	return heard
}
