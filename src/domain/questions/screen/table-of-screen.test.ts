import { expect, test } from 'vitest'
import {
  fullEvidence,
  judgeSampleMarket,
  questionOf,
  requestOf,
} from '../sample-evidence.fixture.ts'
import { composeAnswer } from '../compose-answer.ts'
import { tableOfAnswer } from '../frame/table-of-answer.ts'

const market = judgeSampleMarket()
const evidenceFor = (words: string) =>
  fullEvidence(questionOf('screen', [], { screen: requestOf(words) }), market)
const tabulate = (words: string) => tableOfAnswer(evidenceFor(words))

/** A stock's signal and facts, from the engine itself. */
function stockOf(ticker: string) {
  const stock = market.find((one) => one.ticker === ticker)
  if (stock?.signal.kind !== 'signal' || stock.facts === null)
    throw new Error(`${ticker} has no signal`)
  return { signal: stock.signal, facts: stock.facts }
}

test('a screen has the figures that it filters by, then the close and the signal', () => {
  const table = tabulate('watch stocks with adx over 25')
  expect(table?.columns).toEqual([
    { name: 'ADX', unit: 'points' },
    { name: 'Close', unit: 'money' },
    { name: 'Signal', unit: 'action' },
  ])
  expect(table?.rows.length).toBeGreaterThan(2)
  for (const { ticker, currency, cells } of table?.rows ?? []) {
    const { readings } = stockOf(ticker).signal
    expect([currency, ...cells]).toEqual(['USD', readings.adx, readings.close, 'WATCH'])
  }
  expect(table?.path).toMatch(/^\/scan\?action=WATCH&adx=25\.\.(?:&sort=-?adx)?$/)
})

test('a figure of the bars is in the table of each match', () => {
  const table = tabulate('best performers this month')
  expect(table?.columns[0]).toEqual({ name: 'Change, past month', unit: 'percent' })
  for (const { ticker, cells } of table?.rows ?? [])
    expect(cells[0]).toBe(stockOf(ticker).facts.changes.month?.percent)
})

test('the screener’s path is left out where it lacks a filter', () => {
  expect(tabulate('stocks with rsi over 70 and low p e')?.path).toBeNull()
  expect(tabulate('bank stocks')?.path).toBeNull()
})

test('fewer than two matches have no table, and stocks beyond ten are counted', () => {
  expect(tabulate('rsi below 10')).toBeNull()
  const watched = market.filter(
    ({ signal }) => signal.kind === 'signal' && signal.action === 'WATCH',
  )
  const table = tabulate('stocks rated watch')
  expect(table?.rows).toHaveLength(10)
  expect(table?.more).toBe(watched.length - 10)
})

test('the sentence leaves the figures of a longer list to the table', () => {
  const { summary } = composeAnswer(evidenceFor('stocks with rsi below 45'))
  const low = market
    .flatMap(({ ticker, signal }) =>
      signal.kind === 'signal' && signal.readings.rsi < 45
        ? [{ ticker, rsi: signal.readings.rsi }]
        : [],
    )
    .toSorted((one, other) => one.rsi - other.rsi)
  const [first, second, third, fourth] = low.map(({ ticker }) => ticker)
  expect(low.length).toBeGreaterThan(5)
  expect(summary).toMatch(
    new RegExp(
      `^${low.length} stocks match, led by ${first} \\(RSI [\\d.]+\\), ${second} \\(RSI [\\d.]+\\) and ${third} \\(RSI [\\d.]+\\)\\.`,
    ),
  )
  expect(summary).not.toContain(`${fourth} (`)
})
