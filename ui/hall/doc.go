// Package hall is the wall of a hall full of tables: a [Wall] shows all of them, those
// that need somebody first, and one of them in full when it is chosen. It changes nothing
// at any table.
//
// What a table is doing comes as a [View], made from a board of package tabletop/hall. How
// a game's map is drawn is up to the game: the program hands that in.
package hall
