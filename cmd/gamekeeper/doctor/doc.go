// Package doctor examines a box and says what is wrong with it: the command gamekeeper
// doctor.
//
// # Facts, findings, report
//
// [Facts] is everything that is known about a machine. It is plain data, with the files of
// /proc, /sys and /etc as an fs.FS, so that a test can be any machine. [Examine] judges the
// facts. The result is a [Report]: sections of findings, each of which is just information,
// good, a warning or a fault, and says what to do if there is anything to do.
//
// A fault keeps the box from working as its configuration says. A warning is about what may
// spoil an evening, or what could not be examined. Only a fault makes the command's exit
// status 1.
//
// A report is made to be shown to strangers. It has no names of players, nothing from a
// game's file, no serial numbers, no host name and no addresses; games are only counted. It
// does have paths, and the names of the machine's user and groups.
//
// # Where facts come from
//
// [LookAtState] tries the directory of the games with a file of its own. The lines are those
// of a running [hw.Box], once they have settled, see [Settle]. What only a person can see,
// such as whether a lamp is lit, a [Guide] asks on the screen; there, the buttons are tried
// too.
package doctor
