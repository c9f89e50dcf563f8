import type { ListingKind } from '../../../../domain/market/listings/listing.ts'

/** Massive's codes of security types, from its `/v3/reference/tickers/types`. */
const KIND_BY_TYPE: ReadonlyMap<string, ListingKind> = new Map([
  ['CS', 'stock'],
  ['ADRC', 'stock'],
  ['ETF', 'etf'],
  ['PFD', 'preferred'],
  ['ETN', 'note'],
  ['BOND', 'note'],
  ['WARRANT', 'warrant'],
  ['ADRW', 'warrant'],
  ['UNIT', 'unit'],
  ['RIGHT', 'right'],
  ['ADRR', 'right'],
])

/** `other` for what has no kind of ours: baskets, closed-end funds, structured products. */
export function toListingKind(type: string | null): ListingKind {
  return KIND_BY_TYPE.get(type ?? '') ?? 'other'
}
