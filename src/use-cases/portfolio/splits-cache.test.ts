import { beforeEach, expect, test, vi } from 'vitest'
import { useEngine } from '../../database/engines.fixture.ts'
import { listActionHistories, storeActionHistory } from '../../database/market/action-history.ts'
import type { CorporateAction } from '../../domain/market/prices/corporate-action.ts'
import { knownTicker, type Ticker } from '../../domain/market/listings/ticker.ts'
import type { HistoryRequest } from '../price-history/ticker-history.ts'
import { listingsOf } from '../market/listings.fixture.ts'
import { tickersOf } from '../market/market.fixture.ts'
import type { CorporateActionsChain } from '../market/read-corporate-actions.ts'
import { createSplitsCache, type ReadSplits } from './splits-cache.ts'
import { WAIT } from '../../../tests/wait-limits.ts'

const running = useEngine('pglite')
const db = () => running().database.db
beforeEach(() => db().deleteFrom('action_history').execute())

const LONG_MS = 10_000
const split = (ticker: Ticker) =>
  ({ kind: 'split', ticker, date: '2024-06-10', newShares: 10, oldShares: 1 }) as const
const dividend = (ticker: Ticker): CorporateAction => ({
  kind: 'dividend',
  ticker,
  date: '2024-03-01',
  amount: 1,
  currency: 'USD',
})
const since = (from: string, ...names: string[]): HistoryRequest[] =>
  tickersOf(...names).map((ticker) => ({ ticker, from }))

type LooseRead = [...Parameters<ReadSplits>] | [HistoryRequest[], number]

type Scripted = {
  readonly isDescribed?: boolean
  readonly isHeldBack?: boolean
  readonly provider?: string
  /** The listings. */
  readonly listed?: readonly string[]
}

const LISTED = ['A', 'B', 'C', 'D', 'E', 'F', 'NVDA']
const NONE_PRICED = Promise.resolve(new Set<Ticker>())

/** A world that returns all splits, or none; when held back, a reply waits until released. */
function makeWorld({
  isDescribed = true,
  isHeldBack = false,
  provider = 'yahoo',
  listed = LISTED,
}: Scripted = {}) {
  const requested: string[] = []
  const waiting: (() => void)[] = []
  let nowMs = Date.parse('2026-11-21T12:00:00Z')
  let answerGenerator = provider
  const chain: CorporateActionsChain = {
    providers: [provider],
    call: async ({ ticker, fromDate }) => {
      requested.push(`${ticker} ${fromDate}`)
      if (isHeldBack) await new Promise<void>((resolve) => waiting.push(resolve))
      const value = answerGenerator === 'sample' ? [] : [dividend(ticker), split(ticker)]
      return {
        delivery: isDescribed ? { value, provider: answerGenerator, attribution: 'Yahoo' } : null,
        attempts: [],
      }
    },
  }
  const clock = () => new Date(nowMs)
  return {
    requested,
    open: () => {
      const listings = listingsOf(...listed.map((ticker) => ({ ticker })))
      const read = createSplitsCache({ db: db(), corporateActions: chain, clock, listings })
      return (...[needs, timeoutMs, priced = NONE_PRICED]: LooseRead) =>
        read(needs, timeoutMs, priced)
    },
    passHours: (hours: number) => {
      nowMs += hours * 3_600_000
    },
    describeBy: (name: string) => {
      answerGenerator = name
    },
    letGo: () => {
      for (const resolve of waiting.splice(0)) resolve()
    },
  }
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20))

test('returns only splits, from the year of the first lot', async () => {
  const { requested, open } = makeWorld()
  const nvda = knownTicker('NVDA')
  expect(await open()(since('2006-05-04', 'NVDA'), LONG_MS)).toEqual(
    new Map([[nvda, { from: '2006-01-01', splits: [split(nvda)] }]]),
  )
  expect(requested).toEqual(['NVDA 2006-01-01'])
})

test('requests again only for a lot of an earlier year, and after six hours', async () => {
  const { requested, open, passHours } = makeWorld()
  const read = open()
  await read(since('2020-02-01', 'A'), LONG_MS)
  await read(since('2020-01-15', 'A'), LONG_MS)
  await read(since('2022-01-15', 'A'), LONG_MS)
  expect(requested).toEqual(['A 2020-01-01'])
  await read(since('2019-12-31', 'A'), LONG_MS)
  expect(requested).toEqual(['A 2020-01-01', 'A 2019-01-01'])
  passHours(5.9)
  await read(since('2019-12-31', 'A'), LONG_MS)
  expect(requested).toHaveLength(2)
  passHours(0.2)
  await read(since('2019-12-31', 'A'), LONG_MS)
  expect(requested).toHaveLength(3)
})

test('requests four tickers at a time, each once for any number of readers', async () => {
  const { requested, open, letGo } = makeWorld({ isHeldBack: true })
  const read = open()
  const needs = since('2020-01-01', 'A', 'B', 'C', 'D', 'E', 'F')
  const readings = [read(needs, LONG_MS), read(needs, LONG_MS)]
  await vi.waitFor(() => expect(requested).toHaveLength(4), WAIT)
  letGo()
  await vi.waitFor(() => expect(requested).toHaveLength(6), WAIT)
  letGo()
  for (const reading of readings) expect((await reading).size).toBe(6)
  expect(requested).toHaveLength(6)
})

