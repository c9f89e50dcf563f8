import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Answer, API_KEY, hang, json, timeout, text } from '../replies.fixture.ts'
import { createAlphavantageClient } from './client.ts'
import { ALPHAVANTAGE } from './declaration.ts'
import { createAlphavantageProvider } from './provider.ts'
import { recorded, settingsFor } from './replies.fixture.ts'

const now = new Date('2026-08-20T21:00:00Z')

// Notices but the recorded one are as quoted in public repositories and threads.
const SPENT = `We have detected your API key as ${API_KEY} and our standard API rate limit is 25 requests per day. Please subscribe to any of the premium plans at https://www.alphavantage.co/premium/ to instantly remove all daily rate limits.`
const TOO_FAST =
  'Thank you for using Alpha Vantage! Please consider spreading out your free API requests more sparingly (1 request per second).'
const OLD_NOTE =
  'Thank you for using Alpha Vantage! Our standard API call frequency is 5 calls per minute and 500 calls per day.'
const PAID =
  'Thank you for using Alpha Vantage! This is a premium endpoint. You may subscribe to any of the premium plans at https://www.alphavantage.co/premium/ to instantly unlock all premium endpoints'
const PAID_SIZE =
  'Thank you for using Alpha Vantage! The outputsize=full parameter value is a premium feature for the TIME_SERIES_DAILY endpoint.'
const BAD_KEY =
  'the parameter apikey is invalid or missing. Please claim your free API key on (https://www.alphavantage.co/support/#api-key).'
const DEMO_KEY = 'The **demo** API key is for demo purposes only.'
const INVALID_CALL = 'Invalid API call. Please retry or visit the documentation for GLOBAL_QUOTE.'

const LIMITED = { kind: 'rate-limited', retryAtUtc: null }

describe('Alpha Vantage rejects', () => {
  test.each<[string, Answer, object]>([
    ['the recorded notice', recorded('errors/200-information-25-per-day'), LIMITED],
    ['a notice that the day is spent', json({ Information: SPENT }), LIMITED],
    ['a notice to slow down', json({ Information: TOO_FAST }), LIMITED],
    ['the note of former years', json({ Note: OLD_NOTE }), LIMITED],
    ['a paid endpoint', json({ Information: PAID }), { kind: 'not-entitled' }],
    ['a paid parameter', json({ Information: PAID_SIZE }), { kind: 'not-entitled' }],
    ['a bad key', json({ 'Error Message': BAD_KEY }), { kind: 'not-entitled' }],
    ['the demonstration’s key', json({ Information: DEMO_KEY }), { kind: 'not-entitled' }],
    ['an invalid call', json({ 'Error Message': INVALID_CALL }), { kind: 'unknown-ticker' }],
    ['words never heard before', json({ Information: 'Hello' }), { kind: 'malformed-reply' }],
    [
      '429',
      text('', { status: 429, headers: { 'retry-after': '60' } }),
      { kind: 'rate-limited', retryAtUtc: '2026-08-20T21:01:00.000Z' },
    ],
    ['401', text('', { status: 401 }), { kind: 'not-entitled' }],
    ['403', text('', { status: 403 }), { kind: 'not-entitled' }],
    ['404', text('', { status: 404 }), { kind: 'malformed-reply' }],
    ['a broken server', text('', { status: 503 }), { kind: 'unavailable' }],
    ['HTML with status 200', text('<html>Please wait</html>'), { kind: 'malformed-reply' }],
    ['nothing', text(''), { kind: 'malformed-reply' }],
    ['half an answer', text('{"Global Quote": {"01.'), { kind: 'malformed-reply' }],
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

  test('and an invalid call without a symbol is not of an unknown one', async () => {
    const settings = settingsFor(json({ 'Error Message': INVALID_CALL }), () => now)
    const outcome = await createAlphavantageClient(settings)({
      path: '/query',
      query: { function: 'NEWS_SENTIMENT' },
      schema: z.unknown(),
      signal: timeout(),
    })
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'malformed-reply' } })
  })
})

describe('the key of Alpha Vantage', () => {
  test.each<[string, Answer]>([
    ['a notice', json({ Information: `Hello, ${API_KEY}` })],
    ['a rejected key', json({ 'Error Message': `Invalid API key ${API_KEY}` })],
    ['a page', text(`<html>${API_KEY}</html>`)],
    ['a redirect', (url) => Response.redirect(`https://e.com/${url.search}`)],
    ['a broken connection', (url) => Promise.reject(new Error(`cannot reach ${url}`))],
  ])('is not leaked by %s', async (_, answer) => {
    const result = JSON.stringify(await call(answer))
    expect(result).not.toContain(API_KEY)
    expect(result).toContain('(key)')
  })

  test('is not passed on when the daily quota is used up', async () => {
    expect(JSON.stringify(await call(json({ Information: SPENT })))).not.toContain(API_KEY)
  })

  test('is not passed on when it is URL-encoded', async () => {
    const settings = {
      ...settingsFor(
        (url) => Promise.reject(new Error(`${url}`)),
        () => now,
      ),
      apiKey: 'k/e+y',
    }
    const result = JSON.stringify(await requestFor(settings))
    expect(result).toContain('apikey=(key)')
    expect(result).not.toContain('k%2Fe%2By')
  })
})

test('every capability is named as the provider is', () => {
  const { declaration, ...capabilities } = createAlphavantageProvider(settingsFor(hang, () => now))
  expect(declaration).toBe(ALPHAVANTAGE)
  const names = Object.entries(capabilities).map(([kind, { name }]) => `${kind} ${name}`)
  expect(names.toSorted()).toEqual([
    'dailyBars alphavantage',
    'movers alphavantage',
    'news alphavantage',
    'quotes alphavantage',
    'search alphavantage',
  ])
})

function call(answer: Answer) {
  return requestFor(settingsFor(answer, () => now))
}

function requestFor(settings: Parameters<typeof createAlphavantageClient>[0]) {
  const query = { function: 'GLOBAL_QUOTE', symbol: 'KO' }
  const schema = z.object({ 'Global Quote': z.object({}) })
  return createAlphavantageClient(settings)({ path: '/query', query, schema, signal: timeout() })
}
