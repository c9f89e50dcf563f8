import type { Indicator } from '../src/domain/indicators/catalogue.ts'
import type { Contender } from './contender.ts'
import type { MadeUpTicker } from './made-up-market.ts'

/** Bars after which differences in how a smoothing was seeded have vanished. */
const SETTLED = 600

/** Maximum difference between two libraries. One rounds its RSI to two decimals. */
const TOLERANCES: Readonly<Record<Indicator, number>> = {
  rsi: 0.006,
  adx: 1e-6,
  sma: 1e-8,
  obv: 1e-6,
  cmf: 1e-9,
}

/**
 * Whether a library computes the same as ours, so that the times compare like with like.
 * @returns its maximum difference from our readings over the settled bars, by indicator
 */
export function findDistances(
  contender: Contender,
  ours: Contender,
  tickers: readonly MadeUpTicker[],
): { indicator: Indicator; distance: number; agrees: boolean }[] {
  return listIndicators(contender).map((indicator) => {
    const distances = tickers.map((ticker) =>
      compare(
        contender.batch[indicator]?.list(ticker) ?? [],
        ours.batch[indicator]?.list(ticker) ?? [],
        // OBV's level depends on where it starts, so only its change can be compared.
        indicator === 'obv',
      ),
    )
    const distance = Math.max(...distances)
    return { indicator, distance, agrees: distance <= TOLERANCES[indicator] }
  })
}

function listIndicators(contender: Contender): Indicator[] {
  // The keys of `batch` are indicators by its type.
  return Object.keys(contender.batch) as Indicator[]
}

/**
 * Series start at different bars and end at the same: compared from the end. Ours may be longer.
 */
function compare(theirs: number[][], ours: number[][], onlyChange: boolean): number {
  const distances = theirs.flatMap((series, i) => {
    const [a, b] = [series, ours[i] ?? []].map((readings) => readings.slice(-SETTLED))
    const [firstOfA, firstOfB] = onlyChange ? [a?.[0] ?? NaN, b?.[0] ?? NaN] : [0, 0]
    return Array.from({ length: SETTLED }, (_, k) =>
      Math.abs((a?.[k] ?? NaN) - firstOfA - ((b?.[k] ?? NaN) - firstOfB)),
    )
  })
  return distances.some(Number.isNaN) ? NaN : Math.max(...distances)
}
