import { fail, type Outcome } from '../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'

/** An answer that is not what the provider promises; `cause` is for the log. */
export function malformed(cause: string): Outcome<never, MarketDataFailure> {
  return fail({ kind: 'malformed-reply', cause })
}

/** A proper answer whose figures contradict themselves; `cause` is for the log. */
export function unusable(cause: string): Outcome<never, MarketDataFailure> {
  return fail({ kind: 'unusable-series', cause })
}
