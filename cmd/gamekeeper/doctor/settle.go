package doctor

import (
	"context"
	"time"

	"gamekeeper/hw"
)

// settleTime is how long lines are given to say what they are. One that is busy is
// asked for ever more rarely, and only counts as busy when it still is after two
// seconds, which is noticed after three; one that bounces is watched for one.
const settleTime = 4 * time.Second

// Settle waits until no line of a running box is being opened any more, four
// seconds at most, or until ctx is done.
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
