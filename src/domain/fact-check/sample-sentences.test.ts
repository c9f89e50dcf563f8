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
  ['KO', 'A BUY needs just one change: ADX above 25.'],
  [
    'MCD',
    'Three things stand in the way of a BUY: a weak ADX of 11.9, a 20-day average below the 50-day, and a slightly negative CMF.',
  ],
  ['NFLX', 'One thing stands in the way of a BUY: an ADX of 21.6.'],
  ['ORCL', "ADX and the averages are what's missing for a BUY."],
  ['XOM', 'The trend-break rule needs an RSI of at least 30.'],
  ['AMZN', 'At 23.2, ADX is still below the 25 that the BUY rule asks for.'],
  ['NFLX', 'The cross by itself is not enough for a BUY signal.'],
  ['AMZN', 'Roughly 59% of the usual number of shares traded on Thursday.'],
  ['MCD', 'Volume was about 23% below average.'],
  ['MCD', 'Volume was about 77% of average.'],
  ['LLY', 'There has been no BUY since summer.'],
  ['CAT', 'The one-day SELL on August 3 was its first since May 2025.'],
  ['CRM', 'Not a single condition of the exhaustion rule is currently fulfilled.'],
  ['CRM', 'Not one condition of the exhaustion rule is met.'],
  [
    'ORCL',
    'BUY is at three of five: RSI, OBV and CMF are fine, while ADX and the averages are not.',
  ],
  ['NFLX', 'Four of the five BUY conditions are met, and only ADX (21.6) is missing.'],
  ['ORCL', 'RSI, OBV and CMF are in place, but ADX and the averages are missing for a BUY.'],
  ['CVX', 'The BUY replaced a WATCH that had lasted from July 27 to August 18.'],
  ['XOM', 'The SELL replaced a WATCH.'],
  ['LLY', "RSI is 58.0, so it isn't overbought under these rules, which use 70 as the limit."],
  ['AAPL,MSFT', "Apple's golden cross came first, on July 9."],
  ['AAPL,MSFT', "The more recent golden cross is Microsoft's, on August 3."],
  ['AAPL,MSFT', 'Microsoft has the later golden cross of the two.'],
  ['AAPL,MSFT', 'Microsoft had the most recent golden cross.'],
  ['AAPL,MSFT', 'The earlier golden cross of the two belongs to Apple.'],
  ['JNJ,PFE,MRK', 'Pfizer has the most recent golden cross of the three, from August 7.'],
  ['market', 'Decliners outnumbered advancers by more than two to one.'],
  ['market', 'Losers outnumbered gainers by about 2.3 to one.'],
  ['market', 'Decliners outnumbered advancers by less than three to one.'],
  ['AAPL', 'The 20-day average has been drifting lower.'],
  ['AAPL', 'The 20-day average has been edging down over the last five sessions.'],
  ['AAPL', 'The SMA20 is trending lower.'],
  ['KO,PEP', 'Coke edged up 0.17% on Thursday, while Pepsi slipped 0.35%.'],
  ['JNJ,PFE,MRK', 'All three lost ground on Thursday, J&J 2.2% and Pfizer 1.6%.'],
  ['AMD,INTC,NVDA', 'All three show selling pressure.'],
  ['AMD,INTC,NVDA', 'None of the three shows buying pressure.'],
  ['CAT', 'Caterpillar does not meet the trend-break rule.'],
  ['CAT', 'It does not satisfy the BUY rule.'],
  ['CAT', 'The shares have nearly doubled over the past year.'],
  ['CVX', 'The stock gained a penny on the day.'],
  ['CVX', 'Chevron was up one cent on Thursday.'],
  ['CVX', 'Shares rose $0.01 on the day.'],
  [
    'ORCL',
    'To get back to its high, the price would have to rise to about 2.4 times its current level.',
  ],
  ['AMD,INTC,NVDA', 'Neither BUY nor SELL applies: all three are on WATCH.'],
  ['AMD,INTC,NVDA', 'None of the three is rated BUY or SELL; all of them sit on WATCH.'],
  [
    'AAPL,MSFT',
    'Apple has the weaker trend, while Microsoft has the stronger one, with an ADX of 34.2 against 19.0.',
  ],
  ['AAPL,MSFT', 'Microsoft has the stronger trend, with an ADX of 34.2 against 19.0.'],
  ['market', 'Freeport gained 3.1% on the day.'],
  ['record', 'A SELL signal has not been a warning of falling prices.'],
  ['LLY', "Thursday's 2.8% drop came a day after it hit its 52-week high."],
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
  ['MCD', 'A BUY would need just two changes: ADX above 25 and a positive CMF.'],
  ['KO', 'A BUY needs two changes.'],
  ['MCD', 'Two things stand in the way of a BUY: a weak ADX of 11.9 and a slightly negative CMF.'],
  ['ORCL', "OBV and the averages are what's missing for a BUY."],
  ['MCD', 'RSI would have to fall under 45 for the trend-break rule to apply.'],
  ['AMZN', 'At 23.2, ADX is already above the 20 that the BUY rule asks for.'],
  ['NFLX', 'The cross by itself is enough for a BUY signal.'],
  ['AMD', 'RSI alone is enough for a BUY.'],
  ['AMZN', 'Roughly 41% of the usual number of shares traded on Thursday.'],
  ['MCD', 'Volume was about 77% below average.'],
  ['NFLX', 'There has been no SELL since spring.'],
  ['HD', 'The stock had a SELL from June 4 until mid-June.'],
  ['CAT', 'The one-day SELL on August 3 was its first since January 2025.'],
  ['AMZN', 'Not a single condition of the exhaustion rule is currently fulfilled.'],
  ['ORCL', 'RSI, ADX and CMF are fine for a BUY, while OBV and the averages are not.'],
  ['NFLX', 'Four of the five BUY conditions are met, and only CMF is missing.'],
  [
    'ORCL',
    'BUY is at four of five: RSI, OBV and CMF are fine, while ADX and the averages are not.',
  ],
  ['CVX', 'The BUY replaced a SELL that had lasted from July 27 to August 18.'],
  ['CVX', 'The WATCH replaced a BUY that had lasted from July 27 to August 18.'],
  ['CVX', 'The BUY replaced a WATCH that had lasted from July 20 to August 18.'],
  ['XOM', 'The SELL replaced a BUY.'],
  ['LLY', "RSI is 58.0, so it isn't overbought under these rules, which use 75 as the limit."],
  ['LLY', 'RSI is 70, at the limit.'],
  ['AAPL,MSFT', "Apple's golden cross came last, on July 9."],
  ['AAPL,MSFT', "The more recent golden cross is Apple's."],
  ['AAPL,MSFT', 'Apple had the most recent golden cross.'],
  ['AAPL,MSFT', 'The earlier golden cross of the two belongs to Microsoft.'],
  ['JNJ,PFE,MRK', "Of the three golden crosses, J&J's was the latest."],
  ['market', 'Losers outnumbered gainers by almost two to one.'],
  ['market', 'Losers outnumbered gainers by four to one.'],
  ['market', 'Decliners outnumbered advancers by roughly three to one.'],
  ['market', 'Gainers outnumbered losers by more than two to one.'],
  ['AAPL', 'The 20-day average has been creeping up.'],
  ['AAPL', 'The 20-day average is sloping upward.'],
  ['AAPL', 'The SMA20 is trending higher.'],
  ['KO,PEP', 'Both stocks ticked higher on the day, Coca-Cola by 0.17% and PepsiCo by 0.35%.'],
  ['KO,PEP', 'Both edged lower on Thursday, Coke by 0.17% and Pepsi by 0.35%.'],
  ['JNJ,PFE,MRK', 'All three inched up on Thursday, J&J by 2.2% and Pfizer by 1.6%.'],
  ['AMD,INTC,NVDA', 'AMD is the only one of the three with buying pressure.'],
  ['AMD,INTC,NVDA', 'Intel alone shows buying pressure.'],
  ['AMD,INTC,NVDA', 'None of the three shows selling pressure.'],
  ['CAT', 'Caterpillar meets the trend-break rule in full.'],
  ['CAT', 'Caterpillar satisfies the whole trend-break rule.'],
  ['CAT', 'It passes the trend-break test.'],
  ['CAT', 'Caterpillar meets the BUY rule.'],
  ['CVX', 'The stock lost a penny on the day.'],
  ['CVX', 'Chevron was down one cent on Thursday.'],
  ['CVX', 'Shares fell $0.01 on the day.'],
  ['ORCL', 'To regain its high, ORCL would have to rise to about 3.5 times its current price.'],
  ['AMD,INTC,NVDA', 'None of the three is on WATCH.'],
  ['AAPL,MSFT', 'Microsoft has the weaker trend, with an ADX of 19.0 against 34.2.'],
  ['AAPL,MSFT', 'Apple has the stronger trend, with an ADX of 34.2 against 19.0.'],
  ['market', 'Freeport lost 3.1% on the day.'],
  ['record', 'A SELL has been a warning of falling prices.'],
  ['LLY', 'The record gives you every reason to rely on it.'],
  ['AAPL,MSFT', "Of the two golden crosses, Microsoft's came first, on August 3."],
  ['CAT', 'The shares have more than doubled over the past year.'],
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
