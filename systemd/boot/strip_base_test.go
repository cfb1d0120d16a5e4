package boot

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

// SPI returns the bytes sent over the SPI bus since the machine was switched on. Each rising clock
// edge is a bit, most significant bit first.
func (m *Machine) SPI() ([]byte, error) {
	f, err := os.Open(m.file("trace"))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var all []byte
	var clock, bits, value int
	for lines := bufio.NewScanner(f); lines.Scan(); {
		_, hex, isWrite := strings.Cut(lines.Text(), fmt.Sprintf("pl031_write addr 0x%08x value ", expanderAddress&0xFFF))
		var level int
		if _, err := fmt.Sscanf(hex, "0x%x", &level); !isWrite || err != nil {
			continue
		}
		before := clock
		if clock = level >> spiClock & 1; clock == before || clock == 0 {
			continue
		}
		value = value<<1 | level>>spiData&1
		if bits++; bits%8 == 0 {
			all = append(all, byte(value))
		}
	}
	return all, nil
}
