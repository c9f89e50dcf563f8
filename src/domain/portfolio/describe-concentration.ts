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
  low: 'low (below 0.10)',
  moderate: 'moderate (0.10 to 0.18)',
  high: 'high (above 0.18)',
}

/** Explains concentration measures, with figures at two decimals. */
export function describeConcentration(measured: Concentration): DescribedConcentration {
  const { holdingsCount, largestName, herfindahlIndex, effectiveHoldings, level } = measured
  const five = holdingsCount > 5 ? 'The five largest holdings' : 'Five holdings or fewer'
  const equal = Number(effectiveHoldings.toFixed(2)) === 1 ? 'holding' : 'equal holdings'
  return {
    largest: `${largestName} alone makes up ${formatShare(measured.largestWeight)} of the value.`,
    topFive: `${five} make up ${formatShare(measured.topFiveWeight)} of the value.`,
    herfindahl: `Concentration (Herfindahl-Hirschman index, 0 to 1) is ${formatNumber(herfindahlIndex)}: ${LEVEL_WORDS[level]} by US regulators’ thresholds.`,
    effective: `That is like ${formatNumber(effectiveHoldings)} ${equal}.`,
  }
}

function formatShare(weight: number): string {
  return `${formatNumber(weight * 100)}%`
}
