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
 * Finds the activities of a file in the account: same day, kind, symbol, shares and amount, to the cent.
 * Each one there matches one of the file, so that two identical ones on one day can both be new. Of
 * several, the one that the file was exported from is chosen.
 * @returns for each activity, in order, the same one in the account; null: it is new
 */
export function findDuplicates<Existing extends ComparedActivity & { readonly id?: string }>(
  activities: readonly (ComparedActivity & { readonly fileId?: string })[],
  existing: readonly Existing[],
): readonly (Existing | null)[] {
  const left = Map.groupBy(existing, keyOf)
  return activities.map((activity) => {
    const same = left.get(keyOf(activity)) ?? []
    const { fileId } = activity
    const itself = fileId === undefined ? 0 : same.findIndex(({ id }) => id === fileId)
    return same.splice(Math.max(0, itself), 1)[0] ?? null
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
