import { createUnpackCloses } from '../../database/market/pack-closes.ts'
import type { CloseSeries } from '../../domain/market/prices/close-series.ts'
import { joinHistory } from '../../domain/market/prices/join-history.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { resolveRange } from '../../domain/portfolio/range-query.ts'
import { computePerformance } from '../../domain/portfolio/performance/compute-performance.ts'
import type { KnownActions } from '../../domain/portfolio/performance/performance.ts'
import type { MeasuredWork, PackedSeries, PerformanceWork } from './performance-work.ts'
import { toPerformanceView } from './performance-view.ts'

/** Unpacks the bars, joins older with recent ones, and measures. Slow for decades. */
export function measurePerformance(work: PerformanceWork): MeasuredWork {
  const { barsByTicker, unjoined } = joinAll(work)
  const newestOn = findNewest(barsByTicker)
  const { firstOn, today, benchmark } = work
  const range = resolveRange(work.range, { firstOn, newestOn: newestOn ?? today, today })
  const performance = computePerformance({
    lots: work.lots,
    baseCurrency: work.baseCurrency,
    barsByTicker,
    actionsByTicker: listActions(work),
    ratesByCurrency: work.ratesByCurrency,
    benchmark: benchmark === null ? null : (barsByTicker.get(benchmark) ?? null),
    range,
  })
  return { view: toPerformanceView(performance), range, newestOn, unjoined }
}

function joinAll({ tickers }: PerformanceWork) {
  const barsByTicker = new Map<Ticker, CloseSeries>()
  const unjoined: Ticker[] = []
  const unpackCloses = createUnpackCloses()
  const unpack = ({ packedCloses, ...series }: PackedSeries): CloseSeries => {
    return { ...series, bars: unpackCloses(packedCloses) }
  }
  for (const { ticker, recent, older } of tickers) {
    const [newer, long] = [recent && unpack(recent), older && unpack(older)]
    if (newer === null || long === null) {
      const only = newer ?? long
      if (only !== null) barsByTicker.set(ticker, only)
      continue
    }
    const joined = joinHistory(long, newer)
    barsByTicker.set(ticker, joined.ok ? joined.value : newer)
    if (!joined.ok) unjoined.push(ticker)
  }
  return { barsByTicker, unjoined }
}

function findNewest(barsByTicker: ReadonlyMap<Ticker, CloseSeries>): string | null {
  const lasts = [...barsByTicker.values()].flatMap(({ bars }) => bars.dates.at(-1) ?? [])
  return lasts.toSorted().at(-1) ?? null
}

function listActions({ tickers }: PerformanceWork): ReadonlyMap<Ticker, KnownActions> {
  return new Map(
    tickers.flatMap(({ ticker, actions }) =>
      actions === null ? [] : [[ticker, actions] as const],
    ),
  )
}
