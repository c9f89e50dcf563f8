import type { Split } from '../../market/prices/corporate-action.ts'
import { applySplits, splitRatio } from '../apply-splits.ts'
import {
  compare,
  dividedBy,
  minus,
  plus,
  times,
  ZERO,
  type ExactDecimal,
} from '../exact-decimal.ts'
import { tradingCurrency } from '../trading-currency.ts'
import type { LotMethod } from './account.ts'
import type { Activity } from './activity.ts'

/** A lot while activities are matched. */
export type MatchedLot = {
  readonly id: string
  /** The buy, or the transfer from outside, that it came with. */
  readonly source: Activity
  /** YYYY-MM-DD: the day whose shares it counts. */
  readonly countsFrom: string
  /** YYYY-MM-DD: orders lots; for undated ones the day they were recorded. */
  readonly orderedBy: string
  /** As counted on `countsFrom`. */
  readonly shares: ExactDecimal
  /** What fee and tax of the purchase add to the cost of these shares. */
  readonly fee: ExactDecimal
  /** Cost of one share, in terms of the last split; only compared. */
  readonly unitCost: ExactDecimal
}

/** A lot, or a part of one, that was taken. */
export type TakenLot = {
  /** Its shares and fee are those taken. */
  readonly lot: MatchedLot
  /** As counted on the day it was taken. */
  readonly shares: ExactDecimal
  readonly isWhole: boolean
}

/** Decimals of shares that are stored: see the checks on `portfolios`. */
const SHARE_DECIMALS = 30

/** The lots of one ticker in one account, in the order in which its method takes them: the next is last. */
export type LotQueue = {
  readonly lots: MatchedLot[]
  readonly method: LotMethod
}

export function addLot({ lots, method }: LotQueue, lot: MatchedLot): void {
  let [low, high] = [0, lots.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const other = lots[middle]
    if (other !== undefined && comesBefore(method, lot, other)) low = middle + 1
    else high = middle
  }
  lots.splice(low, 0, lot)
}

/** The shares of a lot in a day's terms; a lot without a date may have been recorded after that day. */
export function sharesOn(lot: MatchedLot, splits: readonly Split[], day: string): ExactDecimal {
  if (day >= lot.countsFrom) return applySplits(lot.shares, splits, lot.countsFrom, day)
  const ratio = splitRatio(splits, day, lot.countsFrom)
  if (ratio === null) return lot.shares
  return dividedBy(times(lot.shares, ratio.oldShares), ratio.newShares)
}

/**
 * Takes shares from lots, in the queue's order.
 * @param wanted as counted on `day`
 * @returns less than wanted when there are too few
 */
export function takeShares(
  { lots }: LotQueue,
  wanted: ExactDecimal,
  splits: readonly Split[],
  day: string,
): readonly TakenLot[] {
  const taken: TakenLot[] = []
  let open = wanted
  while (compare(open, ZERO) > 0) {
    const lot = lots.pop()
    if (lot === undefined) break
    const part = takePart(lot, open, splits, day)
    taken.push(part.taken)
    if (part.left !== null) lots.push(part.left)
    open = minus(open, part.taken.shares)
  }
  return taken
}

/**
 * Takes shares from one lot that was chosen.
 * @returns null when the lot is not open, or has fewer shares
 */
export function takeChosen(
  { lots }: LotQueue,
  lotId: string,
  wanted: ExactDecimal,
  splits: readonly Split[],
  day: string,
): TakenLot | null {
  const index = lots.findIndex(({ id }) => id === lotId)
  const lot = lots[index]
  if (lot === undefined || compare(sharesOn(lot, splits, day), wanted) < 0) return null
  const { taken, left } = takePart(lot, wanted, splits, day)
  lots.splice(index, 1, ...(left === null ? [] : [left]))
  return taken
}

function takePart(
  lot: MatchedLot,
  wanted: ExactDecimal,
  splits: readonly Split[],
  day: string,
): { readonly taken: TakenLot; readonly left: MatchedLot | null } {
  const held = sharesOn(lot, splits, day)
  if (compare(wanted, held) >= 0) return { taken: { lot, shares: held, isWhole: true }, left: null }
  const shares = sharesAsBought(lot, wanted, splits, day)
  const fee = compare(lot.fee, ZERO) === 0 ? ZERO : dividedBy(times(lot.fee, shares), lot.shares)
  return {
    taken: { lot: { ...lot, shares, fee }, shares: wanted, isWhole: false },
    left: { ...lot, shares: minus(lot.shares, shares), fee: minus(lot.fee, fee) },
  }
}

function sharesAsBought(
  { countsFrom }: MatchedLot,
  shares: ExactDecimal,
  splits: readonly Split[],
  day: string,
): ExactDecimal {
  const isLater = day >= countsFrom
  const ratio = isLater ? splitRatio(splits, countsFrom, day) : splitRatio(splits, day, countsFrom)
  if (ratio === null) return shares
  const [over, under] = isLater
    ? [ratio.oldShares, ratio.newShares]
    : [ratio.newShares, ratio.oldShares]
  return dividedBy(times(shares, over), under, SHARE_DECIMALS)
}

/** The whole cost of a lot: shares times price, with its fee. */
export function costOf({ shares, fee }: MatchedLot, price: ExactDecimal): ExactDecimal {
  return plus(times(shares, price), fee)
}

/** Whether a lot is taken before another; ties go to the earlier lot, or with LIFO to the later one. */
function comesBefore(method: LotMethod, lot: MatchedLot, other: MatchedLot): boolean {
  if (method === 'lifo') return compareAge(lot, other) > 0
  if (method === 'highest-cost') {
    const order = compareCurrency(lot, other) || compare(other.unitCost, lot.unitCost)
    if (order !== 0) return order < 0
  }
  return compareAge(lot, other) < 0
}

function compareAge(left: MatchedLot, right: MatchedLot): number {
  return (
    compareText(left.orderedBy, right.orderedBy) ||
    compareText(left.source.recordedAtUtc, right.source.recordedAtUtc) ||
    compareText(left.id, right.id)
  )
}

/** Costs in different currencies cannot be compared here: those in the ticker's own come first. */
function compareCurrency(left: MatchedLot, right: MatchedLot): number {
  return compareText(rankCurrency(left), rankCurrency(right))
}

function rankCurrency({ source: { currency, ticker } }: MatchedLot): string {
  const own = ticker === null ? null : tradingCurrency(ticker)
  return currency === null || currency === own ? '' : currency
}

export function compareText(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}
