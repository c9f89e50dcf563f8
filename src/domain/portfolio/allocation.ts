import type { Listing } from '../market/listings/listing.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { compare, readExact, sumOf, writeExact, type ExactDecimal } from './exact-decimal.ts'
import type { Holding } from './holding.ts'
import { ratioOf } from './ratio.ts'

/** A group of the portfolio. `unknown`: its sector is unknown. */
type AllocationGroup =
  | { readonly kind: 'ticker'; readonly ticker: Ticker }
  /** One of the eleven GICS sectors. */
  | { readonly kind: 'sector'; readonly sector: string }
  | { readonly kind: 'funds' }
  | { readonly kind: 'unknown' }

export type AllocationPart = {
  readonly group: AllocationGroup
  readonly name: string
  /** In order. */
  readonly tickers: readonly Ticker[]
  /** Exact decimal text in the base currency. */
  readonly valueInBase: string
  /** Share of the value of all holdings that have one, 0 to 1; null when that is 0. */
  readonly weight: number | null
}

/** Groups by value, largest first and then by name; the weights add up to 1. */
export type Allocation = {
  readonly parts: readonly AllocationPart[]
  /** Holdings without a value in the base currency, in order; in no group. */
  readonly omitted: readonly Ticker[]
}

/** Allocates a portfolio's value by ticker. */
export function allocateByTicker(holdings: readonly Holding[]): Allocation {
  return allocate(holdings, (ticker) => ({ kind: 'ticker', ticker }))
}

/**
 * Allocates a portfolio's value by sector. Funds are one group, whatever they hold; so is everything
 * without a known sector.
 * @param listingByTicker listings of the held tickers
 */
export function allocateBySector(
  holdings: readonly Holding[],
  listingByTicker: ReadonlyMap<Ticker, Pick<Listing, 'kind' | 'sector'>>,
): Allocation {
  return allocate(holdings, (ticker) => {
    const listing = listingByTicker.get(ticker)
    if (listing?.kind === 'etf') return { kind: 'funds' }
    const sector = listing?.sector ?? null
    return sector === null ? { kind: 'unknown' } : { kind: 'sector', sector }
  })
}

type ValuedTicker = { readonly ticker: Ticker; readonly value: ExactDecimal }

function allocate(
  holdings: readonly Holding[],
  groupOf: (ticker: Ticker) => AllocationGroup,
): Allocation {
  const valued: readonly ValuedTicker[] = holdings.flatMap(({ ticker, valueInBase }) =>
    valueInBase === null ? [] : [{ ticker, value: readExact(valueInBase) }],
  )
  const whole = sumOf(valued.map(({ value }) => value))
  const parts = [...Map.groupBy(valued, ({ ticker }) => nameOf(groupOf(ticker)))]
    .map(([name, members]) => ({ name, members, value: sumOf(members.map(({ value }) => value)) }))
    .toSorted((a, b) => compare(b.value, a.value) || (a.name < b.name ? -1 : 1))
    .flatMap(({ name, members, value }) => {
      const tickers = members.map(({ ticker }) => ticker).toSorted()
      const [first] = tickers
      if (first === undefined) return []
      const weight = ratioOf(value, whole)
      return [{ group: groupOf(first), name, tickers, valueInBase: writeExact(value), weight }]
    })
  const omitted = holdings.filter(({ valueInBase }) => valueInBase === null)
  return { parts, omitted: omitted.map(({ ticker }) => ticker).toSorted() }
}

function nameOf(group: AllocationGroup): string {
  switch (group.kind) {
    case 'ticker':
      return group.ticker
    case 'sector':
      return group.sector
    case 'funds':
      return 'Funds'
    case 'unknown':
      return 'Unknown sector'
  }
}
