import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANON_KEY, startServer, type RunningServer } from '../start-server.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => server.stop())

const JSON_HEADERS = { apikey: ANON_KEY, 'Content-Type': 'application/json' }

function call(body: string, headers: Record<string, string> = JSON_HEADERS, method = 'POST') {
  return fetch(`${server.url}/functions/v1/analyze-stocks`, {
    method,
    headers,
    body: method === 'GET' ? undefined : body,
  })
}

describe('a good call', () => {
  test('returns one entry per requested ticker, in request order, once each', async () => {
    const reply = await call(JSON.stringify({ tickers: ['msft', 'AAPL', ' aapl ', '$KO'] }))
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toMatch(/^application\/json\b/)
    const body = await reply.json()
    expect(body.recommendations.map((entry: { ticker: string }) => entry.ticker)).toEqual([
      'MSFT',
      'AAPL',
      'KO',
    ])
    expect(typeof body.summary).toBe('string')
    expect(typeof body.fullResponse).toBe('string')
    expect(body.fullResponse).toContain(body.disclaimer)
  })

  test('each entry carries the whole signal with its numbers, date, source and disclaimer', async () => {
    const reply = await call(JSON.stringify({ tickers: ['AAPL'] }))
    const [entry] = (await reply.json()).recommendations
    expect(['BUY', 'SELL', 'WATCH']).toContain(entry.action)
    expect(entry.explanation.length).toBeGreaterThan(80)
    expect(entry.signal).toMatchObject({
      ticker: 'AAPL',
      action: entry.action,
      ruleSet: 'momentum-v1',
      asOf: '2026-08-20',
      freshness: 'sample',
      source: { provider: 'sample', adjustment: 'split', currency: 'USD' },
    })
    expect(entry.signal.disclaimer).toMatch(/not financial advice/)
    expect(entry.signal.clauses.length).toBeGreaterThanOrEqual(13)
    expect(entry.signal.changes).toHaveLength(2)
    for (const value of Object.values(entry.signal.readings)) expect(value).toBeTypeOf('number')
  })

  test('an unknown ticker gets NONE with the reason and the nearest listing, next to valid ones', async () => {
    const reply = await call(JSON.stringify({ tickers: ['AAPPL', 'AAPL'] }))
    expect(reply.status).toBe(200)
    const [unknown, known] = (await reply.json()).recommendations
    expect(unknown).toMatchObject({ ticker: 'AAPPL', action: 'NONE' })
    expect(unknown.explanation).toContain('AAPPL')
    expect(unknown.signal.nearest).toMatchObject({ ticker: 'AAPL' })
    expect(unknown.signal.readings).toBeNull()
    expect(known.action).not.toBe('NONE')
  })

  test('an index without volume is no signal, never WATCH', async () => {
    const reply = await call(JSON.stringify({ tickers: ['^VIX'] }))
    const [entry] = (await reply.json()).recommendations
    expect(entry).toMatchObject({ action: 'NONE', signal: { reason: { kind: 'no-volume' } } })
  })

  test('the same call twice returns the same text', async () => {
    const send = async () => (await call(JSON.stringify({ tickers: ['NVDA', 'JPM'] }))).text()
    const withoutTimes = (text: string) => text.replaceAll(/"fetchedAtUtc":"[^"]+"/g, '')
    expect(withoutTimes(await send())).toBe(withoutTimes(await send()))
  })

  test('the unmodified client library reads it', async () => {
    const client = createClient(server.url, ANON_KEY)
    const { data, error } = await client.functions.invoke('analyze-stocks', {
      body: { tickers: ['AAPL', 'BRK.B'] },
    })
    expect(error).toBeNull()
    expect(data.recommendations.map((entry: { ticker: string }) => entry.ticker)).toEqual([
      'AAPL',
      'BRK.B',
    ])
  })
})

