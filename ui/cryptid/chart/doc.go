// Package chart draws the map of Cryptid, and the words about it: the spaces with what
// lies on them, where on a frame the map has room, and what a space is and how far it
// is from everything. It knows what everybody may see, and nothing of screens and keys.
package chart
