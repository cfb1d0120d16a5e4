package hall

import (
	"fmt"
	"html/template"
	"math"
	"slices"
	"strings"
	"time"

	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/say"
)

// A table holds the data of a table for a template.
type table struct {
	Box, Full, Class string
	Name             name
	Icon             template.HTML
	Since            *elapsed
	Minutes          string
	Standing         string
	Empty            bool // the table is free, and no game is shown
	Map              template.HTML
	Text             string
	Players          []player
	Next             *turn
	Last             string

	// Only for a table in full.
	Lines []string
	Key   template.HTML
	Nav   nav
}

// A player holds what is shown of a player: the name, the points, and the seats whose marks are
// drawn. Acts is set for a player in turn and for a winner.
type player struct {
	Seats  []int
	Name   string
	Acts   bool
	Points string
}

// A turn holds what a table does next, or how its game ended: the players, and the words before and
// after them.
type turn struct {
	Before, After string
	Who           []player
	Won           bool
}

// classes holds the CSS class for each status of a table.
var classes = map[hall.Status]string{hall.Calling: "calls", hall.Free: "free", hall.Playing: "plays", hall.Invalid: "unclear", hall.Gone: "gone"}

// common returns the data that a tile and a table in full share.
func (p *Page) common(t *hall.Table, short bool) table {
	standing := t.Status()
	d := table{Box: t.Box, Full: t.Name(), Class: classes[standing], Name: p.name(t), Icon: icons[standing]}
	if standing != hall.Playing {
		d.Standing = p.say(standingText(t))
	}
	if standing == hall.Calling {
		d.Since = p.since(t.CallingSince)
	}
	if g := p.shown(t); g != nil {
		d.Next = p.turn(g, short)
		d.Last = p.say(lastActionText(g))
	}
	return d
}

// tile renders the tile of the i-th table.
func (p *Page) tile(i int) string {
	t := &p.view.Tables[i]
	d, g := p.common(t, len(p.view.Tables) > manyTables), p.shown(t)
	if d.Empty = t.Status() == hall.Free && g == nil; d.Empty {
		d.Class += " empty"
	}
	if g != nil && t.Status() == hall.Playing {
		d.Minutes = p.say(minutes(g))
	}
	switch {
	case g == nil:
		d.Text = p.say(problemText(t))
	case g.Map != nil:
		d.Map, d.Text = p.drawMap(g, false), ""
	default:
		d.Text, d.Players = p.say(title(g)), p.players(g)
	}
	return render("tile", d)
}

// Evening, given in place of a box's name, means the page about the whole evening. No box can have
// this name.
const Evening = "/ladder"

// InFull renders the table of a box, or the [Evening], so that it fills the screen. It returns ""
// for an unknown box.
func (p *Page) InFull(box string) string {
	if box == Evening {
		return p.evening()
	}
	all := p.view.Tables
	i := p.index(box)
	if i < 0 {
		return ""
	}
	t := &all[i]
	d, g := p.common(t, false), p.shown(t)
	d.Nav = p.nav()
	d.Nav.Before, d.Nav.After = all[(i+len(all)-1)%len(all)].Box, all[(i+1)%len(all)].Box
	if g == nil {
		d.Text = p.say(problemText(t))
		return render("whole", d)
	}
	d.Text = p.say(title(g)) + " · " + p.say(minutes(g))
	if g.QuietMinutes > 0 {
		d.Text += " · " + p.say(say.Count(g.QuietMinutes, "quiet for %d minute", "quiet for %d minutes"))
	}
	d.Players, d.Lines = p.players(g), []string{d.Last}
	for _, earlier := range g.Earlier {
		past := *g
		past.Last = earlier
		d.Lines = append(d.Lines, p.say(lastActionText(&past)))
	}
	if g.Mistakes > 0 {
		d.Lines = append(d.Lines, p.say(say.Sprintf("mistakes corrected: %d", g.Mistakes)))
	}
	if g.HintGiven {
		d.Lines = append(d.Lines, p.say("The hint has been used."))
	}
	if g.Map != nil {
		d.Map, d.Key = p.drawMap(g, true), p.mapKey()
	}
	if p.hidden(t) {
		d.Lines = append(d.Lines, p.say("The pieces are hidden while another table plays the same setup."))
	}
	return render("whole", d)
}

// index returns the index of a box's table, or -1 if there is none.
func (p *Page) index(box string) int {
	return slices.IndexFunc(p.view.Tables, func(t hall.Table) bool { return t.Box == box })
}

