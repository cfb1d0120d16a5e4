// Package doctor examines a box and says what is wrong with it: the command
// gamekeeper doctor.
//
// # Facts, findings, report
//
// [Facts] is all that is known of a machine: plain data, and the files of /proc,
// /sys and /etc as an fs.FS, so that a test can be any machine. [Examine] judges
// them. What it says is a [Report]: sections of findings, each a fact, good, a
// warning or a fault, and with what to do next where there is something to do.
//
// A fault is what keeps the box from working as its configuration says; a warning
// is what may spoil an evening, or what could not be examined. Only a fault makes
// the command's exit status 1.
//
// A report is made to be shown to strangers. It has no names of players and
// nothing out of a game's file, no serial numbers, no host's name and no
// addresses; of the games it only counts files. It does have paths and the names
// of the machine's user and groups.
//
// # Where facts come from
//
// [LookAtState] tries the directory of the games with a file of its own. The
// lines are those of a running [hw.Box], once they have settled, see [Settle].
// What only a person can see, whether a lamp is lit, a [Guide] asks on the screen;
// it is also where buttons are tried.
package doctor