test('waits no longer than its timeout, and has the answer for the next reader', async () => {
  const { open, letGo } = makeWorld({ isHeldBack: true })
  const read = open()
  const needs = since('2020-01-01', 'A')
  expect((await read(needs, 5)).size).toBe(0)
  letGo()
  await vi.waitFor(async () => expect((await read(needs, 5)).size).toBe(1), WAIT)
})

test('unavailable splits are not requested on every read', async () => {
  const { requested, open, passHours } = makeWorld({ isDescribed: false })
  const read = open()
  const needs = since('2020-01-01', 'A')
  for (const _ of [1, 2]) expect((await read(needs, LONG_MS)).size).toBe(0)
  expect(requested).toHaveLength(1)
  passHours(0.2)
  await read(needs, LONG_MS)
  await vi.waitFor(() => expect(requested).toHaveLength(2), WAIT)
})

test('stores splits, and after a restart requests none while they are fresh', async () => {
  const { requested, open } = makeWorld()
  const needs = since('2020-01-01', 'A')
  await open()(needs, LONG_MS)
  await vi.waitFor(
    async () => expect(await listActionHistories(db(), tickersOf('A'))).toHaveLength(1),
    WAIT,
  )
  expect((await open()(needs, LONG_MS)).size).toBe(1)
  expect(requested).toHaveLength(1)
})

test('serves old stored splits while it requests new ones', async () => {
  const { open } = makeWorld({ isHeldBack: true })
  const a = knownTicker('A')
  await storeActionHistory(db(), {
    ticker: a,
    provider: 'yahoo',
    attribution: 'Yahoo',
    requestedFrom: '2019-01-01',
    fetchedAtUtc: '2026-11-01T00:00:00.000Z',
    splits: [],
    dividends: [],
  })
  expect(await open()(since('2020-01-01', 'A'), LONG_MS)).toEqual(
    new Map([[a, { from: '2019-01-01', splits: [] }]]),
  )
})

test('sample splits are not stored', async () => {
  const { open } = makeWorld({ provider: 'sample' })
  expect((await open()(since('2020-01-01', 'A'), LONG_MS)).size).toBe(1)
  await aMoment()
  expect(await listActionHistories(db(), tickersOf('A'))).toEqual([])
})

test('the sample market never replaces real splits', async () => {
  const { open, passHours, describeBy, requested } = makeWorld()
  const read = open()
  const needs = since('2020-01-01', 'A')
  await read(needs, LONG_MS)
  describeBy('sample')
  passHours(6.1)
  await read(needs, LONG_MS)
  await vi.waitFor(() => expect(requested).toHaveLength(2), WAIT)
  await aMoment()
  const a = knownTicker('A')
  expect((await read(needs, LONG_MS)).get(a)?.splits).toEqual([split(a)])
})

test('a request for a few years does not evict earlier years', async () => {
  const { open, passHours, requested } = makeWorld()
  const read = open()
  await read(since('2010-01-01', 'A'), LONG_MS)
  passHours(6.1)
  await read(since('2022-01-01', 'A'), LONG_MS)
  await vi.waitFor(() => expect(requested).toEqual(['A 2010-01-01', 'A 2010-01-01']), WAIT)
})

test('requests splits of listed or priced tickers, and of no made-up ones', async () => {
  const { requested, open } = makeWorld({ listed: ['NVDA'] })
  const needs = since('2020-01-01', 'MADEUP.L', 'NVDA', 'ZZZZZ', 'VOD.L')
  const priced = Promise.resolve(new Set(tickersOf('VOD.L')))
  const result = await open()(needs, LONG_MS, priced)
  expect([...result.keys()]).toEqual(tickersOf('NVDA', 'VOD.L'))
  expect(requested).toEqual(['NVDA 2020-01-01', 'VOD.L 2020-01-01'])
})

test('listed tickers do not wait for prices, and no one waits beyond the timeout', async () => {
  const { open } = makeWorld({ listed: ['NVDA'] })
  const never = new Promise<ReadonlySet<Ticker>>(() => undefined)
  const result = await open()(since('2020-01-01', 'NVDA', 'VOD.L'), 200, never)
  expect([...result.keys()]).toEqual(tickersOf('NVDA'))
})

test('stored splits of a ticker are returned whether or not it is listed now', async () => {
  const { open, requested } = makeWorld({ listed: [] })
  const needs = since('2020-01-01', 'VOD.L')
  await open()(needs, LONG_MS, Promise.resolve(new Set(tickersOf('VOD.L'))))
  await vi.waitFor(
    async () => expect(await listActionHistories(db(), tickersOf('VOD.L'))).toHaveLength(1),
    WAIT,
  )
  expect((await open()(needs, LONG_MS)).size).toBe(1)
  expect(requested).toHaveLength(1)
})

test('one read requests at most 200 tickers, and the next one continues', async () => {
  const letters = [...'ABCDEFGHIJKLMNOP']
  const names = letters.flatMap((one) => letters.map((two) => `${one}${two}`))
  const { requested, open } = makeWorld({ listed: names })
  const read = open()
  const needs = since('2020-01-01', ...names)
  expect(needs).toHaveLength(256)
  expect((await read(needs, LONG_MS)).size).toBe(200)
  expect(requested).toHaveLength(200)
  expect((await read(needs, LONG_MS)).size).toBe(256)
  expect(requested).toHaveLength(256)
})
