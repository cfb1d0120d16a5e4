// Package hw is the box's hardware: its keys, its lamps and its buzzer. It knows
// nothing of games or screens, and imports nothing of the project.
//
// # Keys
//
// A key reaches the program as an [Event]. A button of the box reports when it goes down
// and when it comes up. A keyboard's keys only go down; [Event.Typed] tells them apart.
//
// # The box
//
// [Machine] finds the machine's GPIO lines, a [Wiring] says what is connected to them,
// and [New] makes a [Box] of the two. Its Run watches the buttons and sends their
// events; Light and Buzz make lamps and the buzzer play a [Pattern]; Lines returns the
// state of every line, for whoever is looking for a loose wire.
//
// # How a button is read
//
// Switches bounce, edges get lost, and the driver cannot say why a wait ended. So an edge
// means no more than that something happened. The level is read after every wait, and it
// counts once the line has been quiet for [Timing.Debounce]. What follows from level and
// time is decided without goroutines or a clock (button.go); a goroutine for each line
// does the waiting (line.go).
//
// Nothing that a line does may cost a game. A button that is down when the program
// starts, stays down for a minute or never becomes quiet is ignored until it is let go.
// A line that fails, or that another program holds, is asked for again, less and less
// often. In all these cases a key that was reported down is reported up, so that
// nothing secret stays on the display.
//
// # What it costs
//
// A press is reported Debounce after the last bounce. At rest, a line wakes every four
// seconds to see whether an edge was lost, or four times a second while its button is
// down. All lines wake at the same moments, so more buttons do not mean more wake-ups.
// Lamps and a buzzer that play nothing cost nothing.
package hw
