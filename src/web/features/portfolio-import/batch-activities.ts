import type { ActivityKind } from '../../../domain/portfolio/activities/activity.ts'
import type { ImportedActivity } from '../../../domain/portfolio/import/imported-activity.ts'

/** Small enough that the server serves others meanwhile, and Cancel takes effect soon. */
const MAX_ACTIVITIES = 500

/** The server accepts bodies of 1 MiB; a character is up to three bytes. */
const MAX_CHARACTERS = 250_000

/** Room for column names, ids and JSON syntax. */
const ROW_CHARACTERS = 480

/** A chosen lot's id, with JSON syntax. */
const LOT_CHARACTERS = 70

/** What adds shares is stored before what takes them, on the same day too. */
const TAKES_SHARES: ReadonlySet<ActivityKind> = new Set(['sell', 'transfer-out'])

/** An activity with its account and its id, made here so that chosen lots can refer to it. */
export type ActivityToStore = ImportedActivity & { readonly id: string }

type ActivityRow = ReturnType<typeof toRow>

/**
 * Activities as rows of `rest/v1`, in as many requests as needed. In order of days, since each request
 * must have the shares that its sales take.
 */
export function batchActivities(
  activities: readonly ActivityToStore[],
): readonly (readonly ActivityRow[])[] {
  const batches: ActivityRow[][] = []
  let characters = Infinity
  for (const activity of orderByDay(activities)) {
    const size = sizeOf(activity)
    const last = batches.at(-1)
    const isFull = last === undefined || last.length === MAX_ACTIVITIES
    if (isFull || characters + size > MAX_CHARACTERS) {
      batches.push([toRow(activity)])
      characters = size
    } else {
      last.push(toRow(activity))
      characters += size
    }
  }
  return batches
}

/** Undated purchases first: they count as held all along. */
function orderByDay(activities: readonly ActivityToStore[]): readonly ActivityToStore[] {
  // A move between accounts comes before the sales of what it moves.
  const rankOf = ({ kind, toAccountId }: ActivityToStore) => {
    if (!TAKES_SHARES.has(kind)) return 0
    return toAccountId === null ? 2 : 1
  }
  const keyOf = (activity: ActivityToStore) => `${activity.tradedOn ?? ''} ${rankOf(activity)}`
  return activities.toSorted((one, other) => {
    const [first, second] = [keyOf(one), keyOf(other)]
    return first < second ? -1 : Number(first > second)
  })
}

/** A line break or a quotation mark in a note takes two characters. */
function sizeOf(activity: ActivityToStore): number {
  const { shares, price, amount, fee, tax, note, chosenLots } = activity
  const figures = [
    ...[shares, price, amount, fee, tax].map((figure) => figure?.length ?? 0),
    ...chosenLots.map((lot) => LOT_CHARACTERS + lot.shares.length),
  ]
  return figures.reduce((sum, length) => sum + length, ROW_CHARACTERS + 2 * (note?.length ?? 0))
}

/**
 * Decimals are sent as text: JSON parsers round numbers. If the creation time is unknown, the
 * column is omitted, and the database uses its clock.
 */
function toRow(activity: ActivityToStore) {
  const { id, accountId, kind, ticker, shares, price, amount, fee, tax, currency } = activity
  const { tradedOn, acquiredOn, ratio, toAccountId, chosenLots, note, recordedAtUtc } = activity
  const columns = {
    id,
    account_id: accountId,
    kind,
    symbol: ticker,
    shares,
    price,
    amount,
    fee,
    tax,
    currency,
    traded_on: tradedOn,
    acquired_on: acquiredOn,
    new_shares: ratio?.newShares ?? null,
    old_shares: ratio?.oldShares ?? null,
    to_account_id: toAccountId,
    chosen_lots: chosenLots.map(({ lotId, shares: taken }) => ({ lot_id: lotId, shares: taken })),
    note,
  }
  return recordedAtUtc === null ? columns : { ...columns, created_at: recordedAtUtc }
}
