import type { Outcome } from '../domain/outcome.ts'
import type { Clock } from './ports/clock.ts'
import type { MarketDataFailure } from './ports/daily-bars-provider.ts'
import type { Feed, FeedAnswer, FeedDelivery, FeedProvider } from './ports/feed.ts'
import type { Log } from './ports/log.ts'

export type FeedSettings<Data> = {
  /** What the feed is called in the log. */
  readonly name: string
  /** In the order of preference; the bundled sample, if any, last. */
  readonly providers: readonly FeedProvider<Data>[]
  /** How long an answer is given out before the providers are asked again. */
  readonly freshForMs: number
  readonly clock: Clock
  readonly log: Log
  /** What asking all providers may take in all. */
  readonly budgetMs?: number
}

type Held<Data> = { readonly answer: FeedAnswer<Data>; readonly freshUntilMs: number }

const FIRST_REST_MS = 60_000
const LONGEST_REST_MS = 30 * 60_000

/**
 * A feed that asks its providers at most once per `freshForMs`, however many people read it. Readers
 * get what is there at once while a newer answer is fetched behind them; only the very first waits.
 * When all fails, the last good data stay, labelled stale; sample data never replace real ones.
 */
export function createFeed<Data>(settings: FeedSettings<Data>): Feed<Data> {
  const { clock, freshForMs } = settings
  const rests = new Map<string, { until: number; inARow: number }>()
  let held: Held<Data> | null = null
  let flight: Promise<void> | null = null

  const refresh = async (): Promise<void> => {
    const found = await askInOrder(settings, rests)
    const now = clock().getTime()
    const isWorse = held !== null && !isSample(held.answer) && (found === null || isSample(found))
    const answer = isWorse ? held?.answer : found
    if (answer === null || answer === undefined) return
    // A stopgap is looked at again soon: the real thing may be back.
    const isStopgap = isWorse || isSample(answer)
    held = {
      answer,
      freshUntilMs: now + (isStopgap ? Math.min(freshForMs, FIRST_REST_MS) : freshForMs),
    }
  }
  const refreshOnce = (): Promise<void> => {
    flight ??= refresh().finally(() => {
      flight = null
    })
    return flight
  }
  return {
    read: async () => {
      if (held === null) await refreshOnce()
      else if (clock().getTime() >= held.freshUntilMs) void refreshOnce()
      return held === null ? null : withAge(held.answer, clock().getTime(), freshForMs)
    },
  }
}

async function askInOrder<Data>(
  { name, providers, clock, log, budgetMs = 2_500 }: FeedSettings<Data>,
  rests: Map<string, { until: number; inARow: number }>,
): Promise<FeedAnswer<Data> | null> {
  const deadline = clock().getTime() + budgetMs
  for (const provider of providers) {
    const now = clock().getTime()
    if ((rests.get(provider.name)?.until ?? 0) > now) continue
    const reply = await ask(provider, Math.max(1, deadline - now))
    if (reply.ok) {
      rests.delete(provider.name)
      return describe(provider, reply.value, clock())
    }
    const inARow = (rests.get(provider.name)?.inARow ?? 0) + 1
    const until = clock().getTime() + restMs(reply.failure, inARow, clock().getTime())
    rests.set(provider.name, { until, inARow })
    log.warn({ feed: name, provider: provider.name, failure: reply.failure }, 'feed call failed')
  }
  return null
}

/** One call, ended by its time limit even where the provider does not listen to the signal. */
async function ask<Data>(
  provider: FeedProvider<Data>,
  limitMs: number,
): Promise<Outcome<FeedDelivery<Data>, MarketDataFailure>> {
  const signal = AbortSignal.timeout(limitMs)
  const timedOut = new Promise<Outcome<never, MarketDataFailure>>((resolve) => {
    signal.addEventListener('abort', () =>
      resolve({ ok: false, failure: { kind: 'timed-out', afterMs: limitMs } }),
    )
  })
  return Promise.race([provider.fetch(signal), timedOut])
}

function restMs(failure: MarketDataFailure, inARow: number, now: number): number {
  const doubled = Math.min(FIRST_REST_MS * 2 ** (inARow - 1), LONGEST_REST_MS)
  if (failure.kind !== 'rate-limited' || failure.retryAtUtc === null) return doubled
  return Math.max(doubled, Date.parse(failure.retryAtUtc) - now)
}

function describe<Data>(
  { name, attribution }: FeedProvider<Data>,
  delivery: FeedDelivery<Data>,
  now: Date,
): FeedAnswer<Data> {
  return {
    ...delivery,
    provider: name,
    attribution,
    fetchedAtUtc: now.toISOString(),
    freshness: name === 'sample' ? 'sample' : 'delayed',
  }
}

function withAge<Data>(
  answer: FeedAnswer<Data>,
  now: number,
  freshForMs: number,
): FeedAnswer<Data> {
  if (isSample(answer)) return answer
  const ageMs = now - Date.parse(answer.fetchedAtUtc)
  return { ...answer, freshness: ageMs > 2 * freshForMs ? 'stale' : 'delayed' }
}

function isSample<Data>({ freshness }: FeedAnswer<Data>): boolean {
  return freshness === 'sample'
}
