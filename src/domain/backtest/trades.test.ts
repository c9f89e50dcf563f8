import { expect, test } from 'vitest'
import { markedMarket } from './marked-market.fixture.ts'
import { forwardPercents, takeTrades } from './trades.ts'

const flat = Array.from({ length: 8 }, () => 1)

test('a trade goes from the next open to the open so many sessions later', () => {
  const [stock] = markedMarket([{ ticker: 'A', opens: [10, 20, 25, 30, 24] }], flat.slice(3)).stocks
  if (stock === undefined) throw new Error('no stock')
  // Signal at bar 0: bought at 20; sold at 25 after 1 session (+25%), at 30 after 2 (+50%).
  const one = forwardPercents(stock.bars, stock.marks.breaks, 1)
  expect([...one].map((percent) => Math.round(percent * 1e9) / 1e9)).toEqual([
    25,
    20,
    -20,
    Number.NaN,
    Number.NaN,
  ])
  expect(forwardPercents(stock.bars, stock.marks.breaks, 2)[0]).toBeCloseTo(50, 9)
})

test('no trade is made across a missing session, wherever it lies between signal and exit', () => {
  const [stock] = markedMarket(
    [{ ticker: 'A', opens: [10, 20, 25, 30, 24, 24, 24], missing: [3] }],
    flat,
  ).stocks
  if (stock === undefined) throw new Error('no stock')
  // Bars are at sessions 0 1 2 4 5 6 7. For one session: 0 (held 1 to 2) is complete; 1 would exit at bar
  // 3 after the gap; 2 would enter after it; from bar 3 on all are complete again.
  const known = [...forwardPercents(stock.bars, stock.marks.breaks, 1)].map(Number.isFinite)
  expect(known).toEqual([true, false, false, true, true, false, false])
})

test('the next trade begins when the last has ended, not before', () => {
  const percents = new Float64Array(10)
  const always = new Uint8Array(10).fill(1)
  expect([...takeTrades(always, percents, 3)]).toEqual([0, 3, 6, 9])
  expect([...takeTrades(always, percents, 1)]).toHaveLength(10)
  expect([...takeTrades(Uint8Array.of(0, 1, 0, 1, 1, 0, 1, 0, 0, 0), percents, 3)]).toEqual([1, 4])
})

test('a close that no trade could follow starts none and blocks none', () => {
  const percents = Float64Array.of(Number.NaN, 1, 1, Number.NaN)
  expect([...takeTrades(new Uint8Array(4).fill(1), percents, 2)]).toEqual([1])
})
