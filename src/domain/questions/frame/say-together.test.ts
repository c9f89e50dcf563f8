import { expect, test } from 'vitest'
import { figuresOf, fullEvidence, judgeSampleMarket } from '../sample-evidence.fixture.ts'
import { answerFrame } from './answer-frame.ts'

const market = judgeSampleMarket()

function changesOf(ticker: string): readonly number[] {
  const closes = market.find((stock) => stock.ticker === ticker)?.facts?.bars.closes ?? []
  return Array.from(closes.slice(-252), (close, at) => close / (closes.at(at - 253) ?? 0) - 1)
}

/** Pearson's coefficient by its sums of products. */
function correlate(one: readonly number[], other: readonly number[]): number {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const products = sum(one.map((value, at) => value * (other[at] ?? 0)))
  const square = (values: readonly number[]) => sum(values.map((value) => value * value))
  const count = one.length
  return (
    (count * products - sum(one) * sum(other)) /
    Math.sqrt((count * square(one) - sum(one) ** 2) * (count * square(other) - sum(other) ** 2))
  )
}

test.for([
  ['NVDA', 'AMD', 'Yes, somewhat'],
  ['XOM', 'CVX', 'Yes, closely'],
] as const)('%s and %s move together as their daily changes do', ([one, other, verdict]) => {
  const expected = correlate(changesOf(one), changesOf(other)).toFixed(2)
  const question = figuresOf('do @ and @ move together', [one, other])
  expect(answerFrame(fullEvidence(question, market))?.sentences[0]).toBe(
    `${verdict}: the correlation of the daily changes of ${one} and ${other} was ${expected} over the last 252 sessions, where 1 is in step and 0 unrelated.`,
  )
})

test('opposite moves are a yes only where the changes are', () => {
  const question = figuresOf('does @ go the opposite way of @', ['XOM', 'CVX'])
  expect(answerFrame(fullEvidence(question, market))?.sentences[0]).toMatch(/^No: the correlation /)
})

test('a reading is low for its stock where few of the year were lower', () => {
  const closes = market.find(({ ticker }) => ticker === 'META')?.facts?.bars.closes ?? []
  const volatilityBefore = (back: number) => {
    const end = closes.length - back
    const changes = Array.from(
      closes.slice(end - 20, end),
      (close, at) => close / (closes[end - 21 + at] ?? 0) - 1,
    )
    const mean = changes.reduce((sum, one) => sum + one, 0) / changes.length
    return changes.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  }
  const past = Array.from({ length: 252 }, (_, at) => volatilityBefore(at + 1))
  const lower = past.filter((one) => one < volatilityBefore(0)).length
  const said = answerFrame(fullEvidence(figuresOf('standingof @ volatility', ['META']), market))
    ?.sentences[0]
  expect(said).toContain(`it was lower on ${lower} of the 252 sessions before, since Aug 19, 2025.`)
  expect(said).toContain(
    lower <= 50 ? 'is low for it' : lower >= 202 ? 'is high for it' : 'usual range',
  )
})

test('a drawdown is the largest fall between two closes, each higher than any between', () => {
  const { dates = [], closes = [] } =
    market.find(({ ticker }) => ticker === 'NFLX')?.facts?.bars ?? {}
  const year = Array.from({ length: 253 }, (_, at) => closes.length - 253 + at)
  const falls = year.flatMap((from, place) =>
    year.slice(place).map((to) => ({ from, to, ratio: (closes[to] ?? 0) / (closes[from] ?? 1) })),
  )
  const [worst] = falls.toSorted((one, other) => one.ratio - other.ratio)
  expect([dates[worst?.from ?? 0], dates[worst?.to ?? 0]]).toEqual(['2025-09-09', '2026-07-20'])
  const said = answerFrame(
    fullEvidence(figuresOf('max drawdown of @ over the last year', ['NFLX']), market),
  )?.sentences[0]
  expect(said).toBe(
    `NFLX’s largest fall between two closes from Aug 19, 2025 to Aug 20 was ${((1 - (worst?.ratio ?? 1)) * 100).toFixed(2)}%, from $126.33 on Sep 9, 2025 to $67.60 on Jul 20.`,
  )
})
