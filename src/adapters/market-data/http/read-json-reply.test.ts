import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import type { RawReply } from './call-provider.ts'
import { parseJson, readJsonReply, readRows } from './read-json-reply.ts'

const now = new Date('2026-08-20T21:00:00Z')
const schema = z.object({ price: z.number() })

test('a valid reply is its fields; extra ones are dropped', () => {
  expect(read({ text: '{"price":12.5,"note":"more"}' })).toEqual({
    ok: true,
    value: { price: 12.5 },
  })
})

describe('a reply that cannot be used', () => {
  test.each<[string, Partial<RawReply>, MarketDataFailure]>([
    ['too often', { status: 429 }, { kind: 'rate-limited', retryAtUtc: null }],
    [
      'too often, for so many seconds',
      { status: 429, retryAfter: '90' },
      { kind: 'rate-limited', retryAtUtc: '2026-08-20T21:01:30.000Z' },
    ],
    [
      'too often, until a moment',
      { status: 429, retryAfter: 'Thu, 20 Aug 2026 21:10:00 GMT' },
      { kind: 'rate-limited', retryAtUtc: '2026-08-20T21:10:00.000Z' },
    ],
    // RFC 9110, 10.2.3: sent with 503, it says how long the service is expected to be away.
    [
      'away for so many seconds',
      { status: 503, retryAfter: '30' },
      { kind: 'rate-limited', retryAtUtc: '2026-08-20T21:00:30.000Z' },
    ],
    ['away', { status: 503 }, { kind: 'unavailable', cause: 'HTTP 503' }],
    ['broken', { status: 500, retryAfter: '30' }, { kind: 'unavailable', cause: 'HTTP 500' }],
    [
      'a wrong key',
      { status: 401, text: 'bad key' },
      { kind: 'not-entitled', cause: 'HTTP 401: "bad key"' },
    ],
    ['a paywall', { status: 402, text: 'pay' }, { kind: 'not-entitled', cause: 'HTTP 402: "pay"' }],
    [
      'another plan',
      { status: 403, text: 'upgrade' },
      { kind: 'not-entitled', cause: 'HTTP 403: "upgrade"' },
    ],
    [
      'a redirect',
      { status: 302, location: 'https://x.example/login' },
      { kind: 'malformed-reply', cause: 'redirect to https://x.example/login' },
    ],
    [
      'a redirect to nowhere',
      { status: 301 },
      { kind: 'malformed-reply', cause: 'redirect to nowhere' },
    ],
    [
      'an address that is gone',
      { status: 404, text: 'gone' },
      { kind: 'malformed-reply', cause: 'HTTP 404: "gone"' },
    ],
    [
      'a success without content',
      { status: 204, text: '' },
      { kind: 'malformed-reply', cause: 'HTTP 204: ""' },
    ],
    [
      'a page for people',
      { text: '<!doctype html>' },
      { kind: 'malformed-reply', cause: 'not JSON: "<!doctype html>"' },
    ],
    ['nothing', { text: '' }, { kind: 'malformed-reply', cause: 'not JSON: ""' }],
    [
      'JSON that is cut off',
      { text: '{"price":1' },
      { kind: 'malformed-reply', cause: 'not JSON: "{\\"price\\":1"' },
    ],
  ])('%s', (_, part, failure) => {
    expect(read(part)).toEqual({ ok: false, failure })
  })

  test.each(['null', '[]', '{"price":null}', '{"price":"12.5"}', '{"price":1e999}'])(
    'the JSON %s',
    (text) => {
      expect(read({ text })).toMatchObject({ ok: false, failure: { kind: 'malformed-reply' } })
    },
  )

  test('is quoted by no more than 300 characters, all of one line where it is a text', () => {
    const many = z.object(
      Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`f${at}`, z.string()])),
    )
    const result = readJsonReply(reply({ text: '{}' }), many, now)
    expect(result).toMatchObject({ ok: false, failure: { kind: 'malformed-reply' } })
    expect(JSON.stringify(result).length).toBeLessThan(500)
    expect(read({ text: 'a\nb' })).toMatchObject({ failure: { cause: 'not JSON: "a\\nb"' } })
  })
})

test('invalid JSON is undefined, which no JSON means', () => {
  expect([parseJson('null'), parseJson('nul')]).toEqual([null, undefined])
})

function read(part: Partial<RawReply>) {
  return readJsonReply(reply(part), schema, now)
}

function reply(part: Partial<RawReply>): RawReply {
  return { status: 200, location: null, retryAfter: null, text: '{"price":1}', ...part }
}

const rowSchema = z.object({ symbol: z.string() })

test('valid rows are returned in order, and the others skipped', () => {
  const rows = [{ symbol: 'KO' }, null, { symbol: 7 }, { symbol: 'PEP', price: 1 }]
  expect(readRows(rows, rowSchema)).toEqual({
    ok: true,
    value: [{ symbol: 'KO' }, { symbol: 'PEP' }],
  })
})

test('no rows is an empty list, and rows of which none is valid are malformed', () => {
  expect(readRows([], rowSchema)).toEqual({ ok: true, value: [] })
  expect(readRows([null, 'KO'], rowSchema)).toEqual({
    ok: false,
    failure: { kind: 'malformed-reply', cause: 'none of 2 rows can be read' },
  })
})
