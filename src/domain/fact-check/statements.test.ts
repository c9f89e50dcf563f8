import { describe, expect, it } from 'vitest'

import { knownTicker } from '../market/listings/ticker.ts'
import { checkText } from './check-text.ts'
import type { Fact, Facts } from './fact.ts'
import { breakdownOf } from './sample-narrations.fixture.ts'
import { FACTS as THREE, SIGNALS } from './three-stocks.fixture.ts'

const aapl = knownTicker('AAPL')
const own = (field: Fact['field'], value: number, unit: Fact['unit']): Fact => ({
  owner: aapl,
  field,
  value,
  unit,
})

/** AAPL alone: RSI 61.24, ADX 18.6, SMA20 226.10 above SMA50 221.40, OBV +12.4M, CMF -0.08. */
const FACTS: Facts = breakdownOf(SIGNALS.slice(0, 1), {
  names: THREE.names,
  dates: ['2026-08-19', '2026-07-22', '2026-08-05', '2026-08-06', '2026-07-20', '2026-08-04'],
  periods: [
    { owner: aapl, action: 'WATCH', from: '2026-07-01', to: '2026-07-17' },
    { owner: aapl, action: 'BUY', from: '2026-07-20', to: '2026-08-04' },
    { owner: aapl, action: 'WATCH', from: '2026-08-05', to: '2026-08-20' },
  ],
  facts: [
    { ...own('change-percent', 1.5, 'percent'), window: 'day', date: '2026-08-19' },
    { ...own('change-percent', -4.2, 'percent'), window: 'month', date: '2026-07-22' },
    { ...own('close', 241.62, 'money'), date: '2026-07-22' },
    own('volume', 36_100_000, 'shares'),
    { ...own('split-ratio', 4, 'ratio'), date: '2026-07-20' },
  ],
})

