import { separateBadBars } from '../../../domain/market/check-bars.ts'
import type { BarSeries, DailyBars, RefusedBar } from '../../../domain/market/daily-bars.ts'
import type { Ticker } from '../../../domain/market/ticker.ts'
import { fail, succeed, type Outcome } from '../../../domain/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import { readCurrency } from './currency.ts'
import { createDateReader, type DateReader } from './exchange-date.ts'
import type { PriceEvents } from './find-jumps.ts'
import { findPriceFaults } from './find-price-faults.ts'
import { toRows } from './to-rows.ts'
import type { YahooChart } from './wire.ts'

type Asked = {
  readonly ticker: Ticker
  /** The ticker in Yahoo's spelling. */
  readonly symbol: string
  readonly fromDate: string
  readonly now: Date
}

/**
 * Daily bars out of a Yahoo chart: finished sessions from `fromDate` on, split-adjusted (Yahoo's
 * quote columns are; its adjclose, which also takes dividends out, is not used), in whole units of
 * an ISO currency. Bars that cannot be right are set aside with the reason.
 */
export function toBars(chart: YahooChart, asked: Asked): Outcome<BarSeries, MarketDataFailure> {
  const { meta } = chart
  if (meta.symbol.toUpperCase() !== asked.symbol) {
    return malformed(`asked for ${asked.symbol}, got ${meta.symbol}`)
  }
  if (chart.timestamp === undefined) return fail({ kind: 'no-data-in-range' })
  if (meta.dataGranularity !== undefined && meta.dataGranularity !== '1d') {
    return malformed(`bars of ${meta.dataGranularity} instead of 1d`)
  }
  const money = readCurrency(meta.currency ?? '')
  const dateOf = createDateReader(meta.exchangeTimezoneName)
  if (money === null) return unusable(`currency is ${meta.currency ?? 'missing'}`)
  if (dateOf === null) return unusable(`time zone is ${meta.exchangeTimezoneName}`)
  const rows = toRows(chart, { ...asked, dateOf })
  if (!rows.ok) return malformed(rows.failure)
  const checked = separateBadBars(rows.value.rows)
  const faults = findPriceFaults(checked.bars, readEvents(chart, dateOf))
  if (!faults.ok) return unusable(faults.failure)
  const bars = keepBars(checked.bars, faults.value, money.unitsPerWhole)
  const refused = [...rows.value.refused, ...checked.refused, ...faults.value]
  if (bars.dates.length === 0) {
    return refused.length === 0 ? fail({ kind: 'no-data-in-range' }) : unusable(describe(refused))
  }
  return succeed({
    ticker: asked.ticker,
    bars,
    currency: money.currency,
    provider: 'yahoo',
    adjustment: 'split',
    fetchedAtUtc: asked.now.toISOString(),
    refused: refused.toSorted((left, right) => left.date.localeCompare(right.date)),
  })
}

function readEvents({ events }: YahooChart, dateOf: DateReader): PriceEvents {
  const dividends = Object.values(events?.dividends ?? {})
  const splits = Object.values(events?.splits ?? {})
  return {
    dividendByDate: new Map(dividends.map(({ date, amount }) => [dateOf(date), amount])),
    splits: splits
      .filter(({ numerator, denominator }) => numerator > 0 && denominator > 0)
      .map(({ date, numerator, denominator }) => ({
        date: dateOf(date),
        ratio: numerator / denominator,
      })),
  }
}

function keepBars(
  bars: DailyBars,
  faults: readonly RefusedBar[],
  unitsPerWhole: number,
): DailyBars {
  const bad = new Set(faults.map(({ date }) => date))
  const isKept = bars.dates.map((date) => !bad.has(date))
  const prices = (column: Float64Array): Float64Array =>
    column.filter((_, index) => isKept[index]).map((price) => price / unitsPerWhole)
  return {
    dates: bars.dates.filter((_, index) => isKept[index]),
    opens: prices(bars.opens),
    highs: prices(bars.highs),
    lows: prices(bars.lows),
    closes: prices(bars.closes),
    volumes: bars.volumes.filter((_, index) => isKept[index]),
  }
}

function malformed(cause: string): Outcome<never, MarketDataFailure> {
  return fail({ kind: 'malformed-reply', cause })
}

function unusable(cause: string): Outcome<never, MarketDataFailure> {
  return fail({ kind: 'unusable-series', cause })
}

function describe(refused: readonly RefusedBar[]): string {
  return `all ${refused.length} bars refused, first ${refused[0]?.date}: ${refused[0]?.reason}`
}
