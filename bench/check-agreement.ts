import type { Indicator } from '../src/domain/indicators/catalogue.ts'
import type { Contender } from './contender.ts'
import type { MadeUpTicker } from './made-up-market.ts'

/** Bars after which no difference in how a smoothing was started is left. */
const SETTLED = 600

/** How far two libraries may lie apart. One rounds its RSI to two decimals. */
const TOLERANCES: Readonly<Record<Indicator, number>> = {
  rsi: 0.006,
  adx: 1e-6,
  sma: 1e-8,
  obv: 1e-6,
  cmf: 1e-9,
}

/**
 * Whether a library computes the same as ours, so that the times compare like with like.
 * @returns its worst distance from our readings over the settled bars, by indicator
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
        // The level of OBV depends on where it starts, only its change can be compared.
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

/** Series begin at different bars and end at the same: compared from the end. Extra ones are ours. */
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
