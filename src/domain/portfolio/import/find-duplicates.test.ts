import { expect, test } from 'vitest'
import { findDuplicates, type ComparedActivity } from './find-duplicates.ts'

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
    findDuplicates(
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
  ).toEqual([existing[0], null, null, null, null, existing[1]])
})

test('money counts to the cent, with its fees: files round prices differently', () => {
  // 0.011 shares for 2.51 are 228.1818… each; the other file has 2.50 and a fee of 0.01.
  const rounded = bought('AAPL', { shares: '0.011', price: '228.18181818181818181818' })
  const exact = bought('AAPL', { shares: '0.011', price: '227.27272727272727272727', fee: '0.01' })
  expect(findDuplicates([rounded], [exact])).toEqual([exact])
})

test('one activity matches one of the file', () => {
  const twice = [bought('AAPL'), bought('AAPL')]
  expect(findDuplicates(twice, [bought('AAPL')])).toEqual([bought('AAPL'), null])
  expect(findDuplicates(twice, [])).toEqual([null, null])
})

test('of several that are the same, the one the file was exported from is chosen', () => {
  const existing = ['1', '2', '3'].map((id) => ({ ...bought('AAPL'), id }))
  const exported = ['3', 'gone', '1'].map((fileId) => ({ ...bought('AAPL'), fileId }))
  expect(findDuplicates(exported, existing).map((one) => one?.id)).toEqual(['3', '1', '2'])
})
