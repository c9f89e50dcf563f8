import { BULLISH_BREADTH_PERCENT } from '../risk/count-breadth.ts'
import { INDICATORS } from '../indicators/catalogue.ts'
import { sma } from '../indicators/sma.ts'
import { estimateMean } from './estimate-mean.ts'
import type { BreadthRecord } from './track-record.ts'
import type { TrackRecordMarket } from './track-record-market.ts'

/**
 * Whether a broad advance predicted a higher next day: how often the fund closed higher the session after
 * at least 60% of the stocks closed above their SMA 20, compared with other days and all days.
 */
export function recordBreadth(market: TrackRecordMarket, seed: number): BreadthRecord {
  const breadths = measureBreadth(market)
  const { closes } = market.fund
  const days = [...breadths].flatMap((percent, position) => {
    const [close, next] = [closes[position] ?? Number.NaN, closes[position + 1] ?? Number.NaN]
    if (Number.isNaN(percent) || Number.isNaN(close) || Number.isNaN(next)) return []
    return [{ isBroad: percent >= BULLISH_BREADTH_PERCENT, isUp: next > close }]
  })
  const share = (counts: (isBroad: boolean) => boolean) => {
    const totals = {
      sums: Float64Array.from(days, (day) => (counts(day.isBroad) && day.isUp ? 100 : 0)),
      counts: Float64Array.from(days, (day) => (counts(day.isBroad) ? 1 : 0)),
    }
    return estimateMean(totals, { horizon: 1, seed })
  }
  return {
    thresholdPercent: BULLISH_BREADTH_PERCENT,
    days: days.length,
    broadDays: days.filter(({ isBroad }) => isBroad).length,
    afterBroad: share((isBroad) => isBroad).estimate,
    afterOther: share((isBroad) => !isBroad).estimate,
    afterAnyPercent: (days.filter(({ isUp }) => isUp).length / days.length) * 100,
  }
}

/** Percent of stocks above their SMA 20 by session; NaN while the averages warm up. */
function measureBreadth({ stocks, sessions }: TrackRecordMarket): Float64Array {
  const above = new Float64Array(sessions.length)
  const known = new Float64Array(sessions.length)
  for (const { bars, indexes } of stocks) {
    const means = sma(bars.closes, INDICATORS.sma.periods[0])
    for (const [index, close] of bars.closes.entries()) {
      const [position, mean] = [indexes[index] ?? 0, means[index] ?? Number.NaN]
      if (Number.isNaN(mean)) continue
      known[position] = (known[position] ?? 0) + 1
      if (close > mean) above[position] = (above[position] ?? 0) + 1
    }
  }
  return above.map((count, position) => (count / (known[position] ?? 0)) * 100)
}
