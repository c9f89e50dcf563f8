import type { Context } from 'hono'
import { formatApplied } from './preferences.ts'
import type { RestCall } from './read-call.ts'

/** The details of a successful call. */
export type RowsReply = {
  readonly verb: Parameters<typeof formatApplied>[1]
  readonly status: 200 | 201 | 204 | 206
  readonly contentRange: string
  /** JSON text, or `null` for none. */
  readonly body: string | null
}

/** The success shape of `rest/v1`. */
export function replyWithRows(c: Context, call: RestCall, reply: RowsReply): Response {
  const { verb, status, contentRange, body } = reply
  c.header('Cache-Control', 'no-store')
  c.header('Content-Range', contentRange)
  const applied = formatApplied(call.preferences, verb)
  if (applied !== null) c.header('Preference-Applied', applied)
  if (body === null || status === 204) return c.body(null, status)
  const isSingle = call.accepted.isSingle
  const mediaType = isSingle ? 'application/vnd.pgrst.object+json' : 'application/json'
  c.header('Content-Type', `${mediaType}; charset=utf-8`)
  return c.body(body, status)
}
