import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { Refusal } from '../error-reply.ts'

/**
 * Lets calls through that carry the public anonymous key in `apikey` (auth contract §1.1).
 * A bearer equal to that key means "anonymous"; any other bearer would be a user token, and no
 * user can exist before accounts do, so it is refused rather than ignored.
 */
export function requireApiKey(anonKey: string): MiddlewareHandler {
  const expected = digest(anonKey)
  const isKey = (given: string) => timingSafeEqual(digest(given), expected)
  return async (c, next) => {
    const apiKey = c.req.header('apikey')
    if (apiKey === undefined || apiKey === '') {
      throw new Refusal(401, 'No API key: send the public key in the "apikey" header.')
    }
    if (!isKey(apiKey)) throw new Refusal(401, 'The API key is not known here.')
    const bearer = c.req.header('authorization')?.replace(/^Bearer\s+/i, '')
    if (bearer !== undefined && bearer !== '' && !isKey(bearer)) {
      throw new Refusal(401, 'The access token is not known here.')
    }
    await next()
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
