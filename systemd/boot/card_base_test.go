package boot

import (
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"gamekeeper/tabletop/playtest"
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

// makeCard makes a card. The directory from must have been filled by .ci/card-root. The directory
// boot becomes the boot partition, after makeCard has added the kernel, its device tree and an
// initramfs to it.
func makeCard(card, from, boot string) {
	copyFile(filepath.Join(boot, "kernel8.img"), filepath.Join(from, "kernel"))
	copyFile(filepath.Join(boot, "bcm2710-rpi-3-b.dtb"), filepath.Join(from, "dtb"))
	init := filepath.Join(boot, "init")
	build(init, testPackage, "test", "-c")
	modules := loadOrder(filepath.Join(from, "modules"), []string{"bcm2835", "sdhci_iproc", "crc32c_generic", "ext4"})
	newArchive(cardInit, init, modules).write(filepath.Join(boot, "initramfs8"))
	must(os.Remove(init))
	f := playtest.Must(os.Create(card))
	defer f.Close()
	must(f.Truncate(cardSize * sectorSize))
	root := filepath.Join(from, "root.ext4")
	playtest.Must(f.WriteAt(partitions(uint32(playtest.Must(os.Stat(root)).Size()/sectorSize)), 0))
	copyAt(f, rootStart*sectorSize, root)
	writeFAT(f, boot)
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
func writeFAT(card *os.File, files string) {
	image := card.Name() + ".fat"
	defer os.Remove(image)
	run("mkfs.vfat", "-C", "-F", "32", "-n", "BOOTFS", image, fmt.Sprint(fatSize*sectorSize>>10))
	run("mcopy", slices.Concat([]string{"-s", "-i", image}, playtest.Must(filepath.Glob(filepath.Join(files, "*"))), []string{"::"})...)
	copyAt(card, fatStart*sectorSize, image)
}

// readFAT copies files from a card's boot partition, or all of them by "*", to a file or a directory.
func readFAT(card, name, to string) {
	run("mcopy", "-s", "-n", "-o", "-i", bootPartition(card), "::"+name, to)
}

// bootPartition names a card's boot partition as mtools want it.
func bootPartition(card string) string { return fmt.Sprintf("%s@@%d", card, fatStart*sectorSize) }

func copyFile(to, from string) {
	f := playtest.Must(os.Create(to))
	defer f.Close()
	copyAt(f, 0, from)
}

func copyAt(to *os.File, at int64, from string) {
	f := playtest.Must(os.Open(from))
	defer f.Close()
	playtest.Must(io.Copy(io.NewOffsetWriter(to, at), f))
}
