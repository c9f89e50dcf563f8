import { beforeEach, describe, expect, test } from 'vitest'
import { toColumns } from '../../domain/market/prices/check-bars.ts'
import type { BarSeries } from '../../domain/market/prices/daily-bars.ts'
import { knownTicker } from '../../domain/market/listings/ticker.ts'
import { listHistories, loadPastCloses, storeHistory } from './bar-history.ts'
import { ENGINES, useEngine } from '../engines.fixture.ts'
import { createUnpackCloses } from './pack-closes.ts'
import { listRateHistories, storeRateHistory, type StoredRates } from './rate-history.ts'
import { listActionHistories, storeActionHistory, type StoredActions } from './action-history.ts'

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
  rejected: [],
}
const source = { attribution: 'Someone', requestedFrom: '2005-01-01' }

const actions: StoredActions = {
  ticker: ACME,
  provider: 'yahoo',
  attribution: 'Someone',
  requestedFrom: '2005-01-01',
  fetchedAtUtc: '2026-05-01T20:00:00.000Z',
  splits: [{ date: '2014-06-09', newShares: 7, oldShares: 1 }],
  dividends: [{ date: '2014-05-08', amount: 0.1175, currency: 'USD' }],
}

const rates: StoredRates = {
  currency: 'SEK',
  dates: ['2026-03-17', '2026-03-18'],
  rates: [10.7, 10.75],
  provider: 'ecb',
  attribution: 'The bank',
  requestedFrom: '2005-01-01',
  fetchedAtUtc: '2026-05-01T20:00:00.000Z',
}

describe.each(ENGINES)('long histories in %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db

  beforeEach(async () => {
    await db().deleteFrom('bar_history').execute()
    await db().deleteFrom('action_history').execute()
    await db().deleteFrom('rate_history').execute()
  })

  test('closes come back unchanged, those of other tickers omitted', async () => {
    await storeHistory(db(), series, source)
    const [stored, ...more] = await listHistories(db(), [ACME, knownTicker('OTHER')])
    expect(more).toEqual([])
    expect(stored).toMatchObject({
      ...source,
      ticker: 'ACME',
      provider: 'yahoo',
      fetchedAtUtc: '2026-05-01T20:00:00.000Z',
      firstDate: '2006-01-03',
      lastDate: '2006-01-04',
    })
    const [closes] = await loadPastCloses(db(), [ACME, knownTicker('OTHER')])
    expect(closes?.fetchedAtUtc).toBe(stored?.fetchedAtUtc)
    expect(createUnpackCloses()(closes?.packedCloses ?? new Uint8Array())).toEqual({
      dates: series.bars.dates,
      closes: series.bars.closes,
    })
  })

  test('a later history replaces an earlier one', async () => {
    await storeHistory(db(), series, source)
    await storeHistory(db(), series, { ...source, requestedFrom: '1999-01-01' })
    const stored = await listHistories(db(), [ACME])
    expect(stored.map(({ requestedFrom }) => requestedFrom)).toEqual(['1999-01-01'])
  })

  test('neither sample bars nor a history without bars are stored', async () => {
    const sample = storeHistory(db(), { ...series, provider: 'sample' }, source)
    await expect(sample).rejects.toThrow('bar_history')
    const none = storeHistory(db(), { ...series, bars: toColumns([]) }, source)
    await expect(none).rejects.toThrow('no bars')
    expect(await listHistories(db(), [ACME])).toEqual([])
  })

  test('splits, dividends and rates come back unchanged, and an empty list is an answer too', async () => {
    await storeActionHistory(db(), actions)
    expect(await listActionHistories(db(), [ACME])).toEqual([actions])
    await storeActionHistory(db(), { ...actions, splits: [] })
    expect(await listActionHistories(db(), [ACME])).toEqual([{ ...actions, splits: [] }])
    const old = { ...actions, dividends: null }
    await storeActionHistory(db(), old)
    expect(await listActionHistories(db(), [ACME])).toEqual([old])
    await storeRateHistory(db(), rates)
    expect(await listRateHistories(db(), ['SEK', 'NOK'])).toEqual([rates])
  })

  test('an empty request runs no query', async () => {
    expect(await listHistories(db(), [])).toEqual([])
    expect(await loadPastCloses(db(), [])).toEqual([])
    expect(await listActionHistories(db(), [])).toEqual([])
    expect(await listRateHistories(db(), [])).toEqual([])
  })
})
