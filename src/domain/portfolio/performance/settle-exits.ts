/** A lot aligned with its ticker's bars. */
export type LotEntry = {
  readonly id: string
  readonly accountId: string
  /** Index of the bar it counts from. */
  readonly bar: number
  /** In the terms of the bars' prices. */
  readonly shares: number
  /** Its cost, flowing in at the start of the day; null: it comes in kind, at the close. */
  readonly paid: { readonly amount: number; readonly currency: string } | null
  /** The purchase day (see `dayNumber`) when it could not be valued from then; else null. */
  readonly unvaluedSince: number | null
}

/** Shares that leave, aligned with the bars. */
export type ExitEntry = {
  readonly id: string
  readonly accountId: string
  readonly toAccountId: string | null
  /** Of the bar it counts on, or its own after the last bar; see `dayNumber`. */
  readonly day: number
  /** In the terms of the bars' prices. */
  readonly shares: number
  /** What the sale brought; null: they leave in kind, at the close. */
  readonly paid: { readonly amount: number; readonly currency: string } | null
  /** Below 1 when fewer shares were held than left: only that part counts. */
  readonly fraction: number
}

/** Shares below this part of what was held are what rounding left. */
const DUST = 1e-9

/**
 * Lets exits take the shares held before them, account by account. An exit of more counts in part: the rest
 * was sold before its purchase could be valued, and is taken off what comes in kind later.
 * @param entries in bar order
 * @param days of the bars
 */
export function settleExits(
  entries: readonly LotEntry[],
  exits: readonly ExitEntry[],
  days: Int32Array,
): {
  readonly entries: readonly LotEntry[]
  readonly exits: readonly ExitEntry[]
  readonly isHeld: boolean
} {
  if (exits.length === 0) return { entries, exits, isHeld: entries.length > 0 }
  const shares = new Map<string, number>()
  const owed = new Map<string, number>()
  const settled: { entries: LotEntry[]; exits: ExitEntry[] } = { entries: [], exits: [] }
  const add = (sums: Map<string, number>, account: string, change: number) =>
    sums.set(account, (sums.get(account) ?? 0) + change)
  const ordered = exits.toSorted((left, right) => left.day - right.day)
  let next = 0
  const takeUntil = (day: number): void => {
    for (; next < ordered.length && (ordered[next]?.day ?? Infinity) < day; next++) {
      const exit = ordered[next]
      if (exit === undefined) continue
      const { accountId, toAccountId } = exit
      const held = shares.get(accountId) ?? 0
      const taken = exit.shares > held * (1 - DUST) ? held : exit.shares
      shares.set(accountId, held - taken)
      if (exit.shares - taken > exit.shares * DUST) add(owed, accountId, exit.shares - taken)
      if (taken === 0) continue
      if (toAccountId !== null) add(shares, toAccountId, taken)
      const fraction = Math.abs(exit.shares - taken) <= exit.shares * DUST ? 1 : taken / exit.shares
      const paid = exit.paid && { ...exit.paid, amount: exit.paid.amount * fraction }
      settled.exits.push({ ...exit, shares: taken, paid, fraction })
    }
  }
  for (const entry of entries) {
    takeUntil(days[entry.bar] ?? Infinity)
    const { accountId } = entry
    const gone = entry.paid === null ? Math.min(owed.get(accountId) ?? 0, entry.shares) : 0
    if (gone > 0) add(owed, accountId, -gone)
    const left = entry.shares - gone
    if (left <= entry.shares * DUST) continue
    add(shares, accountId, left)
    settled.entries.push(gone === 0 ? entry : { ...entry, shares: left })
  }
  takeUntil(Infinity)
  return { ...settled, isHeld: [...shares.values()].some((left) => left > 0) }
}
