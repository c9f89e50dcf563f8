import { previousSession } from '../../../../domain/market/calendar/trading-days.ts'
import type { DailyBar } from '../../../../domain/market/prices/daily-bars.ts'
import type { Ticker } from '../../../../domain/market/listings/ticker.ts'
import type { SessionBar } from '../../../../domain/market/prices/session-bar.ts'
import { succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { BulkBarsProvider } from '../../../../use-cases/ports/bulk-bars-provider.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { fetchBars, toHistory } from './daily-bars.ts'
import { ALPACA } from './declaration.ts'

/** Two years of so many tickers fill one page of 10,000 bars. */
const HISTORY_BATCH_SIZE = 20
/** Symbols that fit into one URL. */
const SESSION_BATCH_SIZE = 100

type Bars = Outcome<ReadonlyMap<Ticker, readonly DailyBar[]>, MarketDataFailure>

/** Bars of many tickers in one call. Alpaca follows renamed tickers by itself. */
export function createAlpacaBulkBars(call: KeyedClient, clock: Clock): BulkBarsProvider {
  const { name, attribution } = ALPACA
  return {
    name,
    attribution,
    historyBatchSize: HISTORY_BATCH_SIZE,
    sessionBatchSize: SESSION_BATCH_SIZE,
    hasPastSessions: true,
    fetchHistories: async ({ tickers, fromDate, signal }) => {
      const now = clock()
      const bars = await fetchKnown(tickers, (known) =>
        fetchBars(call, { tickers: known, fromDate, signal }, now),
      )
      if (!bars.ok) return bars
      const outcomes = tickers.map((ticker) => {
        const requested = { ticker, fromDate, now }
        return [ticker, toHistory(bars.value.get(ticker) ?? [], requested)] as const
      })
      return succeed(new Map(outcomes))
    },
    fetchSession: async ({ session, tickers, signal }) => {
      const range = { fromDate: previousSession(session), throughDate: session, signal }
      const bars = await fetchKnown(tickers, (known) =>
        fetchBars(call, { tickers: known, ...range }, clock()),
      )
      if (!bars.ok) return bars
      return succeed(
        [...bars.value].flatMap(([ticker, rows]) => toSessionBar(ticker, rows, session)),
      )
    },
  }
}

/** One symbol that Alpaca rejects fails the whole call: the halves are then called on their own. */
async function fetchKnown(
  tickers: readonly Ticker[],
  fetch: (tickers: readonly Ticker[]) => Promise<Bars>,
): Promise<Bars> {
  const bars = await fetch(tickers)
  if (bars.ok || bars.failure.kind !== 'unknown-ticker' || tickers.length === 1) return bars
  const half = Math.ceil(tickers.length / 2)
  const known = new Map<Ticker, readonly DailyBar[]>()
  for (const part of [tickers.slice(0, half), tickers.slice(half)]) {
    const found = await fetchKnown(part, fetch)
    if (!found.ok && found.failure.kind !== 'unknown-ticker') return found
    for (const [ticker, rows] of found.ok ? found.value : []) known.set(ticker, rows)
  }
  return succeed(known)
}

/** Both bars are adjusted as of now, so a split since then shows in the previous close. */
function toSessionBar(ticker: Ticker, bars: readonly DailyBar[], session: string): SessionBar[] {
  const bar = bars.find(({ date }) => date === session)
  const previous = bars.findLast(({ date }) => date < session)
  if (bar === undefined) return []
  return [{ ticker, ...bar, splitRatio: 1, previousClose: previous?.close ?? null }]
}
