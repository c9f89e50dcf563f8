import { expect, test } from 'vitest'
import { groupByLetter, isStockIndexPath, letterPath } from './stock-index.ts'

const stocks = (...tickers: string[]) => tickers.map((ticker) => ({ ticker }))

test('stocks are grouped by the first letter of their tickers, in order, without empty letters', () => {
  expect(groupByLetter(stocks('MSFT', 'AMD', 'AAPL', 'A'))).toEqual([
    { letter: 'A', stocks: stocks('A', 'AAPL', 'AMD') },
    { letter: 'M', stocks: stocks('MSFT') },
  ])
})

test('tickers that begin with no letter come first, together', () => {
  expect(groupByLetter(stocks('AAPL', '^GSPC', '0700.HK')).map(({ letter }) => letter)).toEqual([
    '0-9',
    'A',
  ])
})

test('the index and its letters have addresses of their own', () => {
  expect(letterPath('B')).toBe('/stocks/a-z/b')
  for (const path of ['/stocks/a-z', '/stocks/a-z/b', '/stocks/a-z/0-9']) {
    expect([path, isStockIndexPath(path)]).toEqual([path, true])
  }
  for (const path of ['/stocks', '/stocks/AAPL', '/stocks/a-z/B', '/stocks/a-z/aa']) {
    expect([path, isStockIndexPath(path)]).toEqual([path, false])
  }
})
