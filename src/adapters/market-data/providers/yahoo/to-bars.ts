import type { BarSeries, DailyBars } from '../../../../domain/market/prices/daily-bars.ts'
import type { PriceEvents } from '../../../../domain/market/prices/find-jumps.ts'
import type { Ticker } from '../../../../domain/market/listings/ticker.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { checkRows } from '../to-series.ts'
import { readCurrency } from './currency.ts'
import { createDateReader, type DateReader } from './exchange-date.ts'
import { toRows } from './to-rows.ts'
import type { YahooChart } from './wire.ts'
import { malformed, unusable } from '../../http/read-json-reply.ts'

type Requested = {
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
export function toBars(
  chart: YahooChart,
  requested: Requested,
): Outcome<BarSeries, MarketDataFailure> {
  const { meta } = chart
  if (meta.symbol.toUpperCase() !== requested.symbol) {
    return malformed(`asked for ${requested.symbol}, got ${meta.symbol}`)
  }
  if (chart.timestamp === undefined) return fail({ kind: 'no-data-in-range' })
  if (meta.dataGranularity !== undefined && meta.dataGranularity !== '1d') {
    return malformed(`bars of ${meta.dataGranularity} instead of 1d`)
  }
  const money = readCurrency(meta.currency ?? '')
  const dateOf = createDateReader(meta.exchangeTimezoneName)
  if (money === null) return unusable(`currency is ${meta.currency ?? 'missing'}`)
  if (dateOf === null) return unusable(`time zone is ${meta.exchangeTimezoneName}`)
  const rows = toRows(chart, { ...requested, dateOf })
  if (!rows.ok) return malformed(rows.failure)
  const { rows: sorted, refused: rejected } = rows.value
  const checked = checkRows(sorted, { refused: rejected, events: readEvents(chart, dateOf) })
  if (!checked.ok) return checked
  return succeed({
    ticker: requested.ticker,
    bars: toWholeUnits(checked.value.bars, money.unitsPerWhole),
    currency: money.currency,
    provider: 'yahoo',
    adjustment: 'split',
    fetchedAtUtc: requested.now.toISOString(),
    refused: checked.value.refused,
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

function toWholeUnits(bars: DailyBars, unitsPerWhole: number): DailyBars {
  const divide = (column: Float64Array): Float64Array =>
    column.map((price) => price / unitsPerWhole)
  return {
    ...bars,
    opens: divide(bars.opens),
    highs: divide(bars.highs),
    lows: divide(bars.lows),
    closes: divide(bars.closes),
  }
}
