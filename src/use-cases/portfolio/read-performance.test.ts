import { beforeEach, describe, expect, test } from 'vitest'
import { useEngine } from '../../database/engines.fixture.ts'
import { mergePreferences } from '../../database/rows/preferences.ts'
import { knownTicker } from '../../domain/market/listings/ticker.ts'
import { fetchHistories } from '../user-pages.ts'
import {
  makeOwner,
  openHistoryWorld,
  weekdays,
  type HistoryWorld,
} from './history-world.fixture.ts'
import { readPerformance, type PerformanceDeps } from './read-performance.ts'

const running = useEngine('pglite')
const db = () => running().database.db

const ACME = knownTicker('ACME')
const SPY = knownTicker('SPY')
const requested = {
  range: { kind: 'named', name: 'all' },
  benchmark: SPY,
  accountId: null,
} as const

/** 10 until the end of 2019, 20 afterwards; adjusted for the split of 2025, 40. */
const closeOn = (date: string) => (date < '2020-01-01' ? 10 : 20)
const RECENT = ['2023-05-01', '2026-04-30'] as const
const ALL = ['2015-01-01', '2026-04-30'] as const

const world: HistoryWorld = {
  recent: { ACME: weekdays('ACME', RECENT, closeOn), SPY: weekdays('SPY', RECENT, () => 100) },
  older: { ACME: weekdays('ACME', ALL, closeOn), SPY: weekdays('SPY', ALL, () => 100) },
  splits: { 'splits of ACME': [], 'splits of SPY': [] },
}
const lot = { symbol: 'ACME', shares: '3', avg_price: '10', bought_on: '2015-01-05' }

beforeEach(async () => {
  await db().deleteFrom('bar_history').execute()
  await db().deleteFrom('action_history').execute()
  await db().deleteFrom('rate_history').execute()
})

async function show(
  deps: PerformanceDeps,
  owner: Parameters<typeof readPerformance>[1],
  benchmark = SPY,
) {
  const page = await readPerformance(deps, owner, { ...requested, benchmark })
  if (page.kind === 'empty') throw new Error('nothing is held')
  return page
}

