import type { MiddlewareHandler } from 'hono'
import type { Tracer } from '../../use-cases/ports/tracer.ts'
import { HEALTH_PATHS, nameRoute, type RequestVariables } from './request-log.ts'

/** Makes each request a span with its method, route, status and id; health checks and assets are none. */
export function traceRequests(
  tracer: Tracer | null,
): MiddlewareHandler<{ Variables: RequestVariables }> {
  if (tracer === null) return (_, next) => next()
  return async (c, next) => {
    if (HEALTH_PATHS.has(c.req.path) || c.req.path.startsWith('/assets/')) return next()
    const { method } = c.req
    await tracer.run(
      { name: method, kind: 'server', attributes: { 'tapelight.request_id': c.get('requestId') } },
      next,
      () => {
        const route = nameRoute(c)
        const { status } = c.res
        return {
          name: `${method} ${route}`,
          attributes: {
            'http.request.method': method,
            'http.route': route,
            'http.response.status_code': status,
          },
          isFailed: status >= 500,
        }
      },
    )
  }
}
