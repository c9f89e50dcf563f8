import { expect, test } from 'vitest'
import { figuresOf, fullEvidence, judgeSampleMarket } from '../sample-evidence.fixture.ts'
import { answerFrame } from './answer-frame.ts'

// Expected figures are computed here from the bars alone, apart from the code that answers.
const market = judgeSampleMarket()
const barsOf = (ticker: string) => {
  const bars = market.find((stock) => stock.ticker === ticker)?.facts?.bars
  if (bars === undefined) throw new Error(`The sample market has no ${ticker}.`)
  return bars
}
const answer = (words: string, ticker: string) => {
  const evidence = fullEvidence(figuresOf(words, [ticker]), market)
  return answerFrame({ ...evidence, judged: market })?.sentences[0] ?? 'no answer'
}
const price = (value: number) =>
  value.toLocaleString('en-US', { style: 'currency', currency: 'USD' })

test.each([
  ['@ 20 day high low', 'MU', 20],
  ['@ 10 day range', 'NVDA', 10],
  ['high and low of @ over the last 15 sessions', 'AMD', 15],
  ['5 day range for @', 'XOM', 5],
] as const)('"%s" has the highest and lowest price of %s', (words, ticker, count) => {
  const { highs, lows } = barsOf(ticker)
  const said = answer(words, ticker)
  expect(said).toContain(`Over ${count} sessions, ${ticker}’s highest price from `)
  expect(said).toContain(` was ${price(Math.max(...highs.slice(-count)))}, on `)
  expect(said).toContain(`its lowest was ${price(Math.min(...lows.slice(-count)))}, on `)
})

test('one end alone is said alone, and a year has levels of its own', () => {
  const { lows } = barsOf('AAPL')
  const lowest = price(Math.min(...lows.slice(-30)))
  expect(answer('@ lowest low last 30 sessions', 'AAPL')).toContain(` was ${lowest}, on `)
  expect(answer('@ lowest low last 30 sessions', 'AAPL')).not.toContain('highest')
  expect(answer('52 week high of @', 'AAPL')).toContain('52-week high')
})

test('a gap that the price has left open is not filled', () => {
  const { dates, opens, closes, lows } = barsOf('MSFT')
  const at = dates.indexOf('2026-07-30')
  const before = closes[at - 1] ?? 0
  const lowest = Math.min(...lows.slice(at))
  expect(lowest).toBeGreaterThan(before)
  const said = answer('did @ ever fill that july 30 gap', 'MSFT')
  expect(said).toContain('The gap has not been filled: ')
  expect(said).toContain(`opened at ${price(opens[at] ?? 0)} on Jul 30`)
  expect(said).toContain(`its lowest price since is ${price(lowest)}`)
})

test.each(['@ earnings gap from aug 4 filled or still open', 'is the aug 4 gap on @ still open'])(
  '"%s" has the first day at the close before the gap',
  (words) => {
    const { dates, closes, lows } = barsOf('CAT')
    const at = dates.indexOf('2026-08-04')
    const filled = lows.findIndex((low, index) => index >= at && low <= (closes[at - 1] ?? 0))
    expect(dates[filled]).toBe('2026-08-19')
    expect(answer(words, 'CAT')).toMatch(/the gap was filled on Aug 19: CAT opened at /i)
    expect(answer(words, 'CAT')).toContain(`its low on Aug 19 was ${price(lows[filled] ?? 0)}`)
  },
)

test('the cause of a gap is not claimed', () => {
  expect(answer('@ earnings gap from aug 4 filled or still open', 'CAT')).toMatch(
    /^I don’t have the causes of moves; /,
  )
})

test.each([
  ['what is the highest price @ hit this year', 'COST', 'highest'],
  ['when was @ at its highest this year', 'TSLA', 'highest'],
  ['what day was @ at its lowest this year', 'META', 'lowest'],
  ['lowest price of @ this year', 'NFLX', 'lowest'],
] as const)('"%s" is what %s traded at, not a close', (words, ticker, end) => {
  const { highs, lows, dates } = barsOf(ticker)
  const from = dates.findIndex((date) => date.startsWith('2026'))
  const best = end === 'highest' ? Math.max(...highs.slice(from)) : Math.min(...lows.slice(from))
  expect(answer(words, ticker)).toContain(`${ticker}’s ${end} price from `)
  expect(answer(words, ticker)).toContain(` was ${price(best)}, on `)
})

test.each([
  ['when was @ at its highest', 'JNJ', 'high'],
  ['when was @ at its lowest', 'NKE', 'low'],
  ['on what day did @ hit its peak', 'AAPL', 'high'],
] as const)('"%s" is that of 52 weeks', (words, ticker, end) => {
  const { highs, lows } = barsOf(ticker)
  const best = end === 'high' ? Math.max(...highs.slice(-252)) : Math.min(...lows.slice(-252))
  expect(answer(words, ticker)).toContain(`${ticker}’s 52-week ${end} is ${price(best)}, set on `)
})

test('a high of the year on a day of its own is compared with that day’s close', () => {
  expect(answer('52 week high of @ on june 30', 'INTC')).toContain(', with the close on Jun 30 ')
  expect(answer('52 week high of @', 'INTC')).toContain(', with the last close ')
})

test('the highest close of a year is a close', () => {
  const { closes, dates } = barsOf('COST')
  const from = dates.findIndex((date) => date.startsWith('2026'))
  expect(answer('highest close of @ this year', 'COST')).toContain(
    `COST closed at ${price(Math.max(...closes.slice(from)))} on `,
  )
})