const TRUE = [
  'Apple has been a WATCH since August 5.',
  'The last BUY ended on August 4.',
  'On-balance volume is rising.',
  'Volume was lighter than usual.',
  'The shares sit comfortably above their 50-day average.',
  'The 20-day average is $4.70 above the 50-day and rising.',
  'Three of the five BUY conditions are in place.',
  'Two boxes remain unticked for a BUY.',
  'Two boxes are still unchecked on its BUY list.',
  'Apple scores three of five on the BUY checklist.',
  'RSI has a little less than nine points of room before it hits 70.',
  "This WATCH says nothing about Apple's valuation or earnings.",
  'The stock has given up $10.15 since July 22.',
  'A 4-for-1 split is listed for July 20, 2026.',
  'If ADX rose above 25 and CMF turned positive, Apple would become a BUY.',
  'Momentum is nowhere near overbought.',
  'ADX of 18.6 is 6.4 points short of 25.',
  'The last BUY ran from July 20 to August 4, and WATCH from the 5th.',
  'The stock gained 1.5% on the day but lost 4.2% over the month.',
  'The RSI of 61.24 is inside the range that the BUY rule requires.',
  'Apple lacks both a strong ADX and a positive CMF.',
  'A SELL by the exhaustion rule would need an RSI above 70.',
  'A month ago it closed at $241.62.',
  'OBV is higher than 20 bars ago.',
  'The 20-day average is not below the 50-day average.',
  'RSI, the averages and OBV satisfy the BUY rule.',
  'The month was weak.',
  'It closed at $241.62 a month ago, about $10 higher.',
  'The shares gained between 1% and 2% on the day.',
  'To be clear, three of the five BUY conditions check out.',
  'Apple checks three of the five BUY boxes.',
  'Apple has been a WATCH since August 5, just over two weeks.',
  'The last BUY ended on August 4, 16 days ago.',
  'Neither rule is complete.',
  "WATCH isn't a SELL.",
  'Apple is two conditions short of a BUY.',
  'Apple misses BUY by two conditions.',
  'Apple has not been a BUY since August 4.',
  'Two things separate Apple from a BUY: an ADX above 25 and a positive CMF.',
  "What's missing for a BUY is a stronger ADX (it's 18.6) and CMF above zero.",
  'Missing for a BUY: ADX (18.6), CMF (−0.08)',
  'To read BUY, Apple would need an ADX above 25 and a positive CMF.',
  'Apple meets every BUY condition except ADX and CMF.',
  'ADX is one of the BUY conditions that Apple misses.',
  'ADX and CMF stand between Apple and a BUY.',
  'RSI is in the low sixties.',
  'RSI is within the BUY range.',
  'ADX is 18.6, instead of more than 25.',
  'The 1.5% gain did not undo the recent slide.',
]
const FALSE = [
  'The iPhone maker reports quarterly results next Wednesday.',
  'Apple stays a WATCH as long as RSI stays under 75.',
  'A pullback in Apple is all but certain.',
  'Apple meets 4 of 5 on the BUY checklist.',
  'Apple scores two of five on the BUY checklist.',
  'Three boxes are still unchecked on its BUY list.',
  'RSI has about three points of room before it hits 70.',
  'Apple has been a WATCH since August 6.',
  'The last BUY ended on August 5.',
  'On-balance volume is falling.',
  'Money flow is improving.',
  'Volume was heavier than usual.',
  'The shares sit just above their 50-day average.',
  'The 50-day average is $4.70 above the 20-day.',
  'Four of the five BUY conditions are in place.',
  'One box remains unticked for a BUY.',
  'The stock has added $10.15 since July 22.',
  'A 3-for-1 split is listed for July 20, 2026.',
  'If ADX rose above 25, Apple would become a BUY.',
  'Momentum is cooling.',
  'The dip looks like a gift.',
  'Big funds are positioning ahead of the launch.',
  'ADX is above 25.',
  'CMF is above zero.',
  'The stock did better over the month than on the day.',
  'The RSI of 61.24 is below the range that the BUY rule requires.',
  'All that is missing for a BUY is a stronger ADX.',
  'The trend-break rule is fully met.',
  'It is better to leave the stock alone for now.',
  'The stock should find its footing at the 50-day average.',
  'A month ago it closed at $246.20.',
  'OBV is not above its level of 20 bars ago.',
  'An RSI reading above 60 is enough to end the BUY.',
  'ADX and OBV satisfy the BUY rule.',
  'What keeps Apple from BUY is its RSI.',
  'ADX does not stand in the way of a BUY.',
  'Apple has switched from WATCH to BUY.',
  'The current BUY started on July 20.',
  'The stock has clearly hit bottom.',
  'Apple has had no BUY in 2026.',
  'An ADX near 16 means that the trend is strong.',
  'The month was strong.',
  'The shares gained between 2% and 3% on the day.',
  'Apple checks four of the five BUY boxes.',
  'Bottom line: Apple is a BUY.',
  'Apple has been a WATCH since August 5, about two months.',
  'ADX has already climbed past the 25 mark.',
  'ADX of 18.6 is above the threshold for a strong trend.',
  'Apple misses BUY by a single condition.',
  'The only change needed for a BUY is an ADX above 25.',
  'A further rally would flip it to BUY.',
  'The stock is up over every period.',
  'Apple has not been a BUY since July 17.',
  'ADX of 18.6 is about one and a half points from where it needs to be.',
  'One thing separates Apple from a BUY: an ADX above 25.',
  "What's missing for a BUY is a rising OBV.",
  'Missing for a BUY: RSI (61.24)',
  'Only CMF stands between Apple and a BUY.',
  'Apple meets every BUY condition except OBV.',
  'OBV is one of the BUY conditions that Apple misses.',
  'A BUY would still need an ADX above 30 and a positive CMF.',
  'RSI is in the high sixties.',
  'RSI is below the BUY range.',
  'RSI is just under the level BUY demands.',
  "Nike can't become a BUY.",
  "I'd call Apple a hold.",
]

describe('what a model states in words', () => {
  it.each(TRUE)('passes where the facts say so: %s', (text) => {
    expect(checkText(text, FACTS).sentences.map(({ rejection }) => rejection)).toEqual([null])
  })

  it.each(FALSE)('is rejected where they do not: %s', (text) => {
    expect(checkText(text, FACTS).sentences.map(({ rejection }) => rejection)).not.toContain(null)
  })
})

describe('an index with a number in its name', () => {
  const index = knownTicker('^GSPC')
  const [apple] = SIGNALS
  const both: Facts = breakdownOf(
    SIGNALS.slice(0, 1).concat(apple === undefined ? [] : [{ ...apple, ticker: index }]),
    { names: [...THREE.names, { ticker: index, name: 'S&P 500' }] },
  )

  it.each([
    ['Apple and the S&P 500 are rated WATCH.', true],
    ['Apple and the S&P 500 are rated BUY.', false],
    ['500 are rated WATCH.', false],
  ])('%s', (text, isKept) => {
    expect(
      checkText(text, both, 'rules').sentences.map(({ rejection }) => rejection === null),
    ).toEqual([isKept])
  })
})
