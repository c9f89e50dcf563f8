import type { FactIndex } from './fact-index.ts'
import { readNumber } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { rejectMatch, type Rejection } from './rejection.ts'
import { subjectsAt } from './subjects-at.ts'

const SPLIT =
  /(?<![.,$])\b(?<fresh>\d{1,2}|two|three|four|five|ten|twenty)[- ]for[- ](?<old>\d{1,2}|one|two|three)\b/gi

/** "A 4-for-1 split": as a fact has it. */
export function checkSplit(sentence: Sentence, index: FactIndex): Rejection | null {
  for (const match of sentence.text.matchAll(SPLIT)) {
    const { fresh = '', old = '' } = match.groups ?? {}
    const ratio = readNumber(fresh) / readNumber(old)
    const owners = subjectsAt(
      sentence,
      { at: match.index, end: match.index + match[0].length },
      index,
    )
    const isKnown = owners.some((owner) =>
      index.facts
        .get(owner)
        ?.some(({ field, value }) => field === 'split-ratio' && value === ratio),
    )
    if (!isKnown) return rejectMatch('number', match)
  }
  return null
}
