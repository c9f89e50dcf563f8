import { expect, test } from 'vitest'
import { settleTrade, type QuotedTrade } from './settle-trade.ts'

const TRADE: QuotedTrade = {
  kind: 'buy',
  shares: '20',
  price: '185.56',
  priceDecimals: 2,
  amount: '3712.20',
  fee: '1',
  tax: '0',
  isGross: false,
  hasFee: true,
}

const settle = (more: Partial<QuotedTrade>) => settleTrade({ ...TRADE, ...more })

test('a price that gives the amount to the cent stays as written', () => {
  expect(settle({})).toEqual({ ok: true, value: { price: '185.56', fee: '1' } })
  // 9 at 31.1176 are 280.0584, which is 280.06.
  const penny = { shares: '9', price: '31.1176', priceDecimals: 4, amount: '280.06', fee: '0' }
  expect(settle(penny)).toMatchObject({ value: { price: '31.1176' } })
})

test('a rounded price gives way to the amount', () => {
  // 713.08 for 9.598 are 74.294644…, written as 74.29.
  const trade = { shares: '9.598', price: '74.29', amount: '713.08', fee: '0' }
  expect(settle(trade)).toMatchObject({ value: { price: '74.29464471764951031465', fee: '0' } })
})

test('without a price, it is the amount without fees, divided by the shares', () => {
  expect(settle({ price: '' })).toMatchObject({ value: { price: '185.56' } })
  expect(settle({ price: '0' })).toMatchObject({ value: { price: '185.56' } })
  // A sale's fee came off its amount: 704.90 for 4.
  const sale = { kind: 'sell', shares: '4', price: '', amount: '700', fee: '4.90' } as const
  expect(settle(sale)).toMatchObject({ value: { price: '176.225' } })
  expect(settle({ price: '', isGross: true })).toMatchObject({ value: { price: '185.61' } })
})

test('what is missing is a fee where the file lists none', () => {
  const hidden = { fee: '0', hasFee: false }
  expect(settle(hidden)).toMatchObject({ value: { price: '185.56', fee: '1' } })
  const sale = { ...hidden, kind: 'sell', shares: '8', price: '173.03', amount: '1383.24' } as const
  expect(settle(sale)).toMatchObject({ value: { price: '173.03', fee: '1' } })
})

test('an amount that does not fit is an error, not a guess', () => {
  const message = 'The amount, 3812.20, doesn’t fit 20 shares at 185.56.'
  expect(settle({ amount: '3812.20' })).toMatchObject({
    ok: false,
    failure: expect.stringContaining(message),
  })
  expect(settle({ amount: '0.50' })).toMatchObject({
    ok: false,
    failure: 'The fees are more than the amount, 0.50.',
  })
})

test('without an amount, price and fee are as in the file', () => {
  expect(settle({ amount: '' })).toMatchObject({ value: { price: '185.56', fee: '1' } })
  expect(settle({ amount: '', price: '' })).toMatchObject({ value: { price: '' } })
})
