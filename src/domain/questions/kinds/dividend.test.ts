import { expect, test } from 'vitest'
import type { CorporateAction } from '../../market/prices/corporate-action.ts'
import { knownTicker } from '../../market/listings/ticker.ts'
import { judgeSampleMarket } from '../sample-evidence.fixture.ts'
import { countShares, describeCut, describePaid, sayHighestYield, sayYield } from './dividend.ts'

const market = judgeSampleMarket()

/** A stock of the sample market, last traded on Aug 20, 2026, with these dividends. */
function withDividends(ticker: string, from: string, ...paid: (readonly [string, number])[]) {
  const stock = market.find((one) => one.ticker === ticker)
  if (stock === undefined) throw new Error(`${ticker} is in the sample market.`)
  const actions = paid.map(([date, amount]): CorporateAction => ({
    kind: 'dividend',
    ticker: knownTicker(ticker),
    date,
    amount,
    currency: 'USD',
  }))
  return { ...stock, actions: { from, actions } }
}

const verizon = withDividends(
  'VZ',
  '2023-11-25',
  ['2025-08-20', 5],
  ['2025-08-21', 0.5],
  ['2026-08-20', 0.75],
  ['2026-08-21', 9],
)

test('a yield is of the dividends of the year up to the last close', () => {
  // 1.25 / 49.19
  expect(sayYield(verizon)).toBe(
    'VZ’s dividend yield is 2.54%: $1.25 a share over the last year, at a close of $49.19.',
  )
})

test('there is none where a year is not known, or nothing was paid', () => {
  expect(sayYield(withDividends('VZ', '2026-01-01', ['2026-05-01', 1]))).toBeNull()
  expect(sayYield(withDividends('TSLA', '2023-11-25'))).toBeNull()
})

test('the highest of several yields comes first, where it is asked for', () => {
  const pepsi = withDividends('PEP', '2023-11-25', ['2026-06-05', 14.208])
  expect(sayHighestYield([verizon, pepsi], 'which of them pays more')).toBe(
    'PEP has the higher dividend yield, 10.00% over the last year, against VZ 2.54%.',
  )
  expect(sayHighestYield([verizon, pepsi], 'dividends of @ and @')).toBeNull()
})

const coke = withDividends(
  'KO',
  '2023-11-25',
  ['2025-03-14', 0.51],
  ['2025-06-13', 0.51],
  ['2026-03-13', 0.53],
  ['2026-06-15', 0.53],
)
const past = coke.actions.actions

test('a raise is one from the dividend a year earlier where the last two are the same', () => {
  expect(describeCut('KO', past, 'has @ raised its dividend', '2026-08-20')).toBe(
    'KO raised its dividend: the last dividend was $0.53 a share, the same as the one before, and up from $0.51 a year earlier, on Jun 13, 2025.',
  )
})

test('whether one was ever cut is asked of all of them', () => {
  expect(describeCut('KO', past, 'has @ ever cut its dividend', '2026-08-20')).toBe(
    'No: none of KO’s 4 dividends since Mar 14, 2025, as far back as we have them, was lower than the one before.',
  )
  expect(describeCut('KO', past, 'did @ ever raise its dividend', '2026-08-20')).toBe(
    'Yes: KO’s dividend went from $0.51 to $0.53 a share on Mar 13, the last time one was higher than the one before.',
  )
})

test('the last twelve months are a period, and "how much has it paid" wants no yes', () => {
  expect(
    describePaid(coke, 'how much has @ paid in dividends over the last twelve months', 0),
  ).toMatch(/^KO paid \$1\.06 a share from Aug 20, 2025 to Aug 20, in 2 dividends\.$/)
})

test('shares are counted that are told before the question', () => {
  const told = { text: 'I own 1,200 shares of Coke. What did it pay?', words: 'what did it pay' }
  expect(countShares(told)).toBe(1200)
})
