import type { MiddlewareHandler } from 'hono'
import { isSameSecret } from '../same-secret.ts'

/**
 * Lets calls of `auth/v1` and `rest/v1` through that have the public key in `apikey`. The error is
 * the gateway's, which has no error codes.
 */
export function requireKnownKey(anonKey: string): MiddlewareHandler {
  return async (c, next) => {
    const given = c.req.header('apikey') ?? ''
    if (given !== '' && isSameSecret(given, anonKey)) return next()
    const message = given === '' ? 'No API key found in request' : 'Invalid API key'
    const hint = 'Send this server’s public key in the "apikey" header.'
    c.header('Cache-Control', 'no-store')
    return c.json({ message, hint }, 401)
  }
}
