import type { Context } from 'hono'

/** What stands after `Bearer` in `Authorization`; null when there is nothing. */
export function readBearer(c: Context): string | null {
  const header = c.req.header('authorization') ?? ''
  const bearer = /^Bearer\s+(.+)$/i.exec(header.trim())?.[1]?.trim() ?? ''
  return bearer === '' ? null : bearer
}
