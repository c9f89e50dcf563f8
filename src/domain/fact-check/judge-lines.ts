import { isCase } from './check-claim-words.ts'
import type { Judged } from './judge-statements.ts'
import type { Claim } from './claim.ts'
import type { FactIndex } from './fact-index.ts'
import { findClaims } from './find-claims.ts'
import { isNear } from './fit-figure.ts'
import { isNegated } from './is-negated.ts'
import { readNumber } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { signalOf } from './read-values.ts'
import { spanOf, type Span } from './split-sentences.ts'
import { subjectsAt } from './subjects-at.ts'

const PLUS = '(?:\\+DI|plus DI|the plus (?:directional )?(?:line|index|indicator)|\\+DI line)'
const MINUS = '(?:-DI|minus DI|the minus (?:directional )?(?:line|index|indicator)|-DI line)'
const BOTH = new RegExp(
  `(?<![\\p{L}\\d])(?:${PLUS} [^;\\d]{2,40}?${MINUS}|(?<turned>${MINUS} [^;\\d]{2,40}?${PLUS}))(?![\\p{L}\\d])`,
  'giu',
)
const PAIR = /^(?:[^;\d]{0,60}?\b(?:at|are|of|to)| \(|,|:)\s?$/i
const TO_ONE =
  /\b(?:(?:by )?(?:about|roughly|around|nearly|almost|more than|over) )*(?<size>two|three|four|five) to one\b/gi
const RATIO_SLACK = 0.12
const APART =
  /\b(?:(?<close>close together|close to each other|nearly (?:level|equal|coincide|the same)|almost (?:level|equal|the same)|side by side)|(?<far>far apart|wide(?:ly)? apart))\b/gi
const AHEAD =
  /\b(?:(?<plus>positive|plus|upward)|negative|minus|downward) (?:side|line|one|indicator|direction)(?: (?:is|being|still|now))? (?<degree>(?:(?:slightly|a little|a bit|just|narrowly|marginally|barely)|(?<far>well|far|clearly|comfortably|way)) )?(?:ahead|in front|on top|higher|larger)\b/gi
/** How far apart, in points, lines are at most that are close, and at least that are far apart. */
const CLOSE = 3
const FAR = 8

/** "+DI and -DI are close together at 18.5 and 20.0, with the negative side slightly ahead". */
export function judgeLines(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  return [...text.matchAll(BOTH)].flatMap((match): readonly Judged[] => {
    const span = spanOf(match)
    const [owner, ...more] = subjectsAt(sentence, span, index)
    const readings = owner === undefined ? undefined : signalOf(owner, index)?.readings
    if (readings === undefined || more.length > 0 || isCase(sentence, span.at)) return []
    const { plusDi, minusDi } = readings
    const values = match.groups?.turned === undefined ? [plusDi, minusDi] : [minusDi, plusDi]
    const isSo = ({ at, end }: Span, isTrue: boolean): Judged => ({
      at,
      end,
      isTrue: isTrue !== isNegated(sentence, at),
      isOfWords: true,
    })
    const gap = plusDi - minusDi
    const apart = [...text.matchAll(APART)].map((words) => {
      const isClose = words.groups?.close !== undefined
      return isSo(spanOf(words), isClose ? Math.abs(gap) <= CLOSE : Math.abs(gap) >= FAR)
    })
    const ahead = [...text.matchAll(AHEAD)].map((words) => {
      const { plus, degree, far } = words.groups ?? {}
      const lead = plus === undefined ? -gap : gap
      const isDegree =
        degree === undefined || (far === undefined ? lead <= CLOSE * 1.5 : lead >= CLOSE)
      return isSo(spanOf(words), lead > 0 && isDegree)
    })
    const pair = pairAfter(findClaims(sentence), span.end, text)
    const isPair = pair.every((claim, position) => isNear(claim, values[position] ?? 0, text))
    const figures = pair.flatMap(({ at, end }): Judged[] => [
      { at, end, isTrue: isPair, isOfWords: true },
      ...(isPair ? [{ at, end, isTrue: true }] : []),
    ])
    const ratio = Math.max(plusDi, minusDi) / Math.min(plusDi, minusDi)
    const toOne = [...text.matchAll(TO_ONE)].flatMap((words): Judged[] => {
      const meant = readNumber(words.groups?.size ?? '')
      const isTrue = Math.abs(ratio / meant - 1) <= RATIO_SLACK
      return [
        { ...spanOf(words), isTrue, isOfWords: true },
        { ...spanOf(words), isTrue },
      ]
    })
    return [...apart, ...ahead, ...figures, ...toOne]
  })
}

/** The two figures that follow the names of both lines; none where they are not written so. */
function pairAfter(claims: readonly Claim[], from: number, text: string): readonly Claim[] {
  const [one, other] = claims.filter(({ at }) => at >= from)
  if (one === undefined || other === undefined) return []
  const isPair =
    PAIR.test(text.slice(from, one.at)) &&
    /^(?: points)? (?:and|versus|against) $/.test(text.slice(one.end, other.at)) &&
    one.shape === 'reading' &&
    other.shape === 'reading'
  return isPair ? [one, other] : []
}
