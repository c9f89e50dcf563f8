import { randomUUID } from 'node:crypto'
import { routePath } from 'hono/route'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { KeyHolder } from '../../use-cases/accounts/api-keys/check-api-key.ts'
import type { Metrics } from '../../use-cases/ports/metrics.ts'

/** What the middleware sets on each request for later handlers; `keyHolder` only if it has an API key. */
export type RequestVariables = { requestId: string; log: Logger; keyHolder?: KeyHolder }

/** Asked every few seconds by machines. */
export const HEALTH_PATHS = new Set(['/healthz', '/livez', '/readyz'])

/** An id that a proxy in front has given. */
const GIVEN_ID = /^[A-Za-z0-9._-]{8,64}$/

/**
 * Gives each request an id (the one in `X-Request-Id`, if it is one), a logger with it, and one log line per response. The query is not
 * logged: it has people's questions.
 */
export function logRequests(
  log: Logger,
  metrics: Pick<Metrics, 'requestEnded'> | null = null,
): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (c, next) => {
    const given = c.req.header('x-request-id') ?? ''
    const requestId = GIVEN_ID.test(given) ? given : randomUUID()
    const requestLog = log.child({ requestId })
    c.set('requestId', requestId)
    c.set('log', requestLog)
    const startedAt = performance.now()
    await next()
    const isAsset = c.req.path.startsWith('/assets/')
    // A page loads many assets, and nobody asks about one that came.
    if (!isAsset || !c.res.ok) c.header('X-Request-Id', requestId)
    const tookMs = performance.now() - startedAt
    metrics?.requestEnded({
      method: c.req.method,
      route: routePath(c, -1),
      status: c.res.status,
      seconds: tookMs / 1_000,
    })
    const isQuiet = isAsset || HEALTH_PATHS.has(c.req.path)
    requestLog[isQuiet ? 'debug' : 'info'](
      {
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        tookMs: Math.round(tookMs),
      },
      'request',
    )
  }
}
