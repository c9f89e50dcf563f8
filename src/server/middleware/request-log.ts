import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'

/** What the middleware sets on each request for later handlers. */
export type RequestVariables = { requestId: string; log: Logger }

/** Asked every few seconds by machines. */
const HEALTH_PATHS = new Set(['/healthz', '/livez', '/readyz'])

/**
 * Gives each request an id, a logger with it, and one log line per response. The query is not
 * logged: it has people's questions.
 */
export function logRequests(log: Logger): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (c, next) => {
    const requestId = randomUUID()
    const requestLog = log.child({ requestId })
    c.set('requestId', requestId)
    c.set('log', requestLog)
    const startedAt = performance.now()
    await next()
    const isAsset = c.req.path.startsWith('/assets/')
    // A page loads many assets, and nobody asks about one that came.
    if (!isAsset || !c.res.ok) c.header('X-Request-Id', requestId)
    const isQuiet = isAsset || HEALTH_PATHS.has(c.req.path)
    requestLog[isQuiet ? 'debug' : 'info'](
      {
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        tookMs: Math.round(performance.now() - startedAt),
      },
      'request',
    )
  }
}
