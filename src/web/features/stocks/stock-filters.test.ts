import { expect, test } from 'vitest'
import type { Action, Zones } from '../../../domain/signals/signal.ts'
import { filterStocks, listFilters, readFilters } from './stock-filters.ts'

const ZONES: Zones = {
  rsi: 'bullish',
  adx: 'strong',
  sma: 'golden-cross',
  obv: 'rising',
  cmf: 'mild-buying',
}

function stockOf(symbol: string, action: Action | null, sector: string | null, zones = ZONES) {
  return { symbol, action, sector, zones: action === null ? null : zones }
}

const ROWS = [
  stockOf('AAPL', 'BUY', 'Information Technology'),
  stockOf('JPM', 'WATCH', 'Financials', { ...ZONES, rsi: 'neutral' }),
  stockOf('MSFT', 'SELL', 'Information Technology', { ...ZONES, rsi: 'overbought', adx: 'weak' }),
  stockOf('NEW', null, 'Information Technology'),
  stockOf('SPY', 'BUY', null),
]

function find(query: string): readonly string[] {
  const filters = readFilters(new URLSearchParams(query), listFilters(ROWS))
  return filterStocks(ROWS, filters).map(({ symbol }) => symbol)
}

test.each([
  ['', ['AAPL', 'JPM', 'MSFT', 'NEW', 'SPY']],
  ['action=BUY', ['AAPL', 'SPY']],
  ['action=none', ['NEW']],
  ['sector=Information+Technology', ['AAPL', 'MSFT', 'NEW']],
  ['sector=Information+Technology&action=BUY', ['AAPL']],
  ['rsi=neutral', ['JPM']],
  ['adx=weak&rsi=overbought', ['MSFT']],
  ['adx=weak&rsi=neutral', []],
])('"%s" matches %j', (query, symbols) => {
  expect(find(query)).toEqual(symbols)
})

test('blank choices, unknown values and other parameters filter nothing', () => {
  expect(find('action=&sector=Wizardry&rsi=hot&list=1&stocks=-price')).toHaveLength(ROWS.length)
})

test('a stock without a signal is in no zone', () => {
  const everyZone = ['overbought', 'bullish', 'neutral', 'oversold']
  expect(everyZone.flatMap((zone) => find(`rsi=${zone}`))).not.toContain('NEW')
})

test('the sectors are those of the rows, sorted and unique', () => {
  const sectors = listFilters(ROWS).find(({ name }) => name === 'sector')?.choices
  expect(sectors?.map(({ value }) => value)).toEqual(['Financials', 'Information Technology'])
})
