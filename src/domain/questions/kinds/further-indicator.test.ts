import { expect, test } from 'vitest'
import { judgeSampleMarket } from '../sample-evidence.fixture.ts'
import { sayFurther } from './further-indicator.ts'

const market = judgeSampleMarket()

function stockOf(ticker: string) {
  const stock = market.find((one) => one.ticker === ticker)
  if (stock?.facts == null) throw new Error(`${ticker} is in the sample market.`)
  return { stock, closes: [...stock.facts.bars.closes] }
}

/** An exponential average that starts from a plain one. */
function average(values: readonly number[], days: number): readonly number[] {
  const first = values.slice(0, days).reduce((sum, one) => sum + one, 0) / days
  const all = [first]
  for (const value of values.slice(days)) {
    const before = all.at(-1) ?? 0
    all.push(before + (2 / (days + 1)) * (value - before))
  }
  return all
}
const shown = (value: number) => value.toFixed(2).replace('-', '−')

test('MACD is told with its signal line, and since when it is on that side', () => {
  const { stock, closes } = stockOf('AMD')
  const slow = average(closes, 26)
  const line = average(closes, 12)
    .slice(-slow.length)
    .map((fast, at) => fast - (slow[at] ?? 0))
  const signal = average(line, 9)
  const [one, other] = [line.at(-1) ?? 0, signal.at(-1) ?? 0]
  expect(one).toBeLessThan(other)
  expect(line.at(-2)).toBeGreaterThan(signal.at(-2) ?? 0)
  expect(sayFurther(stock, '@ macd')).toEqual([
    `AMD’s MACD line is ${shown(one)}, below its signal line of ${shown(other)} since Aug 20 (12, 26 and 9 days).`,
  ])
})

test('a question about a band or an average of its own length is answered by yes or no', () => {
  const { stock, closes } = stockOf('NVDA')
  const last = closes.slice(-20)
  const mean = last.reduce((sum, one) => sum + one, 0) / 20
  const deviation = Math.sqrt(last.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 20)
  const [band] = sayFurther(stock, 'is @ above its upper bollinger band')
  expect(band).toMatch(
    /^No: NVDA closed at \$216\.85 on Aug 20, 2026, between its Bollinger bands: /,
  )
  expect(band).toContain(`$${shown(mean - 2 * deviation)} and $${shown(mean + 2 * deviation)}`)
  const own = average(closes, 9).at(-1) ?? 0
  expect(sayFurther(stock, 'is @ over its 9 day ema')[0]).toMatch(
    new RegExp(
      `^${(closes.at(-1) ?? 0) > own ? 'Yes' : 'No'}: NVDA’s 9-day EMA is \\$${shown(own)}, `,
    ),
  )
})

test('several are told one by one, and none without prices', () => {
  const { stock } = stockOf('KO')
  expect(sayFurther(stock, 'mfi and williams r of @')).toHaveLength(2)
  expect(sayFurther({ ...stock, facts: null }, '@ macd')).toEqual([])
})
