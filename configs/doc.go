// Package configs reads the configuration: [Parse] turns the file gamekeeper.toml,
// which a person edits, into a [Config], which the program uses.
//
// All defaults are in the default configuration, a file in this package, and nowhere
// else: whatever a file leaves out is as it is there. A preset gives the buttons of a
// HAT in one line; the file's own buttons override it, key by key.
//
// Parse is strict. It finds everything that is wrong in one go, and says where it is
// and what to write instead, in words for somebody who knows a soldering iron better
// than TOML. So it reads a file twice: first for where everything is (places.go), then
// for what it says (file.go). A part that cannot be read is reported and blanked out,
// and the rest is read again.
package configs
