import type {
  DailyBarsProvider,
  MarketDataFailure,
} from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { YahooClientSettings } from './call-yahoo.ts'
import { createYahooClient, type YahooChart } from './chart.ts'
import { YAHOO } from './declaration.ts'
import { toHyphenatedSymbol } from '../class-share-symbols.ts'
import type {
  BarSeries,
  DailyBar,
  DailyBars,
  RejectedBar,
} from '../../../../domain/market/prices/daily-bars.ts'
import type { PriceEvents } from '../../../../domain/market/prices/find-jumps.ts'
import type { Ticker } from '../../../../domain/market/listings/ticker.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import { checkRows } from '../../../../domain/market/prices/check-rows.ts'
import { createDateReader, readCurrency, type DateReader } from './units.ts'
import { malformed, unusable } from '../../http/read-json-reply.ts'

/** Daily bars of Yahoo Finance: no key, no guarantee. */
export function createYahooDailyBars(settings: YahooClientSettings): DailyBarsProvider {
  const client = createYahooClient(settings)
  return {
    name: YAHOO.name,
    attribution: YAHOO.attribution,
    fetchDailyBars: async ({ ticker, fromDate, signal }) => {
      const symbol = toHyphenatedSymbol(ticker)
      const chart = await client.fetchChart({ symbol, fromDate, signal })
      if (!chart.ok) return chart
      return toBars(chart.value, { ticker, symbol, fromDate, now: settings.clock() })
    },
  }
}

type Requested = {
  readonly ticker: Ticker
  /** The ticker in Yahoo's spelling. */
  readonly symbol: string
  readonly fromDate: string
  readonly now: Date
}

/**
 * Daily bars from a Yahoo chart: finished sessions from `fromDate` on, split-adjusted (as Yahoo's
 * quote columns are; its adjclose, which also adjusts for dividends, is not used), in whole units
 * of an ISO currency. Invalid bars are rejected with the reason.
 */
function toBars(chart: YahooChart, requested: Requested): Outcome<BarSeries, MarketDataFailure> {
  const { meta } = chart
  if (meta.symbol.toUpperCase() !== requested.symbol) {
    return malformed(`requested ${requested.symbol}, got ${meta.symbol}`)
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
  const { rows: sorted, rejected } = rows.value
  const checked = checkRows(sorted, { rejected, events: readEvents(chart, dateOf) })
  if (!checked.ok) return checked
  return succeed({
    ticker: requested.ticker,
    bars: toWholeUnits(checked.value.bars, money.unitsPerWhole),
    currency: money.currency,
    provider: 'yahoo',
    adjustment: 'split',
    fetchedAtUtc: requested.now.toISOString(),
    rejected: checked.value.rejected,
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

/** Closing auctions and delayed feeds finish within this time after the bell. */
const SETTLING_MS = 20 * 60_000

type Columns = Required<YahooChart['indicators']['quote'][number]>

/**
 * A chart's columns as rows of finished sessions in Yahoo's order and units, from `fromDate` on.
 * Rows with missing values or future dates are rejected; the running session's bar is dropped
 * silently, since it is not an error.
 * @returns a failure if the columns do not match
 */
function toRows(
  chart: YahooChart,
  requested: { readonly fromDate: string; readonly now: Date; readonly dateOf: DateReader },
): Outcome<{ rows: DailyBar[]; rejected: RejectedBar[] }, string> {
  const timestamps = chart.timestamp ?? []
  const columns = readColumns(chart, timestamps.length)
  if (columns === null) return fail(`columns do not fit ${timestamps.length} timestamps`)
  const today = requested.dateOf(requested.now.getTime())
  const formingDate = findFormingDate(chart, requested)
  const rows: DailyBar[] = []
  const rejected: RejectedBar[] = []
  for (const [index, seconds] of timestamps.entries()) {
    const date = requested.dateOf(seconds * 1000)
    if (date < requested.fromDate || date === formingDate) continue
    const row = date > today ? 'date lies in the future' : readRow(columns, index, date)
    if (typeof row === 'string') rejected.push({ date, reason: row })
    else rows.push(row)
  }
  return succeed({ rows, rejected })
}

function readColumns(chart: YahooChart, length: number): Columns | null {
  const { open, high, low, close, volume } = chart.indicators.quote[0] ?? {}
  if (!open || !high || !low || !close || !volume) return null
  const columns = { open, high, low, close, volume }
  return Object.values(columns).every((column) => column.length === length) ? columns : null
}

/**
 * The date of the session that has not settled yet; today if the reply does not say when it ends.
 */
function findFormingDate(
  chart: YahooChart,
  { now, dateOf }: { now: Date; dateOf: DateReader },
): string | null {
  const regular = chart.meta.currentTradingPeriod?.regular
  if (regular === undefined) return dateOf(now.getTime())
  return now.getTime() < regular.end + SETTLING_MS ? dateOf(regular.start) : null
}

function readRow(columns: Columns, index: number, date: string): DailyBar | string {
  const open = columns.open[index] ?? null
  const high = columns.high[index] ?? null
  const low = columns.low[index] ?? null
  const close = columns.close[index] ?? null
  const volume = columns.volume[index] ?? null
  const missing = [open, high, low, close].filter((price) => price === null).length
  if (missing === 4) return 'no prices'
  if (open === null || high === null || low === null || close === null) return 'a price is missing'
  if (volume === null) return 'volume is missing'
  return { date, open, high, low, close, volume }
}
