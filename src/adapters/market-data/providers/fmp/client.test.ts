import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Answer, API_KEY, hang, json, timeout, text } from '../replies.fixture.ts'
import { createFmpClient } from './client.ts'
import { FMP } from './declaration.ts'
import { createFmpProvider } from './provider.ts'
import { recorded, settingsFor } from './replies.fixture.ts'

const now = new Date('2026-08-20T21:00:00Z')

// As quoted in public repositories; not recorded by us.
const OTHER_SYMBOL =
  "Premium Query Parameter: 'Special Endpoint : This value set for 'symbol' is not available under your current subscription please visit our subscription page to upgrade your plan at https://site.financialmodelingprep.com/developer/docs/pricing'"
const OTHER_ENDPOINT =
  'Exclusive Endpoint : This endpoint is not available under your current subscription agreement, please visit our subscription page'
const SPENT = 'Limit Reach . Please upgrade your plan or visit our documentation for more details'
const BAD_KEY = 'Invalid API KEY. Feel free to create a Free API Key'

describe('FMP rejects', () => {
  test.each<[string, Answer, object]>([
    ['a symbol outside the plan', text(OTHER_SYMBOL, { status: 402 }), { kind: 'not-covered' }],
    ['an endpoint outside the plan', error(OTHER_ENDPOINT, 402), { kind: 'not-entitled' }],
    [
      'an endpoint of old, as recorded',
      recorded('errors/403-legacy-endpoint'),
      { kind: 'not-entitled' },
    ],
    ['a bad key', error(BAD_KEY, 401), { kind: 'not-entitled' }],
    ['a bad key with status 200', error(BAD_KEY, 200), { kind: 'not-entitled' }],
    ['a spent day', error(SPENT, 429), { kind: 'rate-limited', retryAtUtc: null }],
    ['a spent day with status 200', error(SPENT, 200), { kind: 'rate-limited', retryAtUtc: null }],
    [
      '429 with Retry-After',
      text('', { status: 429, headers: { 'retry-after': '60' } }),
      { kind: 'rate-limited', retryAtUtc: '2026-08-20T21:01:00.000Z' },
    ],
    ['another error with status 200', error('Oops', 200), { kind: 'malformed-reply' }],
    ['404', text('[]', { status: 404 }), { kind: 'malformed-reply' }],
    ['a broken server', text('', { status: 500 }), { kind: 'unavailable' }],
    ['HTML with status 200', text('<html>Please wait</html>'), { kind: 'malformed-reply' }],
    ['nothing', text(''), { kind: 'malformed-reply' }],
    ['half an answer', text('[{"symbol":"A'), { kind: 'malformed-reply' }],
    ['another shape', json({}), { kind: 'malformed-reply' }],
    ['a redirect', () => Response.redirect('https://e.com/'), { kind: 'malformed-reply' }],
    ['a broken connection', () => Promise.reject(new TypeError('reset')), { kind: 'unavailable' }],
  ])('by %s', async (_, answer, failure) => {
    expect(await call(answer)).toMatchObject({ ok: false, failure })
  })

  test('by silence', async () => {
    const settings = { ...settingsFor(hang, () => now), timeoutMs: 30 }
    expect(await requestFor(settings)).toMatchObject({ ok: false, failure: { kind: 'timed-out' } })
  })
})

describe('the key of FMP', () => {
  test('is sent in a header and appears in no URL', async () => {
    const requested: { url: URL; key: string | null }[] = []
    await call((url, init) => {
      requested.push({ url, key: new Headers(init?.headers).get('apikey') })
      return Response.json([])
    })
    expect(requested.map(({ url, key }) => [url.href, key])).toEqual([
      ['https://financialmodelingprep.com/stable/quote?symbol=KO', API_KEY],
    ])
  })

  test.each<[string, Answer]>([
    ['a rejection', error(`Invalid API KEY ${API_KEY}`, 401)],
    ['a rejection with status 200', error(`Invalid API KEY ${API_KEY}`, 200)],
    ['a page', text(`<html>${API_KEY}</html>`)],
    ['a redirect', () => Response.redirect(`https://e.com/?apikey=${API_KEY}`)],
    ['a broken connection', () => Promise.reject(new Error(`no header ${API_KEY}`))],
  ])('is not leaked by %s', async (_, answer) => {
    const result = JSON.stringify(await call(answer))
    expect(result).not.toContain(API_KEY)
    expect(result).toContain('(key)')
  })
})

test('every capability is named as the provider is', () => {
  const { declaration, ...capabilities } = createFmpProvider(settingsFor(hang, () => now))
  expect(declaration).toBe(FMP)
  const names = Object.entries(capabilities).map(([kind, { name }]) => `${kind} ${name}`)
  expect(names.toSorted()).toEqual(['dailyBars fmp', 'movers fmp', 'news fmp', 'quotes fmp'])
})

function error(message: string, status: number): Answer {
  return json({ 'Error Message': message }, { status })
}

function call(answer: Answer) {
  return requestFor(settingsFor(answer, () => now))
}

function requestFor(settings: Parameters<typeof createFmpClient>[0]) {
  const query = { symbol: 'KO' }
  return createFmpClient(settings)({
    path: '/stable/quote',
    query,
    schema: z.array(z.object({})),
    signal: timeout(),
  })
}
