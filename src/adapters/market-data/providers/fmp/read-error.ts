import { z } from 'zod'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { RawReply } from '../../http/call-provider.ts'
import { parseJson } from '../../http/read-json-reply.ts'

const errorSchema = z.object({ 'Error Message': z.string() })

const SYMBOL_NOT_IN_PLAN = /value set for ['"]?symbol/i
const SPENT = /limit reach/i
const NOT_IN_PLAN = /api key|subscription|legacy endpoint/i

/**
 * FMP's refusals that their status does not explain: a symbol outside the plan has the 402 of an
 * endpoint outside the plan but says nothing of other symbols, and an error may come with status 200.
 * @returns null when there is none; plain refusals are left to their status
 */
export function readError({ status, text }: RawReply): MarketDataFailure | null {
  if (status === 402 || status === 403) {
    return SYMBOL_NOT_IN_PLAN.test(text) ? { kind: 'not-covered' } : null
  }
  const result = errorSchema.safeParse(parseJson(text)).data?.['Error Message']
  if (status !== 200 || result === undefined) return null
  if (SPENT.test(result)) return { kind: 'rate-limited', retryAtUtc: null }
  if (NOT_IN_PLAN.test(result)) return { kind: 'not-entitled', cause: result.slice(0, 120) }
  return { kind: 'malformed-reply', cause: result.slice(0, 120) }
}
