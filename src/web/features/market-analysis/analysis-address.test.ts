import { expect, test } from 'vitest'
import { addressWith } from '../../ui/address-with.ts'
import { needsOtherData, readRequestedTicker } from './analysis-address.ts'
import { readPeriod } from './sector-table.tsx'

test.each([
  ['', 'SPY', 'SPY'],
  ['ticker=', 'SPY', 'SPY'],
  ['ticker=+aapl+', 'AAPL', 'AAPL'],
  ['ticker=brk-b', 'BRK.B', 'BRK.B'],
  ['ticker=%5EGSPC', '^GSPC', '^GSPC'],
  ['ticker=a+b', 'a b', null],
  [`ticker=${'x'.repeat(60)}`, 'x'.repeat(40), null],
])('"%s" requests %s', (query, text, ticker) => {
  expect(readRequestedTicker(new URLSearchParams(query))).toEqual({ text, ticker })
})

test.each([
  ['', 'day'],
  ['period=month', 'month'],
  ['period=year&ticker=KO', 'year'],
  ['period=decade', 'day'],
  ['period=Month', 'day'],
])('"%s" has the period %s', (query, period) => {
  expect(readPeriod(new URLSearchParams(query))).toBe(period)
})

test('a choice changes its own parameter and keeps the rest', () => {
  const here = { pathname: '/analysis', search: '?period=week&ticker=KO&sectors=-year' }
  expect(addressWith(here, { period: 'month', sectors: null })).toBe(
    '/analysis?period=month&ticker=KO',
  )
  expect(addressWith(here, { period: null, sectors: null, ticker: null })).toBe('/analysis')
  expect(addressWith(here, { ticker: '^GSPC' })).toBe(
    '/analysis?period=week&ticker=%5EGSPC&sectors=-year',
  )
})

test('only another ticker needs other data', () => {
  const at = (query: string) => new URL(`https://tapelight.example/analysis${query}`)
  expect(needsOtherData(at('?ticker=KO'), at('?ticker=KO&period=year'))).toBe(false)
  expect(needsOtherData(at(''), at('?ticker=spy'))).toBe(false)
  expect(needsOtherData(at('?ticker=KO'), at('?ticker=PEP'))).toBe(true)
  expect(needsOtherData(at('?ticker=KO'), at(''))).toBe(true)
})
