// Package journal keeps the record of games on disk: one directory, one file per game, one line per
// event. It knows nothing about any game: to it, an event is a line of text.
//
// # The directory
//
//	20260314-1930.game         a game, named after the minute it was started, UTC
//	20260314-1930-2.game       the second game started in that minute
//	20260314-1930.damaged-1    what was found damaged in the first game's file
//	20260314-1930.mark         a text of the first game that stays when it is deleted
//	20260314-1930.now          the first game's clock in version 1.1; deleted with the game
//	last                       the ID of the game that was opened last
//	lock                       held by the program that writes here
//	unfinished, *.new          files being written; of no use to anybody else
//
// A game's ID is its file name without ".game". IDs are in the order in which the games were
// started, whatever the clock said. A machine without a network and without a clock of its own
// starts in the past. If the clock is earlier than the newest game or than the program itself, the
// ID therefore uses the minute of that game, or of the program's build. The file's header holds the
// time by the clock. If that is in another minute, it is not known when the game was started.
//
// Anything else in the directory is left alone. The files hold secrets that the players must not
// see, so only their owner can read them.
//
// # The file
//
// A game file is text: UTF-8, each line ended by one newline, the words of a line separated by
// single spaces. The first line is the header, and each line after it is one event:
//
//	gamekeeper-journal 1 cryptid v1.0.0 2026-03-14T19:30:05.120Z 6a7bafdf
//	1 2026-03-14T19:30:05.131Z the board is dealt 0747c62c
//	2 2026-03-14T19:34:47.902Z seat 1 asks seat 2 at F5 cdcfd8a7
//	3 2026-03-14T19:34:58.064Z seat 2 puts a disc on F5 3bdc26ad
//
// The header names the format ("gamekeeper-journal" and its version, 1), the game, the version of
// the program that started the file, and when it did. An event's line has its number, counted from
// 1 without a gap, the time, and the text of the event, which may have spaces of its own. Times
// are UTC, to the millisecond.
//
// The last word of every line is a checksum: the CRC-32C (Castagnoli) of every byte of the file
// before it, in eight lower-case hexadecimal digits. It covers all earlier lines. A line that was
// changed, moved, duplicated or taken from another game therefore does not fit, nor does any line
// after it. The checksum guards against accidents, not against a forger.
//
// Later formats keep the header's first four words and its checksum, so that any program can name
// the one that wrote a file it cannot read.
//
// # Damage
//
// Only the longest run of good lines from the top counts. A last line without its newline is not a
// good line. Reading stops there. Resuming the game moves the rest into a file beside it, byte for
// byte, and continues after the last good line. Such a file is deleted only with the whole game,
// by [Dir.Delete].
//
// # Writing and reading
//
// One [Dir] at a time holds a directory for writing, from [Open] to its Close. [IDs] and [Read]
// look at the games without a lock and change nothing, even while a game is being played.
//
// # What is promised
//
// When [Dir.Create] or [Log.Append] returns without an error, the game or the event is on disk and
// a power cut does not take it away. When Append returns an error, the event does not count, and
// its line is cut off again before anything else is written. If that cut fails as well, or the
// lock is no longer ours, the event reported as failed can be found in the file, until a later
// event is saved.
//
// An event counts only while the file is still in the directory, with all that was written to it,
// and the lock is ours. If somebody removes or moves the file or the lock, or cuts the file, the
// next event fails. After a cut, the whole game so far is saved as another game.
package journal
