import { describe, expect, test } from 'vitest'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { call, replay, settings } from './movers.fixture.ts'
import { createYahooMovers } from './movers.ts'
import { readRecording, toResponse } from './recordings.fixture.ts'

const failures: readonly [string, () => Response, MarketDataFailure][] = [
  [
    'an invalid crumb',
    () => toResponse(readRecording('errors/401-invalid-crumb')),
    { kind: 'unavailable', cause: 'HTTP 401' },
  ],
  [
    'too many requests',
    () => toResponse(readRecording('errors/429-plain')),
    { kind: 'rate-limited', retryAtUtc: null },
  ],
  [
    'too many requests with the time to wait',
    () => new Response('', { status: 429, headers: { 'retry-after': '90' } }),
    { kind: 'rate-limited', retryAtUtc: '2025-02-21T11:30:03.000Z' },
  ],
  [
    'too many requests with status 200',
    () => toResponse(readRecording('errors/getcrumb-200-too-many-requests')),
    { kind: 'rate-limited', retryAtUtc: null },
  ],
  [
    'a broken server',
    () => new Response('oops', { status: 500 }),
    { kind: 'unavailable', cause: 'HTTP 500' },
  ],
  [
    'a rejection',
    () => new Response('no', { status: 403 }),
    { kind: 'unavailable', cause: 'HTTP 403' },
  ],
  ['an HTML page with status 200', () => consentPage(), malformed('not JSON')],
  ['a list that is cut off', () => new Response(gainersText().slice(0, 9_000)), malformed('not')],
  ['an empty body', () => new Response(''), malformed('not JSON')],
  ['a 404', () => new Response('{}', { status: 404 }), malformed('HTTP 404')],
  ['no list', () => Response.json({ finance: { result: [], error: null } }), malformed('200')],
  ['null for rows', () => list(null), malformed('HTTP 200')],
  ['an error with status 200', () => list([], { code: 'Bad' }), malformed('HTTP 200')],
  ['rows of nulls', () => list([null, null]), malformed('none of 2 rows')],
  ['rows of texts', () => list(['U', 'FTAI', 7]), malformed('none of 3 rows')],
]

describe('Yahoo’s movers are rejected', () => {
  test.each(failures)('from %s in place of the gainers', async (_, reply, failure) => {
    const outcome = await call(replay(undefined, { day_gainers: reply }))
    expect(outcome).toEqual({ ok: false, failure })
  })

  test.each(failures)('from %s in place of the losers', async (_, reply, failure) => {
    const outcome = await call(replay(undefined, { day_losers: reply }))
    expect(outcome).toEqual({ ok: false, failure })
  })

  test('from two empty lists', async () => {
    const empty = (): Response => list([])
    expect(await call(replay(undefined, { day_gainers: empty, day_losers: empty }))).toEqual({
      ok: false,
      failure: { kind: 'no-data-in-range' },
    })
  })

  test('from a list without end', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull: (stream) => {
        sent += 1_000_000
        stream.enqueue(new Uint8Array(1_000_000))
      },
    })
    const outcome = await call(replay(undefined, { day_losers: () => new Response(endless) }))
    expect(outcome).toEqual({ ok: false, failure: malformed('body over 8000000 bytes') })
    expect(sent).toBeLessThan(12_000_000)
  })

  test('from a connection that breaks', async () => {
    const outcome = await call(async () => {
      throw new TypeError('fetch failed')
    })
    expect(outcome).toMatchObject({
      ok: false,
      failure: { kind: 'unavailable', cause: expect.stringContaining('fetch failed') },
    })
  })

  test('from a server that hangs', async () => {
    const outcome = await call(hang, 50)
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'timed-out' } })
  })

  test('when the caller aborts', async () => {
    const provider = createYahooMovers({ ...settings, fetch: hang })
    const outcome = await provider.fetch(AbortSignal.timeout(50))
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'timed-out' } })
  })
})

const hang: typeof globalThis.fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
  })

function list(quotes: unknown, error: unknown = null): Response {
  return Response.json({ finance: { result: [{ quotes }], error } })
}

function gainersText(): string {
  return JSON.stringify(readRecording('screener/dailyGainers').response.json)
}

function consentPage(): Response {
  return toResponse(readRecording('consent/quote-AAPL-collectConsent.html'))
}

function malformed(cause: string): { kind: 'malformed-reply'; cause: string } {
  // Matchers have the type of what they match.
  return { kind: 'malformed-reply', cause: expect.stringContaining(cause) as string }
}
