import { fail, type Outcome } from '../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import { describeCause } from '../http/describe-cause.ts'

/** What the work brings, or `late` when that takes longer than the timeout; the work itself goes on. */
export async function withTimeout<Value>(
  timeoutMs: number,
  work: Promise<Value>,
): Promise<Value | 'late'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), timeoutMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * One call of a provider that ends in time even if the provider ignores the signal, and fails if the
 * provider throws. Providers promise not to; one that does must not take others with it.
 */
export async function callWithTimeout<Value>(
  call: (signal: AbortSignal) => Promise<Outcome<Value, MarketDataFailure>>,
  timeoutMs: number,
): Promise<Outcome<Value, MarketDataFailure>> {
  const controller = new AbortController()
  try {
    const outcome = await withTimeout(timeoutMs, call(controller.signal))
    if (outcome !== 'late') return outcome
    controller.abort()
    return fail({ kind: 'timed-out', afterMs: timeoutMs })
  } catch (error) {
    return fail({ kind: 'unavailable', cause: `threw: ${describeCause(error)}`.slice(0, 300) })
  }
}
