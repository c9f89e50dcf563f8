import { toColumns } from '../../../domain/market/prices/check-bars.ts'
import type { BarSeries } from '../../../domain/market/prices/daily-bars.ts'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import type { BarSeriesStore, StoredBarSeries } from '../../../use-cases/ports/bar-series-store.ts'
import { makeSeries } from './scripted-provider.fixture.ts'

type MemoryStore = BarSeriesStore & {
  /** What was saved, in order; what was there from the start is not among it. */
  readonly saved: StoredBarSeries[]
}

/** A store of copies, like one on disk, that outlives the sources that use it. */
export function memoryStore(...held: readonly BarSeries[]): MemoryStore {
  const byTicker = new Map(held.map((series) => [series.ticker, toStored(series)]))
  const saved: StoredBarSeries[] = []
  return {
    saved,
    load: async (ticker) => structuredClone(byTicker.get(ticker) ?? null),
    save: async (series, attribution) => {
      const stored = structuredClone({ series, attribution })
      saved.push(stored)
      byTicker.set(series.ticker, stored)
    },
  }
}

/** A series as a provider gave it at a moment: one bar a date, all alike. */
export function seriesOf(result: {
  readonly provider: string
  readonly ticker: Ticker
  readonly dates: readonly string[]
  readonly fetchedAtUtc: string
}): BarSeries {
  const bar = { open: 10, high: 12, low: 9, close: 11, volume: 1000 }
  const bars = toColumns(result.dates.map((date) => ({ date, ...bar })))
  return { ...makeSeries(result.provider, result.ticker), bars, fetchedAtUtc: result.fetchedAtUtc }
}

function toStored(series: BarSeries): StoredBarSeries {
  return { series, attribution: `The ${series.provider} company` }
}
