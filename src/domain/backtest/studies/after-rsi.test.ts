import { expect, test } from 'vitest'
import { studyAfterRsi } from './after-rsi.ts'
import { tinyMarket, tinyStock, valueOf } from './tiny-market.fixture.ts'

const withRsi = (...values: readonly (number | null)[]) =>
  values.map((rsi) => ({ close: 100, series: rsi === null ? {} : { rsi } }))
const casesOf = (group: string, ...values: readonly (number | null)[]) => {
  const { groups } = studyAfterRsi(tinyMarket([tinyStock('AAA', withRsi(...values))]), 'one stock')
  return valueOf(groups[group]?.['cases'])
}

test('a case is a day that went in; staying in is none', () => {
  expect(casesOf('after-overbought', 65, 71, 75, 80, 69, 72)).toBe(2)
  expect(casesOf('after-oversold', 35, 29, 20, 31, 28)).toBe(2)
})

test('exactly 70 and exactly 30 are not in', () => {
  expect(casesOf('after-overbought', 65, 70, 65)).toBe(0)
  expect(casesOf('after-overbought', 65, 70, 70.1)).toBe(1)
  expect(casesOf('after-oversold', 35, 30, 35)).toBe(0)
})

test('the first reading has no previous one, so it is not a case', () => {
  expect(casesOf('after-overbought', null, null, 75, 76)).toBe(0)
})

test('what followed is measured from the open after the day', () => {
  // Enters the zone on day 1; opens at 50 on day 2; closes at 55 on day 6: +10%.
  const days = [60, 71, 71, 71, 71, 71, 71].map((rsi, index) => ({
    open: index === 2 ? 50 : 100,
    close: index === 6 ? 55 : 100,
    series: { rsi },
  }))
  const { groups } = studyAfterRsi(tinyMarket([tinyStock('AAA', days)]), 'one stock')
  expect(valueOf(groups['after-overbought']?.['median-5'])).toBeCloseTo(10, 12)
  expect(valueOf(groups['after-overbought']?.['median-20'])).toBeNaN()
})
