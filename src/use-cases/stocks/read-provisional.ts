import {
  describeProvisional,
  type ProvisionalWords,
} from '../../domain/explanations/describe-provisional.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { findSessionQuote, judgeProvisional } from '../../domain/signals/judge-provisional.ts'
import type {
  NoProvisional,
  NoProvisionalReason,
  Provisional,
} from '../../domain/signals/provisional.ts'
import type { Action } from '../../domain/signals/signal.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'
import type { QuoteView } from '../market/cached-quote.ts'
import type { QuoteBoard } from '../market/quote-board.ts'
import type { Clock } from '../ports/clock.ts'
import type { DailyBarsSource } from '../ports/daily-bars-provider.ts'
import type { Listings } from '../ports/listings.ts'
import { judgeAnswer } from './judge-answer.ts'

/** What the rules would say if the session closed now, for every endpoint: the same keys without one. */
export type ProvisionalSnapshot = ProvisionalWords & {
  /** Null while several are possible, and without a provisional signal. */
  readonly action: Action | null
  /** Every action that is still possible; empty without a provisional signal. */
  readonly possible: readonly Action[]
  /** Why there is none; null with one. */
  readonly reason: NoProvisionalReason | null
  readonly price: number | null
  readonly volume: Provisional['volume'] | null
  readonly clauses: Provisional['clauses']
  /** Market time of the price, ISO 8601 UTC. */
  readonly asOf: string | null
  readonly delay: Provisional['freshness'] | null
  readonly delayMinutes: number | null
}

/** One per ticker, in request order. */
export type ReadProvisional = (
  tickers: readonly Ticker[],
) => Promise<readonly ProvisionalSnapshot[]>

export type ReadProvisionalDeps = {
  readonly board: QuoteBoard
  readonly marketData: DailyBarsSource
  readonly listings: Pick<Listings, 'find'>
  readonly clock: Clock
}

/** A late quote or series is there for the next reader. */
const TIMEOUT_MS = 1_500

/**
 * Reads what the rules would say if the session closed now. While it is closed nothing is requested, and
 * bars are read only for tickers with a price of the current session.
 */
export function createReadProvisional(deps: ReadProvisionalDeps): ReadProvisional {
  return async (tickers) => {
    const nowUtc = deps.clock().toISOString()
    const wanted = tickers.filter((ticker) => isQuoteMissing(ticker, nowUtc))
    const read = wanted.length === 0 ? [] : deps.board.read(wanted)
    const quotes = await waitWithTimeout(TIMEOUT_MS, Promise.resolve(read))
    const quoted = new Map<Ticker, QuoteView | null>()
    if (quotes !== 'late') {
      for (const [index, ticker] of wanted.entries()) quoted.set(ticker, quotes[index] ?? null)
    }
    return Promise.all(
      tickers.map((ticker) =>
        readOne(deps, { ticker, quoted: quoted.get(ticker) ?? null, nowUtc }),
      ),
    )
  }
}

/** Whether only a quote is missing: its exchange is known and open. */
function isQuoteMissing(ticker: Ticker, nowUtc: string): boolean {
  const found = findSessionQuote({ ticker, quoted: null, nowUtc })
  return 'reason' in found && found.reason.kind === 'no-live-quote'
}

type Quoted = {
  readonly ticker: Ticker
  readonly quoted: QuoteView | null
  readonly nowUtc: string
}

async function readOne(deps: ReadProvisionalDeps, quoted: Quoted): Promise<ProvisionalSnapshot> {
  const { ticker, nowUtc } = quoted
  const current = findSessionQuote(quoted)
  if ('reason' in current) return toSnapshot(current, quoted, null)
  const answer = await waitWithTimeout(TIMEOUT_MS, deps.marketData.getDailyBars(ticker))
  if (answer === 'late') {
    const reason = { kind: 'no-signal', reason: { kind: 'no-data' } } as const
    return toSnapshot({ kind: 'no-provisional', reason }, quoted, null)
  }
  const listing = deps.listings.find(ticker)
  const { signal } = judgeAnswer({ ticker, answer, listing, nowUtc: new Date(nowUtc) })
  const bars = answer.ok ? answer.value.series.bars : null
  const judged = judgeProvisional({ ...quoted, settled: signal, bars })
  return toSnapshot(judged, quoted, signal.kind === 'signal' ? signal.action : null)
}

function toSnapshot(
  judged: Provisional | NoProvisional,
  { ticker, quoted, nowUtc }: Quoted,
  settled: Action | null,
): ProvisionalSnapshot {
  const currency = quoted?.quote.currency ?? ''
  const words = describeProvisional(judged, { ticker, settled, currency, nowUtc })
  if (judged.kind === 'no-provisional') return { ...NOTHING, reason: judged.reason, ...words }
  const { action, possible, price, volume, clauses, asOfUtc, freshness, delayMinutes } = judged
  const figures = { price, volume, clauses, asOf: asOfUtc, delay: freshness, delayMinutes }
  return { action, possible, reason: null, ...words, ...figures }
}

const NOTHING = {
  action: null,
  possible: [],
  price: null,
  volume: null,
  clauses: [],
  asOf: null,
  delay: null,
  delayMinutes: null,
} as const
