import { describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from '../engines.fixture.ts'
import { after } from './accounts.fixture.ts'
import { pruneRateLimits, takeTokens } from './rate-limits.ts'

describe.each(ENGINES)('rate limits in %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db

  /** Takes one of 30 that come back at one in two seconds. */
  function take(key: string, seconds: number, rest: { capacity?: number; cost?: number } = {}) {
    const limit = { key, capacity: 30, refillPerSecond: 0.5, cost: 1, at: after(seconds), ...rest }
    return takeTokens(db(), limit)
  }

  async function drain(key: string, seconds: number, capacity = 30): Promise<void> {
    for (let taken = 0; taken < capacity; taken += 1) {
      expect(await take(key, seconds, { capacity })).toEqual({
        isAllowed: true,
        retryAfterSeconds: 0,
      })
    }
  }

  test('a bucket allows its capacity and then its refills', async () => {
    await drain('refill', 0)
    expect(await take('refill', 0)).toEqual({ isAllowed: false, retryAfterSeconds: 2 })
    expect(await take('refill', 1)).toEqual({ isAllowed: false, retryAfterSeconds: 1 })
    expect(await take('refill', 2)).toMatchObject({ isAllowed: true })
    expect(await take('refill', 2)).toEqual({ isAllowed: false, retryAfterSeconds: 2 })
  })

  test('it never exceeds its capacity', async () => {
    await drain('full', 0)
    await drain('full', 86_400)
    expect(await take('full', 86_400)).toMatchObject({ isAllowed: false })
  })

  test('keys have separate buckets', async () => {
    await drain('one', 0)
    expect(await take('other', 0)).toMatchObject({ isAllowed: true })
  })

  test('of 50 concurrent calls exactly 30 are allowed', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => take('many', 0)))
    expect(answers.filter(({ isAllowed }) => isAllowed)).toHaveLength(30)
  })

  test('of 50 concurrent calls exactly the remaining number are allowed', async () => {
    await drain('left', 0)
    const answers = await Promise.all(Array.from({ length: 50 }, () => take('left', 14)))
    expect(answers.filter(({ isAllowed }) => isAllowed)).toHaveLength(7)
  })

  test('a scaled limit has that many times the capacity', async () => {
    await drain('scaled', 0, 300)
    expect(await take('scaled', 0, { capacity: 300 })).toMatchObject({ isAllowed: false })
  })

  test('one scaled below its cost still allows a call now and then', async () => {
    const rest = { capacity: 0.1 }
    expect(await take('tiny', 0, rest)).toMatchObject({ isAllowed: true })
    expect(await take('tiny', 0, rest)).toEqual({ isAllowed: false, retryAfterSeconds: 2 })
    expect(await take('tiny', 2, rest)).toMatchObject({ isAllowed: true })
  })

  test('a higher cost takes more, and a rejection takes nothing', async () => {
    expect(await take('dear', 0, { cost: 25 })).toMatchObject({ isAllowed: true })
    expect(await take('dear', 0, { cost: 25 })).toEqual({
      isAllowed: false,
      retryAfterSeconds: 40,
    })
    expect(await take('dear', 0, { cost: 5 })).toMatchObject({ isAllowed: true })
  })

  test('a clock slightly behind has no effect', async () => {
    await drain('skew', 0)
    for (let attempt = 0; attempt < 40; attempt += 1) {
      expect(await take('skew', attempt % 2 === 0 ? -5 : 0)).toMatchObject({ isAllowed: false })
    }
    expect(await take('skew', -10)).toMatchObject({ isAllowed: false })
    expect(await take('skew', 2)).toMatchObject({ isAllowed: true })
  })

  test('a clock set back by a day locks no one out', async () => {
    await drain('back', 86_400)
    expect(await take('back', 86_400)).toMatchObject({ isAllowed: false })
    expect(await take('back', 0)).toMatchObject({ isAllowed: true })
    await drain('back', 0, 29)
    expect(await take('back', 0)).toEqual({ isAllowed: false, retryAfterSeconds: 2 })
  })

  test('one set back by a minute locks no one out for longer', async () => {
    await drain('minute', 60)
    expect(await take('minute', 0)).toMatchObject({ isAllowed: true })
  })

  test('buckets not used since are pruned, others stay', async () => {
    await drain('old', 0)
    await drain('young', 100)
    await pruneRateLimits(db(), after(100))
    const stored = await db()
      .selectFrom('auth.rate_limits')
      .select('key')
      .where('key', 'in', ['old', 'young'])
      .execute()
    expect(stored).toEqual([{ key: 'young' }])
  })
})
