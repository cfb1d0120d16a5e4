// Package hall renders the wall of a hall full of tables as pages for a browser. One shows all
// tables, with lists of those that call and those that are free. The others show one table in full,
// or the evening's winners.
//
// The package cannot change anything at a table.
package hall

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"html/template"
	"regexp"
	"slices"
	"strings"
	"time"

	"gamekeeper/tabletop/hall"
	"gamekeeper/tabletop/say"
)

// BeatInterval is how often the page's server sends a browser a sign of life. If a browser receives
// none for as long as silence, its page says that it is out of date.
const (
	BeatInterval = 10 * time.Second
	silence      = 3*BeatInterval + 2*time.Second
)

// A View is the hall at one moment.
type View struct {
	Tables          []hall.Table // by name
	EndedGames      []hall.State // the games that have ended, latest first
	Rounds          []hall.RoundProgress
	Players         map[string]bool // the names that are one player at every table
	Dropped         int             // how many more games have ended, for which their boxes had no room
	Online          bool            // whether the broker is connected
	Settled         bool            // whether it has been connected long enough for all tables to be known
	OnlineChangedAt time.Time       // the last change of Online; zero if there was none
	StrayCount      int             // the number of refused messages that belong to no table
}

// Assets holds the files that the page loads, by their AssetNames.
//
//go:embed wall.css wall.js stream.js icon.svg
var Assets embed.FS

// AssetNames are the names of the files in Assets.
var AssetNames = []string{"wall.css", "wall.js", "stream.js", "icon.svg"}

//go:embed page.html
var source string

var templates = template.Must(template.New("").Parse(source))

// Version identifies the template of the page and the Assets of this build.
var Version = version()

func version() string {
	sum := sha256.New()
	sum.Write([]byte(source))
	for _, name := range AssetNames {
		data, _ := Assets.ReadFile(name) // cannot fail, as the file is embedded
		sum.Write(data)
	}
	return hex.EncodeToString(sum.Sum(nil))[:12]
}

// A Page renders a View in one language.
type Page struct {
	lang    *say.Language
	view    View
	now     time.Time
	symbols template.HTML
	shared  string             // the most common start of the tables' names, such as "Table "
	playing map[hall.Setup]int // the number of tables that play each setup
}

// NewPage returns the page of a view at a time. symbols holds the SVG parts of Cryptid's maps: the
// tiles, t1 to t6 upright and t1r to t6r turned, and the patterns of the terrains, such as pD.
func NewPage(l *say.Language, v View, now time.Time, symbols template.HTML) *Page {
	return &Page{l, v, now, symbols, beginning(v.Tables), playing(v.Tables)}
}

// say returns a text in the page's language.
func (p *Page) say(t say.Text) string { return p.lang.Say(t) }

// render returns the output of a template.
func render(name string, data any) string {
	var b bytes.Buffer
	if err := templates.ExecuteTemplate(&b, name, data); err != nil {
		panic(err) // cannot happen, as the types of the data never change
	}
	return b.String()
}

// A page holds the data for the templates, except those for a tile or a table in full.
type page struct {
	Tag, Density, Version, Clock, Broker string
	Offset, Silence, Most                int
	Shows                                string            // the title of a table in full or the evening
	Words                                map[string]string // what belongs to no table
	Symbols                              template.HTML
	Counts                               struct {
		All  string
		Each []string
	}
	Callers struct {
		list
		List []caller
	}
	Frees struct {
		list
		List []name
	}
	Ladder []rank
	Games  [][]string
	Setups []setup
	Rounds []string // how far each round is
	// Dropped says how many games are missing; it is empty if none.
	Dropped string
	Heads   struct {
		Ladder, Ended string
		Games, Setups []string
	}
	Nav   nav
	Tiles []template.HTML
	Whole template.HTML
}

// A list holds the heading of a list at the side, its CSS class for many rows, and the words for
// the rows that are left out.
type list struct{ Title, Few, More string }

// A name holds a table's box and its name. Pre is the start of the name that it shares with other
// tables, if any, and Own the rest.
type name struct{ Box, Pre, Own string }

// A caller holds what is shown of a table that calls.
type caller struct {
	Box   string
	Name  name
	Icon  template.HTML
	Since elapsed
	Game  string

	Call     uint32 // the number of its call; 0 if unknown
	Answered bool
	State    string // that its box is gone, or that somebody is coming
	Button   string
}

// An elapsed holds the time since a status began.
type elapsed struct {
	ISO     string
	Minutes int
	Text    string // such as "since 19:30"
}

// A nav holds the links from a table in full: the way back, and the tables before and after it.
type nav struct{ Back, Before, After, Left, Right string }

// The maximum numbers of rows in the lists at the side.
const (
	maxCalls = 12
	maxFree  = 12
	fewFree  = 6  // if many tables call
	maxRanks = 30 // the list shows as many as there is room for
)

