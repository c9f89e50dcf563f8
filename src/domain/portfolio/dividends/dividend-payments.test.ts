import { expect, test } from 'vitest'
import { knownTicker } from '../../market/listings/ticker.ts'
import { activityOf, buyOf, saleOf } from '../activities/activities.fixture.ts'
import type { Activity } from '../activities/activity.ts'
import { splitOf } from '../portfolio.fixture.ts'
import type { KnownActions } from '../performance/performance.ts'
import { dividendPayments } from './dividend-payments.ts'

const AAPL = knownTicker('AAPL')

/** What AAPL paid per share of today, by ex-date. */
function paying(
  amountByDate: Readonly<Record<string, number>>,
  splits: KnownActions['splits'] = [],
): KnownActions {
  const dividends = Object.entries(amountByDate).map(([date, amount]) => {
    return { kind: 'dividend', ticker: AAPL, date, amount, currency: 'USD' } as const
  })
  return { from: '2000-01-01', splits, dividends }
}

function receive(actions: KnownActions, activities: readonly Activity[], withheld = '0') {
  return dividendPayments({
    accounts: [
      { id: 'main', withholdingPercent: withheld },
      { id: 'other', withholdingPercent: '0' },
    ],
    activities,
    actionsByTicker: new Map([[AAPL, actions]]),
    today: '2025-06-30',
  })
}

const recordOf = (tradedOn: string, amount: string, more: Partial<Activity> = {}) =>
  activityOf('dividend', { ...more, ticker: 'AAPL', tradedOn, amount })

test('shares held before the ex-date are paid, less the account’s withholding', () => {
  const payments = receive(paying({ '2025-03-03': 0.5 }), [buyOf('2025-02-28', '100', '10')], '15')
  // 100 at 0.50 are 50.00; 15% of it are 7.50.
  expect(payments).toEqual([
    {
      origin: 'computed',
      ticker: 'AAPL',
      accountId: 'main',
      exDate: '2025-03-03',
      date: '2025-03-03',
      shares: '100',
      gross: '50',
      tax: '7.5',
      net: '42.5',
      currency: 'USD',
    },
  ])
})

test('a purchase on the ex-date is too late, a sale on it is not', () => {
  const actions = paying({ '2025-03-03': 0.5 })
  expect(receive(actions, [buyOf('2025-03-03', '100', '10')])).toEqual([])
  const sold = [buyOf('2025-02-03', '100', '10'), saleOf('2025-03-03', '100', '11')]
  expect(receive(actions, sold).map(({ gross }) => gross)).toEqual(['50'])
  const soldBefore = [buyOf('2025-02-03', '100', '10'), saleOf('2025-02-28', '100', '11')]
  expect(receive(actions, soldBefore)).toEqual([])
})

test('a dividend before a split is paid on the shares of then', () => {
  // 4 for 1 since: what paid 0.25 a share of today paid 1.00 then, on 10 shares.
  const actions = paying({ '2025-03-03': 0.25 }, [splitOf('AAPL', '2025-04-01', 4)])
  const [payment] = receive(actions, [buyOf('2025-01-02', '10', '400')])
  expect([payment?.shares, payment?.gross]).toEqual(['10', '10'])
  const [after] = receive(paying({ '2025-05-01': 0.25 }, actions.splits), [
    buyOf('2025-01-02', '10', '400'),
  ])
  expect([after?.shares, after?.gross]).toEqual(['40', '10'])
})

test('each account is paid for its own shares, also after they moved', () => {
  const actions = paying({ '2025-02-03': 1, '2025-03-03': 1 })
  const move = activityOf('transfer-out', {
    ticker: 'AAPL',
    tradedOn: '2025-02-10',
    shares: '4',
    toAccountId: 'other',
  })
  const payments = receive(actions, [buyOf('2025-01-02', '10', '10'), move])
  expect(payments.map(({ exDate, accountId, gross }) => [exDate, accountId, gross])).toEqual([
    ['2025-02-03', 'main', '10'],
    ['2025-03-03', 'main', '6'],
    ['2025-03-03', 'other', '4'],
  ])
})

test('a recorded dividend stands for the computed one, with its own money and the ex-date', () => {
  const record = recordOf('2025-03-20', '49.95', { tax: '5', fee: '0.95' })
  const payments = receive(paying({ '2025-03-03': 0.5 }), [
    buyOf('2025-01-02', '100', '10'),
    record,
  ])
  expect(payments).toMatchObject([
    { origin: 'recorded', exDate: '2025-03-03', date: '2025-03-20', shares: '100' },
  ])
  expect(payments).toMatchObject([{ gross: '49.95', tax: '5', net: '44' }])
})

test('records of one day are one payment', () => {
  const records = [recordOf('2025-03-20', '30'), recordOf('2025-03-20', '20')]
  const payments = receive(paying({ '2025-03-03': 0.5 }), [
    buyOf('2025-01-02', '100', '10'),
    ...records,
  ])
  expect(payments.map(({ origin, gross }) => [origin, gross])).toEqual([['recorded', '50']])
})

test('of two ex-dates a record is of the one whose amount is closest', () => {
  const actions = paying({ '2025-02-03': 0.5, '2025-03-03': 0.8 })
  const activities = [buyOf('2025-01-02', '100', '10'), recordOf('2025-03-20', '50')]
  const payments = receive(actions, activities)
  expect(payments.map(({ origin, exDate }) => [origin, exDate])).toEqual([
    ['computed', '2025-03-03'],
    ['recorded', '2025-02-03'],
  ])
})

test('a record of another account, or of more than 100 days later, is a payment of its own', () => {
  const actions = paying({ '2025-01-15': 0.5 })
  const bought = buyOf('2025-01-02', '100', '10')
  const elsewhere = receive(actions, [bought, recordOf('2025-01-20', '50', { accountId: 'other' })])
  expect(elsewhere.map(({ origin, exDate }) => [origin, exDate])).toEqual([
    ['computed', '2025-01-15'],
    ['recorded', null],
  ])
  // April 25 is 100 days after January 15.
  const originsOn = (day: string) =>
    receive(actions, [bought, recordOf(day, '50')]).map(({ origin }) => origin)
  expect(originsOn('2025-04-25')).toEqual(['recorded'])
  expect(originsOn('2025-04-26')).toEqual(['computed', 'recorded'])
})

test('nothing is computed where dividends are unknown, or after today', () => {
  const bought = buyOf('2025-01-02', '100', '10')
  expect(receive({ from: '2000-01-01', splits: [], dividends: null }, [bought])).toEqual([])
  expect(receive(paying({ '2025-07-01': 0.5 }), [bought])).toEqual([])
})
