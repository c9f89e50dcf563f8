import { describe, expect, test } from 'vitest'
import { knownTicker, type Ticker } from '../../market/listings/ticker.ts'
import type { PerformanceRequest } from './performance.ts'
import {
  AAA,
  actionsOf,
  BBB,
  SPY,
  barsOf,
  lotOf,
  measure,
  requestOf,
  valueOf,
} from './portfolio.fixture.ts'

const CLOSES = { '2024-01-02': 100, '2024-01-03': 105, '2024-01-04': 102, '2024-01-05': 110 }

describe('total return by hand', () => {
  const two = [
    lotOf({ shares: '10', price: '98', boughtOn: '2024-01-02' }),
    lotOf({ shares: '5', price: '104', boughtOn: '2024-01-04' }),
  ]
  // Two dollars a share go ex on the day of the second purchase, which gets none.
  const request = requestOf(two, [barsOf(CLOSES)], {
    actionsByTicker: new Map([[AAA, actionsOf(AAA, [['2024-01-04', 2]])]]),
  })

  test('counts a dividend on its ex-date, for the shares held before', () => {
    const { returns, returnKind, values, figures } = measure(request)
    expect(returnKind).toBe('total')
    expect([...values]).toEqual([1000, 1050, 1530, 1650])
    // 10 shares pay 20: 1000 / 980, 1050 / 1000, (1530 + 20) / (1050 + 520), 1650 / 1530.
    const byHand = [1 / 49, 0.05, -20 / 1570, 120 / 1530]
    for (const [at, dayReturn] of byHand.entries()) expect(returns[at]).toBeCloseTo(dayReturn, 12)
    const growth = (1050 / 980) * (1550 / 1570) * (1650 / 1530)
    expect(valueOf(figures.timeWeightedReturn)).toBeCloseTo(growth - 1, 12)
    expect(valueOf(figures.priceReturn)).toBeCloseTo(2475 / 2198 - 1, 12)
  })

  test('reinvests it at that close for the money-weighted return', () => {
    // 20 dollars at the close of Jan 4 became 20 × 1650 / 1530 a day later.
    const end = 1650 + (20 * 1650) / 1530
    const { figures } = measure(request)
    const growth = 1 + Number(valueOf(figures.moneyWeightedReturn))
    expect(980 * growth + 520 * Math.cbrt(growth)).toBeCloseTo(end, 9)
    expect(figures.moneyWeightedReturn).toMatchObject({
      facts: expect.arrayContaining([
        { label: 'Dividends', kind: 'money', amount: 20 },
        {
          label: 'Value with dividends reinvested',
          kind: 'money',
          amount: expect.closeTo(end, 9),
        },
      ]),
    })
  })

  test('counts none of a day that the range starts at the close of', () => {
    const { figures } = measure({ ...request, range: { from: '2024-01-05', to: '2024-01-31' } })
    expect(valueOf(figures.timeWeightedReturn)).toBeCloseTo(1650 / 1530 - 1, 12)
  })

  test('of shares from before a split uses the dividend in the terms of the prices', () => {
    // Prices were fetched before a 2 for 1 split: today’s dollar was two then.
    const splits = [
      { kind: 'split', ticker: AAA, date: '2026-02-02', newShares: 2, oldShares: 1 } as const,
    ]
    const known = actionsOf(AAA, [['2024-01-04', 1]], { splits })
    expect(
      measure({ ...request, actionsByTicker: new Map([[AAA, known]]) }).figures.timeWeightedReturn,
    ).toEqual(measure(request).figures.timeWeightedReturn)
    const unadjusted = {
      ...request,
      barsByTicker: new Map([[AAA, barsOf(CLOSES, { adjustment: 'none' })]]),
    }
    expect(
      measure({ ...unadjusted, actionsByTicker: new Map([[AAA, known]]) }).figures
        .timeWeightedReturn,
    ).toEqual(measure(request).figures.timeWeightedReturn)
  })
})

