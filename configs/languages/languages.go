// Package languages holds the catalogs of the languages that the program speaks, a file
// each, such as de.toml. Package say of tabletop reads them.
//
// Beside each stands a glossary, such as glossary-de.toml: the words of the editions of
// the games, which a translation keeps to.
package languages

import "embed"

//go:generate go run gamekeeper/tabletop/say/catalog/update

// Files are the catalogs.
//
//go:embed ??.toml
var Files embed.FS