func (p *Page) nav() nav { return nav{Back: p.say("Back"), Left: "←", Right: "→"} }

// players returns all players of a game.
func (p *Page) players(g *hall.Game) (all []player) {
	for n := 1; n <= g.Players; n++ {
		who := p.player(g, n)
		if g.Points != nil {
			who.Points = fmt.Sprint(g.Points[n-1])
		}
		all = append(all, who)
	}
	return all
}

func (p *Page) player(g *hall.Game, n int) player {
	seats := []int{n}
	if g.Kind == hall.Cryptid && g.Players == 2 {
		seats = []int{2*n - 1, 2 * n} // each of two players has two seats
	}
	return player{Seats: seats, Name: g.Name(n), Acts: slices.Contains(g.WaitingFor, n) || slices.Contains(g.Winners, n)}
}

// namesPlaceholder stands for the players in a text, where their marks and names are then drawn.
const namesPlaceholder = "\x00"

// mostNamed is the largest number of tables with which a tile has room for two names.
const mostNamed = 30

// turn returns what a table does next, or how its game ended. If short is set, the names of several
// players may be left out, since they do not fit, and only their marks remain.
func (p *Page) turn(g *hall.Game, short bool) *turn {
	who := g.WaitingFor
	if g.Over {
		who = g.Winners
	}
	before, after, named := strings.Cut(p.say(next(g, namesPlaceholder)), namesPlaceholder)
	d := &turn{Before: strings.TrimSpace(before), After: strings.TrimSpace(after), Won: g.Over}
	if !named {
		return &turn{Who: []player{{Name: before}}, Won: g.Over}
	}
	for _, n := range who {
		one := p.player(g, n)
		if short && len(who) > 1 && (len(who) > 2 || len(p.view.Tables) > mostNamed) {
			one.Name = ""
		}
		d.Who = append(d.Who, one)
	}
	return d
}

// drawMap returns the map of a game of Cryptid as SVG, with its tiles, structures and pieces, and a
// ring around the space of the last action. If axes is set, it names the columns and rows, too.
func (p *Page) drawMap(g *hall.Game, axes bool) template.HTML {
	var b strings.Builder
	use := func(id string, x, y, scale float64) {
		if scale == 1 {
			fmt.Fprintf(&b, `<use href="#%s" x="%s" y="%s"/>`, id, formatNumber(x), formatNumber(y))
			return
		}
		fmt.Fprintf(&b, `<use href="#%s" transform="translate(%s %s)scale(%s)"/>`, id, formatNumber(x), formatNumber(y), formatNumber(scale))
	}
	for i, t := range g.Map.Tiles {
		id := fmt.Sprintf("t%d", t.Number)
		if t.Turned {
			id += "r"
		}
		use(id, float64(i%2*180), float64(i/2*102), 1)
	}
	on := map[hall.Space][]hall.Piece{}
	var taken []hall.Space
	for _, piece := range g.Pieces {
		if on[piece.At] == nil {
			taken = append(taken, piece.At)
		}
		on[piece.At] = append(on[piece.At], piece)
	}
	built := map[hall.Space]bool{}
	for i, at := range slices.Concat(g.Map.Stones, g.Map.Shacks) {
		id := fmt.Sprintf("o%d", i)
		if i >= len(g.Map.Stones) {
			id = fmt.Sprintf("h%d", i-len(g.Map.Stones))
		}
		built[at] = true
		if x, y := place(at); len(on[at]) > 0 {
			use(id, x-9, y-5, .72)
		} else {
			use(id, x, y, 1)
		}
	}
	for _, at := range taken {
		drawPieces(use, on[at], built[at])
	}
	if g.Last.At != "" {
		x, y := place(g.Last.At)
		ring := fmt.Sprintf("M%s %sl9-15.3h18l9 15.3-9 15.3h-18z", formatNumber(x-18), formatNumber(y))
		fmt.Fprintf(&b, `<path class="lastat2" d="%s"/><path class="lastat" d="%s"/>`, ring, ring)
	}
	box := "-1 -1 372 325"
	if axes {
		box = "-16 -14 388 356"
		for i := range 12 {
			fmt.Fprintf(&b, `<text class="ax" x="%d" y="-4">%c</text>`, 20+30*i, 'A'+i)
		}
		for i := range 9 {
			fmt.Fprintf(&b, `<text class="ax" x="-9" y="%d">%d</text>`, 21+34*i, i+1)
		}
	}
	label := template.HTMLEscapeString(p.say(say.Count(len(g.Pieces), "map with %d piece", "map with %d pieces")))
	return template.HTML(fmt.Sprintf(`<svg class="map" viewBox="%s" role="img" aria-label="%s">%s</svg>`, box, label, b.String()))
}

