import { beforeEach, describe, expect, test } from 'vitest'
import { toColumns } from '../domain/market/check-bars.ts'
import type { BarSeries } from '../domain/market/daily-bars.ts'
import { knownTicker } from '../domain/market/ticker.ts'
import { listPasts, loadPastCloses, storePast } from './bar-history.ts'
import { ENGINES, useEngine } from './engines.fixture.ts'
import { createUnpackCloses } from './pack-closes.ts'
import { listRateHistories, storeRateHistory, type StoredRates } from './rate-history.ts'
import { listSplitHistories, storeSplitHistory, type StoredSplits } from './split-history.ts'

const ACME = knownTicker('ACME')

const series: BarSeries = {
  ticker: ACME,
  bars: toColumns([
    { date: '2006-01-03', open: 1, high: 2.5, low: 0.1, close: 0.3, volume: 12 },
    { date: '2006-01-04', open: 0.3, high: 0.4, low: 0.3, close: 0.4, volume: 0 },
  ]),
  currency: 'USD',
  provider: 'yahoo',
  adjustment: 'split',
  fetchedAtUtc: '2026-05-01T20:00:00.000Z',
  refused: [],
}
const place = { attribution: 'Somebody', askedFrom: '2005-01-01' }

const splits: StoredSplits = {
  ticker: ACME,
  provider: 'yahoo',
  attribution: 'Somebody',
  askedFrom: '2005-01-01',
  fetchedAtUtc: '2026-05-01T20:00:00.000Z',
  splits: [{ date: '2014-06-09', newShares: 7, oldShares: 1 }],
}

const rates: StoredRates = {
  currency: 'SEK',
  dates: ['2026-03-17', '2026-03-18'],
  rates: [10.7, 10.75],
  provider: 'ecb',
  attribution: 'The bank',
  askedFrom: '2005-01-01',
  fetchedAtUtc: '2026-05-01T20:00:00.000Z',
}

describe.each(ENGINES)('long pasts in %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db

  beforeEach(async () => {
    await db().deleteFrom('bar_history').execute()
    await db().deleteFrom('split_history').execute()
    await db().deleteFrom('rate_history').execute()
  })

  test('closes come back as they were, those of other tickers left out', async () => {
    await storePast(db(), series, place)
    const [kept, ...more] = await listPasts(db(), [ACME, knownTicker('OTHER')])
    expect(more).toEqual([])
    expect(kept).toMatchObject({
      ...place,
      ticker: 'ACME',
      provider: 'yahoo',
      fetchedAtUtc: '2026-05-01T20:00:00.000Z',
      firstDate: '2006-01-03',
      lastDate: '2006-01-04',
    })
    const [closes] = await loadPastCloses(db(), [ACME, knownTicker('OTHER')])
    expect(closes?.fetchedAtUtc).toBe(kept?.fetchedAtUtc)
    expect(createUnpackCloses()(closes?.packedCloses ?? new Uint8Array())).toEqual({
      dates: series.bars.dates,
      closes: series.bars.closes,
    })
  })

  test('a later past takes the place of an earlier one', async () => {
    await storePast(db(), series, place)
    await storePast(db(), series, { ...place, askedFrom: '1999-01-01' })
    const kept = await listPasts(db(), [ACME])
    expect(kept.map(({ askedFrom }) => askedFrom)).toEqual(['1999-01-01'])
  })

  test('neither sample bars nor a past without bars are kept', async () => {
    const sample = storePast(db(), { ...series, provider: 'sample' }, place)
    await expect(sample).rejects.toThrow('bar_history')
    const none = storePast(db(), { ...series, bars: toColumns([]) }, place)
    await expect(none).rejects.toThrow('no bars')
    expect(await listPasts(db(), [ACME])).toEqual([])
  })

  test('splits and rates come back as they were, and none is also an answer', async () => {
    await storeSplitHistory(db(), splits)
    expect(await listSplitHistories(db(), [ACME])).toEqual([splits])
    await storeSplitHistory(db(), { ...splits, splits: [] })
    expect(await listSplitHistories(db(), [ACME])).toEqual([{ ...splits, splits: [] }])
    await storeRateHistory(db(), rates)
    expect(await listRateHistories(db(), ['SEK', 'NOK'])).toEqual([rates])
  })

  test('of nothing nothing is asked', async () => {
    expect(await listPasts(db(), [])).toEqual([])
    expect(await loadPastCloses(db(), [])).toEqual([])
    expect(await listSplitHistories(db(), [])).toEqual([])
    expect(await listRateHistories(db(), [])).toEqual([])
  })
})
