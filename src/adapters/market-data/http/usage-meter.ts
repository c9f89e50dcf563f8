import type { Quotas } from '../../../use-cases/ports/market-data-provider.ts'
import type { Clock } from '../../../use-cases/ports/clock.ts'
import type {
  ProviderUsage,
  UsageStore,
  UsageWindow,
} from '../../../use-cases/ports/usage-store.ts'

/** Counts the calls to every provider, to stay within its plan. */
export type UsageMeter = {
  /**
   * Counts one call, unless a window of the plan is full: then returns the wait until it is not.
   * `stored` resolves once the count would survive a crash.
   */
  readonly take: (
    provider: string,
    quotas: Quotas,
  ) =>
    | { readonly ok: true; readonly stored: Promise<unknown> }
    | { readonly ok: false; readonly retryAfterSeconds: number }
  /** Time until another call fits into a share of the plan, 0 to 1; 0: now. */
  readonly waitMs: (provider: string, quotas: Quotas, share: number) => number
  /** Calls in the current windows, for windows the plan limits. */
  readonly describe: (
    provider: string,
    quotas: Quotas,
  ) => readonly { readonly window: UsageWindow; readonly used: number; readonly limit: number }[]
}

const WINDOW_MS = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const

const WINDOWS: readonly { readonly kind: UsageWindow; readonly limit: keyof Quotas }[] = [
  { kind: 'second', limit: 'perSecond' },
  { kind: 'minute', limit: 'perMinute' },
  { kind: 'hour', limit: 'perHour' },
  { kind: 'day', limit: 'perDay' },
]

/**
 * Windows are aligned to UTC (a minute from :00 to :59), as plans count them. Counts of minutes,
 * hours and days are stored, so that a restart does not reset a plan's day; a failing store costs
 * only that.
 * @param initial the stored counts at startup
 */
export function createUsageMeter({
  clock,
  initial,
  store,
}: {
  readonly clock: Clock
  readonly initial: readonly ProviderUsage[]
  readonly store: UsageStore
}): UsageMeter {
  const save = createSaver(store)
  // The current window per provider and kind; earlier ones are not needed.
  const running = new Map<string, { readonly startMs: number; readonly calls: number }>()
  const startOf = (kind: UsageWindow): number => {
    const now = clock().getTime()
    return now - (now % WINDOW_MS[kind])
  }
  const usedIn = (provider: string, kind: UsageWindow): number => {
    const counted = running.get(`${provider} ${kind}`)
    return counted?.startMs === startOf(kind) ? counted.calls : 0
  }
  const count = (provider: string, kind: UsageWindow, calls: number): void => {
    const sum = usedIn(provider, kind) + calls
    running.set(`${provider} ${kind}`, { startMs: startOf(kind), calls: sum })
  }
  for (const { provider, window, startUtc, calls } of initial) {
    if (Date.parse(startUtc) === startOf(window)) count(provider, window, calls)
  }
  return {
    take: (provider, quotas) => {
      const limits = listLimits(quotas)
      const full = limits.filter(({ window, limit }) => usedIn(provider, window) >= limit)
      if (full.length > 0) {
        const freeAt = full.map(({ window }) => startOf(window) + WINDOW_MS[window])
        const waitMs = Math.max(...freeAt) - clock().getTime()
        return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) }
      }
      const stored = limits.map(({ window }) => {
        count(provider, window, 1)
        const startUtc = new Date(startOf(window)).toISOString()
        return window === 'second' ? null : save({ provider, window, startUtc, calls: 1 })
      })
      return { ok: true, stored: Promise.all(stored) }
    },
    waitMs: (provider, quotas, share) => {
      const full = listLimits(quotas).filter(
        ({ window, limit }) => usedIn(provider, window) >= shareOf(limit, share),
      )
      const freeAt = full.map(({ window }) => startOf(window) + WINDOW_MS[window])
      return Math.max(0, ...freeAt.map((atMs) => atMs - clock().getTime()))
    },
    describe: (provider, quotas) =>
      listLimits(quotas).map(({ window, limit }) => ({
        window,
        used: usedIn(provider, window),
        limit,
      })),
  }
}

function listLimits(quotas: Quotas): { readonly window: UsageWindow; readonly limit: number }[] {
  return WINDOWS.flatMap(({ kind, limit }) => {
    const max = quotas[limit]
    return max === undefined ? [] : [{ window: kind, limit: max }]
  })
}

/** The whole calls of a share of a limit, at least one. */
export function shareOf(limit: number, share: number): number {
  return Math.max(1, Math.floor(limit * share))
}

/** Saves sequentially; counts arriving meanwhile are summed and saved next. */
function createSaver(store: UsageStore): (usage: ProviderUsage) => Promise<void> {
  let waiting = new Map<string, ProviderUsage>()
  let saving: Promise<void> | null = null
  let next: Promise<void> | null = null
  const saveAll = async (): Promise<void> => {
    const batch = [...waiting.values()]
    waiting = new Map()
    next = null
    await store.add(batch)
  }
  return (usage) => {
    const key = `${usage.provider} ${usage.window} ${usage.startUtc}`
    const calls = (waiting.get(key)?.calls ?? 0) + usage.calls
    waiting.set(key, { ...usage, calls })
    next ??= (saving ?? Promise.resolve()).then(saveAll)
    saving = next
    return next
  }
}
