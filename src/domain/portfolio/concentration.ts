import type { AllocationPart } from './allocation.ts'

/** How concentrated a portfolio is. Weights are fractions of 1. */
export type Concentration = {
  readonly holdingsCount: number
  readonly largestName: string
  readonly largestWeight: number
  readonly topFiveWeight: number
  /** Sum of the squared weights: 1 with one holding, 1/n with n equal ones. */
  readonly herfindahlIndex: number
  /** The number of equal holdings with the same index: its reciprocal. */
  readonly effectiveHoldings: number
  readonly level: 'low' | 'moderate' | 'high'
}

/**
 * Thresholds of the U.S. Department of Justice for markets, on a scale to 1 instead of 10,000: from
 * 1,000 to 1,800 moderately concentrated, above 1,800 highly (Merger Guidelines 2023, Guideline 1, and
 * the department's page on the index). Only a yardstick here: ten equal holdings are exactly at the
 * first.
 */
const MODERATE_FROM = 0.1
const HIGH_ABOVE = 0.18

/**
 * Measures concentration by the Herfindahl-Hirschman index (O. C. Herfindahl 1950, A. O. Hirschman 1945).
 * @param parts of an allocation by ticker, largest first
 * @returns null when no holding has a value
 */
export function measureConcentration(parts: readonly AllocationPart[]): Concentration | null {
  const [largest] = parts
  const weights = parts.flatMap(({ weight }) => (weight === null ? [] : [weight]))
  const [largestWeight] = weights
  if (largest === undefined || largestWeight === undefined) return null
  const herfindahlIndex = weights.reduce((sum, weight) => sum + weight * weight, 0)
  return {
    holdingsCount: weights.length,
    largestName: largest.name,
    largestWeight,
    topFiveWeight: weights.slice(0, 5).reduce((sum, weight) => sum + weight, 0),
    herfindahlIndex,
    effectiveHoldings: 1 / herfindahlIndex,
    level: levelOf(herfindahlIndex),
  }
}

function levelOf(herfindahlIndex: number): Concentration['level'] {
  // Weights of 1/10 are not exact doubles: their squares add up to slightly off the threshold.
  const index = Number(herfindahlIndex.toFixed(12))
  if (index > HIGH_ABOVE) return 'high'
  return index >= MODERATE_FROM ? 'moderate' : 'low'
}
