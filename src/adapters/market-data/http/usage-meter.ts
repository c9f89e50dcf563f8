import type { Quotas } from '../../../use-cases/ports/market-data-provider.ts'
import type { Clock } from '../../../use-cases/ports/clock.ts'
import type { SharedQuotas } from '../../../use-cases/ports/shared-store.ts'
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
  ) => Promise<
    | { readonly ok: true; readonly stored: Promise<unknown> }
    | { readonly ok: false; readonly retryAfterSeconds: number }
  >
  /** Time until another call fits into a share of the plan, 0 to 1; 0: now. */
  readonly waitMs: (provider: string, quotas: Quotas, share: number) => number
  /** Calls in the current windows, for windows the plan limits. */
  readonly describe: (
    provider: string,
    quotas: Quotas,
  ) => readonly { readonly window: UsageWindow; readonly used: number; readonly limit: number }[]
}

/** Clocks of instances may differ by this much. */
const MAX_SKEW_MS = 60_000

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
 * only that. Of several instances, each learns the others' calls when it stores its own.
 * @param initial the stored counts at startup
 * @param shared counts the calls of all instances before they are made; optional
 */
export function createUsageMeter({
  clock,
  initial,
  store,
  shared,
}: {
  readonly clock: Clock
  readonly initial: readonly ProviderUsage[]
  readonly store: UsageStore
  readonly shared?: SharedQuotas | undefined
}): UsageMeter {
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
  /** Raises a count to what all instances have used. */
  const learn = (provider: string, window: UsageWindow, startMs: number, calls: number): void => {
    if (startMs !== startOf(window) || calls <= usedIn(provider, window)) return
    running.set(`${provider} ${window}`, { startMs, calls })
  }
  const save = createSaver(store, ({ provider, window, startUtc, calls }) =>
    learn(provider, window, Date.parse(startUtc), calls),
  )
  /** Takes the call from the count of all instances; null when there is none. */
  const takeShared = async (provider: string, limits: readonly WindowLimit[]) => {
    if (shared === undefined || limits.length === 0) return null
    const windows = limits.map(({ window, limit }) => ({
      startMs: startOf(window),
      key: `${provider}:${window}:${startOf(window)}`,
      limit,
      known: usedIn(provider, window),
      ttlMs: WINDOW_MS[window] + MAX_SKEW_MS,
    }))
    const answer = await shared.take(windows)
    for (const [index, { window }] of limits.entries()) {
      learn(provider, window, windows[index]?.startMs ?? 0, answer?.used[index] ?? 0)
    }
    return answer?.isTaken ?? null
  }
  const findFull = (provider: string, limits: readonly WindowLimit[]) =>
    limits.filter(({ window, limit }) => usedIn(provider, window) >= limit)
  const hasRoom = (provider: string, limits: readonly WindowLimit[]): boolean =>
    findFull(provider, limits).length === 0
  return {
    take: async (provider, quotas) => {
      const limits = listLimits(quotas)
      const isTaken = hasRoom(provider, limits) && (await takeShared(provider, limits))
      // Without a shared count another call may have filled the window meanwhile.
      if (!(isTaken ?? hasRoom(provider, limits))) {
        const freeAt = findFull(provider, limits).map(
          ({ window }) => startOf(window) + WINDOW_MS[window],
        )
        const waitMs = Math.max(0, ...freeAt) - clock().getTime()
        return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) }
      }
      const stored = limits.map(({ window }) => {
        if (isTaken === null) count(provider, window, 1)
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

type WindowLimit = { readonly window: UsageWindow; readonly limit: number }

function listLimits(quotas: Quotas): WindowLimit[] {
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
function createSaver(
  store: UsageStore,
  onStored: (usage: ProviderUsage) => void,
): (usage: ProviderUsage) => Promise<void> {
  let waiting = new Map<string, ProviderUsage>()
  let saving: Promise<void> | null = null
  let next: Promise<void> | null = null
  const saveAll = async (): Promise<void> => {
    const batch = [...waiting.values()]
    waiting = new Map()
    next = null
    for (const usage of await store.add(batch)) onStored(usage)
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
