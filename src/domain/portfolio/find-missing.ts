import { ZERO } from './exact-decimal.ts'
import type { LotFigures } from './hold-lot.ts'
import type { MissingFigure } from './holding.ts'
import type { HoldingTerms } from './settle-terms.ts'

/**
 * Why a holding lacks figures, weightiest first; empty when it has them all.
 * @param figures of its lots
 */
export function findMissing(
  figures: readonly LotFigures[],
  terms: HoldingTerms,
): readonly MissingFigure[] {
  return [
    ...priceMissing(figures, terms),
    ...(lacksCurrency(figures, terms) ? [{ kind: 'unknown-currency' } as const] : []),
    ...unratedCurrencies(figures, terms).map(
      (currency) => ({ kind: 'no-rate', currency }) as const,
    ),
    ...(terms.isSplitsKnown ? [] : [{ kind: 'splits-unknown' } as const]),
  ]
}

function priceMissing(
  figures: readonly LotFigures[],
  { price, session, isOfLastSession, changePerShare, splitSincePrice }: HoldingTerms,
): readonly MissingFigure[] {
  if (splitSincePrice !== null) return [{ kind: 'price-before-split', splitDate: splitSincePrice }]
  if (price === null || session === null) return [{ kind: 'no-price' }]
  if (!isOfLastSession) return [{ kind: 'price-before-last-session', session }]
  // Lots bought in the session of the price do without one.
  const isNeeded = figures.some(({ todaysChange }) => todaysChange === null)
  return changePerShare === null && isNeeded ? [{ kind: 'no-previous-close' }] : []
}

function lacksCurrency(figures: readonly LotFigures[], { currency }: HoldingTerms): boolean {
  return currency === null || figures.some(({ paidCurrency }) => paidCurrency === null)
}

/** Currencies that had to be converted and could not be, in order of their codes. */
function unratedCurrencies(
  figures: readonly LotFigures[],
  { currency, base, convert }: HoldingTerms,
): readonly string[] {
  const paidCurrencies = new Set(figures.map(({ paidCurrency }) => paidCurrency))
  const pairs = [...paidCurrencies].flatMap((paid) => [
    [paid, currency],
    [paid, base],
  ])
  const unrated = [...pairs, [currency, base]].flatMap(([from, into]) => {
    if (!from || !into) return []
    const converted = convert(ZERO, from, into)
    return converted.ok ? [] : [converted.failure.currency]
  })
  return [...new Set(unrated)].toSorted()
}
