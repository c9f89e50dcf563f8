import { beforeEach, expect, test } from 'vitest'
import { scriptBars } from './market.fixture.ts'
import { createBarsJob } from './refresh-bars.ts'
import { knownTicker } from '../../domain/market/listings/ticker.ts'

const MINUTE = 60_000
let nowMs: number

beforeEach(() => {
  goTo('2026-11-20T21:20:00Z')
})

function goTo(utc: string): void {
  nowMs = Date.parse(utc)
}

/** The job over tickers in use by the date of their newest bar; requests deliver only when `isUp`. */
function open(lastDates: Record<string, string>) {
  const stored = new Map(Object.entries(lastDates))
  const provider = { isUp: false }
  const { source, calls } = scriptBars((name) => {
    if (provider.isUp) stored.set(name, '2026-11-20')
    return null
  })
  let looks = 0
  const job = createBarsJob({
    marketData: source,
    listTickersInUse: async () => {
      looks += 1
      return [...stored].map(([name, lastDate]) => ({ ticker: knownTicker(name), lastDate }))
    },
    clock: () => new Date(nowMs),
  })
  /** Runs the job as the refresher does, every five seconds. */
  const pass = async (ms: number) => {
    for (const endMs = nowMs + ms; nowMs < endMs; nowMs += 5_000)
      if (nowMs >= job.dueAtMs()) await job.run()
  }
  return { job, pass, calls, provider, looks: () => looks }
}

test('nothing is requested before the day’s bars are published', async () => {
  goTo('2026-11-20T15:00:00Z')
  const { pass, calls, looks } = open({ AAPL: '2026-11-18' })
  await pass(MINUTE)
  expect(calls).toEqual(['AAPL'])
  goTo('2026-11-20T21:05:00Z')
  await pass(14 * MINUTE)
  expect([calls.length, looks()]).toEqual([1, 1])
})

test('after the close each ticker that is behind is requested, five at a time', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `T${String.fromCodePoint(65 + index)}`)
  const tickers = Object.fromEntries(names.map((name) => [name, '2026-11-19']))
  const { pass, calls, provider } = open({
    ...tickers,
    DONE: '2026-11-20',
    '0700.HK': '2026-11-19',
  })
  provider.isUp = true
  await pass(5_000)
  expect(calls).toEqual(names.slice(0, 5))
  await pass(10_000)
  expect(calls).toHaveLength(10)
  await pass(60 * MINUTE)
  expect(calls).toEqual(names)
})

test('missing bars are retried three times, half an hour apart, and no more that weekend', async () => {
  const { pass, calls } = open({ AAPL: '2026-11-19' })
  await pass(29 * MINUTE)
  expect(calls).toHaveLength(1)
  await pass(20 * MINUTE)
  expect(calls).toHaveLength(2)
  await pass(48 * 60 * MINUTE)
  expect(calls).toHaveLength(3)
})

test('missed bars are fetched once a provider is back', async () => {
  const { pass, calls, provider } = open({ AAPL: '2026-11-19' })
  await pass(20 * MINUTE)
  provider.isUp = true
  await pass(24 * 60 * MINUTE)
  expect(calls).toHaveLength(2)
})

test('the next session starts over', async () => {
  const { pass, calls } = open({ AAPL: '2026-11-19' })
  await pass(3 * 60 * MINUTE)
  goTo('2026-11-23T21:20:00Z')
  await pass(MINUTE)
  expect(calls).toHaveLength(4)
})

test('after an early close, twenty minutes later is enough', async () => {
  goTo('2026-11-27T18:20:00Z')
  const { pass, calls } = open({ AAPL: '2026-11-25' })
  await pass(5_000)
  expect(calls).toEqual(['AAPL'])
})

test('an unreadable list is retried ten minutes later, not on each tick', async () => {
  let looks = 0
  const job = createBarsJob({
    marketData: scriptBars(() => null).source,
    listTickersInUse: () => {
      looks += 1
      return Promise.reject(new Error('the database is down'))
    },
    clock: () => new Date(nowMs),
  })
  await expect(job.run()).rejects.toThrow('the database is down')
  expect(job.dueAtMs()).toBe(nowMs + 10 * MINUTE)
  expect(looks).toBe(1)
})
