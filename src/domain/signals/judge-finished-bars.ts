import type { DailyBars } from '../market/prices/daily-bars.ts'
import { findBarGaps } from '../market/prices/find-bar-gaps.ts'
import { findHalt } from '../market/prices/find-halt.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { ENGINE_VERSION, type EngineVersion } from './engine-version.ts'
import { judgeBars } from './judge-bars.ts'
import { RULE_SET, type NoSignal, type NoSignalReason, type Signal } from './signal.ts'

/**
 * The public signal of one ticker at its last bar, provided that bar is not stale: a halt or a gap among
 * the judged bars gives no signal. Staleness needs a clock and is checked earlier.
 * @param bars validated daily bars, oldest first, any number of them
 * @returns a signal, or no signal with the reason: `halted`, `gap`, or one of `judgeBars`
 */
export function judgeFinishedBars(
  requested: { readonly ticker: Ticker; readonly bars: DailyBars },
  engine: EngineVersion = ENGINE_VERSION,
): Signal | NoSignal {
  const { ticker, bars } = requested
  const noSignal = (reason: NoSignalReason): NoSignal => {
    return { kind: 'no-signal', ticker, reason, asOf: bars.dates.at(-1) ?? null, ruleSet: RULE_SET }
  }
  const halt = findHalt(bars)
  if (halt !== null) return noSignal({ kind: 'halted', since: halt.since })
  const [gap] = findBarGaps(bars, ticker)
  if (gap !== undefined) return noSignal({ kind: 'gap', ...gap })
  return judgeBars(requested, engine)
}
