import type { Freshness } from '../../domain/market/prices/daily-bars.ts'
import type { Clock } from '../ports/clock.ts'
import type { Feed, FeedAnswer, FeedDelivery, FeedSnapshot, FeedStore } from '../ports/feed.ts'
import type { Log } from '../ports/log.ts'
import type { ChainAnswer, ProviderChain } from '../ports/provider-chain.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'
import { SAMPLE } from '../../domain/market/listings/sample.ts'

export type FeedSettings<Data> = {
  /** The feed's name in the database and the log. */
  readonly name: string
  readonly chain: ProviderChain<void, FeedDelivery<Data>>
  /** How long a snapshot is fresh at a given time: longer while markets are closed. */
  readonly freshForMs: (snapshot: FeedSnapshot<Data>, now: Date) => number
  /** A real snapshot's freshness; the sample market's are always `sample`. */
  readonly judge: (snapshot: FeedSnapshot<Data>, now: Date) => Freshness
  /** Validates stored data; null when invalid. */
  readonly parse: (data: unknown) => Data | null
  readonly store: FeedStore
  readonly clock: Clock
  readonly log: Log
}

type State<Data> = {
  held: FeedSnapshot<Data> | null
  /** Epoch ms of the last failed request to the providers; null after a success. */
  failedAtMs: number | null
  /** Whether a provider failed in the last request, and none had newer data. */
  lacksData: boolean
  /** The request in progress, shared by concurrent readers. */
  pending: Promise<void> | null
  loading: Promise<void> | null
  saving: Promise<void> | null
  hasLoaded: boolean
}

/** Retry interval after the providers failed, or while a sample is shown. */
const STOPGAP_MS = 60_000

/** Maximum wait of a reader for a feed without any data. */
const COLD_MS = 2_500

/**
 * A feed that keeps its last good snapshot, labeled with its age, when providers fail. Sample data never
 * replaces real data, and no snapshot replaces a newer one.
 */
export function createFeed<Data>(settings: FeedSettings<Data>): Feed<Data> {
  const { name } = settings
  const state: State<Data> = {
    held: null,
    failedAtMs: null,
    lacksData: false,
    pending: null,
    loading: null,
    saving: null,
    hasLoaded: false,
  }
  return {
    name,
    dueAtMs: () => findDueMs(settings, state),
    reload: () => reload(settings, state),
    refresh: async () => {
      await call(settings, state)
      await state.saving
      return state.lacksData ? 'no-data' : 'done'
    },
    read: async () => {
      if (state.held === null) await waitWithTimeout(COLD_MS, fill(settings, state))
      return state.held === null ? null : toAnswer(settings, state.held)
    },
  }
}

/** Loads data for an empty feed: from the database, else from the providers. */
async function fill<Data>(settings: FeedSettings<Data>, state: State<Data>): Promise<void> {
  if (!state.hasLoaded) await reload(settings, state)
  if (state.held !== null) return
  const isDue = settings.clock().getTime() >= findDueMs(settings, state)
  if (state.pending !== null || isDue) await call(settings, state)
}

function call<Data>(settings: FeedSettings<Data>, state: State<Data>): Promise<void> {
  state.pending ??= requestNow(settings, state).finally(() => {
    state.pending = null
  })
  return state.pending
}

async function requestNow<Data>(settings: FeedSettings<Data>, state: State<Data>): Promise<void> {
  const { name, chain, clock, log, store } = settings
  const fetchedAtUtc = clock().toISOString()
  const answer = await chain.call()
  const { attempts } = answer
  const found = toSnapshot(answer, fetchedAtUtc)
  const isStopgap = found === null || isSample(found)
  state.failedAtMs = isStopgap ? clock().getTime() : null
  state.lacksData = isStopgap && attempts.some(({ outcome }) => outcome !== 'ok')
  if (found === null || !mayReplace(state.held, found, clock())) {
    const saved = state.held?.fetchedAtUtc ?? null
    log.warn({ feed: name, stored: saved, attempts }, 'no provider had newer data')
    return
  }
  state.held = found
  log.info({ feed: name, provider: found.provider, attempts }, 'feed refreshed')
  if (!isStopgap) state.saving = store.save(name, found)
}

function reload<Data>(settings: FeedSettings<Data>, state: State<Data>): Promise<void> {
  state.loading ??= reloadNow(settings, state).finally(() => {
    state.loading = null
    state.hasLoaded = true
  })
  return state.loading
}

/** Stored data from a provider that is no longer configured is ignored. */
async function reloadNow<Data>(
  { name, chain, parse, store, clock }: FeedSettings<Data>,
  state: State<Data>,
): Promise<void> {
  const stored = await store.load(name)
  if (stored === null || !chain.providers.includes(stored.provider)) return
  const { provider, fetchedAtUtc } = stored
  const isKnown = state.held?.provider === provider && state.held.fetchedAtUtc === fetchedAtUtc
  if (isKnown || !mayReplace(state.held, stored, clock())) return
  const data = parse(stored.data)
  if (data !== null) state.held = { ...stored, data }
}

function findDueMs<Data>(settings: FeedSettings<Data>, { held, failedAtMs }: State<Data>): number {
  const retryAtMs = failedAtMs === null ? 0 : failedAtMs + STOPGAP_MS
  if (held === null || isSample(held)) return retryAtMs
  const now = settings.clock()
  const fetchedAtMs = Date.parse(held.fetchedAtUtc)
  // A time in the future comes from another clock and is ignored.
  if (fetchedAtMs > now.getTime()) return retryAtMs
  return Math.max(fetchedAtMs + settings.freshForMs(held, now), retryAtMs)
}

function toSnapshot<Data>(
  { delivery }: ChainAnswer<FeedDelivery<Data>>,
  fetchedAtUtc: string,
): FeedSnapshot<Data> | null {
  if (delivery === null) return null
  const { value, provider, attribution } = delivery
  return { ...value, provider, attribution, fetchedAtUtc }
}

function toAnswer<Data>(
  { judge, clock }: FeedSettings<Data>,
  snapshot: FeedSnapshot<Data>,
): FeedAnswer<Data> {
  return { ...snapshot, freshness: isSample(snapshot) ? 'sample' : judge(snapshot, clock()) }
}

/**
 * Whether a snapshot may replace the current one: no sample replaces real data, nothing older replaces
 * newer.
 */
function mayReplace(
  held: FeedSnapshot<unknown> | null,
  found: FeedSnapshot<unknown>,
  now: Date,
): boolean {
  if (held === null || isSample(held)) return true
  if (isSample(found)) return false
  const heldAtMs = Date.parse(held.fetchedAtUtc)
  // A time in the future comes from another clock: it must not freeze the feed forever.
  return heldAtMs > now.getTime() || Date.parse(found.fetchedAtUtc) >= heldAtMs
}

function isSample({ provider }: { readonly provider: string }): boolean {
  return provider === SAMPLE
}