describe('where a dividend is not known', () => {
  const own = [lotOf({ boughtOn: '2024-01-03' })]
  const benchmark = barsOf(CLOSES, { ticker: SPY })
  const paidBy = (ticker: Ticker) => actionsOf(ticker, [['2024-01-04', 2]])
  const measureWith = (changes: Partial<PerformanceRequest>) =>
    measure(requestOf(own, [barsOf(CLOSES)], { benchmark, ...changes }))
  const noteOf = ({ notes }: ReturnType<typeof measure>) =>
    notes.find(({ kind }) => kind === 'dividends')?.text

  test.each<[string, Partial<PerformanceRequest>, string]>([
    [
      'of the benchmark',
      { actionsByTicker: new Map([[AAA, paidBy(AAA)]]) },
      'the dividends of SPY are not known',
    ],
    [
      'of a holding',
      { actionsByTicker: new Map([[SPY, paidBy(SPY)]]) },
      'the dividends of AAA are not known',
    ],
    [
      'of neither',
      {
        actionsByTicker: new Map([
          [AAA, actionsOf(AAA, [], { dividends: null })],
          [SPY, actionsOf(SPY, [], { from: '2024-01-03' })],
        ]),
      },
      'the dividends of AAA and SPY are not known',
    ],
    [
      'in the currency of the prices',
      {
        actionsByTicker: new Map([
          [AAA, paidBy(AAA)],
          [
            SPY,
            actionsOf(SPY, [], {
              dividends: [
                { kind: 'dividend', ticker: SPY, date: '2024-01-04', amount: 1, currency: 'EUR' },
              ],
            }),
          ],
        ]),
      },
      'the dividends of SPY are in another currency than the prices',
    ],
  ])('%s, both returns are by price, and a note says why', (_, changes, because) => {
    const measured = measureWith(changes)
    expect(measured.returnKind).toBe('price')
    // 110 / 100 of the one at its purchase, 110 / 100 of the other from the close before.
    expect(valueOf(measured.figures.timeWeightedReturn)).toBeCloseTo(0.1, 12)
    expect(valueOf(measured.figures.benchmarkReturn)).toBeCloseTo(0.1, 12)
    expect(noteOf(measured)).toBe(
      `Returns are price returns, for your holdings and SPY alike. Dividends don’t count, because ${because}.`,
    )
  })

  test('because the benchmark is an index, both are by price', () => {
    const ticker = knownTicker('^GSPC')
    const measured = measureWith({
      benchmark: barsOf(CLOSES, { ticker }),
      actionsByTicker: new Map([
        [AAA, paidBy(AAA)],
        [ticker, actionsOf(ticker, [])],
      ]),
    })
    expect(measured.returnKind).toBe('price')
    expect(noteOf(measured)).toContain('an index such as ^GSPC leaves dividends out')
  })

  test('and the other side’s prices include them, the two are not compared', () => {
    const adjusted = barsOf(CLOSES, { ticker: SPY, adjustment: 'split-and-dividend' })
    const measured = measureWith({ benchmark: adjusted, actionsByTicker: new Map() })
    expect(measured.returnKind).toBe('price')
    expect(measured.benchmark).toBeNull()
    const because =
      'the dividends of AAA are not known, while the stored prices of SPY are adjusted for dividends'
    expect(valueOf(measured.figures.benchmarkReturn)).toBe(because)
    expect(valueOf(measured.figures.beta)).toBe(because)
  })

  test('and a held fund’s prices include them, the holdings keep their total return and the index is not compared', () => {
    const ticker = knownTicker('^GSPC')
    const measured = measure(
      requestOf(own, [barsOf(CLOSES, { adjustment: 'split-and-dividend' })], {
        benchmark: barsOf(CLOSES, { ticker }),
      }),
    )
    expect(measured.returnKind).toBe('total')
    expect(valueOf(measured.figures.benchmarkReturn)).toBe(
      'an index such as ^GSPC leaves dividends out, while the stored prices of AAA are adjusted for dividends',
    )
  })

  test('no return mixes holdings with and without dividends', () => {
    const both = [...own, lotOf({ ticker: BBB })]
    const series = [
      barsOf(CLOSES),
      barsOf(CLOSES, { ticker: BBB, adjustment: 'split-and-dividend' }),
    ]
    const request = requestOf(both, series, { actionsByTicker: new Map() })
    expect(() => measure(request)).toThrow(
      'the dividends of AAA are not known, while the stored prices of BBB are adjusted for dividends',
    )
  })
})
