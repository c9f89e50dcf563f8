import { expect, test } from 'vitest'
import { figuresOf, fullEvidence, judgeSampleMarket } from '../sample-evidence.fixture.ts'
import { answerFrame } from './answer-frame.ts'

const market = judgeSampleMarket()
const answer = (words: string, ticker: string) => {
  const evidence = fullEvidence(figuresOf(words, [ticker]), market)
  return answerFrame({ ...evidence, judged: market })?.sentences[0] ?? 'no answer'
}

test('a signal that ended has its last day, the new one and its conditions', () => {
  const said = answer('when was @ downgraded from buy', 'NEM')
  expect(said).toContain('NEM went from BUY to WATCH on Aug 19, after being a BUY on Aug 18')
  expect(said).toContain('RSI was 71.94')
})

test('the last time that something was so is told with its days', () => {
  expect(answer('when did @ last cross above its 50 day average', 'DIS')).toContain(
    'DIS last crossed above its SMA50 on Aug 5: it closed at $101.76',
  )
  expect(answer('when did @ rsi last fall below 30', 'ORCL')).toContain(
    'ORCL last had an RSI below 30 from Jul 23 to Jul 24, for 2 sessions; its RSI is 48.82',
  )
  expect(answer('when did @ last fall more than 5 %', 'UBER')).toContain(
    'UBER last fell more than 5% on Aug 5',
  )
})

test('since when something is so comes first where a day is asked for', () => {
  expect(answer('when did @ fall below its 20 day average', 'BA')).toContain(
    'Since Aug 18, for 3 sessions: BA closed at $215.10',
  )
})

test('the last move of the day’s size is told, or that there is none', () => {
  expect(answer('alikemove @ dropped', 'F')).toContain('The last time was Jun 10: F fell 4.35%')
  expect(answer('alikemove @ dropped', 'WMT')).toMatch(
    /^No earlier session since .*, when my prices begin, had a fall that large: WMT fell 9\.15%/,
  )
  expect(answer('alikemove @ jumped', 'NKE')).toContain('NKE did not rise: NKE fell 2.05%')
})

test('whether it still rises has the day’s move and the trend', () => {
  const said = answer('trendof @ up', 'LLY')
  expect(said).toMatch(/^LLY fell 2\.81% .*; it is in a weak uptrend: its SMA20 of \$1,195\.13/)
})

test('the day of a cross is told without the averages’ values', () => {
  expect(answer('on which date did @ averages cross', 'AMT')).toMatch(
    /^AMT’s last cross of SMA20 and SMA50, a golden cross, was on Aug 20/,
  )
})

test('the time before the present one is told', () => {
  const said = answer('last time @ was under 30 rsi before this', 'WMT')
  expect(said).toContain(
    'The time before ended on Jul 1: its RSI was 25.84, below 30; now, since Aug 20',
  )
})
