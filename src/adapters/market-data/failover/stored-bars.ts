import { judgeFreshness } from '../../../domain/market/prices/freshness.ts'
import { SAMPLE } from '../../../domain/market/listings/sample.ts'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import type { StoredBarSeries } from '../../../use-cases/ports/bar-series-store.ts'
import type { Clock } from '../../../use-cases/ports/clock.ts'
import type { Attempt } from '../../../use-cases/ports/daily-bars-provider.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { Answer } from './daily-bars-answer.ts'
import type { GuardedProvider } from './guarded-provider.ts'

/** Where the last good bars may be: the memory of this process. */
type Memory = {
  readonly slots: readonly Pick<GuardedProvider, 'name'>[]
  readonly cache: Pick<AnswerCache<Answer>, 'peek'>
  readonly clock: Clock
}
type Pending = {
  readonly request: { readonly ticker: Ticker }
  /** What the store held when the asking began. */
  readonly stored: StoredBarSeries | null
}

/** The last good series of a provider, from memory or store, however old it is. */
export function findStored(
  memory: Memory,
  pending: Pending,
  provider: string,
): StoredBarSeries | null {
  const answer = memory.cache.peek(pending.request.ticker)
  const cached = answer?.ok && answer.value.series.provider === provider ? answer.value : null
  const stored = pending.stored?.series.provider === provider ? pending.stored : null
  if (cached === null || stored === null) return cached ?? stored
  return cached.series.fetchedAtUtc < stored.series.fetchedAtUtc ? stored : cached
}

/** Old bars that rules still judge come before another provider's; older ones only before the sample. */
export function isCurrent({ series }: StoredBarSeries, now: Date): boolean {
  const lastBarDate = series.bars.dates.at(-1)
  if (lastBarDate === undefined) return false
  const { freshness } = judgeFreshness({ ...series, lastBarDate, nowUtc: now.toISOString() })
  return freshness === 'eod'
}

/** Real bars that rules still judge, of a provider that is still wanted; the newer where there are two. */
export function findCurrent(memory: Memory, pending: Pending): StoredBarSeries | null {
  const saved = memory.slots.flatMap(({ name }) => findStored(memory, pending, name) ?? [])
  const current = saved.filter(
    (one) => one.series.provider !== SAMPLE && isCurrent(one, memory.clock()),
  )
  const [newest] = current.toSorted((left, right) =>
    left.series.fetchedAtUtc < right.series.fetchedAtUtc ? 1 : -1,
  )
  return newest ?? null
}

/** The attempt that stands for bars no provider was waited for; `detail` says where they were. */
export function recall({ series }: StoredBarSeries, detail: string): Attempt {
  return { provider: series.provider, outcome: 'ok', detail, tookMs: 0 }
}