// fill returns the data that all parts of the page share.
func (p *Page) fill() page {
	_, offset := p.now.Zone()
	d := page{
		Tag: say.English, Density: p.density(), Version: Version, Offset: offset / 60, Silence: int(silence.Milliseconds()), Most: mostTiles, Symbols: p.symbols,
		Clock: clock(p.now), Broker: p.brokerText(),
	}
	if p.lang != nil {
		d.Tag = p.lang.Tag
	}
	d.Words = map[string]string{}
	for name, text := range map[string]say.Text{
		"Title": "The hall", "Again": "Connected again.", "All": "All tables", "One": "One table",
		"Lost":  say.Sprintf("The connection was lost at %s: this is how things stood.", "%s"),
		"Calls": say.Sprintf("%s is calling.", "%s"), "Stops": say.Sprintf("%s is no longer calling.", "%s"),
		"Many": say.Sprintf("tables changed: %s", "%d"), "Connected": "connected", "Look": "light or dark",
		"None": "No game has ended yet.", "KeyCall": "first call",
		"Evening": "Won this evening", "Counted": ladderNote, "Ranked": setupNote,
	} {
		d.Words[name] = p.say(text)
	}
	var n [hall.Gone + 1]int
	for i := range p.view.Tables {
		n[p.view.Tables[i].Status()]++
	}
	d.Counts.All = p.say(say.Count(len(p.view.Tables), "%d table", "%d tables"))
	for _, c := range []struct {
		n    int
		text say.Text
	}{
		{n[hall.Calling], say.Sprintf("calling: %d", n[hall.Calling])}, {n[hall.Free], say.Sprintf("free: %d", n[hall.Free])},
		{n[hall.Playing], say.Sprintf("playing: %d", n[hall.Playing])}, {n[hall.Gone], say.Sprintf("gone: %d", n[hall.Gone])},
		{n[hall.Invalid] + p.view.StrayCount, say.Sprintf("refused: %d", n[hall.Invalid]+p.view.StrayCount)},
	} {
		if c.n > 0 {
			d.Counts.Each = append(d.Counts.Each, p.say(c.text))
		}
	}
	p.fillSides(&d)
	return d
}

// fillSides fills in the lists at the side: the tables that call, see urgency, the free
// tables, and the ladder.
func (p *Page) fillSides(d *page) {
	var calls, frees []hall.Table
	for _, t := range p.view.Tables {
		switch t.Status() {
		case hall.Calling:
			calls = append(calls, t)
		case hall.Free:
			frees = append(frees, t)
		}
	}
	slices.SortStableFunc(calls, func(a, b hall.Table) int {
		return cmp.Or(urgency(&a)-urgency(&b), a.CallingSince.Compare(b.CallingSince))
	})
	d.Callers.list = p.list(len(calls), maxCalls, "Tables calling", "No table is calling")
	switch n := len(calls); {
	case n > 6:
		d.Callers.Few = " c9"
	case n > 4:
		d.Callers.Few = " c5"
	}
	for _, t := range calls[:min(len(calls), maxCalls)] {
		c := caller{
			Box: t.Box, Name: p.name(&t), Icon: icons[hall.Calling], Since: *p.since(t.CallingSince),
			Call: t.Call, Answered: t.Answered, Button: p.say("I am coming"),
		}
		switch {
		case t.Answered:
			c.State, c.Button = p.say("somebody is coming"), p.say("nobody is coming")
		case t.Gone:
			c.State = p.say("gone while calling")
		}
		if g := p.shown(&t); g != nil {
			c.Game = p.say(title(g))
		}
		d.Callers.List = append(d.Callers.List, c)
	}
	room := maxFree
	if len(calls) > 4 {
		room = fewFree
	}
	d.Frees.list = p.list(len(frees), room, "Free tables", "No table is free")
	if len(frees) > 4 {
		d.Frees.Few = " c9"
	}
	for _, t := range frees[:min(len(frees), room)] {
		d.Frees.List = append(d.Frees.List, p.name(&t))
	}
	d.Ladder = p.ladder(maxRanks)
}

// list returns the heading of a list of n rows, of which there is room for some.
func (p *Page) list(n, room int, title, none say.Text) list {
	if n == 0 {
		title = none
	}
	l := list{Title: p.say(title)}
	if n > room {
		l.More = p.say(say.Sprintf("and %d more", n-room))
	}
	return l
}

// urgency returns the place of a table among those that call: those that have gone come first, and
// those that were answered last.
func urgency(t *hall.Table) int {
	switch {
	case t.Answered:
		return 2
	case t.Gone:
		return 0
	}
	return 1
}

// since describes the time that has elapsed since t.
func (p *Page) since(t time.Time) *elapsed {
	return &elapsed{t.UTC().Format(time.RFC3339), max(0, int(p.now.Sub(t).Minutes())), p.say(say.Sprintf("since %s", clock(t)))}
}

