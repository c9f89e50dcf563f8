/** Companies by what all their shares are worth. */
export type SizeClass = 'large' | 'mid' | 'small'

/** Companies of one class: how many, and what they are worth together. */
export type SizePart = {
  readonly size: SizeClass
  readonly count: number
  readonly total: number
  /** Part of the worth of all, 0 to 1. */
  readonly share: number
}

/** In dollars; from here on a company is of the class. */
const LARGE_FROM = 10e9
const MID_FROM = 2e9

/** Says where the lines are and whose they are. */
export const SIZE_CONVENTION =
  'Large is $10 billion and more, mid $2 billion to $10 billion, small below $2 billion: lines of custom, here as FINRA draws them for investors (its largest and smallest classes, mega and micro, are counted as large and small).'

/**
 * The class of a company. Source of the lines: FINRA, Market Cap Explained; they are custom, not law.
 * @param marketCap in US dollars, above 0
 */
export function sizeOf(marketCap: number): SizeClass {
  if (marketCap >= LARGE_FROM) return 'large'
  return marketCap >= MID_FROM ? 'mid' : 'small'
}

/**
 * Splits what companies are worth by their size.
 * @param marketCaps one of each company, in US dollars, above 0
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
