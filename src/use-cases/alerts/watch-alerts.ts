import { listWatchedSymbols, storeCheck, type WatchedSymbol } from '../../database/rows/alerts.ts'
import type { AlertCheck, CheckProblem } from '../../domain/alerts/alert.ts'
import {
  checkAlert,
  findYearRange,
  type Firing,
  type Observation,
} from '../../domain/alerts/check-alert.ts'
import { describeFiring } from '../../domain/alerts/describe-alert.ts'
import { lastSettledSession } from '../../domain/market/calendar/last-settled-session.ts'
import { newYorkDate } from '../../domain/market/calendar/new-york-time.ts'
import { followsNewYorkSessions } from '../../domain/market/listings/exchange-suffix.ts'
import { SAMPLE } from '../../domain/market/listings/sample.ts'
import { parseTicker, type Ticker } from '../../domain/market/listings/ticker.ts'
import type { BarSeries } from '../../domain/market/prices/daily-bars.ts'
import { firstBars } from '../../domain/market/prices/first-bars.ts'
import { judgeFreshness } from '../../domain/market/prices/freshness.ts'
import { nextAlertMailAt } from '../../domain/notifications/digest-times.ts'
import { stateOf } from '../../domain/notifications/signal-state.ts'
import { judgeEachBar } from '../../domain/signals/judge-each-bar.ts'
import { mapWithConcurrency } from '../../platform/map-with-concurrency.ts'
import type { QuoteSnapshot } from '../market/read-quotes.ts'
import type { RefreshJob } from '../market/refresh-market-data.ts'
import type { NotificationDeps } from '../notifications/notification-deps.ts'
import type { MarketReads } from '../product.ts'

export type AlertDeps = Pick<NotificationDeps, 'db' | 'marketData' | 'clock' | 'log'> & {
  readonly market: Pick<MarketReads, 'quotes'>
}

/** How often alerts are checked. */
const ROUND_MS = 60_000
/** Stocks checked per round; the next round goes on after them. */
const PER_ROUND = 100
const BATCH_SIZE = 8
/** Missed sessions that are checked one by one; older ones are not news. */
const MAX_SESSIONS = 10

/**
 * Checks users' alerts, some stocks each minute: against each settled bar since the last check, and
 * against a current quote where the condition allows it. Sample data and data that are out of date never
 * fire an alert; its check says so.
 */
export function createAlertJob(deps: AlertDeps): RefreshJob {
  const { db, market, clock, log } = deps
  let nextAtMs = 0
  let after = ''
  return {
    name: 'watch-alerts',
    dueAtMs: () => nextAtMs,
    run: async () => {
      const at = clock()
      nextAtMs = at.getTime() + ROUND_MS
      const page = await listWatchedSymbols(db, { at, after, limit: PER_ROUND })
      after = page.length < PER_ROUND ? '' : (page.at(-1)?.symbol ?? '')
      const tickers = page.flatMap(({ symbol }) => toTicker(symbol) ?? [])
      const { quotes } = await market.quotes(tickers)
      const quoteBySymbol = new Map(quotes.map((quote) => [quote.symbol, quote]))
      const areChecked = await mapWithConcurrency(page, BATCH_SIZE, async (watched) => {
        try {
          await checkSymbol(deps, watched, quoteBySymbol.get(watched.symbol) ?? null)
          return true
        } catch (error) {
          // The next round tries again; other stocks' alerts are not delayed.
          log.warn({ err: error, symbol: watched.symbol }, 'alerts could not be checked')
          return false
        }
      })
      return areChecked.every(Boolean) ? 'done' : 'incomplete'
    },
  }
}

async function checkSymbol(
  deps: AlertDeps,
  { symbol, targets }: WatchedSymbol,
  quote: QuoteSnapshot | null,
): Promise<void> {
  const { db, clock, log } = deps
  const at = clock().toISOString()
  const observed = await observe(deps, symbol, quote)
  for (const target of targets) {
    const found =
      'problem' in observed
        ? { check: withProblem(target.check, observed.problem), firings: [] }
        : checkAlert(target, target.check, observed.since(target.check))
    const check =
      found.check.isMet === null
        ? withProblem(found.check, found.check.problem ?? 'no-data')
        : found.check
    if (found.firings.length === 0 && isSame(target.check, check)) continue
    const inserted = await storeCheck(db, {
      target,
      symbol,
      check,
      firings: found.firings.map((firing) => toNotice(symbol, target, firing, observed)),
      at,
      mailAt: nextAlertMailAt(at),
    })
    if (inserted > 0) log.info({ symbol, condition: target.condition, inserted }, 'alert fired')
  }
}

