import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadBundledListings } from '../../adapters/listings/bundled-listings.ts'
import { readQuestion } from './read-question.ts'

const { resolve } = loadBundledListings(join(import.meta.dirname, '../../../data/symbols'))
const read = (text: string) => readQuestion(text, { resolve }, { tickers: [] })

test.each([
  ['since AAPL is above 400 what now', 'is AAPL above 400', 'signal'],
  [
    'now that the golden cross happened on TSLA what’s next',
    'did TSLA have a golden cross',
    'signal',
  ],
  [
    'now that you upgraded INTC to a strong buy, is that since tuesday',
    'is INTC a buy',
    'signal-date',
  ],
  [
    'seeing as the market was open on sunday, how did MCD do that day',
    'was the market open on sunday',
    'figures',
  ],
  [
    'the market was closed on wednesday, so how much did SPY gain',
    'was the market closed on wednesday',
    'figures',
  ],
  ['now that UNH turned BUY should i get in', 'did UNH turned buy', 'signal'],
  ['with INTC up 12% this week what is the signal', 'is INTC up 12 % this week', 'signal'],
  ['if JPM is a sell why is BAC a buy', 'is JPM a sell', 'why'],
  ['after yesterday’s BUY signal on AAPL how did it do', 'was AAPL a buy yesterday', 'figures'],
  ['why was INTC upgraded to BUY on monday', 'was INTC upgraded to buy on monday', 'figures'],
  ['since apple is a buy how long has it been one', 'is AAPL a buy', 'signal-date'],
  ['now that boeing is a buy when did it become one', 'is BA a buy', 'signal-date'],
  ['when MU fell today was it on heavy volume', 'did MU fell today', 'figures'],
  ['AMD doubled this month, why', 'did AMD doubled this month', 'why'],
])('%j takes for granted %j', (text, premise, intent) => {
  const question = read(text)
  expect(question.premise?.text).toBe(premise)
  expect(question.intent).toBe(intent)
})

test('what refers to the claim is read with it', () => {
  const text = 'given that CAT has now fallen below its 200-day average, by how much is it below?'
  const { premise, text: asked } = read(text)
  expect(premise).toBeDefined()
  expect(asked).toBe(text)
})

test.each([
  'since when is AAPL a buy',
  'how did AAPL do since june',
  'if AAPL falls 10% what would the signal be',
  'why is KO down today',
  'stocks with rsi below 30, which is cheapest',
  'what now',
])('%j takes nothing for granted', (text) => {
  expect(read(text).premise).toBeUndefined()
})