describe('a bad call', () => {
  const many = JSON.stringify({ tickers: Array.from({ length: 26 }, (_, i) => `A${i}`) })
  test.each([
    ['no tickers field', '{}', 400, /"tickers" must be an array/],
    ['null tickers', '{"tickers":null}', 400, /"tickers" must be an array/],
    ['tickers as a text', '{"tickers":"AAPL"}', 400, /"tickers" must be an array/],
    ['an empty list', '{"tickers":[]}', 400, /^No tickers found/],
    ['blank tickers only', '{"tickers":[" ",""]}', 400, /^No tickers found/],
    ['a number among them', '{"tickers":["AAPL",7]}', 400, /^7 in "tickers" is not a valid ticker/],
    ['an object only', '{"tickers":[{}]}', 400, /^No tickers found.* \{\} in "tickers"/],
    ['a ticker with a space', '{"tickers":["AA PL"]}', 400, /^No tickers found.*"AA PL"/],
    ['a bad one among good ones', '{"tickers":["KO","A B"]}', 400, /^"A B" in "tickers"/],
    ['a ticker of 16 characters', '{"tickers":["ABCDEFGHIJKLMNOP"]}', 400, /1 to 15/],
    ['markup', '{"tickers":["<script>"]}', 400, /"<script>"/],
    ['a NUL', '{"tickers":["AA\\u0000"]}', 400, /is not a valid ticker/],
    ['26 tickers', many, 400, /26 tickers; the limit is 25/],
    ['an array at the top', '["AAPL"]', 400, /must be a JSON object/],
    ['null at the top', 'null', 400, /must be a JSON object/],
    ['no body', '', 400, /not valid JSON/],
    ['broken JSON', '{"tickers":["AAPL"', 400, /not valid JSON/],
  ])('%s', async (_name, body, status, words) => {
    const reply = await call(body)
    expect(reply.status).toBe(status)
    expect((await reply.json()).error).toMatch(words)
  })

  test('a body over 1 MiB is 413', async () => {
    const reply = await call(JSON.stringify({ tickers: ['A'.repeat(1_100_000)] }))
    expect(reply.status).toBe(413)
  })

  test('bytes that are not UTF-8 are 400', async () => {
    const reply = await fetch(`${server.url}/functions/v1/analyze-stocks`, {
      method: 'POST',
      headers: JSON_HEADERS,
      body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]),
    })
    expect(reply.status).toBe(400)
  })

  test('another content type is 415', async () => {
    const reply = await call('tickers=AAPL', { apikey: ANON_KEY, 'Content-Type': 'text/plain' })
    expect(reply.status).toBe(415)
  })

  test.each([
    ['no key', {}],
    ['another key', { apikey: 'sb_publishable_of_someone_else' }],
    ['a malformed token', { apikey: ANON_KEY, Authorization: 'Bearer abc.def.ghi' }],
  ])('%s is 401 with a message', async (_name, headers) => {
    const reply = await call('{"tickers":["AAPL"]}', {
      'Content-Type': 'application/json',
      ...headers,
    })
    expect(reply.status).toBe(401)
    expect((await reply.json()).error).toMatch(/key|token/)
  })

  test('a bearer equal to the key means anonymous', async () => {
    const reply = await call('{"tickers":["AAPL"]}', {
      ...JSON_HEADERS,
      Authorization: `Bearer ${ANON_KEY}`,
    })
    expect(reply.status).toBe(200)
  })

  test('another method is 405 and lists the allowed ones', async () => {
    const reply = await call('', JSON_HEADERS, 'GET')
    expect(reply.status).toBe(405)
    expect(reply.headers.get('allow')).toContain('POST')
  })

  test('an unknown function is 404 with its name', async () => {
    const reply = await fetch(`${server.url}/functions/v1/no-such`, {
      method: 'POST',
      headers: JSON_HEADERS,
    })
    expect(reply.status).toBe(404)
    expect((await reply.json()).error).toContain('no-such')
  })
})

test('browsers of other sites may call: the preflight allows what the client library sends', async () => {
  const reply = await fetch(`${server.url}/functions/v1/analyze-stocks`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://elsewhere.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'apikey,authorization,content-type,x-client-info',
    },
  })
  expect(reply.status).toBeLessThan(205)
  const allowed = reply.headers.get('access-control-allow-headers')?.toLowerCase() ?? ''
  for (const name of ['apikey', 'authorization', 'content-type', 'x-client-info', 'x-region']) {
    expect(allowed).toContain(name)
  }
  expect(reply.headers.get('access-control-allow-credentials')).toBeNull()
})
