// Package configs is the settings of the box: the file gamekeeper.toml, which a
// person edits, as a [Config], which the program uses. [Parse] goes from one to the
// other.
//
// The default configuration is in this package, and is the only place where a
// default stands: what a file leaves out is as it is there. A preset is the
// buttons of a HAT that people own, chosen by one line; a file's own buttons go
// over it, key by key.
//
// Parse is strict. It finds all that is wrong in one go, and says of each thing
// where it stands and what to write instead, in words for somebody who knows a
// soldering iron better than TOML. To that end it reads a file twice: where
// everything stands (places.go), and what it says (file.go). A piece that cannot be
// read is reported and blanked out, and the rest is read again.
package configs
