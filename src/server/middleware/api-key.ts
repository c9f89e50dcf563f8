import type { MiddlewareHandler } from 'hono'
import type { CheckBearer } from '../../use-cases/accounts/sessions/check-bearer.ts'
import { ApiError } from '../error-reply.ts'
import { readBearer } from '../read-bearer.ts'
import { isSameSecret } from '../same-secret.ts'

/**
 * Lets calls through that have the public anonymous key in `apikey`. A bearer
 * equal to that key means anonymous; any other must be the access token of an active session, or a
 * user's own API key, which was checked before.
 */
export function requireApiKey(anonKey: string, checkBearer: CheckBearer): MiddlewareHandler {
  return async (c, next) => {
    requireKey(c.req.header('apikey'), anonKey)
    const bearer = readBearer(c)
    const hasOwnKey = c.get('keyHolder') !== undefined
    if (bearer !== null && !hasOwnKey && !isSameSecret(bearer, anonKey)) {
      const checked = await checkBearer(bearer)
      if (!checked.ok) throw new ApiError(401, REASONS[checked.failure.kind])
    }
    await next()
  }
}

/** @throws ApiError 401 if the key is missing or wrong */
function requireKey(given: string | undefined, anonKey: string): void {
  if (given === undefined || given === '') {
    throw new ApiError(401, 'No API key. Send this server’s public key in the "apikey" header.')
  }
  if (!isSameSecret(given, anonKey))
    throw new ApiError(
      401,
      'Unknown API key. Send this server’s public key in the "apikey" header.',
    )
}

const REASONS = {
  'token-invalid': 'Unknown access token. Sign in again.',
  'token-expired': 'The access token has expired. Refresh the session.',
  'token-unfit': 'The access token is not valid yet, or is for another product.',
  'session-ended': 'This session has ended. Sign in again.',
}
