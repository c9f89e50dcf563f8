import { describe, expect, test } from 'vitest'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import {
  expectQuotes,
  giveCookie,
  makeQuotes,
  playYahoo,
  whenRecorded,
  type Yahoo,
} from './quotes.fixture.ts'
import { readRecording, toResponse } from './recordings.fixture.ts'

const AAPL_CHART = 'chart/rs-history_chart_AAPL'
const afterTheChart = new Date('2025-10-29T20:30:00Z')
const six = ['AAPL', 'BABA', 'MSFT', 'NVDA', 'AMD', 'INTC']

const problems: readonly [string, Parameters<typeof playYahoo>[0], MarketDataFailure][] = [
  [
    'a crumb that is rejected, also a new one',
    { quote: () => toResponse(readRecording('errors/401-invalid-crumb')) },
    { kind: 'unavailable', cause: 'new crumb refused' },
  ],
  [
    'too many requests for a crumb',
    { crumb: () => toResponse(readRecording('errors/getcrumb-429')) },
    { kind: 'rate-limited', retryAtUtc: null },
  ],
  [
    'too many requests for a crumb with status 200',
    { crumb: () => toResponse(readRecording('errors/getcrumb-200-too-many-requests')) },
    { kind: 'rate-limited', retryAtUtc: null },
  ],
  [
    'a page for a crumb',
    { crumb: () => toResponse(readRecording('consent/quote-AAPL-collectConsent.html')) },
    { kind: 'malformed-reply', cause: 'no crumb: HTTP 200' },
  ],
  [
    'nothing for a crumb',
    { crumb: () => new Response('') },
    { kind: 'malformed-reply', cause: 'no crumb: HTTP 200' },
  ],
  [
    'a redirect to the consent page',
    { cookie: () => toResponse(readRecording('consent/quote-AAPL.json')) },
    { kind: 'malformed-reply', cause: 'requires cookie consent' },
  ],
  [
    'no cookie',
    { cookie: () => new Response('', { status: 404 }) },
    { kind: 'malformed-reply', cause: 'no cookie' },
  ],
  [
    'too many requests for a cookie',
    { cookie: () => new Response('', { status: 429, headers: { 'retry-after': '900' } }) },
    { kind: 'rate-limited', retryAtUtc: '2025-10-29T20:45:00.000Z' },
  ],
]

describe('after a crumb failure such as', () => {
  test.each(problems)('%s, charts give the quotes of a few', async (_, replies) => {
    const yahoo = playYahoo({ ...replies, chart: giveChart })
    const quotes = await expectQuotes(makeQuotes(yahoo, () => afterTheChart)(['AAPL', 'NOSUCH']))
    expect(quotes).toEqual([
      {
        ticker: 'AAPL',
        price: 269.7,
        previousClose: 269,
        changePercent: expect.closeTo(0.2602, 4),
        volume: 43_332_154,
        marketCap: null,
        dayRange: { high: 271.41, low: 267.11 },
        currency: 'USD',
        asOfUtc: '2025-10-29T20:00:01.000Z',
      },
    ])
  })

  test.each(problems)('%s, there are none of many', async (_, replies, failure) => {
    const yahoo = playYahoo({ ...replies, chart: giveChart })
    expect(await makeQuotes(yahoo, () => afterTheChart)(six)).toEqual({ ok: false, failure })
    expect(yahoo.count('chart')).toBe(0)
  })

  test.each(problems)('%s, nothing is tried in a loop', async (_, replies) => {
    const yahoo = playYahoo({ ...replies, chart: giveChart })
    const call = makeQuotes(yahoo, () => afterTheChart)
    for (let times = 0; times < 20; times += 1) await call(['AAPL'])
    expect(yahoo.count('chart')).toBe(20)
    expect(yahoo.count('cookie')).toBeLessThanOrEqual(2)
    expect(yahoo.count('crumb')).toBeLessThanOrEqual(2)
    expect(yahoo.count('quote')).toBeLessThanOrEqual(2)
  })
})

