import type { FactIndex } from './fact-index.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { readNumber } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { rejectMatch, type Rejection } from './rejection.ts'
import { subjectsAt } from './subjects-at.ts'
import { spanOf } from './split-sentences.ts'

const SPLIT =
  /(?<![.,$])\b(?<fresh>\d{1,2}|two|three|four|five|ten|twenty)[- ]for[- ](?<old>\d{1,2}|one|two|three)\b(?! (?:of|stocks|names|companies)\b)/gi

const ALL = /\b(?:both|each|all|alike)\b(?![^,;]*\b(?:but|only|except)\b)/i

/** "A 4-for-1 split": as a fact has it. */
export function checkSplit(sentence: Sentence, index: FactIndex): Rejection | null {
  for (const match of sentence.text.matchAll(SPLIT)) {
    const { fresh = '', old = '' } = match.groups ?? {}
    const ratio = readNumber(fresh) / readNumber(old)
    const owners = subjectsAt(sentence, spanOf(match), index)
    const hasSplit = (owner: Ticker) =>
      (index.facts.get(owner) ?? []).some(
        ({ field, value }) => field === 'split-ratio' && value === ratio,
      )
    // "Both split their shares": each of them.
    const isKnown = ALL.test(sentence.text.slice(0, match.index))
      ? owners.length > 0 && owners.every(hasSplit)
      : owners.some(hasSplit)
    if (!isKnown) return rejectMatch('number', match)
  }
  return null
}
