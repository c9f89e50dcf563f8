import { expect, test } from 'vitest'
import { checkActivity, type TypedActivity } from './check-activity.ts'

const ACCOUNTS = [
  { id: 'fidelity', currency: 'USD' },
  { id: 'degiro', currency: 'EUR' },
]
const TERMS = { accounts: ACCOUNTS, latest: '2025-11-21', format: null }
const SALE: TypedActivity = {
  accountId: 'fidelity',
  kind: 'sell',
  symbol: 'aapl',
  shares: '10',
  price: '150.25',
  tradedOn: '2024-03-01',
}

function errorsOf(typed: Partial<TypedActivity>) {
  const checked = checkActivity({ ...SALE, ...typed }, TERMS)
  return checked.ok ? [] : checked.failure
}

function valueOf(typed: TypedActivity) {
  const checked = checkActivity(typed, TERMS)
  if (!checked.ok) throw new Error(checked.failure.map(({ message }) => message).join(' '))
  return checked.value
}

test('a sale has shares, a price and a day', () => {
  expect(valueOf(SALE)).toEqual({
    accountId: 'fidelity',
    kind: 'sell',
    ticker: 'AAPL',
    shares: '10',
    price: '150.25',
    amount: null,
    fee: '0',
    tax: '0',
    currency: null,
    tradedOn: '2024-03-01',
    acquiredOn: null,
    ratio: null,
    toAccountId: null,
    chosenLots: [],
    note: null,
  })
})

test('all money of an activity is in whole units of its currency', () => {
  const typed = { ...SALE, symbol: 'VOD.L', price: '72.5', fee: '595', tax: '£1', currency: 'GBX' }
  expect(errorsOf(typed)[0]).toMatchObject({ field: 'tax', kind: 'unreadable' })
  expect(valueOf({ ...typed, tax: '0.5' })).toMatchObject({
    price: '0.725',
    fee: '5.95',
    tax: '0.005',
    currency: 'GBP',
  })
})

test('a dividend has an amount and no shares', () => {
  const typed = { ...SALE, kind: 'dividend', amount: '24.50', tax: '3.68' }
  expect(valueOf(typed)).toMatchObject({ shares: null, price: null, amount: '24.5', tax: '3.68' })
})

test('cash needs no symbol and is in the currency of its account', () => {
  const typed = { accountId: 'degiro', kind: 'deposit', amount: '€1000', tradedOn: '2024-01-02' }
  expect(valueOf(typed)).toMatchObject({ ticker: null, amount: '1000', currency: null })
  expect(errorsOf({ ...typed, amount: '$1000' })).toMatchObject([{ field: 'amount' }])
})

test('a split has a ratio', () => {
  const typed = { ...SALE, kind: 'split', newShares: '3', oldShares: '2' }
  expect(valueOf(typed)).toMatchObject({ ratio: { newShares: '3', oldShares: '2' }, shares: null })
  expect(errorsOf({ ...typed, oldShares: '0' })).toMatchObject([{ field: 'oldShares' }])
})

test('a transfer moves shares or cash, to another account of the owner or away', () => {
  const shares = { ...SALE, kind: 'transfer-out', toAccountId: 'degiro' }
  expect(valueOf(shares)).toMatchObject({ ticker: 'AAPL', shares: '10', toAccountId: 'degiro' })
  const cash = { accountId: 'fidelity', kind: 'transfer-out', amount: '5', tradedOn: '2024-03-01' }
  expect(valueOf(cash)).toMatchObject({ ticker: null, amount: '5', toAccountId: null })
  expect(errorsOf({ ...shares, toAccountId: 'fidelity' })).toMatchObject([
    { field: 'toAccountId', message: 'A transfer needs two different accounts.' },
  ])
})

test('shares from outside may say when they were bought, before they came', () => {
  const typed = { ...SALE, kind: 'transfer-in', acquiredOn: '2019-06-03' }
  expect(valueOf(typed)).toMatchObject({ acquiredOn: '2019-06-03' })
  expect(errorsOf({ ...typed, acquiredOn: '2024-03-02' })).toMatchObject([{ field: 'acquiredOn' }])
})

test('chosen lots add up to the shares sold', () => {
  const [one, two] = [
    { lotId: 'one', shares: '4' },
    { lotId: 'two', shares: '6.0' },
  ]
  expect(valueOf({ ...SALE, lots: [one, two] }).chosenLots).toEqual([one, { ...two, shares: '6' }])
  expect(errorsOf({ lots: [one] })).toMatchObject([
    { field: 'lots', message: 'The chosen lots add up to 4 shares, not 10. They must match.' },
  ])
  expect(errorsOf({ lots: [one, one] })).toMatchObject([{ field: 'lots' }])
})

test('only a buy may be without a date', () => {
  expect(valueOf({ ...SALE, kind: 'buy', tradedOn: '' })).toMatchObject({ tradedOn: null })
  expect(errorsOf({ tradedOn: '' })).toMatchObject([{ field: 'tradedOn', kind: 'missing' }])
})

test('each error names the field, the value and what is allowed', () => {
  const typed = {
    accountId: 'robinhood',
    shares: '0',
    price: 'ten',
    fee: '-1',
    currency: 'euro',
    tradedOn: '2025-11-22',
  }
  expect(errorsOf(typed).map(({ field, message }) => `${field}: ${message}`)).toEqual([
    'accountId: "robinhood" isn’t one of your accounts.',
    'shares: Shares must be above 0; "0" is not.',
    'price: "ten" isn’t a number. Use digits and at most one dot, as in 1250.75.',
    'fee: "-1" is below 0.',
    'currency: "euro" isn’t a valid currency. Enter a three-letter code such as USD or GBP.',
    'tradedOn: "2025-11-22" is not between 1900-01-01 and today, 2025-11-21.',
  ])
  expect(errorsOf({ kind: 'short' })).toMatchObject([
    { field: 'kind', message: expect.stringContaining('Choose one of: buy, sell') },
  ])
})
