import { beforeEach, expect, test } from 'vitest'
import { tickersOf } from './market.fixture.ts'
import {
  createCorporateActions,
  type CorporateActionsChain,
  type CorporateActionsRequest,
} from './read-corporate-actions.ts'

const HOUR = 3_600_000
const START = Date.parse('2026-11-20T15:00:00Z')
const [AAPL, KO] = tickersOf('AAPL', 'KO')
let nowMs: number
let replies: () => string | null | Promise<string | null>
let requests: CorporateActionsRequest[]

beforeEach(() => {
  nowMs = START
  replies = () => 'yahoo'
  requests = []
})

/** A chain whose scripted provider, named by the reply, delivers one split; null is a failure. */
function open(capacity?: number) {
  const chain: CorporateActionsChain = {
    providers: ['yahoo', 'sample'],
    call: async (request) => {
      requests.push(request)
      const provider = await replies()
      const { ticker } = request
      const split = {
        kind: 'split',
        ticker,
        date: '2026-06-10',
        newShares: 4,
        oldShares: 1,
      } as const
      const outcome = provider === null ? 'unavailable' : 'ok'
      return {
        delivery: provider === null ? null : { value: [split], provider, attribution: provider },
        attempts: [{ provider: 'yahoo', outcome, detail: null, tookMs: 0 }],
      }
    },
  }
  const clock = () => new Date(nowMs)
  const read = createCorporateActions({
    chain,
    clock,
    ...(capacity === undefined ? {} : { capacity }),
  })
  return async (ticker = AAPL) => {
    if (ticker === undefined) throw new Error('no ticker')
    const answer = await read(ticker)
    // The background work of the answer.
    await new Promise((resolve) => setImmediate(resolve))
    return answer
  }
}

test('for any number of readers, providers are queried four times a day', async () => {
  const read = open()
  await Promise.all(Array.from({ length: 20 }, () => read()))
  nowMs += 6 * HOUR - 1
  await read()
  expect(requests).toEqual([{ ticker: 'AAPL', fromDate: '2023-11-16' }])
  nowMs += 1
  await read()
  expect(requests).toHaveLength(2)
})

test('cached data is returned immediately while it is refreshed', async () => {
  const read = open()
  await read()
  nowMs += 6 * HOUR
  replies = () => new Promise(() => undefined)
  expect((await read()).ok).toBe(true)
})

test('the last good ones stay when no provider answers, and are stale after two failures', async () => {
  const read = open()
  await read()
  replies = () => null
  nowMs += 12 * HOUR
  expect(await read()).toMatchObject({ value: { source: 'yahoo', freshness: 'eod' } })
  nowMs += 1
  expect(await read()).toMatchObject({
    value: {
      actions: [{ newShares: 4 }],
      freshness: 'stale',
      fetchedAt: new Date(START).toISOString(),
    },
  })
  expect(requests).toHaveLength(2)
  nowMs += 60_000
  await read()
  expect(requests).toHaveLength(3)
})

test('a failure is returned with its attempts, and there is no retry for a minute', async () => {
  const read = open()
  replies = () => null
  const failed = { ok: false, failure: { attempts: [{ outcome: 'unavailable' }] } }
  expect(await read()).toMatchObject(failed)
  nowMs += 59_999
  expect(await read()).toMatchObject(failed)
  expect(requests).toHaveLength(1)
  nowMs += 1
  replies = () => 'yahoo'
  expect((await read()).ok).toBe(true)
})

test('a sample is used until there is real data, and never replaces it', async () => {
  const read = open()
  replies = () => 'sample'
  expect(await read()).toMatchObject({ value: { freshness: 'sample' } })
  nowMs += 60_000
  replies = () => 'yahoo'
  await read()
  nowMs += 6 * HOUR
  replies = () => 'sample'
  await read()
  expect(await read()).toMatchObject({ value: { source: 'yahoo', freshness: 'eod' } })
})

test('actions before the requested days are omitted', async () => {
  nowMs = Date.parse('2029-11-20T15:00:00Z')
  expect(await open()()).toMatchObject({ value: { from: '2026-11-16', actions: [] } })
})

test('tickers beyond the capacity are evicted, the least recently requested first', async () => {
  const read = open(1)
  await read(AAPL)
  await read(KO)
  await read(AAPL)
  expect(requests.map(({ ticker }) => ticker)).toEqual(['AAPL', 'KO', 'AAPL'])
})
