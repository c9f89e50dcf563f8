import { expect, test } from 'vitest'
import { closing, tinyMarket, tinyStock } from '../backtest/studies/tiny-market.fixture.ts'
import { computeFigure } from './compute-figure.ts'
import { createFigureMarket } from './figure-market.ts'

const [stock, fund, other] = ['AAA', 'SPY', 'QQQ'].map((name) =>
  tinyStock(name, closing(10, 11, 12)),
)
const market = createFigureMarket(tinyMarket(stock ? [stock] : [], fund), other ? [other] : [])

test.each([
  [{ kind: 'date', on: '2026-08-20' }, 'Aug 20, 2026'],
  [{ kind: 'limit', is: 'adx-strong' }, '25'],
  [{ kind: 'close', of: 'AAA', on: '2026-01-02' }, '$11.00'],
  [{ kind: 'close', of: 'SPY', on: '2026-01-03' }, '$12.00'],
  [{ kind: 'close', of: 'QQQ', on: '2026-01-01' }, '$10.00'],
  [{ kind: 'study', is: 'actions', of: 'stocks' }, '1'],
] as const)('%j is %s', (request, text) => {
  expect(computeFigure(request, market)).toEqual({ ok: true, value: { kind: 'text', text } })
})

test('tables and charts are dispatched', () => {
  const range = { of: 'AAA', from: '2026-01-01', to: '2026-01-03' }
  const kinds = [
    computeFigure({ kind: 'bars', ...range, with: [] }, market),
    computeFigure({ kind: 'price-chart', ...range, lines: [], panes: [], mark: null }, market),
    computeFigure({ kind: 'study-table', is: 'spread' }, market),
  ].map((figure) => figure.ok && figure.value.kind)
  expect(kinds).toEqual(['table', 'chart', 'table'])
})

test('a ticker without bars is named', () => {
  expect(computeFigure({ kind: 'close', of: 'ZZZ', on: '2026-01-02' }, market)).toEqual({
    ok: false,
    failure: 'There are no bars of "ZZZ" in the sample market.',
  })
})

test('an unknown limit is answered with the known ones', () => {
  const figure = computeFigure({ kind: 'limit', is: 'rsi' }, market)
  expect(figure).toMatchObject({ ok: false })
  expect(!figure.ok && figure.failure).toMatch(
    /^"rsi" is not a limit\. Use rsi-buy-from, .*tickers-at-once\.$/,
  )
})

test('studies are computed once, and omit what only pages show', () => {
  expect(market.studies()).toBe(market.studies())
  const caption = market.studies()[0]?.table.caption
  expect(caption).toContain('1 large US stocks, Jan 1, 2026 to Jan 3, 2026')
})
