import { describe, expect, test } from 'vitest'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { requestCapability } from '../request-capability.fixture.ts'
import { answer } from '../recordings.fixture.ts'
import { entitled, malformed } from '../described-failures.fixture.ts'
import { TIINGO } from './declaration.ts'
import { openTiingo, replay } from './recordings.fixture.ts'

const CAPABILITIES = ['dailyBars', 'quotes', 'news'] as const

test('every capability of Tiingo bears its name', () => {
  const tiingo = openTiingo({ fetch: answer([]) })
  expect(tiingo.provider.declaration).toBe(TIINGO)
  expect(CAPABILITIES.map((capability) => tiingo[capability].name)).toEqual(
    CAPABILITIES.map(() => 'tiingo'),
  )
})

describe.each(CAPABILITIES)('when called for %s, Tiingo', (capability) => {
  test('is sent the key in a header only', async () => {
    const tiingo = openTiingo({ fetch: answer([]) })
    await requestCapability(tiingo.provider, capability)
    const [first] = tiingo.requested
    expect(first?.headers.get('authorization')).toBe('Token s3cr3t')
    expect(first?.url.href).not.toContain('s3cr3t')
  })

  test.each<[string, () => Response, MarketDataFailure]>([
    [
      'with 401',
      () => Response.json({ detail: 'Invalid token.' }, { status: 401 }),
      entitled('Invalid token.'),
    ],
    ['with 402', () => plain('', 402), entitled('HTTP 402')],
    ['with 403', () => plain('', 403), entitled('HTTP 403')],
    [
      'with 429',
      () => new Response('', { status: 429, headers: { 'retry-after': '30' } }),
      { kind: 'rate-limited', retryAtUtc: '2026-08-20T22:00:30.000Z' },
    ],
    // As quoted in hydrosquall/tiingo-python#45, with status 200.
    [
      'in plain text that the month’s tickers are spent',
      () => plain('You have run over your 500 symbol look up for this month. Please upgrade'),
      limited(),
    ],
    [
      'by detail that the hour’s calls are spent',
      () => Response.json({ detail: 'Error: You have run over your hourly request allocation.' }),
      limited(),
    ],
    [
      'with 404 and a detail',
      () => Response.json({ detail: 'Not found.' }, { status: 404 }),
      { kind: 'unknown-ticker' },
    ],
    [
      'by detail that there is no such ticker',
      () => Response.json({ detail: "Error: Ticker 'AAPL' not found" }),
      { kind: 'unknown-ticker' },
    ],
    ['by another detail', () => Response.json({ detail: 'Oops' }), malformed('')],
    ['with 500', () => plain('', 500), { kind: 'unavailable', cause: 'HTTP 500' }],
    ['with 400', () => plain('{"detail":"bad"}', 400), malformed('HTTP 400')],
    ['with a redirect', () => Response.redirect('https://e.com/'), malformed('redirect to')],
    ['with HTML and status 200', () => plain('<html>Not found</html>'), malformed('not JSON')],
    ['with nothing', () => plain(''), malformed('not JSON')],
    ['with half an answer', () => plain('[{"date":"2018-04-12T'), malformed('not JSON')],
    ['with null', () => plain('null'), malformed('')],
  ])('fails by its kind when it answers %s', async (_, reply, failure) => {
    const tiingo = openTiingo({ fetch: async () => reply() })
    expect(await requestCapability(tiingo.provider, capability)).toEqual({ ok: false, failure })
  })

  test('is unavailable when an HTML page reports not found', async () => {
    const tiingo = openTiingo({ fetch: replay('404-html') })
    expect(await requestCapability(tiingo.provider, capability)).toEqual({
      ok: false,
      failure: malformed('HTTP 404'),
    })
  })

  test('times out when the caller aborts', async () => {
    const tiingo = openTiingo({ fetch: answer([]) })
    expect(await requestCapability(tiingo.provider, capability, AbortSignal.abort())).toMatchObject(
      {
        ok: false,
        failure: { kind: 'timed-out' },
      },
    )
  })

  test.each<[string, Response]>([
    ['a rejection', plain('no such key: s3cr3t', 403)],
    ['the end of what is quoted', plain(`${'-'.repeat(116)}s3cr3t`, 403)],
    ['an unheard-of answer', plain('s3cr3t')],
    ['a redirect', Response.redirect('https://e.com/?key=s3cr3t')],
  ])('never has its key in a failure, even when the server repeats it in %s', async (_, reply) => {
    const tiingo = openTiingo({ fetch: async () => reply.clone() })
    const outcome = await requestCapability(tiingo.provider, capability)
    expect(JSON.stringify(outcome)).toContain('(key')
    expect(JSON.stringify(outcome)).not.toMatch(/PKTE|s3cr/)
  })

  test.each(['', 's3cr3t\nx', 's3 cr3t'])('is not called with the key %j', async (apiKey) => {
    const tiingo = openTiingo({ fetch: answer([]), apiKey })
    expect(await requestCapability(tiingo.provider, capability)).toEqual({
      ok: false,
      failure: { kind: 'not-entitled', cause: 'the key is empty or has spaces in it' },
    })
    expect(tiingo.requested).toEqual([])
  })
})

function plain(text: string, status = 200): Response {
  return new Response(text, { status })
}

function limited(): MarketDataFailure {
  return { kind: 'rate-limited', retryAtUtc: null }
}
