import { expect, test } from 'vitest'
import { packCloses } from '../../database/market/pack-closes.ts'
import { knownTicker } from '../../domain/market/listings/ticker.ts'
import { activityOf } from '../../domain/portfolio/activities/activities.fixture.ts'
import { createMeasure } from './create-measure.ts'
import { measurePerformance } from './measure-performance.ts'
import { weekdays } from './history-world.fixture.ts'
import type { PerformanceWork } from './performance-work.ts'

const ACME = knownTicker('ACME')

/** So many lots of one share each, bought at 10, which has been 15 since 2025. */
function makeWork(lotCount: number): PerformanceWork {
  const series = weekdays('ACME', ['2024-01-01', '2026-04-30'], (date) =>
    date < '2025-01-01' ? 10 : 15,
  )
  const { bars, ticker, currency, provider, adjustment, fetchedAtUtc } = series
  const recent = { ticker, currency, provider, adjustment, fetchedAtUtc }
  return {
    accounts: [],
    activities: Array.from({ length: lotCount }, (_, at) =>
      activityOf('buy', {
        id: String(at),
        ticker: 'ACME',
        shares: '1',
        price: '10',
        currency: 'USD',
        tradedOn: '2024-01-02',
        recordedAtUtc: '2024-01-02T12:00:00.000Z',
      }),
    ),
    accountId: null,
    baseCurrency: 'USD',
    tickers: [
      {
        ticker: ACME,
        recent: { ...recent, packedCloses: packCloses(bars) },
        older: null,
        actions: { from: '2020-01-01', splits: [], dividends: [] },
      },
    ],
    ratesByCurrency: new Map(),
    benchmark: null,
    range: { kind: 'named', name: 'all' },
    firstOn: '2024-01-02',
    today: '2026-05-01',
  }
}

test('many lots are measured in another thread, with the same result, one after the other', async () => {
  const measure = createMeasure()
  const [large, small] = [makeWork(2_000), makeWork(2)]
  const [first, second] = await Promise.all([
    measure.run(large),
    measure.run({ ...large, today: '2026-04-30' }),
  ])
  expect(first).toEqual(measurePerformance(large))
  expect(second.range.to).toBe('2026-04-30')
  // Bought at 10, now 15: 50%, whatever their number.
  for (const { view } of [first, await measure.run(small)]) {
    expect(view).toMatchObject({ figures: { timeWeightedReturn: { value: 0.5 } } })
  }
})

test('the thread keeps activities that did not change, and takes new ones', async () => {
  const measure = createMeasure()
  const [many, more] = [makeWork(2_000), makeWork(2_001)]
  const lotCounts = []
  for (const work of [many, { ...many, today: '2026-04-30' }, more, many]) {
    lotCounts.push((await measure.run(work)).view.lotCount)
  }
  expect(lotCounts).toEqual([2_000, 2_000, 2_001, 2_000])
})

test('activities sent ahead are those of the work that follows, and of no other', async () => {
  const measure = createMeasure()
  const [ahead, other] = [makeWork(2_000), makeWork(2_001)]
  measure.prepare(ahead.activities)
  measure.prepare(makeWork(2).activities)
  expect((await measure.run(ahead)).view.lotCount).toBe(2_000)
  measure.prepare(ahead.activities)
  expect((await measure.run(other)).view.lotCount).toBe(2_001)
})

test('corrupt closes fail one measurement, not the next', async () => {
  const measure = createMeasure()
  const work = makeWork(2_000)
  const corrupt = work.tickers.map((history) => ({
    ...history,
    recent: history.recent && { ...history.recent, packedCloses: new Uint8Array(3) },
  }))
  await expect(measure.run({ ...work, tickers: corrupt })).rejects.toThrow('damaged')
  expect((await measure.run(work)).view.kind).toBe('measured')
})
