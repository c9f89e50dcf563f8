import { readExact, sumOf, writeExact } from '../exact-decimal.ts'
import { compareText } from './open-lots.ts'
import type { HoldingTerm, RealizedGain } from './realized-gain.ts'

/** The realized gains of one year in one currency; amounts are exact decimal text. */
export type GainSum = {
  /** YYYY, by the day of the sale. */
  readonly year: string
  /** ISO 4217; null when nothing tells it. */
  readonly currency: string | null
  readonly proceeds: string
  readonly short: string
  readonly long: string
  /** Of lots without a date of purchase. */
  readonly undated: string
  readonly total: string
  /** Lots paid in another currency than they were sold in: their gains are in no sum. */
  readonly unknownCount: number
}

/** Sums realized gains by year, latest first, and by currency of the sale. */
export function sumGains(realized: readonly RealizedGain[]): readonly GainSum[] {
  const keyOf = (gain: RealizedGain) => `${gain.soldOn.slice(0, 4)} ${gain.proceedsCurrency ?? ''}`
  return [...Map.groupBy(realized, keyOf)]
    .toSorted(([left], [right]) => compareText(right, left))
    .map(([key, gains]) => {
      const known = gains.filter(({ gain }) => gain !== null)
      const sumTerm = (term: HoldingTerm | null) =>
        sumTexts(known.filter((one) => one.term === term).map(({ gain }) => gain ?? '0'))
      return {
        year: key.slice(0, 4),
        currency: gains[0]?.proceedsCurrency ?? null,
        proceeds: sumTexts(gains.map(({ proceeds }) => proceeds)),
        short: sumTerm('short'),
        long: sumTerm('long'),
        undated: sumTerm(null),
        total: sumTexts(known.map(({ gain }) => gain ?? '0')),
        unknownCount: gains.length - known.length,
      }
    })
}

function sumTexts(texts: readonly string[]): string {
  return writeExact(sumOf(texts.map(readExact)))
}
