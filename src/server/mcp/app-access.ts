import type { Context, MiddlewareHandler } from 'hono'
import type { ApiKeyScope } from '../../domain/accounts/api-key.ts'
import type { KeyHolder } from '../../use-cases/accounts/api-keys/check-api-key.ts'
import type { CheckAppToken } from '../../use-cases/accounts/connected-apps/check-app-token.ts'
import { ApiError, replyWithError } from '../error-reply.ts'
import type { RequestVariables } from '../middleware/request-log.ts'
import { resourceMetadataOf, resourceOf } from '../oauth/metadata.ts'
import { readBearer } from '../read-bearer.ts'

/**
 * Sets `keyHolder` if the bearer is an access token that a connected app got for `/mcp`. No bearer, and
 * an API key, which was checked before, pass; any other is rejected, as is a session's token.
 * @param limitClient for requests with a bad token, which count as their client's
 */
export function identifyApp(
  checkAppToken: CheckAppToken,
  publicUrl: string,
  limitClient: MiddlewareHandler,
): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (c, next) => {
    const bearer = readBearer(c)
    if (bearer === null || c.get('keyHolder') !== undefined) return next()
    const holder = await checkAppToken(bearer, resourceOf(publicUrl))
    if (holder !== null) {
      c.set('keyHolder', holder)
      return next()
    }
    return limitClient(c, async () => {
      const text =
        'This access token is unknown, has expired, was revoked or is not for /mcp. Connect again.'
      c.res = replyWithError(
        c,
        new ApiError(401, text, challenge(publicUrl, { error: 'invalid_token' })),
      )
    })
  }
}

/**
 * Whose data a call may read.
 * @param allowing scopes that each allow it; the first is the one to ask for
 * @throws ApiError 401 without a token or key, 403 if it lacks the scope; both say what to ask for
 */
export function requireScope(
  c: Context<{ Variables: RequestVariables }>,
  allowing: readonly ApiKeyScope[],
  publicUrl: string,
): KeyHolder {
  const holder = c.get('keyHolder')
  const [wanted = ''] = allowing
  if (holder === undefined) {
    const text = `This reads a user's own data: connect with the scope ${wanted}, or send an API key that has it.`
    throw new ApiError(401, text, challenge(publicUrl, { scope: wanted }))
  }
  if (allowing.some((scope) => holder.scopes.includes(scope))) return holder
  // A client asks for what it had, too: a new token replaces the old one.
  const scope = [...holder.scopes, wanted].join(' ')
  const text = `This needs the scope ${wanted}.`
  throw new ApiError(403, text, challenge(publicUrl, { error: 'insufficient_scope', scope }))
}

/** What to do to get in (RFC 6750, RFC 9728). */
function challenge(
  publicUrl: string,
  values: { readonly error?: string; readonly scope?: string },
): Record<string, string> {
  const all = { ...values, resource_metadata: resourceMetadataOf(publicUrl) }
  const written = Object.entries(all).map(([name, value]) => `${name}="${value}"`)
  return { 'WWW-Authenticate': `Bearer ${written.join(', ')}` }
}
