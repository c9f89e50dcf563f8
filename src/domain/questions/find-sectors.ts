import { SECTORS } from '../screener/screener-words.ts'

/** What people call each sector, as patterns of comparable words. */
const WORDS: Readonly<Record<string, string>> = {
  'Communication Services':
    'communications?(?: services?)?|comms? services?|telecommunications?|media(?: compan\\w+)?',
  'Consumer Discretionary': '(?:consumer )?discretionary',
  'Consumer Staples': '(?:consumer )?staples',
  Energy: 'energy',
  Financials: 'financials?(?: services)?|finance',
  'Health Care': 'health ?care|health|medical',
  Industrials: 'industrials?',
  'Information Technology': 'information technology|technology|tech|techs|it sector',
  Materials: 'materials|basic materials|commodit(?:y|ies)',
  'Real Estate': 'real estate|reits?',
  Utilities: 'utilit(?:y|ies)|utes|utils',
}

/** Each sector with a pattern of the words for it. */
export const SECTOR_WORDS: readonly { readonly sector: string; readonly words: string }[] =
  SECTORS.map((sector) => ({ sector, words: WORDS[sector] ?? sector.toLowerCase() }))

/** Any sector, as one pattern. */
export const ANY_SECTOR = `(?:${SECTOR_WORDS.map(({ words }) => words).join('|')})`

/** The sectors a question names. @param words comparable words joined by single spaces */
export function findSectors(words: string): readonly string[] {
  return SECTOR_WORDS.filter(({ words: pattern }) =>
    new RegExp(`(?:^| )(?:${pattern})(?= |$)`, 'u').test(words),
  ).map(({ sector }) => sector)
}

/** The same in the question's order. */
export function findSectorsInOrder(words: string): readonly string[] {
  const at = (sector: string) =>
    words.search(new RegExp(`(?:^| )(?:${WORDS[sector] ?? sector.toLowerCase()})(?= |$)`, 'u'))
  return findSectors(words).toSorted((one, other) => at(one) - at(other))
}
