import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'

type FailureRule = {
  /**
   * When the provider's breaker opens. `on-repeat`: at once, unless it has just answered another
   * call; then on the third failure in a row.
   */
  readonly cooldown: 'never' | 'on-repeat' | 'at-once'
  /**
   * First and longest cooldown, unless the provider specifies one; each consecutive cooldown
   * doubles.
   */
  readonly cooldownMs: readonly [first: number, longest: number]
  /** Log level; null: a normal answer. */
  readonly level: 'warn' | 'error' | null
}

const NO_COOLDOWN = [0, 0] as const
const SECONDS = 1_000
const MINUTES = 60_000
const HOURS = 3_600_000

/**
 * The effect of each failure on failover. After any of them the next provider is called; they
 * differ in whether this one is called for the next request.
 */
export const FAILURE_TABLE: Readonly<Record<MarketDataFailure['kind'], FailureRule>> = {
  'unknown-ticker': { cooldown: 'never', cooldownMs: NO_COOLDOWN, level: null },
  'no-data-in-range': { cooldown: 'never', cooldownMs: NO_COOLDOWN, level: null },
  'not-covered': { cooldown: 'never', cooldownMs: NO_COOLDOWN, level: null },
  // A plan does not change within minutes, and calling again may use up a small quota.
  'not-entitled': { cooldown: 'at-once', cooldownMs: [1 * HOURS, 6 * HOURS], level: 'warn' },
  'unusable-series': { cooldown: 'never', cooldownMs: NO_COOLDOWN, level: 'warn' },
  'rate-limited': { cooldown: 'at-once', cooldownMs: [60 * SECONDS, 30 * MINUTES], level: 'warn' },
  // One timeout is enough to open the breaker: docs/decisions/004.
  'timed-out': { cooldown: 'at-once', cooldownMs: [15 * SECONDS, 5 * MINUTES], level: 'warn' },
  unavailable: { cooldown: 'on-repeat', cooldownMs: [15 * SECONDS, 5 * MINUTES], level: 'warn' },
  'malformed-reply': {
    cooldown: 'on-repeat',
    cooldownMs: [60 * SECONDS, 30 * MINUTES],
    level: 'error',
  },
}

/**
 * The failure to report for several calls: one that opens the breaker, else one that is logged; an
 * unknown ticker says least.
 */
export function chooseFailure(
  failures: readonly MarketDataFailure[],
): MarketDataFailure | undefined {
  return (
    failures.find(({ kind }) => FAILURE_TABLE[kind].cooldown !== 'never') ??
    failures.find(({ kind }) => FAILURE_TABLE[kind].level !== null) ??
    failures.find(({ kind }) => kind !== 'unknown-ticker') ??
    failures[0]
  )
}

/** The failure's cause for the log, if any. */
export function failureDetail(failure: MarketDataFailure): string | null {
  switch (failure.kind) {
    case 'unavailable':
    case 'malformed-reply':
    case 'unusable-series':
    case 'not-entitled':
      return failure.cause
    case 'rate-limited':
      return failure.retryAtUtc === null ? null : `until ${failure.retryAtUtc}`
    case 'timed-out':
      return `after ${failure.afterMs} ms`
    case 'unknown-ticker':
    case 'no-data-in-range':
    case 'not-covered':
      return null
  }
}
