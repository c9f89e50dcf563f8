/** Companies by market cap. */
export type SizeClass = 'large' | 'mid' | 'small'

/** Companies of one class: how many, and their total market cap. */
export type SizePart = {
  readonly size: SizeClass
  readonly count: number
  readonly total: number
  /** Share of the total market cap, 0 to 1. */
  readonly share: number
}

/** Minimum market cap of the class, in dollars. */
const LARGE_FROM = 10e9
const MID_FROM = 2e9

/** States the thresholds and their source. */
export const SIZE_CONVENTION =
  'Large is $10 billion or more, mid is $2 billion to $10 billion, and small is below $2 billion. These are FINRA’s cutoffs for investors, with mega caps counted as large and micro caps as small.'

/**
 * The size class of a company. Thresholds: FINRA, Market Cap Explained; a convention, not law.
 * @param marketCap in US dollars, above 0
 */
export function sizeOf(marketCap: number): SizeClass {
  if (marketCap >= LARGE_FROM) return 'large'
  return marketCap >= MID_FROM ? 'mid' : 'small'
}

/**
 * Splits total market cap by company size.
 * @param marketCaps one per company, in US dollars, above 0
 * @returns large, mid and small, in that order; the shares add up to 1, or are all 0 without companies
 */
export function splitBySize(marketCaps: readonly number[]): readonly SizePart[] {
  const sum = (caps: readonly number[]) => caps.reduce((total, cap) => total + cap, 0)
  const all = sum(marketCaps)
  return (['large', 'mid', 'small'] as const).map((size) => {
    const ofClass = marketCaps.filter((cap) => sizeOf(cap) === size)
    const total = sum(ofClass)
    return { size, count: ofClass.length, total, share: all === 0 ? 0 : total / all }
  })
}
