import { daysBetween } from '../../market/calendar/calendar-date.ts'
import type { Ticker } from '../../market/listings/ticker.ts'
import type { Split } from '../../market/prices/corporate-action.ts'
import type { Activity } from './activity.ts'

/** Brokers book a split some days after its first session. */
const MAX_BOOKING_DAYS = 7

/**
 * A ticker's splits: the market's and those its owner entered, never the same one twice. An entered one
 * within a week of the market's is that split: with the same ratio the market's date counts, and with
 * another ratio the entered one does. Two accounts that both have it count once.
 * @param market known from market data, in any order
 * @param activities of the ticker; only splits are read
 */
export function mergeSplits(
  ticker: Ticker,
  market: readonly Split[],
  activities: readonly Activity[],
): readonly Split[] {
  const entered: Split[] = []
  for (const { kind, ratio, tradedOn } of activities) {
    if (kind !== 'split' || ratio === null || tradedOn === null) continue
    const split: Split = {
      kind: 'split',
      ticker,
      date: tradedOn,
      newShares: Number(ratio.newShares),
      oldShares: Number(ratio.oldShares),
    }
    const isKnown = [...market, ...entered].some((one) => isNear(one, split) && isSame(one, split))
    if (!isKnown) entered.push(split)
  }
  if (entered.length === 0) return market
  return [...market.filter((one) => !entered.some((other) => isNear(one, other))), ...entered]
}

function isNear(one: Split, other: Split): boolean {
  return Math.abs(daysBetween(one.date, other.date)) <= MAX_BOOKING_DAYS
}

function isSame(one: Split, other: Split): boolean {
  return one.newShares * other.oldShares === other.newShares * one.oldShares
}
