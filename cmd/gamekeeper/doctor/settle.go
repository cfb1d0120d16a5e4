package doctor

import (
	"context"
	"time"

	"gamekeeper/hw"
)

// settleTime is how long lines have to settle. A busy line is asked for less and less often,
// and counts as busy only if it still is after two seconds, which is noticed after three. A
// line that bounces is watched for one second.
const settleTime = 4 * time.Second

// Settle waits until no line of a running box is still being opened, for at most four seconds
// or until ctx is done.
func Settle(ctx context.Context, box *hw.Box) {
	ctx, cancel := context.WithTimeout(ctx, settleTime)
	defer cancel()
	look := time.NewTicker(lookEvery)
	defer look.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-look.C:
			if !opening(box.Lines()) {
				return
			}
		}
	}
}

func opening(lines []hw.Line) bool {
	for _, l := range lines {
		if l.State == hw.Opening {
			return true
		}
	}
	return false
}
