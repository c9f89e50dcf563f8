import { expect, it } from 'vitest'
import { isJudged } from '../sentences/answer-on-stocks.ts'
import { judgeSampleMarket } from '../sample-evidence.fixture.ts'
import { describeComparison } from './compare.ts'

const market = judgeSampleMarket().filter(isJudged)
const compare = (tickers: readonly string[], words: string) =>
  describeComparison(
    tickers.flatMap((ticker) => market.filter((stock) => stock.ticker === ticker)),
    words,
  )[0]

it('of three stocks names the strongest by the rules, or the weakest', () => {
  const three = ['KO', 'PEP', 'PG']
  expect(compare(three, 'which of @ @ and @ is the strongest')).toBe(
    'KO is the strongest by the rules: it meets 4 of 5 BUY conditions, PEP 3 and PG 2.',
  )
  expect(compare(three, '@ @ @ weakest')).toBe(
    'PG is the weakest by the rules: it meets 2 of 5 BUY conditions, PEP 3 and KO 4.',
  )
})

it('says that stocks are level', () => {
  expect(compare(['BAC', 'MA', 'T'], 'which is best @ @ or @')).toBe(
    'BAC, MA and T are level by the rules: each meets 5 of 5 BUY conditions.',
  )
})

it('names the stock that is closest to a BUY first', () => {
  expect(compare(['PEP', 'KO'], 'which is closer to buy @ or @')).toMatch(
    /^KO is closest: it becomes a BUY if ADX rises above 25 /,
  )
})

it('does not call the best of a period the strongest by the rules', () => {
  expect(compare(['KO', 'PEP', 'PG'], 'best of @ @ @ this year')).toBeUndefined()
})
