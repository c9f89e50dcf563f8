import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { createListenerRegistry, type SubscriptionRequest } from './listener-registry.ts'
import { coalesce } from '../../platform/coalesce.ts'

/** Topics an open page can subscribe to. */
export const STREAM_TOPICS = ['movers', 'news', 'trending', 'indices'] as const

export type StreamTopic = (typeof STREAM_TOPICS)[number]

/** A topic, or one ticker's quote. */
type Subject = StreamTopic | `quote:${Ticker}`

/** One thing that changed. */
type MarketEvent = {
  /** Unique across processes. */
  readonly id: string
  readonly subject: Subject
  readonly data: unknown
}

export type Subscription = SubscriptionRequest<StreamTopic>

/** The newest state of everything with listeners. */
export type MarketEvents = {
  /**
   * Calls `onChange` when anything in the subscription changes; `since` returns what.
   * @returns ends the subscription
   */
  readonly subscribe: (subscription: Subscription, onChange: () => void) => () => void
  /**
   * The newest event of every subscribed subject after the event `id`, oldest first; all of them when
   * `id` is null or not an event of this process.
   */
  readonly since: (subscription: Subscription, id: string | null) => readonly MarketEvent[]
  /**
   * Refreshes everything with listeners and notifies them of changes; called every few seconds. Calls
   * during a refresh share the next one, so that it includes new subscribers. Rejects when something
   * could not be read, after all other notifications.
   */
  readonly tick: () => Promise<void>
  readonly listenerCount: () => number
  /** Tickers with listeners, each once. */
  readonly tickerCount: () => number
}

export type MarketEventsDeps = {
  readonly readTopic: Readonly<Record<StreamTopic, () => Promise<unknown>>>
  /** A ticker without a quote is omitted. */
  readonly readQuotes: (
    tickers: readonly Ticker[],
  ) => Promise<readonly { readonly symbol: string }[]>
  /** Identifies this run of the process, so that ids are unique. */
  readonly run: string
}

type Newest = { readonly index: number; readonly text: string; readonly event: MarketEvent }
type Room = {
  readonly deps: MarketEventsDeps
  readonly listeners: ReturnType<typeof createListenerRegistry<StreamTopic>>
  readonly newest: Map<Subject, Newest>
  /** Number of events so far. */
  count: number
}

/** Maximum subjects cached without listeners, for those who reconnect. */
const CACHED = 5_000

/**
 * Stores only the newest state of each subject, so that a slow or returning listener gets current data
 * without duplicates, and costs no memory. A refetch counts as a change even with equal data: its
 * `fetchedAt` is newer, and pages show that age.
 */
export function createMarketEvents(deps: MarketEventsDeps): MarketEvents {
  const listeners = createListenerRegistry<StreamTopic>()
  const room: Room = { deps, listeners, newest: new Map(), count: 0 }
  return {
    tick: coalesce(() => readAll(room)),
    listenerCount: listeners.count,
    tickerCount: () => listeners.tickers().length,
    subscribe: listeners.add,
    since: (subscription, id) => {
      const seen = positionOf(room, id)
      return subjectsOf(subscription)
        .flatMap((subject) => room.newest.get(subject) ?? [])
        .filter(({ index }) => index > seen)
        .toSorted((left, right) => left.index - right.index)
        .map(({ event }) => event)
    },
  }
}

async function readAll(room: Room): Promise<void> {
  const { deps, listeners } = room
  const [topics, tickers] = [listeners.topics(), listeners.tickers()]
  const readQuotes = async () => (tickers.length === 0 ? [] : deps.readQuotes(tickers))
  const [quotes, ...states] = await Promise.allSettled([
    readQuotes(),
    ...topics.map(async (topic) => deps.readTopic[topic]()),
  ])
  const changed = new Set<Subject>()
  const put = (subject: Subject, data: unknown) => {
    if (note(room, subject, data)) changed.add(subject)
  }
  for (const [index, topic] of topics.entries()) put(topic, valueOf(states[index]))
  const found = quotes.status === 'fulfilled' ? quotes.value : []
  const quoteBySymbol = new Map(found.map((quote) => [quote.symbol, quote]))
  for (const ticker of tickers) put(`quote:${ticker}`, quoteBySymbol.get(ticker))
  listeners.notify(changed)
  dropUnsubscribed(room)
  const errors = [quotes, ...states].flatMap((read) =>
    read.status === 'rejected' ? read.reason : [],
  )
  if (errors.length > 0) throw new AggregateError(errors, 'some market data could not be read')
}

function valueOf(read: PromiseSettledResult<unknown> | undefined): unknown {
  return read?.status === 'fulfilled' ? read.value : undefined
}

/** Records a subject's state; an unknown one is removed. Returns whether it changed. */
function note(room: Room, subject: Subject, data: unknown): boolean {
  const { newest, deps } = room
  if (data === undefined) {
    newest.delete(subject)
    return false
  }
  const text = JSON.stringify(data)
  if (newest.get(subject)?.text === text) return false
  room.count += 1
  const event = { id: `${deps.run}-${room.count}`, subject, data }
  newest.set(subject, { index: room.count, text, event })
  return true
}

/** The sequence number of an event id; 0 for other processes' ids and invalid ones. */
function positionOf({ deps, count }: Room, id: string | null): number {
  const [run, number, ...rest] = (id ?? '').split('-')
  const position = Number(number)
  const isOurs = run === deps.run && rest.length === 0 && /^\d{1,15}$/.test(number ?? '')
  return isOurs && position <= count ? position : 0
}

function dropUnsubscribed({ newest, listeners }: Room): void {
  if (newest.size <= CACHED) return
  const { topics, tickers } = { topics: listeners.topics(), tickers: listeners.tickers() }
  const subscribed = new Set(subjectsOf({ topics, tickers }))
  for (const subject of newest.keys()) if (!subscribed.has(subject)) newest.delete(subject)
}

function subjectsOf({ topics, tickers }: Subscription): Subject[] {
  return [...topics, ...tickers.map((ticker) => `quote:${ticker}` as const)]
}
