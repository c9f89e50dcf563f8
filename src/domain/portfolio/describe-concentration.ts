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
  const topFive = formatShare(measured.topFiveWeight)
  const positions = Number(effectiveHoldings.toFixed(2)) === 1 ? 'position' : 'equal positions'
  return {
    largest: `${largestName} alone is ${formatShare(measured.largestWeight)} of the value.`,
    topFive:
      holdingsCount > 5
        ? `Your five largest holdings make up ${topFive} of the value.`
        : `You have five holdings or fewer, so they make up ${topFive} of the value.`,
    herfindahl: `The concentration index (Herfindahl-Hirschman, 0 to 1) is ${formatNumber(herfindahlIndex)}. US regulators call that ${LEVEL_WORDS[level]}.`,
    effective: `That is like holding ${formatNumber(effectiveHoldings)} ${positions}.`,
  }
}

function formatShare(weight: number): string {
  return `${formatNumber(weight * 100)}%`
}
