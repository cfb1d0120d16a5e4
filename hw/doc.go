// Package hw is the box's hardware: its keys, its lamps and its buzzer. It
// knows nothing of games or screens and imports nothing of the project.
//
// # Keys
//
// A key reaches the program as an [Event]. A button of the box reports when it
// goes down and when it comes up; a keyboard's keys only ever go down, which
// [Event.Typed] says.
//
// # The box
//
// [Init] finds the machine's GPIO lines, a [Wiring] says what is connected to
// which, and [New] puts the two together into a [Box]. Its Run watches the
// buttons and sends their events; Light and Buzz let lamps and buzzer play a
// [Pattern]; Lines tells of every line how it is, for whoever looks for a loose
// wire.
//
// # How a button is read
//
// A switch bounces, edges get lost, and the driver cannot say why a wait ended.
// So nothing is made of edges but that something happened: the level is read
// after every wait, and it counts once the line has been quiet for
// [Timing.Debounce]. All of that is a plain machine, driven by the time and the
// level (button.go); a goroutine for each line feeds it (line.go).
//
// Nothing a line does may cost a game. A button that is down when the program
// starts, that is down for a minute or that never becomes quiet is ignored until
// it is let go; a line that fails, or that another program holds, is asked for
// again, ever more rarely. In all these cases a key that was reported down is
// reported up, so that nothing secret stays on the display.
//
// # What it costs
//
// A press is reported Debounce after the last bounce. At rest, a line only wakes
// to see whether an edge was lost, four times a second, and all lines wake at the
// same moments: for the processor that is four wake-ups a second, however many
// buttons there are. Lamps and buzzer that play nothing cost nothing.
package hw
