import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANON_KEY, startServer, type RunningServer } from '../start-server.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => server.stop())

function call(name: string, body?: string) {
  return fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: ANON_KEY, 'Content-Type': 'application/json' },
    body,
  })
}

test('the movers of the sample market are real closes, sorted, and marked as sample', async () => {
  const body = await (await call('fetch-market-data')).json()
  expect(body).toMatchObject({ source: 'sample', freshness: 'sample' })
  expect(body.asOf).toContain('2026-08-20')
  const changes = (list: { changePercent: number }[]) =>
    list.map(({ changePercent }) => changePercent)
  expect(body.gainers.length).toBeGreaterThan(4)
  expect(changes(body.gainers)).toEqual(changes(body.gainers).toSorted((a, b) => b - a))
  expect(changes(body.losers)).toEqual(changes(body.losers).toSorted((a, b) => a - b))
  expect(Math.min(...changes(body.gainers))).toBeGreaterThanOrEqual(0)
  expect(Math.max(...changes(body.losers))).toBeLessThanOrEqual(0)
})

test('the news of the sample market are marked as sample and link to pages that exist', async () => {
  const body = await (await call('fetch-market-news', '{"category":"general"}')).json()
  expect(body).toMatchObject({ source: 'sample', freshness: 'sample' })
  expect(body.news.length).toBeGreaterThanOrEqual(7)
  for (const { headline, url, source } of body.news) {
    expect(headline).toMatch(/^Sample: /)
    expect(url).toMatch(/^https?:\/\//)
    expect(source).toBe('Tapelight sample market')
  }
  const path = new URL(body.news[0].url).pathname
  expect((await fetch(server.url + path)).status).toBe(200)
})

test('the trends are six links within the product, each of which answers', async () => {
  const { trends } = await (await call('fetch-trending-searches', '{}')).json()
  expect(trends).toHaveLength(6)
  for (const { label, path } of trends) {
    expect(label).toMatch(/\w/)
    expect(path).toMatch(/^\/[^/]/)
    expect((await fetch(server.url + path)).status).toBe(200)
  }
})

test.each([
  ['fetch-market-news', '/api/v1/news'],
  ['fetch-market-data', '/api/v1/movers'],
  ['fetch-trending-searches', '/api/v1/trending'],
])('%s and %s return the same', async (name, path) => {
  const plain = await (await fetch(server.url + path)).json()
  expect(await (await call(name)).json()).toEqual(plain)
})

describe('invalid calls are rejected with a message', () => {
  test.each([
    ['fetch-market-news', '{"category":"sports"}', 400, /"sports"/],
    ['fetch-market-news', '[]', 400, /JSON object/],
    ['fetch-market-data', '{', 400, /not valid JSON/],
    ['fetch-trending-searches', 'null', 400, /JSON object/],
  ])('%s %s', async (name, body, status, words) => {
    const reply = await call(name, body)
    expect(reply.status).toBe(status)
    expect((await reply.json()).error).toMatch(words)
  })

  test.each(['fetch-market-news', 'fetch-market-data', 'fetch-trending-searches'])(
    'GET %s is 405',
    async (name) => {
      const reply = await fetch(`${server.url}/functions/v1/${name}`, {
        headers: { apikey: ANON_KEY },
      })
      expect(reply.status).toBe(405)
    },
  )
})

test('the unmodified client library reads them', async () => {
  const client = createClient(server.url, ANON_KEY)
  const news = await client.functions.invoke('fetch-market-news', { body: { category: 'general' } })
  const movers = await client.functions.invoke('fetch-market-data')
  expect([news.error, movers.error]).toEqual([null, null])
  expect(movers.data.gainers[0].symbol).toMatch(/^[A-Z.]+$/)
})
