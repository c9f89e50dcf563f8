import { expect, test } from 'vitest'
import { markHeld, type Purchase } from './mark-held.ts'

const bought = (ticker: string, more: Partial<Purchase> = {}): Purchase => ({
  ticker,
  shares: '1',
  price: '2',
  boughtOn: '2024-01-02',
  ...more,
})

test('the same symbol, shares, price and date are held already', () => {
  const held = [bought('AAPL'), bought('MSFT', { boughtOn: null })]
  expect(
    markHeld(
      [
        bought('AAPL'),
        bought('AAPL', { shares: '10' }),
        bought('AAPL', { price: '2.5' }),
        bought('AAPL', { boughtOn: null }),
        bought('MSFT', { boughtOn: null }),
      ],
      held,
    ),
  ).toEqual([true, false, false, false, true])
})

test('a held lot matches one purchase', () => {
  const twice = [bought('AAPL'), bought('AAPL')]
  expect(markHeld(twice, [bought('AAPL')])).toEqual([true, false])
  expect(markHeld(twice, [])).toEqual([false, false])
})
