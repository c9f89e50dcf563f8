import { describe, expect, test } from 'vitest'
import { computePerformance } from './compute-performance.ts'
import {
  AAA,
  actionsOf,
  BBB,
  SPY,
  barsOf,
  lotOf,
  measure,
  onWeekdays,
  requestOf,
  valueOf,
} from './portfolio.fixture.ts'

const CLOSES = { '2024-01-02': 100, '2024-01-03': 105, '2024-01-04': 102, '2024-01-05': 110 }
const SPLIT = {
  kind: 'split',
  ticker: AAA,
  date: '2024-01-04',
  newShares: 2,
  oldShares: 1,
} as const
const actionsByTicker = new Map([[AAA, { from: '1900-01-01', splits: [SPLIT], dividends: [] }]])

describe('a lot from before its first stored bar', () => {
  const lots = [
    lotOf({ boughtOn: '2023-03-01' }),
    lotOf({ ticker: BBB, boughtOn: '2023-03-01', price: '50' }),
  ]
  const older = barsOf({ '2023-03-01': 50, '2023-12-29': 60, '2024-01-04': 66 }, { ticker: BBB })
  const request = requestOf(lots, [barsOf(CLOSES), older])

  test('moves the start to the first close at which everything has a value', () => {
    const { start, days, values, returns } = measure(request)
    expect(start).toEqual({ at: 'close', date: '2024-01-02', value: 1600 })
    expect(days).toEqual(Object.keys(CLOSES))
    expect([...values]).toEqual([1600, 1650, 1680, 1760])
    expect(returns[0]).toBeNaN()
  })

  test('is named in a note', () => {
    expect(measure(request).notes).toContainEqual({
      kind: 'starts-later',
      text: 'The value before Jan 2, 2024 is not available, because earlier prices or exchange rates are missing for AAA. Returns start at that day’s close.',
    })
  })

  test('has no note in a range that starts later anyway', () => {
    const { start, notes } = measure({
      ...request,
      range: { from: '2024-01-03', to: '2024-01-05' },
    })
    expect(start).toEqual({ at: 'close', date: '2024-01-02', value: 1600 })
    expect(notes.map(({ kind }) => kind)).not.toContain('starts-later')
  })

  test('counts at the price paid when only a holiday lies between', () => {
    const { start, flows } = measure(
      requestOf([lotOf({ boughtOn: '2023-12-30' })], [barsOf(CLOSES)]),
    )
    expect(start.at).toBe('open')
    expect(flows[0]).toBe(1000)
  })
})

describe('a lot that cannot be counted', () => {
  const counted = lotOf({})

  test('without any bar is listed as omitted', () => {
    const lot = lotOf({ ticker: BBB })
    const { omitted, values } = measure(requestOf([counted, lot], [barsOf(CLOSES)]))
    expect(omitted).toEqual([
      { ticker: BBB, lotIds: [lot.id], because: 'there are no stored prices for BBB' },
    ])
    expect(values[0]).toBe(1000)
  })

  test('without a bar since the purchase is listed as omitted', () => {
    const lot = lotOf({ boughtOn: '2024-02-01' })
    expect(measure(requestOf([counted, lot], [barsOf(CLOSES)])).omitted[0]?.because).toBe(
      'there are no stored prices for AAA from Feb 1, 2024, when it was bought, to Dec 31, 2025',
    )
  })

  test('across an unadjusted split is listed as omitted', () => {
    const late = lotOf({ boughtOn: '2024-01-04' })
    const bars = barsOf(CLOSES, { adjustment: 'none' })
    const { omitted } = measure(requestOf([counted, late], [bars], { actionsByTicker }))
    expect(omitted).toEqual([
      {
        ticker: AAA,
        lotIds: [counted.id],
        because: 'its prices are not adjusted for AAA’s split',
      },
    ])
  })

  test('with figures that overflow is listed as omitted', () => {
    const huge = lotOf({ shares: `1${'0'.repeat(308)}`, price: '1000' })
    expect(measure(requestOf([counted, huge], [barsOf(CLOSES)])).omitted).toEqual([
      {
        ticker: AAA,
        lotIds: [huge.id],
        because: 'its share count or price is too large or too small',
      },
    ])
  })

  test('bought after the range is not omitted, but not yet counted', () => {
    const range = { from: '2024-01-02', to: '2024-01-03' }
    const lot = lotOf({ boughtOn: '2024-01-04' })
    const { omitted, values } = measure(requestOf([counted, lot], [barsOf(CLOSES)], { range }))
    expect([omitted, [...values]]).toEqual([[], [1000, 1050]])
  })
})

test('unadjusted bars count splits from before the range and none from after it', () => {
  const bars = barsOf(CLOSES, { adjustment: 'none' })
  const after = { from: '2024-01-05', to: '2024-01-05' }
  const before = { from: '2024-01-02', to: '2024-01-03' }
  const valuesIn = (range: typeof after) => [
    ...measure(requestOf([lotOf({})], [bars], { actionsByTicker, range })).values,
  ]
  expect(valuesIn(after)).toEqual([20 * 110])
  expect(valuesIn(before)).toEqual([1000, 1050])
})