// drawPieces draws the pieces of a space around its middle, or a little aside if there is a
// structure on it.
func drawPieces(use func(id string, x, y, scale float64), pieces []hall.Piece, built bool) {
	x, y := place(pieces[0].At)
	n := float64(len(pieces))
	for i, piece := range pieces {
		id := fmt.Sprintf("%c%d", piece.Token[0], piece.Seat)
		switch {
		case n == 1 && built:
			use(id, x+6, y+4, .85)
			continue
		case n == 1:
			use(id, x, y, 1)
			continue
		}
		angle, radius, scale, off := 2*math.Pi*float64(i)/n-math.Pi/2, 9.0, .6, 0.0
		if n == 2 {
			angle, radius, scale = angle+math.Pi/2, 8, .72
		}
		if built {
			off = 3
		}
		use(id, x+off+radius*math.Cos(angle), y+off+radius*math.Sin(angle), scale)
	}
}

// formatNumber returns a number with at most two decimals, since more would not be visible.
func formatNumber(x float64) string {
	return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%.2f", x), "0"), ".")
}

// place returns the middle of a space in the map's picture, whose rows are 34 high and whose
// columns are 30 wide. The space must be one that hall.Parse accepts.
func place(s hall.Space) (x, y float64) {
	column, row := int(s[0]-'A'), int(s[1]-'1')
	return float64(20 + 30*column), float64(17 + 34*row + 17*(column%2))
}

// mapKey returns the legend of the signs on the map.
func (p *Page) mapKey() template.HTML {
	var b strings.Builder
	add := func(box, drawing string, text say.Text) {
		fmt.Fprintf(&b, `<span><svg viewBox="%s" aria-hidden="true">%s</svg> %s</span>`, box, drawing, template.HTMLEscapeString(p.say(text)))
	}
	for _, t := range []struct {
		letter string
		text   say.Text
	}{{"D", "desert"}, {"F", "forest"}, {"M", "mountain"}, {"S", "swamp"}, {"W", "water"}} {
		add("0 0 40 34", `<path fill="url(#p`+t.letter+`)" d="M0 17l10-17h20l10 17-10 17h-20z"/>`, t.text)
	}
	for _, s := range []struct {
		id, box string
		text    say.Text
	}{
		{"bear", "-20 -18 40 36", "bear"}, {"cougar", "-20 -18 40 36", "cougar"}, {"o0", "-12 -12 24 24", "stone"}, {"h0", "-13 -13 26 24", "shack"},
		{"c1", "-12 -12 24 24", "cube: not here"}, {"d1", "-12 -12 24 24", "disc: could be"},
	} {
		add(s.box, `<use href="#`+s.id+`"/>`, s.text)
	}
	return template.HTML(b.String())
}

// recent is how long a game is shown after its end, in minutes.
const recent = 30

// shown returns the game to show at a table, nil if none. A game that has ended is shown for a
// while. Nothing is shown of a table that is gone or invalid. The pieces are left out while another
// table plays the same setup, since they would help its players.
func (p *Page) shown(t *hall.Table) *hall.Game {
	if t.Status() >= hall.Invalid || t.Game == nil || t.Game.Over && t.Game.QuietMinutes > recent {
		return nil
	}
	if !p.hidden(t) {
		return t.Game
	}
	g := *t.Game
	g.Pieces, g.Last.At, g.Earlier = nil, "", nil
	return &g
}

// hidden reports whether another table plays the setup of this one's game.
func (p *Page) hidden(t *hall.Table) bool {
	others := p.playing[t.Game.Setup()]
	if plays(t) {
		others--
	}
	return others > 0
}

// plays reports whether a game is in progress at a table.
func plays(t *hall.Table) bool { return t.HasState && !t.Gone && !t.Free && !t.Game.Over }

// playing returns at how many tables each setup is being played.
func playing(tables []hall.Table) map[hall.Setup]int {
	all := map[hall.Setup]int{}
	for i := range tables {
		if t := &tables[i]; plays(t) && t.Game.Map != nil {
			all[t.Game.Setup()]++
		}
	}
	return all
}

// clock returns a time of day, such as 19:30.
func clock(t time.Time) string { return t.Format("15:04") }
