import { applySplits, countsFrom } from './apply-splits.ts'
import type { Split } from '../market/prices/corporate-action.ts'
import type { ConvertMoney } from './convert-money.ts'
import {
  difference,
  plus,
  readExact,
  times,
  writeExact,
  writeKnown,
  type ExactDecimal,
} from './exact-decimal.ts'
import type { HeldLot } from './holding.ts'
import type { Lot } from './lot.ts'
import { percentOf } from './ratio.ts'

/** The inputs for valuing all lots of one ticker. */
export type LotTerms = {
  readonly splits: readonly Split[]
  /** YYYY-MM-DD, the last day whose splits count. */
  readonly today: string
  /** ISO 4217, the ticker's trading currency; null when unknown. */
  readonly currency: string | null
  /** ISO 4217, the currency paid for a lot without one; null when unknown. */
  readonly unnamedCurrency: string | null
  readonly priceNow: ExactDecimal | null
  /** Price less previous close; null when either is unknown. */
  readonly changePerShare: ExactDecimal | null
  /** The trading date `priceNow` is of, YYYY-MM-DD; null without a price. */
  readonly session: string | null
  /** Whether that is the last session: only then is there a change today. */
  readonly isOfLastSession: boolean
  readonly convert: ConvertMoney
}

/** A lot's figures before formatting, for summing; meanings as in `HeldLot`. */
export type LotFigures = {
  readonly lot: Lot
  readonly shares: ExactDecimal
  readonly paid: ExactDecimal
  readonly paidCurrency: string | null
  readonly cost: ExactDecimal | null
  readonly value: ExactDecimal | null
  readonly todaysChange: ExactDecimal | null
}

/**
 * Values one lot. Its change today counts from the previous close, or from the price paid if it was
 * bought in the price's session or later; an undated lot counts as held before. A price from before the
 * last session has no change today.
 */
export function figureLot(lot: Lot, terms: LotTerms): LotFigures {
  const bought = readExact(lot.shares)
  const shares = applySplits(bought, terms.splits, countsFrom(lot), terms.today)
  const paid = plus(times(bought, readExact(lot.price)), readExact(lot.fee))
  const paidCurrency = lot.currency ?? terms.unnamedCurrency
  const cost = convertOrNull(paid, paidCurrency, terms)
  const value = terms.priceNow === null ? null : times(shares, terms.priceNow)
  const isNew = lot.boughtOn !== null && terms.session !== null && lot.boughtOn >= terms.session
  const held = terms.changePerShare && times(shares, terms.changePerShare)
  const sincePaid = isNew ? difference(value, cost) : held
  const todaysChange = terms.isOfLastSession ? sincePaid : null
  return { lot, shares, paid, paidCurrency, cost, value, todaysChange }
}

/** Formats a lot's figures. @param currency the ticker's trading currency */
export function writeLot(figures: LotFigures, currency: string | null): HeldLot {
  const { lot, cost, value, paidCurrency } = figures
  const gain = difference(value, cost)
  const paid = writeExact(figures.paid)
  return {
    lot,
    shares: writeExact(figures.shares),
    paid,
    paidCurrency,
    cost: cost === figures.paid ? paid : writeKnown(cost),
    isConverted: cost !== null && paidCurrency !== currency,
    value: writeKnown(value),
    todaysChange: writeKnown(figures.todaysChange),
    gain: writeKnown(gain),
    gainPercent: percentOf(gain, cost),
  }
}

function convertOrNull(
  paid: ExactDecimal,
  paidCurrency: string | null,
  { currency, convert }: LotTerms,
): ExactDecimal | null {
  if (paidCurrency === null || currency === null) return null
  const converted = convert(paid, paidCurrency, currency)
  return converted.ok ? converted.value : null
}
