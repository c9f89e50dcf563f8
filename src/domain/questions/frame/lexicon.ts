import { CONDITION_PHRASES } from './condition-phrases.ts'
import type { Entry } from './entry.ts'
import { FORM_PHRASES } from './form-phrases.ts'
import { GROUP_PHRASES, MARKET_PHRASES } from './group-phrases.ts'
import { MEASURE_PHRASES } from './measure-phrases.ts'
import { ORDER_PHRASES } from './order-phrases.ts'

/** Of a phrase that stands in several, the first one's meaning is taken. */
const TABLE = [
  ...MEASURE_PHRASES,
  ...CONDITION_PHRASES,
  ...ORDER_PHRASES,
  ...MARKET_PHRASES,
  ...FORM_PHRASES,
  ...GROUP_PHRASES,
]

function expand(phrase: string): readonly string[] {
  const open = phrase.lastIndexOf('(')
  if (open < 0) {
    const optional = phrase.indexOf('?')
    if (optional < 0) return [phrase.replace(/\s+/g, ' ').trim()]
    const [before, after] = [phrase.slice(0, optional), phrase.slice(optional + 1)]
    return [...expand(before + after), ...expand(before.slice(0, -1) + after)]
  }
  const close = phrase.indexOf(')', open)
  const [before, after] = [phrase.slice(0, open), phrase.slice(close + 1)]
  return phrase
    .slice(open + 1, close)
    .split('|')
    .flatMap((option) => expand(before + option + after))
}

/** Phrases with more forms are matched as patterns: so many entries would take memory and time to start. */
const MAX_FORMS = 120

/** In how many forms a phrase can be said. */
function countForms(phrase: string): number {
  const groups = [...phrase.matchAll(/\([^()]*\)/g)].map(([group]) => group)
  const inner = groups.reduce((rest, group) => rest.replace(group, 'x'), phrase)
  const ofGroups = groups.reduce((product, group) => product * group.split('|').length, 1)
  return groups.length === 0 ? 2 ** (phrase.split('?').length - 1) : ofGroups * countForms(inner)
}

function listPhrases(): readonly (readonly [string, Entry])[] {
  return TABLE.flatMap(([entry, phrases]) =>
    phrases.split(';').map((phrase) => [phrase.trim(), entry] as const),
  )
}

const { few = [], many = [] } = Object.groupBy(listPhrases(), ([phrase]) =>
  countForms(phrase) > MAX_FORMS ? 'many' : 'few',
)
const ENTRIES: ReadonlyMap<string, Entry> = new Map(
  few
    .flatMap(([phrase, entry]) => expand(phrase).map((words) => [words, entry] as const))
    .toReversed(),
)
// The phrases' own notation is that of patterns.
const PATTERNS = many.map(([phrase, entry]) => ({
  pattern: new RegExp(`^(?:${phrase})(?= |$)`),
  entry,
}))
// One by one: as arguments of one call they are too many for the stack.
const MAX_PHRASE_WORDS = ENTRIES.keys().reduce(
  (most, phrase) => Math.max(most, phrase.split(' ').length),
  0,
)
/** More words than any pattern takes. */
const MAX_PATTERN_WORDS = 16

/** The longest phrase that starts at a word; null for none. */
export function findEntry(
  words: readonly string[],
  at: number,
): { readonly entry: Entry; readonly length: number } | null {
  const rest = words.slice(at, at + MAX_PATTERN_WORDS).join(' ')
  let longest: { readonly entry: Entry; readonly length: number } | null = null
  for (const { pattern, entry } of PATTERNS) {
    const length = pattern.exec(rest)?.[0].split(' ').length ?? 0
    if (length > (longest?.length ?? 0)) longest = { entry, length }
  }
  const from = Math.min(MAX_PHRASE_WORDS, words.length - at)
  // Of the same length, words in one order are more specific than a pattern.
  for (let length = from; length > 0 && length >= (longest?.length ?? 0); length -= 1) {
    const entry = ENTRIES.get(words.slice(at, at + length).join(' '))
    if (entry !== undefined) return { entry, length }
  }
  return longest
}

/** Every word of the phrases. */
export const LEXICON_WORDS: ReadonlySet<string> = new Set([
  ...ENTRIES.keys().flatMap((phrase) => phrase.split(' ')),
  ...many.flatMap(([phrase]) => phrase.match(/[a-z]+/g) ?? []),
])