// brokerText returns a notice if the broker is not connected, or not yet long enough to know all
// tables, or if it tells of no table: it may not let the wall read. Otherwise it returns "".
func (p *Page) brokerText() string {
	switch {
	case p.view.Settled && len(p.view.Tables) > 0:
		return ""
	case p.view.Online && !p.view.Settled:
		return p.say("Just connected: tables may be missing or old.")
	case p.view.OnlineChangedAt.IsZero() || len(p.view.Tables) == 0:
		return p.say("No table has been heard yet.")
	}
	return p.say(say.Sprintf("No table has been heard since %s: this is how things stood.", p.view.OnlineChangedAt.Format("15:04:05")))
}

// density returns the CSS classes of the page's body, which make the size of the tiles suit the
// number of tables. The script of a wall shows more than mostTiles by turns, in equal parts.
func (p *Page) density() string {
	pages := (len(p.view.Tables) + mostTiles - 1) / mostTiles
	tiles := (len(p.view.Tables) + pages - 1) / max(pages, 1)
	sizes := []int{1, 4, 8, 12, 24, 30, 42, mostTiles}
	at, _ := slices.BinarySearch(sizes, tiles)
	density := fmt.Sprintf("d%d", sizes[at])
	if p.bare() {
		density += " bare"
	}
	return density
}

// manyTables is the number of tables from which on they need the room of the lists at the side.
const manyTables = 24

// bare reports whether the tables get the room of the lists at the side: there is nobody to send
// anywhere.
func (p *Page) bare() bool {
	for i := range p.view.Tables {
		if s := p.view.Tables[i].Status(); s == hall.Calling || s == hall.Free {
			return false
		}
	}
	return len(p.view.Tables) > manyTables || len(p.ladder(1)) == 0
}

// mostTiles is the largest number of tables that can be read together from four metres.
const mostTiles = 60

// HTML returns the whole page. inFull is the box of the table that fills the screen, or [Evening],
// or "" to show all tables.
func (p *Page) HTML(inFull string) string {
	d := p.fill()
	for i := range p.view.Tables {
		d.Tiles = append(d.Tiles, template.HTML(p.tile(i)))
	}
	d.Whole, d.Shows = template.HTML(p.InFull(inFull)), p.title(inFull)
	return render("page", d)
}

// title returns the title of a page that shows a table in full or the evening, or "" for all
// tables.
func (p *Page) title(inFull string) string {
	if inFull == Evening {
		return p.say("Won this evening")
	}
	if i := p.index(inFull); i >= 0 {
		return p.view.Tables[i].Name()
	}
	return ""
}

// Parts returns all parts of the page that can change, by the name of the event with which a browser
// gets it and, for a tile and what is beside the tiles, an ID. The part "whole" has the IDs of all
// tiles in order, separated by spaces.
func (p *Page) Parts() map[string]string {
	d := p.fill()
	all := map[string]string{"density": d.Density, "lost": d.Broker}
	for id, name := range map[string]string{"head": "head", "callers": "callers", "frees": "frees", "lad": "ladder"} {
		all["part "+id] = render(name, d)
	}
	var order []string
	for i := range p.view.Tables {
		box := p.view.Tables[i].Box
		all["tile "+box], order = p.tile(i), append(order, "t-"+box)
	}
	all["whole"] = strings.Join(order, " ")
	return all
}

// beginning returns the most common start of the tables' names that end with a blank and a number:
// the part before the number, or "" if there are none.
func beginning(tables []hall.Table) (most string) {
	count := map[string]int{}
	for i := range tables {
		if m := numbered.FindStringSubmatch(tables[i].Name()); m != nil {
			if count[m[1]]++; count[m[1]] > count[most] || most == "" {
				most = m[1]
			}
		}
	}
	return most
}

var numbered = regexp.MustCompile(`^(.* )\d+$`)

func (p *Page) name(t *hall.Table) name {
	if m := numbered.FindStringSubmatch(t.Name()); m != nil && m[1] == p.shared {
		return name{t.Box, p.shared, strings.TrimPrefix(t.Name(), p.shared)}
	}
	return name{Box: t.Box, Own: t.Name()}
}

// icons holds a drawing for each status of a table except Playing, so that colour is not the only
// sign of the status.
var icons = map[hall.Status]template.HTML{
	hall.Calling: `<path d="M8 2l7 13H1z" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round"/><path d="M7.1 6h1.8l-.3 4.6H7.4z"/><circle cx="8" cy="12.4" r="1.1"/>`,
	hall.Free:    `<path d="M6.5 2h3v4.5H14v3H9.5V14h-3V9.5H2v-3h4.5z"/>`,
	hall.Gone:    `<path d="M3 5l2-2 3 3 3-3 2 2-3 3 3 3-2 2-3-3-3 3-2-2 3-3z"/>`,
	hall.Invalid: `<path d="M4.5 6a3.5 3.5 0 1 1 5 3.2V11h-2.5V8a1.5 1.5 0 1 0 0-3v1zM7 12.5h2.5V15H7z"/>`,
}
