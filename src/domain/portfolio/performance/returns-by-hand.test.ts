import { describe, expect, test } from 'vitest'
import { AAA, BBB, barsOf, lotOf, measure, requestOf, valueOf } from './portfolio.fixture.ts'

const CLOSES = { '2024-01-02': 100, '2024-01-03': 105, '2024-01-04': 102, '2024-01-05': 110 }

describe('two purchases of one stock', () => {
  const lots = [
    lotOf({ shares: '10', price: '98', boughtOn: '2024-01-02' }),
    lotOf({ shares: '5', price: '104', boughtOn: '2024-01-04' }),
  ]
  const request = requestOf(lots, [barsOf(CLOSES)])

  test('are worth their shares times the close, and the money put in is their cost', () => {
    const { days, values, flows, invested, start } = measure(request)
    expect(days).toEqual(Object.keys(CLOSES))
    expect([...values]).toEqual([1000, 1050, 1530, 1650])
    expect([...flows]).toEqual([980, 0, 520, 0])
    expect([...invested]).toEqual([980, 980, 1500, 1500])
    expect(start).toEqual({ at: 'open', date: '2024-01-02', value: 0 })
  })

  test('earn what each day made of the value before and the price paid', () => {
    const { returns, figures } = measure(request)
    // 1000 / 980, 1050 / 1000, 1530 / (1050 + 520), 1650 / 1530; together 1.05 / 0.98 × 1650 / 1570.
    const byHand = [1 / 49, 0.05, -40 / 1570, 120 / 1530]
    for (const [at, dayReturn] of byHand.entries()) expect(returns[at]).toBeCloseTo(dayReturn, 12)
    expect(valueOf(figures.timeWeightedReturn)).toBeCloseTo(2475 / 2198 - 1, 12)
  })

  test('have the money-weighted return that grows both to the end value', () => {
    // Three days from the first and one from the second: 980 x³ + 520 x = 1650, so x = 1.0420648…
    const growth = 1 + Number(valueOf(measure(request).figures.moneyWeightedReturn))
    expect(980 * growth + 520 * Math.cbrt(growth)).toBeCloseTo(1650, 9)
  })

  test('count from the close before a later range, and what came in before is not put in again', () => {
    const { days, start, flows, invested, figures } = measure({
      ...request,
      range: { from: '2024-01-04', to: '2024-01-06' },
    })
    expect(days).toEqual(['2024-01-04', '2024-01-05'])
    expect(start).toEqual({ at: 'close', date: '2024-01-03', value: 1050 })
    expect([...flows]).toEqual([520, 0])
    expect([...invested]).toEqual([1500, 1500])
    // 1530 / 1570 × 1650 / 1530.
    expect(valueOf(figures.timeWeightedReturn)).toBeCloseTo(1650 / 1570 - 1, 12)
    // 1,050 over two days and 520 over one: 1050 G + 520 √G = 1650, so √G = (−520 + √7200400) / 2100.
    const root = (-520 + Math.sqrt(520 ** 2 + 4 * 1050 * 1650)) / 2100
    expect(valueOf(figures.moneyWeightedReturn)).toBeCloseTo(root ** 2 - 1, 12)
  })

  test('start the breakdown of their return', () => {
    expect(measure(request).figures.timeWeightedReturn).toMatchObject({
      facts: [
        { label: 'Start', date: '2024-01-02' },
        { label: 'Value at the start', amount: 0 },
        { label: 'Deposits', amount: 1500 },
        { label: 'Days with deposits', count: 2 },
        { label: 'End', date: '2024-01-05' },
        { label: 'Value at the end', amount: 1650 },
        { label: 'Daily returns compounded', count: 4 },
        { label: 'Growth of 1', number: expect.closeTo(2475 / 2198, 12) },
      ],
    })
  })

  test('give no rate a year from less than a year', () => {
    expect(valueOf(measure(request).figures.timeWeightedYearly)).toBe(
      'an annual rate needs more than a year, and the range covers 3 days',
    )
  })
})

test('a rate a year is the 365 / days power of the growth', () => {
  // 730 days, 100 to 121: 10% a year.
  const bars = barsOf({ '2021-01-04': 100, '2023-01-04': 121 })
  const { figures } = measure(requestOf([lotOf({ boughtOn: '2021-01-04' })], [bars]))
  expect(valueOf(figures.timeWeightedYearly)).toBeCloseTo(0.1, 12)
  expect(valueOf(figures.moneyWeightedYearly)).toBeCloseTo(0.1, 12)
})

test('a purchase on a day without a session counts from the next bar', () => {
  // Saturday, Jan 6, 2024: nothing on Friday, and Monday's result is 108 over the 100 paid.
  const bars = barsOf({ '2024-01-05': 110, '2024-01-08': 108, '2024-01-09': 108 })
  const { days, returns } = measure(requestOf([lotOf({ boughtOn: '2024-01-06' })], [bars]))
  expect(days).toEqual(['2024-01-08', '2024-01-09'])
  expect(returns[0]).toBeCloseTo(0.08, 12)
})

