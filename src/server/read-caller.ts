import type { Context } from 'hono'
import type { KeyHolder } from '../use-cases/accounts/api-keys/check-api-key.ts'
import type { BearerError, CheckBearer } from '../use-cases/accounts/sessions/check-bearer.ts'
import { readBearer } from './read-bearer.ts'
import type { ReadRestCaller } from './rest/caller.ts'
import { findAllowingScopes, isRead } from './rest/key-scopes.ts'
import { restFailure } from './rest/rest-failure.ts'
import { RestError } from './rest/rest-error.ts'
import { isSameSecret } from './same-secret.ts'

/**
 * The caller of `rest/v1`: anonymous without a bearer or with the public key, the user of an API key
 * within its scopes, else the user of an access token whose session is active and has passed every factor the account requires: a password
 * alone must not open the rows of a user with a second factor.
 */
export function createCallerReader(anonKey: string, checkBearer: CheckBearer): ReadRestCaller {
  return async (c) => {
    const holder: KeyHolder | undefined = c.get('keyHolder')
    if (holder !== undefined) return readKeyCaller(c, holder)
    const bearer = readBearer(c)
    if (bearer === null || isSameSecret(bearer, anonKey)) return { role: 'anon' }
    const checked = await checkBearer(bearer)
    if (!checked.ok) throw new RestError(describeError(checked.failure.kind))
    const { userId, sessionId, level, needsFactor } = checked.value
    if (needsFactor) throw new RestError(restFailure('42501', 'This account needs a second factor'))
    const claims = { sub: userId, role: 'authenticated', session_id: sessionId, aal: level }
    return { role: 'authenticated', claims }
  }
}

function readKeyCaller(
  c: Context,
  { userId, scopes }: KeyHolder,
): Awaited<ReturnType<ReadRestCaller>> {
  const table = c.req.path.split('/')[3] ?? ''
  const allowing = findAllowingScopes(table, c.req.method)
  if (!allowing.some((scope) => scopes.includes(scope))) {
    const message =
      allowing.length === 0
        ? `API keys may not ${isRead(c.req.method) ? 'read' : 'change'} "${table.slice(0, 100)}"`
        : `This API key lacks the scope ${allowing[0]}`
    throw new RestError(restFailure('42501', message))
  }
  return { role: 'authenticated', claims: { sub: userId, role: 'authenticated' } }
}

function describeError(kind: BearerError['kind']) {
  switch (kind) {
    case 'token-invalid':
      return restFailure('PGRST301', 'JWT could not be verified')
    case 'token-expired':
      return restFailure('PGRST303', 'JWT expired')
    case 'token-unfit':
      return restFailure('PGRST303', 'JWT is not yet valid, or not in audience')
    case 'session-ended':
      return restFailure('PGRST303', 'JWT session has ended')
  }
}
