import { expect, test } from 'vitest'
import {
  figuresOf,
  fullEvidence,
  judgeSampleMarket,
  questionOf,
} from '../sample-evidence.fixture.ts'
import { knownTicker } from '../../market/listings/ticker.ts'
import type { Question } from '../question.ts'
import { tableOfAnswer } from './table-of-answer.ts'

const market = judgeSampleMarket()
const tabulate = (question: Question) =>
  tableOfAnswer({ ...fullEvidence(question, market), judged: market })
const readingOf = (wanted: string) => {
  const signal = market.find(({ ticker }) => ticker === wanted)?.signal
  if (signal?.kind !== 'signal') throw new Error(`${wanted} has no signal`)
  return signal.readings
}

test('a list has the figure that it was asked by first, then the close and the signal', () => {
  const table = tabulate(figuresOf('which stocks have an rsi below 40', []))
  expect(table?.columns).toEqual([
    { name: 'RSI', unit: 'points' },
    { name: 'Close', unit: 'money' },
    { name: 'Signal', unit: 'action' },
  ])
  expect(table?.path).toBe('/scan?rsi=..40')
  for (const { ticker, cells } of table?.rows ?? [])
    expect(cells.slice(0, 2)).toEqual([readingOf(ticker).rsi, readingOf(ticker).close])
})

test('ten stocks have rows, and the rest is counted', () => {
  const above = market.filter(
    ({ signal }) => signal.kind === 'signal' && signal.readings.sma20 > signal.readings.sma50,
  )
  const table = tabulate(figuresOf('which stocks are in an uptrend', []))
  expect(table?.rows).toHaveLength(10)
  expect(table?.more).toBe(above.length - 10)
})

test('a past day has the figures of that day', () => {
  const table = tabulate(figuresOf('top 3 rsi a week ago', []))
  const before = judgeSampleMarket(5)
  const [first] = table?.rows ?? []
  const signal = before.find(({ ticker }) => ticker === first?.ticker)?.signal
  expect(signal?.kind === 'signal' ? signal.readings.rsi : null).toBeCloseTo(
    Number(first?.cells[0]),
    6,
  )
})

test('a list over a period has the last close beside its figure, and not that of another day', () => {
  for (const words of [
    'top 3 volatility this year',
    'top 3 rsi this month',
    'lowest rsi this month',
  ])
    for (const { ticker, cells } of tabulate(figuresOf(words, []))?.rows ?? [])
      expect([words, ticker, cells[1]]).toEqual([words, ticker, readingOf(ticker).close])
})

test('a dividend yield is no change', () => {
  const [column] = tabulate(figuresOf('highest dividend yield', []))?.columns ?? []
  expect(column).toEqual({ name: 'Dividend yield', unit: 'percent-a-year' })
})

test('a comparison shows each stock, an answer about one has no table', () => {
  expect(tabulate(questionOf('compare', ['JPM', 'GS']))?.rows.map(({ ticker }) => ticker)).toEqual([
    'JPM',
    'GS',
  ])
  expect(tabulate(figuresOf('rsi of @', ['AAPL']))).toBeNull()
})

test('a list of sessions in a row has their number', () => {
  const table = tabulate(figuresOf('which stocks uprun3', []))
  const closesOf = (wanted: string) => [
    ...(market.find(({ ticker }) => ticker === wanted)?.facts?.bars.closes ?? []),
  ]
  expect(table?.columns[0]).toEqual({ name: 'In a row', unit: 'sessions' })
  for (const { ticker, cells } of table?.rows ?? []) {
    const closes = closesOf(ticker).toReversed()
    const rises = closes.findIndex((close, at) => close <= (closes[at + 1] ?? 0))
    expect([ticker, cells[0]]).toEqual([ticker, rises])
  }
})

test('what a list is compared with is in no row', () => {
  const question = figuresOf('which stocks beatsit today', [])
  const frame = question.frame && { ...question.frame, benchmark: knownTicker('FCX') }
  const table = tabulate({ ...question, frame, tickers: [knownTicker('FCX')] })
  expect(table?.rows.map(({ ticker }) => ticker).toSorted()).toEqual(['COIN', 'MU'])
})
