import type { CorporateActionsProvider } from '../../../../use-cases/ports/corporate-actions-provider.ts'
import type { YahooClientSettings } from './call-yahoo.ts'
import { createYahooClient, type YahooChart } from './chart.ts'
import { YAHOO } from './declaration.ts'
import { toHyphenatedSymbol } from '../class-share-symbols.ts'
import type { CorporateAction } from '../../../../domain/market/prices/corporate-action.ts'
import type { Ticker } from '../../../../domain/market/listings/ticker.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { createDateReader, readCurrency, type DateReader } from './units.ts'
import { unusable } from '../../http/read-json-reply.ts'

/** Splits and dividends, which Yahoo's charts include with their bars. */
export function createYahooCorporateActions(
  settings: YahooClientSettings,
): CorporateActionsProvider {
  const client = createYahooClient(settings)
  return {
    name: YAHOO.name,
    attribution: YAHOO.attribution,
    fetchCorporateActions: async ({ ticker, fromDate, signal }) => {
      const symbol = toHyphenatedSymbol(ticker)
      const chart = await client.fetchChart({ symbol, fromDate, signal })
      if (!chart.ok) return chart
      return toCorporateActions(chart.value, { ticker, symbol, fromDate, now: settings.clock() })
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

type Reading = {
  readonly ticker: Ticker
  readonly dateOf: DateReader
  readonly money: { readonly currency: string; readonly unitsPerWhole: number }
}

/**
 * Splits and dividends from a Yahoo chart of daily bars, oldest first. Dividends are adjusted for
 * later splits, in whole units of an ISO currency.
 */
function toCorporateActions(
  chart: YahooChart,
  { ticker, symbol, fromDate, now }: Requested,
): Outcome<readonly CorporateAction[], MarketDataFailure> {
  const { meta } = chart
  if (meta.symbol.toUpperCase() !== symbol) {
    return fail({ kind: 'malformed-reply', cause: `requested ${symbol}, got ${meta.symbol}` })
  }
  if (chart.timestamp === undefined) return fail({ kind: 'no-data-in-range' })
  const money = readCurrency(meta.currency ?? '')
  const dateOf = createDateReader(meta.exchangeTimezoneName)
  if (money === null) return unusable(`currency is ${meta.currency ?? 'missing'}`)
  if (dateOf === null) return unusable(`time zone is ${meta.exchangeTimezoneName}`)
  const reading = { ticker, dateOf, money }
  const today = dateOf(now.getTime())
  const actions = [...toSplits(chart, reading), ...toDividends(chart, reading)]
    .filter(({ date }) => date >= fromDate && date <= today)
    .toSorted((left, right) => left.date.localeCompare(right.date))
  return succeed(actions)
}

function toSplits({ events }: YahooChart, { ticker, dateOf }: Reading): CorporateAction[] {
  return Object.values(events?.splits ?? {}).flatMap(({ date, numerator, denominator }) =>
    isAmount(numerator) && isAmount(denominator)
      ? {
          kind: 'split',
          ticker,
          date: dateOf(date),
          newShares: numerator,
          oldShares: denominator,
        }
      : [],
  )
}

function toDividends(chart: YahooChart, { ticker, dateOf, money }: Reading): CorporateAction[] {
  return Object.values(chart.events?.dividends ?? {}).flatMap(({ date: atMs, amount }) => {
    const before = findCloseBefore(chart, atMs)
    // No dividend exceeds the share price: Yahoo has such amounts, a hundred times too large.
    if (!isAmount(amount) || (before !== null && amount >= before)) return []
    return {
      kind: 'dividend',
      ticker,
      date: dateOf(atMs),
      amount: amount / money.unitsPerWhole,
      currency: money.currency,
    }
  })
}

function findCloseBefore({ timestamp = [], indicators }: YahooChart, atMs: number): number | null {
  const closes = indicators.quote[0]?.close ?? []
  const before = timestamp.map((seconds) => seconds * 1000 < atMs).lastIndexOf(true)
  return closes[before] ?? null
}

function isAmount(value: number): boolean {
  return Number.isFinite(value) && value > 0
}
