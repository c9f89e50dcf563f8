import { GLOSSARY } from '../glossary/glossary.ts'
import type { GlossaryTerm } from '../glossary/term.ts'
import { editDistance } from '../search/edit-distance.ts'
import { FILLER_WORDS } from './filler-words.ts'
import { readPlainWords } from './plain-words.ts'

/** The glossary's terms in a question. */
export type FoundTerms = {
  /** In the question's order, each once. */
  readonly terms: readonly GlossaryTerm[]
  /** Share of the question's own words that the terms' names make up, 0 to 1. */
  readonly coverage: number
}

/** Words around a term in a question about its meaning. */
const FRAME = new Set(
  `5 a about actually again also am an and any app are as at basically basics be beginner beginners between
   bit bro by called can child compare compared concept could day def define defined definition describe
   did differ difference different do does dummies dummy easy eli5 english everyone exactly example
   examples even explain explained explanation finance financial five for from fuck get give good guys
   heard hear hearing heck hell here hey hi how i idiot if im in indicator invest investing investor
   investors is it its just keep keeps kid kind know language layman laymans like lingo look looks market
   me mean meaning means mine more my need newbie noob of ok okay old on one or over people plain please
   pls quick quickly really same say says saw see short should simple simply sir so someone something
   sort speak stand stands stock stocks stuff talking tell term terminology terms than thanks that the
   their them then there these they thing this to too trade trader traders trading u understand use used
   using versus vs want wants was way we well what when where which who why will with word words would
   wtf year yo you your read interpret work works working happen happens happening high low big small rising falling
   bad normal negative positive strong weak important matter matters often usually often tell tells me
   supposed meant concept in term measure measures measured measuring whats site website page tapelight please uses
   sense set sets apart distinguish distinguishes distinguished contrast
   bad sounds sound wait simple guys scary lol exactly thing`.split(/\s+/),
)
/** Frame words that are terms too: where nothing else is, or in a comparison, they are meant. */
const AMBIGUOUS = new Set(['stock', 'stocks', 'short', 'indicator'])
const COMPARISON = new Set([
  'difference',
  'different',
  'differ',
  'vs',
  'versus',
  'or',
  'between',
  'compare',
  'compared',
  'same',
])
/** No term's name has more words. */
const MAX_NAME_WORDS = 6
/** Shorter names must be spelled right: one letter off may be another word. */
const MIN_LETTERS = 6
const MIN_LETTERS_FOR_TWO = 11

const BY_NAME: ReadonlyMap<string, GlossaryTerm> = new Map(
  GLOSSARY.flatMap((term) =>
    [term.name, ...term.aliases].map((name) => [toKey(readPlainWords(name)), term] as const),
  ),
)

/** Few people misspell the first letter. */
const BY_LETTER = Map.groupBy(
  [...BY_NAME].filter(([name]) => name.length >= MIN_LETTERS),
  ([name]) => name[0],
)

/** The term with this name or alias; case, hyphens and plurals don't matter. */
export function findTerm(name: string): GlossaryTerm | null {
  return BY_NAME.get(toKey(readPlainWords(name))) ?? null
}

/**
 * The terms a question names, the longest names first: "market order" is no "market".
 * @param words comparable words (`readPlainWords`), stocks as `@`
 */
export function findTerms(words: readonly string[]): FoundTerms {
  const exact = takeNames(words, (name) => BY_NAME.get(name))
  const taken = exact.some((term) => term !== null) ? exact : takeNames(words, findMisspelled)
  const isComparison = words.some((word) => COMPARISON.has(word))
  const meant = taken.filter((term, at) => term !== null && !AMBIGUOUS.has(words[at] ?? ''))
  const isAmbiguousMeant = isComparison || meant.length === 0
  const kept = taken.map((term, at) =>
    isAmbiguousMeant || !AMBIGUOUS.has(words[at] ?? '') || isWithinName(taken, at) ? term : null,
  )
  const own = words.filter(
    (word, at) => kept[at] != null || !(FRAME.has(word) || FILLER_WORDS.has(word) || word === '@'),
  )
  const terms = kept.filter((term) => term !== null)
  return {
    terms: [...new Set(terms)],
    coverage: own.length === 0 ? 0 : terms.length / own.length,
  }
}

/** Each word's term; null for words of none. */
function takeNames(
  words: readonly string[],
  find: (name: string) => GlossaryTerm | undefined,
): readonly (GlossaryTerm | null)[] {
  const taken = words.map((): GlossaryTerm | null => null)
  for (let length = Math.min(MAX_NAME_WORDS, words.length); length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const run = words.slice(at, at + length)
      const isFrame = length === 1 && FRAME.has(run[0] ?? '') && !AMBIGUOUS.has(run[0] ?? '')
      if (isFrame || taken.slice(at, at + length).some((term) => term !== null)) continue
      const term = find(toKey(run))
      if (term !== undefined) taken.fill(term, at, at + length)
    }
  }
  return taken
}

/** Whether a neighbor belongs to the same term: "short" of "short selling". */
function isWithinName(taken: readonly (GlossaryTerm | null)[], at: number): boolean {
  const term = taken[at] ?? null
  return term !== null && (taken[at - 1] === term || taken[at + 1] === term)
}

function findMisspelled(name: string): GlossaryTerm | undefined {
  if (name.length < MIN_LETTERS || FRAME.has(name)) return undefined
  const max = name.length < MIN_LETTERS_FOR_TWO ? 1 : 2
  return BY_LETTER.get(name[0])?.find(([known]) => editDistance(name, known, max) <= max)?.[1]
}

/** Words without plural endings. */
function toKey(words: readonly string[]): string {
  return words
    .map((word) => (word.length < 4 ? word : word.replace(/ies$/, 'y').replace(/(?<![sui])s$/, '')))
    .join(' ')
}
