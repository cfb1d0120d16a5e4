package catalog

import (
	"cmp"
	"go/ast"
	"go/types"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// A Text is a text that the program says, with what a catalog records about it.
type Text struct {
	English string
	Counted bool   // whether it has plural forms
	Dir     string // the directory of the first package that says it
	Uses    []Use
}

// A Use is a place where a text is said.
type Use struct {
	Dir, File string
	Line      int
	Args      string // its arguments, as written in the source
}

// Texts returns the texts that the program says and that have something to translate, by package
// and in the order of the source.
func (p *Program) Texts() []Text {
	found := map[string]*Text{}
	p.each(func(s source, n ast.Node) bool {
		e, ok := n.(ast.Expr)
		if !ok {
			return true
		}
		if call, ok := n.(*ast.CallExpr); ok {
			if format, counted, ok := s.format(call); counted && ok {
				s.add(found, call, format, true, append([]ast.Expr{call.Args[0]}, call.Args[3:]...))
			} else if ok {
				s.add(found, call, format, false, call.Args[1:])
			}
		}
		if text, ok := s.constant(e); ok && s.isText(e) {
			s.add(found, e, text, false, nil)
			return false // its parts are not texts of their own
		}
		return true
	})
	var all []Text
	for _, t := range found {
		slices.SortFunc(t.Uses, func(a, b Use) int {
			return cmp.Or(cmp.Compare(a.Dir, b.Dir), cmp.Compare(a.File, b.File), a.Line-b.Line)
		})
		t.Dir = t.Uses[0].Dir
		all = append(all, *t)
	}
	slices.SortFunc(all, func(a, b Text) int {
		x, y := a.Uses[0], b.Uses[0]
		return cmp.Or(cmp.Compare(x.Dir, y.Dir), cmp.Compare(x.File, y.File), x.Line-y.Line, cmp.Compare(a.English, b.English))
	})
	return all
}

// format returns the format of a call to Sprintf or Errorf, or the plural format of a call to
// Count, and reports whether the text is counted. ok is false for any other call, and if the format
// is not a constant.
func (s source) format(call *ast.CallExpr) (format string, counted, ok bool) {
	switch s.function(call) {
	case "say.Sprintf", "say.Errorf":
		format, ok = s.constant(call.Args[0])
	case "say.Count":
		format, ok = s.constant(call.Args[2])
		counted = true
	}
	return format, counted, ok
}

// add adds a text, if there is anything to translate in it.
func (s source) add(found map[string]*Text, n ast.Node, english string, counted bool, args []ast.Expr) {
	if !hasWords(english) {
		return
	}
	t := found[english]
	if t == nil {
		t = &Text{English: english, Counted: counted}
		found[english] = t
	}
	at := s.Fset.Position(n.Pos())
	var said []string
	for _, arg := range args {
		said = append(said, types.ExprString(arg))
	}
	t.Uses = append(t.Uses, Use{s.dir(), filepath.Base(at.Filename), at.Line, strings.Join(said, ", ")})
}

// hasWords reports whether a text has letters besides those of its verbs. If it has a verb,
// a mark that some languages precede with a space is enough: punctuation, or a percent sign.
func hasWords(english string) bool {
	if strings.Contains(english, "%") && (strings.Contains(english, ": ") || strings.ContainsAny(english, "?!;") || strings.Contains(english, "%%")) {
		return true
	}
	return hasLetter(verbs.ReplaceAllString(english, ""))
}

// verbs matches the verbs of a format.
var verbs = regexp.MustCompile(`%[-+# 0-9.\[\]]*.?`)
