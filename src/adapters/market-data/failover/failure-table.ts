import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'

type FailureRule = {
  /**
   * When the provider is left alone for a while. `on-repeat`: at once, unless it has just answered
   * somebody; then on the third failure in a row.
   */
  readonly rest: 'never' | 'on-repeat' | 'at-once'
  /** First and longest rest, when the provider does not say how long; each rest in a row doubles. */
  readonly cooldownMs: readonly [first: number, longest: number]
  /** How loudly it is logged; null: it is an answer like another. */
  readonly level: 'warn' | 'error' | null
}

const NO_COOLDOWN = [0, 0] as const
const SECONDS = 1_000
const MINUTES = 60_000
const HOURS = 3_600_000

/**
 * What failover does with each failure. After any of them the next provider is asked; what differs
 * is whether this one is asked again for the next ticker.
 */
export const FAILURE_TABLE: Readonly<Record<MarketDataFailure['kind'], FailureRule>> = {
  'unknown-ticker': { rest: 'never', cooldownMs: NO_COOLDOWN, level: null },
  'no-data-in-range': { rest: 'never', cooldownMs: NO_COOLDOWN, level: null },
  'not-covered': { rest: 'never', cooldownMs: NO_COOLDOWN, level: null },
  // A plan does not change by the minute, and asking again may cost the little it has.
  'not-entitled': { rest: 'at-once', cooldownMs: [1 * HOURS, 6 * HOURS], level: 'warn' },
  'unusable-series': { rest: 'never', cooldownMs: NO_COOLDOWN, level: 'warn' },
  'rate-limited': { rest: 'at-once', cooldownMs: [60 * SECONDS, 30 * MINUTES], level: 'warn' },
  // Whoever waits for a silent provider once need not wait a second time: docs/decisions/004.
  'timed-out': { rest: 'at-once', cooldownMs: [15 * SECONDS, 5 * MINUTES], level: 'warn' },
  unavailable: { rest: 'on-repeat', cooldownMs: [15 * SECONDS, 5 * MINUTES], level: 'warn' },
  'malformed-reply': {
    rest: 'on-repeat',
    cooldownMs: [60 * SECONDS, 30 * MINUTES],
    level: 'error',
  },
}

/** The cause a failure carries for the log, if any. */
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
