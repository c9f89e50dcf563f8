import { ApiError } from '../error-reply.ts'
import { readText } from '../read-json.ts'
import type { AuthContext } from './auth-deps.ts'
import { AuthError } from './error-reply.ts'

/**
 * The fields of a simple form.
 * @throws AuthError `bad_json` for another content type, `request_entity_too_large` above 1 MiB
 */
export async function readForm(c: AuthContext): Promise<URLSearchParams> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type !== 'application/x-www-form-urlencoded') {
    const message = 'The body must be application/x-www-form-urlencoded'
    throw new AuthError({ code: 'bad_json', message })
  }
  try {
    return new URLSearchParams(await readText(c.req))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const code = error.status === 413 ? 'request_entity_too_large' : 'bad_json'
    throw new AuthError({ code, message: error.message })
  }
}
