import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { anyPortfolio } from './any-portfolio.fixture.ts'
import {
  minus,
  readExact,
  readKnown,
  sumKnown,
  times,
  writeExact,
  writeKnown,
} from './exact-decimal.ts'
import { holdLots } from './hold-lots.ts'
import type { HeldLot, Holding } from './holding.ts'
import { splitOf, TODAY } from './portfolio.fixture.ts'
import { summarizePortfolio } from './summarize-portfolio.ts'

const FIGURES = ['shares', 'cost', 'value', 'todaysChange', 'gain'] as const

function sumLots(lots: readonly HeldLot[], figure: (typeof FIGURES)[number]): string | null {
  return writeKnown(sumKnown(lots.map((lot) => readKnown(lot[figure]))))
}

test('a holding is the sum of its lots, to the last digit', () => {
  assert(
    property(anyPortfolio, (given) => {
      for (const holding of holdLots(given)) {
        for (const figure of FIGURES) expect(holding[figure]).toBe(sumLots(holding.lots, figure))
      }
    }),
  )
})

test('the portfolio is the sum of its holdings, and omissions are listed', () => {
  assert(
    property(anyPortfolio, (given) => {
      const holdings = holdLots(given)
      const { marketValue, lotCount } = summarizePortfolio(holdings, given.base)
      const valued = holdings.filter(({ valueInBase }) => valueInBase !== null)
      const sum = sumKnown(valued.map(({ valueInBase }) => readKnown(valueInBase)))
      expect(marketValue?.amount ?? '0').toBe(writeKnown(sum))
      expect(valued.length + (marketValue?.omitted.length ?? holdings.length)).toBe(holdings.length)
      expect(lotCount).toBe(given.lots.length)
    }),
  )
})

test('weights add up to 1', () => {
  assert(
    property(anyPortfolio, (given) => {
      const weights = holdLots(given).flatMap(({ weight }) => (weight === null ? [] : [weight]))
      const sum = weights.reduce((total, weight) => total + weight, 0)
      expect(sum).toBeCloseTo(weights.length === 0 ? 0 : 1, 12)
    }),
  )
})

test('the order of lots does not matter', () => {
  assert(
    property(anyPortfolio, (given) => {
      const turned = { ...given, lots: given.lots.toReversed() }
      expect(holdLots(turned)).toEqual(holdLots(given))
    }),
  )
})

test('a split that divides the price changes shares and average cost and nothing else', () => {
  const moneyOf = (holdings: readonly Holding[]) =>
    holdings.map(({ cost, value, todaysChange, gain, gainPercent, weight, lots, missing }) => ({
      holding: { cost, value, todaysChange, gain, gainPercent, weight, missing },
      lots: lots.map((lot) => [lot.cost, lot.value, lot.todaysChange, lot.gain, lot.gainPercent]),
    }))
  assert(
    property(anyPortfolio, constantFrom(2, 5, 10), (given, ratio) => {
      // All are bought before the day of the split.
      const lots = given.lots.map((lot) => ({
        ...lot,
        boughtOn: lot.boughtOn === TODAY ? null : lot.boughtOn,
      }))
      const before = holdLots({ ...given, lots })
      const after = holdLots({
        ...given,
        lots,
        priceByTicker: new Map(
          [...given.priceByTicker].map(([ticker, { price, previousClose, ...rest }]) => [
            ticker,
            {
              ...rest,
              price: price / ratio,
              previousClose: previousClose && previousClose / ratio,
            },
          ]),
        ),
        splitsByTicker: new Map(
          [...given.splitsByTicker].map(([ticker, splits]) => [
            ticker,
            [...splits, splitOf(ticker, TODAY, ratio)],
          ]),
        ),
      })
      expect(after.map(({ shares }) => shares)).not.toEqual(before.map(({ shares }) => shares))
      expect(moneyOf(after.filter(isEven))).toEqual(moneyOf(before.filter(isEven)))
    }),
  )
})

/** Thirds of shares are rounded, so a ticker that split 1 for 3 is not compared to the last digit. */
function isEven({ ticker }: Holding): boolean {
  return ticker !== 'SAP.DE' && ticker !== 'ZZZZ'
}

test('a lot cut in two is worth the same', () => {
  assert(
    property(anyPortfolio, integer({ min: 1, max: 999 }), (given, thousandths) => {
      const [first, ...others] = given.lots
      if (first === undefined) throw new Error('no lot')
      const shares = readExact(first.shares)
      const part = times(shares, { units: BigInt(thousandths), scale: 3 })
      const halves = [part, minus(shares, part)].map((half, index) => ({
        ...first,
        id: `half-${index}`,
        shares: writeExact(half),
      }))
      const cut = holdLots({ ...given, lots: [...halves, ...others] })
      const costs = (holdings: readonly Holding[]) =>
        holdings.map(({ ticker, weight, costInBase }) => ({ ticker, weight, costInBase }))
      expect(costs(cut.filter(isEven))).toEqual(costs(holdLots(given).filter(isEven)))
    }),
  )
})
