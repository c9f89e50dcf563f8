import { createHash, timingSafeEqual } from 'node:crypto'
import type { CodeChallenge } from '../../../database/accounts/one-time-tokens.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountFailure } from '../account-failure.ts'

export type { CodeChallenge }

/** RFC 7636 §4.1 and §4.2: verifier and challenge have the same form. */
const FORM = /^[A-Za-z0-9._~-]{43,128}$/

/**
 * Reads the PKCE pair of a body or query.
 * @returns null if neither is there: the client wants its session in the link itself
 */
export function readCodeChallenge(
  value: string | undefined,
  method: string | undefined,
): Outcome<CodeChallenge | null, AccountFailure> {
  // Clients send empty texts for omitted values.
  if (!value && !method) return succeed(null)
  if (!value || !method) {
    const message = 'PKCE flow requires code_challenge_method and code_challenge'
    return fail({ code: 'validation_failed', message })
  }
  if (!FORM.test(value)) {
    const message = 'code challenge must be between 43 and 128 characters of A-Z a-z 0-9 - . _ ~'
    return fail({ code: 'validation_failed', message })
  }
  const lowered = method.toLowerCase()
  if (lowered !== 's256' && lowered !== 'plain') {
    const message = `code_challenge_method must be s256 or plain, not "${method.slice(0, 20)}"`
    return fail({ code: 'validation_failed', message })
  }
  return succeed({ value, method: lowered })
}

/** Whether a verifier matches the challenge. */
export function meetsChallenge(verifier: string, { value, method }: CodeChallenge): boolean {
  if (!FORM.test(verifier)) return false
  const given = method === 'plain' ? verifier : hash(verifier).toString('base64url')
  return timingSafeEqual(hash(given), hash(value))
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