describe('nothing is measured', () => {
  test.each([
    [
      'when the bars end before the range',
      '2024-03-01',
      '2024-04-01',
      'the latest stored prices are from Jan 5, 2024, before the range begins',
    ],
    [
      'when nothing was bought by its end',
      '2023-01-01',
      '2023-12-31',
      'there are no holdings to measure by Dec 31, 2023',
    ],
  ])('%s', (_, from, to, because) => {
    const range = { from, to }
    expect(computePerformance(requestOf([lotOf({})], [barsOf(CLOSES)], { range }))).toMatchObject({
      kind: 'not-measured',
      because,
    })
  })

  test('without a lot', () => {
    expect(computePerformance(requestOf([], []))).toMatchObject({
      kind: 'not-measured',
      because: 'there are no holdings to measure by Dec 31, 2025',
      lotCount: 0,
    })
  })
})

describe('a note says', () => {
  const textsOf = (...given: Parameters<typeof requestOf>) =>
    measure(requestOf(...given)).notes.map(({ text }) => text)

  test('that returns are total returns and no risk-free rate is set', () => {
    const range = { from: '2024-01-01', to: '2024-01-07' }
    expect(textsOf([lotOf({})], [barsOf(CLOSES)], { range })).toEqual([
      'Returns are total returns: each dividend is reinvested at the close of its ex-date, before taxes.',
      'The Sharpe ratio uses a risk-free rate of 0%.',
    ])
  })

  test('which prices are adjusted for dividends', () => {
    const bars = barsOf(CLOSES, { adjustment: 'split-and-dividend' })
    expect(textsOf([lotOf({})], [bars]).join(' ')).toContain(
      'The stored prices of AAA are adjusted for dividends, so earlier values are lower than they were. What you paid can’t be compared with them: those lots count at the close of their day.',
    )
  })

  test('what the benchmark is and which risk-free rate counts', () => {
    const benchmark = barsOf(CLOSES, { ticker: SPY })
    const known = new Map([AAA, SPY].map((ticker) => [ticker, actionsOf(ticker, [])]))
    const rest = { benchmark, actionsByTicker: known, riskFreeRatePercent: 2.5 }
    const texts = textsOf([lotOf({ boughtOn: '2024-01-03' })], [barsOf(CLOSES)], rest)
    expect(texts).toContain(
      'Returns are total returns, for your holdings and SPY alike: each dividend is reinvested at the close of its ex-date, before taxes.',
    )
    expect(texts).toContain('The Sharpe ratio uses a risk-free rate of 2.5% a year.')
  })

  test('since when a last close is carried forward, and where all prices end', () => {
    const long = barsOf(onWeekdays(Array.from({ length: 20 }, () => 5)), { ticker: BBB })
    const texts = textsOf([lotOf({}), lotOf({ ticker: BBB })], [barsOf(CLOSES), long])
    expect(texts).toContain(
      'Stored prices end early for AAA, on Jan 5, 2024. We use the last close from then on.',
    )
    // The twentieth weekday from 2 January: Monday, 29 January.
    expect(texts).toContain(
      'The latest stored prices are from Jan 29, 2024. Nothing after that is included.',
    )
  })

  test('that splits are not known back to the purchase', () => {
    const known = new Map([[AAA, { from: '2024-01-03', splits: [], dividends: [] }]])
    expect(textsOf([lotOf({})], [barsOf(CLOSES)], { actionsByTicker: known })).toContain(
      'Split history is incomplete for AAA. Unknown splits are not counted.',
    )
  })
})

describe('the benchmark is not available', () => {
  const lots = [lotOf({ boughtOn: '2024-01-03' })]
  const benchmarkReturnWith = (closes: Record<string, number>, rest = {}) => {
    const benchmark = barsOf(closes, { ticker: SPY, ...rest })
    const performance = measure(requestOf(lots, [barsOf(CLOSES)], { benchmark }))
    expect(performance.benchmark).toBeNull()
    return valueOf(performance.figures.benchmarkReturn)
  }

  test('when its bars do not reach from the start to the end', () => {
    expect(benchmarkReturnWith({ '2024-01-04': 1 })).toBe(
      'prices of SPY only go back to Jan 4, 2024, after the range starts',
    )
    expect(benchmarkReturnWith({ '2023-11-01': 1, '2024-01-04': 1 })).toBe(
      'prices of SPY are missing around the start of the range',
    )
    expect(benchmarkReturnWith({ '2023-12-22': 1, '2023-12-23': 1 })).toBe(
      'prices of SPY are missing around the start of the range',
    )
  })

  test('when they end long before the holdings', () => {
    const holdings = barsOf({ ...CLOSES, '2024-02-01': 120 })
    const benchmark = barsOf(CLOSES, { ticker: SPY })
    const { figures } = measure(requestOf(lots, [holdings], { benchmark }))
    const because = 'prices of SPY stop on Jan 5, 2024, but the range ends on Feb 1, 2024'
    expect(valueOf(figures.benchmarkReturn)).toBe(because)
    expect(valueOf(figures.beta)).toBe(because)
  })

  test('when it has no bars, no rates, or an unadjusted split', () => {
    expect(benchmarkReturnWith({})).toBe('prices of SPY are not stored')
    expect(benchmarkReturnWith(CLOSES, { currency: 'EUR' })).toBe(
      'there are no exchange rates from EUR to USD',
    )
    expect(valueOf(measure(requestOf(lots, [barsOf(CLOSES)])).figures.benchmarkReturn)).toBe(
      'no benchmark was chosen or its bars are not stored',
    )
    const benchmark = barsOf(CLOSES, { adjustment: 'none' })
    const { figures } = measure(requestOf(lots, [barsOf(CLOSES)], { benchmark, actionsByTicker }))
    expect(valueOf(figures.benchmarkReturn)).toBe(
      'its prices are not adjusted for AAA’s split in the range',
    )
  })
})
