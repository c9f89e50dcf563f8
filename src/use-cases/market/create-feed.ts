import type { Freshness } from '../../domain/market/prices/daily-bars.ts'
import type { Clock } from '../ports/clock.ts'
import type { Feed, FeedAnswer, FeedDelivery, FeedSnapshot, FeedStore } from '../ports/feed.ts'
import type { Log } from '../ports/log.ts'
import type { ChainAnswer, ProviderChain } from '../ports/provider-chain.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'
import { SAMPLE } from '../../domain/market/listings/sample.ts'

export type FeedSettings<Data> = {
  /** What the feed is called in the store and in the log. */
  readonly name: string
  readonly chain: ProviderChain<void, FeedDelivery<Data>>
  /** How long a delivery is new enough, given the moment it is judged at: less is asked while markets are closed. */
  readonly freshForMs: (snapshot: FeedSnapshot<Data>, now: Date) => number
  /** How old a real delivery is; the sample market's are always `sample`. */
  readonly judge: (snapshot: FeedSnapshot<Data>, now: Date) => Freshness
  /** Checks what the store held; null for what is no such data. */
  readonly parse: (data: unknown) => Data | null
  readonly store: FeedStore
  readonly clock: Clock
  readonly log: Log
}

type State<Data> = {
  held: FeedSnapshot<Data> | null
  /** Epoch ms of the last time the providers were asked in vain; null after a success. */
  failedAtMs: number | null
  /** What is under way; whoever needs the same waits for it. */
  pending: Promise<void> | null
  loading: Promise<void> | null
  saving: Promise<void> | null
  hasLoaded: boolean
}

/** How soon the providers are asked again after they failed, or while a sample stands in. */
const STOPGAP_MS = 60_000

/** The longest a person waits for a feed that has never had anything. */
const COLD_MS = 2_500

/**
 * A feed whose last good delivery stays, labelled with its age, whatever happens to its providers.
 * Sample data never replace real ones, and no delivery replaces a newer one.
 */
export function createFeed<Data>(settings: FeedSettings<Data>): Feed<Data> {
  const { name, clock } = settings
  const state: State<Data> = {
    held: null,
    failedAtMs: null,
    pending: null,
    loading: null,
    saving: null,
    hasLoaded: false,
  }
  const isDue = () => clock().getTime() >= dueAtMs(settings, state)
  return {
    name,
    isDue,
    reload: () => reload(settings, state),
    refresh: async () => {
      await call(settings, state)
      await state.saving
    },
    read: async () => {
      if (state.held === null) await waitWithTimeout(COLD_MS, fill(settings, state, isDue))
      return state.held === null ? null : toAnswer(settings, state.held)
    },
  }
}

/** Looks where data may be for a feed that has none: in the store, else at the providers. */
async function fill<Data>(
  settings: FeedSettings<Data>,
  state: State<Data>,
  isDue: () => boolean,
): Promise<void> {
  if (!state.hasLoaded) await reload(settings, state)
  if (state.held === null && (state.pending !== null || isDue())) await call(settings, state)
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
  if (found === null || !mayReplace(state.held, found, clock())) {
    const saved = state.held?.fetchedAtUtc ?? null
    log.warn({ feed: name, stored: saved, attempts }, 'nobody could deliver anything better')
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

/** Stored data of a provider that is no longer wanted are as good as none. */
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

function dueAtMs<Data>(settings: FeedSettings<Data>, { held, failedAtMs }: State<Data>): number {
  const retryAtMs = failedAtMs === null ? 0 : failedAtMs + STOPGAP_MS
  if (held === null || isSample(held)) return retryAtMs
  const now = settings.clock()
  const fetchedAtMs = Date.parse(held.fetchedAtUtc)
  // A time to come was told by another clock than ours and says nothing.
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

/** Whether a delivery may take the place of what a feed holds: nothing real goes for a sample, nothing new for something older. */
function mayReplace(
  held: FeedSnapshot<unknown> | null,
  found: FeedSnapshot<unknown>,
  now: Date,
): boolean {
  if (held === null || isSample(held)) return true
  if (isSample(found)) return false
  const heldAtMs = Date.parse(held.fetchedAtUtc)
  // A time to come was told by another clock than ours: it must not keep the feed as it is for ever.
  return heldAtMs > now.getTime() || Date.parse(found.fetchedAtUtc) >= heldAtMs
}

function isSample({ provider }: { readonly provider: string }): boolean {
  return provider === SAMPLE
}
