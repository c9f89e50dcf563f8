import { describe, expect, test } from 'vitest'
import { knownTicker } from '../../market/listings/ticker.ts'
import { SPY, barsOf, lotOf, measure, requestOf, valueOf } from './portfolio.fixture.ts'

const EUROS = { currency: 'EUR' }
const RATES = new Map([
  ['EUR', { dates: ['2024-01-02', '2024-01-04'], rates: Float64Array.of(1.1, 1.21) }],
])
const CLOSES = { '2024-01-02': 10, '2024-01-03': 10, '2024-01-04': 10 }

describe('a holding in another currency', () => {
  const lot = lotOf({ shares: '100', price: '10', currency: 'EUR' })
  const request = requestOf([lot], [barsOf(CLOSES, EUROS)], { ratesByCurrency: RATES })

  test('is valued at the rate of each day, and the rate before on days without one', () => {
    const { values, flows, figures } = measure(request)
    for (const [at, value] of [1100, 1100, 1210].entries()) expect(values[at]).toBeCloseTo(value, 9)
    expect(flows[0]).toBeCloseTo(1100, 9)
    expect(valueOf(figures.timeWeightedReturn)).toBeCloseTo(0.1, 12)
  })

  test('may have been paid in a third, at the rate of its day', () => {
    const inDollars = lotOf({ shares: '100', price: '11', currency: 'USD' })
    const { flows } = measure({ ...request, lots: [inDollars] })
    expect([...flows]).toEqual([1100, 0, 0])
  })

  test('is compared with a benchmark in that currency', () => {
    // From 100 euros at 1.1 to 100 euros at 1.21: 10% in dollars, from the close before the purchase.
    const closes = { '2023-12-29': 100, '2024-01-02': 100, '2024-01-04': 100 }
    const rates = { dates: ['2023-12-29', '2024-01-04'], rates: Float64Array.of(1.1, 1.21) }
    const benchmark = barsOf(closes, { ticker: SPY, currency: 'EUR' })
    const { figures } = measure({
      ...request,
      benchmark,
      ratesByCurrency: new Map([['EUR', rates]]),
    })
    expect(valueOf(figures.benchmarkReturn)).toBeCloseTo(0.1, 12)
  })

  test('is listed as omitted without rates, and so is a lot paid in a currency without', () => {
    const dollars = barsOf({ ...CLOSES, '2024-01-05': 10 })
    const inYen = lotOf({ currency: 'JPY' })
    const { omitted, values } = measure(requestOf([lotOf({}), inYen], [dollars]))
    expect(omitted).toEqual([
      {
        ticker: 'AAA',
        lotIds: [inYen.id],
        because: 'there are no exchange rates from JPY to USD',
      },
    ])
    expect(values[0]).toBe(100)
  })

  test('is not available before its first rate', () => {
    const rates = { dates: ['2024-02-01'], rates: Float64Array.of(1.5) }
    const bars = barsOf({ ...CLOSES, '2024-02-01': 10, '2024-02-02': 12 }, EUROS)
    const { days, start, notes } = measure(
      requestOf([lotOf({})], [bars], { ratesByCurrency: new Map([['EUR', rates]]) }),
    )
    expect(days).toEqual(['2024-02-01', '2024-02-02'])
    expect(start).toEqual({ at: 'close', date: '2024-02-01', value: 150 })
    expect(notes.map(({ kind }) => kind)).toContain('starts-later')
  })
})

test('a lot that names no currency was paid in the one of its exchange, not in that of the bars', () => {
  const ticker = knownTicker('CSPX.L')
  const rates = { dates: ['2024-01-02'], rates: Float64Array.of(1.25) }
  const request = requestOf(
    [lotOf({ ticker, shares: '10', price: '8' })],
    [barsOf(CLOSES, { ticker })],
    { ratesByCurrency: new Map([['GBP', rates]]) },
  )
  // 80 pounds are 100 dollars, the value of ten shares at 10.
  expect([...measure(request).flows]).toEqual([100, 0, 0])
})
