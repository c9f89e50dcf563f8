import { expect, test } from 'vitest'
import { knownTicker } from '../market/listings/ticker.ts'
import { mentionsStock } from './mentions-stock.ts'

const stockOf = (ticker: string, ...names: string[]) => ({ ticker: knownTicker(ticker), names })

const AAPL = stockOf('AAPL', 'apple inc', 'apple')
const TGT = stockOf('TGT', 'target corp', 'target')
const F = stockOf('F', 'ford motor', 'ford')
const BRKB = stockOf('BRK.B', 'berkshire hathaway')
const AI = stockOf('AI', 'c3ai')
const BAC = stockOf('BAC', 'bank of america')
const MMM = stockOf('MMM', '3m')

test.each([
  ['AAPL falls 3% after the close', AAPL],
  ['Why $AAPL is in the news', AAPL],
  ['Phone makers (AAPL) under pressure', AAPL],
  ['Chips rise, NASDAQ: AAPL does not', AAPL],
  ['Signs of a bull (AAPL:NASDAQ)', AAPL],
  ['AAPL, MSFT and NVDA lead the tape', AAPL],
  ['Apple to report Q4 earnings after market cap touches $4 trillion', AAPL],
  ['Fed day: what Apple does next', AAPL],
  ['What Apple’s Chief Says About Tariffs And Phones', AAPL],
  ['Why Apple Stock Is Falling Today Again', AAPL],
  ['APPLE SHARES DROP, $AAPL DOWN', AAPL],
  ['Target Shares Sink As Shoppers Stay Home', TGT],
  ['Ford Motor recalls trucks', F],
  ['Truck recall widens (NYSE: F)', F],
  ['$F gains', F],
  ['What Berkshire Hathaway Bought Last Quarter', BRKB],
  ['A look at BRK-B and its cash', BRKB],
  ['$BRK.B at a record', BRKB],
  ['NYSE: AI reports', AI],
  ['Profits at Bank of America rise', BAC],
  ['3M settles', MMM],
])('"%s" mentions it', (headline, stock) => {
  expect(mentionsStock(headline, stock)).toBe(true)
})

test.each([
  ['AAPLX is a fund', AAPL],
  ['Pineapple growers rejoice', AAPL],
  ['An apple a day', AAPL],
  ['$AAPLE is something else', AAPL],
  ['BUYERS OF AN APPLE PIE', AAPL],
  ['Analyst Raises Price Target On Nvidia To A Record', TGT],
  ['Shares miss the target', TGT],
  ['F grades for schools', F],
  ['He cannot afford it', F],
  ['BRK.A splits', BRKB],
  ['How Artificial Intelligence (AI) changes work', AI],
  ['AI is everywhere', AI],
  ['A bank of America’s heartland', BAC],
  ['The Bank of Americas', BAC],
  ['', AAPL],
])('"%s" does not', (headline, stock) => {
  expect(mentionsStock(headline, stock)).toBe(false)
})
