import { beforeEach, expect, test } from 'vitest'
import type { FeedSnapshot, FeedStore } from '../ports/feed.ts'
import type { JobEnd } from '../ports/job-reports.ts'
import { createRefresher, type RefreshJob } from '../market/refresh-market-data.ts'
import { createJobReports } from './job-reports.ts'

const START = '2026-11-20T15:00:00.000Z'
const MINUTE = 60_000
let nowMs: number
let saves: number
let stored: Map<string, FeedSnapshot<unknown>>
let isStoreUp: boolean

beforeEach(() => {
  nowMs = Date.parse(START)
  saves = 0
  stored = new Map()
  isStoreUp = true
})

const clock = () => new Date(nowMs)
const at = (ms: number) => new Date(Date.parse(START) + ms).toISOString()

/** As of the database: it holds JSON. */
const store: FeedStore = {
  load: async (name) => (isStoreUp ? (stored.get(name) ?? null) : null),
  save: async (name, snapshot) => {
    saves += 1
    if (isStoreUp) stored.set(name, JSON.parse(JSON.stringify(snapshot)))
  },
}

/** One instance with a job that runs every ten minutes, if it is the leader. */
function startInstance({ isLeader = true, everyMs = 10 * MINUTE } = {}) {
  const state = { isLeader, run: async (): Promise<JobEnd | undefined> => undefined }
  let dueAtMs = 0
  const job: RefreshJob = {
    name: 'mail-digests',
    dueAtMs: () => dueAtMs,
    run: () => {
      dueAtMs = nowMs + everyMs
      return state.run()
    },
  }
  const reports = createJobReports({ store, clock })
  const refresher = createRefresher({
    name: 'notifications',
    jobs: [job],
    lease: { claim: async () => state.isLeader, release: async () => undefined },
    clock,
    log: { info: () => undefined, warn: () => undefined },
    reports,
  })
  return {
    state,
    tick: refresher.tick,
    read: async () => {
      const all = await reports.read()
      expect(all).toHaveLength(1)
      return all[0]
    },
  }
}

const OK = {
  job: 'mail-digests',
  state: 'well',
  lastSuccess: START,
  lastFailure: null,
  problem: null,
  nextRun: at(10 * MINUTE),
}

test('a job that has not run yet says so, and is late if nothing runs it', async () => {
  const one = startInstance({ isLeader: false })
  await one.tick()
  const never = { lastSuccess: null, lastFailure: null, problem: null, nextRun: null }
  expect(await one.read()).toEqual({ job: 'mail-digests', state: 'untried', ...never })
  nowMs += 3 * MINUTE + 1
  expect(await one.read()).toEqual({ job: 'mail-digests', state: 'late', ...never })
})

test('a run that ended well is reported by the instance that did it, and by every other', async () => {
  const [one, two] = [startInstance(), startInstance({ isLeader: false })]
  await one.tick()
  await two.tick()
  expect(await one.read()).toEqual(OK)
  expect(await two.read()).toEqual(OK)
})

test('a failed run says what happened without the text of the error, and when it runs next', async () => {
  const [one, two] = [startInstance(), startInstance({ isLeader: false })]
  await one.tick()
  nowMs += 10 * MINUTE
  one.state.run = () => Promise.reject(new Error('postgres://user:secret@host'))
  await one.tick()
  const lastFailure = at(10 * MINUTE)
  const nextRun = at(20 * MINUTE)
  const failed = { ...OK, state: 'failed', lastFailure, problem: 'error', nextRun }
  expect(await one.read()).toEqual(failed)
  expect(await two.read()).toEqual(failed)
  expect(JSON.stringify([...stored])).not.toContain('secret')
})

test('a run without work to do does not end a problem, and one that did some does', async () => {
  const one = startInstance()
  const runAs = async (end: JobEnd) => {
    one.state.run = async () => end
    await one.tick()
    nowMs += 10 * MINUTE
    return (await one.read())?.problem
  }
  expect(await runAs('idle')).toBeNull()
  expect(await runAs('not-mailed')).toBe('not-mailed')
  expect(await runAs('idle')).toBe('not-mailed')
  expect(await runAs('done')).toBeNull()
})

test('a job is late if its instance is gone, or if a run does not end', async () => {
  const [one, two] = [startInstance(), startInstance({ isLeader: false })]
  await one.tick()
  nowMs += 13 * MINUTE
  expect(await two.read()).toEqual(OK)
  one.state.run = () => new Promise(() => undefined)
  void one.tick()
  nowMs += 1
  expect(await one.read()).toEqual({ ...OK, state: 'late' })
  expect(await two.read()).toEqual({ ...OK, state: 'late' })
})

test('another instance that takes over, or a restart, knows the runs before', async () => {
  const one = startInstance()
  await one.tick()
  nowMs += 5 * MINUTE
  const two = startInstance()
  two.state.run = async () => 'not-mailed'
  await two.tick()
  const changed = { state: 'failed', problem: 'not-mailed', nextRun: at(15 * MINUTE) }
  expect(await two.read()).toEqual({ ...OK, ...changed, lastFailure: at(5 * MINUTE) })
})

test('after a long stop nothing is late at the start', async () => {
  await startInstance().tick()
  nowMs += 24 * 60 * MINUTE
  const two = startInstance({ isLeader: false })
  expect((await two.read())?.state).toBe('well')
})

test('jobs that run every few seconds are stored once a minute, and problems at once', async () => {
  const one = startInstance({ everyMs: 0 })
  for (let tick = 0; tick < 24; tick += 1) {
    await one.tick()
    nowMs += 5_000
  }
  expect(saves).toBe(2)
  one.state.run = async () => 'error'
  await one.tick()
  one.state.run = async () => 'done'
  await one.tick()
  expect(saves).toBe(4)
})

test('a next run in the past is the next tick', async () => {
  const one = startInstance({ everyMs: 0 })
  await one.tick()
  expect((await one.read())?.nextRun).toBe(at(5_000))
})

test('without the store an instance reports what it knows, and unreadable reports are ignored', async () => {
  const [one, two] = [startInstance(), startInstance({ isLeader: false })]
  isStoreUp = false
  await one.tick()
  expect(await one.read()).toEqual(OK)
  expect((await two.read())?.state).toBe('untried')
  isStoreUp = true
  const snapshot = { provider: 'tapelight', attribution: '', asOfUtc: null, fetchedAtUtc: START }
  stored.set('jobs: notifications', { ...snapshot, data: [{ job: 'mail-digests' }] })
  expect((await two.read())?.state).toBe('untried')
})
