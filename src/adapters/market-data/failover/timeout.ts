import { fail, type Outcome } from '../../../platform/outcome.ts'
import { waitWithTimeout } from '../../../platform/wait-with-timeout.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import { describeCause } from '../http/describe-cause.ts'

/**
 * One provider call with a timeout even if the provider ignores the signal, and a failure if the
 * provider throws. Providers promise not to; a bug in one must not affect others.
 */
export async function callWithTimeout<Value>(
  call: (signal: AbortSignal) => Promise<Outcome<Value, MarketDataFailure>>,
  timeoutMs: number,
): Promise<Outcome<Value, MarketDataFailure>> {
  const controller = new AbortController()
  try {
    const outcome = await waitWithTimeout(timeoutMs, call(controller.signal))
    if (outcome !== 'late') return outcome
    controller.abort()
    return fail({ kind: 'timed-out', afterMs: timeoutMs })
  } catch (error) {
    return fail({ kind: 'unavailable', cause: `threw: ${describeCause(error)}`.slice(0, 300) })
  }
}
