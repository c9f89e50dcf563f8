import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { loadBundledListings } from '../../adapters/listings/bundled-listings.ts'
import type { Product } from '../../use-cases/product.ts'
import { ApiError, replyWithError } from '../error-reply.ts'
import { answerPlainly } from './answer-plainly.ts'
import { search } from './search.ts'

// Search uses only the listings of the product.
const product = { listings: loadBundledListings('data/symbols') } as unknown as Product
const app = new Hono()
app.get(
  '/search',
  answerPlainly(search, product, () => 'a test'),
)
app.onError((error, c) => {
  if (error instanceof ApiError) return replyWithError(c, error)
  throw error
})

const get = (query: string) => app.request(`/search${query}`)

test('a text returns eight listings, best first, with the reason', async () => {
  const reply = await get('?q=Mic')
  const body = await reply.json()
  expect(reply.status).toBe(200)
  expect(reply.headers.get('Cache-Control')).toBe('no-cache')
  expect(body.query).toBe('Mic')
  expect(body.results).toHaveLength(8)
  expect(body.results[0]).toEqual({
    ticker: 'MICC',
    name: 'The Magnum Ice Cream Company N.V.',
    kind: 'stock',
    exchange: 'NYSE',
    sector: 'Consumer Staples',
    matched: 'ticker-prefix',
  })
})

test('elsewhere a provider is called, and named', async () => {
  const listings = [
    { ticker: 'SAP.DE', name: 'SAP SE', kind: 'stock', exchange: 'XETRA' },
    { ticker: 'SAP', name: 'SAP SE', kind: 'stock', exchange: 'NYSE' },
  ]
  const market = { searchListings: async () => ({ listings, attribution: 'Far Finance' }) }
  const elsewhere = new Hono().get(
    '/search',
    // Searching elsewhere uses only this part of the product.
    answerPlainly(search, { market } as unknown as Product, () => 'a test'),
  )
  const reply = await elsewhere.request('/search?q=sap&where=elsewhere&limit=1')
  expect(await reply.json()).toEqual({
    query: 'sap',
    results: [{ ...listings[0], sector: null, matched: 'elsewhere' }],
    attribution: 'Far Finance',
  })
})

test('an unknown scope is rejected with the valid ones', async () => {
  const reply = await get('?q=sap&where=moon')
  expect(reply.status).toBe(400)
  expect((await reply.json()).error).toMatch(/"moon" for "where".*directory or elsewhere/)
})

test('a text without matches returns an empty list', async () => {
  expect(await (await get('?q=qqqqqqqq')).json()).toEqual({
    query: 'qqqqqqqq',
    results: [],
    attribution: null,
  })
})

test.each([
  ['?q=a&limit=1', 1],
  ['?q=a&limit=50', 50],
  [`?q=${'a'.repeat(100)}`, 0],
])('%s returns %i', async (query, count) => {
  expect((await (await get(query)).json()).results).toHaveLength(count)
})

test.each([
  ['', '"q" is missing: use 1 to 100'],
  ['?q=', '"q" is empty: use 1 to 100'],
  ['?q=%20%20', '"q" is empty: use 1 to 100'],
  [`?q=${'a'.repeat(101)}`, '(101 characters) for "q": use 1 to 100'],
  ['?q=a&limit=0', 'Invalid value "0" for "limit": use a whole number from 1 to 50'],
  ['?q=a&limit=51', '"51" for "limit"'],
  ['?q=a&limit=1.5', '"1.5" for "limit"'],
  ['?q=a&limit=', '"limit" is empty'],
  ['?q=a&limit=-1', '"-1" for "limit"'],
  ['?q=a&limit=1e1', '"1e1" for "limit"'],
])('%s is 400 with a message', async (query, words) => {
  const reply = await get(query)
  expect(reply.status).toBe(400)
  expect((await reply.json()).error).toContain(words)
})
