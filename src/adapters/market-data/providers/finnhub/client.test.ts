import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Answer, API_KEY, hang, json, timeout, text, unrequested } from '../replies.fixture.ts'
import { createFinnhubClient } from './client.ts'
import { FINNHUB } from './declaration.ts'
import { createFinnhubProvider } from './provider.ts'
import { recorded, settingsFor } from './replies.fixture.ts'

const now = new Date('2026-08-20T21:00:00Z')

describe('Finnhub rejects', () => {
  test.each<[string, Answer, object]>([
    ['429 in plain text, as recorded', recorded('errors/429-plain-text'), limited(null)],
    [
      '429 with Retry-After',
      text('', { status: 429, headers: { 'retry-after': '30' } }),
      limited('2026-08-20T21:00:30.000Z'),
    ],
    ['429 in a body with status 200', json({ error: 'API limit reached.' }), limited(null)],
    ['403, as recorded', recorded('errors/403-candles-premium'), { kind: 'not-entitled' }],
    ['401', json({ error: 'Invalid API key' }, { status: 401 }), { kind: 'not-entitled' }],
    ['a bad key with status 200', json({ error: 'Invalid API key' }), { kind: 'not-entitled' }],
    [
      'a symbol it does not carry',
      json({ error: 'Symbol not supported' }, { status: 404 }),
      { kind: 'not-covered' },
    ],
    ['another error with status 200', json({ error: 'Oops' }), { kind: 'malformed-reply' }],
    ['a broken server', text('', { status: 502 }), { kind: 'unavailable' }],
    ['HTML with status 200', text('<html>Please wait</html>'), { kind: 'malformed-reply' }],
    ['nothing', text(''), { kind: 'malformed-reply' }],
    ['half an answer', text('{"c":261.7'), { kind: 'malformed-reply' }],
    ['another shape', json([1, 2]), { kind: 'malformed-reply' }],
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

describe('the key of Finnhub', () => {
  test.each<[string, Answer]>([
    ['a rejection', json({ error: `Invalid API key ${API_KEY}` }, { status: 401 })],
    ['a rejection with status 200', json({ error: `Invalid API key ${API_KEY}` })],
    ['a page', text(`<html>${API_KEY}</html>`)],
    ['a redirect', () => Response.redirect(`https://e.com/?token=${API_KEY}`)],
    ['a broken connection', () => Promise.reject(new Error(`no header ${API_KEY}`))],
  ])('is not leaked by %s', async (_, answer) => {
    const result = JSON.stringify(await call(answer))
    expect(result).not.toContain(API_KEY)
    expect(result).toContain('(key)')
  })

  test('that cannot be sent is not tried, for fetch would quote it', async () => {
    const outcome = await requestFor({
      ...settingsFor(unrequested, () => now),
      apiKey: 'half\nkey',
    })
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'not-entitled' } })
    expect(JSON.stringify(outcome)).not.toMatch(/half/)
  })
})

test('every capability has the provider’s name, and daily bars are not among them', () => {
  const { declaration, ...capabilities } = createFinnhubProvider(settingsFor(hang, () => now))
  expect(declaration).toBe(FINNHUB)
  expect(Object.keys(capabilities).toSorted()).toEqual(['news', 'quotes', 'search'])
  expect(Object.values(capabilities).map(({ name }) => name)).toEqual([
    'finnhub',
    'finnhub',
    'finnhub',
  ])
})

function limited(retryAtUtc: string | null): object {
  return { kind: 'rate-limited', retryAtUtc }
}

function call(answer: Answer) {
  return requestFor(settingsFor(answer, () => now))
}

function requestFor(settings: Parameters<typeof createFinnhubClient>[0]) {
  const schema = z.object({ c: z.number() })
  return createFinnhubClient(settings)({
    path: '/api/v1/quote',
    query: { symbol: 'KO' },
    schema,
    signal: timeout(),
  })
}
