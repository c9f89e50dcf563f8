import type { Context } from 'hono'

/** The token after `Bearer` in `Authorization`, or null. */
export function readBearer(c: Context): string | null {
  const header = c.req.header('authorization') ?? ''
  const bearer = /^Bearer\s+(.+)$/i.exec(header.trim())?.[1]?.trim() ?? ''
  return bearer === '' ? null : bearer
}
