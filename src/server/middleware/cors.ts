import { cors } from 'hono/cors'

/** What browsers on other sites may call. No cookies are involved. */
export function allowOtherOrigins() {
  return cors({
    origin: '*',
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'],
    allowHeaders: [
      'authorization',
      'apikey',
      'content-type',
      'x-client-info',
      'x-supabase-api-version',
      'accept',
      'prefer',
      'if-none-match',
      'idempotency-key',
      'range',
      'accept-profile',
      'content-profile',
      'x-region',
      'x-retry-count',
      'traceparent',
      'tracestate',
      'baggage',
    ],
    exposeHeaders: [
      'x-supabase-api-version',
      'content-range',
      'content-location',
      'etag',
      'idempotency-replayed',
      'link',
      'retry-after',
      'ratelimit',
      'ratelimit-policy',
      'www-authenticate',
      'x-relay-error',
      'x-request-id',
    ],
    maxAge: 86_400,
  })
}
