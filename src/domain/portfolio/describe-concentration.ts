import { formatNumber } from '../explanations/format-number.ts'
import type { Concentration } from './concentration.ts'

/** One plain sentence for each measure of concentration. */
export type DescribedConcentration = {
  readonly largest: string
  readonly topFive: string
  readonly herfindahl: string
  readonly effective: string
}

const LEVEL_WORDS: Readonly<Record<Concentration['level'], string>> = {
  low: 'below 0.10, where U.S. authorities begin to call a market concentrated',
  moderate:
    'between 0.10 and 0.18, which U.S. authorities call moderately concentrated in a market',
  high: 'above 0.18, which U.S. authorities call highly concentrated in a market',
}

/** Explains concentration measures, with figures at two decimals. */
export function describeConcentration(measured: Concentration): DescribedConcentration {
  const { holdingsCount, largestName, herfindahlIndex, effectiveHoldings, level } = measured
  const five = holdingsCount > 5 ? 'The five largest holdings' : 'Five holdings or fewer'
  const equal = Number(effectiveHoldings.toFixed(2)) === 1 ? 'holding' : 'equal holdings'
  return {
    largest: `${largestName} alone makes up ${formatShare(measured.largestWeight)} of the value.`,
    topFive: `${five} make up ${formatShare(measured.topFiveWeight)} of the value.`,
    herfindahl: `The Herfindahl-Hirschman index is ${formatNumber(herfindahlIndex)} on a scale from 0 to 1: ${LEVEL_WORDS[level]}.`,
    effective: `The value is spread as if over ${formatNumber(effectiveHoldings)} ${equal}.`,
  }
}

function formatShare(weight: number): string {
  return `${formatNumber(weight * 100)}%`
}
