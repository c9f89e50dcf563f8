import { expect, test } from 'vitest'
import { addCash } from './cash-over-time.ts'
import { type CashMove, type CountedActivity, ONLY_PURCHASES } from './performance.ts'
import type { PricedHolding } from './price-holding.ts'
import type { ValueColumns } from './value-columns.ts'
import { dayNumber } from './day-number.ts'
import { AAA } from './portfolio.fixture.ts'

const DATES = ['2025-01-02', '2025-01-03', '2025-01-06']
const DAYS = Int32Array.from(DATES, dayNumber)
/** Dollars for a euro on these days. */
const EURO = Float64Array.of(1.1, 1.2, 1.25)

function moveOf(
  kind: CashMove['kind'],
  date: string,
  amount: number,
  more: Partial<CashMove> = {},
) {
  return { kind, date, amount, activityId: '', accountId: 'main', currency: 'USD', ...more }
}

/** Cash of the account "main" alone, unless another is named; `holdings` are valued at 0. */
function count(
  cash: readonly CashMove[],
  more: Partial<CountedActivity> & {
    readonly holdings?: readonly PricedHolding[]
    readonly dividendsToCash?: Parameters<typeof addCash>[1]['dividends']
  } = {},
) {
  const { holdings = [], dividendsToCash = [], ...activity } = more
  const zeros = () => new Float64Array(DAYS.length)
  const [dividends, cashDividends] = [zeros(), zeros()]
  const flows = { bought: zeros(), sold: zeros(), inKind: zeros(), income: zeros() }
  const total: ValueColumns = { days: DAYS, values: zeros(), dividends, cashDividends, ...flows }
  const added = addCash(total, {
    holdings,
    activity: { ...ONLY_PURCHASES, cash, cashAccountIds: new Set(['main']), ...activity },
    ratesOf: (currency) => {
      if (currency === 'EUR') return EURO
      return new Float64Array(DAYS.length).fill(currency === 'USD' ? 1 : NaN)
    },
    dividends: dividendsToCash,
    end: '2025-12-31',
  })
  return { total, ...added }
}

/** Ten shares bought on the second day by the activity "buy". */
const HOLDING: PricedHolding = {
  ticker: AAA,
  currency: 'USD',
  days: DAYS,
  closes: Float64Array.of(0, 0, 0),
  dividends: { kind: 'known', from: '1900-01-01', perShare: new Float64Array(3) },
  entries: [
    {
      id: 'buy',
      accountId: 'main',
      bar: 1,
      shares: 10,
      paid: { amount: 60, currency: 'USD' },
      unvaluedSince: null,
    },
  ],
  exits: [],
  recorded: [],
  isHeld: true,
}

test('a deposit flows in and stays, a withdrawal flows out', () => {
  const { total, uncovered } = count([
    moveOf('external', '2025-01-02', 100),
    moveOf('external', '2025-01-06', -30),
  ])
  expect([...total.values]).toEqual([100, 100, 70])
  expect([...total.bought]).toEqual([100, 0, 0])
  expect([...total.sold]).toEqual([0, 0, 30])
  expect(uncovered).toBe(0)
})

test('a trade takes cash without a flow', () => {
  const { total } = count(
    [
      moveOf('external', '2025-01-02', 100),
      moveOf('trade', '2025-01-03', -60, { activityId: 'buy' }),
    ],
    { holdings: [HOLDING] },
  )
  expect([...total.values]).toEqual([100, 40, 40])
  expect([...total.bought, ...total.sold]).toEqual([100, 0, 0, 0, 0, 0])
})

test('money for shares that are not counted goes outside', () => {
  const { total } = count([
    moveOf('external', '2025-01-02', 100),
    moveOf('trade', '2025-01-03', -60, { activityId: 'of another ticker' }),
  ])
  expect([...total.values]).toEqual([100, 40, 40])
  expect([...total.sold]).toEqual([0, 60, 0])
})

test('what no deposit covers comes from outside: an account is never in debt', () => {
  const { total, uncovered } = count(
    [
      moveOf('external', '2025-01-02', 20),
      moveOf('trade', '2025-01-03', -60, { activityId: 'buy' }),
    ],
    { holdings: [HOLDING] },
  )
  expect([...total.values]).toEqual([20, 0, 0])
  expect([...total.bought]).toEqual([20, 40, 0])
  expect(uncovered).toBe(40)
})

test('cash in another currency changes with its rate, and how much of that is said', () => {
  const { total, currencyEffect } = count([
    moveOf('external', '2025-01-02', 100, { currency: 'EUR' }),
  ])
  // 100 euros at 1.10, 1.20 and 1.25.
  expect(total.values[0]).toBeCloseTo(110, 10)
  expect(total.values[2]).toBeCloseTo(125, 10)
  expect(currencyEffect[1]).toBeCloseTo(10, 10)
  expect(currencyEffect[2]).toBeCloseTo(5, 10)
})

test('cash without rates is left out and named', () => {
  const { total, unratedCurrencies } = count([
    moveOf('external', '2025-01-02', 100, { currency: 'XYZ' }),
  ])
  expect([...total.values]).toEqual([0, 0, 0])
  expect(unratedCurrencies).toEqual(['XYZ'])
})

test('interest adds to known cash; of other accounts it is income that is paid out', () => {
  const interest = moveOf('income', '2025-01-03', 5)
  const known = count([moveOf('external', '2025-01-02', 100), interest])
  expect([...known.total.values]).toEqual([100, 105, 105])
  expect([...known.total.income]).toEqual([0, 0, 0])
  const unknown = count([interest], { cashAccountIds: new Set() })
  expect([...unknown.total.values]).toEqual([0, 0, 0])
  expect([...unknown.total.income]).toEqual([0, 5, 0])
})

test('deposits to accounts whose cash is unknown, and moves after the end, do not count', () => {
  const { total } = count([
    moveOf('external', '2025-01-02', 100, { accountId: 'other' }),
    moveOf('external', '2026-01-02', 100),
  ])
  expect([...total.values, ...total.bought]).toEqual([0, 0, 0, 0, 0, 0])
})

test('a move between two accounts is no flow', () => {
  const { total } = count(
    [
      moveOf('external', '2025-01-02', 100),
      moveOf('internal', '2025-01-03', -40),
      moveOf('internal', '2025-01-03', 40, { accountId: 'other' }),
    ],
    { cashAccountIds: new Set(['main', 'other']) },
  )
  expect([...total.values]).toEqual([100, 100, 100])
  expect([...total.bought, ...total.sold]).toEqual([100, 0, 0, 0, 0, 0])
})

test('dividends of counted shares go to cash without a flow, those of others come from outside', () => {
  const paid = { at: 1, accountId: 'main', amount: 3, currency: 'USD' }
  const counted = count([], { holdings: [HOLDING], dividendsToCash: [paid] })
  expect([...counted.total.values]).toEqual([0, 3, 3])
  expect([...counted.total.bought]).toEqual([0, 0, 0])
  const record = { ticker: AAA, accountId: 'main', exDate: null, date: '2025-01-03' }
  const other = count([], { dividends: [{ ...record, amount: 3, currency: 'USD' }] })
  expect([...other.total.values]).toEqual([0, 3, 3])
  expect([...other.total.bought]).toEqual([0, 3, 0])
})