function toNotice(
  symbol: string,
  target: WatchedSymbol['targets'][number],
  firing: Firing,
  observed: Observed | { readonly problem: CheckProblem },
) {
  const currency = 'currency' in observed ? observed.currency : 'USD'
  return {
    session: firing.observation.session,
    reason: describeFiring(symbol, target, firing, currency),
  }
}

function withProblem(check: AlertCheck | null, problem: CheckProblem): AlertCheck {
  const unchecked = { isMet: null, session: null, isSettled: false, value: null, asOf: null }
  return { ...(check ?? unchecked), problem }
}

/** Whether only the value of a quote moved: not worth a write each minute. */
function isSame(before: AlertCheck | null, check: AlertCheck): boolean {
  return (
    before !== null &&
    before.isMet === check.isMet &&
    before.session === check.session &&
    before.isSettled === check.isSettled &&
    before.problem === check.problem
  )
}

type Observed = {
  /** ISO 4217. */
  readonly currency: string
  /** What happened since a check, oldest first. */
  readonly since: (check: AlertCheck | null) => readonly Observation[]
}

/** A stock's settled bars and its current quote, or why neither can be used. */
async function observe(
  { marketData, clock }: AlertDeps,
  symbol: string,
  quote: QuoteSnapshot | null,
): Promise<Observed | { readonly problem: CheckProblem }> {
  const ticker = toTicker(symbol)
  if (ticker === null) return { problem: 'no-data' }
  const answer = await marketData.getDailyBars(ticker)
  if (!answer.ok) return { problem: 'no-data' }
  const { series } = answer.value
  if (series.provider === SAMPLE) return { problem: 'sample' }
  const now = clock()
  const settled = dropUnsettled(series, now)
  const lastBarDate = settled.bars.dates.at(-1)
  const isCurrent =
    lastBarDate !== undefined &&
    judgeFreshness({ lastBarDate, provider: series.provider, ticker, nowUtc: now.toISOString() })
      .freshness === 'eod'
  const isQuoteCurrent = quote?.freshness === 'live' || quote?.freshness === 'delayed'
  if (!isCurrent && !isQuoteCurrent) return { problem: 'stale' }
  const bars = isCurrent ? observeBars(settled) : () => []
  const quoted = isQuoteCurrent && quote !== null ? observeQuote(quote, series) : []
  return { currency: series.currency, since: (check) => [...bars(check), ...quoted] }
}

/** Without a bar that its provider may still correct. */
function dropUnsettled(series: BarSeries, now: Date): BarSeries {
  if (!followsNewYorkSessions(series.ticker)) return series
  const through = lastSettledSession(now, 'delayed')
  const count = series.bars.dates.findLastIndex((date) => date <= through) + 1
  return { ...series, bars: firstBars(series.bars, count) }
}

function observeBars({ ticker, bars }: BarSeries): Observed['since'] {
  const { dates, closes } = bars
  const newest = Math.max(1, dates.length - MAX_SESSIONS)
  // Judged once, when the first alert has something new to look at.
  let judged: ReturnType<typeof judgeEachBar> | null = null
  return (check) => {
    const from = Math.max(newest, dates.length - 1 - countSince(dates, check))
    return dates.slice(from).map((session, position): Observation => {
      const index = from + position
      judged ??= judgeEachBar({ ticker, bars, from: newest - 1 })
      const [before, signal] = [judged[index - newest], judged[index - newest + 1]]
      const [previous, price] = [closes[index - 1] ?? 0, closes[index] ?? 0]
      return {
        session,
        isSettled: true,
        asOf: null,
        price,
        changePercent: (price / previous - 1) * 100,
        yearRange: findYearRange(bars, session),
        judged:
          signal === undefined || before === undefined ? null : { signal, before: stateOf(before) },
      }
    })
  }
}

/** Bars before the last one that a check has not seen; of a new alert, none: it starts with the last. */
function countSince(dates: readonly string[], check: AlertCheck | null): number {
  const seen = check?.session
  if (seen == null) return 0
  const isCovered = (date: string) => (check?.isSettled === true ? date <= seen : date < seen)
  const unseen = dates.length - 1 - dates.findLastIndex(isCovered)
  return unseen - 1
}

function observeQuote(quote: QuoteSnapshot, { bars }: BarSeries): Observation[] {
  const { asOf, price, changePercent } = quote
  if (asOf === null) return []
  const session = newYorkDate(asOf)
  return [
    {
      session,
      isSettled: false,
      asOf,
      price,
      changePercent,
      yearRange: findYearRange(bars, session),
      judged: null,
    },
  ]
}

function toTicker(symbol: string): Ticker | null {
  const parsed = parseTicker(symbol)
  return parsed.ok ? parsed.value : null
}
