import { computeIndicators, type IndicatorSeries } from '../indicators/compute-indicators.ts'
import type { DailyBars } from '../market/prices/daily-bars.ts'
import { findBarGaps } from '../market/prices/find-bar-gaps.ts'
import { findHalt } from '../market/prices/find-halt.ts'
import { firstBars } from '../market/prices/first-bars.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { ENGINE_VERSION, type EngineVersion } from './engine-version.ts'
import { BARS_NEEDED, judgeBarAt } from './judge-bars.ts'
import { RULE_SET, type NoSignal, type NoSignalReason, type Signal } from './signal.ts'

/**
 * The public signal at each of the newest bars, judged as if the later ones did not exist: equals
 * `judgeFinishedBars` of the bars up to each, but computes indicators and gaps only once.
 * @param bars validated daily bars, oldest first, any number of them
 * @param from index of the first bar to judge
 * @returns one per bar from there, oldest first
 */
export function judgeEachBar(
  requested: { readonly ticker: Ticker; readonly bars: DailyBars; readonly from: number },
  engine: EngineVersion = ENGINE_VERSION,
): readonly (Signal | NoSignal)[] {
  const { ticker, bars, from } = requested
  const { dates } = bars
  const gaps = findBarGaps(bars, ticker, dates.length - from + BARS_NEEDED)
  const computed = computeOnce(bars)
  return dates.slice(from).map((asOf, position) => {
    const index = from + position
    const noSignal = (reason: NoSignalReason): NoSignal => {
      return { kind: 'no-signal', ticker, reason, asOf, ruleSet: RULE_SET }
    }
    const halt = findHalt(firstBars(bars, index + 1))
    if (halt !== null) return noSignal({ kind: 'halted', since: halt.since })
    // Only gaps within the window that `findBarGaps` checks for the bars up to this one.
    const oldest = dates[Math.max(0, index - BARS_NEEDED + 1)] ?? asOf
    const gap = gaps.find(({ missingFrom, missingTo }) => missingFrom > oldest && missingTo < asOf)
    if (gap !== undefined) return noSignal({ kind: 'gap', ...gap })
    return judgeBarAt({ ticker, bars, index }, computed, engine)
  })
}

function computeOnce(bars: DailyBars): () => IndicatorSeries {
  let series: IndicatorSeries | null = null
  return () => (series ??= computeIndicators(bars))
}
