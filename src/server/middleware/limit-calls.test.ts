import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { SharedLimits } from '../../use-cases/ports/shared-store.ts'
import { replyToTooMany } from '../rest/error-reply.ts'
import type { RequestVariables } from './request-log.ts'
import { limitCalls, tooManyRequests, type TooManyRequests } from './limit-calls.ts'

function createApp({
  scale = 1,
  describe = tooManyRequests,
  shared = null,
}: { scale?: number; describe?: TooManyRequests; shared?: SharedLimits | null } = {}) {
  let nowMs = 0
  const app = new Hono<{ Variables: RequestVariables }>()
  app.use(async (c, next) => {
    const keyId = c.req.header('x-key')
    if (keyId !== undefined) c.set('keyHolder', { keyId, userId: 'someone', scopes: [] })
    await next()
  })
  app.use(
    limitCalls((c) => c.req.header('x-client') ?? '203.0.113.1', {
      name: 'tested',
      clock: () => new Date(nowMs),
      scale,
      describe,
      shared,
      costWithKey: (c) => Number(c.req.header('x-cost') ?? 1),
    }),
  )
  app.get('/', (c) => c.text('done'))
  const call = (client = '203.0.113.1', key?: string, cost = 1) =>
    app.request('/', {
      headers: {
        'x-client': client,
        'x-cost': String(cost),
        ...(key === undefined ? {} : { 'x-key': key }),
      },
    })
  const countAllowed = async (calls: number, client?: string, key?: string) => {
    const replies = await Promise.all(Array.from({ length: calls }, () => call(client, key)))
    return replies.filter(({ status }) => status === 200).length
  }
  return { call, countAllowed, advance: (ms: number) => (nowMs += ms) }
}

test('300 calls at once are allowed, and 20 more each second', async () => {
  const { call, countAllowed, advance } = createApp()
  expect(await countAllowed(310)).toBe(300)
  const rejected = await call()
  expect(rejected.status).toBe(429)
  expect(rejected.headers.get('retry-after')).toBe('1')
  expect(await rejected.json()).toMatchObject({ error: expect.stringMatching(/\bwait\b/i) })
  advance(1_000)
  expect(await countAllowed(30)).toBe(20)
  advance(3_600_000)
  expect(await countAllowed(310)).toBe(300)
})

test('one client does not use up another’s share', async () => {
  const { countAllowed } = createApp()
  await countAllowed(310)
  expect(await countAllowed(10, '203.0.113.2')).toBe(10)
})

test('a key has twice the limit, at whatever address, and leaves that of the address alone', async () => {
  const { call, countAllowed } = createApp()
  expect(await countAllowed(400, '203.0.113.1', 'one')).toBe(400)
  expect(await countAllowed(400, '127.0.0.1', 'one')).toBe(200)
  expect(await (await call('203.0.113.9', 'one')).json()).toMatchObject({
    error: expect.stringContaining('with this API key'),
  })
  expect(await countAllowed(10, '203.0.113.1', 'two')).toBe(10)
  expect(await countAllowed(310, '203.0.113.1')).toBe(300)
})

test('a batch with a key counts as several calls, and is allowed as soon as all of them are', async () => {
  const { call, countAllowed, advance } = createApp()
  expect(await countAllowed(585, '203.0.113.1', 'one')).toBe(585)
  const rejected = await call('203.0.113.1', 'one', 20)
  expect(rejected.status).toBe(429)
  // 40 come back each second.
  expect(rejected.headers.get('retry-after')).toBe('1')
  expect((await call('203.0.113.1', 'one')).headers.get('ratelimit')).toBe('"key";r=14;t=15')
  advance(1_000)
  expect((await call('203.0.113.1', 'one', 20)).headers.get('ratelimit')).toBe('"key";r=34;t=15')
  // Never more than there is, so that a low limit excludes no one.
  expect((await call('203.0.113.1', 'two', 9_999)).status).toBe(200)
  expect((await call('203.0.113.1', undefined, 20)).headers.get('ratelimit')).toBe(
    '"client";r=299;t=1',
  )
})

test('replies say the limit, what is left of it, and when all of it is back', async () => {
  const { call, countAllowed, advance } = createApp()
  const read = async (...given: Parameters<typeof call>) => {
    const { headers } = await call(...given)
    return [headers.get('ratelimit-policy'), headers.get('ratelimit')]
  }
  expect(await read()).toEqual(['"client";q=300;w=15', '"client";r=299;t=1'])
  await countAllowed(99)
  expect(await read()).toEqual(['"client";q=300;w=15', '"client";r=199;t=6'])
  await countAllowed(300)
  expect(await read()).toEqual(['"client";q=300;w=15', '"client";r=0;t=15'])
  advance(10_000)
  expect(await read()).toEqual(['"client";q=300;w=15', '"client";r=199;t=6'])
  expect(await read('127.0.0.1')).toEqual([null, null])
  expect(await read('127.0.0.1', 'one')).toEqual(['"key";q=600;w=15', '"key";r=599;t=1'])
})

test.each(['127.0.0.1', '127.5.5.5', '0:0:0:0::/64'])(
  '%s is local, and not rate limited',
  async (client) => {
    expect(await createApp().countAllowed(1_000, client)).toBe(1_000)
  },
)

test('the limit is multiplied by the scale', async () => {
  expect(await createApp({ scale: 2 }).countAllowed(700)).toBe(600)
})

test('a clock that is set back does not lock anyone out', async () => {
  const { countAllowed, advance } = createApp()
  await countAllowed(310)
  advance(-86_400_000)
  expect(await countAllowed(1)).toBe(0)
  advance(1_000)
  expect(await countAllowed(30)).toBe(20)
})

test('instances with a shared store count together, and alone while it does not answer', async () => {
  let isUp = true
  let left = 300
  const shared: SharedLimits = {
    take: async () => {
      if (!isUp) return null
      left -= 1
      const isAllowed = left >= 0
      return {
        isAllowed,
        left: Math.max(0, left),
        resetSeconds: 15,
        retryAfterSeconds: isAllowed ? 0 : 7,
      }
    },
  }
  const [first, second] = [createApp({ shared }), createApp({ shared })]
  expect((await first.countAllowed(200)) + (await second.countAllowed(200))).toBe(300)
  expect((await first.call()).headers.get('retry-after')).toBe('7')
  isUp = false
  expect(await first.countAllowed(310)).toBe(300)
})

test('rest/v1 responds in its own format', async () => {
  const { call, countAllowed } = createApp({ describe: replyToTooMany })
  expect(await countAllowed(301)).toBe(300)
  const rejected = await call()
  expect(rejected.status).toBe(429)
  expect(rejected.headers.get('retry-after')).toBe('1')
  expect(rejected.headers.get('cache-control')).toBe('no-store')
  expect(rejected.headers.get('proxy-status')).toBe('PostgREST; error=429')
  expect(await rejected.json()).toEqual({
    code: '429',
    message: expect.stringMatching(/\bwait\b/i),
    details: null,
    hint: null,
  })
})
