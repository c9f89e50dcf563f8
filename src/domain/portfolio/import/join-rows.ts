import { compare, dividedBy, minus, plus, readExact, writeExact, ZERO } from '../exact-decimal.ts'
import type { ReadRow } from './read-row.ts'

type Ready = Extract<ReadRow, { kind: 'ready' }>

/**
 * Joins rows that tell one activity in parts: a tax withheld from a dividend of the same day, in a row of
 * its own, and the two halves of a split, which close the old shares and open the new ones.
 * @returns the rows in order; a row that was joined is left out for that reason
 */
export function joinRows(rows: readonly ReadRow[]): readonly ReadRow[] {
  return joinSplits(joinTaxes(rows))
}

/** What a dividend and its tax have in common. */
function payoutOf(row: Ready): string | null {
  const [activity] = row.activities
  if (row.activities.length !== 1 || activity === undefined || activity.ticker === null) return null
  return [row.account, activity.ticker, activity.tradedOn, activity.currency].join('\n')
}

function joinTaxes(rows: readonly ReadRow[]): readonly ReadRow[] {
  const taxes = new Map<string, Ready[]>()
  for (const row of rows) {
    if (row.kind !== 'ready' || row.activities[0]?.kind !== 'tax') continue
    const payout = payoutOf(row)
    if (payout !== null) taxes.set(payout, [...(taxes.get(payout) ?? []), row])
  }
  const joined = new Set<ReadRow>()
  const withTaxes = rows.map((row) => {
    if (row.kind !== 'ready') return row
    const [activity] = row.activities
    const payout = payoutOf(row) ?? ''
    const own = taxes.get(payout) ?? []
    if (activity?.kind !== 'dividend' || activity.tax !== '0' || own.length === 0) return row
    taxes.delete(payout)
    for (const tax of own) joined.add(tax)
    const tax = own.map(({ activities: [one] }) => readExact(one?.amount ?? '0')).reduce(plus, ZERO)
    return { ...row, activities: [{ ...activity, tax: writeExact(tax) }] }
  })
  return withTaxes.map((row) =>
    row.kind === 'ready' && joined.has(row)
      ? { kind: 'skipped', row: row.row, reason: 'joined', text: row.text }
      : row,
  )
}

type Half = Extract<ReadRow, { kind: 'skipped' }> & {
  readonly half: NonNullable<Extract<ReadRow, { kind: 'skipped' }>['half']>
}

function isHalf(row: ReadRow): row is Half {
  return row.kind === 'skipped' && row.half !== undefined
}

/** Two halves make a split when one takes shares away and the other adds them, on one day. */
function joinSplits(rows: readonly ReadRow[]): readonly ReadRow[] {
  const halves = rows.filter(isHalf)
  const replaced = new Map<ReadRow, ReadRow>()
  for (const half of halves) {
    if (replaced.has(half)) continue
    const other = halves.find(
      (one) =>
        one !== half &&
        !replaced.has(one) &&
        one.half.share === half.half.share &&
        one.half.activity.tradedOn === half.half.activity.tradedOn &&
        one.half.isOpening !== half.half.isOpening,
    )
    if (other === undefined) continue
    const [opening, closing] = half.half.isOpening ? [half, other] : [other, half]
    const ratio = dividedBy(readExact(opening.half.shares), readExact(closing.half.shares))
    const { row, text, half: part } = half
    const { account } = part
    const activity = { ...part.activity, ratio: nearRatio(ratio) }
    replaced.set(half, {
      kind: 'ready',
      row,
      text,
      account,
      accountTerms: null,
      activities: [activity],
    })
    replaced.set(other, { kind: 'skipped', row: other.row, reason: 'joined', text: other.text })
  }
  return rows.map((row) => replaced.get(row) ?? row)
}

const NEAR = readExact('0.0001')

/** Brokers round fractions of shares: a ratio of small whole numbers nearby is meant. */
function nearRatio(ratio: ReturnType<typeof readExact>) {
  for (let oldShares = 1n; oldShares <= 20n; oldShares += 1n) {
    const scaled = { units: ratio.units * oldShares, scale: ratio.scale }
    const unit = 10n ** BigInt(scaled.scale)
    const whole = (scaled.units * 2n + unit) / (unit * 2n)
    const miss = minus(scaled, { units: whole, scale: 0 })
    const size = compare(miss, ZERO) < 0 ? minus(ZERO, miss) : miss
    if (whole > 0n && compare(size, NEAR) <= 0) {
      return { newShares: String(whole), oldShares: String(oldShares) }
    }
  }
  return { newShares: writeExact(ratio), oldShares: '1' }
}
