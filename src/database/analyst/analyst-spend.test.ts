import { beforeEach, describe, expect, test } from 'vitest'
import { pruneSpend, settleTokens, spendQuestion, type AnalystLimits } from './analyst-spend.ts'
import { ENGINES, useEngine } from '../engines.fixture.ts'

const ANN = new Uint8Array(16).fill(1)
const BOB = new Uint8Array(16).fill(2)
const PLENTY: AnalystLimits = {
  perMinute: 100,
  perDay: 100,
  dailyTokens: 1_000_000,
  dailyQuestions: 100,
}

describe.each(ENGINES)('analyst spending in %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db

  beforeEach(async () => {
    await db().deleteFrom('analyst_ask').execute()
    await db().deleteFrom('analyst_day').execute()
  })

  const call = (time: string, limits: Partial<AnalystLimits> = {}, clientHash = ANN) =>
    spendQuestion(
      db(),
      { clientHash, nowUtc: `2026-05-0${time}.000Z`, tokens: 1_000 },
      { ...PLENTY, ...limits },
    )
  const listDays = () => db().selectFrom('analyst_day').selectAll().orderBy('day').execute()

  test('a client has a limit per minute, which resets in the next', async () => {
    const limits = { perMinute: 2 }
    expect(await call('2T10:00:01', limits)).toBe(true)
    expect(await call('2T10:00:59', limits)).toBe(true)
    expect(await call('2T10:00:59', limits)).toBe(false)
    expect(await call('2T10:00:59', limits, BOB)).toBe(true)
    expect(await call('2T10:01:00', limits)).toBe(true)
    expect(await listDays()).toEqual([{ day: '2026-05-02', asks: 4, tokens: 4_000 }])
  })

  test('a client has a limit per day, which resets on the next', async () => {
    const limits = { perDay: 2 }
    for (const minute of ['10:00', '11:00']) expect(await call(`2T${minute}:00`, limits)).toBe(true)
    expect(await call('2T23:59:59', limits)).toBe(false)
    expect(await call('2T23:59:59', limits, BOB)).toBe(true)
    expect(await call('3T00:00:00', limits)).toBe(true)
  })

  test('all clients share a daily token limit; reserved tokens count', async () => {
    const limits = { dailyTokens: 2_500 }
    for (let time = 0; time < 3; time++) expect(await call(`2T10:0${time}:00`, limits)).toBe(true)
    expect(await call('2T10:05:00', limits, BOB)).toBe(false)
    await settleTokens(db(), '2026-05-02', -700)
    expect(await call('2T10:06:00', limits, BOB)).toBe(true)
    expect(await listDays()).toEqual([{ day: '2026-05-02', asks: 4, tokens: 3_300 }])
    expect(await call('3T10:00:00', { dailyTokens: 0 })).toBe(false)
  })

  test('all clients together have a limit per day', async () => {
    expect(await call('2T10:00:00', { dailyQuestions: 1 })).toBe(true)
    expect(await call('2T10:01:00', { dailyQuestions: 1 }, BOB)).toBe(false)
  })

  test('concurrent requests cannot exceed a limit together', async () => {
    const requests = Array.from({ length: 20 }, () => call('2T10:00:00', { perMinute: 7 }))
    expect((await Promise.all(requests)).filter(Boolean)).toHaveLength(7)
    expect(await listDays()).toEqual([{ day: '2026-05-02', asks: 7, tokens: 7_000 }])
  })

  test('past minutes are deleted, and days before yesterday', async () => {
    await call('2T10:00:00')
    await pruneSpend(db(), '2026-05-02T10:01:00.000Z')
    const rows = await db().selectFrom('analyst_ask').selectAll().execute()
    expect(rows.map(({ window_kind }) => window_kind)).toEqual(['day'])
    await pruneSpend(db(), '2026-05-04T00:00:00.000Z')
    expect(await listDays()).toHaveLength(1)
    await pruneSpend(db(), '2026-05-05T10:00:00.000Z')
    expect(await listDays()).toEqual([])
    expect(await db().selectFrom('analyst_ask').selectAll().execute()).toEqual([])
  })

  test('a hash of another length is rejected', async () => {
    await expect(call('2T10:00:00', {}, new Uint8Array(4))).rejects.toThrow(RangeError)
  })
})
