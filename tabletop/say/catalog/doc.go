// Package catalog looks through the program's own source for what it says.
//
// Everything said to people must be a say.Text that a catalog can have: a constant, or a
// constant format with its arguments. The compiler cannot see all that breaks this, such
// as two texts that are added, or a string that stands for words. The tests here do.
package catalog
