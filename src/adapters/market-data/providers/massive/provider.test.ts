import { describe, expect, test } from 'vitest'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { requestCapability } from '../request-capability.fixture.ts'
import { answer } from '../recordings.fixture.ts'
import { entitled, malformed } from '../described-failures.fixture.ts'
import { MASSIVE } from './declaration.ts'
import { openMassive, replay } from './recordings.fixture.ts'

const CAPABILITIES = [
  'dailyBars',
  'quotes',
  'movers',
  'news',
  'search',
  'corporateActions',
  'bulkBars',
] as const

test('every capability of Massive bears its name', () => {
  const massive = openMassive({ fetch: answer({}) })
  expect(massive.provider.declaration).toBe(MASSIVE)
  expect(CAPABILITIES.map((capability) => massive[capability].name)).toEqual(
    CAPABILITIES.map(() => 'massive'),
  )
})

describe.each(CAPABILITIES)('when called for %s, Massive', (capability) => {
  test('is sent the key in a header only', async () => {
    const massive = openMassive({ fetch: answer({}) })
    await requestCapability(massive.provider, capability)
    const [first] = massive.requested
    expect(first?.headers.get('authorization')).toBe('Bearer s3cr3t')
    expect(first?.url.href).not.toContain('s3cr3t')
  })

  test('is not entitled where the plan does not go', async () => {
    const massive = openMassive({ fetch: replay('403-not-authorized') })
    expect(await requestCapability(massive.provider, capability)).toEqual({
      ok: false,
      failure: entitled('You are not entitled'),
    })
  })

  test.each<[string, () => Response, MarketDataFailure]>([
    [
      'with 401',
      () => Response.json({ status: 'ERROR', error: 'Unknown API Key' }, { status: 401 }),
      entitled('Unknown API Key'),
    ],
    ['with 402', () => plain('', 402), entitled('HTTP 402')],
    [
      'with 200 that the plan is too small',
      () => Response.json({ status: 'NOT_AUTHORIZED', message: 'Please upgrade' }),
      entitled('Please upgrade'),
    ],
    [
      'with 429',
      () => new Response('', { status: 429, headers: { 'retry-after': '30' } }),
      { kind: 'rate-limited', retryAtUtc: '2026-08-20T22:00:30.000Z' },
    ],
    [
      'with 200 that the minute is spent',
      () =>
        Response.json({
          status: 'ERROR',
          error: "You've exceeded the maximum requests per minute, please wait or upgrade",
        }),
      { kind: 'rate-limited', retryAtUtc: null },
    ],
    ['with 200 and an error', () => Response.json({ status: 'ERROR', error: 'x' }), malformed('')],
    ['with 500', () => plain('', 500), { kind: 'unavailable', cause: 'HTTP 500' }],
    ['with 400', () => plain('{"status":"ERROR"}', 400), malformed('HTTP 400')],
    ['with 404', () => plain('404 page not found', 404), malformed('HTTP 404')],
    ['with a redirect', () => Response.redirect('https://e.com/'), malformed('redirect to')],
    ['with HTML and status 200', () => plain('<html>Hello</html>'), malformed('not JSON')],
    ['with nothing', () => plain(''), malformed('not JSON')],
    ['with half an answer', () => plain('{"status":"OK","results":[{"t":'), malformed('not JSON')],
    ['with another kind of JSON', () => plain('[1,2]'), malformed('')],
    ['with null', () => plain('null'), malformed('')],
  ])('fails by its kind when it answers %s', async (_, reply, failure) => {
    const massive = openMassive({ fetch: async () => reply() })
    expect(await requestCapability(massive.provider, capability)).toEqual({ ok: false, failure })
  })

  test('times out when the caller aborts', async () => {
    const massive = openMassive({ fetch: answer({}) })
    expect(
      await requestCapability(massive.provider, capability, AbortSignal.abort()),
    ).toMatchObject({
      ok: false,
      failure: { kind: 'timed-out' },
    })
  })

  test.each<[string, Response]>([
    ['a rejection', plain('no such key: s3cr3t', 403)],
    ['the end of what is quoted', plain(`${'-'.repeat(116)}s3cr3t`, 403)],
    ['an unheard-of answer', plain('s3cr3t')],
    ['a redirect', Response.redirect('https://e.com/?key=s3cr3t')],
  ])('never has its key in a failure, even when the server repeats it in %s', async (_, reply) => {
    const massive = openMassive({ fetch: async () => reply.clone() })
    const outcome = await requestCapability(massive.provider, capability)
    expect(JSON.stringify(outcome)).toContain('(key')
    expect(JSON.stringify(outcome)).not.toContain('s3cr')
  })

  test.each(['', 's3cr3t\nx', 's3 cr3t'])('is not called with the key %j', async (apiKey) => {
    const massive = openMassive({ fetch: answer({}), apiKey })
    expect(await requestCapability(massive.provider, capability)).toEqual({
      ok: false,
      failure: { kind: 'not-entitled', cause: 'the key is empty or has spaces in it' },
    })
    expect(massive.requested).toEqual([])
  })
})

function plain(text: string, status = 200): Response {
  return new Response(text, { status })
}
