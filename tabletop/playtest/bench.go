package playtest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gamekeeper/tabletop"
	"gamekeeper/tabletop/words"
)

// Bench measures the cost of the events in games that earlier versions recorded: of deciding one,
// of applying it, and of reading its text and then doing both. For events that take another back,
// it measures deciding alone, as a benchmark of its own, since that may replay a game.
func Bench[P tabletop.Position[P, E], E words.Event[E]](b *testing.B, parse func(string) (E, error)) {
	var moves, takeBacks []func() (P, E, string)
	for _, file := range Must(filepath.Glob("testdata/[0-9]*/*.txt")) {
		var p P
		for text := range strings.Lines(string(Must(os.ReadFile(file)))) {
			if text = strings.TrimRight(text, "\n"); text == "" || strings.ContainsAny(text[:1], "#?\t") {
				continue
			}
			before, e := p, Must(parse(text))
			moment := func() (P, E, string) { return before, e, text }
			if strings.HasPrefix(text, "takes back") {
				takeBacks = append(takeBacks, moment)
			} else {
				moves = append(moves, moment)
			}
			p = p.Apply(e)
		}
	}
	each := func(name string, moments []func() (P, E, string), do func(p P, e E, text string)) {
		if len(moments) == 0 {
			return
		}
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				do(moments[i%len(moments)]())
			}
		})
	}
	decide := func(p P, e E, _ string) { NoError(b, p.Decide(e)) }
	each("decide", moves, decide)
	each("apply", moves, func(p P, e E, _ string) { p.Apply(e) })
	each("replay", moves, func(p P, _ E, text string) {
		e := Must(parse(text))
		decide(p, e, text)
		p.Apply(e)
	})
	each("take back", takeBacks, decide)
}
