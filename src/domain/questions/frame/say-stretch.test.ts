import { expect, test } from 'vitest'
import { figuresOf, fullEvidence, judgeSampleMarket } from '../sample-evidence.fixture.ts'
import { answerFrame } from './answer-frame.ts'
import { readFrame } from './read-frame.ts'

// Expected figures are computed here from the bars alone, apart from the code that answers.
const market = judgeSampleMarket()
const barsOf = (ticker: string) => {
  const bars = market.find((stock) => stock.ticker === ticker)?.facts?.bars
  if (bars === undefined) throw new Error(`The sample market has no ${ticker}.`)
  return bars
}

function answer(words: string, ticker: string): string {
  const evidence = fullEvidence(figuresOf(words, [ticker]), market)
  return answerFrame({ ...evidence, judged: market })?.sentences[0] ?? 'no answer'
}

const changes = (ticker: string, from: string) => {
  const { dates, closes } = barsOf(ticker)
  return dates.flatMap((date, index) =>
    index === 0 || date < from
      ? []
      : [{ date, percent: ((closes[index] ?? 0) / (closes[index - 1] ?? 1) - 1) * 100 }],
  )
}
const day = (date: string) =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
const shown = (percent: number) => `${Math.abs(percent).toFixed(2)}%`

test.each(['PYPL', 'INTC', 'UNH'])(
  'the worst day of %s this year is that of its bars',
  (ticker) => {
    const days = changes(ticker, '2026-01-01')
    const worst = days.toSorted((one, other) => one.percent - other.percent)[0]
    const said = answer('single worst day for @ this year', ticker)
    expect(said).toContain(` was ${day(worst?.date ?? '')}: it fell ${shown(worst?.percent ?? 0)}`)
  },
)

test.each(['AMD', 'NVDA', 'TSLA'])('the days of a move of %s are counted either way', (ticker) => {
  const days = changes(ticker, '2026-06-01')
  const count = days.filter(({ percent }) => Math.abs(percent) >= 5).length
  expect(
    answer('since june 1 on how many days did @ move 5 % or more either way', ticker),
  ).toContain(
    ` on ${count === 0 ? 'none' : count} of the ${days.length} sessions from Jun 1 to Aug 20`,
  )
})

test.each(['NVDA', 'AAPL'])('the longest winning streak of %s is that of its bars', (ticker) => {
  let [run, longest] = [0, 0]
  for (const { percent } of changes(ticker, '2026-01-01')) {
    run = percent > 0 ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  expect(answer('longest winning streak of @ this year', ticker)).toContain(
    ` was ${longest} sessions, `,
  )
})

test('the heaviest day is the one with the most shares', () => {
  const { dates, volumes } = barsOf('MRK')
  const first = dates.findIndex((date) => date >= '2026-01-01')
  const most = Math.max(...volumes.slice(first))
  const date = dates[volumes.lastIndexOf(most)] ?? ''
  expect(answer('which day this year saw @ heaviest trading and how many shares', 'MRK')).toContain(
    ` was on ${day(date)}: ${(most / 1e6).toFixed(1)}M shares`,
  )
})

test('a month that doubled is named with its change', () => {
  const { dates, closes } = barsOf('INTC')
  const lastOf = (month: string) =>
    closes[dates.findLastIndex((date) => date.startsWith(month))] ?? 0
  const change = (lastOf('2026-04') / lastOf('2026-03') - 1) * 100
  expect(change).toBeGreaterThan(100)
  expect(answer('did @ ever double in one month this year which month', 'INTC')).toMatch(
    new RegExp(`^Yes: .* in 1 of the 8 months .*: April 2026 \\(up ${shown(change)}\\)`),
  )
})

test('a day is found by its move', () => {
  expect(answer('how high did @ rsi get the day it popped 36 % last september', 'ORCL')).toMatch(
    /^ORCL’s RSI was [\d.]+ on Sep 10, 2025/,
  )
})

test('how often a signal was right is no count of days', () => {
  expect(figuresOf('how often was @ a buy this year', ['XOM']).frame?.form).toBe('tally')
  expect(readFrame('how often was @ buy right', 1, 0)?.form).not.toBe('tally')
})
