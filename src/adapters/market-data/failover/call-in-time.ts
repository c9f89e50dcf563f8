import { fail, type Outcome } from '../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import { describeCause } from '../http/describe-cause.ts'

/**
 * One call of a provider that ends in time even where the provider does not listen to the signal,
 * and fails where it throws. Providers promise not to; one that does must not take others with it.
 */
export async function callInTime<Value>(
  call: (signal: AbortSignal) => Promise<Outcome<Value, MarketDataFailure>>,
  limitMs: number,
): Promise<Outcome<Value, MarketDataFailure>> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<Outcome<Value, MarketDataFailure>>((resolve) => {
    timer = setTimeout(() => {
      controller.abort()
      resolve(fail({ kind: 'timed-out', afterMs: limitMs }))
    }, limitMs)
  })
  try {
    return await Promise.race([call(controller.signal), timedOut])
  } catch (error) {
    return fail({ kind: 'unavailable', cause: `threw: ${describeCause(error)}`.slice(0, 300) })
  } finally {
    clearTimeout(timer)
  }
}
