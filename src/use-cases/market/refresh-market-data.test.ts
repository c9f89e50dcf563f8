import { beforeEach, expect, test } from 'vitest'
import type { Lease } from '../ports/lease.ts'
import { createRefresher, type RefreshJob } from './refresh-market-data.ts'

let nowMs: number
let warned: object[]

beforeEach(() => {
  nowMs = Date.parse('2026-11-20T15:00:00Z')
  warned = []
})

/** A 30 s lease shared by several refreshers, like the database's. */
function sharedLease() {
  let owner: string | null = null
  let untilMs = 0
  return (name: string): Lease => ({
    claim: async () => {
      if (owner !== name && nowMs < untilMs) return false
      owner = name
      untilMs = nowMs + 30_000
      return true
    },
    release: async () => {
      if (owner === name) untilMs = 0
    },
  })
}

/** A job that records its calls; its data is fresh for two minutes. */
function recordingJob(did: string[], name = 'movers'): RefreshJob {
  let dueAtMs = 0
  return {
    name,
    dueAtMs: () => dueAtMs,
    run: async () => {
      did.push(`${name} run`)
      dueAtMs = nowMs + 120_000
    },
    follow: async () => {
      did.push(`${name} follow`)
      dueAtMs = nowMs + 120_000
    },
  }
}

function refresherOf(jobs: readonly RefreshJob[], lease: Lease) {
  const log = { info: () => undefined, warn: (fields: object) => warned.push(fields) }
  return createRefresher({ jobs, lease, clock: () => new Date(nowMs), log })
}

const always: Lease = { claim: async () => true, release: async () => undefined }

test('a new leader loads what is stored before fetching anything', async () => {
  const did: string[] = []
  const refresher = refresherOf([recordingJob(did)], always)
  await refresher.tick()
  expect(did).toEqual(['movers follow'])
  nowMs += 120_000
  await refresher.tick()
  await refresher.tick()
  expect(did).toEqual(['movers follow', 'movers run'])
})

test('of two processes one fetches; the other polls every 15 s and takes over when it is gone', async () => {
  const lease = sharedLease()
  const [first, second]: [string[], string[]] = [[], []]
  const one = refresherOf([recordingJob(first)], lease('one'))
  const two = refresherOf([recordingJob(second)], lease('two'))
  for (let second5 = 0; second5 < 25; second5 += 1) {
    await one.tick()
    await two.tick()
    nowMs += 5_000
  }
  expect(first).toEqual(['movers follow', 'movers run'])
  expect(new Set(second)).toEqual(new Set(['movers follow']))
  expect(second).toHaveLength(9)
  // The first one is killed.
  const before = second.length
  for (let second5 = 0; second5 < 60; second5 += 1) {
    await two.tick()
    nowMs += 5_000
  }
  expect(second.slice(before)).toContain('movers run')
})

test('a released lease is taken at once', async () => {
  const lease = sharedLease()
  await lease('one').claim()
  const did: string[] = []
  const two = refresherOf([{ ...recordingJob(did), dueAtMs: () => 0 }], lease('two'))
  await two.tick()
  expect(did).toEqual(['movers follow'])
  await lease('one').release()
  await two.tick()
  expect(did).toEqual(['movers follow', 'movers follow', 'movers run'])
})

test('a job that fails is logged and stops no other', async () => {
  const did: string[] = []
  const broken: RefreshJob = {
    name: 'broken',
    dueAtMs: () => 0,
    run: () => Promise.reject(new Error('run')),
    follow: () => Promise.reject(new Error('follow')),
  }
  const confused: RefreshJob = {
    name: 'confused',
    dueAtMs: () => {
      throw new Error('due')
    },
    run: async () => undefined,
  }
  const due = { ...recordingJob(did), dueAtMs: () => 0 }
  await refresherOf([broken, confused, due], always).tick()
  expect(did).toEqual(['movers follow', 'movers run'])
  expect(warned).toMatchObject([{ job: 'broken' }, { job: 'confused' }, { job: 'broken' }])
})

test('ticks never overlap, and settling waits for the current one', async () => {
  const did: string[] = []
  let finish: () => void = () => undefined
  const slow: RefreshJob = {
    name: 'slow',
    dueAtMs: () => 0,
    run: () => {
      did.push('begun')
      return new Promise((resolve) => (finish = () => resolve('done')))
    },
  }
  const refresher = refresherOf([slow], always)
  const ticks = [refresher.tick(), refresher.tick()]
  await new Promise((resolve) => setImmediate(resolve))
  let isSettled = false
  const settled = refresher.settle().then(() => (isSettled = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect([did, isSettled]).toEqual([['begun'], false])
  finish()
  await Promise.all([...ticks, settled])
  expect(did).toEqual(['begun'])
})
