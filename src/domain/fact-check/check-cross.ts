import { findDates } from './find-dates.ts'
import type { FactIndex } from './fact-index.ts'
import { ownerAt, type Sentence } from './read-sentence.ts'
import { rejectMatch, type Rejection } from './rejection.ts'

const DATED = /\b(?<kind>golden|death)[- ]cross (?:of|on|from|dated|came on|happened on|since)\b/gi

/** A cross told with its day has to be the last one there was, of that kind and that day. */
export function checkCross(sentence: Sentence, index: FactIndex): Rejection | null {
  for (const match of sentence.text.matchAll(DATED)) {
    const end = match.index + match[0].length
    const date = findDates(sentence.text.slice(end, end + 24))[0]
    const owner = ownerAt(sentence, match.index)
    const signal = owner === null ? undefined : index.signals.get(owner)
    if (date === undefined || signal?.kind !== 'signal') continue
    const [year, month, day] = (signal.lastCross?.date ?? '').split('-').map(Number)
    const isSameDay = date.day === day && date.month === month && (date.year ?? year) === year
    const isSameKind = signal.lastCross?.kind === match.groups?.kind?.toLowerCase()
    if (!isSameDay || !isSameKind) return rejectMatch('relation', match)
  }
  return null
}