describe('the performance of lots', () => {
  test('is empty without a lot', async () => {
    const { deps } = openHistoryWorld(db(), world)
    const owner = await makeOwner(db(), [])
    expect(await readPerformance(deps, owner, requested)).toEqual({ kind: 'empty' })
  })

  test('is first computed from available bars, and names what is missing', async () => {
    const { deps, requested: calls } = openHistoryWorld(db(), world)
    const { view, missing } = await show(deps, await makeOwner(db(), [lot]))
    expect(calls).toEqual([])
    expect(missing).toEqual({ tickers: [ACME, SPY], currencies: [], neededCount: 2 })
    // 3 shares at 20 from the first recent close on.
    expect(view).toMatchObject({ kind: 'measured', start: { date: '2023-05-01', value: 60 } })
    expect(view.notes.map(({ kind }) => kind)).toContain('starts-later')
  })

  test('is complete once the history is fetched, by whole years and only once', async () => {
    const { deps, requested: calls } = openHistoryWorld(db(), world)
    const owner = await makeOwner(db(), [lot])
    const wanted = { tickers: ['ACME', 'SPY'], currencies: [], benchmark: SPY }
    await fetchHistories(deps, owner, wanted)
    const { view, missing, short } = await show(deps, owner)
    expect(missing.tickers).toEqual([])
    expect(short).toEqual([])
    // Bought at 10, which became 20: 3 × 10 put in, 3 × 20 at the end, a return of 100%.
    expect(view).toMatchObject({
      kind: 'measured',
      start: { at: 'open', date: '2015-01-05' },
      figures: { timeWeightedReturn: { kind: 'known', value: 1 } },
    })
    if (view.kind !== 'measured') return
    expect(view.points.at(-1)).toEqual({
      date: '2026-04-30',
      value: 60,
      invested: 30,
      timeWeighted: 200,
      benchmark: 100,
    })
    await fetchHistories(deps, owner, wanted)
    await show(deps, owner)
    expect(calls).toHaveLength(4)
    expect(calls).toContainEqual({ what: 'ACME', fromDate: '2015-01-01' })
    expect(calls).toContainEqual({ what: 'splits of ACME', fromDate: '2015-01-01' })
  })

  test('adjusts shares bought before a split', async () => {
    const split = {
      kind: 'split',
      ticker: ACME,
      date: '2022-06-01',
      newShares: 2,
      oldShares: 1,
    } as const
    const { deps } = openHistoryWorld(db(), {
      ...world,
      splits: { ...world.splits, 'splits of ACME': [split] },
    })
    const owner = await makeOwner(db(), [{ ...lot, avg_price: '20' }])
    await fetchHistories(deps, owner, { tickers: ['ACME', 'SPY'], currencies: [], benchmark: SPY })
    const { view } = await show(deps, owner)
    // 3 shares at 20 became 6; before the split they were 6 × 10 in today's terms.
    expect(view.kind === 'measured' && view.points.at(-1)).toMatchObject({
      value: 120,
      invested: 60,
    })
    expect(view.kind === 'measured' && view.points[0]).toMatchObject({ value: 60 })
  })

  test('says that the source has no bars before a day, and why a history is unavailable', async () => {
    const late = weekdays('ACME', ['2018-01-02', '2026-04-30'], closeOn)
    const { deps } = openHistoryWorld(db(), { ...world, older: { ACME: late } })
    const owner = await makeOwner(db(), [lot])
    await fetchHistories(deps, owner, { tickers: ['ACME', 'SPY'], currencies: [], benchmark: SPY })
    const { missing, short, view } = await show(deps, owner)
    expect(missing.tickers).toEqual([])
    expect(short).toEqual([
      { ticker: ACME, because: 'the source has no bars before Jan 2, 2018' },
      { ticker: SPY, because: 'no source has earlier bars of SPY' },
    ])
    expect(view).toMatchObject({ figures: { benchmarkReturn: { kind: 'not-available' } } })
  })

  test('uses only the recent bars when older ones do not fit, and says so', async () => {
    const wrong = weekdays('ACME', ALL, (date) => (date < '2024-01-01' ? 10 : 21))
    const { deps } = openHistoryWorld(db(), { ...world, older: { ...world.older, ACME: wrong } })
    const owner = await makeOwner(db(), [lot])
    await fetchHistories(deps, owner, { tickers: ['ACME', 'SPY'], currencies: [], benchmark: SPY })
    const { view, short } = await show(deps, owner)
    expect(view).toMatchObject({ start: { date: '2023-05-01' } })
    expect(short).toEqual([
      { ticker: ACME, because: 'its earlier prices don’t match its recent ones' },
    ])
  })

  test('of sample bars requests no older ones', async () => {
    const sample = { provider: 'sample' } as const
    const { deps, requested: calls } = openHistoryWorld(db(), {
      ...world,
      recent: {
        ACME: weekdays('ACME', RECENT, closeOn, sample),
        SPY: weekdays('SPY', RECENT, () => 100, sample),
      },
    })
    const owner = await makeOwner(db(), [lot])
    const { missing, short, provenance } = await show(deps, owner)
    expect(missing.tickers).toEqual([])
    expect(short[0]?.because).toBe('the sample market has no bars before May 1, 2023')
    expect(provenance).toMatchObject({ source: 'sample', freshness: 'sample' })
    await fetchHistories(deps, owner, { tickers: ['ACME'], currencies: [], benchmark: SPY })
    expect(calls.every(({ what }) => what.startsWith('splits'))).toBe(true)
  })

  test('of a foreign lot is computed in the base currency at the rates of each day', async () => {
    const stock = weekdays('VOLV-B.ST', ['2023-05-01', '2026-04-30'], () => 100, {
      currency: 'SEK',
    })
    const ticker = stock.ticker
    const rates = {
      SEK: { currency: 'SEK', dates: ['2023-01-02', '2025-01-02'], rates: [10, 12] },
      USD: { currency: 'USD', dates: ['2023-01-02', '2025-01-02'], rates: [1, 1.5] },
    }
    const { deps } = openHistoryWorld(db(), {
      recent: { [ticker]: stock, SPY: weekdays('SPY', RECENT, () => 100) },
      splits: { [`splits of ${ticker}`]: [], 'splits of SPY': [] },
      rates,
    })
    const owner = await makeOwner(db(), [
      { symbol: ticker, shares: '1', avg_price: '100', currency: 'SEK', bought_on: '2023-06-01' },
    ])
    const before = await show(deps, owner)
    expect(before.missing.currencies).toEqual(['SEK', 'USD'])
    expect(before.view.kind).toBe('not-measured')
    await fetchHistories(deps, owner, {
      tickers: [ticker, 'SPY'],
      currencies: ['SEK', 'USD'],
      benchmark: SPY,
    })
    const { view } = await show(deps, owner)
    // 100 SEK are 100 × 1 / 10 = 10 dollars in 2023 and 100 × 1.5 / 12 = 12.5 from 2025 on: +25%.
    expect(view).toMatchObject({
      start: { date: '2023-06-01' },
      figures: { timeWeightedReturn: { value: 0.25 } },
    })
  })

  test('of a fund that trades in another currency than its exchange uses the rates of the fund’s currency', async () => {
    const inPounds = { currency: 'GBP' }
    const isf = weekdays('ISF.L', RECENT, () => 8, inPounds)
    const { deps } = openHistoryWorld(db(), {
      // In dollars, on an exchange of pounds.
      recent: { 'CSPX.L': weekdays('CSPX.L', RECENT, () => 500), 'ISF.L': isf },
      splits: { 'splits of CSPX.L': [], 'splits of ISF.L': [] },
      rates: {
        USD: { currency: 'USD', dates: ['2023-01-02', '2025-01-02'], rates: [1.25, 1] },
        GBP: { currency: 'GBP', dates: ['2023-01-02', '2025-01-02'], rates: [0.8, 0.8] },
      },
    })
    const owner = await makeOwner(db(), [
      { symbol: 'CSPX.L', shares: '1', avg_price: '320', bought_on: '2023-06-01' },
    ])
    await mergePreferences(db(), owner, { baseCurrency: 'GBP' })
    const { missing } = await show(deps, owner, isf.ticker)
    expect(missing.currencies).toEqual(['USD', 'GBP'])
    const wanted = { tickers: ['CSPX.L', 'ISF.L'], currencies: missing.currencies }
    await fetchHistories(deps, owner, { ...wanted, benchmark: isf.ticker })
    const after = await show(deps, owner, isf.ticker)
    expect(after.missing.currencies).toEqual([])
    // Bought for 320 pounds: 500 dollars are 500 × 0.8 / 1.25 = 320 pounds in 2023 and 500 × 0.8 = 400 from 2025 on: +25%.
    expect(after.view).toMatchObject({
      omitted: [],
      start: { at: 'open', date: '2023-06-01' },
      figures: { timeWeightedReturn: { value: 0.25 } },
    })
  })

  test('a base of dollars needs no other currency, even when dollars have no rates to euros', async () => {
    const { deps } = openHistoryWorld(db(), world)
    const euros = { symbol: 'SAP', shares: '1', avg_price: '100', currency: 'EUR' }
    const owner = await makeOwner(db(), [lot, { ...euros, bought_on: '2024-01-02' }])
    expect((await show(deps, owner)).unratedBase).toBeNull()
    await mergePreferences(db(), owner, { baseCurrency: 'GBP' })
    expect((await show(deps, owner)).unratedBase).toBe('GBP')
  })

  test('requests no splits of a ticker without bars', async () => {
    const { deps, requested: calls } = openHistoryWorld(db(), world)
    const owner = await makeOwner(db(), [{ ...lot, symbol: 'MADEUP' }])
    await fetchHistories(deps, owner, { tickers: ['MADEUP'], currencies: [], benchmark: SPY })
    expect(calls).toEqual([{ what: 'MADEUP', fromDate: '2015-01-01' }])
    const { missing, short } = await show(deps, owner)
    expect(missing.tickers).toEqual([SPY])
    expect(short).toContainEqual({
      ticker: 'MADEUP',
      because: 'no source has earlier bars of MADEUP',
    })
  })

  test('fetches no rates of currencies the user does not hold', async () => {
    const { deps, requested: calls } = openHistoryWorld(db(), world)
    const owner = await makeOwner(db(), [lot])
    await fetchHistories(deps, owner, { tickers: [], currencies: ['SEK', 'USD'], benchmark: SPY })
    expect(calls).toEqual([])
  })

  test('fetches nothing the user does not hold', async () => {
    const { deps, requested: calls } = openHistoryWorld(db(), world)
    const owner = await makeOwner(db(), [lot])
    await fetchHistories(deps, owner, { tickers: ['OTHER'], currencies: ['SEK'], benchmark: SPY })
    expect(calls).toEqual([])
  })
})
