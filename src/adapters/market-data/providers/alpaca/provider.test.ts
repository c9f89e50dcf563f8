import { describe, expect, test } from 'vitest'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { requestCapability } from '../request-capability.fixture.ts'
import { answer } from '../recordings.fixture.ts'
import { entitled, malformed } from '../described-failures.fixture.ts'
import { ALPACA } from './declaration.ts'
import { openAlpaca } from './recordings.fixture.ts'

const CAPABILITIES = [
  'dailyBars',
  'quotes',
  'movers',
  'news',
  'corporateActions',
  'bulkBars',
] as const

test('every capability of Alpaca bears its name', () => {
  const alpaca = openAlpaca({ fetch: answer({}) })
  expect(alpaca.provider.declaration).toBe(ALPACA)
  expect(CAPABILITIES.map((capability) => alpaca[capability].name)).toEqual(
    CAPABILITIES.map(() => 'alpaca'),
  )
})

describe.each(CAPABILITIES)('when called for %s, Alpaca', (capability) => {
  test('is sent both halves of the key, in headers only', async () => {
    const alpaca = openAlpaca({ fetch: answer({}) })
    await requestCapability(alpaca.provider, capability)
    const [first] = alpaca.requested
    expect(first?.headers.get('APCA-API-KEY-ID')).toBe('PKTEST')
    expect(first?.headers.get('APCA-API-SECRET-KEY')).toBe('s3cr3t')
    expect(first?.url.href).not.toMatch(/PKTEST|s3cr3t/)
  })

  test.each<[string, () => Response, MarketDataFailure]>([
    ['with 401', () => plain('', 401), entitled('HTTP 401')],
    ['with 402', () => plain('', 402), entitled('HTTP 402')],
    [
      'with 403',
      () => Response.json({ message: 'forbidden.' }, { status: 403 }),
      entitled('forbidden.'),
    ],
    [
      'with 429',
      () => new Response('too many requests.', { status: 429, headers: { 'retry-after': '30' } }),
      { kind: 'rate-limited', retryAtUtc: '2026-08-20T22:00:30.000Z' },
    ],
    ['with 429 and no time', () => plain('', 429), { kind: 'rate-limited', retryAtUtc: null }],
    ['with 500', () => plain('', 500), { kind: 'unavailable', cause: 'HTTP 500' }],
    ['with an unknown symbol', () => plain('{"message":"invalid symbol: A"}', 400), unknown()],
    ['with 400', () => plain('{"message":"bad"}', 400), malformed('HTTP 400')],
    ['with 404', () => plain('not found', 404), malformed('HTTP 404')],
    ['with a redirect', () => Response.redirect('https://e.com/'), malformed('redirect to')],
    ['with HTML and status 200', () => plain('<html>Hello</html>'), malformed('not JSON')],
    ['with nothing', () => plain(''), malformed('not JSON')],
    ['with half an answer', () => plain('{"bars":{"AAPL":[{"t":'), malformed('not JSON')],
    ['with another kind of JSON', () => plain('[1,2]'), malformed('')],
    ['with null', () => plain('null'), malformed('')],
  ])('fails by its kind when it answers %s', async (_, reply, failure) => {
    const alpaca = openAlpaca({ fetch: async () => reply() })
    expect(await requestCapability(alpaca.provider, capability)).toEqual({ ok: false, failure })
  })

  test('is unavailable when the connection breaks', async () => {
    const alpaca = openAlpaca({
      fetch: async () => {
        throw new TypeError('fetch failed')
      },
    })
    expect(await requestCapability(alpaca.provider, capability)).toEqual({
      ok: false,
      failure: { kind: 'unavailable', cause: 'fetch failed' },
    })
  })

  test('times out when the caller aborts', async () => {
    const alpaca = openAlpaca({ fetch: answer({}) })
    expect(await requestCapability(alpaca.provider, capability, AbortSignal.abort())).toMatchObject(
      {
        ok: false,
        failure: { kind: 'timed-out' },
      },
    )
  })

  test.each<[string, Response]>([
    ['a rejection', plain('no such key: PKTEST s3cr3t', 403)],
    ['the end of what is quoted', plain(`${'-'.repeat(116)}s3cr3t`, 403)],
    ['an unheard-of answer', plain('PKTEST s3cr3t')],
    ['a redirect', Response.redirect('https://e.com/?key=s3cr3t')],
  ])('never has its key in a failure, even when the server repeats it in %s', async (_, reply) => {
    const alpaca = openAlpaca({ fetch: async () => reply.clone() })
    const outcome = await requestCapability(alpaca.provider, capability)
    expect(JSON.stringify(outcome)).toContain('(key')
    expect(JSON.stringify(outcome)).not.toMatch(/PKTE|s3cr/)
  })

  test.each(['', 'PKTEST', 'PKTEST:', ':s3cr3t', 'PKTEST:s3\ncr3t', 'PK TEST:s3cr3t'])(
    'is not called with the key %j',
    async (apiKey) => {
      const alpaca = openAlpaca({ fetch: answer({}), apiKey })
      expect(await requestCapability(alpaca.provider, capability)).toEqual({
        ok: false,
        failure: { kind: 'not-entitled', cause: 'the key is not written as key-id:secret' },
      })
      expect(alpaca.requested).toEqual([])
    },
  )
})

function plain(text: string, status = 200): Response {
  return new Response(text, { status })
}

function unknown(): MarketDataFailure {
  return { kind: 'unknown-ticker' }
}
