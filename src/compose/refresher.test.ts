import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useEngine } from '../database/engines.fixture.ts'
import type { DailyBarsSource } from '../use-cases/ports/daily-bars-provider.ts'
import type { Feed } from '../use-cases/ports/feed.ts'
import { createJobReports } from '../use-cases/status/job-reports.ts'
import { captureLog } from './capture-log.fixture.ts'
import { storeFeedsIn } from './market-store.ts'
import { startRefresher } from './refresher.ts'
import { WAIT } from '../../tests/wait-limits.ts'

const running = useEngine('pglite')
const stops: (() => Promise<void>)[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  vi.useRealTimers()
})

test('due data is fetched at once and every few seconds, and open pages are notified afterwards', async () => {
  const one = start()
  await one.untilDescribed(1)
  expect(one.done.slice(-2)).toEqual(['refresh', 'tell'])
  vi.advanceTimersByTime(5_000)
  await one.untilDescribed(2)
  expect(one.done.slice(-4)).toEqual(['refresh', 'tell', 'refresh', 'tell'])
})

test('of two processes one fetches, and the other takes over when it stops', async () => {
  const one = start()
  await one.untilDescribed(1)
  const other = start()
  await other.untilDescribed(1)
  expect(one.done.slice(-2)).toEqual(['refresh', 'tell'])
  expect(other.done).toEqual(['reload', 'tell'])
  await one.stop()
  vi.advanceTimersByTime(5_000)
  await other.untilDescribed(2)
  expect(other.done.slice(-2)).toEqual(['refresh', 'tell'])
})

test('a failing feed stops neither the others nor its own next refresh', async () => {
  const one = start({ refresh: () => Promise.reject(new Error('bug')) })
  await one.untilDescribed(1)
  vi.advanceTimersByTime(5_000)
  await one.untilDescribed(2)
  expect(one.done).not.toContain('refresh')
  // Waiting under simulated time may let one more tick pass.
  const failures = one.lines.filter(({ msg }) => msg === 'a refresh job failed')
  expect(failures.length).toBeGreaterThanOrEqual(2)
})

test('on stop, work in progress is waited for and none is started', async () => {
  let finish = (): void => {}
  const refreshing = new Promise<void>((resolve) => {
    finish = resolve
  })
  let isDone = false
  const one = start({
    refresh: async () => {
      await refreshing
      isDone = true
      return 'done'
    },
  })
  await vi.waitFor(() => expect(one.lines.length).toBeGreaterThan(0), WAIT)
  const stopping = one.stop()
  finish()
  await stopping
  expect(isDone).toBe(true)
  vi.advanceTimersByTime(60_000)
  const rows = await running().database.db.selectFrom('lease').selectAll().execute()
  expect(rows).toEqual([])
})

function start(change: Partial<Feed<unknown>> = {}) {
  const { log, lines } = captureLog()
  const done: string[] = []
  const feed: Feed<unknown> = {
    name: 'news',
    read: async () => null,
    dueAtMs: () => 0,
    refresh: async () => {
      done.push('refresh')
      return 'done'
    },
    reload: async () => void done.push('reload'),
    ...change,
  }
  const marketData: DailyBarsSource = {
    describeHealth: () => [],
    getDailyBars: async () => ({ ok: false, failure: { kind: 'unavailable', attempts: [] } }),
  }
  const events = { tick: async () => void done.push('tell') }
  const stop = startRefresher({
    metrics: null,
    reports: createJobReports({
      store: storeFeedsIn(running().database, log),
      clock: () => new Date(),
    }),
    feeds: [feed],
    marketData,
    // Only its tick is called here.
    events: events as unknown as Parameters<typeof startRefresher>[0]['events'],
    fetchedInBulk: new Set(),
    database: running().database,
    clock: () => new Date(),
    log,
  })
  stops.push(stop)
  const untilDescribed = (times: number) =>
    vi.waitFor(
      () => expect(done.filter((step) => step === 'tell').length).toBeGreaterThanOrEqual(times),
      WAIT,
    )
  return { done, lines, stop, untilDescribed }
}
