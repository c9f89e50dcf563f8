import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WAIT } from '../../../tests/wait-limits.ts'
import type { OfferedState, SharedStore } from '../../use-cases/ports/shared-store.ts'
import { openSharedStore } from './open-shared-store.ts'
import {
  HAS_REDIS,
  startRedisServer,
  type RedisServer,
} from '../../../tests/redis-server.fixture.ts'

const log = { info: () => undefined, warn: () => undefined }

test('while nothing answers, each instance goes on by itself', async () => {
  const warned: string[] = []
  const store = openSharedStore('redis://127.0.0.1:1', {
    ...log,
    warn: (_, message) => void warned.push(message),
  })
  const window = { key: 'tiingo:day', limit: 1, known: 0, ttlMs: 1_000 }
  const limit = { name: 'api', client: 'a', calls: 1, seconds: 1, cost: 1 }
  expect(await store.limits.take(limit)).toBe(null)
  expect(await store.quotas.take([window])).toBe(null)
  expect(await store.turns.take('bars:AAPL', 1_000)).toMatchObject({ waited: false })
  expect(await store.values.read(['a', 'b'])).toEqual([undefined, undefined])
  await store.values.write(new Map([['a', 1]]), 1_000)
  store.messages.publish('salts', {})
  expect(await store.events.offer([offered('news', 'one')])).toBe(null)
  await expect.poll(() => warned).toEqual(['shared store unavailable: counting alone'])
  expect(store.isUp()).toBe(false)
  await store.close()
})

describe.skipIf(!HAS_REDIS)('instances on one Redis', () => {
  let server: RedisServer
  let stores: readonly [SharedStore, SharedStore]

  beforeAll(async () => {
    server = await startRedisServer()
    stores = [openSharedStore(server.url, log), openSharedStore(server.url, log)]
    await vi.waitUntil(() => stores.every(({ isUp }) => isUp()), WAIT)
  })

  afterAll(async () => {
    for (const store of stores) await store.close()
    await server.kill()
  })

  test('count a client’s calls together, each limit on its own', async () => {
    const limit = { name: 'api', client: '203.0.113.7', calls: 30, seconds: 15, cost: 1 }
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => stores[index % 2 === 0 ? 0 : 1].limits.take(limit)),
    )
    expect(answers.filter((answer) => answer?.isAllowed)).toHaveLength(30)
    const rejected = answers.find((answer) => answer?.isAllowed === false)
    expect(rejected?.retryAfterSeconds).toBeGreaterThan(10)
    const elsewhere = await stores[0].limits.take({ ...limit, name: 'pages' })
    expect(elsewhere).toEqual({
      isAllowed: true,
      left: 29,
      resetSeconds: 15,
      retryAfterSeconds: 0,
    })
    const batch = await stores[1].limits.take({ ...limit, name: 'pages', cost: 20 })
    expect(batch).toMatchObject({ isAllowed: true, left: 9 })
  })

  test('take a provider’s calls from every window or from none', async () => {
    const minute = { key: 'fmp:minute', limit: 2, known: 0, ttlMs: 60_000 }
    const day = { key: 'fmp:day', limit: 10, known: 7, ttlMs: 60_000 }
    expect(await stores[0].quotas.take([minute, day])).toEqual({ isTaken: true, used: [1, 8] })
    expect(await stores[1].quotas.take([minute, day])).toEqual({ isTaken: true, used: [2, 9] })
    expect(await stores[0].quotas.take([minute, day])).toEqual({ isTaken: false, used: [2, 9] })
  })

  test('work in turn, and a turn that never ends is over after a while', async () => {
    const turn = await stores[0].turns.take('bars:AAPL', 5_000)
    expect(turn.waited).toBe(false)
    const next = stores[1].turns.take('bars:AAPL', 5_000)
    setTimeout(turn.end, 60)
    expect(await next).toMatchObject({ waited: true })
    await stores[0].turns.take('bars:MSFT', 100)
    const startedAt = performance.now()
    expect(await stores[1].turns.take('bars:MSFT', 100)).toMatchObject({ waited: true })
    // Less than the turn's own 200 ms: the second one does not wait for them.
    expect(performance.now() - startedAt).toBeGreaterThan(60)
    const third = await stores[1].turns.take('bars:MSFT', 2_000)
    expect(third.waited).toBe(true)
  })

  test('read each other’s values as they were', async () => {
    const value = { closes: new Float64Array([1, Number.NaN]), at: new Map([['AAPL', undefined]]) }
    await stores[0].values.write(new Map([['quote:AAPL', value]]), 10_000)
    expect(await stores[1].values.read(['quote:MSFT', 'quote:AAPL'])).toEqual([undefined, value])
  })

  test('get each other’s messages and their own', async () => {
    const received: unknown[] = []
    for (const store of stores) {
      store.messages.subscribe('salts', (message) => void received.push(message))
    }
    await expect
      .poll(() => {
        stores[0].messages.publish('salts', { day: '2026-08-20' })
        return received.length
      })
      .toBeGreaterThan(3)
  })

  test('agree on one order of events, and no older state replaces a newer one', async () => {
    const [first, second] = stores
    const heard: string[] = []
    second.events.subscribe((_, { index, text }) => void heard.push(`${index} ${text}`))
    const one = await first.events.offer([offered('news', 'one', '10:00'), offered('movers', 'x')])
    expect(one).toMatchObject({ count: 2, states: [{ index: 1 }, { index: 2 }] })
    const late = await second.events.offer([offered('news', 'zero', '09:00')])
    expect(late).toEqual({
      run: one?.run,
      count: 2,
      states: [{ subject: 'news', index: 1, text: 'one' }],
    })
    const newer = await second.events.offer([offered('news', 'two', '11:00')])
    expect(newer?.states).toEqual([{ subject: 'news', index: 3, text: 'two' }])
    const other = offered('news', 'two, said differently', '11:00')
    expect((await first.events.offer([other]))?.states[0]?.index).toBe(4)
    const again = await second.events.offer([{ ...offered('news', 'two', '11:00'), isKnown: true }])
    expect(again?.states[0]).toMatchObject({ index: 4, text: 'two, said differently' })
    await expect.poll(() => heard.at(-1)).toBe('4 two, said differently')
  })

  test('come back after a restart, and count events from the beginning', async () => {
    const before = await stores[0].events.offer([offered('trending', 'one')])
    await server.kill()
    await expect.poll(() => stores[0].isUp()).toBe(false)
    expect(await stores[0].events.offer([offered('trending', 'two')])).toBe(null)
    await server.start()
    await expect.poll(() => stores.every(({ isUp }) => isUp())).toBe(true)
    const after = await stores[1].events.offer([offered('trending', 'two')])
    expect(after?.run).not.toBe(before?.run)
    expect(after?.states[0]?.index).toBe(1)
  })
})

function offered(subject: string, text: string, version = ''): OfferedState {
  return { subject, text, version, isKnown: false }
}
