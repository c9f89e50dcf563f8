import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptySchema, useEngine, useOwnEngine } from '../database/engines.fixture.ts'
import { createDailySalt } from './daily-salt.ts'
import { storeAnalystIn } from './analyst-store.ts'
import { captureLog } from './capture-log.fixture.ts'

const LIMITS = { perMinute: 2, perDay: 100, dailyTokens: 1_000_000 }
const KEY = 'a'.repeat(64)
const STORED = {
  answer: { summary: 'One.', sections: [], insights: [], followUp: null },
  isMixed: true,
  figures: 1,
  sentences: 1,
  dropped: 0,
}

const running = useEngine('pglite')
let now = new Date()

beforeEach(async () => {
  now = new Date('2026-08-20T15:00:00Z')
  for (const table of ['analyst_ask', 'analyst_day', 'analyst_answer', 'analyst_count'] as const) {
    await running().database.db.deleteFrom(table).execute()
  }
})

const open = () => {
  const { log, lines } = captureLog()
  return {
    store: storeAnalystIn(running().database, {
      clock: () => now,
      log,
      hide: createDailySalt(() => now, null),
    }),
    lines,
  }
}

test('a client is recognized without being stored, and has a new hash each day', async () => {
  const { store } = open()
  expect(await store.spend('203.0.113.7', 10, LIMITS)).toBe('2026-08-20')
  expect(await store.spend('203.0.113.7', 10, LIMITS)).toBe('2026-08-20')
  expect(await store.spend('203.0.113.7', 10, LIMITS)).toBeNull()
  expect(await store.spend('203.0.113.8', 10, LIMITS)).toBe('2026-08-20')
  now = new Date('2026-08-21T15:00:00Z')
  await store.spend('203.0.113.7', 10, LIMITS)
  const rows = await running().database.db.selectFrom('analyst_ask').selectAll().execute()
  const days = rows.filter(({ window_kind }) => window_kind === 'day')
  const hashes = days.map(({ client_hash }) => Buffer.from(client_hash).toString('hex'))
  expect(new Set(hashes).size).toBe(3)
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
})

test('a cached answer comes back unchanged until it expires', async () => {
  const { store } = open()
  await store.saveAnswer(KEY, STORED, 900)
  now = new Date('2026-08-20T15:14:59Z')
  expect(await store.loadAnswer(KEY)).toEqual(STORED)
  now = new Date('2026-08-20T15:15:00Z')
  expect(await store.loadAnswer(KEY)).toBeNull()
})

test('a stored answer of another shape is not returned', async () => {
  const { store } = open()
  await running()
    .database.db.insertInto('analyst_answer')
    .values({ key: KEY, answer: '{"answer":"old"}', expires_at_utc: '2026-08-21T00:00:00.000Z' })
    .execute()
  expect(await store.loadAnswer(KEY)).toBeNull()
})

test('concurrent counts are all stored', async () => {
  const { store } = open()
  for (let time = 0; time < 500; time++) store.count({ answers: 1, checked: 3 })
  expect(await store.readCounts()).toEqual({ answers: 500, checked: 1500 })
})

describe('without its tables', () => {
  const failing = useOwnEngine('pglite')
  beforeAll(() => emptySchema(failing().database))

  test('a failing database breaks nothing: no request is allowed, nothing is cached, and it is logged', async () => {
    const { log, lines } = captureLog()
    const store = storeAnalystIn(failing().database, {
      clock: () => now,
      log,
      hide: createDailySalt(() => now, null),
    })
    expect(await store.spend('203.0.113.7', 10, LIMITS)).toBeNull()
    expect(await store.loadAnswer(KEY)).toBeNull()
    await store.saveAnswer(KEY, STORED, 900)
    await store.settle('2026-08-20', 5)
    store.count({ answers: 2 })
    expect(await store.readCounts()).toEqual({ answers: 2 })
    expect(new Set(lines.map(({ msg }) => msg))).toEqual(
      new Set([
        'request could not be counted',
        'old analyst requests could not be pruned',
        'old analyst answers could not be pruned',
        'cached answer could not be read',
        'answer could not be cached',
        'analyst tokens could not be counted',
        'analyst counts could not be stored',
        'analyst counts could not be read',
      ]),
    )
    expect(JSON.stringify(lines)).not.toContain('203.0.113')
  })
})
