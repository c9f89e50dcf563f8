import { expect, test } from 'vitest'
import { markDuplicates, type ComparedActivity } from './mark-duplicates.ts'

const bought = (ticker: string, more: Partial<ComparedActivity> = {}) =>
  ({
    kind: 'buy',
    ticker,
    shares: '1',
    price: '2',
    amount: null,
    fee: '0',
    tax: '0',
    tradedOn: '2024-01-02',
    ratio: null,
    ...more,
    // The tickers here are valid.
  }) as ComparedActivity

test('the same day, kind, symbol, shares and amount are a duplicate', () => {
  const existing = [bought('AAPL'), bought('MSFT', { tradedOn: null })]
  expect(
    markDuplicates(
      [
        bought('AAPL'),
        bought('AAPL', { kind: 'sell' }),
        bought('AAPL', { shares: '10' }),
        bought('AAPL', { price: '2.5' }),
        bought('AAPL', { tradedOn: null }),
        bought('MSFT', { tradedOn: null }),
      ],
      existing,
    ),
  ).toEqual([true, false, false, false, false, true])
})

test('money counts to the cent, with its fees: files round prices differently', () => {
  // 0.011 shares for 2.51 are 228.1818… each; the other file has 2.50 and a fee of 0.01.
  const rounded = bought('AAPL', { shares: '0.011', price: '228.18181818181818181818' })
  const exact = bought('AAPL', { shares: '0.011', price: '227.27272727272727272727', fee: '0.01' })
  expect(markDuplicates([rounded], [exact])).toEqual([true])
})

test('one activity matches one of the file', () => {
  const twice = [bought('AAPL'), bought('AAPL')]
  expect(markDuplicates(twice, [bought('AAPL')])).toEqual([true, false])
  expect(markDuplicates(twice, [])).toEqual([false, false])
})
