import { newYorkDate } from '../market/calendar/new-york-time.ts'
import { marketState, sessionHours } from '../market/calendar/trading-days.ts'
import { followsNewYorkSessions } from '../market/listings/exchange-suffix.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { mayBeSplit } from '../market/prices/compare-price.ts'
import type { DailyBars, Freshness } from '../market/prices/daily-bars.ts'
import type { Quote } from '../market/prices/quote.ts'
import { judgeFinishedBars } from './judge-finished-bars.ts'
import type {
  NoProvisional,
  NoProvisionalReason,
  Provisional,
  ProvisionalClause,
  Unknown,
} from './provisional.ts'
import { RULES } from './rules.ts'
import type { Action, Clause, Measure, NoSignal, Role, Signal } from './signal.ts'

type Requested = {
  /** The newest quote with its freshness now; null without one. */
  readonly quoted: { readonly quote: Quote; readonly freshness: Freshness } | null
  /** ISO 8601 UTC. */
  readonly nowUtc: string
}

type Settled = {
  /** The public signal at the last settled bar. */
  readonly settled: Signal | NoSignal
  /** The bars of that signal; null without any. */
  readonly bars: DailyBars | null
}

/** A stock without a trade for this long, beyond its feed's delay, may be halted. */
const QUIET_MS = 15 * 60_000
/** Assumed of a delayed feed that does not say how late it is. */
const USUAL_DELAY_MINUTES = 15
/** Two sources' closes differ by rounding and the closing auction, not by more than this share. */
const MAX_CLOSE_DIFFERENCE = 0.01

const ACTIONS: readonly Action[] = ['BUY', 'SELL', 'WATCH']
const OF_VOLUME: ReadonlySet<Measure> = new Set(['obvChange', 'cmf'])
const OF_RANGE: ReadonlySet<Measure> = new Set(['adx', 'cmf'])

/**
 * What momentum-v1 would say if the current session closed at the newest price. Its volume will still
 * grow, so a condition on OBV or CMF is known only if the volume so far and the volume after a usual rest
 * of the day agree on it; both indicators move in one direction with it, so everything in between agrees
 * too. Pure: same bars, quote and time, same result. See decision 028.
 */
export function judgeProvisional(requested: Requested & Settled): Provisional | NoProvisional {
  const { settled, bars, nowUtc } = requested
  const { ticker } = settled
  const current = findSessionQuote({ ...requested, ticker })
  if ('reason' in current) return current
  if (settled.kind === 'no-signal') return reject({ kind: 'no-signal', reason: settled.reason })
  const { quote, freshness } = current
  const session = newYorkDate(nowUtc)
  if (bars === null || (bars.dates.at(-1) ?? '') >= session) {
    return reject({ kind: 'not-comparable' })
  }
  const elapsed = findElapsed(quote.asOfUtc, session)
  const soFar = quote.volume
  const expected = (soFar ?? 0) + settled.readings.averageVolume * (1 - elapsed)
  const judgeWith = (volume: number) =>
    judgeFinishedBars({ ticker, bars: appendBar(bars, { quote, session, volume }) })
  const [least, most] = [judgeWith(soFar ?? 0), judgeWith(expected)]
  if (least.kind === 'no-signal') return reject({ kind: 'no-signal', reason: least.reason })
  if (most.kind === 'no-signal') return reject({ kind: 'no-signal', reason: most.reason })
  if (!isComparable(quote, bars)) return reject({ kind: 'not-comparable' })
  const read = least.clauses.map((clause, index) =>
    compareClauses(clause, most.clauses[index]?.isMet ?? null, quote),
  )
  const clauses = read.map(({ clause }) => clause)
  const possible = findPossible(clauses)
  return {
    kind: 'provisional',
    action: possible.length === 1 ? (possible[0] ?? null) : null,
    possible,
    clauses,
    unknowns: [...new Set(read.flatMap(({ unknown }) => unknown ?? []))],
    price: quote.price,
    volume: { soFar, expected },
    elapsed,
    asOfUtc: quote.asOfUtc,
    freshness,
    delayMinutes: quote.delayMinutes ?? null,
  }
}

function reject(reason: NoProvisionalReason): NoProvisional {
  return { kind: 'no-provisional', reason }
}

type Current = { readonly quote: Quote; readonly freshness: 'live' | 'delayed' }

/**
 * The price of the current session that a provisional signal needs, or why there is none: cheap to check
 * before any bars are read.
 */
