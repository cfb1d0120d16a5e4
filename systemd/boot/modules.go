package boot

import (
	"bytes"
	"debug/elf"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// wanted are the modules of the kernel that the machine's devices need, without
// those that they depend on.
var wanted = []string{
	"virtio_pci", "virtio_console", "virtio_blk", "virtio_gpu",
	"crc32c_generic", "ext4", // ext4 asks for the first by an alias
}

// modules collects kernel modules in an order in which they can be loaded.
type modules struct {
	files map[string]string // by the modules' names
	done  map[string]bool
	order []string // the files
}

// loadOrder returns the files of the wanted modules and of those that they depend
// on, in an order in which they can be loaded. A module that has no file is in
// the kernel itself.
func loadOrder(dir string, wanted []string) ([]string, error) {
	m := modules{files: map[string]string{}, done: map[string]bool{}}
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		name, isModule := strings.CutSuffix(filepath.Base(path), ".ko")
		if err == nil && isModule {
			m.files[moduleName(name)] = path
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	if len(m.files) == 0 {
		return nil, fmt.Errorf("there are no modules *.ko in %q", dir)
	}
	for _, name := range wanted {
		if err := m.add(name); err != nil {
			return nil, err
		}
	}
	return m.order, nil
}

// moduleName is a module's name by that of its file: the kernel has no hyphens.
func moduleName(file string) string { return strings.ReplaceAll(file, "-", "_") }

// add adds a module behind those that it depends on.
func (m *modules) add(name string) error {
	file, isFile := m.files[name]
	if !isFile || m.done[name] {
		return nil
	}
	m.done[name] = true
	f, err := os.Open(file)
	if err != nil {
		return err
	}
	defer f.Close()
	needs, err := depends(f)
	if err != nil {
		return fmt.Errorf("reading the module %q: %w", file, err)
	}
	for _, need := range needs {
		if err := m.add(moduleName(need)); err != nil {
			return err
		}
	}
	m.order = append(m.order, file)
	return nil
}

// depends reads which modules a module depends on: a line "depends=a,b" among
// those, ended by zeros, of its section .modinfo.
func depends(f *os.File) ([]string, error) {
	module, err := elf.NewFile(f)
	if err != nil {
		return nil, err
	}
	section := module.Section(".modinfo")
	if section == nil {
		return nil, fmt.Errorf("it has no section .modinfo")
	}
	info, err := section.Data()
	if err != nil {
		return nil, err
	}
	for line := range bytes.SplitSeq(info, []byte{0}) {
		if list, ok := bytes.CutPrefix(line, []byte("depends=")); ok && len(list) > 0 {
			return strings.Split(string(list), ","), nil
		}
	}
	return nil, nil
}