test('an invalid chart does not hide that others were rejected', async () => {
  const yahoo = playYahoo({
    crumb: () => toResponse(readRecording('errors/getcrumb-429')),
    chart: (url) =>
      url.pathname.endsWith('/AAPL') ? giveChart(url) : new Response('', { status: 429 }),
  })
  // At the epoch the recorded price of AAPL is in the future.
  const call = makeQuotes(yahoo, () => new Date(0))
  expect(await call(['AAPL'])).toMatchObject({ ok: false, failure: { kind: 'unusable-series' } })
  expect(await call(['AAPL', 'BABA'])).toMatchObject({
    ok: false,
    failure: { kind: 'rate-limited' },
  })
})

describe('the crumb', () => {
  test('that takes over a second leaves a few quotes to charts', async () => {
    const yahoo = playYahoo({ cookie: () => new Promise<Response>(() => {}), chart: giveChart })
    const quotes = await expectQuotes(makeQuotes(yahoo, () => afterTheChart)(['AAPL']))
    expect(quotes.map(({ price }) => price)).toEqual([269.7])
  })

  test('is cached for all calls, also concurrent ones', async () => {
    const yahoo = playYahoo()
    const call = makeQuotes(yahoo)
    await Promise.all([call(['AAPL']), call(['BABA']), call(['AAPL', 'BABA'])])
    await expectQuotes(call(['AAPL']))
    expect([yahoo.count('cookie'), yahoo.count('crumb'), yahoo.count('quote')]).toEqual([1, 1, 4])
  })

  test('is renewed once when Yahoo no longer takes it', async () => {
    let crumbs = 0
    const yahoo = playYahoo({
      crumb: () => new Response(`crumb${(crumbs += 1)}`),
      quote: (url) =>
        url.searchParams.get('crumb') === 'crumb1'
          ? toResponse(readRecording('errors/401-invalid-crumb'))
          : toResponse(readRecording('quote/quote-AAPL-BABA')),
    })
    const quotes = await expectQuotes(makeQuotes(yahoo)(['AAPL']))
    expect(quotes.map(({ ticker }) => ticker)).toEqual(['AAPL'])
    expect([yahoo.count('crumb'), yahoo.count('quote'), yahoo.count('chart')]).toEqual([2, 2, 0])
  })

  test('is requested again after a cooldown of ten minutes', async () => {
    let now = whenRecorded.getTime()
    let isLimited = true
    const yahoo = playYahoo({
      crumb: () =>
        toResponse(readRecording(isLimited ? 'errors/getcrumb-429' : 'getcrumb/getcrumb')),
    })
    const call = makeQuotes(yahoo, () => new Date(now))
    expect(await call(six)).toMatchObject({ ok: false })
    isLimited = false
    now += 10 * 60_000 - 1
    expect(await call(six)).toMatchObject({ ok: false })
    expect(yahoo.count('crumb')).toBe(1)
    now += 1
    await expectQuotes(call(six))
    expect(yahoo.count('crumb')).toBe(2)
  })

  test('is still fetched for others when one caller times out', async () => {
    const page = Promise.withResolvers<Response>()
    const yahoo = playYahoo({ cookie: () => page.promise })
    const call = makeQuotes(yahoo)
    const timingOut = call(six, AbortSignal.timeout(20))
    const patient = call(['AAPL'])
    expect(await timingOut).toMatchObject({ ok: false, failure: { kind: 'timed-out' } })
    page.resolve(giveCookie())
    await expectQuotes(patient)
    expect(yahoo.count('cookie')).toBe(1)
  })

  test('and its cookie appear in no failure', async () => {
    const secret = 'sEcReT.12345'
    const failing: (typeof problems)[number][1][] = [
      { quote: () => new Response('no', { status: 401 }) },
      { quote: () => new Response('<html>') },
      { quote: () => new Response('', { status: 503 }) },
      {
        quote: () => {
          throw new TypeError('fetch failed')
        },
      },
    ]
    for (const replies of failing) {
      const yahoo = playYahoo({ crumb: () => new Response(secret), ...replies })
      const outcome = await makeQuotes(yahoo)(six)
      expect(outcome.ok).toBe(false)
      expect(sent(yahoo)).toContain(secret)
      expect(JSON.stringify(outcome)).not.toMatch(/sEcReT|made-up/)
    }
  })
})

function giveChart(url: URL): Response {
  const isApple = url.pathname.endsWith('/AAPL')
  return toResponse(readRecording(isApple ? AAPL_CHART : 'errors/404-chart-no-data'))
}

function sent({ calls }: Yahoo): (string | null)[] {
  return calls.map(({ url }) => url.searchParams.get('crumb'))
}
