import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import type { Clock } from '../../../use-cases/ports/clock.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import { describeCause } from './describe-cause.ts'

/** Dependencies of every networked provider. */
export type ProviderSettings = {
  /** Without a path; the provider's, or of a recordings server. */
  readonly baseUrl: string
  /** Empty for providers without a key. Appears in no message and no log. */
  readonly apiKey: string
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  /** Whether our list has a ticker as a common stock, for movers. */
  readonly isCommonStock: (ticker: Ticker) => boolean
  /** Max timeout of a call; the caller's signal may end it sooner. */
  readonly timeoutMs?: number
}

/** A provider's unparsed reply. */
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
  /** Aborts when the caller's timeout is over. */
  readonly signal: AbortSignal
  /** Maximum timeout, even if the caller's is longer. */
  readonly timeoutMs?: number
}

/**
 * One GET to a provider: times out, follows no redirect, limits the body size and never throws.
 * @returns any complete reply, of any status
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

/** Ten years of daily bars are below 1 MB, all listings of three exchanges about 3 MB. */
export const MAX_BODY_BYTES = 8_000_000

/**
 * The body of a reply as text, up to the limit.
 * @param decode for replies that may not be UTF-8
 * @returns null when the body is larger; the rest is not received
 */
export async function readBody(
  response: Response,
  {
    maxBytes = MAX_BODY_BYTES,
    decode = decodeUtf8,
  }: { readonly maxBytes?: number; readonly decode?: (bytes: Buffer) => string } = {},
): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the stream, and with it the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return decode(Buffer.concat(chunks))
}

function decodeUtf8(bytes: Buffer): string {
  return new TextDecoder().decode(bytes)
}
