import { LRUCache } from 'lru-cache'
import type { CorporateAction } from '../../domain/market/prices/corporate-action.ts'
import { addDays } from '../../domain/market/calendar/calendar-date.ts'
import { SAMPLE } from '../../domain/market/listings/sample.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import type { Clock } from '../ports/clock.ts'
import type { Attempt } from '../ports/daily-bars-provider.ts'
import type { ProviderChain } from '../ports/provider-chain.ts'
import type { Provenance } from './provenance.ts'

export type CorporateActionsRequest = { readonly ticker: Ticker; readonly fromDate: string }

export type CorporateActionsChain = ProviderChain<
  CorporateActionsRequest,
  readonly CorporateAction[]
>

/** A ticker's splits and dividends for every endpoint, oldest first; empty when there were none. */
type CorporateActionsSnapshot = Provenance & {
  readonly symbol: string
  /** YYYY-MM-DD; earlier ones were not requested. */
  readonly from: string
  readonly actions: readonly CorporateAction[]
}

type Answer = Outcome<CorporateActionsSnapshot, { readonly attempts: readonly Attempt[] }>
type Held = { readonly answer: Answer; readonly requestedAtMs: number }
type Shelf = {
  readonly held: LRUCache<Ticker, Held>
  readonly flights: Map<Ticker, Promise<void>>
}

export type CorporateActionsDeps = {
  readonly chain: CorporateActionsChain
  readonly clock: Clock
  /** Maximum cached tickers. */
  readonly capacity?: number
}

/** Three years: as far back as the bars go. */
const HISTORY_DAYS = 1_100
/** Splits and dividends are announced days ahead, so a few requests a day miss none. */
const FRESH_MS = 6 * 3_600_000
/** Retry interval after the providers failed, or while a sample is shown. */
const STOPGAP_MS = 60_000
/** Two failed refreshes. */
const STALE_MS = 2 * FRESH_MS

/**
 * Reads splits and dividends, requesting them from providers a few times a day for all readers. The last
 * good ones stay when a provider fails, and cached ones are returned immediately.
 * @returns a ticker's actions, or the attempts when no provider could deliver
 */
export function createCorporateActions(
  deps: CorporateActionsDeps,
): (ticker: Ticker) => Promise<Answer> {
  const held = new LRUCache<Ticker, Held>({ max: deps.capacity ?? 1_000 })
  const shelf: Shelf = { held, flights: new Map() }
  return async (ticker) => {
    const before = held.get(ticker)
    const nowMs = deps.clock().getTime()
    const isOld = before === undefined || nowMs - before.requestedAtMs >= freshForMs(before)
    const flight = shelf.flights.get(ticker) ?? (isOld ? fly(deps, shelf, ticker) : undefined)
    if (before === undefined || !before.answer.ok) await flight
    const answer = held.get(ticker)?.answer ?? fail({ attempts: [] })
    return answer.ok ? succeed(label(answer.value, deps.clock())) : answer
  }
}

function fly(deps: CorporateActionsDeps, shelf: Shelf, ticker: Ticker): Promise<void> {
  const flight = call(deps, shelf, ticker).finally(() => shelf.flights.delete(ticker))
  // Callers awaiting it get the error; in the background, the next reader's request retries.
  flight.catch(() => undefined)
  shelf.flights.set(ticker, flight)
  return flight
}

async function call(
  { chain, clock }: CorporateActionsDeps,
  { held }: Shelf,
  ticker: Ticker,
): Promise<void> {
  const fetchedAt = clock().toISOString()
  const from = addDays(fetchedAt.slice(0, 10), -HISTORY_DAYS)
  const { delivery, attempts } = await chain.call({ ticker, fromDate: from })
  const found: Answer =
    delivery === null
      ? fail({ attempts })
      : succeed({
          symbol: ticker,
          from,
          // The sample market's history is shifted, and may start slightly earlier than requested.
          actions: delivery.value.filter(({ date }) => date >= from),
          source: delivery.provider,
          attribution: delivery.attribution,
          asOf: null,
          fetchedAt,
          freshness: null,
        })
  const before = held.get(ticker)?.answer
  held.set(ticker, {
    answer: before !== undefined && rank(before) > rank(found) ? before : found,
    requestedAtMs: Date.parse(fetchedAt),
  })
}

/** Nothing never replaces something, and no sample replaces real data. */
function rank(answer: Answer): number {
  if (!answer.ok) return 0
  return answer.value.source === SAMPLE ? 1 : 2
}

function freshForMs({ answer, requestedAtMs }: Held): number {
  const isNew = answer.ok && Date.parse(answer.value.fetchedAt ?? '') === requestedAtMs
  return isNew && rank(answer) === 2 ? FRESH_MS : STOPGAP_MS
}

function label(actions: CorporateActionsSnapshot, now: Date): CorporateActionsSnapshot {
  if (actions.source === SAMPLE) return { ...actions, freshness: 'sample' }
  const ageMs = now.getTime() - Date.parse(actions.fetchedAt ?? '')
  return { ...actions, freshness: ageMs > STALE_MS ? 'stale' : 'eod' }
}
