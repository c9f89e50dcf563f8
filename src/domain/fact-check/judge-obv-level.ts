import type { Judged } from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import { isNear } from './fit-figure.ts'
import { findClaims } from './find-claims.ts'
import { findMeasures } from './measure-at.ts'
import { findNumberWords } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { signalOf } from './read-values.ts'
import { spanOf } from './split-sentences.ts'
import { subjectsAt } from './subjects-at.ts'

const AGO =
  /\b(?:level|where it (?:was|stood|had been)|than(?: it was)?|value|reading|mark|from|against|versus)(?: of| from| at)? (?<size>an?|one|two|three|four|five|ten|twenty|sixty|\d{1,3}) (?:trading )?(?<unit>days?|sessions?|bars?|weeks?|months?) (?:ago|earlier|before)\b(?:, (?:which is |that is |about |roughly |some |now )*(?=[\d.]+ ?(?:million|billion|M)?\b))?/gi
const AWAY = /^ ?shares? (?:(?<up>higher|above)|lower|below)\b/i
/** The sessions that a change of OBV is over, in each unit. */
const PERIODS: Readonly<Record<string, number>> = {
  day: 20,
  session: 20,
  bar: 20,
  week: 4,
  month: 1,
}

/** "OBV is below its level of 20 days ago", "where it stood 20 days ago, 13.5 million shares higher". */
export function judgeObvLevel(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  const measures = findMeasures(sentence)
  return [...text.matchAll(AGO)].flatMap((match): readonly Judged[] => {
    const span = spanOf(match)
    const named = measures.findLast(
      ({ at, end }) => end <= span.at && !/^shares?$/i.test(text.slice(at, end)),
    )
    if (named?.value !== 'obv') return []
    const { size = '', unit = '' } = match.groups ?? {}
    const count = /^an?$/i.test(size) ? 1 : (findNumberWords(size)[0]?.value ?? Number(size))
    if (count !== PERIODS[unit.toLowerCase().replace(/s$/, '')])
      return [{ ...span, isTrue: false, isOfWords: true }]
    const claim = findClaims(sentence).find(({ at }) => at >= span.end && at - span.end <= 1)
    const away = claim === undefined ? null : AWAY.exec(text.slice(claim.end))
    if (claim === undefined || away === null) return []
    const changes = subjectsAt(sentence, span, index).map(
      (owner) => signalOf(owner, index)?.readings.obvChange,
    )
    if (changes.length === 0 || changes.includes(undefined)) return []
    const isHigher = away.groups?.up !== undefined
    const reading = { ...claim, shape: 'reading' } as const
    const isTrue = changes.every(
      (change = 0) => change < 0 === isHigher && isNear(reading, Math.abs(change), text),
    )
    const whole = { at: span.at, end: claim.end + away[0].length, isTrue }
    return [{ ...whole, isOfWords: true }, whole]
  })
}
