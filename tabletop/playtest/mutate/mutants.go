package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
)

// A mutant is a small change to a source file, such as somebody might make by mistake.
type mutant struct {
	pkg, file  string // the package's import path, and the file's path
	line       int
	start, end int // the byte offsets of the part that is replaced
	old, new   string
}

// in returns the source with the mutant's change.
func (m mutant) in(source []byte) []byte {
	return append(append(append([]byte(nil), source[:m.start]...), m.new...), source[m.end:]...)
}

// swapped maps each operator to one that it may be mistaken for.
var swapped = map[token.Token]token.Token{
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	token.EQL: token.NEQ, token.NEQ: token.EQL, token.LAND: token.LOR, token.LOR: token.LAND,
	token.ADD: token.SUB, token.SUB: token.ADD,
}

// mutants returns the mutants of a file. Each replaces an operator by the one in swapped, adds one
// to a number, negates the condition of an if, swaps true and false, or leaves out a statement.
func mutants(pkg, file string, source []byte) ([]mutant, error) {
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, file, source, 0)
	if err != nil {
		return nil, err
	}
	var all []mutant
	change := func(from, to token.Pos, with string) {
		start, end := set.Position(from), set.Position(to)
		all = append(all, mutant{pkg, file, start.Line, start.Offset, end.Offset, string(source[start.Offset:end.Offset]), with})
	}
	ast.Inspect(tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GenDecl:
			return n.Tok != token.IMPORT
		case *ast.ArrayType: // a longer array changes nothing
			return n.Len == nil
		case *ast.BinaryExpr:
			if other, ok := swapped[n.Op]; ok {
				change(n.OpPos, n.OpPos+token.Pos(len(n.Op.String())), other.String())
			}
		case *ast.BasicLit:
			if i, err := strconv.Atoi(n.Value); n.Kind == token.INT && err == nil {
				change(n.Pos(), n.End(), strconv.Itoa(i+1))
			}
		case *ast.Ident:
			if other := map[string]string{"true": "false", "false": "true"}[n.Name]; other != "" {
				change(n.Pos(), n.End(), other)
			}
		case *ast.IfStmt:
			if _, binary := n.Cond.(*ast.BinaryExpr); !binary {
				change(n.Cond.Pos(), n.Cond.Pos(), "!")
			}
		case *ast.BlockStmt:
			leaveOut(n.List, change)
		case *ast.CaseClause:
			leaveOut(n.Body, change)
		}
		return true
	})
	return all, nil
}

// leaveOut makes a mutant for each statement in the list that is an expression, an increment, a
// decrement or an assignment to existing variables. The mutant lacks that statement.
func leaveOut(list []ast.Stmt, change func(from, to token.Pos, with string)) {
	for _, s := range list {
		switch s := s.(type) {
		case *ast.ExprStmt, *ast.IncDecStmt:
			change(s.Pos(), s.End(), "")
		case *ast.AssignStmt:
			if s.Tok != token.DEFINE {
				change(s.Pos(), s.End(), "")
			}
		}
	}
}
