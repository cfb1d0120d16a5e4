package catalog

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"strings"
	"testing"

	"gamekeeper/tabletop/say"
)

// A finding is something in the source that no catalog could translate.
type finding struct {
	dir, at, what string
}

func (f finding) String() string { return fmt.Sprintf("%s/%s: %s", f.dir, f.at, f.what) }

func TestMistakes(t *testing.T) {
	for _, f := range load(t).mistakes() {
		t.Error(f)
	}
}

// mistakes finds violations of package say's rules, such as texts that are added, cut or converted
// from strings, and formats that no catalog can contain.
func (p *Program) mistakes() []finding {
	var all []finding
	counted := map[string]bool{} // by the English text
	p.each(func(s source, n ast.Node) bool {
		if s.PkgPath == sayPath {
			return false // package say itself may make texts
		}
		if call, ok := n.(*ast.CallExpr); ok {
			if format, isCounted, ok := s.format(call); ok && hasWords(format) {
				if was, known := counted[format]; known && was != isCounted {
					all = append(all, finding{s.dir(), s.at(n), fmt.Sprintf("%q is counted at one place and not at another", format)})
				}
				counted[format] = isCounted
			}
		}
		if what := s.mistake(n); what != "" {
			all = append(all, finding{s.dir(), s.at(n), what})
		}
		return true
	})
	return all
}

// mistake returns what is wrong with a node, or an empty string.
func (s source) mistake(n ast.Node) string {
	if s.isSum(n) {
		return "texts are added: write one sentence, or use say.Join"
	}
	switch n := n.(type) {
	case *ast.IndexExpr:
		if s.isText(n.X) {
			return "a letter of a text: take it of what is said, by Look.Say"
		}
	case *ast.SliceExpr:
		if s.isText(n.X) {
			return "a part of a text: take it of what is said, by Look.Say"
		}
	case *ast.RangeStmt:
		if s.isText(n.X) {
			return "the letters of a text: take them of what is said, by Look.Say"
		}
	case *ast.CallExpr:
		return s.wrongCall(n)
	case ast.Expr:
		if text, ok := s.constant(n); ok && s.isText(n) && strings.Contains(text, "%") {
			return "a text without arguments must not have a %"
		}
	}
	return ""
}

// wrongCall returns what is wrong with a call or a conversion, or an empty string.
func (s source) wrongCall(call *ast.CallExpr) string {
	if len(call.Args) == 0 {
		return ""
	}
	_, constant := s.constant(call.Args[0])
	if s.TypesInfo.Types[call.Fun].IsType() {
		switch {
		case s.isText(call) == s.isText(call.Args[0]):
		case !s.isText(call):
			return "a text is converted: take what is said, by Look.Say, or in English by String"
		case !constant:
			return "a string is converted to a text: use say.Plain for a name, or else say.Sprintf"
		}
		return ""
	}
	switch s.function(call) {
	case "say.Sprintf", "say.Errorf":
		if !constant {
			return "the format is no constant"
		}
		return s.wrongArguments(call.Args[0], call.Args[1:], 0)
	case "say.Count":
		_, one := s.constant(call.Args[1])
		if _, more := s.constant(call.Args[2]); !one || !more {
			return "the format is no constant"
		}
		return s.wrongArguments(call.Args[2], call.Args[3:], 1)
	case "say.Plain":
		if constant {
			return "a constant is a text by itself"
		}
	}
	return ""
}

// wrongArguments returns which argument of a format has the wrong verb, such as one that prints a
// thing with words as a number. It returns an empty string if all are right.
func (s source) wrongArguments(format ast.Expr, args []ast.Expr, from int) string {
	text, _ := s.constant(format)
	all, err := say.Verbs(text)
	if err != nil {
		return err.Error()
	}
	for i, arg := range args {
		n, t := from+i, s.TypesInfo.TypeOf(arg)
		if n < len(all) && strings.ContainsAny(all[n], "dxc") && method(t, "String") {
			return fmt.Sprintf("argument %d has words and is said by %s: make it an int", i+1, all[n])
		}
		if n < len(all) && all[n] == "%q" && types.Identical(t.Underlying(), types.Typ[types.Int32]) {
			return fmt.Sprintf("argument %d is a character in quotes: make it a string, for other quotes", i+1)
		}
	}
	return ""
}

// at returns the place of a node: its file in the package's directory, and its line.
func (s source) at(n ast.Node) string {
	where := s.Fset.Position(n.Pos())
	return fmt.Sprintf("%s:%d", filepath.Base(where.Filename), where.Line)
}

// method reports whether a type has a method of this name without parameters.
func method(t types.Type, name string) bool {
	if t == nil {
		return false
	}
	m, _, _ := types.LookupFieldOrMethod(t, true, nil, name)
	f, ok := m.(*types.Func)
	return ok && f.Signature().Params().Len() == 0
}

// isSum reports whether a node adds something to a text.
func (s source) isSum(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		_, constant := s.constant(n)
		return n.Op == token.ADD && s.isText(n) && !constant
	case *ast.AssignStmt:
		return n.Tok == token.ADD_ASSIGN && s.isText(n.Lhs[0])
	}
	return false
}
