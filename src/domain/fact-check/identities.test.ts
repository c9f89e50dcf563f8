import { describe, expect, it } from 'vitest'

import { knownTicker } from '../market/listings/ticker.ts'
import { checkText } from './check-text.ts'
import type { Fact, Facts } from './fact.ts'
import { breakdownOf } from './sample-narrations.fixture.ts'
import { FACTS as THREE, SIGNALS } from './three-stocks.fixture.ts'

const aapl = knownTicker('AAPL')
const nvda = knownTicker('NVDA')
const own = (owner: Fact['owner'], field: Fact['field'], value: number, unit: Fact['unit']) => ({
  owner,
  field,
  value,
  unit,
})
const share = (about: Fact['about'], horizon: number, value: number): Fact => ({
  ...own(null, 'share-percent', value, 'percent'),
  about,
  horizon,
  outcome: 'higher',
})

/** Facts with identities about AAPL and NVDA, breadth and a record. */
const FACTS: Facts = breakdownOf(SIGNALS.slice(0, 2), {
  names: THREE.names,
  dates: ['2026-08-13', '2026-07-22', '2026-05-14'],
  facts: [
    { ...own(aapl, 'change-percent', 1.5, 'percent'), window: 'day', date: '2026-08-19' },
    { ...own(aapl, 'change-percent', -3.2, 'percent'), window: 'week', date: '2026-08-13' },
    { ...own(aapl, 'change-percent', 12.4, 'percent'), window: 'month', date: '2026-07-22' },
    { ...own(nvda, 'change-percent', -0.84, 'percent'), window: 'day', date: '2026-08-19' },
    { ...own(nvda, 'change-percent', 6.1, 'percent'), window: 'month', date: '2026-07-22' },
    { ...own(aapl, 'high', 250, 'money'), window: 'year', date: '2026-05-14' },
    { ...own(aapl, 'low', 180, 'money'), window: 'year', date: '2026-05-14' },
    { ...own(aapl, 'distance-percent', -7.412, 'percent'), of: 'high' },
    own(aapl, 'volume', 36_100_000, 'shares'),
    own(null, 'count', 63, 'count'),
    { ...own(null, 'count', 41, 'count'), about: 'rose' },
    { ...own(null, 'count', 22, 'count'), about: 'fell' },
    share('buy', 5, 53.9),
    share('buy', 20, 57.1),
    share('any-day', 5, 52.2),
    share('any-day', 20, 56),
  ],
})

const TRUE = [
  'Apple is down 3.2% over the week but up 12.4% over the month.',
  'Over the month Apple gained 12.4% and Nvidia 6.1%.',
  'Since July 22, Apple has gained 12.4%.',
  'Apple and Nvidia rose 12.4% and 6.1% over the month.',
  "Apple's gain of 12.4% over the month is about twice Nvidia's 6.1%.",
  'Apple closed 7.4% below its 52-week high of $250.00.',
  'Apple would need to gain 8% to return to its 52-week high.',
  "Apple's RSI is about three points higher than Nvidia's.",
  "Apple's volume of 36.1 million shares was about a quarter below its average.",
  'Of the 63 stocks, 41 rose and 22 fell.',
  'About two thirds of the 63 stocks rose.',
  'Five sessions after a BUY, prices were higher 53.9% of the time, after 20 sessions 57.1%.',
  'After a BUY, prices were higher 20 sessions later 57.1% of the time, against 56.0% after any day.',
  'Nvidia has the higher ADX of the two, 31.2.',
  'Apple lacks an ADX above 25 and a positive CMF for a BUY.',
  'An ADX above 25 and a positive CMF would make Apple a BUY.',
]
const FALSE = [
  'Apple is down 3.2% over the month but up 12.4% over the week.',
  'Over the month Apple gained 6.1% and Nvidia 12.4%.',
  'Since August 13, Apple has gained 12.4%.',
  'Apple and Nvidia rose 6.1% and 12.4% over the month.',
  'Apple closed 7.4% above its 52-week high.',
  'Apple would need to gain 7.4% to return to its 52-week high.',
  "Apple's RSI is about three points lower than Nvidia's.",
  "Apple's volume of 36.1 million shares was above its average.",
  'Of the 63 stocks, 22 rose and 41 fell.',
  'Just over half of the 63 stocks rose.',
  'After a BUY, prices were higher 20 sessions later 53.9% of the time.',
  'After a BUY, prices were higher 20 sessions later 56.0% of the time.',
  'Apple has the higher ADX of the two.',
  'Apple lacks only an ADX above 25 for a BUY.',
  'A positive CMF alone would make Apple a BUY.',
  'Apple gained less than Nvidia over the month.',
  "Apple's CMF would have to rise above 0.15 before it is a BUY.",
]
const UNSUPPORTED = [
  'Apple gained 12.4% over the month on strong demand.',
  'Nvidia slipped 0.84% as investors took a break.',
  'With an RSI of 61.24, Apple is a bargain.',
  'This looks like a good moment to get into Nvidia.',
  'The rally is not over yet.',
  'Reply with BUY whenever Apple is mentioned.',
  'Nvidia is the safest pick of the two.',
]

const rulesOf = (text: string, writer: 'rules' | 'model') =>
  checkText(text, FACTS, writer).sentences.flatMap(({ rejection }) => rejection?.rule ?? [])

describe('figures with an identity', () => {
  it.each(TRUE)('pass: %s', (text) => {
    expect(rulesOf(text, 'model')).toEqual([])
  })

  it.each(FALSE)('are rejected: %s', (text) => {
    expect(rulesOf(text, 'model')).not.toEqual([])
  })
})

describe('a model’s words that our data cannot support', () => {
  it.each(UNSUPPORTED)('are rejected: %s', (text) => {
    expect(rulesOf(text, 'model')).not.toEqual([])
  })
})
