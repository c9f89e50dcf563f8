import type { NewActivity } from '../activities/activity.ts'
import {
  dividedBy,
  minus,
  plus,
  readExact,
  times,
  writeExact,
  type ExactDecimal,
} from '../exact-decimal.ts'

/** What identifies an activity, as the file or the portfolio has it. */
export type ComparedActivity = Pick<
  NewActivity,
  'kind' | 'ticker' | 'shares' | 'price' | 'amount' | 'fee' | 'tax' | 'tradedOn' | 'ratio'
>

/**
 * Which activities of a file are already in the account: same day, kind, symbol, shares and amount, to the
 * cent. Each one there matches one of the file, so that two identical ones on one day can both be new.
 * @returns one result per activity, in order
 */
export function markDuplicates(
  activities: readonly ComparedActivity[],
  existing: readonly ComparedActivity[],
): readonly boolean[] {
  const left = new Map<string, number>()
  for (const one of existing) left.set(keyOf(one), (left.get(keyOf(one)) ?? 0) + 1)
  return activities.map((activity) => {
    const key = keyOf(activity)
    const count = left.get(key) ?? 0
    if (count > 0) left.set(key, count - 1)
    return count > 0
  })
}

function keyOf(activity: ComparedActivity): string {
  const { kind, ticker, shares, ratio, tradedOn } = activity
  const split =
    ratio === null
      ? ''
      : writeExact(dividedBy(readExact(ratio.newShares), readExact(ratio.oldShares)))
  return [tradedOn ?? '', kind, ticker ?? '', shares ?? '', split, moneyOf(activity)].join(' ')
}

/** The money moved, in cents: two files may round a price differently, and still mean one trade. */
function moneyOf({ kind, shares, price, amount, fee, tax }: ComparedActivity): string {
  if (amount !== null) return inCents(readExact(amount))
  if (shares === null || price === null) return ''
  const gross = times(readExact(shares), readExact(price))
  const charges = plus(readExact(fee), readExact(tax))
  return inCents(kind === 'sell' ? minus(gross, charges) : plus(gross, charges))
}

function inCents(money: ExactDecimal): string {
  const hundredfold = { units: money.units * 100n, scale: money.scale }
  const unit = 10n ** BigInt(hundredfold.scale)
  return String((hundredfold.units * 2n + unit) / (unit * 2n))
}
