import { findKnownName, type KnownName, type ListingIndex } from './listing-index.ts'
import type { NameWord } from './name-words.ts'

/** A company name found in a text: its number of words, and its listing. */
export type NameMatch = { readonly known: KnownName; readonly wordCount: number }

/**
 * The longest company name that starts at a word.
 * @param words of the whole text, from `readNameWords`
 * @param start index of the first word
 * @returns null when no name starts there
 */
export function matchName(
  words: readonly NameWord[],
  start: number,
  index: ListingIndex,
): NameMatch | null {
  const first = words[start]
  if (first === undefined) return null
  const longest = Math.max(
    index.longestNameByFirstWord.get(first.text) ?? 0,
    index.longestNameByFirstWord.get(first.owner ?? '') ?? 0,
    index.longestNameByFirstWord.get(first.text.replace(/s$/, '')) ?? 0,
  )
  for (let wordCount = Math.min(longest, words.length - start); wordCount > 0; wordCount -= 1) {
    const isFollowed = start + wordCount < words.length
    const known = findName(words.slice(start, start + wordCount), isFollowed, index)
    if (known !== null && isNamed(known, words, start, wordCount)) return { known, wordCount }
  }
  return null
}

/** Only a name's last word can be possessive; before another word also without its apostrophe: "teslas rsi". */
function findName(
  words: readonly NameWord[],
  isFollowed: boolean,
  index: ListingIndex,
): KnownName | null {
  const last = words.at(-1)
  if (last === undefined) return null
  const before = words.slice(0, -1).map((word) => `${word.text} `)
  const known = findKnownName(before.join('') + last.text, index)
  if (known !== null) return known
  if (last.owner !== null) return findKnownName(before.join('') + last.owner, index)
  const singular = isFollowed ? /^(.{3,}[^s])s$/.exec(last.text)?.[1] : undefined
  const owner = singular === undefined ? null : findKnownName(before.join('') + singular, index)
  return owner?.needsCapital === true ? null : owner
}

/**
 * An everyday word is a name when its capital has no other explanation: not the start of a sentence
 * (unless it is all there is), not a capitalized neighbor (Target Price).
 */
function isNamed(
  known: KnownName,
  words: readonly NameWord[],
  start: number,
  wordCount: number,
): boolean {
  if (!known.needsCapital) return true
  const named = words.slice(start, start + wordCount)
  const hasCapitals = named.every((word) => word.isCapitalized || word.text === 'and')
  if (!hasCapitals || wordCount > 1 || words.length === 1) return hasCapitals
  const before = words[start - 1]
  const after = words[start + 1]
  const isExplained =
    named[0]?.startsSentence === true ||
    (before?.isCapitalized === true && !before.startsSentence) ||
    (after?.isCapitalized === true && !after.startsSentence)
  return !isExplained
}
