import { expect, test } from 'vitest'
import { markedMarket } from './marked-market.fixture.ts'
import { rankByVolatility, VOLATILITY_SESSIONS } from './volatility-ranks.ts'

const LENGTH = VOLATILITY_SESSIONS + 2

/** Alternates up and down by a fraction of the price. */
const swinging = (size: number) =>
  Array.from({ length: LENGTH }, (_, day) => (day % 2 === 0 ? 100 : 100 * (1 + size)))

test('stocks are ranked by how much they moved, once there are enough changes', () => {
  const { stocks } = markedMarket(
    [0.03, 0.01, 0.02].map((size, index) => ({ ticker: `T${index}`, opens: swinging(size) })),
    swinging(0),
  )
  const thirds = rankByVolatility(stocks, LENGTH)
  expect(thirds.map((column) => column[VOLATILITY_SESSIONS - 1])).toEqual([0, 0, 0])
  expect(thirds.map((column) => column[VOLATILITY_SESSIONS])).toEqual([3, 1, 2])
})
