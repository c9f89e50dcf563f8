import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { Clock } from '../../../use-cases/ports/clock.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import { describeCause } from './describe-cause.ts'
import { MAX_BODY_BYTES, readBody } from './read-body.ts'

/** A provider's answer before anybody has looked inside. */
export type RawReply = {
  readonly status: number
  readonly location: string | null
  readonly retryAfter: string | null
  readonly text: string
}

export type ProviderCall = {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  readonly url: URL
  readonly headers?: RequestInit['headers']
  /** The caller's patience. */
  readonly signal: AbortSignal
  /** The most the call may take whatever the caller's patience. */
  readonly timeoutMs?: number
}

/**
 * One GET of a provider: ends in time, follows no redirect, reads no endless body and never throws.
 * @returns any answer that came whole, whatever its status
 */
export async function callProvider(
  call: ProviderCall,
): Promise<Outcome<RawReply, MarketDataFailure>> {
  const { fetch, clock, url, headers = {}, timeoutMs = 8_000 } = call
  const startedAt = clock().getTime()
  const limit = AbortSignal.any([call.signal, AbortSignal.timeout(timeoutMs)])
  try {
    const response = await fetch(url, { headers, redirect: 'manual', signal: limit })
    const text = await readBody(response)
    if (text === null) {
      return fail({ kind: 'malformed-reply', cause: `body over ${MAX_BODY_BYTES} bytes` })
    }
    const { status, headers: result } = response
    return succeed({
      status,
      location: result.get('location'),
      retryAfter: result.get('retry-after'),
      text,
    })
  } catch (error) {
    if (!limit.aborted) return fail({ kind: 'unavailable', cause: describeCause(error) })
    return fail({ kind: 'timed-out', afterMs: clock().getTime() - startedAt })
  }
}
