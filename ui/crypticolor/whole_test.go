package crypticolor

import (
	"fmt"
	"slices"
	"testing"

	"gamekeeper/hw"
	"gamekeeper/tabletop/crypticolor"
	"gamekeeper/ui"
	"gamekeeper/ui/table"
)

// A robot plays a whole game with the buttons of a box, from the form to the end. It
// knows the words that it enters, and looks only at which screen is on top.
type robot struct {
	*tester
	four  bool // four buttons: Up and Down are Left and Right, held
	words []string
}

// key presses a button and lets it go.
func (r *robot) key(keys ...hw.Key) {
	for _, k := range keys {
		shared := r.four && hw.Up <= k && k <= hw.Right
		r.Event(hw.Event{Key: k, Shared: shared})
		r.Event(hw.Event{Key: k, Kind: hw.Release, Shared: shared})
	}
}

// sit begins a game from the form, with the box's letters. In lists a tap on four buttons
// moves, and a hold changes.
func (r *robot) sit(mode crypticolor.Mode, replies bool) {
	up, down, turn := hw.Up, hw.Down, hw.Right
	if r.four {
		up, down, turn = hw.Left, hw.Right, hw.Down
	}
	r.key(hw.OK, down)
	for range map[crypticolor.Mode]int{crypticolor.PairAgainstOne: 1, crypticolor.MixedTeams: 2, crypticolor.CooperativeTeams: 3}[mode] {
		r.key(turn)
	}
	r.key(down)
	if !replies {
		r.key(turn)
	}
	r.key(up, up, hw.OK, hw.OK)
	if replies {
		r.key(hw.OK) // the printed cards are put away
	}
}

// write enters a word from the grid of letters, where Right goes around, and takes it
// with the order that the box proposes.
func (r *robot) write(word string) {
	at := 'K'
	for _, l := range word {
		r.key(slices.Repeat([]hw.Key{hw.Right}, int(l-at+28)%28)...)
		r.key(hw.OK)
		at = l
	}
	r.key(hw.OK)
	r.key(hw.OK)
}

// solve says the letter that a side has to find, or the word once it has all.
func (r *robot) solve(side crypticolor.Side) {
	v, p := r.at.view(), r.at.Position()
	secret := p.See(int(side.Other()))
	switch s := r.Stage.Top().(type) {
	case ticking:
		switch screen := s.Screen.(type) {
		case *letters:
			r.say(screen, secret.Scramble[len(v.Decoder(side).Solved)])
		case *unscramble:
			r.order(screen, secret.Word)
		}
	default:
		r.T.Fatalf("%T is no place to say a letter:\n%s", s, r.Frame(40, 15, ui.Plain()))
	}
}

// say goes to a letter, one by one, and says it.
func (r *robot) say(page *letters, l byte) {
	for page.at != int(l-'A') {
		r.key(hw.Right)
	}
	r.key(hw.OK)
}

// order picks the letters of a word, and says it.
func (r *robot) order(u *unscramble, word string) {
	for i := 0; !u.picks.whole(); i++ {
		for u.picks.letters[u.picks.at] != word[i] {
			r.key(hw.Right)
		}
		r.key(hw.OK)
	}
	r.key(hw.OK)
}

// step does what the screen on top asks for.
func (r *robot) step() {
	v := r.at.view()
	switch s := r.Stage.Top().(type) {
	case *making:
		r.key(hw.OK)
		r.write(r.words[0])
		r.words = r.words[1:]
	case ticking:
		if _, ask := s.Screen.(*turn); !ask {
			r.solve(v.Turn)
			return
		}
		r.ask()
	case *next:
		if v.Breaking(s.side) {
			r.key(hw.Back)
			r.solve(s.side)
			return
		}
		r.key(hw.OK) // the next one begins
	case *ui.Notice: // a round is over
		r.key(hw.OK)
	case *answers:
		r.answer(s)
	case *answer: // the robot says nothing wrong
		r.key(hw.Left, hw.OK)
	default:
		if r.copied() {
			return
		}
		r.T.Fatalf("nobody knows what to do on %T:\n%s", s, r.Frame(40, 15, ui.Plain()))
	}
}

// copied is done with the letters that a maker copies, and reports whether they were due.
func (r *robot) copied() bool {
	v := r.at.view()
	due := v.NextToCopy(r.at.copied) != 0
	if due {
		r.key(hw.Right)
	}
	return due
}

// ask asks the first squares that are free, as many as there are guesses, where nothing
// was asked of the letter yet. Else it goes to a cube, and says the letter.
func (r *robot) ask() {
	v := r.at.view()
	d := v.Decoder(v.Turn)
	to := func(free bool) {
		for n := 0; (d.Cubes[r.at.cursor] == crypticolor.NoCube) != free || slices.Contains(r.at.marks, r.at.cursor); n++ {
			r.key(hw.Right)
			if n%crypticolor.Size == crypticolor.Size-1 {
				r.key(hw.Down)
			}
		}
		r.key(hw.OK)
	}
	if d.Cubes != [crypticolor.LastSquare + 1]crypticolor.Cube{} {
		to(false)
		r.solve(v.Turn)
		return
	}
	for range v.Guesses {
		to(true)
	}
	if w, is := r.Stage.Top().(ticking); is {
		switch w.Screen.(type) {
		case *which:
			r.key(hw.OK) // neither is the default
			r.key(hw.Left)
		case *turn:
			r.key(hw.OK) // asks what is marked
		}
	}
}

// answer answers as the word has it.
func (r *robot) answer(s *answers) {
	v, p := r.at.view(), r.at.Position()
	side := v.Turn
	grid := p.See(int(side.Other())).Grids[len(v.Decoder(side).Solved)]
	for _, at := range s.squares {
		r.key(map[bool]hw.Key{true: hw.Left, false: hw.Right}[grid.Has(at)])
	}
	r.key(hw.OK)
}

// Teams of three and four play whole games with the buttons alone, on six and on four,
// whoever answers.
func TestTeams(t *testing.T) {
	words := []string{"FOYER", "OFFER", "TIGER", "PLANT"}
	for mode, rounds := range map[crypticolor.Mode]int{
		crypticolor.PairAgainstOne: 1, crypticolor.MixedTeams: 2, crypticolor.CooperativeTeams: 2,
	} {
		for i := range 4 {
			four, replies := i%2 == 1, i < 2
			t.Run(fmt.Sprintf("%s, four %v, the box answers %v", modes[mode].value, four, replies), func(t *testing.T) {
				r := &robot{tester: newTester(t), four: four, words: words}
				r.Box.SeatKeys = 0
				r.sit(mode, replies)
				if v := r.at.view(); v.Mode != mode || v.Replies != replies {
					t.Fatalf("%+v", v.Settings)
				}
				for n := 0; r.at.view().Ending == nil; n++ {
					if n == 500 {
						t.Fatalf("the game goes on:\n%s", r.Frame(40, 15, ui.Plain()))
					}
					r.step()
					r.Frame(40, 15, ui.Plain())
				}
				v := r.at.view()
				if v.Round != rounds {
					t.Errorf("%d rounds, want %d", v.Round, rounds)
				}
				if used := len(words) - len(r.words); used != rounds*map[bool]int{true: 1, false: 2}[mode == crypticolor.CooperativeTeams] {
					t.Errorf("%d words were made in %d rounds", used, rounds)
				}
				if _, ended := r.Stage.Top().(*table.Ending); !ended {
					t.Errorf("%T is on top at the end", r.Stage.Top())
				}
			})
		}
	}
}