export function findSessionQuote(
  requested: Requested & { readonly ticker: Ticker },
): Current | NoProvisional {
  const { ticker, quoted, nowUtc } = requested
  if (!followsNewYorkSessions(ticker)) return reject({ kind: 'other-exchange' })
  const { state, nextOpenUtc } = marketState(nowUtc)
  if (state === 'closed') return reject({ kind: 'closed', nextOpenUtc })
  if (quoted === null) return reject({ kind: 'no-live-quote' })
  const { quote, freshness } = quoted
  const isFresh = freshness === 'live' || freshness === 'delayed'
  if (!isFresh || findElapsed(quote.asOfUtc, newYorkDate(nowUtc)) < 0) {
    return reject({ kind: 'no-live-quote' })
  }
  if (isQuiet(quote, freshness, nowUtc)) {
    return reject({ kind: 'no-trade', sinceUtc: quote.asOfUtc })
  }
  return { quote, freshness }
}

/** How much of the session had passed, 0 to 1; below 0 before its opening bell. */
function findElapsed(atUtc: string, session: string): number {
  const { opensAtUtc, closesAtUtc } = sessionHours(session)
  const opensMs = Date.parse(opensAtUtc)
  return Math.min((Date.parse(atUtc) - opensMs) / (Date.parse(closesAtUtc) - opensMs), 1)
}

function isQuiet(quote: Quote, freshness: 'live' | 'delayed', nowUtc: string): boolean {
  const assumed = freshness === 'live' ? 0 : USUAL_DELAY_MINUTES
  const delayMs = (quote.delayMinutes ?? assumed) * 60_000
  return Date.parse(nowUtc) - Date.parse(quote.asOfUtc) - delayMs > QUIET_MS
}

/** Whether the quote and the bars agree on the last close; without a previous close, whether they can. */
function isComparable({ price, previousClose }: Quote, bars: DailyBars): boolean {
  const lastClose = bars.closes.at(-1) ?? Number.NaN
  if (previousClose === null) return !mayBeSplit(price / lastClose)
  return Math.abs(previousClose / lastClose - 1) <= MAX_CLOSE_DIFFERENCE
}

type Closing = { readonly quote: Quote; readonly session: string; readonly volume: number }

/** The bars with the session as if it closed now. No indicator uses the open, which quotes do not have. */
function appendBar(bars: DailyBars, { quote, session, volume }: Closing): DailyBars {
  const { price, dayRange } = quote
  // The range may be a moment older or newer than the price.
  const high = Math.max(dayRange?.high ?? price, price)
  const low = Math.min(dayRange?.low ?? price, price)
  const append = (column: Float64Array, value: number) => {
    const longer = new Float64Array(column.length + 1)
    longer.set(column)
    longer[column.length] = value
    return longer
  }
  return {
    dates: [...bars.dates, session],
    opens: append(bars.opens, price),
    highs: append(bars.highs, high),
    lows: append(bars.lows, low),
    closes: append(bars.closes, price),
    volumes: append(bars.volumes, volume),
  }
}

/** A clause with the volume so far; open when what it depends on is missing or decides it. */
function compareClauses(
  { value, isMet, ...condition }: Clause,
  isMetAtMost: boolean | null,
  quote: Quote,
): { readonly clause: ProvisionalClause; readonly unknown: Unknown | null } {
  const unknown = findUnknown(condition.measure, isMet !== isMetAtMost, quote)
  if (unknown === null) return { clause: { ...condition, value, isMet }, unknown }
  const isValueKnown = unknown === 'volume-to-come'
  return { clause: { ...condition, value: isValueKnown ? value : null, isMet: null }, unknown }
}

function findUnknown(measure: Measure, dependsOnVolume: boolean, quote: Quote): Unknown | null {
  if (OF_RANGE.has(measure) && quote.dayRange === undefined) return 'day-range'
  if (!OF_VOLUME.has(measure)) return null
  if (quote.volume === null) return 'volume-so-far'
  return dependsOnVolume ? 'volume-to-come' : null
}

/** The actions that the open conditions still allow, by the rules in their order of precedence. */
function findPossible(clauses: readonly ProvisionalClause[]): readonly Action[] {
  const possible = new Set<Action>()
  for (const { id, action } of RULES) {
    const firing = isFiring(clauses.filter(({ rule }) => rule === id))
    if (firing !== false) possible.add(action)
    if (firing === true) return ACTIONS.filter((candidate) => possible.has(candidate))
  }
  possible.add('WATCH')
  return ACTIONS.filter((candidate) => possible.has(candidate))
}

/** Whether every `all` is met, and one `any` if there are some; null when open conditions decide. */
function isFiring(clauses: readonly ProvisionalClause[]): boolean | null {
  const met = (role: Role) => clauses.filter((clause) => clause.role === role).map(toMet)
  const [all, any] = [new Set(met('all')), new Set(met('any'))]
  const isAnyMissed = any.size === 1 && any.has(false)
  if (all.has(false) || isAnyMissed) return false
  return all.has(null) || (any.has(null) && !any.has(true)) ? null : true
}

function toMet({ isMet }: ProvisionalClause): boolean | null {
  return isMet
}
