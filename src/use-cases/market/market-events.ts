import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { AcceptedState, SharedEvents } from '../ports/shared-store.ts'
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
   * `id` is null or not an event of this process, or of the instances that share events.
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
  /** Gives events of all instances one order; null for a single instance. */
  readonly shared?: SharedEvents | null
}

type Newest = { readonly index: number; readonly text: string; readonly event: MarketEvent }
type Room = {
  readonly deps: MarketEventsDeps
  /** Whose ids are used: this process's, or those of the shared store. */
  run: string
  /** What this process read last, by subject; for the shared store. */
  readonly offered: Map<string, string>
  readonly listeners: ReturnType<typeof createListenerRegistry<StreamTopic>>
  readonly newest: Map<string, Newest>
  /** Number of events so far in this run. */
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
  const { run, shared } = deps
  const room: Room = { deps, listeners, run, newest: new Map(), offered: new Map(), count: 0 }
  shared?.subscribe((of, state) => acceptOne(room, of, state))
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
  const found = quotes.status === 'fulfilled' ? quotes.value : []
  const quoteBySymbol = new Map(found.map((quote) => [quote.symbol, quote]))
  const reads: Read[] = [
    ...topics.map((subject, index) => ({ subject, data: valueOf(states[index]) })),
    ...tickers.map((ticker) => ({
      subject: `quote:${ticker}` as const,
      data: quoteBySymbol.get(ticker),
    })),
  ]
  listeners.notify(await noteAll(room, reads))
  dropUnsubscribed(room)
  const errors = [quotes, ...states].flatMap((read) =>
    read.status === 'rejected' ? read.reason : [],
  )
  if (errors.length > 0) throw new AggregateError(errors, 'some market data could not be read')
}

function valueOf(read: PromiseSettledResult<unknown> | undefined): unknown {
  return read?.status === 'fulfilled' ? read.value : undefined
}

/** What this process has read; undefined when that failed. */
type Read = { readonly subject: Subject; readonly data: unknown }

/** Records the states of subjects; an unknown one is removed. Returns the subjects that changed. */
async function noteAll(room: Room, reads: readonly Read[]): Promise<ReadonlySet<Subject>> {
  const { newest, offered, deps } = room
  const known = reads.filter(({ data }) => data !== undefined)
  for (const { subject, data } of reads) if (data === undefined) newest.delete(subject)
  if (known.length === 0) return new Set()
  const states = known.map(({ subject, data }) => {
    const text = JSON.stringify(data)
    const isKnown = offered.get(subject) === text
    return { subject, data, text, version: versionOf(data), isKnown }
  })
  const answer = (await deps.shared?.offer(states)) ?? null
  if (answer === null) return noteAlone(room, states)
  const changed = new Set<Subject>()
  startRun(room, answer.run)
  for (const [at, { subject, text }] of states.entries()) {
    const accepted = answer.states[at]
    offered.set(subject, text)
    if (accepted !== undefined && accept(room, { ...accepted, subject })) changed.add(subject)
  }
  room.count = Math.max(room.count, answer.count)
  return changed
}

type State = Read & { readonly subject: Subject; readonly text: string }

/** Counts in this process, from the beginning: ids of the shared store belong to all. */
function noteAlone(room: Room, states: readonly State[]): ReadonlySet<Subject> {
  const { newest, deps } = room
  const isChanged = ({ subject, text }: State) => newest.get(subject)?.text !== text
  if (!states.some(isChanged)) return new Set()
  startRun(room, deps.run)
  const changed = states.filter(isChanged)
  for (const { subject, text, data } of changed) {
    room.count += 1
    const event = { id: `${room.run}-${room.count}`, subject, data }
    newest.set(subject, { index: room.count, text, event })
  }
  return new Set(changed.map(({ subject }) => subject))
}

/** Records a state of the current run that the instances agree on; returns whether it is new here. */
function accept(
  room: Room,
  { subject, index, text }: AcceptedState & { readonly subject: Subject },
): boolean {
  const held = room.newest.get(subject)
  if (held !== undefined && held.index >= index) return false
  const event = { id: `${room.run}-${index}`, subject, data: JSON.parse(text) }
  room.newest.set(subject, { index, text, event })
  return true
}

/** A state accepted from another instance; what no one here listens to is read when someone does. */
function acceptOne(room: Room, run: string, state: AcceptedState): void {
  const subject = room.newest.get(state.subject)?.event.subject
  if (subject === undefined || run !== room.run || !accept(room, { ...state, subject })) return
  room.count = Math.max(room.count, state.index)
  room.listeners.notify(new Set([subject]))
}

function startRun(room: Room, run: string): void {
  if (room.run === run) return
  room.run = run
  room.count = 0
  room.newest.clear()
}

/** When data was fetched, so that an instance that lags behind does not bring older data back. */
function versionOf(data: unknown): string {
  const isDated = typeof data === 'object' && data !== null && 'fetchedAt' in data
  return isDated && typeof data.fetchedAt === 'string' ? data.fetchedAt : ''
}

/** The sequence number of an event id; 0 for other processes' ids and invalid ones. */
function positionOf({ run: current, count }: Room, id: string | null): number {
  const [run, number, ...rest] = (id ?? '').split('-')
  const position = Number(number)
  const isOurs = run === current && rest.length === 0 && /^\d{1,15}$/.test(number ?? '')
  return isOurs && position <= count ? position : 0
}

function dropUnsubscribed({ newest, offered, listeners }: Room): void {
  if (newest.size <= CACHED) return
  const { topics, tickers } = { topics: listeners.topics(), tickers: listeners.tickers() }
  const subscribed = new Set<string>(subjectsOf({ topics, tickers }))
  for (const subject of newest.keys()) if (!subscribed.has(subject)) newest.delete(subject)
  for (const subject of offered.keys()) if (!subscribed.has(subject)) offered.delete(subject)
}

function subjectsOf({ topics, tickers }: Subscription): Subject[] {
  return [...topics, ...tickers.map((ticker) => `quote:${ticker}` as const)]
}
