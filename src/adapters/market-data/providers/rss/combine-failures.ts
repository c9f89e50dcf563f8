import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'

/** A feed that brought nothing, and why. */
export type FailedFeed = { readonly source: string; readonly failure: MarketDataFailure }

/**
 * One failure for all feeds when none brought anything: the kind they share, with each feed's own
 * cause, or `unavailable` when they differ.
 */
export function combineFailures(failed: readonly FailedFeed[]): MarketDataFailure {
  const [kind, ...others] = new Set(failed.map(({ failure }) => failure.kind))
  const cause = failed
    .map(({ source, failure }) => `${source}: ${describe(failure)}`)
    .join('; ')
    .slice(0, 1_000)
  if (kind === undefined) return { kind: 'unavailable', cause: 'no feeds are set' }
  if (others.length > 0) return { kind: 'unavailable', cause }
  const failures = failed.map(({ failure }) => failure)
  switch (kind) {
    case 'timed-out':
      return { kind, afterMs: Math.max(...failures.map(readAfterMs)) }
    case 'rate-limited':
      return { kind, retryAtUtc: failures.flatMap(readRetryAt).toSorted()[0] ?? null }
    case 'unknown-ticker':
    case 'no-data-in-range':
    case 'not-covered':
      return { kind }
    case 'unavailable':
    case 'malformed-reply':
    case 'unusable-series':
    case 'not-entitled':
      return { kind, cause }
  }
}

function describe(failure: MarketDataFailure): string {
  return 'cause' in failure ? failure.cause : failure.kind
}

function readAfterMs(failure: MarketDataFailure): number {
  return failure.kind === 'timed-out' ? failure.afterMs : 0
}

function readRetryAt(failure: MarketDataFailure): readonly string[] {
  const retryAtUtc = failure.kind === 'rate-limited' ? failure.retryAtUtc : null
  return retryAtUtc === null ? [] : [retryAtUtc]
}
