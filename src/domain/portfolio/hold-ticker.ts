import type { Ticker } from '../market/listings/ticker.ts'
import { countsFrom } from './apply-splits.ts'
import {
  difference,
  dividedBy,
  type ExactDecimal,
  sumKnown,
  sumOf,
  writeExact,
  writeKnown,
  ZERO,
} from './exact-decimal.ts'
import { figureLot, type LotFigures, writeLot } from './hold-lot.ts'
import type { Holding, MissingFigure } from './holding.ts'
import type { Lot } from './lot.ts'
import { percentOf } from './ratio.ts'
import { type HoldingTerms, settleTerms, type TickerTerms } from './settle-terms.ts'

/**
 * The holding of one ticker's lots, with the weight still open.
 * @param lots at least one, in any order
 */
export function holdTicker(ticker: Ticker, lots: readonly Lot[], given: TickerTerms): Holding {
  const terms = settleTerms(ticker, lots, given)
  const figures = lots.toSorted(byPurchase).map((lot) => figureLot(lot, terms))
  const sums = sumLots(figures)
  return {
    ticker,
    lots: figures.map((lot) => writeLot(lot, terms.currency)),
    currency: terms.currency,
    price: terms.price,
    ...writeSums(sums),
    ...writeInBase(sums, figures, terms),
    weight: null,
    missing: findMissing(figures, terms),
  }
}

/** Earliest first, in a stable order. */
function byPurchase(left: Lot, right: Lot): number {
  return (
    compareText(countsFrom(left), countsFrom(right)) ||
    compareText(left.recordedAtUtc, right.recordedAtUtc) ||
    compareText(left.id, right.id)
  )
}

function compareText(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}

type Sums = Pick<LotFigures, 'shares' | 'cost' | 'value' | 'todaysChange'>

function sumLots(figures: readonly LotFigures[]): Sums {
  return {
    shares: sumOf(figures.map(({ shares }) => shares)),
    cost: sumKnown(figures.map(({ cost }) => cost)),
    value: sumKnown(figures.map(({ value }) => value)),
    todaysChange: sumKnown(figures.map(({ todaysChange }) => todaysChange)),
  }
}

function writeSums({ shares, cost, value, todaysChange }: Sums) {
  const gain = difference(value, cost)
  return {
    shares: writeExact(shares),
    cost: writeKnown(cost),
    averageCost: writeKnown(cost === null || shares.units === 0n ? null : dividedBy(cost, shares)),
    value: writeKnown(value),
    todaysChange: writeKnown(todaysChange),
    todaysChangePercent: percentOf(todaysChange, difference(value, todaysChange)),
    gain: writeKnown(gain),
    gainPercent: percentOf(gain, cost),
  }
}

function writeInBase(sums: Sums, figures: readonly LotFigures[], terms: HoldingTerms) {
  const intoBase = (amount: ExactDecimal | null, currency: string | null) => {
    if (amount === null || currency === null) return null
    const converted = terms.convert(amount, currency, terms.base)
    return converted.ok ? converted.value : null
  }
  const paid = [...sumPaid(figures)].map(([currency, amount]) => intoBase(amount, currency))
  const cost = sumKnown(paid)
  const value = intoBase(sums.value, terms.currency)
  return {
    costInBase: writeKnown(cost),
    valueInBase: writeKnown(value),
    todaysChangeInBase: writeKnown(intoBase(sums.todaysChange, terms.currency)),
    gainInBase: writeKnown(difference(value, cost)),
  }
}

/** Amounts paid by currency, so that each is converted once. */
function sumPaid(figures: readonly LotFigures[]): ReadonlyMap<string | null, ExactDecimal> {
  const paidByCurrency = Map.groupBy(figures, ({ paidCurrency }) => paidCurrency)
  return new Map(
    [...paidByCurrency].map(([currency, lots]) => [currency, sumOf(lots.map(({ paid }) => paid))]),
  )
}

/**
 * Why a holding lacks figures, most important first; empty when it has them all.
 * @param figures of its lots
 */
function findMissing(
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
  // Lots bought in the price's session do not need it.
  const isNeeded = figures.some(({ todaysChange }) => todaysChange === null)
  return changePerShare === null && isNeeded ? [{ kind: 'no-previous-close' }] : []
}

function lacksCurrency(figures: readonly LotFigures[], { currency }: HoldingTerms): boolean {
  return currency === null || figures.some(({ paidCurrency }) => paidCurrency === null)
}

/** Currencies needed but without a rate, in code order. */
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
