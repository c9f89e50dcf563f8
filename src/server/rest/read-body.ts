import type { HonoRequest } from 'hono'
import { ApiError } from '../error-reply.ts'
import { readText } from '../read-json.ts'
import { bodyTooLarge, restFailure, unreadableMediaType } from './rest-failure.ts'
import { RestError } from './rest-error.ts'

/**
 * The text of a JSON body. The type defaults to JSON.
 * @throws RestError PGRST107 with 415 for another type, PGRST102 if it is too large or not text
 */
export async function readRowBody(request: HonoRequest): Promise<string> {
  const type = request.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type !== '' && type !== 'application/json') {
    throw new RestError(unreadableMediaType(type.slice(0, 100)))
  }
  try {
    return await readText(request)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, message } = error
    throw new RestError(status === 413 ? bodyTooLarge(message) : restFailure('PGRST102', message))
  }
}
