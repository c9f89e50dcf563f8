import type { Context, MiddlewareHandler } from 'hono'
import { looksLikeApiKey } from '../../domain/accounts/api-key.ts'
import type { ApiKeyCheck, ApiKeyError } from '../../use-cases/accounts/api-keys/check-api-key.ts'
import { ApiError, replyWithError } from '../error-reply.ts'
import { readBearer } from '../read-bearer.ts'
import type { RequestVariables } from './request-log.ts'

/** A rejected API key, in the shape of the API that was called. */
export type RejectApiKey = (c: Context, message: string) => Response

/** For `functions/v1`, `api/v1` and `mcp`. */
export const rejectApiKey: RejectApiKey = (c, message) =>
  replyWithError(c, new ApiError(401, message))

/**
 * Sets `keyHolder` if the bearer is an API key and counts the request. Any other bearer, and none, pass.
 * @param limitClient for requests with a bad key, which count as their client's
 */
export function identifyKeyHolder(
  apiKeys: Pick<ApiKeyCheck, 'check' | 'count'>,
  limitClient: MiddlewareHandler,
  reject: RejectApiKey,
): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (c, next) => {
    const bearer = readBearer(c)
    if (bearer === null || !looksLikeApiKey(bearer)) return next()
    const checked = await apiKeys.check(bearer)
    if (checked.ok) {
      c.set('keyHolder', checked.value)
      apiKeys.count(checked.value.keyId)
      return next()
    }
    return limitClient(c, async () => {
      const message = describeError(checked.failure)
      c.header('WWW-Authenticate', `Bearer error="invalid_token"`)
      c.res = reject(c, message)
    })
  }
}

function describeError(error: ApiKeyError): string {
  switch (error.kind) {
    case 'key-malformed':
      return 'This is not a Tapelight API key: it is incomplete or mistyped.'
    case 'key-unknown':
      return 'This API key is unknown or was revoked. Create one in your settings.'
    case 'key-expired':
      return `This API key expired on ${error.expiredAt.slice(0, 10)}. Create a new one in your settings.`
    case 'user-banned':
      return 'The account of this API key is suspended.'
  }
}
