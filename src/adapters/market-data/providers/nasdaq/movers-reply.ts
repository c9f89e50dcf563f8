import type { MoverCandidate } from '../../../../domain/market/prices/rank-movers.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { RawReply } from '../../http/call-provider.ts'
import { isTooOften, malformed, parseJson, readRetryAfter } from '../../http/read-json-reply.ts'
import { toCandidate } from './movers-candidates.ts'
import { nasdaqScreenerRowSchema, nasdaqScreenerSchema } from './movers-wire.ts'

/**
 * Reads the screener's rows, or says what came instead.
 * @returns one candidate for each listing that has traded; rows of which none can be read are a malformed reply
 */
export function readMoversReply(
  reply: Pick<RawReply, 'status' | 'retryAfter' | 'text'>,
  now: Date,
): Outcome<MoverCandidate[], MarketDataFailure> {
  const { status, text } = reply
  if (isTooOften(reply)) {
    return fail({ kind: 'rate-limited', retryAtUtc: readRetryAfter(reply.retryAfter, now) })
  }
  if (status >= 500 || status === 401 || status === 403) {
    return fail({ kind: 'unavailable', cause: `HTTP ${status}` })
  }
  const rows = status === 200 ? readRows(text) : null
  if (rows === null) return malformed(`HTTP ${status}: ${JSON.stringify(text.slice(0, 120))}`)
  const candidates = rows.flatMap((row) => {
    const known = nasdaqScreenerRowSchema.safeParse(row)
    return (known.success ? toCandidate(known.data) : null) ?? []
  })
  if (rows.length > 0 && candidates.length === 0) {
    return malformed(`none of ${rows.length} rows can be read`)
  }
  return succeed(candidates)
}

function readRows(text: string): unknown[] | null {
  return nasdaqScreenerSchema.safeParse(parseJson(text)).data?.data.rows ?? null
}
