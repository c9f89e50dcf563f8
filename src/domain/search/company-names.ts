import type { Listing } from '../market/listings/listing.ts'
import { readComparableWords } from './name-words.ts'

// Words of a listed name for its legal form or business, not part of what people call it.
const LEGAL_FORMS = new Set(
  `inc incorporated corp corporation co company companies ltd limited plc llc lp sa sab nv ag se ab asa oyj
   spa adr trust holdings holding group the and de cv`.split(/\s+/),
)
const TRADES = new Set(
  `technologies technology platforms international enterprises enterprise energy financial services industries
   resources systems solutions brands foods networks software holdings communications electric healthcare
   pharmaceuticals laboratories global worldwide aerospace motor motors interactive entertainment analytics
   resorts realty beauty athletica management markets automotive petroleum`.split(/\s+/),
)

/**
 * Lists the names people use for a listing, from its listed name: without its legal form (`micron
 * technology`), with it where only one word remains (`snap inc`), and for well-known companies without
 * their business (`micron`). A longer form needs no entry: it contains the shorter one.
 * @returns names as comparable words joined by single spaces (`readComparableWords`), longest first;
 *   none for warrants and the like, which no one calls by name
 */
export function listNames(listing: Listing): readonly string[] {
  if (!isKnownByName(listing)) return []
  const words = readComparableWords(dropBrackets(listing.name))
  const start = words[0] === 'the' ? 1 : 0
  const end = findEnd(words, start, words.length, LEGAL_FORMS)
  const names = [words.slice(start, end).join(' ')]
  const form = words[end]
  if (end === start + 1 && form !== undefined && form !== 'and') {
    names.unshift(`${names[0]} ${form}`)
  }
  if (isWellKnown(listing)) {
    const tradeless = findEnd(words, start, end, TRADES)
    for (let last = end - 1; last >= tradeless; last -= 1) {
      if (words[last - 1] !== 'and') names.push(words.slice(start, last).join(' '))
    }
  }
  return names
}

/** Members of the S&P 500 and of the sample market: the most likely ones. */
export function isWellKnown(listing: Listing): boolean {
  return listing.isInSp500 || listing.isInSampleMarket
}

/** Shares, funds and indices; no one calls a warrant by name. */
export function isKnownByName({ kind }: Listing): boolean {
  return kind === 'stock' || kind === 'etf' || kind === 'index'
}

function dropBrackets(name: string): string {
  return name.includes('(') ? name.replace(/\(.*?\)/g, ' ') : name
}

/** Where a name ends without its optional last words; at least one word stays. */
function findEnd(
  words: readonly string[],
  start: number,
  end: number,
  optional: ReadonlySet<string>,
): number {
  let last = end
  while (last > start + 1 && optional.has(words[last - 1] ?? '')) last -= 1
  return last
}
