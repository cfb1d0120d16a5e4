package crypticolor

import (
	"strings"
	"testing"

	"gamekeeper/ui/table/tabletest"
)

// The demo plays whole games by the rules, one after the other, and shows no word before
// it is found. Any key leaves it.
func TestDemo(t *testing.T) {
	tabletest.Demo(t, newDemo, 20, 400, func(d *demo, frame string) bool {
		v := &d.game.View
		if v.Ending != nil {
			return true
		}
		for _, word := range d.words[1:] {
			if v.Decoder(1).Word != word && v.Decoder(2).Word != word && strings.Contains(frame, word) {
				t.Fatalf("%s is seen:\n%s", word, frame)
			}
		}
		return false
	})
}
