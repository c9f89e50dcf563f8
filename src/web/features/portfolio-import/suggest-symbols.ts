import { searchableName } from '../../../domain/portfolio/import/company-words.ts'
import { searchListings } from '../../search-listings.ts'

/** A share to be named: its key, and its company as the file has it. */
export type UnnamedShare = { readonly key: string; readonly company: string }

/**
 * Symbols of US listings with the companies' names, for the user to check.
 * @returns by key; a share without a likely listing has none
 */
export async function suggestSymbols(
  shares: readonly UnnamedShare[],
  search: typeof searchListings = searchListings,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const { key, company } of shares) {
    const name = searchableName(company)
    if (name === '') continue
    const [best] = (await search(name)) ?? []
    const isLike = best !== undefined && searchableName(best.name).startsWith(name)
    if (isLike) found.set(key, best.ticker)
  }
  return found
}
