package boot

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// The layout of the card, in sectors: a FAT partition, then the partition of the root file system,
// as on a card that Raspberry Pi Imager has written. QEMU wants a card whose size is a power of
// two.
const (
	sectorSize = 512
	fatStart   = 8192
	fatSize    = 128 << 20 / sectorSize
	rootStart  = fatStart + fatSize
	cardSize   = 1 << 30 / sectorSize
	cardID     = 0x4e639091 // in the names of its partitions
)

// MakeCard makes a card. The directory from must have been filled by .ci/card-root. The directory
// boot becomes the boot partition, after MakeCard has added the kernel, its device tree and an
// initramfs to it.
func MakeCard(card, from, boot string) error {
	err := errors.Join(
		copyFile(filepath.Join(boot, "kernel8.img"), filepath.Join(from, "kernel")),
		copyFile(filepath.Join(boot, "bcm2710-rpi-3-b.dtb"), filepath.Join(from, "dtb")),
		writeInitrd(filepath.Join(boot, "initramfs8"), filepath.Join(from, "modules")),
	)
	if err != nil {
		return err
	}
	f, err := os.Create(card)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := f.Truncate(cardSize * sectorSize); err != nil {
		return err
	}
	root := filepath.Join(from, "root.ext4")
	info, err := os.Stat(root)
	if err != nil {
		return fmt.Errorf("%w: run .ci/card", err)
	}
	if _, err := f.WriteAt(partitions(uint32(info.Size()/sectorSize)), 0); err != nil {
		return err
	}
	if err := copyAt(f, rootStart*sectorSize, root); err != nil {
		return err
	}
	return writeFAT(f, boot)
}

// partitions returns the first sector of a card, with its partition table.
func partitions(rootSize uint32) []byte {
	const linux, fat32 = 0x83, 0x0c
	b := make([]byte, sectorSize)
	binary.LittleEndian.PutUint32(b[440:], cardID)
	for i, p := range []struct {
		kind        byte
		start, size uint32
	}{{fat32, fatStart, fatSize}, {linux, rootStart, rootSize}} {
		entry := b[446+16*i:]
		entry[4] = p.kind
		binary.LittleEndian.PutUint32(entry[8:], p.start)
		binary.LittleEndian.PutUint32(entry[12:], p.size)
	}
	b[510], b[511] = 0x55, 0xaa
	return b
}

// writeFAT writes a boot partition with the files of a directory to a card.
func writeFAT(card *os.File, files string) error {
	image := card.Name() + ".fat"
	defer os.Remove(image)
	names, err := filepath.Glob(filepath.Join(files, "*"))
	if err != nil {
		return err
	}
	err = run("mkfs.vfat", "-C", "-F", "32", "-n", "BOOTFS", image, fmt.Sprint(fatSize*sectorSize>>10))
	if err == nil {
		err = run("mcopy", append([]string{"-s", "-i", image}, append(names, "::")...)...)
	}
	if err != nil {
		return err
	}
	return copyAt(card, fatStart*sectorSize, image)
}

// ReadFAT copies a file from a card's boot partition.
func ReadFAT(card, name, to string) error {
	return run("mcopy", "-n", "-o", "-i", fmt.Sprintf("%s@@%d", card, fatStart*sectorSize), "::"+name, to)
}

// writeInitrd writes the initramfs, which runs before the root file system is mounted.
func writeInitrd(to, modules string) error {
	init := to + ".init"
	defer os.Remove(init)
	if err := build(init, testPackage, "test", "-c"); err != nil {
		return err
	}
	order, err := loadOrder(modules, []string{"bcm2835", "sdhci_iproc", "crc32c_generic", "ext4"})
	if err != nil {
		return err
	}
	var a archive
	err = errors.Join(a.copy(cardInit, init), a.addModules(order))
	a.close()
	return errors.Join(err, os.WriteFile(to, a.Bytes(), 0o600))
}

func copyFile(to, from string) error {
	f, err := os.Create(to)
	if err != nil {
		return err
	}
	defer f.Close()
	return copyAt(f, 0, from)
}

func copyAt(to *os.File, at int64, from string) error {
	f, err := os.Open(from)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = io.Copy(io.NewOffsetWriter(to, at), f)
	return err
}
