import { computeIndicators, type IndicatorSeries } from '../indicators/compute-indicators.ts'
import type { DailyBars } from '../market/prices/daily-bars.ts'
import { findBarGaps } from '../market/prices/find-bar-gaps.ts'
import { findHalt } from '../market/prices/find-halt.ts'
import { firstBars } from '../market/prices/first-bars.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { BARS_NEEDED, judgeBarAt } from './judge-bars.ts'
import { RULE_SET, type NoSignal, type NoSignalReason, type Signal } from './signal.ts'

/**
 * The public signal at each of the newest bars, judged as if the later ones had not come yet: what
 * `judgeFinishedBars` gives for the bars up to each, with indicators and gaps worked out once for all.
 * @param bars checked daily bars, oldest first, any number of them
 * @param from position of the first bar to judge, counted from 0
 * @returns one for each bar from there on, oldest first
 */
export function judgeEachBar(requested: {
  readonly ticker: Ticker
  readonly bars: DailyBars
  readonly from: number
}): readonly (Signal | NoSignal)[] {
  const { ticker, bars, from } = requested
  const { dates } = bars
  const gaps = findBarGaps(bars, ticker, dates.length - from + BARS_NEEDED)
  const computed = computeOnce(bars)
  return dates.slice(from).map((asOf, position) => {
    const index = from + position
    const withhold = (reason: NoSignalReason): NoSignal => {
      return { kind: 'no-signal', ticker, reason, asOf, ruleSet: RULE_SET }
    }
    const halt = findHalt(firstBars(bars, index + 1))
    if (halt !== null) return withhold({ kind: 'halted', since: halt.since })
    // Among the bars that count, which `findBarGaps` looks at when it is given the bars up to this one.
    const oldest = dates[Math.max(0, index - BARS_NEEDED + 1)] ?? asOf
    const gap = gaps.find(({ missingFrom, missingTo }) => missingFrom > oldest && missingTo < asOf)
    if (gap !== undefined) return withhold({ kind: 'gap', ...gap })
    return judgeBarAt({ ticker, bars, index }, computed)
  })
}

function computeOnce(bars: DailyBars): () => IndicatorSeries {
  let series: IndicatorSeries | null = null
  return () => (series ??= computeIndicators(bars))
}
