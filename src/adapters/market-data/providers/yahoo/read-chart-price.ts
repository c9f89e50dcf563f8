import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { createDateReader, type DateReader } from './exchange-date.ts'
import { checkMarketPrice, type MarketPrice } from './market-price.ts'
import type { YahooChart } from './wire.ts'

/**
 * The price a chart of daily bars tells of beside its bars. The close before it is the one of the
 * bar before the price's session; the chart's own "previous close" is the one before its first bar.
 */
export function readChartPrice(
  chart: YahooChart,
  symbol: string,
  now: Date,
): Outcome<MarketPrice, MarketDataFailure> {
  const { meta } = chart
  if (meta.symbol.toUpperCase() !== symbol) {
    const cause = `asked for ${symbol}, got ${meta.symbol}`.slice(0, 300)
    return fail({ kind: 'malformed-reply', cause })
  }
  const dateOf = createDateReader(meta.exchangeTimezoneName)
  const atMs = meta.regularMarketTime ?? null
  const price = checkMarketPrice(
    {
      symbol,
      type: meta.instrumentType ?? null,
      currency: meta.currency ?? null,
      price: meta.regularMarketPrice ?? null,
      previousClose:
        dateOf === null || atMs === null ? null : findPreviousClose(chart, dateOf, atMs),
      changePercent: null,
      volume: meta.regularMarketVolume ?? null,
      marketCap: null,
      atMs,
    },
    now,
  )
  if (typeof price !== 'string') return succeed(price)
  return fail({ kind: 'unusable-series', cause: price.slice(0, 300) })
}

/** Null unless the chart holds the price's own session with another before it. */
function findPreviousClose(chart: YahooChart, dateOf: DateReader, atMs: number): number | null {
  if (chart.meta.dataGranularity !== '1d') return null
  const dates = (chart.timestamp ?? []).map((seconds) => dateOf(seconds * 1000))
  const at = dates.indexOf(dateOf(atMs))
  const closes = chart.indicators.quote[0]?.close ?? []
  return at < 1 || closes.length !== dates.length ? null : (closes[at - 1] ?? null)
}