test('a ticker without a bar on a day another has one keeps its last close', () => {
  const own = barsOf({ '2024-01-02': 100, '2024-01-04': 120 })
  const other = barsOf({ '2024-01-02': 10, '2024-01-03': 11, '2024-01-04': 11 }, { ticker: BBB })
  const lots = [lotOf({}), lotOf({ ticker: BBB, price: '10' })]
  // 10 × 100 + 10 × 10, then 10 × 100 + 10 × 11, then 10 × 120 + 10 × 11.
  expect([...measure(requestOf(lots, [own, other])).values]).toEqual([1100, 1110, 1310])
})

test('sessions of a ticker that is not held yet do not count as days of the portfolio', () => {
  const own = barsOf({ '2024-01-02': 100, '2024-01-04': 120 })
  const other = barsOf({ '2024-01-03': 11, '2024-01-04': 11 }, { ticker: BBB })
  const lots = [lotOf({}), lotOf({ ticker: BBB, price: '10', boughtOn: '2024-01-04' })]
  expect(measure(requestOf(lots, [own, other])).days).toEqual(['2024-01-02', '2024-01-04'])
})

describe('a lot that was entered without a date', () => {
  const undated = lotOf({
    shares: '5',
    price: '1',
    boughtOn: null,
    recordedAtUtc: '2024-01-04T23:59:00Z',
  })

  test('is added at the close of the day it was entered, without a gain', () => {
    const dated = lotOf({ price: '100', boughtOn: '2024-01-02' })
    const measured = measure(requestOf([dated, undated], [barsOf(CLOSES)]))
    expect([...measured.values]).toEqual([1000, 1050, 1530, 1650])
    expect([...measured.flows]).toEqual([1000, 0, 510, 0])
    // Only the stock's move from 100 to 110 counts.
    expect(valueOf(measured.figures.timeWeightedReturn)).toBeCloseTo(0.1, 12)
    expect(measured.undatedLotCount).toBe(1)
    expect(measured.notes[0]?.text).toBe(
      '1 lot has no purchase date. It counts from the day you added it, at that day’s close.',
    )
  })

  test('alone starts the measurement at that close', () => {
    const { start, flows, returns, timeWeighted, figures } = measure(
      requestOf([undated], [barsOf(CLOSES)]),
    )
    expect(start).toEqual({ at: 'close', date: '2024-01-04', value: 510 })
    expect([...flows]).toEqual([0, 0])
    expect(returns[0]).toBeNaN()
    expect(timeWeighted[0]).toBe(1)
    expect(valueOf(figures.timeWeightedReturn)).toBeCloseTo(110 / 102 - 1, 12)
    expect(valueOf(figures.moneyWeightedReturn)).toBeCloseTo(110 / 102 - 1, 12)
  })

  test('on the last day has no figures yet', () => {
    const late = { ...undated, recordedAtUtc: '2024-01-05T10:00:00Z' }
    const { values, figures } = measure(requestOf([late], [barsOf(CLOSES)]))
    expect([...values]).toEqual([550])
    expect(valueOf(figures.timeWeightedReturn)).toBe(
      'it needs at least two closes, and the range has only one',
    )
    expect(valueOf(figures.moneyWeightedReturn)).toBe(
      'it needs money invested before the last close',
    )
  })
})

test('a gift on the first day starts at its close, as a return on nothing has no meaning', () => {
  const { start, figures } = measure(
    requestOf([lotOf({ price: '0', boughtOn: '2024-01-02' })], [barsOf(CLOSES)]),
  )
  expect(start).toEqual({ at: 'close', date: '2024-01-02', value: 1000 })
  expect(valueOf(figures.timeWeightedReturn)).toBeCloseTo(0.1, 12)
})

test('shares bought before a split count as what they have become, those of its day as they are', () => {
  // 4 for 1 on 4 January: 10 became 40 at a quarter of the price, 8 bought that day stay 8.
  const split = {
    kind: 'split',
    ticker: AAA,
    date: '2024-01-04',
    newShares: 4,
    oldShares: 1,
  } as const
  const lots = [
    lotOf({ shares: '10', price: '400' }),
    lotOf({ shares: '8', price: '100', boughtOn: '2024-01-04' }),
  ]
  const actionsByTicker = new Map([[AAA, { from: '1900-01-01', splits: [split], dividends: [] }]])
  const bars = barsOf({ '2024-01-02': 100, '2024-01-03': 100, '2024-01-04': 110 })
  const { values, flows } = measure(requestOf(lots, [bars], { actionsByTicker }))
  expect([...values]).toEqual([4000, 4000, 48 * 110])
  expect([...flows]).toEqual([4000, 0, 800])
})
