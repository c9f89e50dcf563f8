import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createKeyedClient, type KeyedApi } from './keyed-client.ts'

type Answer = (url: URL, headers: Headers) => Response

const KEY = 'k3y-0123/456"789'
const now = new Date('2026-08-20T22:00:00Z')

const inHeader: KeyedApi = {
  authenticate: (key) => ({ headers: { 'x-key': key } }),
  readFailure: ({ status, text }) =>
    status === 200 && text.includes('no such key') ? { kind: 'not-entitled', cause: text } : null,
}
const inQuery: KeyedApi = { ...inHeader, authenticate: (key) => ({ query: { key } }) }

describe('a call with a key', () => {
  test('sends it where the vendor wants it, with the request', async () => {
    const { requested } = await send(() => Response.json({ price: 1 }))
    expect(requested.map(({ url, headers }) => [url.href, headers.get('x-key')])).toEqual([
      ['https://vendor.example/quote?symbol=BRK.B', KEY],
    ])
    const other = await send(() => Response.json({ price: 1 }), { vendor: inQuery, apiKey: 'a/b' })
    expect(other.requested.map(({ url, headers }) => [url.search, headers.get('x-key')])).toEqual([
      ['?symbol=BRK.B&key=a%2Fb', null],
    ])
  })

  test('leaves the data unchanged, whatever characters a key has', async () => {
    const reply = { price: 1, headline: 'The latest test of the market' }
    const { outcome } = await send(() => Response.json(reply), { apiKey: 'test' })
    expect(outcome).toEqual({ ok: true, value: reply })
  })

  test('reads the vendor’s own failure replies before anything else', async () => {
    const { outcome } = await send(() => new Response('no such key'))
    expect(outcome).toEqual({ ok: false, failure: { kind: 'not-entitled', cause: 'no such key' } })
  })
})

describe('the key', () => {
  test.each<[string, Answer]>([
    ['a rejection', () => new Response(`bad key ${KEY}`, { status: 403 })],
    ['a rejection with status 200', () => new Response(`no such key ${KEY}`)],
    ['a page', () => new Response(`<html>${KEY}</html>`)],
    ['JSON of another shape', () => Response.json({ price: KEY }, { status: 404 })],
    [
      'JSON that spells it otherwise',
      () => new Response(String.raw`{"told":"k3y-0123\/456\"789"}`, { status: 404 }),
    ],
    ['the end of what is quoted', () => new Response(`${'-'.repeat(112)}${KEY}`, { status: 403 })],
    [
      'a redirect',
      () =>
        new Response('', {
          status: 302,
          headers: { location: `https://e.com/?key=${encodeURIComponent(KEY)}` },
        }),
    ],
    [
      'a broken connection',
      () => {
        throw new TypeError(`cannot send ${KEY}`)
      },
    ],
  ])('is not leaked by %s', async (_, answer) => {
    const result = JSON.stringify((await send(answer)).outcome)
    expect(result).toContain('(key)')
    expect(result).not.toMatch(/k3y-/)
  })

  test.each(['', ' ', 'half\nkey', 'half key', 'kéy', 'half\u0000key'])(
    'is not sent when it is %j',
    async (apiKey) => {
      const { outcome, requested } = await send(() => Response.json({ price: 1 }), { apiKey })
      expect(outcome).toEqual({
        ok: false,
        failure: { kind: 'not-entitled', cause: 'the key is empty or has spaces in it' },
      })
      expect(requested).toEqual([])
    },
  )

  test('is sent without the spaces around it', async () => {
    const { requested } = await send(() => Response.json({ price: 1 }), { apiKey: ` ${KEY}\n` })
    expect(requested.map(({ headers }) => headers.get('x-key'))).toEqual([KEY])
  })
})

async function send(answer: Answer, { vendor = inHeader, apiKey = KEY } = {}) {
  const requested: { url: URL; headers: Headers }[] = []
  const settings = {
    baseUrl: 'https://vendor.example',
    apiKey,
    clock: () => now,
    isCommonStock: () => true,
    fetch: async (input: string | URL | Request, init?: RequestInit) => {
      const call = { url: new URL(String(input)), headers: new Headers(init?.headers) }
      requested.push(call)
      return answer(call.url, call.headers)
    },
  }
  const outcome = await createKeyedClient(
    settings,
    vendor,
  )({
    path: '/quote',
    query: { symbol: 'BRK.B' },
    schema: z.looseObject({ price: z.number() }),
    signal: AbortSignal.timeout(5_000),
  })
  return { outcome, requested }
}
