import { describe, expect, it } from 'vitest'

import { gatherFacts } from '../questions/gather-facts.ts'
import {
  fullEvidence,
  judgeSampleMarket,
  questionOf,
} from '../questions/sample-evidence.fixture.ts'
import { checkText } from './check-text.ts'

// Labeled by hand against the readings and periods of the sample market; the words before each are its stocks,
// or the question it answers.
const TRUE: readonly (readonly [string, string])[] = [
  ['ORCL', 'The close of $142.07 lies between the two averages.'],
  [
    'AAPL,MSFT',
    "Apple's closing price of $311.30 sits between its 50-day average ($309.85) and its 20-day average ($315.52).",
  ],
  ['AAPL', 'The price lies between the SMA50 and the SMA20.'],
  ['AAPL', 'The stock is between its 50-day average of $309.85 and its 20-day average of $315.52.'],
  ['MSFT', 'The stock is not between its two averages.'],
  ['LLY', 'The SMA20 at $1,195.13 is below the closing price.'],
  ['CAT', 'The 20-day average ($844.41) is above the close.'],
  ['ORCL', 'SMA20, now $139.22, has been rising over five sessions.'],
  ['AAPL', 'The 20-day average is falling.'],
  ['XOM', "They're up and that's because it's a strong trend."],
  ['V', 'At the close the stock is near its 52-week high.'],
  ['MSFT', 'ADX does not say whether the price is rising.'],
  ['MSFT', 'An ADX of 34.2 shows a strong trend.'],
]
const FALSE: readonly (readonly [string, string])[] = [
  ['ORCL', 'The close of $143.07 lies between the two averages.'],
  [
    'AAPL,MSFT',
    "Apple's closing price of $311.30 sits between its 50-day average ($315.52) and its 20-day average ($309.85).",
  ],
  [
    'AAPL,MSFT',
    "Microsoft's closing price of $481.15 sits between its 50-day average ($418.13) and its 20-day average ($468.01).",
  ],
  ['GE', 'The price lies between the SMA50 and the SMA20.'],
  ['MSFT', 'The stock trades between its two averages.'],
  ['LLY', 'The SMA20 at $1,195 is above the closing price.'],
  ['CAT', "The 50-day average is below the stock's price."],
  ['ORCL', 'SMA20, now $139.22, has been falling over five sessions.'],
  ['AAPL', 'The 20-day average has been rising.'],
  ['CAT', 'At 24% below its high, the stock is trading near its 52-week low.'],
  ['AAPL', 'The stock is near its 52-week low.'],
  ['LLY', 'The SMA20 at $1,295.13 is below the closing price.'],
  ['ORCL', 'SMA20, now $149.22, has been rising over five sessions.'],
  ['AMD', 'An ADX of 9.8 tells us the price is in a downtrend.'],
  ['MSFT', 'An ADX of 34.2 shows the stock is rising.'],
  ['CAT', 'On these readings, Caterpillar rates as an underperformer.'],
  ['CAT', 'The stock ranks as a strong sell.'],
]

const market = judgeSampleMarket()

function check(context: string, text: string) {
  const tickers = /^[A-Z]/.test(context) ? context.split(',') : []
  const ofNone = context === 'market' ? 'breadth' : 'record'
  const kind = tickers.length === 0 ? ofNone : tickers.length === 1 ? 'signal' : 'compare'
  const facts = gatherFacts(fullEvidence(questionOf(kind, tickers), market))
  return checkText(text, facts).sentences.map(({ rejection }) => rejection)
}

describe('sentences about the sample market', () => {
  it.each(TRUE)('%s: passes where it is so: %s', (context, text) => {
    expect(check(context, text).filter((rejection) => rejection !== null)).toEqual([])
  })

  it.each(FALSE)('%s: is rejected where it is not: %s', (context, text) => {
    expect(check(context, text).some((rejection) => rejection !== null)).toBe(true)
  })
})
