package catalog

import (
	"go/ast"
	"go/constant"
	"go/types"
	"strings"
	"unicode"

	"golang.org/x/tools/go/packages"
)

// sayPath is the path of package say.
const sayPath = "gamekeeper/tabletop/say"

// A Program is the source of the module, without its tests.
type Program struct{ packages []*packages.Package }

// Load reads the module in a directory, without its tests.
func Load(root string) (*Program, error) {
	config := &packages.Config{
		Dir:  root,
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedImports,
	}
	all, err := packages.Load(config, "./...")
	if err != nil {
		return nil, err
	}
	for _, p := range all {
		if len(p.Errors) > 0 {
			return nil, p.Errors[0]
		}
	}
	return &Program{all}, nil
}

// A source is one of the program's packages.
type source struct{ *packages.Package }

// each calls do for every syntax node of every package, outermost first. If do returns false, the
// nodes within are skipped.
func (p *Program) each(do func(s source, n ast.Node) bool) {
	for _, pkg := range p.packages {
		s := source{pkg}
		for _, file := range pkg.Syntax {
			ast.Inspect(file, func(n ast.Node) bool { return n == nil || do(s, n) })
		}
	}
}

// dir returns the package's directory in the module.
func (s source) dir() string { return strings.TrimPrefix(s.PkgPath, "gamekeeper/") }

// isText reports whether an expression is a text.
func (s source) isText(e ast.Expr) bool {
	t := s.TypesInfo.TypeOf(e)
	return t != nil && types.TypeString(t, nil) == sayPath+".Text"
}

// constant returns the value of an expression that is a constant string, and false for any other.
func (s source) constant(e ast.Expr) (string, bool) {
	v := s.TypesInfo.Types[e].Value
	if v == nil || v.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(v), true
}

// function returns the name of the called function, such as fmt.Sprintf or say.Count. It is empty
// for anything but a package's function, such as a method.
func (s source) function(call *ast.CallExpr) string {
	var name *ast.Ident
	switch f := call.Fun.(type) {
	case *ast.Ident:
		name = f
	case *ast.SelectorExpr:
		name = f.Sel
	default:
		return ""
	}
	f, ok := s.TypesInfo.Uses[name].(*types.Func)
	if !ok || f.Pkg() == nil || f.Signature().Recv() != nil {
		return ""
	}
	return strings.TrimPrefix(f.Pkg().Path(), "gamekeeper/tabletop/") + "." + f.Name()
}

// hasLetter reports whether a text has a letter, and therefore something to translate.
func hasLetter(s string) bool { return strings.ContainsFunc(s, unicode.IsLetter) }
