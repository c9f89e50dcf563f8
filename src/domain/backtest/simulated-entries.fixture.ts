import type { SeededRandom } from './seeded-random.ts'
import type { SessionTotals } from './session-totals.ts'

/** How a rule without any edge picks its days. */
export type EntryHabit = 'scattered' | 'clustered' | 'spells' | 'constant' | 'rare'

export const ENTRY_HABITS: readonly EntryHabit[] = [
  'scattered',
  'clustered',
  'spells',
  'constant',
  'rare',
]

/** Probability that a stock fires on the market's busy days and on others, and how busy days occur. */
const HABITS: Readonly<
  Record<EntryHabit, { readonly busy: number; readonly other: number; readonly days: number }>
> = {
  scattered: { busy: 0.05, other: 0.05, days: 0 },
  clustered: { busy: 0.4, other: 0.004, days: 0.06 },
  spells: { busy: 0.3, other: 0.002, days: 0.5 },
  constant: { busy: 0.6, other: 0.6, days: 0 },
  rare: { busy: 0.1, other: 0.001, days: 0.02 },
}

/** The entry sessions of each stock, one trade at a time, independent of the market. */
export function simulateEntries(
  {
    habit,
    stocks,
    sessions,
    horizon,
  }: {
    readonly habit: EntryHabit
    readonly stocks: number
    readonly sessions: number
    readonly horizon: number
  },
  random: SeededRandom,
): readonly Int32Array[] {
  const { busy, other, days } = HABITS[habit]
  const chances = new Float64Array(sessions)
  let isBusy = false
  for (let i = 0; i < sessions; i++) {
    // Spells change on 3 days in 100; other busy days are independent.
    if (habit !== 'spells') isBusy = random.unit() < days
    else if (random.unit() < 0.03) isBusy = !isBusy
    chances[i] = isBusy ? busy : other
  }
  return Array.from({ length: stocks }, () => {
    const entries: number[] = []
    let free = 0
    for (let i = 0; i < sessions; i++) {
      if (random.unit() >= (chances[i] ?? 0) || i < free) continue
      entries.push(i)
      free = i + horizon
    }
    return Int32Array.from(entries)
  })
}

/** Sums a value of each trade by entry session. */
export function totalEntries(
  outcomes: readonly Float64Array[],
  entries: readonly Int32Array[],
  valueOf: (outcome: number, stock: number) => number = (outcome) => outcome,
): SessionTotals {
  const sessions = outcomes[0]?.length ?? 0
  const totals = { sums: new Float64Array(sessions), counts: new Float64Array(sessions) }
  for (const [stock, own] of entries.entries()) {
    for (const session of own) {
      const value = valueOf(outcomes[stock]?.[session] ?? Number.NaN, stock)
      totals.sums[session] = (totals.sums[session] ?? 0) + value
      totals.counts[session] = (totals.counts[session] ?? 0) + 1
    }
  }
  return totals
}
