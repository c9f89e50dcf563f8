import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status'
import type { Kysely } from 'kysely'
import {
  claimIdempotencyKey,
  IDEMPOTENCY_HOURS,
  releaseIdempotencyKey,
  storeIdempotentResponse,
  type IdempotencyClaim,
  type KeyedRequest,
  type StoredResponse,
} from '../../database/accounts/idempotency-keys.ts'
import type { RowCaller } from '../../database/rows/run-as-caller.ts'
import type { Schema } from '../../database/schema.ts'
import type { Clock } from '../../use-cases/ports/clock.ts'
import { readRowBody } from './read-body.ts'
import { RestError } from './rest-error.ts'
import { restFailure } from './rest-failure.ts'

const WRITES: ReadonlySet<string> = new Set(['POST', 'PATCH', 'DELETE'])
/** What belongs to an answer besides its status and body. */
const HEADERS = [
  'cache-control',
  'content-range',
  'content-type',
  'preference-applied',
  'proxy-status',
]
const MAX_BODY_LENGTH = 100_000
/** A statement is ended long before. */
const LOST_MS = 60_000

/**
 * Answers a repeated write of a user as the first time, without carrying it out again, if both have the
 * same `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header-07). Errors are answers too, except
 * those on our side, which change nothing. Writes of visitors change nothing either.
 */
export function answerRepeatedWrites({
  db,
  clock,
}: {
  readonly db: Kysely<Schema>
  readonly clock: Clock
}): MiddlewareHandler {
  return async (c, next) => {
    const header = c.req.header('idempotency-key')
    // Set before this; see `rest-routes.ts`.
    const caller: RowCaller = c.get('caller')
    if (header === undefined || caller.role === 'anon' || !WRITES.has(c.req.method)) return next()
    const key = readKey(header)
    const request = { userId: String(caller.claims['sub']), key, hash: await hashRequest(c) }
    const claim = await claimIdempotencyKey(db, request, clock())
    if (claim.kind === 'answered') return replay(c, key, claim.response)
    if (claim.kind !== 'first') throw reject(claim, key)
    await next()
    await finish(db, request, c.res)
    return undefined
  }
}

/** A string of structured fields (RFC 9651), or the same without its quotes, as many clients send it. */
function readKey(header: string): string {
  const key = /^"([^"\\]{1,255})"$/.exec(header)?.[1] ?? header
  if (/^[\x21\x23-\x5b\x5d-\x7e]{1,255}$/.test(key)) return key
  throw new RestError(
    restFailure(
      '400',
      `Invalid value "${header.slice(0, 40)}" for "Idempotency-Key": use 1 to 255 visible ASCII characters without quotes, such as a UUID.`,
    ),
  )
}

async function hashRequest(c: Context): Promise<Uint8Array> {
  const body = c.req.method === 'DELETE' ? '' : await readRowBody(c.req)
  if (body !== '' && c.req.header('content-length') === undefined) {
    // A body of unknown length can be read only once.
    c.req.raw = new Request(c.req.raw.url, {
      method: c.req.method,
      headers: c.req.raw.headers,
      body,
    })
  }
  const { pathname, search } = new URL(c.req.url)
  const parts = [
    c.req.method,
    pathname + search,
    c.req.header('prefer'),
    c.req.header('accept'),
    body,
  ]
  return new Uint8Array(createHash('sha256').update(JSON.stringify(parts)).digest())
}

async function finish(
  db: Kysely<Schema>,
  request: KeyedRequest,
  response: Response,
): Promise<void> {
  if (response.status >= 500) return releaseIdempotencyKey(db, request)
  const body = await response.clone().text()
  const headers = HEADERS.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return storeIdempotentResponse(db, request, {
    status: response.status,
    headers: Object.fromEntries(headers),
    body: body.length > MAX_BODY_LENGTH ? null : body,
  })
}

function replay(c: Context, key: string, { status, headers, body }: StoredResponse): Response {
  if (body === null) {
    throw new RestError(
      restFailure(
        '409',
        `The first request with the Idempotency-Key "${key}" was answered with ${status}; the answer is too long to repeat. Read the rows instead.`,
      ),
    )
  }
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  c.header('Idempotency-Replayed', 'true')
  // Both were sent before.
  return status === 204 || body === ''
    ? c.body(null, status as StatusCode)
    : c.body(body, status as ContentfulStatusCode)
}

function reject(
  claim: Exclude<IdempotencyClaim, { readonly kind: 'first' | 'answered' }>,
  key: string,
): RestError {
  switch (claim.kind) {
    case 'other-request':
      return new RestError(
        restFailure(
          '422',
          `The Idempotency-Key "${key}" belongs to another request of the last ${IDEMPOTENCY_HOURS} hours. Use a new one for each request.`,
        ),
      )
    case 'unanswered':
      return new RestError(
        restFailure(
          '409',
          claim.sinceMs < LOST_MS
            ? `The first request with the Idempotency-Key "${key}" is still being answered. Try again in a moment.`
            : `The first request with the Idempotency-Key "${key}" was interrupted, and we don’t know whether it was saved. Check, then use a new key.`,
        ),
      )
    case 'too-many':
      return new RestError(
        restFailure(
          '429',
          `You have used too many idempotency keys within ${IDEMPOTENCY_HOURS} hours. Send requests without one, or wait.`,
        ),
      )
  }
}
