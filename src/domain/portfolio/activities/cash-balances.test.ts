import { expect, test } from 'vitest'
import { activityOf, buyOf, saleOf } from './activities.fixture.ts'
import { cashBalances } from './cash-balances.ts'

const ACCOUNTS = [
  { id: 'main', currency: 'USD' },
  { id: 'degiro', currency: 'EUR' },
]
const DAY = { tradedOn: '2024-01-02' }

test('an account without deposits has no cash, rather than a debt of what it bought', () => {
  expect(cashBalances(ACCOUNTS, [buyOf('2024-01-02', '10', '150')])).toEqual([])
})

// 5,000 in; 10 at 150 with 1 fee cost 1,501; 4 at 160 less 2 fee and 3 tax bring 635; 20 less 3 withheld;
// 1.25 interest; 5 fee; 7 tax; 100 out.
test('every kind moves the cash of its account', () => {
  const activities = [
    activityOf('deposit', { ...DAY, amount: '5000' }),
    buyOf('2024-01-03', '10', '150', { fee: '1' }),
    saleOf('2024-01-04', '4', '160', { fee: '2', tax: '3' }),
    activityOf('dividend', { ...DAY, ticker: 'AAPL', amount: '20', tax: '3' }),
    activityOf('interest', { ...DAY, amount: '1.25' }),
    activityOf('fee', { ...DAY, amount: '5' }),
    activityOf('tax', { ...DAY, amount: '7' }),
    activityOf('withdrawal', { ...DAY, amount: '100' }),
    activityOf('split', { ...DAY, ticker: 'AAPL', ratio: { newShares: '4', oldShares: '1' } }),
    activityOf('transfer-in', { ...DAY, ticker: 'AAPL', shares: '9', price: '1' }),
  ]
  expect(cashBalances(ACCOUNTS, activities)).toEqual([
    { accountId: 'main', currency: 'USD', balance: '4040.25' },
  ])
})

test('currencies are apart, and unnamed ones are the stock’s or the account’s', () => {
  const activities = [
    activityOf('deposit', { ...DAY, accountId: 'degiro', amount: '1000' }),
    buyOf('2024-01-03', '1', '100', { accountId: 'degiro', ticker: 'VOD.L' }),
    buyOf('2024-01-03', '1', '90', { accountId: 'degiro', ticker: 'SAP.DE' }),
  ]
  expect(cashBalances(ACCOUNTS, activities)).toEqual([
    { accountId: 'degiro', currency: 'EUR', balance: '910' },
    { accountId: 'degiro', currency: 'GBP', balance: '-100' },
  ])
})

test('cash moves between accounts in the currency of the one it leaves', () => {
  const moved = activityOf('transfer-out', { ...DAY, amount: '40', toAccountId: 'degiro' })
  expect(cashBalances(ACCOUNTS, [activityOf('deposit', { ...DAY, amount: '100' }), moved])).toEqual(
    [
      { accountId: 'main', currency: 'USD', balance: '60' },
      { accountId: 'degiro', currency: 'USD', balance: '40' },
    ],
  )
})
