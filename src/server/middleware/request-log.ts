import { randomUUID } from 'node:crypto'
import { routePath } from 'hono/route'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { KeyHolder } from '../../use-cases/accounts/api-keys/check-api-key.ts'
import type { Metrics } from '../../use-cases/ports/metrics.ts'

/**
 * What is set on each request: `keyHolder` only if it has an API key; `namePageRoute` only by pages, whose
 * routes Hono does not know.
 */
export type RequestVariables = {
  requestId: string
  log: Logger
  keyHolder?: KeyHolder
  namePageRoute?: () => string
}

/** Asked every few seconds by machines. */
export const HEALTH_PATHS = new Set(['/healthz', '/livez', '/readyz'])

/** An id that a proxy in front has given. */
const GIVEN_ID = /^[A-Za-z0-9._-]{8,64}$/

/**
 * The route that answered, such as `/stocks/:ticker`. To be called after the response: until then Hono
 * names the route of whoever asks. The last one that matches is no use, it is always the catch-all.
 */
export function nameRoute(c: Context<{ Variables: RequestVariables }>): string {
  return c.get('namePageRoute')?.() ?? routePath(c)
}

/**
 * Gives each request an id (the one in `X-Request-Id`, if it is one), a logger with it, and one log line per response. The query is not
 * logged: it has people's questions. Health checks are not measured: they would hide slow and failed requests.
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
    const isHealthCheck = HEALTH_PATHS.has(c.req.path)
    if (metrics !== null && !isHealthCheck) {
      metrics.requestEnded({
        method: c.req.method,
        route: nameRoute(c),
        status: c.res.status,
        seconds: tookMs / 1_000,
      })
    }
    const isQuiet = isAsset || isHealthCheck
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
